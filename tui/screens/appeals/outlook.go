package appeals

import (
	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/tui/voice/words"
)

// outlook is what a decision would bring with it.
type outlook struct {
	raised []penalties.ConsequenceFound
	moved  []tournament.Moved // in the standings, if the results came about
	err    error
}

// tally counts it in a few words.
func (o outlook) tally() string {
	if o.err != nil {
		return o.err.Error()
	}
	return words.Tally(o.raised)
}

// mostMoved bounds the teams shown of those that would move.
const mostMoved = 4

package appeals

import (
	"flagfall/penalties"
	"flagfall/tui/voice/words"
)

// outlook is what a decision would bring with it.
type outlook struct {
	raised []penalties.ConsequenceFound
	// what is imposed instead is heavier for the player who appealed
	heavier bool
	err     error
}

// summary counts it in a few words.
func (o outlook) summary() string {
	if o.err != nil {
		return o.err.Error()
	}
	return words.Tally(o.raised)
}

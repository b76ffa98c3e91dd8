package cli

import (
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/tui/words"
)

// tellPlayers warns of players who bear the name of somebody who plays already, and tells who found a partner by what was recorded.
func (s *session) tellPlayers(same []roster.Namesake, facts []fact.Fact) {
	for _, n := range same {
		fmt.Fprintf(s.env.Err, "flagfall: warning: %s; if it is the same player, mend or withdraw one of the teams\n", n)
	}
	if text := words.WaitNoLonger(roster.WaitNoLonger(s.t.Register, facts)); text != "" {
		fmt.Fprintf(s.env.Err, "%s for a partner\n", text)
	}
}

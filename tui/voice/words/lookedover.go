package words

import (
	"fmt"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
)

// LookedOverText says who had the boards of a round looked over before it, when, and by which
// rules; or what its rulebook asks for and nothing records. It is "" where the book asks for
// nothing.
func LookedOverText(t *tournament.Tournament, sec *event.Section, r *event.Round) string {
	refs := sec.Book.BeforeRoundRefs()
	switch looked := r.LookedOver; {
	case !looked.At.IsZero():
		by := "the desk"
		if looked.Actor != event.DeskActor {
			by = t.Register.ActorName(looked.Actor)
		}
		return fmt.Sprintf("Checked and read out at %s by %s (%s).",
			looked.At.In(t.Register.Zone).Format("15:04"), by, Refs(looked.Refs))
	case len(refs) > 0 && r.Started.IsZero():
		return fmt.Sprintf("Before the start, check the boards and read out %s.", Refs(refs))
	case len(refs) > 0:
		return fmt.Sprintf("Not recorded: a check of the boards before the start (%s).", Refs(refs))
	}
	return ""
}

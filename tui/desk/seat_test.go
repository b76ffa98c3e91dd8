package desk

import (
	"testing"

	"flagfall/db/tournament"
	"flagfall/tui/desk/signin"
)

// again opens the desk for the official who sat there last, as after a power cut.
func again(t *testing.T, s *store, options ...func(*Config)) *person {
	t.Helper()
	hall := tournament.New()
	if err := hall.Fold(s.entries...); err != nil {
		t.Fatal(err)
	}
	o, err := signin.LastOfficial(t.Context(), s, hall.Register)
	if err != nil {
		t.Fatal(err)
	}
	if o == nil {
		return sit(t, s, "", 80, 24, options...)
	}
	return sit(t, s, o.Name, 80, 24, options...)
}

// Who sat down at the desk sits there again after a power cut, and is offered what they had typed.
func TestWhoSatLastSitsDownAgain(t *testing.T) {
	s := newStore(t)
	again(t, s).sees("who is at this desk?").press("esc")
	sit(t, s, "Ortiz", 80, 24).press("o", "down", "enter").sees("S. Whitfield: signed in at this desk").press("n", "n", "Half Typed")
	again(t, s).sees("S. Whitfield", "Kept: a note on the event, “Half Typed”")
}

// An official named on the command line who has typed is also the one for whom the desk reopens.
func TestWhoWasNamedAndTypedSitsDownAgain(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Whitfield", 80, 24).press("12a")
	again(t, s).sees("S. Whitfield", "Kept: the call 12a")
}

// Where they have a PIN the desk asks for it before it is theirs, beginning with them.
func TestWhoSatLastAndHasAPINIsAsked(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Whitfield", 80, 24).press("12a")
	pins := pins{2: "4711"}.choose
	again(t, s, pins).sees("who is at this desk?").seesNo("Kept").press("enter").sees("PIN").press("4711", "enter").sees("S. Whitfield").press("ctrl+r").sees("12a▏")
}

package desk

import "testing"

// Lots are recorded where the prizes wait for them: who was drawn first, who came next. The last
// one needs no asking.
func TestLotsAreRecordedTeamByTeam(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(posted...).press("r", "n", "y")
	p.press("1", "enter", "=", "2", "enter", "=").sees("all in")
	p.press("s", "z", "n", "cup", "enter").sees("planned").press("w").sees("draw lots:", "press d to record who was drawn", "d lots drawn")
	p.press("d").sees("who was drawn first?").press("down", "enter").sees("who came next?").press("enter").sees("who came next?").press("down", "enter").sees("was drawn first").seesNo("draw lots:")
	p.sees("cup for first place")
	if facts := p.d.Hall().Register.Sections[0].Prizes.Lots; len(facts) != 1 || len(facts[0]) != 4 {
		t.Errorf("drawn: %v", facts)
	}
}

// Where a play-off cannot be seeded without lots, it is said where they are recorded.
func TestAPlayOffThatWantsLotsSaysWhere(t *testing.T) {
	oneRound := []string{"enter", "K-5", "up", "up", "1", "enter", "enter"}
	p := sit(t, emptyStore(t, false), "", 80, 24).press(upTo(oneRound, addStaff, []string{"enter", "i", "paste:" + spreadsheet, "enter", "esc", "enter", "n", "esc"})...)
	p.press("r", "n", "y", "1", "enter", "=", "2", "enter", "=", "n", "y")
	p.press("s", "f", "s", "home", "enter").sees("draw lots between", "on the prizes screen: d")
	p.press("esc", "esc", "z", "d").sees("who was drawn first?")
}

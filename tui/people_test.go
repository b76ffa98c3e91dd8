package tui

import "testing"

// A name that plays already is asked about, one name for both players is refused, and who waited for a partner has found one.
func TestAPlayerIsInOneTeam(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("t", "a", "Quin Zane", "ctrl+s").sees("Quin Zane waits for a partner")
	p.press("n", "Dup Team", "down", "down", "Quin Zane", "down", "down", "quin zane", "ctrl+s")
	p.sees("quin zane cannot be both players of a team").press("ctrl+u", "Ada Lindqvist", "ctrl+s")
	p.sees("Ada Lindqvist plays in Knight Owls already. Another Ada Lindqvist?").press("n").sees("a new team for K-5")
	p.press("ctrl+s", "y").sees("Dup Team is entered; Quin Zane waits no longer", "13 teams").seesNo("without a partner")

	p.press("a", "Mia Torres", "ctrl+s").sees("Mia Torres plays in Pawn Stars already. Another Mia Torres?").press("y").sees("Mia Torres waits")
	p.press("home", "down", "enter", "down", "down", "ctrl+u", "Mia Torres", "ctrl+s").sees("Another Mia Torres?").press("y")
	p.sees("is mended; Mia Torres waits no longer")
}

// So it is with a list: each of its names is looked at, those that stand in it twice too.
func TestAListOfPlayersWhoPlayAlready(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("t", "a", "Quin Zane", "ctrl+s")
	p.press("i").press("paste:Team,Player,Partner\nTwin A,Foo,Foo\n").sees("Foo cannot be both players", "1 fault").press("esc", "esc")
	p.press("i").press("paste:Team,Player,Partner\nTwin A,Ada Lindqvist,Quin Zane\nTwin B,Foo,ADA LINDQVIST\n").press("enter")
	p.sees("Ada Lindqvist plays in Knight Owls already and ADA LINDQVIST plays in Twin A", "Others of the same names?")
	p.press("n").sees("Which column is which?").press("enter", "y").sees("2 teams entered into K-5; Quin Zane waits no longer")
}

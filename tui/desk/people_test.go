package desk

import (
	"slices"
	"strings"
	"testing"
)

// A name that plays already is asked about, one name for both players is refused, and who waited
// for a partner has found one.
func TestAPlayerIsInOneTeam(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("t", "a", "Quin Zane", "ctrl+s").sees("Quin Zane is waiting for a partner")
	p.press("n", "Dup Team", "down", "down", "Quin Zane", "down", "down", "quin zane", "ctrl+s")
	p.sees("quin zane cannot be both players of a team").press("ctrl+u", "Ada Lindqvist", "ctrl+s")
	p.sees("Ada Lindqvist already plays in Knight Owls. A different Ada Lindqvist?").press("n").sees("a new team for K-5")
	p.press("ctrl+s", "y").sees("Dup Team is entered; Quin Zane is off the waiting list", "13 teams").seesNo("without a partner")

	p = sit(t, s, "Lee", 80, 24).press("t") // a chief: the name becomes another player's
	p.press("a", "Mia Torres", "ctrl+s").sees("Mia Torres already plays in Pawn Stars. A different Mia Torres?").press("y").sees("no partner yet")
	p.press("home", "down", "enter", "down", "down", "ctrl+u", "Mia Torres", "ctrl+s").sees("A different Mia Torres?").press("y")
	p.sees("give a reason why Ada Lindqvist becomes Mia Torres").press("down", "down", "down", "down", "down", "down", "the wrong Mia", "ctrl+s").sees("A different Mia Torres?").press("y")
	p.sees("is corrected; Mia Torres is off the waiting list")
}

// So it is with a list: each of its names is looked at, those that stand in it twice too.
func TestAListOfPlayersWhoPlayAlready(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("t", "a", "Quin Zane", "ctrl+s")
	p.press("i").press("paste:Team,Player,Partner\nTwin A,Foo,Foo\n").sees("Foo cannot be both players", "1 fault").press("esc", "esc")
	p.press("i").press("paste:Team,Player,Partner\nTwin A,Ada Lindqvist,Quin Zane\nTwin B,Foo,ADA LINDQVIST\n").press("enter")
	p.sees("Ada Lindqvist already plays in Knight Owls and ADA LINDQVIST already plays", "in Twin A. Different people of the same names?")
	p.press("n").sees("Which column is which?").press("enter", "y").sees("2 teams imported into K-5; Quin Zane is off the waiting list")
}

// A player without a partner gets one by the keys in the bottom line, at any width.
func TestAPartnerIsLookedForOneStepAtATime(t *testing.T) {
	for _, w := range []int{40, 80} {
		p := sit(t, newStore(t), "Ortiz", w, 24).press("t", "a", "Zoe Hart", "ctrl+s", "home").sees("m find a partner")
		p.press("enter").sees("no other player is waiting").press("a", "Abe Lund", "ctrl+s", "home", "enter")
		p.sees("› Zoe Hart with whom?", "↵ pair them").press("esc").sees("teams", "m find a partner").seesNo("and who")
		p.press("esc", "t").seesNo("and who")
		p.press("m", "m").seesNo("and who").press("m", "down", "enter").sees("Zoe Hart and Abe Lund are a team")
	}
}

// Who was not there when the check-in closed is not paired, and every screen says so.
func TestWhoIsNotHereIsToldWhereTheRoundIs(t *testing.T) {
	p := sit(t, emptyStore(t, false), "", 80, 24).press(section...).press(addStaff...).press("enter", "i").press("paste:"+spreadsheet, "enter")
	p.press("c").sees("4 here, 0 missing").press("skew").sees("The Skewers missing?").press("space")
	p.sees("3 here, 1 missing").press("enter").sees("3 teams here, missing: The Skewers", "3 present")
	if rows := strings.Split(p.d.View(), "\n"); !slices.ContainsFunc(rows, func(row string) bool {
		return strings.Contains(row, "The Skewers") && strings.Contains(row, "absent")
	}) {
		t.Errorf("The Skewers are not told to be away:\n%s", p.d.View())
	}
	p.press("esc", "esc", "r", "n").sees("absent: The Skewers").seesNo("absent: The Skewers,")
	p.press("w", "end").sees("The Skewers", "absent", "Once checked in,").press("n").sees("absent").press("esc")
}

// An age is typed beside the ratings; a correction of something else keeps it, and what is none is
// refused.
func TestAgesAreTypedAtTheDesk(t *testing.T) {
	store := emptyStore(t, false)
	p := sit(t, store, "", 80, 24).press(upTo(half, []string{"enter", "n", "Owls", "enter", "Ada", "enter", "Dev", "down", "down", "200", "ctrl+s"})...)
	p.sees("Ada cannot be 200 years old").press("ctrl+u", "9", "down", "10", "ctrl+s").sees("Owls is entered")
	ages := func() [2]int {
		players := p.d.Hall().Register.Team(1).Players
		return [2]int{players[0].Age, players[1].Age}
	}
	p.press("enter").sees("age 1     9", "age 2     10").press("X", "ctrl+s").sees("OwlsX")
	if ages() != [2]int{9, 10} {
		t.Errorf("the ages are %v", ages())
	}
	p.press("a", "Zoe Hart", "down", "down", "down", "8", "ctrl+s").sees("Zoe Hart is waiting")
	if w := p.d.Hall().Register.Waiting; w[len(w)-1].Player.Age != 8 {
		t.Errorf("Zoe is %d", w[len(w)-1].Player.Age)
	}
}

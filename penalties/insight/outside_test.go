package insight_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/personname"
	"flagfall/penalties"
	"flagfall/penalties/insight"
)

// An offence from another event is shown at the player's first offence here only, and climbs no
// ladder. Struck offences and those without remedies are not carried.
func TestWhatIsCarriedFromAnotherEvent(t *testing.T) {
	there, here := halltest.Standard(t, halltest.U18, 4), halltest.Standard(t, halltest.U18, 4)
	there.Call(halltest.Offence("a", "w"))
	there.Call(halltest.Offence("a", "w"))
	there.Call(halltest.Offence("b", "w"))
	there.Strike(3)
	there.Call(halltest.Offence("-", "n"))
	list := insight.OffencesToCarry(there.T.Ledger)
	var told []string
	for _, e := range list {
		told = append(told, e.Label+" "+e.Remedies[0])
	}
	if want := []string{"R1-1-01 warning", "R1-1-02 add-time"}; !slices.Equal(told, want) {
		t.Fatalf("to be carried are %q, want %q", told, want)
	}
	m := here.T.Register.AtTable(1).Matches[0]
	who := m.PlayerAt(0)
	if like := insight.Namesakes(here.T.Ledger, list[0]); !slices.Equal(like, []event.PlayerRef{who}) {
		t.Errorf("called like it are %v, want %v", like, who)
	}
	turned := list[0]
	turned.Player = personname.Parse(turned.Player.Sorted())
	if like := insight.Namesakes(here.T.Ledger, turned); !slices.Equal(like, []event.PlayerRef{who}) {
		t.Errorf("called like %s are %v, want %v", turned.Player.Written, like, who)
	}
	carry := func(n int) error {
		return here.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return insight.Carry(s, list[n], who)
		})
	}
	if err := carry(1); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, carry(1), "is already matched")
	undo := func(n int) error {
		return here.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return insight.UndoCarry(s, n, "another Ada")
		})
	}
	halltest.ExpectError(t, undo(2), "no match number 2")
	if err := undo(1); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, undo(1), "is no longer matched")
	if left := here.T.Ledger.CarriedFor(who); len(left) > 0 {
		t.Errorf("it was taken back, and there is %v", left)
	}
	if err := carry(1); err != nil {
		t.Fatal(err)
	}
	first := here.Call(halltest.Offence("a", "w"))
	second := here.Call(halltest.Offence("a", "w"))
	other := here.Call(halltest.Offence("b", "w"))
	for i, want := range map[*penalties.Incident]int{first: 1, second: 0, other: 0} {
		if got := here.T.Ledger.CarriedAtFirstOffence(i); len(got) != want {
			t.Errorf("%s tells of %v", i.Label, got)
		}
	}
	if n := first.Ruling().Verdict.Step.N; n != 1 {
		t.Errorf("what was carried counts: the first offence is step %d", n)
	}
	here.Strike(first.No)
	if len(here.T.Ledger.CarriedAtFirstOffence(second)) != 1 {
		t.Error("once the first is struck, the second is the first and tells nothing")
	}
}

package pairing_test

import (
	"slices"
	"testing"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// A round is compared with what the system makes of the results before it. Round 1 of five teams is
// 1-3, 2-4 and the bye for 5; won by the first, round 2 is 1-2, 3-5 and the bye for 4.
func TestCompareRound(t *testing.T) {
	again := func(table int, o event.Outcome) fact.Fact {
		r := won(1, table).(event.ResultRecorded)
		r.Outcome = o
		return r
	}
	round2 := func(bye int, tables ...[2]int) event.RoundPaired {
		return event.RoundPaired{Section: "K5", Round: 2, Tables: pairs(tables...), Bye: bye}
	}
	for _, c := range []struct {
		name       string
		round2     event.RoundPaired
		then       []fact.Fact
		is, should string
		differs    bool
		changed    bool
	}{
		{"as the system makes it", round2(4, [2]int{1, 2}, [2]int{3, 5}), nil, "1-2 3-5 4=BYE", "1-2 3-5 4=BYE", false, false},
		{"at other tables and seats", round2(4, [2]int{5, 3}, [2]int{2, 1}), nil, "1-2 3-5 4=BYE", "1-2 3-5 4=BYE", false, false},
		{"pairs by hand", round2(4, [2]int{1, 5}, [2]int{2, 3}), nil, "1-5 2-3 4=BYE", "1-2 3-5 4=BYE", true, false},
		{"the bye by hand", round2(3, [2]int{1, 2}, [2]int{4, 5}), nil, "1-2 4-5 3=BYE", "1-2 3-5 4=BYE", true, false},
		{"a first result has changed", round2(4, [2]int{1, 2}, [2]int{3, 5}), []fact.Fact{again(1, event.Draw)}, "1-2 3-5 4=BYE", "", true, true},
		{"the last result has changed", round2(4, [2]int{1, 2}, [2]int{3, 5}), []fact.Fact{again(2, event.Draw)}, "1-2 3-5 4=BYE", "", true, true},
		{"a result has changed back", round2(4, [2]int{1, 2}, [2]int{3, 5}), []fact.Fact{again(2, event.Draw), again(2, event.Team1Wins)}, "1-2 3-5 4=BYE", "1-2 3-5 4=BYE", false, false},
		{"its own results do not matter", round2(4, [2]int{1, 2}, [2]int{3, 5}), []fact.Fact{event.RoundStarted{Section: "K5", Round: 2}, won(2, 1)}, "1-2 3-5 4=BYE", "1-2 3-5 4=BYE", false, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := configured(t, 5, event.Options{Rounds: 5})
			record(h, event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}, [2]int{2, 4}), Bye: 5},
				event.RoundStarted{Section: "K5", Round: 1}, won(1, 1), won(1, 2), c.round2)
			record(h, c.then...)
			d, err := pairing.CompareRound(sec, sec.Rounds[1])
			if err != nil {
				t.Fatal(err)
			}
			if d.Is.String() != c.is || c.should != "" && d.Should.String() != c.should {
				t.Errorf("wrong comparison: is %s, should be %s, want %s and %s", d.Is, d.Should, c.is, c.should)
			}
			if c.should != "" && d.Differs() != c.differs || d.ResultsChanged != c.changed {
				t.Errorf("differs %v and changed %v, want %v and %v", d.Differs(), d.ResultsChanged, c.differs, c.changed)
			}
		})
	}
}

// A round's reasons say what an official has done: to a pair, and to the bye.
func TestReasonsOfARoundByHand(t *testing.T) {
	for _, c := range []struct {
		name     string
		tables   []event.TablePairing
		bye      int
		hand     []bool // by table
		byHand   bool   // the bye
		apart    [2]int
		takePart bool // both teams kept apart take part
	}{
		{name: "as the system makes it", tables: pairs([2]int{1, 2}, [2]int{3, 5}), bye: 4, hand: []bool{false, false}},
		{name: "the seats exchanged", tables: pairs([2]int{2, 1}, [2]int{3, 5}), bye: 4, hand: []bool{false, false}},
		{name: "the bye given to another", tables: pairs([2]int{1, 2}, [2]int{4, 5}), bye: 3, hand: []bool{false, true}, byHand: true},
		{name: "without a bye", tables: pairs([2]int{1, 2}, [2]int{3, 5}), hand: []bool{false, false}},
		{name: "kept apart", tables: pairs([2]int{1, 2}, [2]int{3, 5}), bye: 4, hand: []bool{false, false}, apart: [2]int{1, 4}, takePart: true},
		{name: "kept apart from a team that is not there", tables: pairs([2]int{1, 2}, [2]int{3, 5}), hand: []bool{false, false}, apart: [2]int{1, 4}},
		{name: "kept apart from a team that is there", tables: pairs([2]int{1, 2}, [2]int{3, 5}), hand: []bool{false, false}, apart: [2]int{4, 5}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := configured(t, 5, event.Options{Rounds: 5})
			if c.apart[0] > 0 {
				record(h, event.TeamsKeptApart{Section: "K5", Teams: c.apart, How: event.ApartAvoidable})
			}
			record(h, event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}, [2]int{2, 4}), Bye: 5},
				event.RoundStarted{Section: "K5", Round: 1}, won(1, 1), won(1, 2),
				event.RoundPaired{Section: "K5", Round: 2, Tables: c.tables, Bye: c.bye})
			why, err := pairing.ExplainRound(h.T.Register, "K5", 2)
			if err != nil {
				t.Fatal(err)
			}
			var hand []bool
			for _, reason := range why.Pairs {
				hand = append(hand, reason == pairing.HandPairedReason)
			}
			if !slices.Equal(hand, c.hand) {
				t.Errorf("wrong pairs by hand: %v (%q), want %v", hand, why.Pairs, c.hand)
			}
			const system = "The system would not give it the bye now: an official did, or an earlier result has changed."
			if (why.Bye != "") != (c.bye > 0) || (why.Bye == system) != c.byHand {
				t.Errorf("wrong reason for bye %d: %q", c.bye, why.Bye)
			}
			said := pairing.Explanation{Teams: why.Teams}.OfTeams(sec.Teams[0])
			if slices.Contains(said, "An official keeps K5 Team 1 and K5 Team 4 apart.") != c.takePart {
				t.Errorf("wrong reasons of team 1: %q, kept apart %v", said, c.takePart)
			}
			if c.apart == [2]int{4, 5} && slices.ContainsFunc(why.Teams, func(r pairing.TeamReason) bool { return r.Team == sec.Teams[3] }) {
				t.Errorf("a team that is not there has a reason: %v", why.Teams)
			}
		})
	}
}

// Sentences about some teams are theirs alone, each once.
func TestReasonsOfTeams(t *testing.T) {
	a, b, c := &event.Team{No: 1}, &event.Team{No: 2}, &event.Team{No: 3}
	e := pairing.Explanation{Teams: []pairing.TeamReason{{Team: a, Why: "x"}, {Team: b, Why: "x"}, {Team: b, Why: "y"}, {Team: c, Why: "z"}}}
	for _, of := range []struct {
		teams []*event.Team
		want  []string
	}{
		{nil, []string{"x", "y", "z"}},
		{[]*event.Team{a}, []string{"x"}},
		{[]*event.Team{b}, []string{"x", "y"}},
		{[]*event.Team{a, c}, []string{"x", "z"}},
	} {
		if got := e.OfTeams(of.teams...); !slices.Equal(got, of.want) {
			t.Errorf("wrong sentences: %q, want %q", got, of.want)
		}
	}
}

package pairing_test

import (
	"testing"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// After a result of round 1 has changed, the tables of its teams in round 2 are paired again among
// themselves. Round 1 of eight teams is 1-5 2-6 3-7 4-8, all won by the first.
func TestPairTablesAgain(t *testing.T) {
	at := func(table, one, two int) event.TablePairing {
		return event.TablePairing{Table: table, Team1: one, Team2: two}
	}
	for _, c := range []struct {
		name    string
		system  string
		byes    []int // teams that ask for a bye in round 2
		round2  event.RoundPaired
		teams   []int
		want    event.RoundPaired
		refused string
	}{
		{
			name:   "two tables",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 2, 5), at(3, 3, 4), at(4, 7, 8)}},
			teams:  []int{1, 5},
			want:   event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 2), at(2, 5, 6), at(3, 3, 4), at(4, 7, 8)}},
		},
		{
			name:   "two tables between others",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 3, 4), at(2, 1, 6), at(3, 2, 5), at(4, 7, 8)}},
			teams:  []int{1, 5},
			want:   event.RoundPaired{Tables: []event.TablePairing{at(1, 3, 4), at(2, 1, 2), at(3, 5, 6), at(4, 7, 8)}},
		},
		{
			name:   "the same again",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 2), at(2, 3, 4), at(3, 5, 6), at(4, 7, 8)}},
			teams:  []int{1, 5}, refused: "tables 1, 3 would be paired the same: leave them",
		},
		{
			name:   "the last of three tables stays",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 4), at(2, 2, 3), at(3, 5, 6), at(4, 7, 8)}},
			teams:  []int{1, 2, 5},
			want:   event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 3), at(2, 2, 4), at(3, 5, 6), at(4, 7, 8)}},
		},
		{
			name:   "a team without an opponent is left out of it",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 2, 5), at(3, 3, 4)}, Bye: 8},
			teams:  []int{1, 5},
			want:   event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 2), at(2, 5, 6), at(3, 3, 4)}, Bye: 8},
		},
		{
			name:   "the team of the bye is one of them",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 3, 4), at(3, 7, 8)}, Bye: 2},
			teams:  []int{1, 2},
			want:   event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 2), at(2, 3, 4), at(3, 7, 8)}, Bye: 6},
		},
		{
			name:   "the bye changes hands",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 8), at(2, 3, 4)}, Bye: 6},
			teams:  []int{1, 6},
			want:   event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 3, 4)}, Bye: 8},
		},
		{
			name:   "the team of the bye is none of them",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 3, 4)}, Bye: 2},
			teams:  []int{1, 6}, refused: "tables 1 would be paired the same",
		},
		{
			name: "one sits the round out", byes: []int{5},
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 2, 5), at(3, 3, 4)}},
			teams:  []int{1, 5}, refused: "a team at tables 1, 2 has a bye in round 2: pair the whole round again",
		},
		{
			name:   "they have met all others",
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 5), at(2, 2, 6)}},
			teams:  []int{1}, refused: "tables 1 cannot be paired among themselves",
		},
		{
			name: "a round robin", system: event.RoundRobin,
			round2: event.RoundPaired{Tables: []event.TablePairing{at(1, 1, 6), at(2, 2, 5)}},
			teams:  []int{1}, refused: "section K5 is not a Swiss",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := configured(t, 8, event.Options{Rounds: 7, System: c.system})
			record(h, event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 5}, [2]int{2, 6}, [2]int{3, 7}, [2]int{4, 8})},
				event.RoundStarted{Section: "K5", Round: 1})
			for table := 1; table <= 4; table++ {
				record(h, won(1, table))
			}
			for _, team := range c.byes {
				record(h, event.ByeRequested{Team: team, Round: 2})
			}
			c.round2.Section, c.round2.Round = "K5", 2
			c.want.Section, c.want.Round = "K5", 2
			record(h, c.round2)
			var teams []*event.Team
			for _, n := range c.teams {
				teams = append(teams, sec.Teams[n-1])
			}
			got, err := pairing.PairTablesAgain(h.T.Register, "K5", 2, teams...)
			expectFacts(t, got, err, []fact.Fact{c.want}, c.refused)
			record(h, event.RoundStarted{Section: "K5", Round: 2})
			got, err = pairing.PairTablesAgain(h.T.Register, "K5", 2, teams...)
			expectFacts(t, got, err, nil, "round 2 of section K5 has started")
		})
	}
}

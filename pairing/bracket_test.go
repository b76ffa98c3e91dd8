package pairing_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

// playOff is a hall whose section has played round 1, 1-5 2-6 3-7 4-8 of eight teams all won by the
// first, with a play-off of some of its teams.
func playOff(t *testing.T, seeds ...int) (*halltest.Hall, *event.Section) {
	t.Helper()
	h, sec := configured(t, 8, event.Options{Rounds: 1})
	record(h, event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 5}, [2]int{2, 6}, [2]int{3, 7}, [2]int{4, 8})},
		event.RoundStarted{Section: "K5", Round: 1}, won(1, 1), won(1, 2), won(1, 3), won(1, 4),
		event.RoundFinished{Section: "K5", Round: 1}, event.PlayOffBegun{Section: "K5", Teams: seeds, Bronze: true})
	return h, sec
}

func withdrawn(h *halltest.Hall, teams ...int) {
	for _, n := range teams {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, s.Team(n), "", "") })
	}
}

// The bracket pairs seed 1 with 4 and 2 with 3. The opponent of a team that has left goes through,
// and so does a seed without an opponent.
func TestTheBracketsFirstRound(t *testing.T) {
	for _, c := range []struct {
		name    string
		seeds   []int
		out     []int
		tables  []event.TablePairing
		idle    []int
		reasons []string
		refused string
	}{
		{
			name: "four", seeds: []int{1, 2, 3, 4}, tables: pairs([2]int{1, 4}, [2]int{2, 3}),
			reasons: []string{"The bracket pairs seeds 1 and 4 in a semi-final.", "The bracket pairs seeds 2 and 3 in a semi-final."},
		},
		{
			name: "by seeds, not by numbers", seeds: []int{4, 2, 3, 1}, tables: pairs([2]int{4, 1}, [2]int{2, 3}),
			reasons: []string{"The bracket pairs seeds 1 and 4 in a semi-final.", "The bracket pairs seeds 2 and 3 in a semi-final."},
		},
		{
			name: "three", seeds: []int{1, 2, 3}, tables: pairs([2]int{2, 3}), idle: []int{1},
			reasons: []string{"The bracket pairs seeds 2 and 3 in a semi-final."},
		},
		{
			name: "the better seed has left", seeds: []int{1, 2, 3, 4}, out: []int{1}, tables: pairs([2]int{2, 3}), idle: []int{4},
			reasons: []string{"The bracket pairs seeds 2 and 3 in a semi-final."},
		},
		{
			name: "the lesser seed has left", seeds: []int{1, 2, 3, 4}, out: []int{3}, tables: pairs([2]int{1, 4}), idle: []int{2},
			reasons: []string{"The bracket pairs seeds 1 and 4 in a semi-final."},
		},
		{name: "one is left", seeds: []int{1, 2}, out: []int{2}, idle: []int{1}},
		{name: "nobody is left", seeds: []int{1, 2}, out: []int{1, 2}, refused: "no team of its play-off is left"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, _ := playOff(t, c.seeds...)
			withdrawn(h, c.out...)
			got, err := pairing.PairNextRound(h.T.Register, "K5")
			expectFacts(t, got, err, []fact.Fact{event.RoundPaired{
				Section: "K5", Round: 2, Tables: c.tables, Idle: c.idle, Stage: 2,
			}}, c.refused)
			if c.refused != "" {
				return
			}
			if _, why, _ := pairing.ExplainNextRound(h.T.Register, "K5"); !slices.Equal(why.Pairs, c.reasons) {
				t.Errorf("wrong reasons: %q, want %q", why.Pairs, c.reasons)
			}
		})
	}
}

// A round of the bracket is paired again where it has changed, by its bracket.
func TestTheBracketIsPairedAgain(t *testing.T) {
	round := func(idle []int, tables ...[2]int) event.RoundPaired {
		return event.RoundPaired{Section: "K5", Round: 2, Tables: pairs(tables...), Idle: idle, Stage: 2}
	}
	for _, c := range []struct {
		name    string
		seeds   []int
		before  event.RoundPaired
		out     []int
		want    event.RoundPaired
		refused string
	}{
		{name: "nothing has changed", seeds: []int{1, 2, 3, 4}, before: round(nil, [2]int{1, 4}, [2]int{2, 3}), refused: "round 2 of section K5 would be paired the same"},
		{name: "nothing has changed, the other way around", seeds: []int{1, 2, 3, 4}, before: round(nil, [2]int{4, 1}, [2]int{2, 3}), refused: "would be paired the same"},
		{name: "the first table was another", seeds: []int{1, 2, 3, 4}, before: round(nil, [2]int{1, 5}, [2]int{2, 3}), want: round(nil, [2]int{1, 4}, [2]int{2, 3})},
		{name: "the second table was another", seeds: []int{1, 2, 3, 4}, before: round(nil, [2]int{1, 4}, [2]int{2, 5}), want: round(nil, [2]int{1, 4}, [2]int{2, 3})},
		{name: "a team has left", seeds: []int{1, 2, 3, 4}, before: round(nil, [2]int{1, 4}, [2]int{2, 3}), out: []int{4}, want: round([]int{1}, [2]int{2, 3})},
		{name: "the team that goes through has left", seeds: []int{1, 2, 3}, before: round([]int{1}, [2]int{2, 3}), out: []int{1}, want: round(nil, [2]int{2, 3})},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := playOff(t, c.seeds...)
			record(h, c.before)
			withdrawn(h, c.out...)
			got, err := pairing.PairTablesAgain(h.T.Register, "K5", 0, sec.Teams[0])
			expectFacts(t, got, err, []fact.Fact{c.want}, c.refused)
		})
	}
}

// A play-off is seeded again by the standings until its first clock runs. Its first round follows.
func TestReseed(t *testing.T) {
	nobody := func(*event.Team) bool { return false }
	begun := func(teams ...int) event.StageBegun {
		return event.StageBegun{
			Section: "K5", Stage: 2, Feed: event.Feed{Take: len(teams)},
			Groups: []event.GroupBegun{{Kind: event.Bracket, Teams: teams, Bronze: true}},
		}
	}
	drawn := begun(1, 2, 3, 4)
	for _, c := range []struct {
		name     string
		seeds    []int
		then     []fact.Fact
		expelled int
		want     []fact.Fact
		refused  string
	}{
		{name: "before its first round", seeds: []int{4, 3, 2, 1}, want: []fact.Fact{drawn}},
		{
			name: "with its first round", seeds: []int{4, 3, 2, 1},
			then: []fact.Fact{event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{4, 1}, [2]int{3, 2}), Stage: 2}},
			want: []fact.Fact{drawn, event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{1, 4}, [2]int{2, 3}), Stage: 2}},
		},
		{
			name: "its first round runs", seeds: []int{4, 3, 2, 1},
			then: []fact.Fact{
				event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{4, 1}, [2]int{3, 2}), PlayOff: true},
				event.RoundStarted{Section: "K5", Round: 2},
			},
			refused: "round 2 of section K5 has started",
		},
		{name: "a team is expelled", seeds: []int{4, 3, 2}, expelled: 1, want: []fact.Fact{
			begun(2, 3, 4),
		}},
		{name: "there is none", then: []fact.Fact{event.PlayOffCalledOff{Section: "K5"}}, seeds: []int{1, 2}, refused: "section K5 has no play-off to seed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := playOff(t, c.seeds...)
			record(h, event.LotsDrawn{Section: "K5", Teams: []int{1, 2, 3, 4}})
			record(h, c.then...)
			expelled := nobody
			if c.expelled > 0 {
				expelled = func(t *event.Team) bool { return t == sec.Teams[c.expelled-1] }
			}
			got, err := pairing.Reseed(h.T.Register, "K5", expelled)
			expectFacts(t, got, err, c.want, c.refused)
		})
	}
}

// The rounds before a play-off stay those of the section's system.
func TestTheRoundsBeforeABracket(t *testing.T) {
	_, sec := playOff(t, 1, 2, 3, 4)
	d, err := pairing.CompareRound(sec, sec.Rounds[0])
	if err != nil || d.Differs() {
		t.Errorf("round 1 is no longer the system's: is %s, should be %s, %v", d.Is, d.Should, err)
	}
}

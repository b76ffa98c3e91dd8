package pairing_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
)

// What a pairing by hand breaks, one thing at a time. Round 1 of five teams was 1-3, 2-4 and the bye
// for 5; round 2 is 1-2, 3-5 and the bye for 4. No two of five teams
// come from one club.
func TestObjectionsOneByOne(t *testing.T) {
	const met, apart, club, score, bye = "have met", "apart", "both come from", " has ", "has had a bye"
	swap := func(tables ...[2]int) event.RoundPaired {
		return event.RoundPaired{Section: "K5", Round: 2, Tables: pairs(tables...)}
	}
	withBye := func(f event.RoundPaired, team int) event.RoundPaired {
		f.Bye = team
		return f
	}
	for _, c := range []struct {
		name    string
		options event.Options
		apart   string
		club    bool  // teams 1 and 5 come from one club
		paired  []int // another bye with which round 2 is paired
		round   event.RoundPaired
		want    []string // words of each objection
	}{
		{name: "as it is paired", round: withBye(swap([2]int{1, 2}, [2]int{3, 5}), 4)},
		{name: "as it is paired, the other way around", round: withBye(swap([2]int{2, 1}, [2]int{5, 3}), 4)},
		{name: "they have met", round: swap([2]int{2, 4}), want: []string{met, score}},
		{name: "they have met, the other way around", round: swap([2]int{3, 1}), want: []string{met, score}},
		{name: "they have not met", round: swap([2]int{3, 4})},
		{name: "scores", round: swap([2]int{1, 4}), want: []string{score}},
		{name: "scores do not matter in a round robin", options: event.Options{System: event.RoundRobin}, round: swap([2]int{1, 4})},
		{name: "kept apart", apart: event.ApartAlways, round: swap([2]int{1, 5}), want: []string{apart, score}},
		{name: "kept apart where possible", apart: event.ApartAvoidable, round: swap([2]int{5, 1}), want: []string{apart, score}},
		{name: "clubmates where nobody cares", club: true, round: swap([2]int{1, 5}), want: []string{score}},
		{name: "clubmates where that is off", options: event.Options{KeepApart: "off"}, club: true, round: swap([2]int{1, 5}), want: []string{score}},
		{name: "clubmates", options: event.Options{KeepApart: string(swiss.ApartPrefer)}, club: true, round: swap([2]int{1, 5}), want: []string{club, score}},
		{name: "two clubs", options: event.Options{KeepApart: string(swiss.ApartPrefer)}, round: swap([2]int{1, 5}), want: []string{score}},
		{name: "a second bye", round: withBye(swap(), 5), want: []string{bye}},
		{name: "a first bye", round: withBye(swap(), 3)},
		{name: "the bye stays", round: withBye(swap(), 4)},
		{name: "a second bye where there was none", paired: []int{0}, round: withBye(swap(), 5), want: []string{bye}},
		{name: "the second bye stays", paired: []int{5}, round: withBye(swap(), 5)},
		{name: "round 1", round: event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 5})}},
		{name: "another section", round: event.RoundPaired{Section: "K8", Round: 2, Tables: pairs([2]int{1, 4})}},
		{name: "no such round, below", round: event.RoundPaired{Section: "K5", Tables: pairs([2]int{1, 4})}},
		{name: "the round after the latest", round: event.RoundPaired{Section: "K5", Round: 3, Tables: pairs([2]int{1, 4})}, want: []string{"K5 Team 1 has 1 and K5 Team 4 ½."}},
		{name: "no such round, above", round: event.RoundPaired{Section: "K5", Round: 4, Tables: pairs([2]int{1, 4})}},
	} {
		t.Run(c.name, func(t *testing.T) {
			c.options.Rounds = 5
			h, sec := configured(t, 5, c.options)
			if c.apart != "" {
				record(h, event.TeamsKeptApart{Section: "K5", Teams: [2]int{1, 5}, How: c.apart})
			}
			record(h, event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}, [2]int{2, 4}), Bye: 5},
				event.RoundStarted{Section: "K5", Round: 1}, won(1, 1), won(1, 2),
				event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{1, 2}, [2]int{3, 5}), Bye: 4})
			for _, team := range c.paired {
				record(h, event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{1, 2}), Bye: team})
			}
			if c.club {
				sec.Teams[4].Club = sec.Teams[0].Club
			}
			got := pairing.Objections(h.T.Register, c.round)
			if len(got) != len(c.want) {
				t.Fatalf("wrong objections: %q, want those with %q", got, c.want)
			}
			for i, words := range c.want {
				if !strings.Contains(got[i], words) {
					t.Errorf("wrong objection %d: %q, want one with %q", i+1, got[i], words)
				}
			}
		})
	}
}

// Teams without a club are no clubmates, and a match that was not played is no meeting.
func TestWhatIsNoObjection(t *testing.T) {
	h, sec := configured(t, 4, event.Options{Rounds: 5, KeepApart: string(swiss.ApartPrefer)})
	forfeit := won(1, 1).(event.ResultRecorded)
	forfeit.Ended = event.Forfeit
	record(h, event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}, [2]int{2, 4})},
		event.RoundStarted{Section: "K5", Round: 1}, forfeit, won(1, 2),
		event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{1, 2}, [2]int{3, 4})})
	sec.Teams[0].Club, sec.Teams[2].Club = "", ""
	got := pairing.Objections(h.T.Register, event.RoundPaired{Section: "K5", Round: 2, Tables: pairs([2]int{1, 3})})
	if want := []string{"K5 Team 1 has 1 and K5 Team 3 0."}; !slices.Equal(got, want) {
		t.Errorf("wrong objections: %q, want %q", got, want)
	}
}

// Who may exchange places, and who leaves the round by it. Round 1 of five teams is 1-3, 2-4 and the
// bye for 5.
func TestWhoExchangesPlaces(t *testing.T) {
	paired := func(bye int, tables ...[2]int) event.RoundPaired {
		return event.RoundPaired{Section: "K5", Round: 1, Tables: pairs(tables...), Bye: bye, ByHand: true}
	}
	for _, c := range []struct {
		name    string
		teams   int
		before  []fact.Fact
		a, b    int
		want    event.RoundPaired
		refused string
	}{
		{name: "two tables", teams: 4, a: 1, b: 4, want: paired(0, [2]int{4, 3}, [2]int{2, 1})},
		{name: "with the bye", teams: 5, a: 5, b: 2, want: paired(2, [2]int{1, 3}, [2]int{5, 4})},
		{name: "the bye takes a team that has left", teams: 5, before: []fact.Fact{event.TeamWithdrawn{Team: 2}}, a: 2, b: 5, want: paired(0, [2]int{1, 3}, [2]int{5, 4})},
		{name: "they meet", teams: 4, a: 3, b: 1, refused: "K5 Team 3 and K5 Team 1 play each other"},
		{name: "one is not in the round", teams: 5, before: []fact.Fact{event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}), Bye: 5}}, a: 1, b: 4, refused: "K5 Team 4 is not in round 1 of section K5"},
		{name: "the first is not in the round", teams: 5, before: []fact.Fact{event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}), Bye: 5}}, a: 2, b: 5, refused: "K5 Team 2 is not in round 1 of section K5"},
		{name: "the round is of the play-off", teams: 4, before: []fact.Fact{
			event.PlayOffBegun{Section: "K5", Teams: []int{1, 2, 3, 4}},
			event.RoundPaired{Section: "K5", Round: 1, Tables: pairs([2]int{1, 3}, [2]int{2, 4}), PlayOff: true},
		}, a: 1, b: 2, refused: "round 1 of section K5 belongs to its play-off"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := halltest.Paired(t, c.teams, 1)
			record(h, c.before...)
			got, err := pairing.ExchangeTeams(h.T.Register, "K5", 0, sec.Teams[c.a-1], sec.Teams[c.b-1], "late bus")
			expectFacts(t, got, err, []fact.Fact{
				c.want, event.RemarkAdded{About: "pairing of round 1 of K5 by hand", Text: "late bus"},
			}, c.refused)
		})
	}
}

// A pairing moves to tables 1 to [event.MaxTable] at which no other section plays, with the colors
// that were chosen at it.
func TestWhereATableMoves(t *testing.T) {
	h, _ := halltest.Paired(t, 4, 1)
	h.Section("K8", halltest.U18, 1, 2)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K8") })
	at := func(table int) event.Place {
		return event.Place{Section: "K5", Round: 1, Table: table, Match: 1}
	}
	record(h, event.ColorsChosen{Place: at(1), Team: 3, White: 2},
		event.ColorsChosen{Place: at(2), Team: 2, White: 2, Lodged: true})
	hand := func(tables ...event.TablePairing) fact.Fact {
		return event.RoundPaired{Section: "K5", Round: 1, Tables: tables, ByHand: true}
	}
	why := event.RemarkAdded{About: "pairing of round 1 of K5 by hand", Text: "broken clock"}
	for _, c := range []struct {
		name     string
		from, to int
		want     []fact.Fact
		refused  string
	}{
		{"to a free table", 1, 4, []fact.Fact{
			hand(event.TablePairing{Table: 2, Team1: 2, Team2: 4}, event.TablePairing{Table: 4, Team1: 1, Team2: 3}), why,
			event.ColorsChosen{Place: at(4), Team: 3, White: 2},
		}, ""},
		{"to the other table", 1, 2, []fact.Fact{
			hand(event.TablePairing{Table: 1, Team1: 2, Team2: 4}, event.TablePairing{Table: 2, Team1: 1, Team2: 3}), why,
			event.ColorsChosen{Place: at(2), Team: 3, White: 2},
			event.ColorsChosen{Place: at(1), Team: 2, White: 2, Lodged: true},
		}, ""},
		{"to the last table", 1, event.MaxTable, []fact.Fact{
			hand(event.TablePairing{Table: 2, Team1: 2, Team2: 4}, event.TablePairing{Table: event.MaxTable, Team1: 1, Team2: 3}), why,
			event.ColorsChosen{Place: at(event.MaxTable), Team: 3, White: 2},
		}, ""},
		{"from the second table to the first", 2, 1, []fact.Fact{
			hand(event.TablePairing{Table: 1, Team1: 2, Team2: 4}, event.TablePairing{Table: 2, Team1: 1, Team2: 3}), why,
			event.ColorsChosen{Place: at(1), Team: 2, White: 2, Lodged: true},
			event.ColorsChosen{Place: at(2), Team: 3, White: 2},
		}, ""},
		{"beyond the last table", 1, event.MaxTable + 1, nil, "name another, from 1 to 9999"},
		{"before the first table", 1, 0, nil, "name another"},
		{"to where it is", 1, 1, nil, "name another"},
		{"to another section's", 1, 3, nil, "section K8 plays at table 3: choose another"},
		{"from no table of the round", 3, 4, nil, "no table 3 in round 1 of section K5: its tables are 1, 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := pairing.MoveTable(h.T.Register, "K5", 0, c.from, c.to, "broken clock")
			expectFacts(t, got, err, c.want, c.refused)
		})
	}
}

// The tables of a round: a team's own, then the section's last ones, then the lowest that are free.
func TestTheTablesOfARound(t *testing.T) {
	h, sec := configured(t, 6, event.Options{})
	h.Section("K8", halltest.U18, 1, 4)
	for _, c := range []struct {
		name  string
		own   map[int]int // table by team
		out   int         // a team that has left
		had   []int       // the section's last tables
		n     int
		given []int
		want  []int
	}{
		{name: "the lowest", n: 3, want: []int{1, 2, 3}},
		{name: "the lowest and one that was given", n: 3, given: []int{9}, want: []int{1, 2, 9}},
		{name: "as many as were given", n: 2, given: []int{9, 4}, want: []int{4, 9}},
		{name: "those of before", had: []int{5, 7}, n: 2, want: []int{5, 7}},
		{name: "those of before come first", had: []int{5, 7}, n: 3, want: []int{1, 5, 7}},
		{name: "the first of those of before", had: []int{5, 7}, n: 1, want: []int{5}},
		{name: "not those of a team of another section", own: map[int]int{7: 1}, n: 2, want: []int{2, 3}},
		{name: "those of a team of another section that has left", own: map[int]int{7: 1}, out: 7, n: 2, want: []int{1, 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			sec.Rounds = nil
			if c.out > 0 {
				h.T.Register.Team(c.out).Out = 1
			}
			if len(c.had) > 0 {
				r := &event.Round{No: 1}
				for i, table := range c.had {
					r.Pairings = append(r.Pairings, &event.Pairing{
						Table: table, Teams: [2]*event.Team{sec.Teams[2*i], sec.Teams[2*i+1]}, Round: r, Section: sec,
					})
				}
				sec.Rounds = []*event.Round{r}
			}
			for team, table := range c.own {
				h.T.Register.Team(team).Table = table
			}
			if got := pairing.FreeTables(h.T.Register, sec, c.n, c.given...); !slices.Equal(got, c.want) {
				t.Errorf("wrong tables: %v, want %v", got, c.want)
			}
		})
	}
}

// Of two teams with tables of their own one goes to the other's, and two pairs never share one.
func TestTwoTeamsWithTablesOfTheirOwn(t *testing.T) {
	for _, c := range []struct {
		name string
		own  map[int]int // table by team; round 1 is 1-4 2-5 3-6
		want []event.TablePairing
	}{
		{"both of a pair", map[int]int{1: 8, 4: 9}, []event.TablePairing{
			{Table: 1, Team1: 2, Team2: 5}, {Table: 2, Team1: 3, Team2: 6}, {Table: 8, Team1: 1, Team2: 4},
		}},
		{"one of two pairs", map[int]int{1: 8, 5: 9}, []event.TablePairing{
			{Table: 1, Team1: 3, Team2: 6}, {Table: 8, Team1: 1, Team2: 4}, {Table: 9, Team1: 2, Team2: 5},
		}},
		{"one of two pairs, and both of the other", map[int]int{1: 8, 4: 9, 2: 9}, []event.TablePairing{
			{Table: 1, Team1: 3, Team2: 6}, {Table: 8, Team1: 1, Team2: 4}, {Table: 9, Team1: 2, Team2: 5},
		}},
		{"two teams have one table", map[int]int{1: 8, 5: 8}, []event.TablePairing{
			{Table: 1, Team1: 2, Team2: 5}, {Table: 2, Team1: 3, Team2: 6}, {Table: 8, Team1: 1, Team2: 4},
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := configured(t, 6, event.Options{})
			for team, table := range c.own {
				sec.Teams[team-1].Table = table
			}
			got, _, err := pairing.ExplainNextRound(h.T.Register, "K5")
			if err != nil {
				t.Fatal(err)
			}
			slices.SortFunc(got.Tables, func(a, b event.TablePairing) int { return a.Table - b.Table })
			if !slices.Equal(got.Tables, c.want) {
				t.Errorf("wrong tables: %v, want %v", got.Tables, c.want)
			}
		})
	}
}

package rounds_test

import (
	"reflect"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
)

// record records facts as they are.
func record(h *halltest.Hall, facts ...fact.Fact) {
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return facts, nil })
}

// match is the place of a match of section K5's round 1.
func match(table, n int) event.Place {
	return event.Place{Section: "K5", Round: 1, Table: table, Match: n}
}

// expectFacts checks the facts of an act, or the words with which it is refused.
func expectFacts(t *testing.T, got []fact.Fact, err error, want []fact.Fact, refused string) {
	t.Helper()
	switch {
	case refused == "" && err != nil:
		t.Errorf("refused: %v", err)
	case refused != "" && (err == nil || !strings.Contains(err.Error(), refused)):
		t.Errorf("not refused with %q: %+v, %v", refused, got, err)
	case refused == "" && !reflect.DeepEqual(got, want):
		t.Errorf("wrong facts:\n  %+v\nwant\n  %+v", got, want)
	}
}

// A team that does not come loses what it has left to play in the latest round, and nothing else.
// Round 1 of four teams is 1-3 and 2-4.
func TestNoShow(t *testing.T) {
	forfeit := func(table, n int, o event.Outcome) fact.Fact {
		return event.ResultRecorded{Place: match(table, n), Outcome: o, Ended: event.Forfeit}
	}
	played := func(n int, o event.Outcome) fact.Fact {
		return event.ResultRecorded{Place: match(1, n), Outcome: o}
	}
	ruled := func(n int, o event.Outcome) fact.Fact {
		return event.ResultRecorded{Place: match(1, n), Outcome: o, Ended: event.Forfeit, Ruling: 1}
	}
	for _, c := range []struct {
		name    string
		matches int
		before  []fact.Fact
		team    int
		want    []fact.Fact
		refused string
	}{
		{name: "team 1 of a table", matches: 1, team: 1, want: []fact.Fact{forfeit(1, 1, event.Team2Wins)}},
		{name: "team 2 of a table", matches: 1, team: 3, want: []fact.Fact{forfeit(1, 1, event.Team1Wins)}},
		{name: "another table", matches: 1, team: 4, want: []fact.Fact{forfeit(2, 1, event.Team1Wins)}},
		{name: "both matches", matches: 2, team: 1, want: []fact.Fact{
			forfeit(1, 1, event.Team2Wins), forfeit(1, 2, event.Team2Wins),
		}},
		{name: "a match that was won stands", matches: 2, before: []fact.Fact{played(1, event.Team1Wins)}, team: 1, want: []fact.Fact{forfeit(1, 2, event.Team2Wins)}},
		{name: "a match that was lost stands", matches: 2, before: []fact.Fact{played(1, event.Team2Wins)}, team: 1, want: []fact.Fact{forfeit(1, 2, event.Team2Wins)}},
		{name: "a match that was drawn stands", matches: 1, before: []fact.Fact{played(1, event.Draw)}, team: 1, refused: "has nothing left to play in round 1"},
		{name: "a match that it won on the board stands", matches: 1, before: []fact.Fact{played(1, event.Team2Wins)}, team: 3, refused: "has nothing left to play"},
		{name: "both do not come", matches: 1, before: []fact.Fact{forfeit(1, 1, event.Team1Wins)}, team: 1, want: []fact.Fact{forfeit(1, 1, event.BothLose)}},
		{name: "both do not come, team 1 first", matches: 1, before: []fact.Fact{forfeit(1, 1, event.Team2Wins)}, team: 3, want: []fact.Fact{forfeit(1, 1, event.BothLose)}},
		{name: "it does not come, twice", matches: 1, before: []fact.Fact{forfeit(1, 1, event.Team2Wins)}, team: 1, refused: "has nothing left to play"},
		{name: "both do not come, twice", matches: 1, before: []fact.Fact{forfeit(1, 1, event.BothLose)}, team: 1, refused: "has nothing left to play"},
		{name: "a ruling forfeited it to the team", matches: 1, before: []fact.Fact{ruled(1, event.Team1Wins)}, team: 1, refused: "has nothing left to play"},
		{name: "a ruling forfeited it to team 2", matches: 2, before: []fact.Fact{ruled(1, event.Team2Wins)}, team: 3, want: []fact.Fact{forfeit(1, 2, event.Team1Wins)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, sec := halltest.Paired(t, 4, c.matches)
			record(h, event.RoundStarted{Section: "K5", Round: 1})
			record(h, c.before...)
			got, err := rounds.NoShow(h.T.Register, sec.Teams[c.team-1])
			expectFacts(t, got, err, c.want, c.refused)
		})
	}
}

// A team does not come to the latest round of its own section, while that round goes on.
func TestNoShowNeedsARoundThatGoesOn(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	h.Section("K8", halltest.U18, 1, 4)
	s := h.T.Register
	got, err := rounds.NoShow(s, s.Sections[0].Teams[0])
	expectFacts(t, got, err, nil, "section K5 has no round yet: withdraw K5 Team 1 instead")
	h.Round("K8")
	got, err = rounds.NoShow(s, s.Sections[0].Teams[0])
	expectFacts(t, got, err, nil, "section K5 has no round yet")
	h.PlayOut("K8")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K8", 0) })
	got, err = rounds.NoShow(s, s.Sections[1].Teams[0])
	expectFacts(t, got, err, nil, "round 1 is finished: a chief corrects its results")
}

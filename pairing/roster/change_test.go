package roster_test

import (
	"reflect"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
)

func record(h *halltest.Hall, facts ...fact.Fact) {
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return facts, nil })
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

// hallOf is an event with section K5 of four teams and some options, and section K8 of two.
func hallOf(t *testing.T, o event.Options) (*halltest.Hall, *event.State) {
	t.Helper()
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	h.Section("K8", halltest.U18, 1, 2)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return eventsetup.Configure(s, "K5", o) })
	return h, h.T.Register
}

// A team is found by its number, its name or a part that only one team has; a former name is found
// where no present one matches.
func TestFindTeam(t *testing.T) {
	h, s := hallOf(t, event.Options{})
	record(h, event.TeamMended{Team: 1, Name: "Owls", Players: s.Team(1).Players},
		event.TeamMended{Team: 2, Name: "Owls of Oak", Players: s.Team(2).Players},
		event.TeamMended{Team: 3, Name: "Rooks", Players: s.Team(3).Players})
	for name, want := range map[string]int{
		"owls": 1, "owls of": 2, "2": 2, "ROOKS": 3, "K5 Team 1": 1, "K5 Team 3": 3, "team 4": 4,
		"k5 team": 4, "7": 0, "owl": 0, "knights": 0,
	} {
		got, err := roster.FindTeam(s, "K5", name)
		if want == 0 && err == nil {
			t.Errorf("%q is found: team %d", name, got.No)
		} else if want > 0 && (err != nil || got.No != want) {
			t.Errorf("%q is not found: %v, %v, want team %d", name, got, err, want)
		}
	}
	record(h, event.TeamMended{Team: 4, Name: "Forks", Players: s.Team(4).Players},
		event.TeamMended{Team: 3, Name: "K5 Team 3b", Players: s.Team(3).Players},
		event.TeamMended{Team: 3, Name: "K5 Team 4", Players: s.Team(3).Players},
		event.TeamMended{Team: 3, Name: "Pins", Players: s.Team(3).Players})
	if got, err := roster.FindTeam(s, "K5", "K5 Team 4"); err == nil {
		t.Errorf("a name that two teams had finds team %d", got.No)
	}
	if got, err := roster.FindTeam(s, "K5", "Rooks"); err != nil || got.No != 3 {
		t.Errorf("a name that one team had is not found: %v, %v", got, err)
	}
}

// A team leaves after the rounds that have started, and returns from there; a round that is only
// paired does not count.
func TestFromWhichRoundATeamLeaves(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(h *halltest.Hall)
		want int
	}{
		{"before round 1", func(*halltest.Hall) {}, 0},
		{"round 1 is paired", func(h *halltest.Hall) { record(h, event.RoundPaired{Section: "K5", Round: 1}) }, 0},
		{"round 1 runs", func(h *halltest.Hall) { h.Round("K5") }, 1},
		{"round 1 runs in the other section", func(h *halltest.Hall) { h.Round("K8") }, 0},
		{"round 2 is paired", func(h *halltest.Hall) { h.Round("K5"); record(h, event.RoundPaired{Section: "K5", Round: 2}) }, 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{})
			c.do(h)
			team := s.Team(1)
			got, err := roster.Return(s, team)
			expectFacts(t, got, err, nil, "K5 Team 1 has not withdrawn")
			got, err = roster.Withdraw(s, team, "", "ill")
			expectFacts(t, got, err, []fact.Fact{
				event.TeamWithdrawn{Team: 1, Round: c.want}, event.RemarkAdded{About: "withdrawal of K5 Team 1", Text: "ill"},
			}, "")
			record(h, got...)
			got, err = roster.Withdraw(s, team, "", "")
			expectFacts(t, got, err, nil, "K5 Team 1 has already withdrawn")
			got, err = roster.Return(s, team)
			expectFacts(t, got, err, []fact.Fact{event.TeamReturned{Team: 1, Round: c.want}}, "")
		})
	}
}

// A refused bye says from which round on a team can have one. Only the section's own last round is
// asked for early.
func TestWhichByeCanBeHad(t *testing.T) {
	h, s := hallOf(t, event.Options{Rounds: 3})
	h.Round("K5")
	got, err := roster.RequestBye(s, s.Team(1), 1, true)
	expectFacts(t, got, err, nil, "round 1 has already started: K5 Team 1 can have a bye in round 2 or later")
	got, err = roster.RequestBye(s, s.Team(1), 3, true)
	expectFacts(t, got, err, nil, "round 3 is the last: a team must ask for that bye before round 1 starts")
	got, err = roster.RequestBye(s, s.Team(1), 2, false)
	expectFacts(t, got, err, []fact.Fact{event.ByeRequested{Team: 1, Round: 2}}, "")
	record(h, event.ByeRequested{Team: 1, Round: 2, Given: true}, event.ByeRequested{Team: 1, Round: 1, Given: true})
	if n := s.Team(1).RequestedByes(); n != 0 {
		t.Errorf("a bye given to a team counts as asked for: %d", n)
	}
}

// A team is checked in once, and check-in is closed once it has begun.
func TestCheckInOneByOne(t *testing.T) {
	h, s := hallOf(t, event.Options{})
	closeK5 := func() ([]fact.Fact, error) { return roster.CloseCheckIn(s, "K5") }
	got, err := closeK5()
	expectFacts(t, got, err, nil, "no team of section K5 has checked in")
	got, err = roster.CheckIn(s.Team(1), false)
	expectFacts(t, got, err, nil, "K5 Team 1 is not checked in")
	got, err = roster.CheckIn(s.Team(1), true)
	expectFacts(t, got, err, []fact.Fact{event.TeamChecked{Team: 1, Here: true}}, "")
	record(h, got...)
	got, err = roster.CheckIn(s.Team(1), true)
	expectFacts(t, got, err, nil, "K5 Team 1 is already checked in")
	record(h, event.TeamWithdrawn{Team: 1}, event.TeamWithdrawn{Team: 2})
	got, err = roster.CheckIn(s.Team(2), true)
	expectFacts(t, got, err, nil, "K5 Team 2 has withdrawn: bring it back")
	got, err = roster.CheckIn(s.Team(1), false)
	expectFacts(t, got, err, []fact.Fact{event.TeamChecked{Team: 1}}, "")
	got, err = closeK5()
	expectFacts(t, got, err, []fact.Fact{event.CheckInClosed{Section: "K5"}}, "")
	record(h, got...)
	got, err = closeK5()
	expectFacts(t, got, err, nil, "check-in of section K5 is already closed")
}

// Two teams of a section are kept apart, for a reason, until they may meet again.
func TestKeepApartOneByOne(t *testing.T) {
	for _, c := range []struct {
		name    string
		system  string
		now     string // how 1 and 2 are kept apart
		a, b    int
		how     string
		reason  string
		refused string
	}{
		{name: "always", a: 1, b: 2, how: event.ApartAlways, reason: "sisters"},
		{name: "named the other way around", a: 2, b: 1, how: event.ApartAvoidable, reason: "sisters"},
		{name: "otherwise than now", now: event.ApartAvoidable, a: 1, b: 2, how: event.ApartAlways, reason: "sisters"},
		{name: "no longer", now: event.ApartAlways, a: 1, b: 2, reason: "a mistake"},
		{name: "no longer, in a round robin", system: event.RoundRobin, now: event.ApartAlways, a: 1, b: 2, reason: "a mistake"},
		{name: "a third team", now: event.ApartAlways, a: 1, b: 3, how: event.ApartAlways, reason: "sisters"},
		{name: "as now", now: event.ApartAlways, a: 2, b: 1, how: event.ApartAlways, reason: "sisters", refused: "already have that setting"},
		{name: "not, as now", a: 1, b: 2, reason: "sisters", refused: "already have that setting"},
		{name: "itself", a: 1, b: 1, how: event.ApartAlways, reason: "x", refused: "cannot be kept apart from itself"},
		{name: "two sections", a: 1, b: 5, how: event.ApartAlways, reason: "x", refused: "play in different sections"},
		{name: "a round robin", system: event.RoundRobin, a: 1, b: 2, how: event.ApartAlways, reason: "x", refused: "is a round robin"},
		{name: "some way", a: 1, b: 2, how: "maybe", reason: "x", refused: `not "maybe"`},
		{name: "no reason", a: 1, b: 2, how: event.ApartAlways, reason: " ", refused: "give a reason for K5 Team 1 and K5 Team 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{System: c.system})
			if c.now != "" {
				record(h, event.TeamsKeptApart{Section: "K5", Teams: [2]int{1, 2}, How: c.now})
			}
			got, err := roster.KeepApart(s, s.Team(c.a), s.Team(c.b), c.how, c.reason)
			expectFacts(t, got, err, []fact.Fact{
				event.TeamsKeptApart{Section: "K5", Teams: [2]int{min(c.a, c.b), max(c.a, c.b)}, How: c.how},
				event.RemarkAdded{About: s.Team(c.a).Name + " and " + s.Team(c.b).Name, Text: c.reason},
			}, c.refused)
		})
	}
}

// In a section numbered by rating (C.04.2), ratings are corrected until round 4 is paired; all else
// is corrected at any time.
func TestRatingsAreFinalOnceRound4IsPaired(t *testing.T) {
	for _, c := range []struct {
		name   string
		seed   string
		rounds int
		change func(*event.Entry)
		final  bool
	}{
		{"player 1, round 3", event.ByRating, 3, func(e *event.Entry) { e.Players[0].Rating = 999 }, false},
		{"player 1, round 4", event.ByRating, 4, func(e *event.Entry) { e.Players[0].Rating = 999 }, true},
		{"player 2, round 4", event.ByRating, 4, func(e *event.Entry) { e.Players[1].Rating = 999 }, true},
		{"by entry, round 4", event.ByEntry, 4, func(e *event.Entry) { e.Players[0].Rating = 999 }, false},
		{"a name, round 4", event.ByRating, 4, func(e *event.Entry) { e.Players[0].Name = "Ada Lark" }, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{Seed: c.seed, System: event.DoubleRoundRobin})
			for range c.rounds {
				h.Round("K5")
			}
			to := s.Team(1).Entry()
			c.change(&to)
			_, err := roster.CorrectTeam(s, s.Team(1), to, "misread")
			if (err != nil) != c.final {
				t.Errorf("refused: %v, want refused %v", err, c.final)
			}
			with := to.Players[0]
			with.Name = "Zoe Pine"
			_, err = roster.Substitute(s, s.Team(1), roster.SubstituteRequest{Place: 1, Player: with, Reason: "ill", AgainstBook: true}, nil)
			if final := c.final && c.name[:8] == "player 1"; (err != nil) != final {
				t.Errorf("a substitute is refused: %v, want refused %v", err, final)
			}
		})
	}
}

// A corrected team takes its new player off the list of those who wait, and nobody else.
func TestACorrectionTakesWhoWaited(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(*event.Entry)
		off    []fact.Fact
	}{
		{"player 1 waited", func(e *event.Entry) { e.Players[0] = event.Player{Name: "Ada Lark"} }, []fact.Fact{event.TeamUnwanted{Wanted: 1}}},
		{"player 2 waited", func(e *event.Entry) { e.Players[1] = event.Player{Name: "Ben Kessel"} }, []fact.Fact{event.TeamUnwanted{Wanted: 2}}},
		{"nobody waited", func(e *event.Entry) { e.Players[1] = event.Player{Name: "Cy Moor"} }, nil},
		{"a namesake of the team's own player waits", func(e *event.Entry) { e.Name = "Owls" }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{})
			await(t, h, "K5", "Ada Lark", "", 0)
			await(t, h, "K5", "Ben Kessel", "", 0)
			await(t, h, "K8", "Cy Moor", "", 0)
			record(h, event.TeamWanted{Wanted: 4, Section: "K5", Player: s.Team(1).Players[0]})
			to := s.Team(1).Entry()
			c.change(&to)
			got, err := roster.CorrectTeam(s, s.Team(1), to, "")
			expectFacts(t, got, err, append(c.off, event.TeamMended{Team: 1, Name: to.Name, Club: 1, Players: to.Players}), "")
		})
	}
	_, s := hallOf(t, event.Options{})
	got, err := roster.CorrectTeam(s, s.Team(1), s.Team(1).Entry(), "")
	expectFacts(t, got, err, nil, "K5 Team 1 already has that entry")
	to := s.Team(1).Entry()
	to.Club = "Elm"
	got, err = roster.CorrectTeam(s, s.Team(1), to, "")
	expectFacts(t, got, err, []fact.Fact{
		event.ClubAdded{Club: len(s.Clubs) + 1, Name: "Elm"},
		event.TeamMended{Team: 1, Name: to.Name, Club: len(s.Clubs) + 1, Players: to.Players},
	}, "")
}

// A chief puts a substitute in, of any place, who is taken off the list of those who wait.
func TestSubstitute(t *testing.T) {
	zoe := event.Player{Name: "Zoe Pine"}
	for _, c := range []struct {
		name    string
		by      string
		before  []fact.Fact
		req     roster.SubstituteRequest
		person  int
		off     []fact.Fact
		refused string
	}{
		{name: "for player 1", req: roster.SubstituteRequest{Place: 1, Player: zoe}, person: 3},
		{name: "for player 2", req: roster.SubstituteRequest{Place: 2, Player: zoe}, person: 3},
		{name: "the second", before: []fact.Fact{event.PlayerSubstituted{Team: 1, Place: 2, Person: 3, Player: event.Player{Name: "Yan Ash"}}}, req: roster.SubstituteRequest{Place: 1, Player: zoe}, person: 4},
		{
			name: "who waited", before: []fact.Fact{
				event.TeamWanted{Wanted: 1, Section: "K8", Player: zoe},
				event.TeamWanted{Wanted: 2, Section: "K5", Player: event.Player{Name: "Yan Ash"}},
				event.TeamWanted{Wanted: 3, Section: "K5", Player: zoe},
			},
			req: roster.SubstituteRequest{Place: 1, Player: zoe}, person: 3, off: []fact.Fact{event.TeamUnwanted{Wanted: 3}},
		},
		{name: "a director", by: "Rita", req: roster.SubstituteRequest{Place: 1, Player: zoe}, refused: "it takes a chief"},
		{name: "for player 0", req: roster.SubstituteRequest{Player: zoe}, refused: "player 0: a team has players 1 and 2"},
		{name: "for player 3", req: roster.SubstituteRequest{Place: 3, Player: zoe}, refused: "player 3: a team has players 1 and 2"},
		{name: "nobody", req: roster.SubstituteRequest{Place: 1}, refused: "the player"},
		{name: "who plays", req: roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "first 1"}}, refused: "First 1 already plays: name the substitute"},
		{name: "the partner", req: roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "Second 1"}}, refused: "two"},
		{name: "too old", req: roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "Zoe Pine", Age: event.MaxAge + 1}}, refused: "years old"},
		{name: "before birth", req: roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "Zoe Pine", Age: -1}}, refused: "years old"},
		{name: "old enough", req: roster.SubstituteRequest{Place: 1, Player: event.Player{Name: "Zoe Pine", Age: event.MaxAge}}, person: 3},
		{name: "no reason", req: roster.SubstituteRequest{Place: 1, Player: zoe, Reason: " "}, refused: "give a reason why Zoe Pine plays for First 1"},
		{name: "the team has left", before: []fact.Fact{event.TeamWithdrawn{Team: 1}}, req: roster.SubstituteRequest{Place: 1, Player: zoe}, refused: "K5 Team 1 has withdrawn: bring it back first"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{})
			for _, o := range []struct {
				name string
				role event.Role
			}{{"Rita Ortiz", event.TD}, {"Ama Osei", event.FloorChief}} {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return officials.Add(s, o.name, o.role, "", nil) })
			}
			record(h, c.before...)
			if c.req.Reason == "" {
				c.req.Reason = "ill"
			}
			if c.by == "" {
				c.by = "Ama"
			}
			c.req.AgainstBook = true
			old := "First 1"
			if c.req.Place == 2 {
				old = "Second 1"
			}
			got, err := roster.Substitute(s, s.Team(1), c.req, h.Official(c.by))
			var against bool
			if len(got) > 0 {
				against = got[0].(event.PlayerSubstituted).AgainstBook
			}
			want := append([]fact.Fact{
				event.PlayerSubstituted{Team: 1, Place: c.req.Place, Person: c.person, Player: c.req.Player, AgainstBook: against},
				event.RemarkAdded{About: "substitute for " + old + " of K5 Team 1", Text: "ill"},
			}, c.off...)
			expectFacts(t, got, err, want, c.refused)
		})
	}
}

// Who was taken off the list of those who wait: with a team, or without.
func TestRemovedFromWaiting(t *testing.T) {
	h, s := hallOf(t, event.Options{})
	for _, name := range []string{"Ada Lark", "Ben Kessel", "Cy Moor"} {
		await(t, h, "K5", name, "", 0)
	}
	for _, c := range []struct {
		facts []fact.Fact
		want  []int
	}{
		{[]fact.Fact{event.TeamUnwanted{Wanted: 3}}, []int{3}},
		{[]fact.Fact{event.TeamAdded{Wanted: [2]int{2, 1}}}, []int{2, 1}},
		{[]fact.Fact{event.TeamAdded{Wanted: [2]int{0, 1}}, event.TeamUnwanted{Wanted: 2}}, []int{1, 2}},
		{[]fact.Fact{event.TeamAdded{}, event.TeamWithdrawn{Team: 1}}, nil},
	} {
		var got []int
		for _, w := range roster.RemovedFromWaiting(s, c.facts) {
			got = append(got, w.No)
		}
		if !reflect.DeepEqual(got, c.want) {
			t.Errorf("taken off the list are %v, want %v", got, c.want)
		}
	}
}

// A team of two who waited has the club that both share, unless it is given another.
func TestTheClubOfATeamOfTwoWhoWaited(t *testing.T) {
	for _, c := range []struct{ one, two, given, want string }{
		{"Oak", "Oak", "", "Oak"}, {"Oak", "Elm", "", ""}, {"Oak", "Oak", "Elm", "Elm"}, {"", "Oak", "", ""},
	} {
		h, s := hallOf(t, event.Options{})
		await(t, h, "K5", "Ada Lark", c.one, 0)
		await(t, h, "K5", "Ben Kessel", c.two, 0)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return roster.MakeTeam(s, s.Waiting[0], s.Waiting[1], "Owls", c.given)
		})
		if got := s.Teams[len(s.Teams)-1].Club; got != c.want {
			t.Errorf("a team of %q and %q, given %q, has club %q, want %q", c.one, c.two, c.given, got, c.want)
		}
	}
}

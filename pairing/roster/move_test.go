package roster_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

// A team that has been in no round moves to another section in which no team has its name.
func TestMoveTeam(t *testing.T) {
	paired := event.RoundPaired{
		Section: "K5", Round: 1, Tables: []event.TablePairing{{Table: 1, Team1: 1, Team2: 2}}, Bye: 3, Idle: []int{4},
	}
	for _, c := range []struct {
		name    string
		before  []fact.Fact
		team    int
		to      string
		refused string
	}{
		{name: "to another", team: 1, to: "K8"},
		{name: "it came after round 1", before: []fact.Fact{event.RoundPaired{Section: "K5", Round: 1, Tables: []event.TablePairing{{Table: 1, Team1: 1, Team2: 2}}, Bye: 3}}, team: 4, to: "K8"},
		{name: "the other has a round", before: []fact.Fact{event.RoundPaired{Section: "K8", Round: 1, Tables: []event.TablePairing{{Table: 1, Team1: 5, Team2: 6}}}}, team: 1, to: "K8"},
		{name: "to its own", team: 1, to: "k5", refused: "K5 Team 1 is already in section k5"},
		{name: "to none", team: 1, to: "K12", refused: "K12"},
		{name: "it has left", before: []fact.Fact{event.TeamWithdrawn{Team: 1}}, team: 1, to: "K8", refused: "K5 Team 1 has withdrawn: bring it back first"},
		{name: "it was at a table, first", before: []fact.Fact{paired}, team: 1, to: "K8", refused: "K5 Team 1 has been in round 1 of section K5"},
		{name: "it was at a table, second", before: []fact.Fact{paired}, team: 2, to: "K8", refused: "K5 Team 2 has been in round 1 of section K5"},
		{name: "it had the bye", before: []fact.Fact{paired}, team: 3, to: "K8", refused: "K5 Team 3 has been in round 1 of section K5"},
		{name: "it had no opponent", before: []fact.Fact{paired}, team: 4, to: "K8", refused: "K5 Team 4 has been in round 1 of section K5"},
		{name: "its name is taken", before: []fact.Fact{event.TeamMended{Team: 5, Name: "k5  team 1", Players: [2]event.Player{{Name: "Ada"}, {Name: "Ben"}}}}, team: 1, to: "K8", refused: `section K8 already has a team "K5 Team 1"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{})
			record(h, c.before...)
			got, err := roster.MoveTeam(s, s.Team(c.team), c.to)
			expectFacts(t, got, err, []fact.Fact{event.TeamMoved{Team: c.team, Section: "K8"}}, c.refused)
		})
	}
}

// What a move would lose: the team's own byes, and those it is kept apart from.
func TestLostByMove(t *testing.T) {
	h, s := hallOf(t, event.Options{})
	record(h, event.ByeRequested{Team: 2, Round: 3}, event.ByeRequested{Team: 2, Round: 1}, event.ByeRequested{Team: 1, Round: 2},
		event.TeamsKeptApart{Section: "K5", Teams: [2]int{2, 3}, How: event.ApartAlways},
		event.TeamsKeptApart{Section: "K5", Teams: [2]int{1, 2}, How: event.ApartAvoidable},
		event.TeamsKeptApart{Section: "K5", Teams: [2]int{3, 4}, How: event.ApartAlways})
	want := []string{
		"its bye in round 1 does not go with it", "its bye in round 3 does not go with it",
		"it is no longer kept apart from K5 Team 3", "it is no longer kept apart from K5 Team 1",
	}
	if got := roster.LostByMove(s, s.Team(2)); !slices.Equal(got, want) {
		t.Errorf("a move loses %q, want %q", got, want)
	}
	if got := roster.LostByMove(s, s.Team(5)); len(got) > 0 {
		t.Errorf("a move of a team without byes loses %q", got)
	}
}

// A team has a table of its own, 1 to [event.MaxTable], that no other team has.
func TestFixTable(t *testing.T) {
	h, s := hallOf(t, event.Options{})
	record(h, event.TableFixed{Team: 2, Table: 7}, event.TableFixed{Team: 3, Table: 8}, event.TeamWithdrawn{Team: 3})
	for _, c := range []struct {
		team, table int
		refused     string
	}{
		{1, 1, ""},
		{1, event.MaxTable, ""},
		{2, 0, ""},
		{2, 9, ""},
		{1, 8, ""}, // of a team that has left
		{1, event.MaxTable + 1, "no table 10000: use 1 to 9999"},
		{1, -1, "no table -1"},
		{1, 0, "K5 Team 1 has no fixed table"},
		{2, 7, "K5 Team 2 already has table 7"},
		{1, 7, "table 7 belongs to K5 Team 2 of section K5"},
		{5, 7, "table 7 belongs to K5 Team 2 of section K5"},
	} {
		got, err := roster.FixTable(s, s.Team(c.team), c.table)
		expectFacts(t, got, err, []fact.Fact{event.TableFixed{Team: c.team, Table: c.table}}, c.refused)
	}
}

// How a name is said has 60 characters at most, of whatever script, and is said anew only where it
// changes.
func TestSpeakName(t *testing.T) {
	h, s := hallOf(t, event.Options{})
	record(h, event.NameSpoken{PlayerRef: event.PlayerRef{Team: 1, Player: 2}, Spoken: "SEK-und"})
	for _, c := range []struct {
		player      int
		say, spoken string
		refused     string
	}{
		{1, " FIR-st ", "FIR-st", ""},
		{2, "FIR-st", "FIR-st", ""},
		{2, "", "", ""},
		{1, strings.Repeat("ö", 60), strings.Repeat("ö", 60), ""},
		{1, strings.Repeat("ö", 61), "", "at most 60 characters"},
		{2, "SEK-und", "", "is said already"},
		{1, "", "", "is said already"},
		{0, "x", "", "no player 0: use 1 or 2"},
		{3, "x", "", "no player 3: use 1 or 2"},
	} {
		got, err := roster.SpeakName(s, s.Team(1), c.player, c.say)
		expectFacts(t, got, err, []fact.Fact{
			event.NameSpoken{PlayerRef: event.PlayerRef{Team: 1, Player: c.player}, Spoken: c.spoken},
		}, c.refused)
	}
}

// Two teams of one quad stay apart in a last group that is no round robin; others may meet.
func TestWhoStaysApartInQuads(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 9)
	s := h.T.Register
	for _, pair := range [][2]int{{1, 2}, {4, 5}, {5, 9}} {
		record(h, event.TeamsKeptApart{Section: "K5", Teams: pair, How: event.ApartAlways})
	}
	q, err := roster.PlanQuads(s, "K5")
	if err != nil || len(q.Groups) != 2 {
		t.Fatalf("not parted in two: %+v, %v", q, err)
	}
	if g := q.Groups[1]; len(g.Apart) != 1 || g.Apart[0].Teams != [2]*event.Team{s.Team(5), s.Team(9)} || len(q.Groups[0].Apart) > 0 {
		t.Errorf("wrong teams stay apart: %+v and %+v", q.Groups[0].Apart, g.Apart)
	}
	if len(q.MayMeet) != 2 || q.MayMeet[0].Teams[0] != s.Team(1) || q.MayMeet[1].Teams[0] != s.Team(4) {
		t.Errorf("wrong teams may meet: %+v", q.MayMeet)
	}
	if a, b := q.Groups[0], q.Groups[1]; a.Name != s.Sections[0].Name+", quad 1" || a.Options.System != event.RoundRobin || b.Options.Rounds != 3 || len(b.Teams) != 5 {
		t.Errorf("wrong groups: %+v and %+v", a, b)
	}
}

// Seven teams are one group; eight that play are two, whoever else has left or is absent.
func TestHowManyTeamsMakeQuads(t *testing.T) {
	for _, c := range []struct {
		name    string
		teams   int
		do      []fact.Fact
		kept    string
		refused string
	}{
		{"eight", 8, nil, "", ""},
		{"seven", 7, nil, "", "two groups need 8 teams, and section K5 has 7 to part"},
		{"eight, one has left", 8, []fact.Fact{event.TeamWithdrawn{Team: 1}}, "", "section K5 has 7 to part"},
		{"nine, one has left", 9, []fact.Fact{event.TeamWithdrawn{Team: 1}}, "K5 Team 1 is not playing", ""},
		{"nine, one waits for a partner", 9, []fact.Fact{event.TeamWanted{Wanted: 1, Section: "K5", Player: event.Player{Name: "Ada Lark"}}}, "Ada Lark is waiting for a partner", ""},
		{"nine, one works there", 9, []fact.Fact{event.OfficialAdded{Staff: 1, Name: "Lee Novak", Role: event.SectionChief, Section: "K5"}}, "Lee Novak works there", ""},
		{"nine, all but one are here", 9, []fact.Fact{
			event.TeamChecked{Team: 1, Here: true},
			event.TeamChecked{Team: 2, Here: true},
			event.TeamChecked{Team: 3, Here: true},
			event.TeamChecked{Team: 4, Here: true},
			event.TeamChecked{Team: 5, Here: true},
			event.TeamChecked{Team: 6, Here: true},
			event.TeamChecked{Team: 7, Here: true},
			event.TeamChecked{Team: 8, Here: true},
			event.CheckInClosed{Section: "K5"},
		}, "K5 Team 9 is not playing", ""},
		{"a round is paired", 8, []fact.Fact{event.RoundPaired{Section: "K5", Round: 1}}, "", "round 1 of section K5 is paired: undo its pairing first"},
		{"a round has started", 8, []fact.Fact{event.RoundPaired{Section: "K5", Round: 1}, event.RoundStarted{Section: "K5", Round: 1}}, "", "section K5 has played"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, 1, c.teams)
			record(h, c.do...)
			q, err := roster.PlanQuads(h.T.Register, "K5")
			switch {
			case c.refused != "":
				mustRefuse(t, err, c.refused)
			case err != nil:
				t.Errorf("refused: %v", err)
			case q.Kept != c.kept || len(q.Groups) != 2:
				t.Errorf("%d groups, and the section stays because %q, want 2 and %q", len(q.Groups), q.Kept, c.kept)
			}
		})
	}
}

// Which mergers are refused.
func TestWhatIsNotMerged(t *testing.T) {
	for _, c := range []struct {
		name    string
		system  string // of K5
		do      []fact.Fact
		from    string
		into    string
		refused string
	}{
		{name: "two sections", from: "K8", into: "K5"},
		{name: "into a round robin", system: event.RoundRobin, from: "K8", into: "K5"},
		{name: "into a round robin that is paired", system: event.RoundRobin, do: []fact.Fact{event.RoundPaired{Section: "K5", Round: 1}}, from: "K8", into: "K5", refused: "section K5 is a round robin and round 1 is paired"},
		{name: "into a Swiss that is paired", do: []fact.Fact{event.RoundPaired{Section: "K5", Round: 1}}, from: "K8", into: "K5"},
		{name: "with itself", from: "K5", into: "k5", refused: "section K5 cannot be merged with itself"},
		{name: "from one that is paired", do: []fact.Fact{event.RoundPaired{Section: "K8", Round: 1}}, from: "K8", into: "K5", refused: "round 1 of section K8 is paired"},
		{name: "an official works there", do: []fact.Fact{event.OfficialAdded{Staff: 1, Name: "Lee Novak", Role: event.SectionChief, Section: "K8"}}, from: "K8", into: "K5", refused: "Lee Novak works in section K8"},
		{name: "an official works in the other", do: []fact.Fact{event.OfficialAdded{Staff: 1, Name: "Lee Novak", Role: event.SectionChief, Section: "K5"}}, from: "K8", into: "K5"},
		{name: "two teams have one name", do: []fact.Fact{event.TeamMended{Team: 5, Name: "k5 team  1", Players: [2]event.Player{{Name: "Ada"}, {Name: "Ben"}}}}, from: "K8", into: "K5", refused: "sections K8 and K5 both have k5 team"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{System: c.system})
			record(h, c.do...)
			_, err := roster.PlanMerger(s, c.from, c.into)
			if c.refused != "" {
				mustRefuse(t, err, c.refused)
			} else if err != nil {
				t.Errorf("refused: %v", err)
			}
		})
	}
}

// A merger takes over the byes of rounds to come and whom to keep apart; a round that has not
// started can be paired again.
func TestWhatAMergerTakesOver(t *testing.T) {
	for _, c := range []struct {
		name       string
		system     string
		do         []fact.Fact
		round      int
		past, byes int
		apart      int
	}{
		{"before round 1", "", nil, 1, 0, 3, 1},
		{"round 1 is paired", "", []fact.Fact{event.RoundPaired{Section: "K5", Round: 1}}, 1, 0, 3, 1},
		{"round 1 has started", "", []fact.Fact{event.RoundPaired{Section: "K5", Round: 1}, event.RoundStarted{Section: "K5", Round: 1}}, 2, 1, 2, 1},
		{"into a round robin", event.RoundRobin, nil, 1, 0, 3, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			h, s := hallOf(t, event.Options{System: c.system})
			record(h, event.ByeRequested{Team: 5, Round: 1, Half: true}, event.ByeRequested{Team: 5, Round: 2, Full: true, Given: true}, event.ByeRequested{Team: 6, Round: 2},
				event.TeamsKeptApart{Section: "K8", Teams: [2]int{5, 6}, How: event.ApartAlways})
			record(h, c.do...)
			m, err := roster.PlanMerger(s, "K8", "K5")
			if err != nil {
				t.Fatal(err)
			}
			if m.Round != c.round || len(m.PastByes) != c.past || len(m.Byes) != c.byes || len(m.Apart) != c.apart || len(m.Apart)+len(m.MayMeet) != 1 {
				t.Errorf("from round %d with %d byes (%d past) and %d pairs apart, want round %d, %d (%d) and %d", m.Round, len(m.Byes), len(m.PastByes), len(m.Apart), c.round, c.byes, c.past, c.apart)
			}
			facts, err := roster.Merge(s, "K8", "K5", "too few", nil)
			if err != nil {
				t.Fatal(err)
			}
			if full := (event.ByeRequested{Team: 5, Round: 2, Full: true, Given: true}); !slices.Contains(facts, fact.Fact(full)) {
				t.Errorf("a bye that was given is lost: %+v", facts)
			}
		})
	}
}

package publicname_test

import (
	"fmt"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/peopletest"
	"flagfall/pairing/publicname"
)

// register returns a register whose policy shows players so, with one club and teams, each a name and its
// two players.
func register(t testing.TB, players publicname.Players, club string, teams ...[3]string) *event.State {
	t.Helper()
	s := event.NewState()
	var err error
	if s.Policy, err = s.Policy.With("public_names", string(players)); err != nil {
		t.Fatal(err)
	}
	s.Clubs = []string{club}
	for i, team := range teams {
		s.Teams = append(s.Teams, &event.Team{No: i + 1, Name: team[0], Club: club, Players: [2]event.Player{{Name: team[1]}, {Name: team[2]}}})
	}
	return s
}

// A team's name is withheld if it contains, as a whole word, a given or family name of one of its own
// players.
func TestATeamNamedAfterItsPlayerIsWithheld(t *testing.T) {
	for _, c := range []struct {
		name, one, two string
		withheld       bool
	}{
		{"Kasper-Duo", "Kasper Lind", "Cy Moor", true},
		{"Lind United", "Kasper Lind", "Cy Moor", true},
		{"Team Moor", "Kasper Lind", "Cy Moor", true},
		{"Will & Co", "Will Ash", "Cy Moor", true},
		{"Willow School", "Will Ash", "Cy Moor", false},
		{"The Linds", "Kasper Lind", "Cy Moor", false},
		{"KasperLind", "Kasper Lind", "Cy Moor", false},
		{"M1la F1nn", "Mila Finn", "Cy Moor", false},
		{"Mila2026", "Mila Finn", "Cy Moor", true},
		{"Knight Owls", "Ada Lindqvist", "Dev Park", false},
		// Case and accents make no difference.
		{"jose's army", "José Gärd", "Cy Moor", true},
		{"GÄRD POWER", "José Gard", "Cy Moor", true},
		{"Moeller Gang", "Jan Möller", "Cy Moor", false},
		// Particles, initials and single letters do not count.
		{"De Van Bin", "Anna van der Berg", "Omar bin Said", false},
		{"Berg and Said", "Anna van der Berg", "Cy Moor", true},
		{"J Team", "J. Ash", "Cy Moor", false},
		{"Q Power", "Ada Q. Lark", "Cy Moor", false},
		{"O Yes", "Pat O'Neil", "Cy Moor", false},
		{"O'Neil's Eleven", "Pat O'Neil", "Cy Moor", true},
		{"Bo Knows Chess", "Bo Li", "Cy Moor", true},
		{"Li La", "Bo Li", "Cy Moor", true},
		// Each word of a name of several counts.
		{"Lopez Five", "Ana García López", "Cy Moor", true},
		{"Jean's Rooks", "Jean-Luc Roy", "Cy Moor", true},
		{"Luc's Rooks", "Jean-Luc Roy", "Cy Moor", true},
		// Where a script has no blanks, a name of two characters or more counts where it occurs.
		{"小明队", "王小明", "Cy Moor", true},
		{"王者队", "王小明", "Cy Moor", false},
		{"李芳队", "李芳", "Cy Moor", true},
		{"芳草队", "李芳", "Cy Moor", false},
		{"민준이네", "김민준", "Cy Moor", true},
		{"ひなたチーム", "山田 ひなた", "Cy Moor", true},
		{"Hinata", "山田 陽", "Cy Moor", false},
		{"ทีมธนกฤต", "ธนกฤต ศรีสุวรรณ", "Cy Moor", true},
		// A name of another team's player stands as entered.
		{"Friends of Ola Nyman", "Ada Lark", "Cy Moor", false},
	} {
		s := register(t, publicname.ByInitials, "", [3]string{c.name, c.one, c.two}, [3]string{"Skewers", "Ola Nyman", "Tess Wilder"})
		want := publicname.Public{Own: c.name, Shown: c.name}
		if c.withheld {
			want.Shown, want.Why = "Team 1", publicname.OwnPlayer
		}
		if got := publicname.New(s).OfTeam(s.Teams[0]); got != want {
			t.Errorf("%q of %s and %s is %+v, want %+v", c.name, c.one, c.two, got, want)
		}
	}
}

// Replaced players and names from before a correction count as the team's players.
func TestThoseWhoHaveLeftCount(t *testing.T) {
	s := register(t, publicname.ByInitials, "", [3]string{"Knight Owls", "Ada Lark", "Cy Moor"})
	team := s.Teams[0]
	team.Substitutions = []event.Substitution{{For: event.Player{Name: "Knight Hale"}}}
	if got := publicname.New(s).Team(team); got != "Team 1" {
		t.Errorf("the name of a player who was replaced is public in %q", got)
	}
	team.Substitutions = nil
	team.FormerEntries = []event.FormerEntry{{Entry: event.Entry{Players: [2]event.Player{{Name: "Ada Lark"}, {Name: "Cy Owls"}}}}}
	if got := publicname.New(s).Team(team); got != "Team 1" {
		t.Errorf("a name that was corrected is public in %q", got)
	}
}

// What the policy shows of players anyway is not withheld.
func TestThePolicySaysHowPlayersStand(t *testing.T) {
	for players, want := range map[publicname.Players]struct{ one, two, three, byGiven, byFamily string }{
		publicname.ByInitials: {"A. L.", "李.", "欧. 小.", "Team 1", "Team 2"},
		publicname.ByGiven:    {"Ada L.", "芳", "欧. 小明", "Ada & Co", "Team 2"},
		publicname.InFull:     {"Ada Lark", "李芳", "欧阳 小明", "Ada & Co", "Lark & Co"},
	} {
		s := register(t, players, "", [3]string{"Ada & Co", "Ada Lark", "李芳"}, [3]string{"Lark & Co", "Ada Lark", "欧阳 小明"})
		names := publicname.New(s)
		got := []string{names.Player(s.Teams[0], 1), names.Player(s.Teams[0], 2), names.Player(s.Teams[1], 2), names.Team(s.Teams[0]), names.Team(s.Teams[1])}
		if fmt.Sprint(got) != fmt.Sprint([]string{want.one, want.two, want.three, want.byGiven, want.byFamily}) {
			t.Errorf("%s: %q, want %+v", players, got, want)
		}
	}
}

// Clubs stand as entered unless an official withholds one.
func TestClubsStandAsEntered(t *testing.T) {
	for club, by := range map[string]event.PublicName{"Okafor Family": {}, "Willow School": {}, "Oak School": {Decided: true}, "Elm School": {Decided: true, Name: "Elms"}} {
		s := register(t, publicname.ByInitials, club, [3]string{"Owls", "Ngozi Okafor", "Cy Moor"})
		s.PublicClubs[1] = by
		want := map[string]string{"Oak School": "Club 1", "Elm School": "Elms"}[club]
		if want == "" {
			want = club
		}
		if got := publicname.New(s).Club(club); got != want {
			t.Errorf("club %q is shown as %q, want %q", club, got, want)
		}
	}
	if got := publicname.New(event.NewState()).Club(""); got != "" {
		t.Errorf("no club is shown as %q", got)
	}
}

// An official releases a name, shows another, or withholds one.
func TestAnOfficialDecidesWhatIsShown(t *testing.T) {
	for _, c := range []struct {
		by    event.PublicName
		name  string
		shown string
		why   publicname.Why
		needs bool
	}{
		{event.PublicName{}, "Okafor Four", "Team 1", publicname.OwnPlayer, true},
		{event.PublicName{Decided: true, Name: "Okafor Four"}, "Okafor Four", "Okafor Four", publicname.OwnPlayer, false},
		{event.PublicName{Decided: true, Name: "Otters"}, "Okafor Four", "Otters", publicname.OwnPlayer, false},
		{event.PublicName{Decided: true}, "Knight Owls", "Team 1", publicname.ByOfficial, false},
	} {
		s := register(t, publicname.ByInitials, "", [3]string{c.name, "Ngozi Okafor", "Cy Moor"})
		s.Teams[0].PublicName = c.by
		if got := publicname.New(s).OfTeam(s.Teams[0]); got.Shown != c.shown || got.Why != c.why || got.NeedsChoice() != c.needs {
			t.Errorf("%q with %+v is shown as %+v, want %q, %q, needs a choice %t", c.name, c.by, got, c.shown, c.why, c.needs)
		}
	}
}

// In every script, a team whose name contains a player's as a whole word is withheld.
func TestNamesOfEveryScriptAreFound(t *testing.T) {
	for script, list := range peopletest.Scripts {
		for i, p := range list {
			partner := list[(i+1)%len(list)]
			for way, name := range peopletest.Ways {
				made := name(p, partner)
				s := register(t, publicname.ByInitials, "", [3]string{made, p.Written, partner.Written})
				if got := publicname.New(s).Team(s.Teams[0]); got != "Team 1" && hasLongNames(p, partner) {
					t.Errorf("%s, %s: %q of %s and %s is public as %q", script, way, made, p.Written, partner.Written, got)
				}
			}
		}
	}
}

// hasLongNames reports whether no name of the two has a single character, which does not count.
func hasLongNames(people ...peopletest.Person) bool {
	for _, p := range people {
		if len([]rune(p.Given)) == 1 || len([]rune(p.Family)) == 1 {
			return false
		}
	}
	return true
}

// A report that leaves the event holds no text with a part of a player's name: neither a full name nor a
// given name alone, in either case, nor a name that a player had before it was corrected.
func TestAReportHoldsNoPartOfAName(t *testing.T) {
	s := register(t, publicname.ByInitials, "", [3]string{"Owls", "Dev Pillai", "Ola Nyman"})
	s.Teams[0].FormerEntries = []event.FormerEntry{{Entry: event.Entry{Players: [2]event.Player{{Name: "Tess Wilder"}, {Name: "Ola Nyman"}}}}}
	s.Waiting = []*event.Waiting{{Player: event.Player{Name: "Rui Costa"}}}
	report := publicname.WithoutNames(s)
	for typed, want := range map[string]string{
		"two saw the left hand":     "two saw the left hand",
		"Dev pressed twice":         "–",
		"said by dev, who saw it":   "–",
		"Dev’s hand was in the air": "–",
		"Dev Pillai was warned":     "–",
		"it was Tess":               "–",
		"Costa waits":               "–",
		"the device was set wrong":  "the device was set wrong",
	} {
		if got := report(typed); got != want {
			t.Errorf("%q is told as %q, want %q", typed, got, want)
		}
	}
}

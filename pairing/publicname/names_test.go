package publicname_test

import (
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/peopletest"
	"flagfall/pairing/publicname"
)

// register returns a register with teams, each a name and its two players, all of one club.
func register(club string, teams ...[3]string) *event.State {
	s := event.NewState()
	s.Clubs = []string{club}
	for i, t := range teams {
		s.Teams = append(s.Teams, &event.Team{No: i + 1, Name: t[0], Club: club, Players: [2]event.Player{{Name: t[1]}, {Name: t[2]}}})
	}
	return s
}

// What was seen in public before, and what may stay.
func TestATeamsNameIsPublicOnlyWhereItSharesNothingWithItsPlayers(t *testing.T) {
	for _, c := range []struct {
		name, one, two string
		why            publicname.Why
	}{
		{"김민준팀", "김민준", "Cy Moor", publicname.OwnPlayer},
		{"민준이네", "김민준", "Cy Moor", publicname.OwnPlayer},
		{"小明队", "王小明", "Cy Moor", publicname.OwnPlayer},
		{"芳芳队", "王 芳", "Cy Moor", publicname.OwnPlayer},
		{"小龍隊", "李小龙", "Cy Moor", publicname.OwnPlayer},
		{"王者队", "王小明", "Cy Moor", ""},
		{"The Okafors", "Ngozi Okafor", "Cy Moor", publicname.OwnPlayer},
		{"Okafor-Power", "Ngozi Okafor", "Cy Moor", publicname.OwnPlayer},
		{"The Jansens", "Lotte Jansen", "Cy Moor", publicname.OwnPlayer},
		{"Garcías United", "José García", "Cy Moor", publicname.OwnPlayer},
		{"Jose Garcia Fans", "José García", "Cy Moor", publicname.OwnPlayer},
		{"Петровы", "Пётр Петров", "Cy Moor", publicname.OwnPlayer},
		{"Петровы", "Ирина Петрова", "Cy Moor", publicname.OwnPlayer},
		{"Верины друзья", "Вера Ли", "Cy Moor", publicname.OwnPlayer},
		{"Верочка", "Вера Ли", "Cy Moor", publicname.OwnPlayer},
		{"Верные друзья", "Вера Ли", "Cy Moor", ""},
		{"Παπάδες", "Νίκος Παπάς", "Cy Moor", publicname.OwnPlayer},
		{"Παπαδόπουλοι", "Άννα Παπαδοπούλου", "Cy Moor", publicname.OwnPlayer},
		{"TimLittle", "Tim Little", "Cy Moor", publicname.OwnPlayer},
		{"maxandmoritz", "Max Redfern", "Moritz Lark", publicname.OwnPlayer},
		{"AdaLarkFans", "Ada Lark", "Cy Moor", publicname.OwnPlayer},
		{"Smith-Jones Duo", "Amy Smith", "Ben Jones", publicname.OwnPlayer},
		{"Lee's Army", "Ann Lee", "Cy Moor", publicname.OwnPlayer},
		{"Alex's Army", "Alexander Moor", "Cy Larkin", publicname.OwnPlayer},
		{"T I M", "Tim Little", "Cy Moor", publicname.OwnPlayer},
		{"Moellers", "Jan Möller", "Cy Moor", publicname.OwnPlayer},
		{"Möllers", "Jan Moeller", "Cy Larkin", publicname.OwnPlayer},
		{"Mollers", "Jan Möller", "Cy Larkin", publicname.OwnPlayer},
		{"Murphies", "Pat Murphy", "Cy Moor", publicname.OwnPlayer},
		{"Vanderbergs", "Anna van der Berg", "Cy Moor", publicname.OwnPlayer},
		{"De La Cruz Control", "José de la Cruz", "Cy Moor", publicname.OwnPlayer},
		{"BoLi Power", "Bo Li", "Cy Moor", publicname.OwnPlayer},
		{"Bo Knows Chess", "Bo Li", "Cy Moor", publicname.OwnPlayer},
		{"O'Neil's Eleven", "Pat O'Neil", "Cy Moor", publicname.OwnPlayer},
		{"كهنة حداد", "ليلى حداد", "Cy Moor", publicname.OwnPlayer},
		{"Undercover Vanguard", "Anna van der Berg", "Cy Moor", ""},
		{"Knight Owls", "Ada Lindqvist", "Dev Park", ""},
		{"The Forkers", "Theo Lindqvist", "Dev Parkin", ""},
		{"Friends of Ola Nyman", "Ada Lark", "Cy Moor", publicname.OtherFull},
		{"olanyman fans", "Ada Lark", "Cy Moor", publicname.OtherFull},
		{"Nyman Ola", "Ada Lark", "Cy Moor", publicname.OtherFull},
		{"Beat the Nymans", "Ada Lark", "Cy Moor", publicname.OtherFamily},
		{"Team Nyman", "Ada Lark", "Cy Moor", publicname.OtherFamily},
		{"Cola Drinkers", "Ada Lark", "Cy Moor", ""},
		{"Wilderness", "Ada Lark", "Cy Moor", ""},
	} {
		s := register("", [3]string{c.name, c.one, c.two}, [3]string{"The Skewers", "Ola Nyman", "Wilder, Tess"})
		got := publicname.New(s).OfTeam(s.Teams[0])
		want := publicname.Public{Own: c.name, Shown: c.name, Why: c.why}
		if c.why != "" {
			want.Shown = "Team 1"
		}
		if got != want {
			t.Errorf("%q of %s and %s is %+v, want %+v", c.name, c.one, c.two, got, want)
		}
	}
}

func TestAClubsNameIsPublicOnlyWhereItSharesNothingWithItsPlayers(t *testing.T) {
	for club, want := range map[string]string{"Okafor Family": "Club 1", "Oak School": "Oak School", "Larkin Academy": "Club 1", "": ""} {
		s := register(club, [3]string{"Knight Owls", "Ngozi Okafor", "Cy Moor"}, [3]string{"The Skewers", "Ada Larkin", "Ben Wray"})
		if got := publicname.New(s).Club(club); got != want {
			t.Errorf("club %q is shown as %q, want %q", club, got, want)
		}
	}
}

// An official releases a name, shows another, or withholds one.
func TestAnOfficialDecidesWhatIsShown(t *testing.T) {
	for _, c := range []struct {
		by    event.PublicName
		name  string
		shown string
		why   publicname.Why
	}{
		{event.PublicName{}, "The Okafors", "Team 1", publicname.OwnPlayer},
		{event.PublicName{Decided: true, Name: "The Okafors"}, "The Okafors", "The Okafors", publicname.OwnPlayer},
		{event.PublicName{Decided: true, Name: "Otters"}, "The Okafors", "Otters", publicname.OwnPlayer},
		{event.PublicName{Decided: true}, "Knight Owls", "Team 1", publicname.ByOfficial},
	} {
		s := register("", [3]string{c.name, "Ngozi Okafor", "Cy Moor"})
		s.Teams[0].PublicName = c.by
		if got := publicname.New(s).OfTeam(s.Teams[0]); got.Shown != c.shown || got.Why != c.why {
			t.Errorf("%q with %+v is shown as %+v, want %q, %q", c.name, c.by, got, c.shown, c.why)
		}
	}
}

// Names of teams and clubs that are made out of players' names are withheld, in every way and script.
func TestNoNameMadeOfAPlayersIsPublic(t *testing.T) {
	if len(peopletest.Ways) < 20 || len(peopletest.Scripts) < 12 {
		t.Fatalf("there are %d ways and %d scripts", len(peopletest.Ways), len(peopletest.Scripts))
	}
	for script, list := range peopletest.Scripts {
		for i, p := range list {
			partner := list[(i+1)%len(list)]
			for way, name := range peopletest.Ways {
				made := name(p, partner)
				s := register(made, [3]string{made, p.Written, partner.Written}, [3]string{"The Skewers", "Ola Nyman", "Tess Wilder"})
				names := publicname.New(s)
				if got := names.Team(s.Teams[0]); got != "Team 1" {
					t.Errorf("%s, %s: %q of %s and %s is public as %q", script, way, made, p.Written, partner.Written, got)
				}
				if got := names.Club(made); got != "Club 1" {
					t.Errorf("%s, %s: club %q of %s is public as %q", script, way, made, p.Written, got)
				}
			}
		}
	}
}

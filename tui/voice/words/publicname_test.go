package words

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"flagfall/pairing/event"
)

// A team that is named after its players is shown by their initials where they are; a team of
// another name keeps it.
func TestATeamsNameSpellsOutNoChildsName(t *testing.T) {
	for _, c := range []struct{ team, one, two, want string }{
		{"Ada Lark & Cy Moor", "Ada Lark", "Cy Moor", "A. L. & C. M."},
		{"Lark/Moor", "Ada Lark", "Moor, Cy", "L./M."},
		{"ADA and the others", "Ada Lark", "Cy Moor", "A. and the others"},
		{"Knight Owls", "Ada Lindqvist", "Dev Park", "Knight Owls"},
		{"Parking Lot", "Ada Lindqvist", "Dev Park", "Parking Lot"},
		{"beat ola nyman!", "Ada Lark", "Cy Moor", "beat O. N.!"},
		{"Friends of Tess Wilder", "Ada Lark", "Cy Moor", "Friends of T. W."},
		{"Beat Ola Nyman", "Ada Lark", "Cy Moor", "Beat O. N."},
		{"O'Neil's Eleven", "Pat O'Neil", "Cy Moor", "O'Neil's Eleven"},
		{"Zoë & Łukasz", "Zoë Kramer", "Łukasz Nowak", "Z. & Ł."},
		{"李小龙队", "李小龙", "Cy Moor", "李.队"},
	} {
		team := &event.Team{Name: c.team, Players: [2]event.Player{{Name: c.one}, {Name: c.two}}}
		skewers := &event.Team{Name: "The Skewers", Players: [2]event.Player{{Name: "Ola Nyman"}, {Name: "Wilder, Tess"}}}
		if got := NewPublicNames(&event.State{Teams: []*event.Team{team, skewers}}).Team(team); got != c.want {
			t.Errorf("%q of %s and %s is shown as %q, want %q", c.team, c.one, c.two, got, c.want)
		}
	}
}

// Whatever the players and the team are called, no word of a player's name of two letters or more
// is left in the team's.
func TestNoWordOfAPlayersNameIsLeftInTheTeams(t *testing.T) {
	word := rapid.StringMatching(`[A-Za-zÀ-ÿ]{2,8}`)
	rapid.Check(t, func(rt *rapid.T) {
		names := [2]string{word.Draw(rt, "first") + " " + word.Draw(rt, "last"), word.Draw(rt, "first") + " " + word.Draw(rt, "last")}
		parts := append(strings.Fields(names[0]+" "+names[1]), "Owls", "&", "the", "2")
		called := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 6).Draw(rt, "team"), rapid.SampledFrom([]string{" ", " & ", "/"}).Draw(rt, "between"))
		team := &event.Team{Name: called, Players: [2]event.Player{{Name: names[0]}, {Name: names[1]}}}
		shown := NewPublicNames(&event.State{Teams: []*event.Team{team}}).Team(team)
		for _, left := range strings.FieldsFunc(shown, func(r rune) bool { return !unicode.IsLetter(r) }) {
			for _, part := range strings.Fields(names[0] + " " + names[1]) {
				if len([]rune(left)) > 1 && strings.EqualFold(left, part) {
					rt.Fatalf("%q of %v is shown as %q", called, names, shown)
				}
			}
		}
	})
}

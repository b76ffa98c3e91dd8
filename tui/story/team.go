package story

import (
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/document"
)

// Presence says whether a team takes part: "expelled", "withdrawn after round 3", "present" once it has
// checked in, "absent" while its section's check-in is open, and "" where there was none.
func Presence(t *tournament.Tournament, team *event.Team) (string, document.Tone) {
	sec, err := t.Register.Section(team.Section)
	switch out := t.WhyOut(team); {
	case t.IsExpelled(team):
		return out, document.NeedsYou
	case out != "":
		return out, document.Dim
	case team.Here:
		return "present", document.Done
	case err == nil && sec.IsMissing(team):
		return "absent", document.NoTone
	}
	return "", document.NoTone
}

// Players names the players of a team with their ratings, and with their short names: "Ada Lark 1200, Dev
// Pine".
func Players(team *event.Team) (full, short string) {
	var long, brief [2]string
	for n, p := range team.Players {
		person := team.Person(n + 1)
		long[n], brief[n] = withRating(person.Full(), p), withRating(person.Short(), p)
	}
	return strings.Join(long[:], ", "), strings.Join(brief[:], ", ")
}

// withRating is a player's name with the rating, if any.
func withRating(name string, p event.Player) string {
	return strings.TrimSpace(name + " " + Rating(p.Rating))
}

// Rating is "" for none.
func Rating(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

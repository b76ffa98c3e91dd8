package story

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
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

// Team tells a team: who plays for it, who played before, and its rounds.
func Team(t *tournament.Tournament, sec *event.Section, team *event.Team) []document.Block {
	full, _ := Players(team)
	facts := document.Facts{{Label: "Players", Text: full}}
	if team.Club != "" {
		facts = append(facts, document.Fact{Label: "Club", Text: team.Club})
	}
	if state, tone := Presence(t, team); state != "" {
		facts = append(facts, document.Fact{Label: "State", Text: state, Tone: tone})
	}
	for _, was := range team.FormerEntries {
		facts = append(facts, document.Fact{Label: "Earlier", Text: fmt.Sprintf("entered as %s: %s, until %s", was.Name,
			event.FullNames(was.Players), t.Register.DateTime(was.Until.At))})
	}
	for _, sub := range team.Substitutions {
		against := ""
		if sub.AgainstBook {
			against = ", departing from the book"
		}
		facts = append(facts, document.Fact{Label: "Substitute", Text: fmt.Sprintf("%s plays for %s since %s (%s%s)",
			t.Register.Person(event.PlayerRef{Team: team.No, Player: sub.Person}).Full(), sub.For.FullName(),
			t.Register.DateTime(sub.At), t.Register.ActorName(sub.Actor), against)})
	}
	if team.Table > 0 {
		facts = append(facts, document.Fact{Label: "Plays at", Text: fmt.Sprintf("table %d", team.Table)})
	}
	number := map[*event.Team]int{}
	for n, other := range sec.PairingOrder() {
		number[other] = n + 1
	}
	return []document.Block{document.Heading(team.Name), facts, teamRounds(standings.RoundsOf(sec, team), number)}
}

// teamRounds lists a team's rounds with its points; opponents stand with their pairing numbers.
func teamRounds(path []standings.TeamRound, number map[*event.Team]int) document.Grid {
	g := document.Grid{Empty: "No rounds yet.", Columns: []document.Column{
		{Title: "Round", Right: true, Key: true},
		{Title: "Table", Right: true},
		{Title: "Against"},
		{Title: "Result"},
		{Title: "Points", Right: true},
	}}
	for _, step := range path {
		row := []string{strconv.Itoa(step.Round.No), "", "", words.RoundKind(step), step.Points.String()}
		if o := step.Opponent(); o != nil {
			row[1], row[2] = strconv.Itoa(step.Pairing.Table), numbers(step, number)+" "+o.Name
			row[3] = strings.TrimSpace(words.ScoreText(step.Score()) + " " + row[3])
		}
		g.Rows = append(g.Rows, row)
	}
	return g
}

// Teams lists teams with their players.
func Teams(list []*event.Team) document.Grid {
	g := document.Grid{Columns: []document.Column{{Title: "Team", Key: true}, {Title: "Players"}, {Title: "Club"}}}
	for _, team := range list {
		full, _ := Players(team)
		g.Rows = append(g.Rows, []string{team.Name, full, team.Club})
	}
	return g
}

// Players names the players of a team with their ratings, and with their short names: "Ada Lark 1200, Dev
// Pine".
func Players(team *event.Team) (full, short string) {
	var long, brief []string
	for n, p := range team.Players {
		if person := team.Person(n + 1); p.Name != "" {
			long, brief = append(long, withRating(person.Full(), p)), append(brief, withRating(person.Short(), p))
		}
	}
	return strings.Join(long, ", "), strings.Join(brief, ", ")
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

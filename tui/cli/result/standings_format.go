package result

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/tiebreak"
	"flagfall/rules"
	"flagfall/tui/cli/help"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// standingsFormat is how standings are printed, whatever they come from.
type standingsFormat struct {
	json, csv, explain, plain bool
	partial                   string         // what is missing from them, "" for nothing; only JSON rows say it
	left                      map[int]string // by pairing number, that a team plays no more: "withdrawn after round 3"

	given   []string             // points by an arbiter, in words
	section *event.Section       // nil for a report's
	final   []playoff.FinalPlace // once a play-off has ended
	title   []document.Block     // of a part of the section
	quiet   bool                 // other parts follow, which explain the tie-breaks
}

// addGiven adds points that were given to a team or taken away: how many in words, "" for their numbers, and by whom,
// "" for an arbiter.
func (f *standingsFormat) addGiven(team string, round int, p tiebreak.PointPair, points, by string) {
	when := ""
	if round > 0 {
		when = fmt.Sprintf(" after round %d", round)
	}
	points = cmp.Or(points, fmt.Sprintf("%s match and %s game points", p.Match, p.Game))
	by = cmp.Or(by, "an arbiter")
	f.given = append(f.given, fmt.Sprintf("%s: %s by %s%s, counted above", team, points, by, when))
}

// pointsOff says points that a team lost as the remedy of the section's own rulebook, "" where it has none like them.
func pointsOff(sec *event.Section, p tiebreak.PointPair) string {
	one := sec.OnePointOff()
	for n := 1; n < 10 && sec.Book.Imposes(rules.PointOff); n++ {
		off := tiebreak.PointPair{Match: one.Match * tiebreak.Points(n), Game: one.Game * tiebreak.Points(n)}
		if p == off {
			return words.Count(n, "point") + " off"
		}
	}
	return ""
}

// team is a team as it is named, with that it plays no more.
func (f standingsFormat) team(r tiebreak.Row) string {
	if left := f.left[r.Team.TPN]; left != "" {
		return r.Team.Name + " (" + left + ")"
	}
	return r.Team.Name
}

func (f *standingsFormat) addTo(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.csv, "csv", false, "print CSV with a heading")
	cmd.Flags().BoolVar(&f.explain, "explain", false, "show the sum behind each number")
	cmd.MarkFlagsMutuallyExclusive("csv", "json", "explain")
}

// print writes the rows, best first, in the form asked for.
func (f standingsFormat) print(env *shell.Env, rows []tiebreak.Row, codes []tiebreak.Tiebreak) error {
	w := env.Out
	switch {
	case f.json:
		list := view.OfStandings(rows, codes, f.partial)
		if f.section != nil {
			view.AddFinal(list, f.section, f.final)
		}
		for _, row := range list {
			row.Left = f.left[row.TPN]
			if err := env.PrintJSON(row); err != nil {
				return err
			}
		}
		return nil
	case f.csv:
		out := csvfile.NewWriter(w)
		out.Row(standingsHeading(codes)...)
		for _, r := range rows {
			out.Row(standingsCells(r)...)
		}
		return out.Flush()
	}
	team := func(r tiebreak.Row) string { return strconv.Itoa(r.Team.TPN) + " " + f.team(r) }
	answer := shell.Answer{Env: env}
	if f.explain {
		blocks := f.title
		for _, r := range rows {
			title := fmt.Sprintf("Place %d: team %s, points %s", r.Rank, team(r), story.PointsText(r))
			blocks = append(blocks, document.Heading(title), story.Explained(codes, r))
		}
		return answer.Tell(nil, blocks...)
	}
	name := func(t *event.Team) string { return t.Name }
	blocks := append(story.FinalPlaces(translation.English, f.final, name), f.title...)
	blocks = append(blocks, story.Standings(translation.English, "", codes, rows, team, nil))
	if slices.ContainsFunc(rows, func(r tiebreak.Row) bool { return r.Provisional }) {
		blocks = append(blocks, document.Notes{{Mark: "*", Text: "provisional: a result or a ruling is not final"}})
	}
	for _, given := range f.given {
		blocks = append(blocks, document.Notes{{Text: given}})
	}
	if err := answer.Tell(nil, blocks...); err != nil || len(rows) == 0 || f.plain || f.quiet {
		return err
	}
	note := words.TiebreakNote(translation.English, codes) // beside the table, which programs may read
	_, err := fmt.Fprintln(env.Err, help.Wrap(note, ""))
	return err
}

func standingsHeading(codes []tiebreak.Tiebreak) []string {
	head := []string{"rank", "tpn", "team", "points"}
	for _, c := range codes {
		head = append(head, c.String())
	}
	return append(head, "provisional")
}

func standingsCells(r tiebreak.Row) []string {
	cells := []string{strconv.Itoa(r.Rank), strconv.Itoa(r.Team.TPN), r.Team.Name, r.Points.String()}
	for _, v := range r.Values {
		cells = append(cells, v.String())
	}
	return append(cells, strconv.FormatBool(r.Provisional))
}

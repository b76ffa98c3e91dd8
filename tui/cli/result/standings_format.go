package result

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/cli/help"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// standingsFormat is how standings are printed, whatever they come from.
type standingsFormat struct {
	json, csv, explain, plain bool
	partial                   string         // what is missing from them, "" for nothing; only JSON rows say it
	left                      map[int]string // by pairing number, that a team plays no more: "withdrawn after round 3"
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
		for _, row := range view.OfStandings(rows, codes, f.partial) {
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
	case f.explain:
		return f.sums(w, rows, codes)
	case f.plain:
		return f.say(w, rows, codes)
	}
	if err := f.tabulate(w, rows, codes); err != nil || len(rows) == 0 {
		return err
	}
	note := words.TiebreakNote(translation.English, codes) // beside the table, which programs may read
	_, err := fmt.Fprintln(env.Err, help.Wrap(note, ""))
	return err
}

// tabulate writes a table.
func (f standingsFormat) tabulate(w io.Writer, rows []tiebreak.Row, codes []tiebreak.Tiebreak) error {
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	provisional := false
	line := func(cells []string) error {
		_, err := fmt.Fprintln(out, strings.Join(cells[:len(cells)-1], "\t"))
		return err
	}
	err := line(standingsHeading(codes))
	for _, r := range rows {
		cells := standingsCells(r)
		cells[2] = f.team(r)
		if r.Provisional {
			provisional = true
			cells[3] += "*"
		}
		err = errors.Join(err, line(cells))
	}
	if provisional {
		_, e := fmt.Fprintln(out, "* provisional: a result or a ruling is not final")
		err = errors.Join(err, e)
	}
	return errors.Join(err, out.Flush())
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

// say tells each team's place in a sentence.
func (f standingsFormat) say(w io.Writer, rows []tiebreak.Row, codes []tiebreak.Tiebreak) error {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "Rank %d: team %d, %s, with %s points", r.Rank, r.Team.TPN, f.team(r), r.Points)
		for i, v := range r.Values {
			fmt.Fprintf(&b, ", %s %s", codes[i].Name(translation.English.Say), v)
		}
		if r.Provisional {
			b.WriteString("; provisional, a result or a ruling is not final")
		}
		b.WriteString(".\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// sums writes each team's numbers with their sums.
func (f standingsFormat) sums(w io.Writer, rows []tiebreak.Row, codes []tiebreak.Tiebreak) error {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "%d. team %d %s, %s points\n", r.Rank, r.Team.TPN, f.team(r), r.Points)
		for i, v := range r.Values {
			fmt.Fprintf(&b, "   %s, %s\n", codes[i], words.TiebreakText(translation.English, codes[i]))
			for _, line := range v.Explain() {
				fmt.Fprintf(&b, "      %s\n", line)
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

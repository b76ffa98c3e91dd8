package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"flagfall/pairing/sheet"
	"flagfall/pairing/tiebreak"
)

// standingsForm is how standings are printed, whatever they come from.
type standingsForm struct {
	json, csv, explain, plain bool
	partial                   string // what is missing from them, "" for nothing; only JSON rows say it
}

func (f *standingsForm) addTo(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.csv, "csv", false, "print CSV with a heading")
	cmd.Flags().BoolVar(&f.explain, "explain", false, "open each number into the sum it is made of")
	cmd.MarkFlagsMutuallyExclusive("csv", "json", "explain")
}

// standingsRow is a team's place in JSON. The numbers keep the digits they are printed with.
type standingsRow struct {
	Rank        int         `json:"rank"`
	TPN         int         `json:"tpn"`
	Team        string      `json:"team"`
	Points      json.Number `json:"points"`
	TieBreaks   tieBreaks   `json:"tiebreaks"`
	Provisional bool        `json:"provisional"`
	Partial     string      `json:"partial,omitempty"` // what is missing
}

// tieBreaks is an object whose keys keep the order of the list.
type tieBreaks struct {
	codes  []tiebreak.Code
	values []tiebreak.Value
}

// MarshalJSON writes {"EDE":0,"BH:MP":8.0}. A name given twice is written once.
func (t tieBreaks) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	seen := map[string]bool{}
	b.WriteByte('{')
	for i, code := range t.codes {
		name := code.String()
		if seen[name] {
			continue
		}
		if len(seen) > 0 {
			b.WriteByte(',')
		}
		seen[name] = true
		fmt.Fprintf(&b, "%q:%s", name, t.values[i])
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// print writes the rows, best first, in the form asked for.
func (f standingsForm) print(w io.Writer, rows []tiebreak.Row, codes []tiebreak.Code) error {
	switch {
	case f.json:
		for _, r := range rows {
			row := standingsRow{r.Rank, r.Team.TPN, r.Team.Name, json.Number(r.Points.String()), tieBreaks{codes, r.Values}, r.Provisional, f.partial}
			if err := printJSON(w, row); err != nil {
				return err
			}
		}
		return nil
	case f.csv:
		out := sheet.NewWriter(w)
		out.Row(standingsHead(codes)...)
		for _, r := range rows {
			out.Row(standingsCells(r)...)
		}
		return out.Flush()
	case f.explain:
		return explainStandings(w, rows, codes)
	case f.plain:
		return sayStandings(w, rows, codes)
	}
	out := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	provisional := false
	head := standingsHead(codes)
	_, err := fmt.Fprintln(out, strings.Join(head[:len(head)-1], "\t"))
	for _, r := range rows {
		cells := standingsCells(r)
		if r.Provisional {
			provisional = true
			cells[3] += "*"
		}
		_, e := fmt.Fprintln(out, strings.Join(cells[:len(cells)-1], "\t"))
		err = errors.Join(err, e)
	}
	if provisional {
		_, e := fmt.Fprintln(out, "* provisional: a result or a ruling is not final")
		err = errors.Join(err, e)
	}
	return errors.Join(err, out.Flush())
}

func standingsHead(codes []tiebreak.Code) []string {
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

// sayStandings tells each team's place in a sentence.
func sayStandings(w io.Writer, rows []tiebreak.Row, codes []tiebreak.Code) error {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "Rank %d: team %d, %s, with %s points", r.Rank, r.Team.TPN, r.Team.Name, r.Points)
		for i, v := range r.Values {
			fmt.Fprintf(&b, ", %s %s", codes[i], v)
		}
		if r.Provisional {
			b.WriteString("; provisional, a result or a ruling is not final")
		}
		b.WriteString(".\n")
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// explainStandings writes each team's numbers with their sums.
func explainStandings(w io.Writer, rows []tiebreak.Row, codes []tiebreak.Code) error {
	var b strings.Builder
	for _, r := range rows {
		fmt.Fprintf(&b, "%d. team %d %s, %s points\n", r.Rank, r.Team.TPN, r.Team.Name, r.Points)
		for i, v := range r.Values {
			fmt.Fprintf(&b, "   %s, %s\n", codes[i], codes[i].Title())
			for _, line := range v.Explain() {
				fmt.Fprintf(&b, "      %s\n", line)
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

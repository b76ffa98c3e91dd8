package cli

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/resultcsv"
	"flagfall/pairing/sheet"
	"flagfall/rules/refusal"
)

// resultList is what result list was asked for.
type resultList struct {
	common
	round             int
	all, missing, csv bool
}

func resultListCmd(env *Env) *cobra.Command {
	var l resultList
	cmd := &cobra.Command{
		Use: "list --section ID", Short: "List results with who reported them, and those still out", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return l.open(cmd, env, func(s *session, _ error) error { return s.listResults(l) })
		},
	}
	l.addTo(cmd)
	l.takesAway(cmd)
	f := cmd.Flags()
	f.IntVar(&l.round, "round", 0, "round `N` (default the latest)")
	f.BoolVar(&l.all, "all", false, "every round")
	f.BoolVar(&l.missing, "missing", false, "only matches without a result, and for how long they play")
	f.BoolVar(&l.csv, "csv", false, "print CSV, as result import reads it")
	cmd.MarkFlagsMutuallyExclusive("csv", "json")
	cmd.MarkFlagsMutuallyExclusive("round", "all")
	return required(cmd, "section")
}

func (s *session) listResults(l resultList) error {
	sec, err := s.t.Register.Section(l.section)
	if err != nil {
		return err
	}
	rounds := sec.Rounds
	if !l.all {
		r, err := s.round(l.section, l.round)
		if err != nil {
			return err
		}
		rounds = []*event.Round{r}
	}
	s.stamp(l.json)
	print, flush := s.resultPrinter(l)
	for _, r := range rounds {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if _, done := m.Result(); done && l.missing {
					continue
				}
				err = errors.Join(err, print(m))
			}
		}
	}
	return errors.Join(err, flush())
}

// resultPrinter prints one match after another in the form asked for; flush ends the printing.
func (s *session) resultPrinter(l resultList) (print func(*event.Match) error, flush func() error) {
	switch {
	case l.json:
		return func(m *event.Match) error { return printJSON(s.env.Out, s.result(m)) }, func() error { return nil }
	case l.csv:
		out := sheet.NewWriter(s.env.Out)
		out.Row(resultcsv.Columns...)
		return func(m *event.Match) error { out.Row(s.result(m).cells()...); return nil }, out.Flush
	}
	return s.printResult, func() error { return nil }
}

// resultJSON is a match with what stands for it. Result, Winner, By and At are null or empty while it is out; Waiting is then for how
// many seconds its round has been running.
type resultJSON struct {
	Section     string  `json:"section"`
	Round       int     `json:"round"`
	Table       int     `json:"table"`
	Match       int     `json:"match"`
	Team1       string  `json:"team1"`
	Team2       string  `json:"team2"`
	Result      *string `json:"result"`
	Winner      string  `json:"winner,omitempty"` // as result set --winner takes it
	Ended       string  `json:"ended,omitempty"`
	Board       string  `json:"board,omitempty"`
	Ruling      int     `json:"ruling,omitempty"`   // that imposed it
	Reported    string  `json:"reported,omitempty"` // where a ruling has decided otherwise
	By          string  `json:"by,omitempty"`
	At          string  `json:"at,omitempty"`
	Corrected   int     `json:"corrected,omitempty"` // how many results stood before it
	Replayed    int     `json:"replayed,omitempty"`  // how often the match began anew
	Waiting     *int    `json:"waiting,omitempty"`
	Provisional bool    `json:"provisional,omitempty"`
	Partial     string  `json:"partial,omitempty"` // what is missing from the results
}

func (s *session) result(m *event.Match) resultJSON {
	p := m.Pairing
	out := resultJSON{
		Section: p.Section.ID, Round: p.Round.No, Table: p.Table, Match: m.No, Team1: p.Teams[0].Name, Team2: p.Teams[1].Name,
		Replayed: m.Replayed(), Provisional: s.t.Ledger.Provisional(m), Partial: s.partial(),
	}
	r, done := m.Result()
	if !done {
		if !p.Round.Started.IsZero() {
			waiting := max(0, int(s.env.Now().Sub(p.Round.Started).Seconds())) // another desk's clock may be ahead
			out.Waiting = &waiting
		}
		return out
	}
	score := r.Outcome.String()
	out.Result, out.Winner, out.Ended, out.Board, out.Ruling = &score, resultcsv.Winner(r.ResultRecorded), r.Ended, r.Board, r.Ruling
	out.By, out.At = s.t.Register.ActorName(r.Actor), r.At.UTC().Format(time.RFC3339)
	out.Corrected = len(m.History()) - 1
	if reported, _ := m.Reported(); m.Disputed() {
		out.Reported = reported.Outcome.String()
	}
	return out
}

func (r resultJSON) cells() []string {
	score := ""
	if r.Result != nil {
		score = *r.Result
	}
	return []string{
		strconv.Itoa(r.Round), strconv.Itoa(r.Table), strconv.Itoa(r.Match), r.Team1, r.Team2, r.Winner, r.Ended, score, r.Reported, r.By, r.At,
	}
}

func (s *session) printResult(m *event.Match) error {
	r := s.result(m)
	place := fmt.Sprintf("round %d table %d", r.Round, r.Table)
	if len(m.Pairing.Matches) > 1 {
		place += fmt.Sprintf(" match %d", r.Match)
	}
	text := "not started"
	switch {
	case r.Result != nil:
		standing, _ := m.Result()
		text = *r.Result + how(standing.ResultRecorded) + ", " + r.By + " at " + s.t.Register.Clock(standing.At)
		if r.Reported != "" {
			text += ", reported was " + r.Reported
		}
		if r.Provisional {
			text += ", provisional"
		}
	case r.Waiting != nil:
		text = fmt.Sprintf("out for %d:%02d", *r.Waiting/60, *r.Waiting%60)
	}
	if r.Replayed > 0 {
		text += ", played again"
	}
	_, err := fmt.Fprintf(s.env.Out, "%s  %s - %s  %s\n", place, r.Team1, r.Team2, text)
	return err
}

// round finds a round of a section, 0 for the latest.
func (s *session) round(section string, n int) (*event.Round, error) {
	sec, err := s.t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	r := sec.Latest()
	if n != 0 {
		r = sec.Round(n)
	}
	if r == nil {
		return nil, refusal.NotFound.Errorf("section %s has no round %d: it has %d", sec.ID, max(n, 1), len(sec.Rounds))
	}
	return r, nil
}

package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/resultcsv"
	"flagfall/pairing/rounds"
	"flagfall/pairing/sheet"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/input"
	"flagfall/tui/words"
)

func resultImportCmd(env *Env) *cobra.Command {
	var c common
	var round int
	cmd := &cobra.Command{
		Use: "import FILE --section ID", Short: "Record results from a CSV file, all or none", Args: cobra.ExactArgs(1),
		Long: "Record results from a CSV file with the columns table and winner, and if need be round, match and ended, all or none.\n" +
			"Lines without a winner and results that stand already are passed over. - reads standard input.",
		RunE: func(cmd *cobra.Command, args []string) error {
			data, err := input.Read(args[0], env.In, limits.Sheet)
			if err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error { return s.importResults(c, round, args[0], data) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&round, "round", 0, "round `N` of lines that name none (default the latest)")
	return required(cmd, "section")
}

func (s *session) importResults(c common, round int, name string, data []byte) error {
	file := resultcsv.Read(data)
	s.env.tellNotes(name, file.Notes)
	var faults []sheet.Fault
	var recorded int
	err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
		var facts []fact.Fact
		faults = file.Faults
		for _, l := range file.Lines {
			place := event.Place{Section: c.section, Round: max(l.Round, 0), Table: l.Table, Match: l.Match}
			if place.Round == 0 {
				place.Round = round
			}
			more, err := reportLine(t.Register, place, l)
			if err != nil {
				faults = append(faults, sheet.Fault{Line: l.Line, Column: "table", Why: err.Error()})
			}
			facts = append(facts, more...)
		}
		if recorded = len(facts); len(faults) > 0 {
			return nil, nil
		}
		return facts, nil
	})
	if err != nil {
		return err
	}
	s.env.tellFaults(name, faults)
	switch {
	case len(faults) > 0:
		return refusal.Invalid.Errorf("%s: no result was recorded: mend the %s and import it again", name, words.Count(len(faults), "fault"))
	case c.json:
		return printJSON(s.env.Out, map[string]any{"section": c.section, "results": recorded, "standing": len(file.Lines) - recorded})
	}
	fmt.Fprintf(s.env.Err, "%s recorded in %s, %d stood already\n", words.Count(recorded, "result"), c.section, len(file.Lines)-recorded)
	return nil
}

// reportLine decides one line of a file; nothing when it says what stands already.
func reportLine(register *event.State, place event.Place, l resultcsv.Line) ([]fact.Fact, error) {
	m, err := register.Find(place)
	if err != nil {
		return nil, err
	}
	if r, done := m.Result(); done && r.Outcome == l.Outcome && (l.Board == "" || r.Board == l.Board) && (l.Ended == "" || r.Ended == l.Ended) {
		return nil, nil
	}
	return rounds.Report(register, m.Place(), l.Outcome, l.Board, l.Ended)
}

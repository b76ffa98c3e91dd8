package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/sheet"
	"flagfall/pairing/teamcsv"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/input"
	"flagfall/tui/words"
)

func importCmd(env *Env) *cobra.Command {
	var c common
	var report string
	var alone bool
	cmd := &cobra.Command{
		Use: "import FILE | --trf FILE --section ID", Short: "Enter teams from a CSV file, or a whole section from a report", Args: cobra.MaximumNArgs(1),
		Long: "Enter teams from a CSV file with the header team,club,player1,rating1,player2,rating2, all or none.\n" +
			"The columns may stand in any order; club and ratings may be empty. - reads standard input.\n" +
			"With --alone, a line that names one player, with or without a team, puts them on the list of those who wait for a partner.\n" +
			"With --trf, make a new section of a tournament report (TRF26): its teams, rounds and results. Tables are numbered anew.",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case report != "" && len(args) == 0:
				data, err := input.Read(report, env.In, limits.Report)
				if err != nil {
					return err
				}
				return c.with(cmd, env, func(s *session) error { return s.importTRF(c, report, data) })
			case report != "" || len(args) == 0:
				return refusal.Invalid.Errorf("name one file: of teams, or with --trf a report")
			}
			data, err := input.Read(args[0], env.In, limits.Sheet)
			if err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error { return importTeams(s, c, args[0], data, alone) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&report, "trf", "", "tournament report `FILE`; - is standard input")
	cmd.Flags().BoolVar(&alone, "alone", false, "a line with one player is somebody who waits for a partner")
	cmd.MarkFlagsMutuallyExclusive("trf", "alone")
	return required(cmd, "section")
}

func importTeams(s *session, c common, name string, data []byte, alone bool) error {
	file := teamcsv.Read(data, sheet.Header{}, alone)
	s.env.tellNotes(name, file.Notes)
	faults := file.Faults
	var same []roster.Namesake
	var facts []fact.Fact
	err := s.do(func(t *tournament.Tournament) (_ []fact.Fact, err error) {
		var wrong []roster.EnterError
		faults, same = file.Faults, roster.Namesakes(t.Register, c.section, file.Entries...)
		facts, wrong, err = roster.EnterPeople(t.Register, c.section, file.Entries)
		for _, w := range wrong {
			faults = append(faults, sheet.Fault{Line: file.Lines[w.Index], Column: w.Column, Why: w.Why})
		}
		if err != nil || len(faults) > 0 {
			return nil, err
		}
		return facts, nil
	})
	if err != nil {
		return err
	}
	s.env.tellFaults(name, faults)
	teams, waiting := len(file.Entries)-file.Alone(), file.Alone()
	switch {
	case len(faults) > 0:
		hint := ""
		if !alone && teamcsv.Read(data, sheet.Header{}, true).Alone() > 0 {
			hint = "; with --alone, who has no partner waits for one"
		}
		return refusal.Invalid.Errorf("%s: no team was entered: mend the %s and import it again%s", name, words.Count(len(faults), "fault"), hint)
	case len(file.Entries) == 0:
		return refusal.Invalid.Errorf("%s: no team was entered: there is nothing below the header", name)
	}
	s.tellPlayers(same, facts)
	switch {
	case c.json && alone:
		return printJSON(s.env.Out, map[string]any{"section": c.section, "teams": teams, "waiting": waiting})
	case c.json:
		return printJSON(s.env.Out, map[string]any{"section": c.section, "teams": teams})
	}
	fmt.Fprintf(s.env.Err, "%s entered into %s\n", words.Count(teams, "team"), c.section)
	for i, e := range file.Entries {
		if p, alone := e.Alone(); alone {
			fmt.Fprintf(s.env.Err, "%s:%d: %s has no partner yet and waits for one; player list shows who does\n", name, file.Lines[i], p.Name)
		}
	}
	return nil
}

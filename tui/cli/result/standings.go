package result

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// StandingsCommand is standings, of a section or of a report from elsewhere.
func StandingsCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var file, list string
	var round int
	var form standingsFormat
	var which standingsPart
	var reading command.ReportFlags
	cmd := &cobra.Command{
		Use: "standings", Short: "Show the standings of a section or a report file", Args: cobra.NoArgs,
		Long: "Rank the teams by score and then by the tie-breaks named, in that order, each among teams still tied.\n" +
			"Without --tiebreaks the section's own list applies, or record 202 of a file, or a default list. The columns have the names " +
			"that --tiebreaks takes, explained beneath.\nA report with faults is ranked by everything that they do not touch: each is told with " +
			"what was read instead, and the exit status is 1. With --strict it is refused.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			form.json, form.plain = c.JSON, env.Plain
			switch {
			case file != "":
				return reportStandings(env, file, list, &form, &reading)
			case c.Section == "":
				return refusal.Invalid.Errorf("name the standings: --section ID of a tournament, or --trf FILE")
			}
			return c.Open(cmd, func(s *command.Session, _ error) error {
				s.PrintPartialStamp()
				form.partial = s.Hall.Missing.Stamp()
				if form.csv {
					s.StampCSV()
				}
				return printParts(s, form, which, round, list)
			})
		},
	}
	shell.MarkReading(cmd)
	c.AddTo(cmd)
	command.WithPartialFlag(cmd)
	cmd.Flags().StringVar(&file, "trf", "", "tournament report `FILE` (TRF26, teams); - is standard input")
	cmd.Flags().StringVar(&list, "tiebreaks", "", "`LIST` of tie-breaks, such as MPvGP,EDE,BH:MP/C1")
	cmd.Flags().IntVar(&round, "round", 0, "after round `N` (default all results so far)")
	cmd.Flags().IntVar(&which.stage, "stage", 0, "of stage `N` alone (default all stages, the latest first)")
	cmd.Flags().StringVar(&which.group, "group", "", "of the group of a stage with that `NAME` alone, such as A")
	form.addTo(cmd)
	reading.AddTo(cmd)
	for _, other := range []string{"db", "section", "round", "stage", "group"} {
		cmd.MarkFlagsMutuallyExclusive("trf", other)
	}
	return cmd
}

// reportStandings ranks the teams of a report. Its faults are told with what was read instead, and the
// answer is no if there are any.
func reportStandings(env *shell.Env, path, list string, form *standingsFormat, reading *command.ReportFlags) error {
	data, err := openfile.Read(path, env.In, limits.Report)
	if err != nil {
		return err
	}
	if err := command.RefuseKind(path, data, "A", filekind.Report); err != nil {
		return err
	}
	typed := "flagfall standings --trf " + shell.QuotePath(path)
	report, err := reading.Read(data, typed)
	if err != nil {
		return trf.NameFaults(path, err)
	}
	env.WarnNotes(path, report.Notes())
	codes, left := report.StatedTiebreaks()
	if list != "" {
		left = nil
		if codes, err = tiebreak.ParseTiebreaks(list); err != nil {
			return err
		}
	}
	if len(left) > 0 {
		said := fmt.Sprintf("record 202: %s is not computed here", strings.Join(left, ", "))
		if reading.Strict {
			return refusal.Invalid.Errorf("%s: %s\nRank by other tie-breaks:\n  %s --tiebreaks BH:MP,DE", path, said, typed)
		}
		env.WarnNotes(path, []string{said + "; ranked without it"})
	}
	event := report.Crosstable()
	rows, err := event.Standings(codes)
	given := report.Given()
	for _, team := range slices.Sorted(maps.Keys(given)) {
		for _, g := range given[team] {
			form.addGiven(team, g.Round, g.PointPair, "", "")
		}
	}
	if err == nil {
		err = form.print(env, rows, codes)
	}
	if err == nil && len(report.Faults)+len(left) > 0 {
		return shell.ErrNo
	}
	return err
}

package cli

import (
	"flagfall/pairing/standings"
	"flagfall/rules/refusal"

	"github.com/spf13/cobra"

	"flagfall/pairing/tiebreak"
	"flagfall/pairing/trf"
	"flagfall/rules/limits"
	"flagfall/tui/input"
)

func standingsCmd(env *Env) *cobra.Command {
	var c common
	var file, list string
	var round int
	var form standingsForm
	cmd := &cobra.Command{
		Use: "standings", Short: "Rank the teams of a section, or of a tournament report file", Args: cobra.NoArgs,
		Long: "Rank the teams by their score and the tie-breaks named, in that order, each applied to those still tied.\n" +
			"Without --tiebreaks the section's own list counts, or the list in record 202 of a file, or else a usual one.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			form.json, form.plain = c.json, env.plain
			switch {
			case file != "":
				rows, codes, err := trfStandings(env, file, list)
				if err != nil {
					return err
				}
				return form.print(env.Out, rows, codes)
			case c.section == "":
				return refusal.Invalid.Errorf("say which standings: --section ID of a tournament, or --trf FILE")
			}
			return c.open(cmd, env, func(s *session, _ error) error {
				rows, codes, err := s.standings(c.section, round, list)
				if err != nil {
					return err
				}
				s.stamp(c.json)
				form.partial = s.partial()
				return form.print(env.Out, rows, codes)
			})
		},
	}
	c.addTo(cmd)
	c.takesAway(cmd)
	cmd.Flags().StringVar(&file, "trf", "", "tournament report `FILE` (TRF26, teams); - is standard input")
	cmd.Flags().StringVar(&list, "tiebreaks", "", "`LIST` of tie-breaks, such as MPvGP,EDE,BH:MP/C1")
	cmd.Flags().IntVar(&round, "round", 0, "as they were after round `N` (default all results there are)")
	form.addTo(cmd)
	for _, other := range []string{"db", "section", "round"} {
		cmd.MarkFlagsMutuallyExclusive("trf", other)
	}
	return cmd
}

// standings ranks the teams of a section. Results that an appeal or a consequence may still change are marked.
func (s *session) standings(section string, round int, list string) ([]tiebreak.Row, []tiebreak.Code, error) {
	sec, err := s.t.Register.Section(section)
	if err != nil {
		return nil, nil, err
	}
	codes := standings.Tiebreaks(sec)
	if list != "" {
		if codes, err = tiebreak.Parse(list); err != nil {
			return nil, nil, err
		}
	}
	rows, err := standings.Of(sec, round, codes, s.t.Ledger.Provisional)
	return rows, codes, err
}

// trfStandings ranks the teams of a report.
func trfStandings(env *Env, path, list string) ([]tiebreak.Row, []tiebreak.Code, error) {
	data, err := input.Read(path, env.In, limits.Report)
	if err != nil {
		return nil, nil, err
	}
	report, err := trf.Read(data)
	if err != nil {
		return nil, nil, faulty(path, err)
	}
	codes := tiebreak.FIDEDefault()
	if stated := report.TieBreaks(); list == "" && stated != "" {
		list = stated
	}
	if list != "" {
		if codes, err = tiebreak.Parse(list); err != nil {
			return nil, nil, err
		}
	}
	event := report.Event()
	rows, err := event.Standings(codes)
	return rows, codes, err
}

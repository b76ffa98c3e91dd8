package result

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/formats"
	"flagfall/pairing/playoff"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

// PlayoffCommand is playoff with all under it.
func PlayoffCommand(env *shell.Env) *cobra.Command {
	return command.Group("playoff", "Run a play-off bracket",
		startPlayoffCmd(env), showPlayoffCmd(env), decideTieCmd(env), cancelPlayoffCmd(env))
}

func startPlayoffCmd(env *shell.Env) *cobra.Command {
	var form playoff.Form
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "start --section ID --teams N", Short: "Start a play-off of the top teams, seeded by the standings",
		Long: "Start a play-off of the top 2 to 128 teams of a section. If they are not 2, 4, 8, 16 and so on, the best seeds skip the first round. The " +
			"regular rounds must be over. flagfall pair pairs each play-off round; results, slips and appeals work as in any round. The standings " +
			"stay as they were, and the bracket decides the final places first.\n" +
			"With --seeds rating or --seeds lot it begins without any round before: a knock-out.\n" +
			"If the section follows a plan with a play-off, what you leave out is as the plan has it.",
		Act: func(s *command.Session) (any, error) {
			sec, err := s.Section()
			if err != nil {
				return nil, err
			}
			if sec.Plan != nil && sec.Plan.PlayOff != nil {
				planned(cmd, &form, sec.Plan.PlayOff)
			}
			return acts.BeginPlayOff{Section: sec.ID, Form: form}, nil
		},
		Say: printBracket,
	})
	cmd.Flags().IntVar(&form.Teams, "teams", 4, "how many teams (`N`) play on, 2 to 128; 0 for all")
	cmd.Flags().BoolVar(&form.Bronze, "bronze", false, "the losers of the semi-finals play for third place")
	cmd.Flags().IntSliceVar(&form.FirstTo, "first-to", nil, "play each round until a team has won so many matches: a `LIST` from the first round, such as 5,7")
	cmd.Flags().StringVar(&form.Seeds, "seeds", "", "for a knock-out without rounds before: rating or lot (default the standings)")
	shell.AllowZero(cmd.Flags(), "teams")
	return command.Required(cmd, "section")
}

// planned fills in what a section's plan has of its play-off and no flag says otherwise.
func planned(cmd *cobra.Command, form *playoff.Form, plan *formats.PlayOff) {
	for name, set := range map[string]func(){
		"teams": func() { form.Teams = plan.Teams }, "bronze": func() { form.Bronze = plan.Bronze },
		"first-to": func() { form.FirstTo = plan.FirstTo }, "seeds": func() { form.Seeds = plan.Seeds },
	} {
		if !cmd.Flags().Changed(name) {
			set()
		}
	}
}

func showPlayoffCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.WithPartialFlag(command.New(env, command.Verb{
		Use: "show --section ID", Short: "Show a section's bracket so far",
		Show: printBracket,
	})), "section")
}

// printBracket tells the section's bracket, a line a tie.
func printBracket(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	s.PrintPartialStamp()
	rows := view.OfBracket(sec)
	at := 0
	var ties []*playoff.Matchup
	for _, b := range playoff.Brackets(sec) {
		ties = append(ties, b.Matchups()...)
	}
	return command.Each(s, rows, "section "+sec.ID+" has no play-off: start one with playoff start",
		func(row view.Tie) error {
			sides, outcome := ties[at].Describe(nil, func(t *event.Team) string { return t.Name })
			at++
			return s.WriteRow(row, func(w io.Writer) {
				line := fmt.Sprintf("%-21s  %s – %s", row.Stage, sides[0], sides[1])
				if row.Table > 0 {
					line += fmt.Sprintf("  round %d, table %d", row.Round, row.Table)
				}
				if row.Result != "" {
					line += "  " + row.Result
				}
				if outcome != "" {
					line += "  " + outcome
				}
				fmt.Fprintln(w, line)
			})
		})
}

func decideTieCmd(env *shell.Env) *cobra.Command {
	var table int
	var team, reason string
	cmd := command.New(env, command.Verb{
		Use:   "decide --section ID --table N --team NAME --reason TEXT",
		Short: "Name the team that advances from a drawn play-off table; chiefs only",
		Act: func(s *command.Session) (any, error) {
			t, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, team)
			if err != nil {
				return nil, err
			}
			return acts.DecideTie{Section: s.Flags.Section, Table: table, Team: t.No, Reason: reason}, nil
		},
		Say: printBracket,
	})
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	cmd.Flags().StringVar(&team, "team", "", "`NAME` of the team that advances; a unique part is enough")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "table", "team", "reason")
}

func cancelPlayoffCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.New(env, command.Verb{
		Use: "cancel --section ID", Short: "Cancel a play-off before its first round is paired",
		Act: func(s *command.Session) (any, error) {
			return acts.CancelPlayOff{Section: s.Flags.Section}, nil
		},
		Say: func(s *command.Session) error {
			s.Note("section %s has no play-off\n", s.Flags.Section)
			return nil
		},
	}), "section")
}

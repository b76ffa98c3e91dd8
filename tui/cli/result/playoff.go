package result

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

// PlayoffCommand is playoff with all under it.
func PlayoffCommand(env *shell.Env) *cobra.Command {
	return command.Group("playoff", "Run a play-off bracket",
		startPlayoffCmd(env), showPlayoffCmd(env), decideTieCmd(env), cancelPlayoffCmd(env))
}

func startPlayoffCmd(env *shell.Env) *cobra.Command {
	form := playoff.Form{Teams: 4}
	fields := []ask.Field{
		ask.Number("teams", "how many teams (`N`) play on, 2 to 128; 0 for all", &form.Teams).OrZero(),
		ask.Yes("bronze", "the losers of the semi-finals play for third place", &form.Bronze),
		ask.Text("seeds", "for a knock-out without rounds before: rating or lot (default the standings)", &form.Seeds),
		ask.New("first-to", "play each round until a team has won so many matches: a `LIST` from the first round, such as 5,7", ask.Numbers(&form.FirstTo)),
	}
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "start --section ID --teams N", Short: "Start a play-off of the top teams, seeded by the standings",
		Long: "Start a play-off of the top 2 to 128 teams of a section. If they are not 2, 4, 8, 16 and so on, the best seeds skip the first round. The " +
			"regular rounds must be over. flagfall pair pairs each play-off round; results, slips and appeals work as in any round. The standings " +
			"stay as they were, and the bracket decides the final places first.\n" +
			"With --seeds rating or --seeds lot it begins without any round before: a knock-out.\n" +
			"If the section follows a plan with a play-off, what you leave out is as the plan has it.",
		Fields: fields,
		Act: func(s *command.Session) (any, error) {
			sec, err := s.Section()
			if err != nil {
				return nil, err
			}
			if sec.Plan != nil && sec.Plan.PlayOff != nil {
				p := sec.Plan.PlayOff
				command.Over(cmd, fields, func() {
					form = playoff.Form{Teams: p.Teams, Bronze: p.Bronze, FirstTo: p.FirstTo, Seeds: p.Seeds}
				})
			}
			return acts.BeginPlayOff{Section: sec.ID, Form: form}, nil
		},
		Say: printBracket,
	})
	return command.Required(cmd, "section")
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
	var r acts.DecideTie
	team := ask.TeamOf(&r.Team)
	team.Help = "`NAME` of the team that advances; a unique part is enough"
	return command.Required(command.New(env, command.Verb{
		Use:    "decide --section ID --table N --team NAME --reason TEXT",
		Short:  "Name the team that advances from a drawn play-off table; chiefs only",
		Fields: []ask.Field{ask.Table(&r.Table), team, ask.Reason(&r.Reason).Needed()},
		Act:    command.Asks(&r, &r.Section),
		Say:    printBracket,
	}), "section")
}

func cancelPlayoffCmd(env *shell.Env) *cobra.Command {
	return cancelCmd(env, command.Verb{
		Use: "cancel --section ID", Short: "Cancel a play-off before its first round is paired",
	}, "section %s has no play-off\n")
}

// cancelCmd calls the last stage of a section off, and says so.
func cancelCmd(env *shell.Env, v command.Verb, did string) *cobra.Command {
	var r acts.CancelPlayOff
	v.Act = command.Asks(&r, &r.Section)
	v.Say = func(s *command.Session) error {
		s.Note(did, s.Flags.Section)
		return nil
	}
	return command.Required(command.New(env, v), "section")
}

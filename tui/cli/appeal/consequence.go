package appeal

import (
	"flagfall/db/acts"
	"flagfall/penalties/impact"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

// ConsequenceCommand is consequence with all under it.
func ConsequenceCommand(env *shell.Env) *cobra.Command {
	return command.Group("consequence", "Settle the consequences of a changed ruling",
		consequenceListCmd(env),
		settleCmd(env, "confirm", "Confirm: make the change", true),
		settleCmd(env, "decline", "Decline: change nothing", false),
	)
}

func consequenceListCmd(env *shell.Env) *cobra.Command {
	var open bool
	return command.New(env, command.Verb{
		Use: "list", Short: "List consequences, settled ones included",
		Fields: []ask.Field{ask.Yes("open", "only those still open", &open)},
		Show: func(s *command.Session) error {
			list := s.Hall.Ledger.Consequences
			if open {
				list = s.Hall.Ledger.OpenConsequences()
			}
			return command.Each(s, list, "no consequences", func(q *penalties.Consequence) error {
				return printConsequence(s, impact.Reassessed(s.Hall.Ledger, q))
			})
		},
	})
}

func settleCmd(env *shell.Env, use, short string, confirm bool) *cobra.Command {
	r := acts.Settle{Confirm: confirm}
	v := command.Verb{
		Use: use + " --id N --as NAME --reason TEXT", Short: short,
		Ruling: true,
		Fields: []ask.Field{
			ask.Number("id", "consequence `N`", &r.Consequence).Needed(), ask.Text("reason", "why", &r.Reason).Needed(),
		},
		Act: command.Asks(&r),
		Say: func(s *command.Session) error {
			q, err := s.Hall.Ledger.Consequence(r.Consequence)
			if err != nil {
				return err
			}
			return printConsequence(s, q)
		},
	}
	if confirm {
		v.Sure = []string{
			penalties.SureReplaces, penalties.SureCanceled, penalties.SureFlagBack, penalties.SureExpelled,
			penalties.SureBoardOver,
		}
		v.Fields = append(v.Fields, ask.Text("choice",
			"its number among the choices (default the first; required for pairings and seeds)", &r.Choice))
	}
	return command.New(env, v)
}

func printConsequence(s *command.Session, q *penalties.Consequence) error {
	return s.Tell(view.OfConsequence(s.Hall, q), story.Consequence(s.Hall, q))
}

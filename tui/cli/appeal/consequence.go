package appeal

import (
	"flagfall/db/acts"
	"flagfall/penalties/impact"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
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
	cmd := command.New(env, command.Verb{
		Use: "list", Short: "List consequences, settled ones included",
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
	cmd.Flags().BoolVar(&open, "open", false, "only those still open")
	return cmd
}

func settleCmd(env *shell.Env, use, short string, confirm bool) *cobra.Command {
	var id int
	var choice, reason string
	var sure []string
	if confirm {
		sure = []string{
			penalties.SureReplaces, penalties.SureCanceled, penalties.SureFlagBack, penalties.SureExpelled,
			penalties.SureBoardOver,
		}
	}
	cmd := command.New(env, command.Verb{
		Sure: sure,
		Use:  use + " --id N --as NAME --reason TEXT", Short: short,
		Ruling: true,
		Act: func(*command.Session) (any, error) {
			return acts.Settle{Consequence: id, Confirm: confirm, Choice: choice, Reason: reason}, nil
		},
		Say: func(s *command.Session) error {
			q, err := s.Hall.Ledger.Consequence(id)
			if err != nil {
				return err
			}
			return printConsequence(s, q)
		},
	})
	cmd.Flags().IntVar(&id, "id", 0, "consequence `N`")
	cmd.Flags().StringVar(&reason, "reason", "", "why")
	if confirm {
		cmd.Flags().StringVar(&choice, "choice", "",
			"its number among the choices (default the first; required for pairings and seeds)")
	}
	return command.Required(cmd, "id", "reason")
}

func printConsequence(s *command.Session, q *penalties.Consequence) error {
	return s.Tell(view.OfConsequence(s.Hall, q), story.Consequence(s.Hall, q))
}

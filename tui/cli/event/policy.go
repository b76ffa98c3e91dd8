package event

import (
	"cmp"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/pairing/fact"
	"flagfall/pairing/setup"
	"flagfall/rules"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// PolicyCommand is policy with all under it.
func PolicyCommand(env *shell.Env) *cobra.Command {
	return command.Group("policy", "The readings that no rulebook settles and the event chooses", policyListCmd(env), policySetCmd(env))
}

func policyListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List every item with what is chosen",
		Show: func(s *command.Session) error {
			return command.Each(s, rules.PolicyItems(), "", func(item rules.PolicyItem) error {
				value := s.Hall.Register.Policy.Get(item.Name)
				row := map[string]any{"item": item.Name, "value": value, "register": item.Register, "explain": item.Explain, "values": item.Values}
				return s.Tell(row, func(w io.Writer) {
					chosen := cmp.Or(value, "not announced")
					if !env.Plain {
						fmt.Fprintf(w, "%-22s %-14s %s  %s\n", item.Name, chosen, item.Register, item.Explain)
						return
					}
					name := item.Name
					if item.Register != "" {
						name += ", " + item.Register + ","
					}
					fmt.Fprintf(w, "Item %s is %s: %s\n", name, chosen, item.Explain)
				})
			})
		},
	})
}

func policySetCmd(env *shell.Env) *cobra.Command {
	var reason string
	cmd := command.New(env, command.Verb{
		Use: "set ITEM VALUE", Short: "Choose a reading; once round 1 runs, only the Floor Chief may, with a reason", Args: cobra.ExactArgs(2),
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			return setup.SetPolicy(s.Hall.Register, s.Args[0], s.Args[1], reason, s.As)
		},
		Say: func(s *command.Session) error {
			_, err := fmt.Fprintf(env.Err, "%s is %s\n", s.Args[0], cmp.Or(s.Hall.Register.Policy.Get(s.Args[0]), "not announced"))
			return err
		},
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why; needed once round 1 runs")
	return cmd
}

package cli

import (
	"cmp"
	"fmt"

	"flagfall/pairing/setup"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/rules"
)

func policyCmd(env *Env) *cobra.Command {
	return group("policy", "The readings that no rulebook settles and the event chooses", policyListCmd(env), policySetCmd(env))
}

func policyListCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "list", Short: "List every item with what is chosen", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				for _, item := range rules.PolicyItems() {
					value := s.t.Register.Policy.Get(item.Name)
					if c.json {
						row := map[string]any{"item": item.Name, "value": value, "register": item.Register, "explain": item.Explain, "values": item.Values}
						if err := printJSON(env.Out, row); err != nil {
							return err
						}
						continue
					}
					chosen := cmp.Or(value, "not announced")
					if !env.plain {
						fmt.Fprintf(env.Out, "%-22s %-14s %s  %s\n", item.Name, chosen, item.Register, item.Explain)
						continue
					}
					name := item.Name
					if item.Register != "" {
						name += ", " + item.Register + ","
					}
					fmt.Fprintf(env.Out, "Item %s is %s: %s\n", name, chosen, item.Explain)
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

func policySetCmd(env *Env) *cobra.Command {
	var c common
	var reason string
	cmd := &cobra.Command{
		Use: "set ITEM VALUE", Short: "Choose a reading; once round 1 runs, only the Floor Chief may, with a reason", Args: cobra.ExactArgs(2),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return setup.SetPolicy(t.Register, args[0], args[1], reason, s.as)
				})
				if err == nil {
					fmt.Fprintf(env.Err, "%s is %s\n", args[0], cmp.Or(s.t.Register.Policy.Get(args[0]), "not announced"))
				}
				return err
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "why; needed once round 1 runs")
	return cmd
}

package cli

import (
	"os"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
)

func pairCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "pair [FILE]", Short: "Pair a section's next round, or cases from facts alone", Args: cobra.MaximumNArgs(1),
		Long: "With --section, pair that section's next round.\n" +
			"Without it, read pairing cases from FILE or standard input, one a line, and answer each in a line; no tournament is touched.",
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if c.section == "" {
				in := env.In
				if len(args) == 1 && args[0] != "-" {
					file, err := os.Open(args[0])
					if err != nil {
						return err
					}
					defer file.Close()
					in = file
				}
				return pairCases(env, in, c.json)
			}
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) { return t.Register.PairNext(c.section) })
				if err != nil {
					return err
				}
				sec, err := s.t.Register.Section(c.section)
				if err != nil {
					return err
				}
				return s.showRound(c, sec.Latest())
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

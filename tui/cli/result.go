package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/rules/bughouse"
)

func resultCmd(env *Env) *cobra.Command {
	return group("result", "Take results", resultSetCmd(env))
}

func resultSetCmd(env *Env) *cobra.Command {
	var c common
	var place pairing.Place
	var winner, ended string
	cmd := &cobra.Command{
		Use: "set --section ID --table N --winner W", Short: "Record a reported result; a second one corrects the first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			place.Section = c.section
			outcome, board := parseWinner(winner)
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]pairing.Fact, error) {
					return t.Register.Report(place, outcome, board, ended)
				})
				if err != nil {
					return err
				}
				p := s.t.Register.AtTable(place.Table)
				if c.json && p != nil {
					return printJSON(env.Out, s.table(p))
				}
				fmt.Fprintf(env.Err, "table %d: %s\n", place.Table, outcome)
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&place.Table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&place.Round, "round", 0, "round `N` (default the latest)")
	cmd.Flags().IntVar(&place.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
	cmd.Flags().StringVar(&winner, "winner", "", "a, b, c or d; 1 or 2 for the team; draw; double-forfeit")
	cmd.Flags().StringVar(&ended, "ended", "", "how: mate, flag, illegal, resign or forfeit")
	return required(cmd, "section", "table", "winner")
}

// parseWinner takes a seat, whose team then wins on its board, or an outcome.
func parseWinner(s string) (outcome pairing.Outcome, board string) {
	if len(s) == 1 {
		if seat, ok := bughouse.SeatOfLetter(rune(s[0])); ok {
			return pairing.Wins(seat.Team()), seat.Board()
		}
	}
	return pairing.Outcome(s), ""
}

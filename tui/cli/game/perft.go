package game

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// PerftCommand is perft.
func PerftCommand(env *shell.Env) *cobra.Command {
	var q boardQuestion
	var depth int
	var divide bool
	cmd := &cobra.Command{
		Use: "perft", Short: "Count the legal moves of a board to a depth", Args: cobra.NoArgs,
		Long: "Count the leaves of the tree of legal moves of one board: captured pieces leave it, and drops come only from the stock shown. " +
			"The total stands alone on the last line.",
		RunE: func(*cobra.Command, []string) error {
			if depth > 20 {
				return refusal.Invalid.Errorf("depth %d: use 0 to 20", depth)
			}
			asked, err := q.read(env)
			if err != nil {
				return err
			}
			p := asked.position()
			if depth == 0 {
				_, err := fmt.Fprintln(env.Out, 1)
				return err
			}
			var total uint64
			for m, n := range bughouse.Divide(p, asked.laws, depth) {
				total += n
				if !divide {
					continue
				}
				if _, err := fmt.Fprintf(env.Out, "%s %d\n", m, n); err != nil {
					return err
				}
			}
			_, err = fmt.Fprintln(env.Out, total)
			return err
		},
	}
	q.addTo(cmd)
	cmd.Flags().IntVar(&depth, "depth", 1, "depth in plies")
	shell.AllowZero(cmd.Flags(), "depth")
	cmd.Flags().BoolVar(&divide, "divide", false, "show the count behind each first move")
	return cmd
}

package rulebook

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/rules"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// newCmd writes a rulebook file to start from.
func newCmd(env *shell.Env) *cobra.Command {
	var from, name, out string
	cmd := &cobra.Command{
		Use: "new ID", Short: "Write your own rulebook file to start from", Args: cobra.ExactArgs(1),
		Long: "Write a copy of a rulebook, with a comment at every law that says what else it can be. Amend it, check it " +
			"with flagfall rulebook check, and give it to a section with flagfall section add --rulebook-file.",
		Example: "  flagfall rulebook new spring-2027 --from uschess-2018 --name \"Spring rules\"",
		RunE: func(cmd *cobra.Command, args []string) error {
			base, err := env.LoadBook(from)
			if err != nil {
				return err
			}
			text, err := rules.NewBookText(base, args[0], cmp.Or(name, args[0]))
			if err != nil {
				return err
			}
			if out == openfile.Stdin {
				_, err := env.Out.Write(text)
				return err
			}
			file := cmp.Or(out, args[0]+".toml")
			if err := atomicfile.WriteNew(cmd.Context(), file, text, 0o644); err != nil {
				return err
			}
			fmt.Fprintf(env.Err, "%s written from %s: amend it, then check it with flagfall rulebook check %s\n", file,
				base.Name, file)
			return nil
		},
	}
	cmd.Flags().StringVar(&from, "from", rules.DefaultID, "the rulebook to start from, by `ID` or in a file")
	cmd.Flags().StringVar(&name, "name", "", "its full `NAME` (default the ID)")
	cmd.Flags().StringVar(&out, "out", "", "the `FILE` to write (default ID.toml here); - is standard output")
	return cmd
}

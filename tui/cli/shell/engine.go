package shell

import (
	"fmt"

	"github.com/spf13/cobra"
)

// EngineFlag accepts --engine, which earlier versions had, and says that it is ignored.
func EngineFlag(cmd *cobra.Command, env *Env) {
	cmd.Flags().Func("engine", "`ENGINE` is ignored", func(string) error {
		fmt.Fprintln(env.Err, "--engine is ignored: PDFs are made in one way; for letters that no font has, use --format html")
		return nil
	})
	cmd.Flags().MarkHidden("engine") //nolint:errcheck // the flag was added just above
}

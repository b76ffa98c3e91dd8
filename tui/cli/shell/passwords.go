package shell

import (
	"io"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/db/dburl"
)

// checkPasswords refuses a command of which an argument or a flag holds an address with a password
// in it, however misspelled, before anything is done with it. What --db names is looked at where it
// is read.
func checkPasswords(cmd *cobra.Command, args []string) error {
	typed := slices.Clone(args)
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "db" {
			typed = append(typed, f.Value.String())
		}
	})
	for _, text := range typed {
		if dburl.HasPassword(text) {
			_, err := dburl.Parse(text)
			return err
		}
	}
	return nil
}

// concealer leaves passwords of addresses out of what is written through it, each piece a message by
// itself.
type concealer struct{ w io.Writer }

func (c concealer) Write(p []byte) (int, error) {
	_, err := io.WriteString(c.w, dburl.Conceal(string(p)))
	return len(p), err
}

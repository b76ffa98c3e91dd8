package rulebook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// watchEvery is how often a watched file is looked at.
const watchEvery = 300 * time.Millisecond

func checkCmd(env *shell.Env) *cobra.Command {
	var watch bool
	cmd := &cobra.Command{
		Use: "check FILE", Short: "Check a rulebook file and report every fault with its line",
		Long: "Check a rulebook file and report every fault with its line, what was meant, and an example. With --watch, check it " +
			"again each time that it is saved, until you press Ctrl+C.",
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if watch && args[0] == openfile.Stdin {
				return refusal.Invalid.Errorf("name a file to watch")
			}
			if watch {
				return watchFile(cmd.Context(), env, args[0])
			}
			text, err := openfile.Read(args[0], env.In, limits.Rulebook)
			if err != nil {
				return err
			}
			return checkText(env, args[0], text)
		},
	}
	cmd.Flags().BoolVar(&watch, "watch", false, "check again each time the file is saved")
	return cmd
}

// checkText reports the faults of a book, or what is in it. The error is shell.ErrNo where there are faults.
func checkText(env *shell.Env, name string, text []byte) error {
	b, err := rules.Parse(name, text)
	if err != nil {
		fmt.Fprintln(env.Err, err)
		return shell.ErrNo
	}
	fmt.Fprintf(env.Out, "%s: %s, %d rules, %d offenses and claims, %d ladders, sha256 %s\n",
		b.ID, b.Name, len(b.Cards), len(b.Offences), len(b.Ladders), b.SHA256())
	printUnsaid(env.Out, b)
	return nil
}

// watchFile checks a file now and whenever it changes, until the context ends.
func watchFile(ctx context.Context, env *shell.Env, name string) error {
	last := ""
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	for first := true; ; first = false {
		text, err := openfile.Read(name, env.In, limits.Rulebook)
		switch {
		case err != nil && first:
			return err
		case err == nil && (first || string(text) != last): // an editor may replace the file: it is gone for a moment
			last = string(text)
			fmt.Fprintf(env.Out, "%s\n", env.Now().Format(time.TimeOnly))
			if err := checkText(env, name, text); err != nil && !errors.Is(err, shell.ErrNo) {
				return err
			}
		}
		select {
		case <-ctx.Done():
			return nil
		case <-tick.C:
		}
	}
}

// printUnsaid lists the rules that a short file changes without saying so in a card.
func printUnsaid(w io.Writer, b *rules.Book) {
	for _, ref := range b.UnsaidRules() {
		c, _ := b.Card(ref)
		fmt.Fprintf(w, "rule %s still reads as before: %q If that is no longer so, add a [[card]] with ref = %q.\n",
			ref, c.Text, ref)
	}
}

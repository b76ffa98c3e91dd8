package shell

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// Served is the context of a command received over a connection: it concerns one event, and its
// sender has proved who they are.
type Served struct {
	DB    string      // the tournament file
	Staff int         // who acts, by a number on the staff
	Proof *fact.Proof // how they proved who they are
}

// readsKey marks a command that only shows what an event holds.
const readsKey = "reads the event"

// MarkReading marks a command as one that only shows what an event holds.
func MarkReading(cmd *cobra.Command) { cmd.Annotations = map[string]string{readsKey: ""} }

// IsServed reports whether a command may come over a connection: one that shows what the event
// holds, or an act of the table of who may that needs no file or terminal of this machine.
func IsServed(cmd *cobra.Command) bool {
	if _, reads := cmd.Annotations[readsKey]; reads {
		return true
	}
	right, known := tournament.RightOf(actName(cmd))
	return known && !right.Local && !cmd.HasSubCommands()
}

// actName is the name of a command's act: its path with full stops.
func actName(cmd *cobra.Command) string {
	path := cmd.CommandPath()
	return strings.ReplaceAll(path[min(len(path), len(cmd.Root().Name())+1):], " ", ".")
}

// checkServed refuses a command that may not come over a connection, and a flag of one that names a
// file of this machine.
func (env *Env) checkServed(cmd *cobra.Command, args []string) (err error) {
	if env.Served == nil {
		return nil
	}
	path := cmd.CommandPath()
	if !IsServed(cmd) {
		return refusal.Forbidden.Errorf("%q does not work over a connection: run it on the machine that serves the event", path)
	}
	if len(args) > 0 && strings.Contains(cmd.Use, "FILE") {
		return refusal.Forbidden.Errorf("%q cannot read files on the machine that serves the event: leave %s out", path,
			args[0])
	}
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if IsFileFlag(f) && err == nil {
			err = refusal.Forbidden.Errorf("--%s names a file on the machine that serves the event: leave it out",
				f.Name)
		}
	})
	return err
}

// IsFileFlag tells whether a flag takes the name of a file or folder, or of what files lie on: a
// disk, a printer.
func IsFileFlag(f *pflag.Flag) bool {
	what, _ := pflag.UnquoteUsage(f)
	return slices.Contains([]string{"FILE", "FOLDER", "OUT", "DIR", "PATH", "PRINTER"}, what)
}

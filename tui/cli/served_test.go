package cli

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"flagfall/db/tournament"
	"flagfall/tui/cli/shell"
)

// harmless is what flags of commands that come over a connection may take besides yes and no: no
// name of a file, a folder or a printer.
var harmless = []string{
	"", "N", "ID", "NAME", "CLUB", "LIST", "ROLE", "TEXT", "SCORE", "int", "string", "strings", "stringArray", "duration", "READING", "TEAM", "SEAT", "TABLE", "KIND:SEAT:SECONDS", "KEY=VALUE", "BOOK", "AMOUNT", "SIGN", "HOW", "SIZE", "DESIGN", "FORM", "LANGUAGE", "ENGINE", "WHOM", "OUTCOME", "WHAT", "QUESTION",
}

// Whatever a command that comes over a connection takes, it is no file of this machine, or it is
// refused there.
func TestServedCommandsTakeNoFiles(t *testing.T) {
	var look func(*cobra.Command)
	var met []string
	look = func(c *cobra.Command) {
		for _, under := range c.Commands() {
			look(under)
		}
		if !shell.IsServed(c) {
			return
		}
		met = append(met, c.CommandPath())
		c.Flags().VisitAll(func(f *pflag.Flag) {
			what, _ := pflag.UnquoteUsage(f)
			if !slices.Contains(harmless, what) && !shell.IsFileFlag(f) && !strings.Contains(what, "|") {
				t.Errorf("%s --%s takes a %s: say in tui/cli/served_test.go that it is no file, or refuse it", c.CommandPath(), f.Name, what)
			}
		})
	}
	look(commands())
	if len(met) < 90 {
		t.Errorf("%d commands come over a connection, want all that are about the event", len(met))
	}
}

// Every act of the table is a command, or the page of a table.
func TestEveryActIsACommand(t *testing.T) {
	root := commands()
	for _, right := range tournament.Rights() {
		path := strings.Split(right.Act, ".")
		if right.Act == "event.witness.accept" { // a flag of event witness
			path = path[:2]
		}
		cmd, left, err := root.Find(path)
		if err != nil || len(left) > 0 || cmd.HasSubCommands() {
			t.Errorf("no command does %s", right.Act)
		}
	}
}

// Nothing else is done over a connection, whatever is typed.
func TestOtherCommandsAreNotServed(t *testing.T) {
	for _, path := range slices.AppendSeq([]string{"__complete team withdraw --team O"}, maps.Keys(ways)) {
		name := strings.TrimPrefix(strings.TrimPrefix(path, "flagfall"), " ")
		if cmd, _, err := commands().Find(strings.Fields(name)); err == nil && shell.IsServed(cmd) {
			continue
		}
		var out, messages strings.Builder
		env := Env{
			In: strings.NewReader(""), Out: &out, Err: &messages, Now: time.Now, Getenv: func(string) string { return "" },
			Served: &shell.Served{DB: "nowhere", Staff: 1},
		}
		if status := Run(env, strings.Fields(name)); status != 2 || out.Len() > 0 {
			t.Errorf("%q ended with %d: %s", name, status, out.String())
		}
	}
}

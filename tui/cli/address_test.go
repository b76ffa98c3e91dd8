package cli

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"flagfall/db/dburl"
	"flagfall/tui/cli/shell"
)

// ofFiles are the commands about a tournament file itself, with what they are given besides: an
// address of a database is refused.
var ofFiles = map[string]string{"flagfall backup": "--list", "flagfall restore": "copy"}

// The help of a command says what --db takes there: a file, and a database address where the
// command accepts one.
func TestHelpSaysWhereAnAddressWillDo(t *testing.T) {
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		for _, sub := range cmd.Commands() {
			look(sub)
		}
		db := cmd.Flags().Lookup("db")
		if db == nil {
			return
		}
		if _, files := ofFiles[cmd.CommandPath()]; files == strings.Contains(db.Usage, dburl.Form) || !strings.Contains(db.Usage, "`FILE`") {
			t.Errorf("%s: --db is said to take %s", cmd.CommandPath(), db.Usage)
		}
	}
	look(root(&shell.Env{}))
	for name, more := range ofFiles {
		args := append(strings.Fields(name + " " + more)[1:], "--db", "postgres://127.0.0.1:1/none?event=spring")
		if status, _, says := (line{}).run(args...); status != 2 || !strings.Contains(says, "an event in a database is no file") {
			t.Errorf("%v ends with %d: %s", args, status, says)
		}
	}
}

package cli

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"flagfall/db/dburl"
	"flagfall/tui/cli/shell"
)

// The help of every command says that --db takes a file or the address of a database.
func TestHelpSaysThatAnAddressWillDo(t *testing.T) {
	var look func(cmd *cobra.Command)
	look = func(cmd *cobra.Command) {
		for _, sub := range cmd.Commands() {
			look(sub)
		}
		if db := cmd.Flags().Lookup("db"); db != nil && (!strings.Contains(db.Usage, dburl.Form) || !strings.Contains(db.Usage, "`FILE`")) {
			t.Errorf("%s: --db is said to take %s", cmd.CommandPath(), db.Usage)
		}
	}
	look(root(&shell.Env{}))
}

// What only a file has says so of a database, and what can be done there.
func TestADatabaseHasNoFolderOfBackups(t *testing.T) {
	for args, want := range map[string]string{
		"backup --list":      "flagfall backup OUT --db",
		"restore --newest":   "name the file to restore",
		"restore nowhere":    "nowhere",
		"restore " + nowhere: "a backup is a file; to make",
	} {
		if status, _, says := (line{}).run(append(strings.Fields(args), "--db", nowhere)...); status != 2 || !strings.Contains(says, want) {
			t.Errorf("%v ends with %d: %s", args, status, says)
		}
	}
}

// nowhere is an address at which no server answers.
const nowhere = "postgres://127.0.0.1:1/none?event=spring"

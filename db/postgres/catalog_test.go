//go:build e2e

package postgres_test

import (
	"flag"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/db/postgres"
)

var update = flag.Bool("update", false, "make catalog.txt again")

// What this program wants to find is what it makes.
func TestTheCatalogIsTheOneThatIsMade(t *testing.T) {
	lines, differences, err := mustCreate(t, spring(t)).Catalog(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		slices.Sort(lines)
		if err := os.WriteFile("catalog.txt", []byte(strings.Join(lines, "")), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if len(lines) < 40 || len(differences) > 0 {
		t.Errorf("of %d objects these differ:\n%s", len(lines), strings.Join(differences, "\n"))
	}
}

// Every pinned setting is in force in a session, even if the address sets another value.
func TestASessionIsPinned(t *testing.T) {
	for _, way := range []string{
		"", "&client_encoding=LATIN1&Search_Path=public&statement_timeout=1&default_query_exec_mode=simple_protocol",
		"&options=-c%20lock_timeout%3D1%20-c%20jit%3Don%20-c%20default_transaction_isolation%3Dserializable",
	} {
		e := mustCreate(t, mustParse(t, spring(t).String()+way))
		for name, want := range postgres.Pinned() {
			if is, err := e.Setting(t.Context(), name); err != nil || is != want && (is != "" || name != "transaction_timeout") {
				t.Errorf("%q: %s is %q, want %q: %v", way, name, is, want, err)
			}
		}
	}
}

package sqlite_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/sqlite"
	"flagfall/rules/refusal"
)

// Forms that there are not yet, or never were, are refused: in the file, and while the mark stands
// only in the log of a desk that has it open.
func TestAFileOfAnotherFormIsRefused(t *testing.T) {
	for form, says := range map[int]string{sqlite.Form() + 1: "newer flagfall", 0: "does not exist", -1: "does not exist"} {
		f := mustCreate(t)
		if err := sqlite.Exec(f, fmt.Sprintf("PRAGMA user_version = %d", form)); err != nil {
			t.Fatal(err)
		}
		for _, where := range []string{"the log", "the file"} {
			for how, open := range map[string]func() (*sqlite.File, error){
				"opened":           func() (*sqlite.File, error) { return sqlite.Open(t.Context(), f.Path()) },
				"read into memory": func() (*sqlite.File, error) { return sqlite.OpenInMemory(t.Context(), f.Path()) },
			} {
				again, err := open()
				if err == nil {
					again.Close()
				}
				if refusal.KindOf(err) != refusal.Damaged || !strings.Contains(err.Error(), says) {
					t.Errorf("form %d, marked in %s, is %s: %v, want %q", form, where, how, err, says)
				}
			}
			if err := f.Close(); err != nil { // folds the log into the file
				t.Fatal(err)
			}
		}
	}
}

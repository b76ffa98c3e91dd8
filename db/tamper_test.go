package db_test

import (
	"database/sql"
	"errors"
	"strings"
	"testing"

	"flagfall/db"
	"flagfall/db/sqlite"
	"flagfall/pairing/event"
)

// tampering is something done to a file behind flagfall's back. opening and verify are what is said
// of it then, both read only.
type tampering struct {
	name    string
	queries []string
	opening string
	verify  string // "" when it is what opening says
}

const unlock = "DROP TRIGGER entries_are_never_changed; DROP TRIGGER entries_are_never_deleted;"

// relock makes the triggers again as they were, so that only the entries tell.
func relock(t *testing.T, path string, queries ...string) {
	t.Helper()
	var makes []string
	for _, name := range []string{"entries_are_never_changed", "entries_are_never_deleted"} {
		makes = append(makes, one[string](t, path, "SELECT sql FROM sqlite_schema WHERE name = '"+name+"'"))
	}
	tamper(t, path, append(append([]string{unlock}, queries...), makes...)...)
}

var tamperings = []tampering{
	{"a trigger dropped", []string{"DROP TRIGGER entries_are_never_changed"}, "the trigger entries_are_never_changed is missing", ""},
	{
		"a trigger that does nothing",
		[]string{
			"DROP TRIGGER entries_are_never_deleted",
			"CREATE TRIGGER entries_are_never_deleted BEFORE DELETE ON entries BEGIN SELECT 1; END",
		},
		"the trigger entries_are_never_deleted in the file is not as flagfall makes it", "",
	},
	{
		"a trigger that alters the next entry", []string{
			`CREATE TRIGGER helpful AFTER INSERT ON entries BEGIN SELECT 1; END`,
		}, `a trigger that is not flagfall's, named "helpful", stands in the file`, "",
	},
	{"a table", []string{"CREATE TABLE notes (a)"}, `a table that is not flagfall's, named "notes"`, ""},
	{"a view", []string{"CREATE VIEW odd AS SELECT 1"}, `a view that is not flagfall's, named "odd"`, ""},
	{"an index", []string{"CREATE INDEX quick ON entries (kind)"}, `an index that is not flagfall's, named "quick"`, ""},
	{"a column", []string{"ALTER TABLE entries ADD COLUMN more TEXT"}, "the table entries in the file is not as flagfall makes it", ""},
	{"a view dropped", []string{"DROP VIEW rulings"}, "the view rulings is missing", ""},
	{
		"entries made a view",
		[]string{"ALTER TABLE entries RENAME TO hidden", "CREATE VIEW entries AS SELECT * FROM hidden"},
		"entries is a view in the file and not a table", "",
	},
	{"entries gone", []string{unlock, "DROP TABLE entries"}, "the table entries is missing", ""},
	{
		"a row before the first",
		[]string{"INSERT INTO entries VALUES (0, '', '', 'event.renamed', '{}', x'', x'')"},
		"a row that is no entry stands before entry 1, numbered 0", "",
	},
	{
		"rows before the first",
		[]string{"INSERT INTO entries VALUES (-3, '', '', '', '', x'', x''), (-9, '', '', '', '', x'', x'')"},
		"2 rows that are no entries stand before entry 1, the first numbered -9", "",
	},
	{"a byte of a body", []string{`UPDATE entries SET body = replace(body, 'K-5', 'K-6') WHERE seq = 3`}, "entry 3: its text was changed", ""},
	{"an entry taken away", []string{"DELETE FROM entries WHERE seq = 2"}, "entry 2 is missing", ""},
	{"a longer hash", []string{"UPDATE entries SET hash = CAST(hash || 'x' AS BLOB) WHERE seq = 2"}, "entry 2: its hash is longer", ""},
}

func TestATamperingIsNamedAtOpeningAndByVerify(t *testing.T) {
	for _, c := range tamperings {
		t.Run(c.name, func(t *testing.T) {
			store, hall := mustCreate(t)
			if err := store.Do(t.Context(), hall, event.DeskActor, addSection); err != nil {
				t.Fatal(err)
			}
			store.Close()
			if q := c.queries[0]; strings.HasPrefix(q, "UPDATE") || strings.HasPrefix(q, "DELETE") {
				relock(t, store.Path(), c.queries...)
			} else {
				tamper(t, store.Path(), c.queries...)
			}
			mustBeNamed(t, store.Path(), c)
		})
	}
}

func mustBeNamed(t *testing.T, path string, c tampering) {
	t.Helper()
	store, folded, err := db.Open(t.Context(), path, clock)
	var readOnly *db.ReadOnlyError
	if !errors.As(err, &readOnly) || folded.Missing == nil || !strings.Contains(err.Error(), c.opening) {
		t.Fatalf("opening says %v, want %q", err, c.opening)
	}
	defer store.Close()
	want := c.verify
	if want == "" {
		want = c.opening
	}
	if _, err := store.Verify(t.Context()); err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("verify says %v, want %q", err, want)
	}
	var schema *sqlite.SchemaError
	if err := store.KeepDraft(t.Context(), "desk", "half"); errors.As(readOnly, &schema) && !errors.As(err, &schema) {
		t.Errorf("the file was written to: %v", err)
	}
}

// A trigger made by another program while a desk is open changes no acknowledged entry.
func TestATriggerMadeUnderAnOpenDeskIsNoticed(t *testing.T) {
	store, hall := mustCreate(t)
	tamper(t, store.Path(), unlock, `CREATE TRIGGER helpful AFTER INSERT ON entries
		BEGIN UPDATE entries SET body = replace(body, 'K-5', 'K-6') WHERE seq = new.seq; END`)
	err := store.Do(t.Context(), hall, event.DeskActor, addSection)
	if err == nil || !strings.Contains(err.Error(), "nothing was recorded") && !strings.Contains(err.Error(), `named "helpful"`) {
		t.Errorf("an entry was altered and acknowledged: %v", err)
	}
	if n := one[int](t, store.Path(), "SELECT count(*) FROM entries"); n != 1 {
		t.Errorf("the file holds %d entries, want 1", n)
	}
}

func TestStatisticsAreNoTampering(t *testing.T) {
	store, _ := mustCreate(t)
	tamper(t, store.Path(), "ANALYZE")
	again, _, err := db.Open(t.Context(), store.Path(), clock)
	if err != nil {
		t.Fatal(err)
	}
	again.Close()
}

// one asks a file for one value, behind flagfall's back.
func one[T any](t *testing.T, path, query string) (v T) {
	t.Helper()
	file, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if err := file.QueryRow(query).Scan(&v); err != nil {
		t.Fatal(err)
	}
	return v
}

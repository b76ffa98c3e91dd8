//go:build e2e

package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
	"flagfall/db/storetest"
	"flagfall/db/waittest"
	"flagfall/rules/refusal"
)

// run has the owner of a database do something to it.
func run(tb testing.TB, a dburl.URL, query string, args ...any) error {
	tb.Helper()
	ctx := context.Background() // a test's own has ended when it cleans up
	c, err := pgx.Connect(ctx, a.Database())
	if err != nil {
		tb.Fatal(err)
	}
	defer c.Close(ctx)
	_, err = c.Exec(ctx, query, args...)
	return err
}

func TestSeveralEventsLieInOneDatabase(t *testing.T) {
	a := spring(t)
	autumn := a.WithEvent("autumn-2026")
	mustAppend(t, mustCreate(t, a), "two", "three")
	mustAppend(t, mustCreate(t, autumn), "two")
	for at, want := range map[dburl.URL]int64{a: 3, autumn: 2} {
		if head, err := journal.Verify(t.Context(), mustOpen(t, at)); err != nil || head.Seq != want {
			t.Errorf("%s: %d entries, want %d: %v", at, head.Seq, want, err)
		}
	}
	if names, err := postgres.List(t.Context(), a.WithEvent("")); err != nil || fmt.Sprint(names) != "[autumn-2026 spring]" {
		t.Errorf("%v, %v", names, err)
	}
	if err := postgres.Create(t.Context(), a, []journal.Draft{journaltest.Note("again")}); refusal.KindOf(err) != refusal.Conflict {
		t.Errorf("a name that is taken: %v", err)
	}
}

func TestWhatIsNotThere(t *testing.T) {
	a := spring(t)
	if names, err := postgres.List(t.Context(), a); err != nil || len(names) != 0 {
		t.Errorf("an empty database: %v, %v", names, err)
	}
	for name, want := range map[string]string{"": "name the event", "summer": "no such event"} {
		mustNot := func(when string) {
			if _, err := postgres.Open(t.Context(), a.WithEvent(name)); refusal.KindOf(err) != refusal.NotFound {
				t.Errorf("%q %s: %v", name, when, err)
			} else if when == "later" && (!strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "spring")) {
				t.Errorf("%q: it says %v", name, err)
			}
		}
		if names, _ := postgres.List(t.Context(), a); len(names) == 0 {
			mustNot("before there are tables")
			mustCreate(t, a)
		}
		mustNot("later")
	}
	nowhere := mustParse(t, strings.Replace(a.WithEvent("x").String(), "flagfall_test_", "flagfall_test_no_", 1))
	if _, err := postgres.Open(t.Context(), nowhere); refusal.KindOf(err) != refusal.NotFound {
		t.Errorf("no such database: %v", err)
	}
}

// No right on the tables allows an entry to be changed, deleted or slipped in.
func TestTheTablesRefuse(t *testing.T) {
	a := spring(t)
	e := mustCreate(t, a)
	head := mustAppend(t, e, "two", "three")
	next := journal.Seal(head, journaltest.Note("four"))
	put := func(event string, seq int64, prev []byte) error {
		return run(t, a, "INSERT INTO flagfall.entries VALUES ($1, $2, 'at', 'desk', 'x.y', '{}', $3, $4)", event, seq, prev, next.Hash[:])
	}
	var zero, one journal.Hash
	one[0] = 1
	for name, err := range map[string]error{
		"an entry is changed":                 run(t, a, "UPDATE flagfall.entries SET body = '{}' WHERE seq = 2"),
		"one is deleted":                      run(t, a, "DELETE FROM flagfall.entries WHERE seq = 3"),
		"all are":                             run(t, a, "TRUNCATE flagfall.entries"),
		"one follows nothing":                 put("spring", 4, one[:]),
		"one is behind a gap":                 put("spring", 5, head.Hash[:]),
		"a second one follows the same":       put("spring", 3, head.Hash[:]),
		"a number is taken":                   put("spring", 1, zero[:]),
		"an event begins in the middle":       put("autumn", 2, head.Hash[:]),
		"an event begins with what was there": put("autumn", 1, head.Hash[:]),
		"a hash is none":                      put("spring", 4, []byte("short")),
		"a number is none":                    put("spring", 0, zero[:]),
	} {
		if err == nil {
			t.Errorf("%s, and nobody minds", name)
		}
	}
	if got, err := e.Verify(t.Context()); err != nil || got != head {
		t.Errorf("head %v, %v", got, err)
	}
}

// A trigger may change what is recorded: where they are not as they were made nothing is written.
func TestChangedTablesAreOnlyRead(t *testing.T) {
	for says, change := range map[string]string{
		"entries_follow differs": "ALTER TABLE flagfall.entries DISABLE TRIGGER entries_follow",
		"missing":                "DROP TRIGGER entries_are_never_deleted ON flagfall.entries",
		"entries_stay() differs": "CREATE OR REPLACE FUNCTION flagfall.entries_stay() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RETURN NULL; END$$",
		"not flagfall":           "CREATE TRIGGER more BEFORE INSERT ON flagfall.entries FOR EACH ROW EXECUTE FUNCTION flagfall.entry_follows()",
		"a rule":                 "CREATE RULE more AS ON INSERT TO flagfall.entries DO NOTHING",
	} {
		t.Run(says, func(t *testing.T) {
			a := spring(t)
			mustCreate(t, a)
			if err := run(t, a, change); err != nil {
				t.Fatal(err)
			}
			e := mustOpen(t, a)
			var strange *postgres.SchemaError
			if why := e.ReadOnly(); !errors.As(why, &strange) || !strings.Contains(why.Error(), says) {
				t.Errorf("it is read only since %v", why)
			}
			head, err := e.Verify(t.Context())
			if !errors.As(err, &strange) || head.Seq != 1 {
				t.Errorf("verify: %d entries, %v", head.Seq, err)
			}
			if _, err := e.Append(t.Context(), head, []journal.Draft{journaltest.Note("two")}); !errors.As(err, &strange) {
				t.Errorf("append: %v", err)
			}
		})
	}
}

func TestTablesOfANewerFlagfallAreLeftAlone(t *testing.T) {
	a := spring(t)
	mustCreate(t, a)
	if err := run(t, a, "UPDATE flagfall.form SET n = 99"); err != nil {
		t.Fatal(err)
	}
	if _, err := postgres.Open(t.Context(), a); refusal.KindOf(err) != refusal.Damaged || !strings.Contains(err.Error(), "form 99") {
		t.Errorf("open: %v", err)
	}
	if err := postgres.Create(t.Context(), a.WithEvent("autumn"), nil); refusal.KindOf(err) != refusal.Damaged {
		t.Errorf("create: %v", err)
	}
}

// Two desks that make the first tables at once both get them.
func TestTablesAreMadeOnce(t *testing.T) {
	a := spring(t)
	made := make(chan error)
	for n := range 4 {
		go func() {
			made <- postgres.Create(t.Context(), a.WithEvent(fmt.Sprint("event", n)), []journal.Draft{journaltest.Note("one")})
		}()
	}
	for range 4 {
		if err := <-made; err != nil {
			t.Error(err)
		}
	}
	if names, err := postgres.List(t.Context(), a); err != nil || len(names) != 4 {
		t.Errorf("%v, %v", names, err)
	}
}

// A notice carries the number, so that a watcher need not ask.
func TestANoticeComesAtOnce(t *testing.T) {
	a := spring(t)
	e, other := mustCreate(t, a), mustOpen(t, a)
	touched := e.Touched(t.Context())
	for want := int64(2); want < 6; want++ {
		mustAppend(t, other, "more")
		for late := time.After(waittest.Limit()); ; {
			v, err := e.Version(t.Context())
			if err != nil {
				t.Fatal(err)
			}
			if v == want {
				break
			}
			select {
			case <-touched:
			case <-late:
				t.Fatalf("version %d, want %d", v, want)
			}
		}
	}
}

// The rights that docs/postgres.md gives a desk are enough for a day, and for nothing else.
func TestADeskMayInsertAndSelectOnly(t *testing.T) {
	a := spring(t)
	mustAppend(t, mustCreate(t, a), "two")
	role := strings.TrimPrefix(a.Database()[strings.LastIndex(a.Database(), "/"):], "/")
	if err := run(t, a, storetest.Grants(t, role)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := run(t, a, "DROP OWNED BY "+role+"; DROP ROLE "+role); err != nil {
			t.Error(err)
		}
	})
	address, err := url.Parse(a.String())
	if err != nil {
		t.Fatal(err)
	}
	address.User = url.User(role)
	as := mustParse(t, address.String())
	e := mustOpen(t, as)
	head := mustAppend(t, e, "three")
	if _, err := e.AppendPIN(t.Context(), head, []journal.Draft{journaltest.Note("PIN")}, 1, "hash"); err != nil {
		t.Error(err)
	}
	if _, err := e.CountTry(t.Context(), 1, "hash", false, time.Now(), func(int) time.Duration { return 0 }); err != nil {
		t.Error(err)
	}
	for _, text := range []string{"half", ""} {
		if err := e.KeepDraft(t.Context(), "desk", text); err != nil {
			t.Error(err)
		}
	}
	turn, err := e.Turn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	turn.End()
	if _, err := e.Verify(t.Context()); err != nil {
		t.Error(err)
	}
	for _, forbidden := range []string{
		"UPDATE flagfall.entries SET body = ''", "DELETE FROM flagfall.entries", "TRUNCATE flagfall.entries", "DROP TABLE flagfall.entries",
		"ALTER TABLE flagfall.entries DISABLE TRIGGER ALL", "UPDATE flagfall.form SET n = 0", "CREATE TABLE flagfall.more ()",
	} {
		if err := run(t, as, forbidden); err == nil {
			t.Errorf("a desk may %s", forbidden)
		}
	}
}

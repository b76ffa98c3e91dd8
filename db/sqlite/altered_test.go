package sqlite_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// An entry that the file drops, or exchanges for another, is not acknowledged.
func TestAnEntryThatIsDroppedOrExchangedIsNotAcknowledged(t *testing.T) {
	for name, do := range map[string]string{
		"dropped": "SELECT RAISE(IGNORE)",
		"exchanged": `INSERT INTO entries VALUES (NEW.seq, NEW.at, NEW.actor, NEW.kind, '{"n":9}', NEW.prev, NEW.hash);
			SELECT RAISE(IGNORE)`,
	} {
		f := mustCreate(t)
		head, err := f.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if err := sqlite.Exec(f, `CREATE TEMP TRIGGER helpful BEFORE INSERT ON main.entries WHEN NEW.body = '{"n":2}' BEGIN `+do+"; END"); err != nil {
			t.Fatal(err)
		}
		if _, err := f.Append(t.Context(), head, []journal.Draft{draft(`{"n":2}`)}); err == nil || !strings.Contains(err.Error(), "changes what is written to it") {
			t.Errorf("an entry that was %s is acknowledged: %v", name, err)
		}
		if now, err := f.Head(t.Context()); err != nil || now != head {
			t.Errorf("an entry that was %s has moved the head to %d, want %d: %v", name, now.Seq, head.Seq, err)
		}
	}
}

// A hash of another length than a hash has breaks the chain at its entry: it is neither cut nor
// filled up.
func TestAHashOfAnotherLengthBreaksTheChain(t *testing.T) {
	for _, column := range []string{"prev", "hash"} {
		for _, length := range []int{0, 31, 33} {
			f := mustCreate(t)
			mustAppend(t, f, `{"n":2}`, `{"n":3}`)
			for _, query := range []string{"DROP TRIGGER entries_are_never_changed", fmt.Sprintf("UPDATE entries SET %s = zeroblob(%d) WHERE seq = 2", column, length)} {
				if err := sqlite.Exec(f, query); err != nil {
					t.Fatal(err)
				}
			}
			var broken *journal.BrokenError
			if _, err := f.Verify(t.Context()); !errors.As(err, &broken) || broken.Seq != 2 || !strings.Contains(broken.Why, "hash is") {
				t.Errorf("%s of entry 2, of %d bytes, is told as %v, want a hash of another length", column, length, err)
			}
			n := 0
			for range f.Entries(t.Context(), 0) {
				n++
			}
			if n != 2 {
				t.Errorf("%s of entry 2, of %d bytes: reading yields %d times, want the first entry and the break", column, length, n)
			}
		}
	}
}

// Rows numbered below 1 are no entries; how many there are is told with the first number.
func TestRowsBeforeTheFirstEntryAreTold(t *testing.T) {
	for _, c := range []struct {
		numbers []int
		says    string
	}{
		{nil, ""},
		{[]int{0}, "a row that is no entry stands before entry 1, numbered 0"},
		{[]int{0, -4}, "2 rows that are no entries stand before entry 1, the first numbered -4"},
		{[]int{0, -1, -2}, "3 rows that are no entries stand before entry 1, the first numbered -2"},
	} {
		f := mustCreate(t)
		for _, n := range c.numbers {
			if err := sqlite.Exec(f, fmt.Sprintf("INSERT INTO entries VALUES (%d, '', '', '', '', x'', x'')", n)); err != nil {
				t.Fatal(err)
			}
		}
		again := mustOpen(t, f.Path())
		var strange *sqlite.SchemaError
		if why := again.ReadOnly(); errors.As(why, &strange) != (c.says != "") || c.says != "" && strange.Found[0] != c.says {
			t.Errorf("rows %v: the file is read only since %v, want %q", c.numbers, why, c.says)
		}
	}
}

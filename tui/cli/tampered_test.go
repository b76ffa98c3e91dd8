package cli

import (
	"context"
	"database/sql"
	"flag"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sample"
	"flagfall/db/sqlite"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
)

var (
	tamperedJournals = flag.Int("tampered", 4, "how many tampered journals are tried")
	tamperedFrom     = flag.Uint64("tampered-from", 1, "the seed of the first")
)

// longestTampered is how many entries the longest tampered journal has.
const longestTampered = 20_000

// longJournals are the sample with notes behind it, and a long day: of each any beginning is a
// journal too.
var longJournals = sync.OnceValues(func() (journals [2][]journal.Entry, err error) {
	dir, err := os.MkdirTemp("", "tampered")
	if err != nil {
		return journals, err
	}
	defer os.RemoveAll(dir)
	ctx := context.Background()
	store, hall, err := sample.Create(ctx, filepath.Join(dir, "sample.flagfall"), func() time.Time { return time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC) })
	if err != nil {
		return journals, err
	}
	var notes []fact.Fact
	for n := int(hall.Head.Seq); n < longestTampered; n++ {
		note, err := incident.Remark(hall.Ledger, 1, fmt.Sprintf("said at %05d", n))
		if err != nil {
			return journals, err
		}
		notes = append(notes, note...)
	}
	if err := store.Append(ctx, hall, event.DeskActor, notes); err != nil {
		return journals, err
	}
	for e, err := range store.Entries(ctx, 0) {
		if err != nil {
			return journals, err
		}
		journals[0] = append(journals[0], e)
	}
	day, err := halltest.BigJournal(longestTampered)
	if err != nil {
		return journals, err
	}
	for e := range day {
		journals[1] = append(journals[1], e)
	}
	return journals, store.Close()
})

// tamper changes one entry of a file, or takes one away or puts one in, and leaves everything else
// as it was. It returns what it did. What it does to the last entry its hash still tells; cutting
// off the end is for the witness to notice.
func tamper(ctx context.Context, path string, entries int, r *rand.Rand) (did string, err error) {
	file, err := sql.Open("sqlite", path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	file.SetMaxOpenConns(1)
	guards := []string{"entries_are_never_changed", "entries_are_never_deleted"}
	statements := []string{"PRAGMA ignore_check_constraints = on"}
	for n, name := range guards {
		if err := file.QueryRowContext(ctx, "SELECT sql FROM sqlite_schema WHERE name = ?", name).Scan(&guards[n]); err != nil {
			return "", err
		}
		statements = append(statements, "DROP TRIGGER "+name)
	}
	seq := 1 + r.IntN(entries)
	one := fmt.Sprint(" WHERE seq = ", seq)
	letter := fmt.Sprintf("'%c'", 'a'+rune(r.IntN(26)))
	ways := []string{
		"UPDATE entries SET body = replace(body, '\"', '\" ')" + one,
		"UPDATE entries SET body = body || ' '" + one,
		"UPDATE entries SET body = substr(body, 1, length(body) / 2) || " + letter + " || substr(body, length(body) / 2 + 1)" + one,
		"UPDATE entries SET body = '{}'" + one + " AND body <> '{}'",
		"UPDATE entries SET body = ''" + one,
		"UPDATE entries SET at = '2026-05-02T09:00:00.001Z'" + one,
		"UPDATE entries SET actor = actor || '1'" + one,
		"UPDATE entries SET kind = 'event.renamed'" + one + " AND kind <> 'event.renamed'",
		"UPDATE entries SET kind = 'clock.broken'" + one,
		"UPDATE entries SET hash = randomblob(32)" + one,
		"UPDATE entries SET prev = randomblob(32)" + one,
		"UPDATE entries SET hash = substr(hash, 1, 31)" + one,
		"UPDATE entries SET hash = CAST(hash || x'00' AS BLOB)" + one,
		"UPDATE entries SET hash = CAST(hex(hash) AS BLOB)" + one,
		"UPDATE entries SET body = body || char(0)" + one,
		"INSERT INTO entries SELECT 0, at, actor, kind, body, prev, hash FROM entries" + one,
		"INSERT INTO entries SELECT -seq, at, actor, kind, body, prev, hash FROM entries" + one,
		fmt.Sprintf("INSERT INTO entries SELECT %d, at, actor, kind, body, prev, hash FROM entries%s", entries+1, one),
		fmt.Sprintf("INSERT INTO entries SELECT %d, at, actor, kind, body, prev, hash FROM entries%s", entries+2+r.IntN(9), one),
	}
	if seq < entries { // the entries after it tell that it is gone, or another
		ways = append(ways,
			"DELETE FROM entries"+one,
			fmt.Sprintf("UPDATE entries SET seq = %d%s", entries+1, one),
			"DELETE FROM entries"+one+"; UPDATE entries SET seq = -seq WHERE seq > "+fmt.Sprint(seq)+"; UPDATE entries SET seq = -seq - 1 WHERE seq < 0",
			"UPDATE entries SET seq = -1"+one+"; UPDATE entries SET seq = seq - 1 WHERE seq = "+fmt.Sprint(seq+1)+"; UPDATE entries SET seq = "+fmt.Sprint(seq+1)+" WHERE seq = -1",
			"resealed",
		)
	}
	did = ways[r.IntN(len(ways))]
	if did == "resealed" { // an entry of its own in the place of another, with a hash that is right
		e, err := sealedAnew(ctx, file, seq)
		if err != nil {
			return "", err
		}
		statements = append(statements, fmt.Sprintf("UPDATE entries SET body = '%s', hash = x'%s'%s", e.Body, e.Hash, one))
	} else {
		statements = append(statements, strings.Split(did, ";")...)
	}
	for _, statement := range append(statements, guards...) {
		if _, err = file.ExecContext(ctx, statement); err != nil {
			return "", fmt.Errorf("%s: %w", statement, err)
		}
	}
	return fmt.Sprintf("entry %d: %s", seq, did), nil
}

// sealedAnew is an entry with another text and the hash that belongs to it.
func sealedAnew(ctx context.Context, file *sql.DB, seq int) (journal.Entry, error) {
	var d journal.Draft
	var prev []byte
	err := file.QueryRowContext(ctx, "SELECT at, actor, kind, prev FROM entries WHERE seq = ?", seq).Scan(&d.At, &d.Actor, &d.Kind, &prev)
	d.Body = `{"name":"forged"}`
	return journal.Seal(journal.Head{Seq: int64(seq - 1), Hash: journal.Hash(prev)}, d), err
}

// Tampered journals of 50 to 20,000 entries, each at a few of all lines that read, make what people
// take away, or write: none is told as whole, nothing is made of it, and nothing is recorded in it.
// With -tampered 10000 every line meets some hundreds.
func TestNoTamperedJournalIsToldAsWhole(t *testing.T) {
	journals, err := longJournals()
	if err != nil {
		t.Fatal(err)
	}
	kinds := [3][][2]string{} // lines that read, take away, write
	for _, command := range slices.Sorted(maps.Keys(ways)) {
		for kind, lines := range [3][]string{ways[command].reads, ways[command].takesAway, ways[command].writes} {
			for _, line := range lines {
				kinds[kind] = append(kinds[kind], [2]string{command, line})
			}
		}
	}
	for n := range *tamperedJournals {
		seed := *tamperedFrom + uint64(n)
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) { tryTampered(t, seed, journals, kinds) })
	}
}

// tryTampered makes the journal of a seed, tampers with it, and asks it.
func tryTampered(t *testing.T, seed uint64, journals [2][]journal.Entry, kinds [3][][2]string) {
	t.Helper()
	r := rand.New(rand.NewPCG(seed, 0))
	entries := int(50 * math.Pow(longestTampered/50, math.Pow(r.Float64(), 2))) // most of them short
	dir := t.TempDir()
	path := filepath.Join(dir, "t.flagfall")
	all := journals[r.IntN(2)][:entries]
	if _, err := sqlite.CreateFrom(t.Context(), path, withoutErrors(all), journal.SideData{}); err != nil {
		t.Fatal(err)
	}
	did, err := tamper(t.Context(), path, entries, r)
	if err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for kind, lines := range kinds {
		line := lines[r.IntN(len(lines))]
		got := asked(t, path, line[0], line[1])
		if whole := !strings.HasPrefix(got.messages, "flagfall: PARTIAL: "); whole || got.status == 0 || kind > 0 && (got.status != 2 || got.out != "") {
			t.Errorf("%d entries, %s: %s %s ends with %d: %s%.200s", entries, did, line[0], line[1], got.status, got.messages, got.out)
		}
		if kind == 2 && !strings.Contains(got.messages, "nothing can be recorded or planned") {
			t.Errorf("%s: %s %s does not say why nothing is recorded: %s", did, line[0], line[1], got.messages)
		}
	}
	if got := asked(t, path, "flagfall verify", ""); got.status != 1 {
		t.Errorf("%s: verify ends with %d: %s%s", did, got.status, got.out, got.messages)
	}
	for _, line := range []string{"flagfall backup", "flagfall archive away.flagfall"} {
		if got := asked(t, path, line, ""); got.status != 2 {
			t.Errorf("%s: %s ends with %d: %s", did, line, got.status, got.messages)
		}
	}
	after, err := os.ReadFile(path)
	if err != nil || string(after) != string(before) {
		t.Errorf("%s: the file was written to (%v)", did, err)
	}
	err = filepath.WalkDir(dir, func(name string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && name != path {
			t.Errorf("%s: %s was made", did, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// withoutErrors yields entries as a journal does.
func withoutErrors(entries []journal.Entry) func(func(journal.Entry, error) bool) {
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range entries {
			if !yield(e, nil) {
				return
			}
		}
	}
}

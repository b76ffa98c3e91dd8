package db_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/longday"
	"flagfall/db/snapshot"
	"flagfall/db/tournament"
	"flagfall/db/tournament/alike"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// kept opens a file with snapshots in a folder.
func kept(t *testing.T, path string, folder snapshot.Folder) (*db.Store, *tournament.Tournament) {
	t.Helper()
	s, hall, err := db.OpenWith(t.Context(), path, clock, db.Opening{Snapshots: folder})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil && !errors.Is(err, journal.ErrGone) {
			t.Error(err)
		}
	})
	return s, hall
}

// longDay makes a file of so many entries.
func longDay(t *testing.T, entries int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "day.flagfall")
	if err := longday.Write(t.Context(), path, entries); err != nil {
		t.Fatal(err)
	}
	return path
}

// lies are the snapshots in a folder.
func lies(t *testing.T, folder snapshot.Folder) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(string(folder), "*"))
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// A file that was opened before is opened from its snapshot and is the same; what is written then is folded on top.
func TestASecondOpeningIsTheSame(t *testing.T) {
	path, folder := longDay(t, 3000), snapshot.Folder(filepath.Join(t.TempDir(), "opened"))
	_, whole, err := db.Open(t.Context(), path, clock)
	if err != nil {
		t.Fatal(err)
	}
	first, hall := kept(t, path, folder)
	if first.Trusted() != 0 || len(lies(t, folder)) != 1 {
		t.Fatalf("at first %d entries are taken on trust, and there are %v", first.Trusted(), lies(t, folder))
	}
	if where := alike.Difference(hall, whole); where != "" {
		t.Error("at first it differs at", where)
	}
	second, hall := kept(t, path, folder)
	if second.Trusted() != 3000 || len(hall.Ledger.Awake()) == hall.Ledger.IncidentCount() {
		t.Fatalf("then %d are, and %d of %d incidents are awake", second.Trusted(), len(hall.Ledger.Awake()), hall.Ledger.IncidentCount())
	}
	if err := second.Do(t.Context(), hall, event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.Renamed{Name: "Autumn Bughouse"}}, nil
	}); err != nil {
		t.Fatal(err)
	}
	_, whole, err = db.Open(t.Context(), path, clock)
	if err != nil {
		t.Fatal(err)
	}
	if where := alike.Difference(hall, whole); where != "" {
		t.Error("then it differs at", where)
	}
	if _, err := second.Verify(t.Context()); err != nil {
		t.Error(err)
	}
}

// A snapshot is not worth it for a day of few entries, and nobody has to trust it then.
func TestAShortDayHasNoSnapshot(t *testing.T) {
	folder := snapshot.Folder(t.TempDir())
	if kept(t, longDay(t, 600), folder); len(lies(t, folder)) != 0 {
		t.Error(lies(t, folder))
	}
}

// What is wrong with a snapshot costs time, and nothing else.
func TestASnapshotThatIsOfNoUse(t *testing.T) {
	damage := func(change func([]byte) []byte) func(*testing.T, string, snapshot.Folder) {
		return func(t *testing.T, _ string, folder snapshot.Folder) {
			t.Helper()
			for _, name := range lies(t, folder) {
				raw, err := os.ReadFile(name)
				if err == nil {
					err = os.WriteFile(name, change(raw), 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for name, spoil := range map[string]func(t *testing.T, path string, folder snapshot.Folder){
		"deleted": func(t *testing.T, _ string, folder snapshot.Folder) {
			t.Helper()
			if err := os.RemoveAll(string(folder)); err != nil {
				t.Fatal(err)
			}
		},
		"empty":   damage(func([]byte) []byte { return nil }),
		"cut off": damage(func(raw []byte) []byte { return raw[:len(raw)/2] }),
		"a bit":   damage(func(raw []byte) []byte { raw[len(raw)/3] ^= 8; return raw }),
		"of a journal that went another way": func(t *testing.T, path string, _ snapshot.Folder) {
			t.Helper()
			other := longDay(t, 3001)
			if err := os.Rename(other, path); err != nil {
				t.Fatal(err)
			}
		},
		"of a journal that was longer": func(t *testing.T, path string, _ snapshot.Folder) {
			t.Helper()
			if err := os.Rename(longDay(t, 2500), path); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			path, folder := longDay(t, 3000), snapshot.Folder(filepath.Join(t.TempDir(), "opened"))
			first, _ := kept(t, path, folder)
			if err := first.Close(); err != nil {
				t.Fatal(err)
			}
			spoil(t, path, folder)
			again, hall := kept(t, path, folder)
			_, whole, err := db.Open(t.Context(), path, clock)
			if err != nil {
				t.Fatal(err)
			}
			if where := alike.Difference(hall, whole); again.Trusted() != 0 || where != "" {
				t.Errorf("%d entries are taken on trust, and it differs at %q", again.Trusted(), where)
			}
			if last, _ := kept(t, path, folder); last.Trusted() == 0 {
				t.Error("it is not kept anew")
			}
		})
	}
}

// An entry that was changed behind a snapshot is found when somebody asks for what it says, and the next opening tells it.
func TestAnEntryChangedBehindASnapshot(t *testing.T) {
	path, folder := longDay(t, 3000), snapshot.Folder(filepath.Join(t.TempDir(), "opened"))
	first, hall := kept(t, path, folder)
	i := hall.Ledger.Numbered(1)
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	relock(t, path, fmt.Sprintf("UPDATE entries SET body = replace(body, '{', '{ ') WHERE seq = %d", i.Logged.Seq))

	second, hall := kept(t, path, folder)
	if second.Trusted() == 0 {
		t.Fatal("it is not opened from the snapshot")
	}
	var broken *journal.BrokenError
	if err := asked(hall, 1); !errors.As(err, &broken) || broken.Seq != i.Logged.Seq || refusal.KindOf(err) != refusal.Damaged {
		t.Errorf("asked for the incident it says %v", err)
	}
	if len(lies(t, folder)) != 0 {
		t.Error("the snapshot is still there")
	}
	if _, hall, err := db.OpenWith(t.Context(), path, clock, db.Opening{Snapshots: folder}); !errors.As(err, new(*db.ReadOnlyError)) || hall.Missing == nil || hall.Missing.Entry != i.Logged.Seq {
		t.Errorf("opened again it says %v", err)
	}
}

// asked asks for an incident and returns why there is no answer.
func asked(hall *tournament.Tournament, no int) (err error) {
	defer func() {
		if unread, ok := recover().(*penalties.WakingError); ok {
			err = unread
		}
	}()
	hall.Ledger.Numbered(no)
	return nil
}

// The snapshots of files that are gone are gone with the next one that is kept: they hold names.
func TestSnapshotsOfFilesThatAreGone(t *testing.T) {
	folder := snapshot.Folder(filepath.Join(t.TempDir(), "opened"))
	one, two := longDay(t, 2000), longDay(t, 2001)
	first, _ := kept(t, one, folder)
	if err := errors.Join(first.Close(), os.Remove(one)); err != nil {
		t.Fatal(err)
	}
	if kept(t, two, folder); len(lies(t, folder)) != 1 {
		t.Error(lies(t, folder))
	}
	info, err := os.Stat(lies(t, folder)[0])
	if err != nil || info.Mode().Perm() != 0o600 && os.PathSeparator == '/' {
		t.Errorf("%v, %v", info.Mode(), err)
	}
}

// BenchmarkOpenAgain opens files of 10,000 and 100,000 entries that were opened before: what was settled does not cost anything.
func BenchmarkOpenAgain(b *testing.B) {
	var took [2]float64
	folder := snapshot.Folder(filepath.Join(b.TempDir(), "opened"))
	paths := [2]string{}
	for n, entries := range []int{10_000, 100_000} {
		paths[n] = filepath.Join(b.TempDir(), fmt.Sprint(entries))
		if err := longday.Write(b.Context(), paths[n], entries); err != nil {
			b.Fatal(err)
		}
		openedIn(b, paths[n], folder)
	}
	for b.Loop() {
		for n, path := range paths {
			took[n] += openedIn(b, path, folder)
		}
	}
	b.ReportMetric(took[1]/took[0], "times-a-tenth")
	b.ReportMetric(took[1]/float64(b.N)*1000, "ms")
}

func openedIn(b *testing.B, path string, folder snapshot.Folder) (seconds float64) {
	b.Helper()
	began := time.Now()
	s, _, err := db.OpenWith(b.Context(), path, clock, db.Opening{Snapshots: folder})
	if err == nil {
		err = s.Close()
	}
	if err != nil {
		b.Fatal(err)
	}
	return time.Since(began).Seconds()
}

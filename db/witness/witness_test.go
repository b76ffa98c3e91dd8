package witness_test

import (
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"

	"flagfall/rules/cputimetest"
)

var two = time.Date(2026, 5, 2, 14, 2, 0, 0, time.UTC)

// hall is a machine with one tournament file and everything that may vouch for it.
type hall struct {
	testing.TB
	path, stick string
	places      witness.Places
	now         time.Time
}

func newHall(t testing.TB) *hall {
	dir := t.TempDir()
	h := &hall{TB: t, path: filepath.Join(dir, "spring.flagfall"), stick: filepath.Join(dir, "stick"), now: two}
	h.places = placesOf(h.path)
	h.must(os.Mkdir(h.stick, 0o700))
	s, _, err := db.Create(t.Context(), h.path, "Spring", h.clock)
	h.must(err)
	h.must(s.Close())
	return h
}

func placesOf(path string) witness.Places {
	dir := filepath.Dir(path)
	return witness.Places{
		Folder: filepath.Join(dir, "state", "witness"), Prints: filepath.Join(dir, "spring-prints"), Backups: []string{backups.Folder(path, "")},
	}
}

func (h *hall) clock() time.Time { h.now = h.now.Add(time.Second); return h.now }

func (h *hall) must(err error) {
	h.Helper()
	if err != nil {
		h.Fatal(err)
	}
}

// write records facts as a command does: it opens the file, and closes it again.
func (h *hall) write(facts ...fact.Fact) {
	h.Helper()
	s, t, err := db.Open(h.Context(), h.path, h.clock)
	h.must(err)
	h.must(s.Witness(h.Context(), t, h.places))
	for some := range slices.Chunk(facts, 5) { // a commit each
		h.must(s.Append(h.Context(), t, "desk", some))
	}
	h.must(s.Close())
}

// remarks records so many entries that say which they are.
func (h *hall) remarks(n int) {
	h.Helper()
	facts := make([]fact.Fact, n)
	for i := range facts {
		facts[i] = event.RemarkAdded{About: "appeal 1", Text: fmt.Sprint("uphold ", i+1)}
	}
	h.write(facts...)
}

func (h *hall) backUp() backups.Backup {
	h.Helper()
	f, err := sqlite.Open(h.Context(), h.path)
	h.must(err)
	b, _, err := backups.Make(h.Context(), f, h.places.Backups[0], 20, h.now)
	h.must(errors.Join(err, f.Close()))
	return b
}

func (h *hall) look() witness.Report {
	h.Helper()
	f, err := sqlite.Open(h.Context(), h.path)
	h.must(err)
	defer f.Close()
	r, err := h.places.Compare(h.Context(), f, witness.SecondOf(f.Entries(h.Context(), 0)), time.UTC)
	h.must(err)
	return r
}

// tamper changes the file behind its journal's back: without the triggers, and with the triggers
// put back.
func (h *hall) tamper(change func(*sql.DB)) {
	h.Helper()
	raw, err := sql.Open("sqlite", h.path)
	h.must(err)
	defer raw.Close()
	triggers := h.triggers(raw)
	for name := range triggers {
		_, err := raw.Exec("DROP TRIGGER " + name)
		h.must(err)
	}
	change(raw)
	for _, text := range triggers {
		_, err := raw.Exec(text)
		h.must(err)
	}
}

func (h *hall) triggers(raw *sql.DB) map[string]string {
	h.Helper()
	rows, err := raw.Query("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
	h.must(err)
	defer rows.Close()
	found := map[string]string{}
	for rows.Next() {
		var name, text string
		h.must(rows.Scan(&name, &text))
		found[name] = text
	}
	h.must(rows.Err())
	return found
}

// cutOff takes the last entries away.
func (h *hall) cutOff(n int) {
	h.tamper(func(raw *sql.DB) {
		_, err := raw.Exec("DELETE FROM entries WHERE seq > (SELECT max(seq) FROM entries) - ?", n)
		h.must(err)
	})
}

// recompute replaces a word in one entry, and seals that one and all after it anew: no look at the
// chain finds it.
func (h *hall) recompute(seq int64, old, with string) {
	ctx := h.Context()
	f, err := sqlite.Open(ctx, h.path)
	h.must(err)
	var head journal.Head
	var all []journal.Entry
	for e, err := range f.Entries(ctx, 0) {
		h.must(err)
		if e.Seq == seq {
			if !strings.Contains(e.Body, old) {
				h.Fatalf("entry %d does not say %q: %s", seq, old, e.Body)
			}
			e.Body = strings.Replace(e.Body, old, with, 1)
		}
		e = journal.Seal(head, e.Draft)
		all, head = append(all, e), e.Head()
	}
	h.must(f.Close())
	h.tamper(func(raw *sql.DB) {
		for _, e := range all {
			_, err := raw.Exec("UPDATE entries SET body = ?, prev = ?, hash = ? WHERE seq = ?", e.Body, e.Prev[:], e.Hash[:], e.Seq)
			h.must(err)
		}
	})
	f, err = sqlite.Open(ctx, h.path)
	h.must(err)
	_, err = f.Verify(ctx)
	h.must(errors.Join(err, f.Close()))
}

func copyFile(t testing.TB, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// What the chain in the file cannot show, each source shows by itself, with the entry.
func TestTamperings(t *testing.T) {
	sources := map[witness.Source]func(h *hall){
		witness.Machine: func(h *hall) {},
		witness.Second:  func(h *hall) { h.places.Folder = filepath.Join(h.TempDir(), "other") },
		witness.Backup: func(h *hall) {
			h.must(os.RemoveAll(h.stick))
			h.places.Folder, h.places.Prints = h.TempDir(), h.TempDir()
		},
		witness.Print: func(h *hall) {
			h.must(os.RemoveAll(h.stick))
			h.places.Folder, h.places.Backups = h.TempDir(), nil
		},
	}
	for name, c := range map[string]struct {
		do   func(h *hall, old string)
		says string
	}{
		"the last 20 entries cut off": {func(h *hall, _ string) { h.cutOff(20) }, "the file ends at entry 43, but "},
		"an old copy put in place":    {func(h *hall, old string) { copyFile(h.TB, old, h.path) }, "the file ends at entry 32, but "},
		"the whole chain made anew":   {func(h *hall, _ string) { h.recompute(41, "uphold", "overturn") }, "was changed: "},
		"made anew, and gone on with": {func(h *hall, _ string) { h.recompute(41, "uphold", "overturn"); h.remarks(40) }, "was changed: "},
		"cut off, and gone on with":   {func(h *hall, _ string) { h.cutOff(20); h.remarks(40) }, "was changed: "},
	} {
		for source, only := range sources {
			t.Run(name+"/"+string(source), func(t *testing.T) {
				t.Parallel()
				h := newHall(t)
				h.write(event.WitnessChosen{Folder: h.stick})
				h.remarks(30)
				old := filepath.Join(t.TempDir(), "old")
				copyFile(t, h.path, old)
				h.remarks(30)
				h.write(prints.Printed{Document: 1, Subject: prints.Subject{Name: "slip"}, Sum: "x"})
				b := h.backUp()
				if r := h.look(); len(r.Against) != 0 || len(r.Vouched) != 4 {
					t.Fatalf("untouched, but %v; vouched for %v", r.Against, r.Vouched)
				}
				only(h)
				c.do(h, old)
				r := h.look()
				if len(r.Against) == 0 || r.Against[0].Source != source && source != witness.Machine {
					t.Fatalf("nobody says anything: %+v", r)
				}
				says := r.Against[0].String()
				if !strings.Contains(says, c.says) {
					t.Errorf("told %q, want %q", says, c.says)
				}
				if source == witness.Backup && (!strings.Contains(says, filepath.Base(b.Path)) || strings.Contains(name, "anew") && !strings.HasPrefix(says, "entry 41 ")) {
					t.Errorf("told %q, want the backup and the very entry", says)
				}
			})
		}
	}
}

// A kill between the commit and its line leaves the witness behind, which is nothing to speak of.
func TestAWitnessBehindIsSilent(t *testing.T) {
	h := newHall(t)
	h.remarks(3)
	s, hall, err := db.Open(t.Context(), h.path, h.clock) // without a witness
	h.must(err)
	h.must(s.Append(t.Context(), hall, "desk", []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}))
	h.must(s.Close())
	r := h.look()
	if len(r.Against) != 0 || len(r.Vouched) != 1 || r.Vouched[0].Head.Seq != 4 {
		t.Errorf("%+v", r)
	}
}

func TestNothingVouchesOnAnotherMachine(t *testing.T) {
	h := newHall(t)
	h.remarks(3)
	elsewhere := filepath.Join(t.TempDir(), "spring.flagfall")
	copyFile(t, h.path, elsewhere)
	h.path = elsewhere
	h.places = witness.Places{Folder: t.TempDir(), Prints: t.TempDir(), Backups: []string{t.TempDir()}}
	if r := h.look(); len(r.Against)+len(r.Vouched) != 0 {
		t.Errorf("%+v", r)
	}
}

// What was tried out in a copy is no word against the original, whether the copy is still there or
// not; a file that was moved is the same.
func TestCopiesAndMovedFiles(t *testing.T) {
	h := newHall(t)
	h.remarks(5)
	original := h.path
	trial := filepath.Join(t.TempDir(), "trial.flagfall")
	copyFile(t, h.path, trial)
	h.path = trial
	h.remarks(2)
	h.path = original
	h.remarks(3)
	silent := func(when string) {
		t.Helper()
		if r := h.look(); len(r.Against) != 0 {
			t.Errorf("%s: %v", when, r.Against)
		}
	}
	silent("the original, beside a copy")
	h.path = trial
	silent("the copy")
	h.must(os.Remove(trial))
	h.path = original
	silent("the original, the copy gone")

	moved := filepath.Join(t.TempDir(), "autumn.flagfall")
	h.must(os.Rename(original, moved))
	h.path = moved
	silent("moved")
	h.cutOff(2)
	if r := h.look(); len(r.Against) != 1 || !strings.Contains(r.Against[0].String(), "the file ends at entry 7, but this machine's witness") {
		t.Errorf("moved and cut off: %+v", r)
	}
	b := filepath.Join(t.TempDir(), "spring-0001-20260502-140731-7f3a91c2.flagfall")
	copyFile(t, moved, b)
	h.must(os.Remove(moved))
	h.path = b
	silent("a backup, which is as old as it should be")
}

func (h *hall) restored() {
	h.Helper()
	f, err := sqlite.Open(h.Context(), h.path)
	h.must(err)
	fault, err := h.places.Restored(h.Context(), f, witness.SecondOf(f.Entries(h.Context(), 0)), h.clock())
	h.must(errors.Join(fault, err, f.Close()))
}

// After a restore, or once the file was accepted, earlier claims no longer count. Later ones do.
func TestRestoreBeginsAnew(t *testing.T) {
	for _, ahead := range []time.Duration{0, time.Hour} { // a backup made while the clock ran ahead
		t.Run(ahead.String(), func(t *testing.T) {
			h := newHall(t)
			h.write(event.WitnessChosen{Folder: h.stick})
			h.remarks(5)
			old := filepath.Join(t.TempDir(), "old")
			copyFile(t, h.path, old)
			h.remarks(5)
			h.now = h.now.Add(ahead)
			h.backUp()
			h.now = h.now.Add(-ahead)
			copyFile(t, old, h.path)
			if r := h.look(); len(r.Against) != 3 {
				t.Fatalf("an old copy: %v", r.Against)
			}
			h.restored()
			if r := h.look(); len(r.Against) != 0 || len(r.Vouched) != 2 || r.Vouched[0].Head.Seq != 7 {
				t.Fatalf("restored: %+v", r)
			}
			h.remarks(20)
			if r := h.look(); len(r.Against) != 0 || r.Vouched[0].Head.Seq != 27 {
				t.Fatalf("restored and gone on with: %+v", r)
			}
			h.cutOff(3)
			if r := h.look(); len(r.Against) != 2 {
				t.Errorf("cut off after a restore: %+v", r)
			}
		})
	}
}

// A second place that cannot be written is told of once; nothing is refused for it.
func TestASecondPlaceThatFails(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(h *hall)
		says  string
	}{
		"the stick is not there": {func(h *hall) { h.must(os.RemoveAll(h.stick)) }, "no folder"},
		"a file in its place": {func(h *hall) {
			h.must(os.RemoveAll(h.stick))
			h.must(os.WriteFile(h.stick, nil, 0o600))
		}, "no folder"},
		"a folder in the witness's place": {func(h *hall) {
			files, err := filepath.Glob(filepath.Join(h.stick, "*"))
			h.must(err)
			h.must(os.Remove(files[0]))
			h.must(os.Mkdir(files[0], 0o700))
		}, "not a regular file"},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHall(t)
			h.write(event.WitnessChosen{Folder: h.stick})
			c.spoil(h)
			s, hall, err := db.Open(t.Context(), h.path, h.clock)
			h.must(err)
			h.must(s.Witness(t.Context(), hall, h.places))
			h.must(s.WitnessFault())
			h.must(s.Append(t.Context(), hall, "desk", []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}))
			h.must(s.Close())
			if err := s.WitnessFault(); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("told %v, want %q", err, c.says)
			}
			if r := h.look(); len(r.Against) != 0 || r.Vouched[0].Head.Seq != 3 {
				t.Errorf("this machine's own: %+v", r)
			}
		})
	}
}

// Another desk that chooses the stick is heard by one that is open.
func TestAnOpenDeskLearnsOfTheStick(t *testing.T) {
	h := newHall(t)
	s, desk, err := db.Open(t.Context(), h.path, h.clock)
	h.must(err)
	h.must(s.Witness(t.Context(), desk, h.places))
	h.write(event.WitnessChosen{Folder: h.stick})
	h.must(s.Refresh(t.Context(), desk))
	h.must(s.Append(t.Context(), desk, "desk", []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}))
	h.must(s.Close())
	if r := h.look(); len(r.Vouched) != 2 || r.Vouched[1].Source != witness.Second || r.Vouched[1].Head.Seq != 3 {
		t.Errorf("%+v", r)
	}
}

// Entries cut off under an open desk are no reason to try for ever.
func TestCutOffUnderADesk(t *testing.T) {
	h := newHall(t)
	h.remarks(5)
	s, desk, err := db.Open(t.Context(), h.path, h.clock)
	h.must(err)
	defer s.Close()
	h.cutOff(2)
	err = s.Do(t.Context(), desk, "desk", func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}, nil
	})
	if !errors.As(err, new(*sqlite.OverwrittenError)) {
		t.Errorf("told %v", err)
	}
}

// lines writes this machine's witness as if each of the first entries had been a commit, and says
// where it lies.
func (h *hall) lines(n int) (path string) {
	h.Helper()
	f, err := sqlite.Open(h.Context(), h.path)
	h.must(err)
	defer f.Close()
	var lines strings.Builder
	var event string
	for e, err := range f.Entries(h.Context(), 0) {
		h.must(err)
		if e.Seq == 1 {
			event = witness.Mark(e.Hash)
		}
		if e.Seq <= int64(n) {
			fmt.Fprintln(&lines, witness.Line{At: e.Time(), Event: event, Head: e.Head(), What: witness.Written, Path: h.path})
		}
	}
	path = filepath.Join(h.places.Folder, witness.FileName(event))
	h.must(os.WriteFile(path, []byte(lines.String()), 0o600))
	return path
}

// A witness file that has become long is thinned, and shows the same.
func TestAWitnessIsThinned(t *testing.T) {
	h := newHall(t)
	h.remarks(1200)
	file := h.lines(1201)
	h.look()
	text, err := os.ReadFile(file)
	h.must(err)
	if n := strings.Count(string(text), "\n"); n != 200+251 {
		t.Errorf("%d lines after it was thinned", n)
	}
	if r := h.look(); len(r.Against) != 0 || r.Vouched[0].Head.Seq != 1201 {
		t.Errorf("%+v", r)
	}
	h.cutOff(1)
	if r := h.look(); len(r.Against) != 1 {
		t.Errorf("cut off: %+v", r)
	}
}

// What was torn, or is no line, is passed over, and the next line begins anew.
func TestTornLines(t *testing.T) {
	h := newHall(t)
	h.remarks(5)
	files, err := filepath.Glob(filepath.Join(h.places.Folder, "*"))
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	text, err := os.ReadFile(files[0])
	h.must(err)
	h.must(os.WriteFile(files[0], append([]byte("\x00\x00 junk\n"), text[:len(text)-9]...), 0o600))
	if r := h.look(); len(r.Against)+len(r.Vouched) != 0 {
		t.Fatalf("%+v", r)
	}
	h.remarks(1)
	if r := h.look(); len(r.Against) != 0 || len(r.Vouched) != 1 || r.Vouched[0].Head.Seq != 7 {
		t.Errorf("%+v", r)
	}
}

// What opening a file costs with a witness of five hundred lines, a backup and ten thousand
// entries.
func BenchmarkGlance(b *testing.B) {
	h := newHall(b)
	h.remarks(1000)
	f, err := sqlite.Open(b.Context(), h.path)
	h.must(err)
	defer f.Close()
	head, err := f.Head(b.Context())
	h.must(err)
	drafts := make([]journal.Draft, 9_000)
	for i := range drafts {
		drafts[i] = journal.Draft{At: journal.FormatTime(two), Actor: "desk", Kind: "remark.added", Body: fmt.Sprintf("{\"about\":\"x\",\"text\":%q}", strings.Repeat("x", 400))}
	}
	_, err = f.Append(b.Context(), head, drafts)
	h.must(err)
	h.backUp()
	h.lines(500)
	defer cputimetest.Report(b)()
	for b.Loop() {
		r, err := h.places.CompareQuick(b.Context(), f, "", time.UTC)
		if err != nil || len(r.Against) > 0 || len(r.Vouched) != 2 {
			b.Fatal(r, err)
		}
	}
}

// The last hash is altered: the chain shows it, and each of the others too.
func TestAnAlteredHead(t *testing.T) {
	h := newHall(t)
	h.remarks(5)
	h.backUp()
	h.tamper(func(raw *sql.DB) {
		_, err := raw.Exec("UPDATE entries SET hash = zeroblob(32) WHERE seq = 6")
		h.must(err)
	})
	f, err := sqlite.Open(t.Context(), h.path)
	h.must(err)
	defer f.Close()
	broken := new(journal.BrokenError)
	if _, err := f.Verify(t.Context()); !errors.As(err, &broken) || broken.Seq != 6 {
		t.Errorf("verify: %v", err)
	}
	r := h.look()
	if len(r.Against) != 2 || !strings.HasPrefix(r.Against[0].String(), "entry 6 was changed: this machine's witness of 2 May 14:02 has ") {
		t.Errorf("%+v", r)
	}
}

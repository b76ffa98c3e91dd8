package witness

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/prints"
	"flagfall/db/sqlite"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

func entryOf(t *testing.T, seq int64, f fact.Fact) journal.Entry {
	t.Helper()
	body, err := json.Marshal(f)
	if err != nil {
		t.Fatal(err)
	}
	return journal.Entry{Seq: seq, Draft: journal.Draft{At: journal.FormatTime(two), Kind: f.Kind(), Body: string(body)}, Prev: headOfEntry(seq - 1).Hash, Hash: headOfEntry(seq).Hash}
}

// said are the lines of a witness file by word and entry, once the keeper has written them.
func said(t *testing.T, k *Keeper, file *witnessFile) (words []string) {
	t.Helper()
	k.Wait(5 * time.Second)
	lines, err := readLines(file.path, k.event)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		words = append(words, fmt.Sprint(l.What, " ", l.Head.Seq))
	}
	return words
}

// The second place is the one that the newest entry names, in whatever order entries are heard of.
func TestTheNewestEntryNamesTheSecondPlace(t *testing.T) {
	stick, other := t.TempDir(), t.TempDir()
	k := NewKeeper(Places{Prints: t.TempDir()}, "spring", journal.Hash{1}, stick, 5)
	for _, c := range []struct {
		seq    int64
		folder string
		want   string
	}{
		{4, other, stick},
		{5, other, stick},
		{6, other, other},
		{6, stick, other},
		{5, "", other},
		{8, "", ""},
		{7, stick, ""},
		{9, "E:relative", ""},
		{10, stick, stick},
	} {
		k.Observe(entryOf(t, c.seq, event.WitnessChosen{Folder: c.folder}))
		if got := k.Second(); got != c.want {
			t.Errorf("after entry %d named %q the second place is %q, want %q", c.seq, c.folder, got, c.want)
		}
	}
	k.Observe(entryOf(t, 11, event.RemarkAdded{About: "x"}))
	if got := k.Second(); got != stick {
		t.Errorf("an entry that names no place makes it %q, want %q", got, stick)
	}
	k.Note(entryOf(t, 12, event.WitnessChosen{Folder: other}), entryOf(t, 13, event.RemarkAdded{About: "x"}))
	if got := k.Second(); got != other {
		t.Errorf("of entries recorded here the second place is %q, want %q", got, other)
	}
}

// Of a journal the last entry that names a second place counts, up to the first that cannot be read.
func TestTheSecondPlaceOfAJournal(t *testing.T) {
	chosen := func(folder string) journal.Entry { return entryOf(t, 2, event.WitnessChosen{Folder: folder}) }
	torn := journal.Entry{Draft: journal.Draft{Kind: event.WitnessChosen{}.Kind(), Body: "{"}}
	for name, c := range map[string]struct {
		entries []journal.Entry
		fails   int
		want    string
	}{
		"none":                {[]journal.Entry{entryOf(t, 1, event.RemarkAdded{})}, -1, ""},
		"the last of two":     {[]journal.Entry{chosen("/a"), chosen("/b"), entryOf(t, 3, event.RemarkAdded{})}, -1, "/b"},
		"taken away":          {[]journal.Entry{chosen("/a"), chosen("")}, -1, ""},
		"one cannot be read":  {[]journal.Entry{chosen("/a"), torn}, -1, "/a"},
		"reading ends before": {[]journal.Entry{chosen("/a"), chosen("/b")}, 1, "/a"},
	} {
		got := SecondOf(func(yield func(journal.Entry, error) bool) {
			for i, e := range c.entries {
				var err error
				if i == c.fails {
					err = errors.New("the disk is gone")
				}
				if !yield(e, err) {
					return
				}
			}
		})
		if got != c.want {
			t.Errorf("%s: the second place is %q, want %q", name, got, c.want)
		}
	}
}

// A keeper writes the last head of each commit, to this machine's file and the second one. A print
// is written beside the prints with the head that is on paper.
func TestWhatAKeeperWrites(t *testing.T) {
	k := NewKeeper(Places{Folder: t.TempDir(), Prints: t.TempDir()}, "spring", journal.Hash{1}, t.TempDir(), 1)
	k.Note()
	k.Note(entryOf(t, 2, event.RemarkAdded{}), entryOf(t, 3, event.RemarkAdded{}))
	k.Note(entryOf(t, 4, event.RemarkAdded{}), entryOf(t, 5, prints.Printed{}), entryOf(t, 6, event.RemarkAdded{}))
	want := []string{"written 3", "written 6"}
	for name, file := range map[string]*witnessFile{"this machine's": k.own, "the second": k.second} {
		if got := said(t, k, file); !slices.Equal(got, want) {
			t.Errorf("%s witness says %q, want %q", name, got, want)
		}
	}
	if got := said(t, k, k.prints); !slices.Equal(got, []string{"printed 4"}) {
		t.Errorf("beside the prints stands %q, want the head before the print, entry 4", got)
	}
	if lines, err := readLines(k.prints.path, k.event); err != nil || lines[0].Head != headOfEntry(4) {
		t.Errorf("the head on paper is %v, want that of entry 4: %v", lines[0].Head, err)
	}
}

// Only the first line of a copy is marked as one, and so is the first behind a move.
func TestTheFirstLineOfACopyIsMarked(t *testing.T) {
	places := Places{Folder: t.TempDir(), Prints: t.TempDir()}
	k := NewKeeper(places, "spring", journal.Hash{1}, "", 1)
	k.copied = true
	k.WitnessHead(headOfEntry(2), two)
	k.Note(entryOf(t, 3, event.RemarkAdded{}))
	k.Note(entryOf(t, 4, event.RemarkAdded{}), entryOf(t, 5, event.Moved{To: "there"}))
	k.Note(entryOf(t, 6, event.Unsealed{}))
	k.copied = true
	k.restored(headOfEntry(7), two)
	k.restored(headOfEntry(8), two)
	want := []string{"copied 2", "written 3", "copied 5", "written 6", "copied 7", "restored 7", "restored 8"}
	if got := said(t, k, k.own); !slices.Equal(got, want) {
		t.Errorf("the witness says %q, want %q", got, want)
	}
}

// A fault is told until a line is written again, and no folder is made for a stick that is away.
func TestAFaultIsOverOnceALineIsWritten(t *testing.T) {
	stick := filepath.Join(t.TempDir(), "stick")
	k := NewKeeper(Places{Folder: filepath.Join(t.TempDir(), "state", "witness"), Prints: t.TempDir()}, "spring", journal.Hash{1}, stick, 1)
	for seq, there := range []bool{false, true, false, true} {
		if there {
			if err := os.Mkdir(stick, 0o700); err != nil {
				t.Fatal(err)
			}
		} else if err := os.RemoveAll(stick); err != nil {
			t.Fatal(err)
		}
		k.WitnessHead(headOfEntry(int64(seq+1)), two)
		k.Wait(5 * time.Second)
		if err := k.Fault(); (err == nil) != there {
			t.Errorf("while the stick is there: %t, the witness has the fault %v", there, err)
		}
		if _, err := os.Stat(stick); (err == nil) != there {
			t.Errorf("the folder of a stick that is away was made: %v", err)
		}
	}
	if err := os.RemoveAll(stick); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(stick, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	k.WitnessHead(headOfEntry(9), two)
	if k.Wait(5 * time.Second); k.Fault() == nil {
		t.Error("a file in the place of the stick's folder is no fault")
	}
	if got := said(t, k, k.own); len(got) != 5 {
		t.Errorf("this machine's witness says %q, want all five heads", got)
	}
}

// A file is a copy if others speak of a file of the event that is still there, and nothing was said
// of it. What was said of a copy, or of another file that is still there, says nothing of this one.
func TestWhatIsSaidOfOtherFiles(t *testing.T) {
	dir := t.TempDir()
	made := func(name, text string) (path, mark string) {
		path = filepath.Join(dir, name)
		if err := sqlite.Create(t.Context(), path, []journal.Draft{{At: journal.FormatTime(two), Actor: "desk", Kind: "note.added", Body: text}}); err != nil {
			t.Fatal(err)
		}
		file, err := sqlite.OpenCopy(path)
		if err != nil {
			t.Fatal(err)
		}
		defer file.Close()
		first, err := file.Hashes(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		return path, Mark(first[1])
	}
	there, mark := made("there", `{"n":1}`)
	elsewhere, _ := made("elsewhere", `{"n":2}`) // another event has the name now
	gone, own := filepath.Join(dir, "gone"), filepath.Join(dir, "own")
	text := filepath.Join(dir, "text")
	if err := os.WriteFile(text, []byte("coffee"), 0o600); err != nil {
		t.Fatal(err)
	}
	of := func(seq int64, what What, path string) Line { return lineOf(mark, seq, what, path) }
	for name, c := range map[string]struct {
		lines []Line
		copy  bool
		about []int64
	}{
		"nothing is said":             {nil, false, nil},
		"of this one":                 {[]Line{of(1, Written, own)}, false, []int64{1}},
		"of one that is there":        {[]Line{of(1, Written, there), of(2, Written, there)}, true, nil},
		"of one that is there, too":   {[]Line{of(1, Written, there), of(2, Written, own)}, false, []int64{2}},
		"of one that is gone":         {[]Line{of(1, Written, gone), of(2, Written, gone)}, false, []int64{1, 2}},
		"of a copy that is gone":      {[]Line{of(1, Copied, gone), of(2, Written, gone)}, false, nil},
		"of a copy, before it was":    {[]Line{of(1, Written, gone), of(2, Copied, gone)}, false, nil},
		"of this one, which is one":   {[]Line{of(1, Copied, own), of(2, Written, own)}, false, []int64{1, 2}},
		"of where another event lies": {[]Line{of(1, Written, elsewhere)}, false, []int64{1}},
		"of where a text lies":        {[]Line{of(1, Written, text)}, false, []int64{1}},
		"of where a folder is":        {[]Line{of(1, Written, dir)}, false, []int64{1}},
		"of gone and there":           {[]Line{of(1, Written, gone), of(2, Written, there)}, true, []int64{1}},
	} {
		if got := isCopy(c.lines, own); got != c.copy {
			t.Errorf("%s: the file counts as a copy: %t, want %t", name, got, c.copy)
		}
		if got := seqsOf(linesAbout(c.lines, own, true)); !slices.Equal(got, c.about) {
			t.Errorf("%s: the entries %d are said of this file, want %d", name, got, c.about)
		}
		quick := c.about
		if name == "of where another event lies" || name == "of where a text lies" {
			quick = nil // a file is there, and is not opened
		}
		if got := seqsOf(linesAbout(c.lines, own, false)); !slices.Equal(got, quick) {
			t.Errorf("%s: quickly, the entries %d are said of this file, want %d", name, got, quick)
		}
	}
}

// Of a file that is being written to, the fault of the last write is told. Without one it does not
// answer.
func TestTheFaultOfAFileThatIsBeingWrittenTo(t *testing.T) {
	broken := errors.New("the disk is full")
	for _, c := range []struct {
		fault error
		busy  bool
		says  string
	}{{nil, false, "<nil>"}, {broken, false, broken.Error()}, {broken, true, broken.Error()}, {nil, true, "stick does not answer"}} {
		p := newWitnessFile(filepath.Join("stick", "w"), false)
		if p.fault = c.fault; c.busy {
			p.done = make(chan struct{})
		}
		if got := fmt.Sprint(p.failed()); got != c.says {
			t.Errorf("after the fault %v, being written to: %t, it says %q, want %q", c.fault, c.busy, got, c.says)
		}
	}
}

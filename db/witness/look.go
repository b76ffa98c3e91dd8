package witness

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"github.com/dustin/go-humanize/english"

	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// Chain is a tournament file whose journal is compared.
type Chain interface {
	Path() string
	Head(ctx context.Context) (journal.Head, error)
	// Hashes returns those of the given entries that there are.
	Hashes(ctx context.Context, seqs ...int64) (map[int64]journal.Hash, error)
}

// Report is what the other places say of a journal.
type Report struct {
	Vouched []Claim    // the newest of each source that the journal agrees with
	Against []Mismatch // one of each source that it does not agree with, the worst first
	Unread  []string   // why a source could not be asked, in a sentence each
}

// Mismatch is a claim that the journal does not agree with. File is what the file has: the entry of
// that number with another hash, or its last entry where it ends before.
type Mismatch struct {
	Claim
	File     journal.Head
	Database bool // it lies in a database
	Another  bool // the claim is about another event, whose file lay under this name and is nowhere else
}

func (d Mismatch) place() string {
	if d.Database {
		return "database"
	}
	return "file"
}

// Missing tells whether the file ends before the entry that is claimed.
func (d Mismatch) Missing() bool { return !d.Another && d.File.Seq < d.Head.Seq }

// String says what is wrong, and who says so: "entry 80 is not what was written: backup
// spring-0004-….flagfall of 2 May 14:02 has AE83-91C2-04BE-D1A8, the file 11F2-…".
func (d Mismatch) String() string {
	who := fmt.Sprintf("%s of %s", d.sourceText(), d.At.Format("2 Jan 15:04"))
	switch {
	case d.Another:
		return fmt.Sprintf("another event lay under this name, with %s, and is nowhere else: %s has its head",
			english.Plural(int(d.Head.Seq), "entry", "entries"), who)
	case d.Missing():
		return fmt.Sprintf("the %s ends at entry %d, but %s has entry %d (%s): later entries were cut off, or this is an old copy",
			d.place(), d.File.Seq, who, d.Head.Seq, d.Head.Hash.Short())
	}
	return fmt.Sprintf("entry %d was changed: %s has %s, the %s %s", d.Head.Seq, who, d.Head.Hash.Short(), d.place(),
		d.File.Hash.Short())
}

// sourceText is how a person finds the source.
func (c Claim) sourceText() string {
	switch c.Source {
	case Backup:
		return "backup " + filepath.Base(c.Path)
	case Second:
		return "the second witness in " + filepath.Dir(c.Path)
	case Print:
		return "a print"
	case Machine:
	}
	return "this machine's witness"
}

// Of says for what of a journal of so many entries a source vouches: "up to entry 80 of 93 by backup
// spring-0004-….flagfall of 2 May 14:02".
func (c Claim) Of(entries int64) string {
	at := c.At.Format("2 Jan 15:04")
	return fmt.Sprintf("up to entry %d of %d by %s of %s", c.Head.Seq, entries, c.sourceText(), at)
}

// How long sources may take to answer.
const (
	quickWait = 300 * time.Millisecond // as a file is opened: only the newest backup is asked
	fullWait  = 5 * time.Second        // where the answer is what was asked for
)

// CompareQuick compares as a file is opened: with the witnesses, the prints and the newest backup.
// Second is the folder of the second witness, "" for none; times are told in zone.
func (p Places) CompareQuick(ctx context.Context, file Chain, second string, zone *time.Location) (Report, error) {
	return p.compareWithin(ctx, file, second, zone, false, quickWait)
}

// Compare compares with everything there is.
func (p Places) Compare(ctx context.Context, file Chain, second string, zone *time.Location) (Report, error) {
	return p.compareWithin(ctx, file, second, zone, true, fullWait)
}

func (p Places) compareWithin(ctx context.Context, file Chain, second string, zone *time.Location, all bool,
	most time.Duration,
) (r Report, err error) {
	first, err := file.Hashes(ctx, 1)
	if err != nil || len(first) == 0 {
		return r, err
	}
	path, event := fullPath(file.Path()), Mark(first[1])
	// before the file is asked: what is written meanwhile is not missing
	told := p.askSources(ctx, path, event, second, zone, all, most)
	if r, err = compare(ctx, file, validClaims(told)); err != nil {
		return r, err
	}
	for _, h := range told {
		for _, fault := range h.faults {
			r.Unread = append(r.Unread, fault.Error())
		}
	}
	slices.Sort(r.Unread)
	if other, found := p.predecessor(path, event); found {
		r.Against = append(r.Against, Mismatch{
			Claim: Claim{Machine, filepath.Join(p.Folder, FileName(other.Event)), other.At, other.Head},
			File:  journal.Head{Seq: 1, Hash: first[1]}, Another: true,
		})
	}
	if backups.IsCopyName(path) { // it is as old as it should be
		r.Against = nil
	}
	for i := range r.Vouched {
		r.Vouched[i].At = r.Vouched[i].At.In(zone)
	}
	for i := range r.Against {
		r.Against[i].At = r.Against[i].At.In(zone)
		r.Against[i].Database = dburl.IsURL(path)
		r.Against[i].findFirst(ctx, file)
	}
	if len(r.Against) == 0 {
		p.thinLong(ctx, event, told)
	}
	return r, nil
}

func compare(ctx context.Context, file Chain, claims []Claim) (r Report, err error) {
	seqs := make([]int64, 0, len(claims))
	for _, c := range claims {
		seqs = append(seqs, c.Head.Seq)
	}
	found, err := file.Hashes(ctx, seqs...)
	if err != nil {
		return r, err
	}
	end, err := file.Head(ctx)
	if err != nil {
		return r, err
	}
	vouched, against := map[Source]Claim{}, map[string]Mismatch{}
	for _, c := range claims {
		hash, there := found[c.Head.Seq]
		switch {
		case there && hash == c.Head.Hash:
			if old, ok := vouched[c.Source]; !ok || c.Head.Seq >= old.Head.Seq {
				vouched[c.Source] = c
			}
		case there:
			keepWorst(against, Mismatch{Claim: c, File: journal.Head{Seq: c.Head.Seq, Hash: hash}})
		case c.Head.Seq > end.Seq:
			keepWorst(against, Mismatch{Claim: c, File: end})
		}
	}
	for _, c := range vouched {
		r.Vouched = append(r.Vouched, c)
	}
	for _, d := range against {
		r.Against = append(r.Against, d)
	}
	slices.SortFunc(r.Vouched, func(a, b Claim) int {
		return cmp.Or(cmp.Compare(rank(a), rank(b)),
			strings.Compare(a.Path, b.Path))
	})
	slices.SortFunc(r.Against, compareMismatches)
	return r, nil
}

// keepWorst keeps the worst of each source.
func keepWorst(against map[string]Mismatch, d Mismatch) {
	if old, ok := against[d.Path]; !ok || compareMismatches(d, old) < 0 {
		against[d.Path] = d
	}
}

// compareMismatches puts the worst first: the first entry that was changed, else the last that is
// missing.
func compareMismatches(a, b Mismatch) int {
	first := cmp.Compare(a.Head.Seq, b.Head.Seq)
	switch {
	case a.Missing() && b.Missing():
		first = -first
	case a.Missing():
		first = 1
	case b.Missing():
		first = -1
	}
	return cmp.Or(first, cmp.Compare(rank(a.Claim), rank(b.Claim)), strings.Compare(a.Path, b.Path))
}

func rank(c Claim) int { return slices.Index([]Source{Machine, Second, Backup, Print}, c.Source) }

// findFirst finds the first entry in which a backup and the file differ: a backup holds them all.
func (d *Mismatch) findFirst(ctx context.Context, file Chain) {
	if d.Source != Backup {
		return
	}
	old, err := sqlite.OpenCopy(d.Path)
	if err != nil {
		return
	}
	defer old.Close()
	last := min(d.Head.Seq, d.File.Seq)
	seq := int64(1 + sort.Search(int(last), func(n int) bool {
		a, errA := old.Hashes(ctx, int64(n)+1)
		b, errB := file.Hashes(ctx, int64(n)+1)
		return errA == nil && errB == nil && a[int64(n)+1] != b[int64(n)+1]
	}))
	if seq > last {
		return // it ends before they differ
	}
	a, errA := old.Hashes(ctx, seq)
	b, errB := file.Hashes(ctx, seq)
	if errA == nil && errB == nil {
		d.Head, d.File = journal.Head{Seq: seq, Hash: a[seq]}, journal.Head{Seq: seq, Hash: b[seq]}
	}
}

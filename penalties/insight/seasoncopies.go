package insight

import (
	"cmp"
	"slices"
)

// SeasonCopy is a file that holds an event which is counted from another file.
type SeasonCopy struct {
	File, Of string
	Entries  int  // in File
	Apart    bool // the two go different ways after what they share
}

// Distinct keeps one file of each event, the longest, and of equally long ones the original, and
// lists the others. Two files hold one event where the entries of the shorter one are the first of
// the longer one, or where both share an incident: then they went different ways later. An archive has the marks of its
// original. Files that share no more than their preparation, as copies of a template do, are events of their own.
func Distinct(events []SeasonEvent) (kept []SeasonEvent, copies []SeasonCopy) {
	longest := slices.Clone(events)
	slices.SortStableFunc(longest, func(a, b SeasonEvent) int {
		return cmp.Or(cmp.Compare(len(b.Trail), len(a.Trail)), archivesLast(a, b),
			cmp.Compare(a.File, b.File))
	})
	for _, e := range longest {
		at := slices.IndexFunc(kept, func(other SeasonEvent) bool { return sameEvent(other, e) })
		if at < 0 {
			kept = append(kept, e)
			continue
		}
		copies = append(copies, SeasonCopy{
			File: e.File, Of: kept[at].File, Entries: len(e.Trail),
			Apart: shared(kept[at], e) < len(e.Trail),
		})
	}
	return kept, copies
}

// archivesLast orders originals before archives, which tell less.
func archivesLast(a, b SeasonEvent) int {
	switch {
	case a.Archive == b.Archive:
		return 0
	case a.Archive:
		return 1
	}
	return -1
}

// sameEvent tells whether two files hold one event. The first is not the shorter one.
func sameEvent(longer, shorter SeasonEvent) bool {
	n := shared(longer, shorter)
	if n == 0 || longer.Name != shorter.Name && n < len(shorter.Trail) {
		return false
	}
	return n == len(shorter.Trail) ||
		slices.ContainsFunc(shorter.Cases, func(c SeasonCase) bool { return c.Seq <= int64(n) })
}

// shared is how many entries two files have in common from their beginning.
func shared(a, b SeasonEvent) int {
	n := 0
	for n < min(len(a.Trail), len(b.Trail)) && a.Trail[n] == b.Trail[n] {
		n++
	}
	return n
}

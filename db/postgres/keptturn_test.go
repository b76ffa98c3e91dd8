package postgres

import (
	"testing"

	"flagfall/db/journal"
)

// chain is the first entries of a journal.
func chain(n int) (all []journal.Entry) {
	var head journal.Head
	for range n {
		e := journal.Seal(head, journal.Draft{At: "2026-01-02T03:04:05.000Z", Actor: "desk", Kind: "note.added", Body: "{}"})
		all, head = append(all, e), e.Head()
	}
	return all
}

// Another writer is known to have been faster where the head that was read with the turn is not the
// one that the entries follow, and is no older.
func TestWhoIsOvertaken(t *testing.T) {
	all := chain(4)
	other := all[1]
	other.Hash[0]++
	for name, c := range map[string]struct {
		read []journal.Entry
		want bool
	}{
		"they follow what was read":         {all[:2], false},
		"another entry has been recorded":   {all[:3], true},
		"another one has that number":       {[]journal.Entry{all[0], other}, true},
		"they follow what was not read yet": {all[:1], false},
		"nothing was read":                  {nil, false},
	} {
		if got := (&turn{read: c.read}).isOvertaken(all[2:3]); got != c.want {
			t.Errorf("%s: entry 3 counts as overtaken: %t, want %t", name, got, c.want)
		}
	}
}

// What was read with a kept turn is handed out once, where it begins no later than what is wanted
// and nothing newer has been seen since.
func TestWhatWasReadWithATurnIsHandedOutOnce(t *testing.T) {
	all := chain(4)
	for _, c := range []struct {
		name  string
		read  []journal.Entry
		after int64
		seen  int64
		want  bool
	}{
		{"from the next entry on", all[1:3], 1, 3, true},
		{"from an earlier one on", all[1:3], 2, 3, true},
		{"one entry is missing between", all[1:3], 0, 3, false},
		{"a newer entry was seen since", all[1:3], 1, 4, false},
		{"the last one seen is older", all[1:3], 1, 2, true},
		{"nothing was read", nil, 1, 0, false},
	} {
		e := &Event{}
		e.seen.note(seenHeadOf(c.seen))
		e.ahead.Store(&turn{read: c.read})
		if got := e.takeAhead(c.after); (len(got) > 0) != c.want {
			t.Errorf("%s: %d entries are handed out", c.name, len(got))
		}
		if e.takeAhead(c.after) != nil {
			t.Errorf("%s: they are handed out twice", c.name)
		}
	}
	e := &Event{}
	if e.KnowsBeyond(journal.Head{}) {
		t.Error("without a kept turn entries are known")
	}
	e.ahead.Store(&turn{read: all[:3]})
	for seq, want := range map[int64]bool{2: true, 3: false, 4: false} {
		if got := e.KnowsBeyond(seenHeadOf(seq)); got != want {
			t.Errorf("of entries read up to 3, some are known beyond %d: %t, want %t", seq, got, want)
		}
	}
}

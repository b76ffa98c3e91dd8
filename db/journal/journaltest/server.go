package journaltest

import (
	"context"
	"errors"
	"testing"
	"time"

	"flagfall/db/journal"
)

// takesTurns checks that one desk has a turn at a time, until its entries are recorded.
func takesTurns(t *testing.T, make Maker) {
	open := make(t)
	a, b := as[journal.Server](t, open()), as[journal.Server](t, open())
	turn, err := a.Turn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	short, end := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer end()
	if other, err := b.Turn(short); err == nil {
		other.End()
		t.Error("two have a turn at once")
	}
	if _, err := turn.Append(t.Context(), journal.Head{}, []journal.Draft{Note("in a turn")}); !errors.Is(err, journal.ErrMoved) {
		t.Errorf("behind an old head: %v", err)
	}
	if _, err := turn.Append(t.Context(), headOf(t, a), []journal.Draft{Note("in a turn"), Note("still")}); err != nil {
		t.Error(err)
	}
	turn.End()
	again, err := b.Turn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	again.End()
	again.End()
	if _, err := again.Append(t.Context(), headOf(t, a), []journal.Draft{Note("after it")}); err != nil {
		t.Errorf("a turn that has ended: %v", err)
	}
	if n := headOf(t, b).Seq; n != 4 {
		t.Errorf("%d entries, want 4", n)
	}
}

// settles checks that entries whose answer was lost are recorded once, or never.
func settles(t *testing.T, make Maker) {
	open := make(t)
	a := as[journal.Server](t, open())
	b := open()
	head := headOf(t, a)
	one := journal.Seal(head, Note("one"))
	sent := []journal.Entry{one, journal.Seal(one.Head(), Note("two"))}
	for range 3 { // the first records them, the others find them there
		if err := a.ResolveSent(t.Context(), sent); err != nil {
			t.Fatal(err)
		}
		if now := headOf(t, b); now != sent[1].Head() {
			t.Fatalf("the head is %v", now)
		}
	}
	late := []journal.Entry{journal.Seal(sent[1].Head(), Note("three"))}
	want := mustAppend(t, b, Note("faster"))[0].Head()
	if err := a.ResolveSent(t.Context(), late); !errors.Is(err, journal.ErrMoved) {
		t.Errorf("entries that never came: %v", err)
	}
	mustAppend(t, b, Note("and more"))
	if err := a.ResolveSent(t.Context(), sent); err != nil {
		t.Errorf("entries that are there, with others behind them: %v", err)
	}
	if now := headOf(t, a); now.Seq != want.Seq+1 {
		t.Errorf("%d entries, want %d", now.Seq, want.Seq+1)
	}
}

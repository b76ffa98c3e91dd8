package tui

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/rules/refusal"
	"flagfall/tui/screen"
)

// How an idle desk looks at the entries that it took on trust as it was opened.
const (
	walkEvery = 250 * time.Millisecond // from one bit to the next
	idleAfter = 2 * time.Second        // without a key
)

// idle tells how long nobody has typed.
type idle struct {
	typed atomic.Int64 // when somebody did last, in nanoseconds since 1970
}

func (i *idle) key() { i.typed.Store(time.Now().UnixNano()) }

// rest waits until nobody has typed for a while.
func (i *idle) rest(ctx context.Context) error {
	for wait := walkEvery; wait > 0; wait = time.Until(time.Unix(0, i.typed.Load()).Add(idleAfter)) {
		timer := time.NewTimer(max(wait, walkEvery))
		select {
		case <-ctx.Done():
			timer.Stop()
			return ctx.Err()
		case <-timer.C:
		}
	}
	return nil
}

// walked is what came of the look at the entries that were taken on trust.
type walked struct{ err error }

// walk looks once, while nobody types, at the entries that were taken on trust.
func (d *desk) walk() tea.Cmd {
	if d.config.Walk == nil {
		return nil
	}
	return func() tea.Msg { return walked{d.config.Walk(d.ctx, d.idle.rest)} }
}

// walked takes note of it. What holds no longer is told as it would have been at opening.
func (d *desk) walked(err error) {
	switch {
	case err == nil, d.ctx.Err() != nil, errors.Is(err, journal.ErrGone): // that is told by the watch
	case refusal.KindOf(err) == refusal.Damaged:
		d.Hall().Lack(0, d.Hall().Head.Seq, err)
	default:
		d.Say(screen.Warning, "the older entries could not be checked: "+err.Error())
	}
}

// distrust has nothing more recorded once it turns out that the tournament is not the whole truth; the banner says so.
func (d *desk) distrust() {
	if m := d.Hall().Missing; m != nil && d.ReadOnly() == nil {
		d.Queue.Distrust(&db.ReadOnlyError{Why: m.Why})
		d.Stack.Refresh()
		d.layout()
	}
}

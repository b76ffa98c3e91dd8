package desk

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// OpenFunc opens an event for a desk, and tells how far it is. Once ctx has ended it gives up soon.
// An error leaves nothing open.
type OpenFunc func(ctx context.Context, tell func(db.Progress)) (Config, error)

// Opening is an event that is being opened beside whatever else goes on.
type Opening struct {
	ctx     context.Context //nolint:containedctx // of the desk that it is opened for
	name    string
	stop    context.CancelFunc
	current atomic.Pointer[db.Progress] // nil before the first entry
	done    chan struct{}               // closed once it is open, or cannot be opened
	config  Config                      // not to be read before done, like the rest
	err     error
	panics  string // what went wrong besides, "" for nothing
}

// QuickOpen is how long an event may take to be opened before anybody is told that it is being
// opened: a small one is there by then, and its first frame is that of the desk.
const QuickOpen = 40 * time.Millisecond

// StartOpening begins to open an event. Name is what it is called until its own name is known.
func StartOpening(ctx context.Context, name string, open OpenFunc) *Opening {
	o := &Opening{ctx: ctx, name: name, done: make(chan struct{})}
	ctx, o.stop = context.WithCancel(ctx)
	go o.run(ctx, open)
	return o
}

func (o *Opening) run(ctx context.Context, open OpenFunc) {
	defer close(o.done)
	defer func() {
		if r := recover(); r != nil { // it is told where the terminal can be given back
			o.panics = fmt.Sprintf("%v\n\n%s", r, debug.Stack())
		}
	}()
	o.config, o.err = open(ctx, func(p db.Progress) { o.current.Store(&p) })
}

// WaitBriefly waits for AtOnce at most, and tells whether the event is open by then, or cannot be
// opened.
func (o *Opening) WaitBriefly() bool {
	wait := time.NewTimer(QuickOpen)
	defer wait.Stop()
	select {
	case <-o.done:
		return true
	case <-wait.C:
		return false
	}
}

// Show shows the progress of the opening, and then the desk as Run does. It returns once nothing is
// being opened any more: nil where the user has left, or the error with which the opening failed.
// The caller closes what is open then.
func (o *Opening) Show(t Terminal, look theme.Theme, m *keys.Map) error {
	defer o.cancelAndWait()
	select {
	case <-o.done:
		if o.err != nil || o.panics != "" {
			return o.failure()
		}
		return Run(o.ctx, t, o.config)
	default:
	}
	var w *openingScreen
	err := run(o.ctx, t, m, func(ctx context.Context) tea.Model {
		w = &openingScreen{ctx: ctx, look: look, keys: m, openingModel: newOpeningModel(o)}
		return w
	})
	if err == nil && w.failed {
		err = o.failure()
	}
	return err
}

// failure is why the event could not be opened. What must not be goes on as the panic that it was.
func (o *Opening) failure() error {
	if o.panics != "" {
		panic(o.panics)
	}
	return o.err
}

// cancelAndWait gives up, and waits until nothing is being opened any more.
func (o *Opening) cancelAndWait() {
	o.stop()
	<-o.done
}

// progress is how far it is.
func (o *Opening) progress() db.Progress {
	p := db.Progress{Event: o.name}
	if at := o.current.Load(); at != nil {
		p.Folded, p.All = at.Folded, at.All
		if at.Event != "" {
			p.Event = at.Event
		}
	}
	return p
}

// Package tui is the desk: one root model that owns the fold, the stack of screens, the quick line and the keys.
// The screens are in the folders beside it.
package tui

import (
	"context"
	"iter"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/takeback"
	"flagfall/db/warnings"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/floor"
	"flagfall/tui/keys"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/quickline"
	"flagfall/tui/screen"
	"flagfall/tui/theme"
)

// Store is where the desk keeps the tournament.
type Store interface {
	// Entries yields what follows an entry's number.
	Entries(ctx context.Context, after int64) iter.Seq2[journal.Entry, error]
	// Version changes whenever somebody else has written.
	Version(ctx context.Context) (int64, error)
	// Write records facts decided at head, or returns journal.ErrMoved.
	Write(ctx context.Context, head journal.Head, actor string, facts []fact.Fact) ([]journal.Entry, error)
	// Draft and KeepDraft hold half-typed text outside the chain; "" is none.
	Draft(ctx context.Context, name string) (string, error)
	KeepDraft(ctx context.Context, name, body string) error
}

// Config is what a desk starts from.
type Config struct {
	Store    Store
	PINs     PINs                                        // nil: nobody has one
	Hall     *tournament.Tournament                      // folded from Store; the desk owns it from now on
	Official *event.Official                             // who sits here; nil for the desk itself, which logs and does not rule
	ReadOnly error                                       // why nothing may be written; nil when it may
	File     string                                      // where the tournament is kept, as a person would look for it; "" for nowhere
	Prints   string                                      // the folder where prints are kept; "" for none
	Paper    pdf.Paper                                   // what it prints on
	Verify   func(context.Context) (journal.Head, error) // checks the chain; nil when there is none
	Export   func(context.Context) (Exported, error)     // writes the ledger and the results for other programs; nil when there is no place
	Copy     func(text string) error                     // puts text on the clipboard; nil when there is none
	Place    func() warnings.Place                       // looks at the disk under the tournament; nil not to
	Backup   func(context.Context) error                 // makes one when a round was posted or finished; nil for none
	Theme    theme.Theme
	Keys     keys.Map
	Now      func() time.Time
	Notice   string // said as the desk opens, "" for nothing

	first func(screen.Desk) screen.Screen // shown instead of the floor; nil for the floor
}

// desk is the root model. It is one value behind a pointer, touched only from Update and View.
type desk struct {
	config Config
	ctx    context.Context // of the run: ends with it
	w, h   int

	quickHeight int // lines of the quick line when the screen on top was given its size

	stack   []screen.Screen // the floor at the bottom
	floor   *floor.Screen
	line    quickline.Line
	stamped int               // the table of the call being typed, once it is recorded that somebody goes there
	aside   string            // a call set aside with esc
	sent    sentCall          // a call on its way to the disk
	texts   map[string]string // drafts and half-typed texts, by what they are for
	said    said
	asking  *screen.Question

	queue   []*pendingRequest // the first is being saved
	steps   takeback.Steps    // what was saved here in the last seconds
	ahead   []tea.KeyMsg      // typed while the desk waits
	backing int               // backups under way
	leaving bool              // quit once all is saved
	another bool              // and ask which event comes next
	draft   keeper
	loaded  bool // whoever sits here has got back what they had left
	signIn  signIn

	disk    warnings.Place
	threats []warnings.Warning // as of now
	warned  []warnings.Subject // told in full already

	cmds []tea.Cmd // gathered while Update runs
}

func newDesk(ctx context.Context, c Config) *desk {
	d := &desk{config: c, ctx: ctx, texts: map[string]string{}, draft: newKeeper()}
	if c.first != nil {
		d.stack = []screen.Screen{c.first(d)}
		return d
	}
	d.floor = floor.New(d, d.openTable)
	d.stack = []screen.Screen{d.floor}
	d.guard()
	switch {
	case c.Hall.Missing != nil: // the banner says so
	case c.ReadOnly != nil:
		d.Say(screen.Warning, c.ReadOnly.Error())
	case d.Official() == nil && len(c.Hall.Register.Staff) > 0:
		d.askWho()
	case !c.Hall.Register.Playing():
		d.openEvent()
	}
	if c.Notice != "" && c.ReadOnly == nil {
		d.Say(screen.Warning, c.Notice)
	}
	return d
}

// Init starts the second hand and the watch on the journal, and brings back what was half typed.
func (d *desk) Init() tea.Cmd {
	return tea.Batch(second(), d.watch(), d.loadDraft(), d.loadPINs(), d.look())
}

// secondPassed moves everything that shows how long ago something was.
type secondPassed struct{}

func second() tea.Cmd {
	return tea.Tick(time.Second, func(time.Time) tea.Msg { return secondPassed{} })
}

// actor is how entries name who sits here.
func (d *desk) actor() string {
	if d.config.Official == nil {
		return event.DeskActor
	}
	return d.config.Official.Actor()
}

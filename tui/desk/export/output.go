// Package export is what leaves the desk: documents, exports, backups and copies of the screen; and the check of the chain on disk.
package export

import (
	"context"
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/tui/kit/screen"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/screens/dayend"
)

// Desk is what output needs of its desk.
type Desk interface {
	screen.Desk
	Receive(msg tea.Msg) // passes a message to the open screens
}

// Options are the ways out there are.
type Options struct {
	Prints string                                                    // the folder where prints are kept; "" for none
	Keep   func(ctx context.Context, name string, data []byte) error // keeps a print for every host; nil where its folder does
	Paper  pdf.Paper                                                 // what is printed on
	Export func(context.Context) (Exported, error)                   // writes the ledger and the results for other programs; nil when there is no place
	Verify func(context.Context) (journal.Head, error)               // checks the chain; nil when there is none
	Backup func(context.Context) error                               // makes one; nil for none
	Copy   func(text string) error                                   // puts text on the clipboard; nil when there is none

	HostKey string // the fingerprint by which the machine is known that serves desks over SSH, "" for none
}

// Output is what leaves one desk. Everything is made beside Update.
type Output struct {
	ctx     context.Context // of the run
	desk    Desk
	options Options
	backing int // backups under way
}

// New makes the output of a desk.
func New(ctx context.Context, d Desk, o Options) *Output {
	return &Output{ctx: ctx, desk: d, options: o}
}

type copied struct{ err error }

// Update takes what became of something that was to leave, false for any other message.
func (o *Output) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case pressed:
		o.printed(msg)
	case exported:
		o.exported(msg)
	case backedUp:
		o.backedUp(msg)
	case copied:
		o.copied(msg)
	default:
		return false
	}
	return true
}

// mayLeave tells whether anything may leave the house, and says what was not done, "exported", where not.
func (o *Output) mayLeave(done string) bool {
	if o.desk.Hall().Missing == nil {
		return true
	}
	o.desk.Say(screen.Warning, "not "+done+": part of the journal is missing")
	return false
}

// Verify checks the chain on disk.
func (o *Output) Verify() tea.Cmd {
	if o.options.Verify == nil {
		return func() tea.Msg { return dayend.Verified{Says: "this desk has no way to check the chain"} }
	}
	return func() tea.Msg {
		head, err := o.options.Verify(o.ctx)
		if err != nil {
			return dayend.Verified{Says: err.Error()}
		}
		return dayend.Verified{Whole: true, Says: fmt.Sprintf("the chain is whole: %d entries, head %s", head.Seq, head.Hash.Short())}
	}
}

// Copy hands a text to the terminal's clipboard.
func (o *Output) Copy(text string) {
	if o.options.Copy == nil {
		o.desk.Say(screen.Warning, "this desk has no way to a clipboard")
		return
	}
	o.desk.Run(func() tea.Msg { return copied{o.options.Copy(text)} })
}

func (o *Output) copied(msg copied) {
	if msg.err != nil {
		o.desk.Say(screen.Warning, "not copied: "+msg.err.Error())
		return
	}
	o.desk.Say(screen.Done, "screen copied")
}

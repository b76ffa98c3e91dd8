// Package export is what leaves the desk: documents, exports, backups and copies of the screen; and
// the check of the chain on disk.
package export

import (
	"context"
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/journal"
	"flagfall/tui/kit/screen"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/screens/dayend"
	"flagfall/tui/view"
)

// Desk is what output needs of its desk.
type Desk interface {
	screen.Desk
	Receive(msg tea.Msg) // passes a message to the open screens
}

// Options are the ways out there are.
type Options struct {
	Prints string // the folder where prints are kept; "" for none
	// keeps a print for every host; nil where its folder does
	Keep  func(ctx context.Context, name string, data []byte) error
	Paper pdf.Paper // what is printed on
	// writes the ledger and the results for other programs; nil when there is no place
	Export func(context.Context) (Exported, error)
	Verify func(context.Context) (journal.Head, error) // checks the chain; nil when there is none
	Backup func(context.Context) error                 // makes one; nil for none
	Copy   func(text string) error                     // puts text on the clipboard; nil when there is none
	// Unrecorded says that the screen shows a verdict that is not on record; "" for none. May be nil.
	Unrecorded func() string

	// HandOut keeps a web page for whoever opens the link next, once and not for long; nil where no
	// pages are served.
	HandOut func(page []byte) (link string, err error)

	Keys    view.TableKeys // make the codes on team cards and the links on table cards
	HostKey string         // the fingerprint by which the machine is known that serves desks over SSH, "" for none
}

// Exporter is what leaves one desk. Everything is made beside Update.
type Exporter struct {
	ctx     context.Context // of the run
	desk    Desk
	options Options
	backing int // backups under way
}

// New makes the output of a desk.
func New(ctx context.Context, d Desk, o Options) *Exporter {
	return &Exporter{ctx: ctx, desk: d, options: o}
}

type copyDone struct{ err error }

// Update takes what became of something that was to leave, false for any other message.
func (o *Exporter) Update(msg tea.Msg) bool {
	switch msg := msg.(type) {
	case printDone:
		o.onPrintDone(msg)
	case seasonSaved:
		o.onSeasonSaved(msg)
	case exportDone:
		o.onExportDone(msg)
	case bookWritten:
		o.onBookWritten(msg)
	case backupDone:
		o.onBackupDone(msg)
	case handedOut:
		o.onHandedOut(msg)
	case copyDone:
		o.onCopyDone(msg)
	default:
		return false
	}
	return true
}

// mayExport tells whether anything may leave the house, and says what was not done, "exported",
// where not.
func (o *Exporter) mayExport(done string) bool {
	if o.desk.Hall().Missing == nil {
		return true
	}
	o.desk.Say(screen.Warning, "not "+done+": the journal is not whole")
	return false
}

// Verify checks the chain on disk.
func (o *Exporter) Verify() tea.Cmd {
	if o.options.Verify == nil {
		return func() tea.Msg { return dayend.Verified{Says: "this desk cannot check the chain"} }
	}
	return func() tea.Msg {
		head, err := o.options.Verify(o.ctx)
		if err != nil {
			return dayend.Verified{Says: err.Error()}
		}
		return dayend.Verified{Whole: true, Says: fmt.Sprintf("the chain is whole: %d entries, head %s", head.Seq,
			head.Hash.Short())}
	}
}

// Copy hands a text to the terminal's clipboard.
func (o *Exporter) Copy(text string) {
	if o.options.Copy == nil {
		o.desk.Say(screen.Warning, "this desk has no clipboard")
		return
	}
	o.desk.Run(func() tea.Msg { return copyDone{o.options.Copy(text)} })
}

func (o *Exporter) onCopyDone(msg copyDone) {
	if msg.err != nil {
		o.desk.Say(screen.Warning, "copy failed: "+msg.err.Error())
		return
	}
	if o.options.Unrecorded != nil {
		if says := o.options.Unrecorded(); says != "" {
			o.desk.Say(screen.Warning, "Screen copied. "+says)
			return
		}
	}
	o.desk.Say(screen.Done, "screen copied")
}

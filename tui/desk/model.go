// Package desk is the desk: one root model that gives keys and messages to its parts. Most parts have a
// folder of their own: the stack of screens and their navigation, the quick line, saving and drafts,
// signing in, and exports. The model itself draws the frame, shows notices, and holds back keys typed
// while it waits.
package desk

import (
	"context"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties/insight"
	"flagfall/tui/desk/callentry"
	"flagfall/tui/desk/export"
	"flagfall/tui/desk/navigation"
	"flagfall/tui/desk/saving"
	"flagfall/tui/desk/signin"
	"flagfall/tui/desk/stack"
	"flagfall/tui/desk/terminal"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/screens/roundclock"
	"flagfall/tui/view"
)

// Store is where the desk keeps the tournament, and beside its journal what is half typed.
type Store interface {
	saving.Store
	saving.DraftStore
}

// Config is what a desk starts from.
type Config struct {
	Store     Store
	PINs      signin.PINs            // nil: there are no PINs
	ChangePIN signin.ChangePIN       // nil where PINs are not set
	Hall      *tournament.Tournament // folded from Store; the desk owns it from now on, unless Store is saving.Shared
	// WithLock runs do while Hall is locked against changes; nil where the desk owns it.
	WithLock func(do func())
	// who sits here; nil for the desk itself, which logs and does not rule
	Official *event.Official
	// makes where proposals are kept while a server is away; nil where there is none
	Shelf func() saving.Shelf
	// keeps a print for every host; nil where the folder of prints does
	KeepPrint func(ctx context.Context, name string, data []byte) error
	ReadOnly  error // why nothing may be written; nil when it may
	// where the tournament is kept, as a person would look for it; "" for nowhere
	File string
	// whose files are listed where one is asked for; none for a desk elsewhere
	Folders []string
	Prints  string    // the folder where prints are kept; "" for none
	Paper   pdf.Paper // what it prints on
	// ReadSeason reads the events in a folder of this machine; nil for a desk elsewhere.
	ReadSeason func(ctx context.Context, folder string, tell func(done, all int)) (insight.Season, error)
	Verify     func(context.Context) (journal.Head, error) // checks the chain; nil when there is none
	// writes the ledger and the results for other programs; nil when there is no place
	Export    func(context.Context) (export.Exported, error)
	Copy      func(text string) error // puts text on the clipboard; nil when there is none
	CheckDisk func() db.DiskState     // looks at the disk under the tournament; nil not to
	// makes one when a round was posted or finished; nil for none
	Backup func(context.Context) error
	// keeps a page to be opened once, in a browser; nil where none are served
	HandOut func(page []byte) (link string, err error)
	Theme   theme.Theme // as the terminal and its owner say
	// what was chosen for the terminal instead, one of theme.Looks; "" for nothing
	Look string
	// keeps what is chosen here for the next time; nil where that is not done
	KeepLook func(ctx context.Context, look string) error
	Keys     *keys.Map
	Now      func() time.Time
	Notice   string // said as the desk opens, "" for nothing
	Tour     bool   // every screen says what to do next, step by step

	// Proved reports whether the user has proved to be an official, for each of their roles; nil
	// where that is proved at the desk. Seat is then where the desk keeps, beside the journal, the
	// role in which they sat there.
	Proved  func(*event.Official) bool
	Proof   *fact.Proof // how they did
	Seat    string
	AskRole bool // they are asked in which role they sit here, before anything else

	TableKeys view.TableKeys        // make the codes on team cards and the links on table cards
	HostKey   string                // the fingerprint by which the machine is known that serves desks, "" for none
	Presence  screen.PresenceSource // who is connected to the event; nil where that cannot be told

	root   func(screen.Desk) screen.Screen // shown instead of the floor; nil for the floor
	remote bool                            // the desk is shown on a terminal elsewhere
}

// model is the root model. It is one value behind a pointer, used only by Update and View. Its parts
// implement most of screen.Desk.
type model struct {
	*stack.Stack   // Open and Close
	*saving.Queue  // Do and Saving
	*signin.SignIn // Official and AskCalled
	*saving.Drafts // the texts that survive the terminal
	*notice        // Say

	config    Config
	keys      keys.Map // as they apply now; those of config are all enabled
	rooms     *navigation.Navigator
	line      *callentry.Line
	output    *export.Exporter
	threats   *threats
	clocks    roundclock.Warner
	keyBuffer *keyBuffer

	w, h        int
	quickHeight int    // lines of the quick line when the screen on top was given its size
	room        [2]int // the columns and lines that it was given
	frame       string // drawn last
	drawn       bool   // frame was drawn after the last message
	frameHolds  bool   // frame is still right: the last message changed nothing visible
	asking      *screen.Question
	asked       asked // the key that brought up the question
	leaving     bool  // quit once all is saved
	clicked     clicked
	suspending  bool            // stop once all is saved, until the desk is resumed
	suspendSent bool            // the suspension is on its way
	shell       func() bool     // reports whether a shell can resume the desk
	openAnother bool            // after leaving, ask for another event
	terminal    theme.Options   // detected from the terminal, or set by its owner
	undoSteps   acts.Steps      // steps saved here in the last seconds
	cmds        []tea.Cmd       // gathered while Update runs
	laterCmds   []tea.Cmd       // gathered while View ran, for the next Update
	ctx         context.Context //nolint:containedctx // of the run
	present     []screen.ConnectedPerson
	ticker      clockTicker
	lostPlans   map[string]string // by section: the lost plan that was asked about
}

// desk serves its screens as their screen.Desk.
var _ screen.Desk = (*model)(nil)

func newModel(ctx context.Context, c Config) *model {
	if c.Theme.Options.ASCII {
		c.Keys = c.Keys.ForASCII()
	}
	if c.remote {
		c.Folders = nil
	}
	d := &model{config: c, keys: *c.Keys, ctx: ctx, terminal: c.Theme.Options, shell: terminal.CanSuspend}
	d.lostPlans = map[string]string{}
	d.applyTheme()
	d.assemble(ctx)
	if c.root != nil {
		d.rooms.Begin(d.line, c.root(d))
		return d
	}
	d.rooms.Begin(d.line, nil)
	d.SignIn.RequirePINs()
	switch {
	case c.Hall.Missing != nil: // the banner says so
	case c.ReadOnly != nil:
		d.Say(screen.Warning, c.ReadOnly.Error())
	case d.Official() == nil && len(c.Hall.Register.Staff) > 0, c.AskRole:
		d.SignIn.AskWho()
	case !c.Hall.Register.HasStarted():
		d.rooms.Event()
	}
	if c.Notice != "" && c.ReadOnly == nil {
		d.Say(screen.Warning, c.Notice)
	}
	return d
}

// assemble makes the parts of the desk and connects them.
func (d *model) assemble(ctx context.Context) {
	c := d.config
	d.notice = newNotice(c.Now)
	d.Stack = stack.New(d.layout)
	d.Queue = saving.New(ctx, c.Store, d, c.ReadOnly, saving.Events{
		Folded: d.onFolded, Recorded: d.rememberStep,
		Saved: func(facts []fact.Fact) {
			d.SignIn.StandUpIfGone()
			d.output.BackUp(facts)
			d.offerWays(facts)
		},
		Arrived: func() { d.SignIn.StandUpIfGone() },
		Settled: func() { d.keyBuffer.Replay() },
		Dropped: func() { d.keyBuffer.Drop() },
	})
	if c.Shelf != nil {
		d.Queue.UseShelf(c.Shelf())
	}
	d.Drafts = saving.NewDrafts(ctx, c.Store, d, d.onDraftsLoaded)
	d.SignIn = signin.New(ctx, d, c.Official, signin.Options{
		PINs: c.PINs, ChangePIN: c.ChangePIN, Store: c.Store, SaveText: d.Drafts.SetBody, OnHandover: d.handOver,
		Correct:      func(o *event.Official) { d.rooms.Correct(o) },
		NewOfficial:  func() { d.rooms.FillIn("official", "") },
		OnSeated:     func() { d.line.Resume() },
		OnPINsLoaded: func() { d.threats.Warn() },
		Proved:       c.Proved, Proof: c.Proof, Seat: c.Seat,
		OnChecked: func(ok bool) {
			if !ok {
				d.keyBuffer.Drop()
			}
			d.keyBuffer.Replay()
		},
	})
	d.threats = newThreats(d, c.CheckDisk, d.otherThreats)
	d.keyBuffer = newKeyBuffer(func() bool {
		_, busy := d.busy()
		return busy || d.suspending || d.SignIn.Checking() || d.Queue.Waits()
	}, d.pressKey)
	d.output = export.New(ctx, d, export.Options{
		Prints: c.Prints, Keep: c.KeepPrint, Paper: c.Paper,
		Keys: c.TableKeys, HostKey: c.HostKey, Export: c.Export, Verify: c.Verify, Backup: c.Backup, Copy: c.Copy,
		HandOut:    c.HandOut,
		Unrecorded: d.unrecorded,
	})
	d.rooms = navigation.New(d, navigation.Options{
		Stack: d.Stack, SignIn: d.SignIn, Output: d.output, Keys: c.Keys, File: c.File,
		Mode: d.mode, PressKey: d.pressKey, Copy: d.copy, Undo: d.undo,
		Leave: d.leave, GoOn: d.goOn, SetTheme: d.setTheme, Listed: d.keepListed, Remote: c.remote, Folders: c.Folders,
		ReadSeason: c.ReadSeason,
	})
	d.line = callentry.New(d, d.Stack, callentry.Links{
		Frame: d.rooms.RulingLinks(), Ruling: d.rooms.Ruling, Who: d.SignIn.AskWho, Table: d.rooms.Table,
		Light: d.rooms.LightTable, Result: d.rooms.Result,
		Help: func() { d.rooms.Help(d.Keys().Mode(keys.QuickMode)) },
	})
}

// Init starts the second hand and the watches on the journal, the disk and the connections, and loads
// the drafts, the PINs, and whether the tables are listed.
func (d *model) Init() tea.Cmd {
	return tea.Batch(d.ticker.next(), d.Queue.Watch(), d.Drafts.Load(), d.loadListed(), d.SignIn.LoadPINs(),
		d.threats.CheckDisk(), d.watchPresence())
}

func (d *model) Hall() *tournament.Tournament { return d.config.Hall }
func (d *model) Theme() theme.Theme           { return d.config.Theme }
func (d *model) ShowsTabs() bool              { return d.boxed() }
func (d *model) Asks() bool                   { return d.asking != nil }
func (d *model) Now() time.Time               { return d.config.Now() }

// Keys returns the key map as it applies now; its callers do not change it.
func (d *model) Keys() *keys.Map {
	m := &d.keys
	appealable := d.rooms.Appealable()
	m.Floor.Kept.SetEnabled(d.offer() != nil)
	m.Incident.Appeal.SetEnabled(appealable)
	m.Ruling.Appeal.SetEnabled(appealable)
	return m
}

func (d *model) Ask(q screen.Question) {
	d.asking, d.asked = &q, asked{d.asked.pressed, d.Now()}
	d.layout()
}

// Run adds a command to those that the present Update returns.
func (d *model) Run(cmd tea.Cmd) {
	if cmd != nil {
		d.cmds = append(d.cmds, cmd)
	}
}

// onFolded tells the parts and the screens that entries arrived.
func (d *model) onFolded(entries []journal.Entry) {
	if d.Hall().Missing != nil || d.config.Tour {
		d.layout() // the banner takes its room
	}
	for _, e := range entries {
		if officials.IsPINKind(e.Kind) {
			d.SignIn.ReloadPINs()
			break
		}
	}
	d.Stack.Refresh()
}

// otherThreats returns the threats beside the disk's: a clock that jumps, prizes that move, and PINs that
// differ from the journal.
func (d *model) otherThreats() []db.Warning {
	threats := db.ClockWarnings(d.Hall(), d.Now())
	if moved := d.Hall().ChangedAwards(); len(moved) > 0 {
		threats = append(threats, db.Warning{
			About: db.AboutPrizes,
			Text:  moved[0] + "; press z on the standings for all changes",
		})
	}
	if marks, known := d.SignIn.Marks(); known && d.Hall().Missing == nil {
		threats = append(threats, db.PINWarnings(d.Hall(), marks)...)
	}
	return threats
}

// copy copies the screen's text to the terminal's clipboard.
func (d *model) copy() {
	text := plainText(d.Top().View())
	if m := d.Hall().Missing; m != nil {
		text = m.String() + "\n\n" + text
	}
	if warned := d.notice.Dropped(); warned != "" {
		text += "\n" + warned + "\n"
	}
	d.output.Copy(text)
}

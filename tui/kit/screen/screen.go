// Package screen is what the desk and its screens know of each other: the interfaces of both, and the
// section and round that a screen shows.
package screen

import (
	"strings"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// Screen is one place of work. It reads the tournament through its Desk and holds no facts of its
// own. All methods are called from one goroutine.
type Screen interface {
	// Title returns what is shown, for the left of the top line: "K-5 round 3".
	Title() string
	// Mode returns the keys that work now.
	Mode() keys.Mode
	// SetSize sets the work area in columns and lines, before the first View and after each resize.
	SetSize(w, h int)
	// Key handles a key or a paste. It must not block.
	Key(k tea.KeyMsg)
	// View draws the work area: at most h lines of at most w columns.
	View() string
}

// TableScreen is a screen about one table.
type TableScreen interface {
	// TitleParts returns the title in parts. Where it does not fit, the parts around the table are
	// dropped, the first one first: the table number is never dropped.
	TitleParts() (around []string, table string)
}

// ShortTitle is a screen with shorter forms of its title.
type ShortTitle interface {
	// ShortTitles returns the forms, the longest first; nil for none.
	ShortTitles() []string
}

// TitleGap separates the parts of a title.
const TitleGap = "  "

// RightText is a screen with a text for the right of the top line, such as its number of rows.
type RightText interface {
	// RightText returns the text; "" shows the official's name instead.
	RightText() string
}

// Tabs is a screen of one of several things, such as sections, that stand in the top line.
type Tabs interface {
	// Tabs returns their names, and the index of the one that is shown.
	Tabs() (names []string, shown int)
}

// Framed is a screen that draws its panels itself where they have borders. It gets the whole work area of so
// many columns and lines, two more of each than others.
type Framed interface{ DrawsPanels(w, h int) bool }

// CutList is a screen with a list or a text that may not fit.
type CutList interface {
	// RowsBelow returns how many rows or lines are below the last one that View drew.
	RowsBelow() int
}

// WholeWidth is a screen that may need all columns of a large terminal, beside which nothing stands.
type WholeWidth interface {
	NeedsWholeWidth() bool
}

// TextInput is a screen that sometimes reads typed text.
type TextInput interface {
	// Prompt returns what is being typed; false while nothing is.
	Prompt() (Prompt, bool)
}

// Subject is a screen about one table or incident. Screens opened from it are about the same.
type Subject interface {
	// Subject returns both nil for none, and a nil incident for a table alone.
	Subject() (*event.Pairing, *penalties.Incident)
}

// Named is a screen that can be opened again by its name: its kind and its subject, such as "ruling 12".
type Named interface {
	ScreenName() string // "" where it cannot
}

// Name makes a Named of the screen that embeds it.
type Name string

// ScreenName implements Named.
func (n Name) ScreenName() string { return string(n) }

// Asker is a screen that goes on with a draft by its name: it asks for the text, or for what has to be
// chosen before, or warns that the text can no longer be used.
type Asker interface {
	AskFor(draft string)
}

// WarnDraftLost says why work cannot go on, quotes the drafts of these names so that they can be copied, and
// discards them.
func WarnDraftLost(d Desk, why string, names ...string) {
	var typed []string
	for _, name := range names {
		if text := strings.TrimSpace(d.DraftText(name)); text != "" {
			typed = append(typed, text)
		}
		d.SaveDraft(name, "")
	}
	d.Say(Warning, LostText(why, strings.Join(typed, "; ")))
}

// LostText says why work cannot go on, and quotes the typed text, if any.
func LostText(why, text string) string {
	if text = strings.TrimSpace(text); text != "" {
		return why + "; your text was: " + text
	}
	return why
}

// Prompt is a text being typed, shown in place of the quick line.
type Prompt struct {
	Text  string    // with label and cursor
	Hint  string    // what the text means so far
	Mode  keys.Mode // what the keys do while typing
	Fault string    // why the last input was refused, "" if it was not
	// Clock is set while a clock reading is typed: the screen gets digits, colon, point and
	// backspace, and all other keys work as usual. Otherwise every key goes to the screen.
	Clock bool
	// Reading is the clock reading typed so far.
	Reading string
	// Empty is set while nothing is typed behind the label.
	Empty bool
}

// ClockReader is a screen that reads a clock. TakeReading hands over the digits typed, when they
// turn out to begin a call.
type ClockReader interface {
	TakeReading() string
}

// ResultReader is a screen that reads results. TakeCall hands over what was typed where a key turns it into a call,
// as the letter of an offense does after a table and a seat; "" where it does not.
type ResultReader interface {
	TakeCall(k tea.KeyMsg) string
}

// Refresher is a screen that caches what it shows. Refresh is called after entries came in, from
// this desk or another. Cursor and scroll position stay.
type Refresher interface {
	Refresh()
}

// Receiver is a screen that handles messages of commands. It gets those of other screens too.
type Receiver interface {
	Receive(msg tea.Msg)
}

// Busy is a screen that sometimes waits for what it has the desk run. Keys typed meanwhile wait too,
// and act on what comes of it; where that asks again, they are dropped.
type Busy interface {
	// Busy reports whether it waits, and the key that ends that.
	Busy() (ends key.Binding, waits bool)
}

// Tone is the kind of a message.
type Tone uint8

// Notes disappear after some seconds; a warning stays until the next key.
const (
	Note Tone = iota
	Done
	Warning
)

// Question asks before a game, a match or a person is lost. Only y answers yes.
type Question struct {
	Text string // what will be lost, in a sentence
	Act  string // what y does, as the footer calls it; "" for "yes"
	Yes  func() // called on y
	No   func() // called on any other answer; may be nil
}

// Effect is what facts do to people.
type Effect interface {
	// Equal reports whether another effect of its type is the same.
	Equal(Effect) bool
	// String says the effect in words: "step 3 of 3: Ada loses the game".
	String() string
}

// Request is an act to be recorded. It is decided on the current tournament, and decided again if
// another desk was faster.
type Request struct {
	// Act is the request, one of package acts. It is kept while the database is away.
	Act any
	// Decide replaces Act where the facts are made of more than the tournament: a print. It must be
	// pure: it may be called again. It is refused while the database is away.
	Decide func(*tournament.Tournament) ([]fact.Fact, error)
	// Effect returns what the facts do to people. If it differs from Shown, the person is asked
	// first. Nil if it cannot differ.
	Effect func([]fact.Fact) Effect
	Shown  Effect
	// Since says what another desk did meanwhile, "" if unknown. May be nil.
	Since func() string
	// Message is shown once the facts are on disk, "" for none.
	Message string
	// Saved is called when the facts are on disk and folded. May be nil.
	Saved func([]fact.Fact)
	// Failed is called when nothing was recorded; the reason was shown already. May be nil.
	Failed func(error)
	// Quiet requests are saved while typing goes on: no later key depends on them.
	Quiet bool
}

// Try returns the facts of an act as things stand at a desk, or the refusal. Nothing is recorded.
func Try(d Desk, act any) ([]fact.Fact, error) { return acts.Decide(d.Hall(), act, d.Official()) }

// Unrecorder is a screen that shows a verdict before it is on record.
type Unrecorder interface {
	// Unrecorded says so, with the key that records it; "" while everything on screen is on record.
	Unrecorded() string
}

// NotRecorded is what an Unrecorder says where Enter records what is on screen, unless the desk asks first.
func NotRecorded(d Desk) string {
	if d.Asks() {
		return NotRecordedYet
	}
	return "Not recorded: Enter records it"
}

// NotRecordedYet is what an Unrecorder says where Enter is not what records it.
const NotRecordedYet = "Not recorded yet"

// PresenceDesk is a desk that knows who is connected.
type PresenceDesk interface {
	// Presence returns the presence of an entry's actor.
	Presence(actor string) Presence
}

// PresenceText returns an actor's presence to follow a name: ", connected" or ", gone quiet"; "" if
// unknown.
func PresenceText(d Desk, actor string) string {
	a, knows := d.(PresenceDesk)
	if !knows || actor == "" { // most tables of the floor have no actor
		return ""
	}
	return [...]string{
		PresenceUnknown: "", PresenceActive: ", connected",
		PresenceQuiet: ", gone quiet",
	}[a.Presence(actor)]
}

// Desk is what the desk does for its screens. Everything but saving happens at once. Keys typed
// while a request is saved wait, and then act on the screen that is on top.
type Desk interface {
	// Hall returns the tournament as of the last entry read. It is valid until Update returns, and
	// must not be changed.
	Hall() *tournament.Tournament
	// Official returns who sits at this desk; nil for no one.
	Official() *event.Official
	Theme() theme.Theme
	ShowsTabs() bool // the top line names the Tabs of a screen
	Asks() bool      // a Question is put, to be answered with yes or no
	// Keys returns the keys as they apply now. All screens share the map: one that renames or
	// disables a key changes a copy.
	Keys() *keys.Map
	Now() time.Time

	// Open puts a screen on top. Close goes back to the one below.
	Open(Screen)
	Close()
	// AskWhoWasCalled asks which official was called to a table of a section, for an entry made by
	// an official who does not rule there.
	AskWhoWasCalled(section string, chosen func(o *event.Official, proved bool))
	// Run runs a command in the background. Its message goes to every Receiver.
	Run(cmd tea.Cmd)
	// Say shows a sentence in place of the quick line.
	Say(Tone, string)
	// Ask shows a question that only y answers with yes.
	Ask(Question)
	// Do decides and saves a request. Requests are saved one after another, in order.
	Do(Request)
	// OpenDraft begins a text that survives the terminal, under a name: its kind and its subject. It
	// returns the kept text that the user goes on with, else initial.
	OpenDraft(name, initial string) string
	// SaveDraft saves that text beside the journal; "" discards it.
	SaveDraft(name, text string)
	// DraftText returns that text as it was saved last, "" for none.
	DraftText(name string) string
	// HasDraft reports whether there is such a text, being typed or kept.
	HasDraft(name string) bool
	// SendDraft ends that text, which is on its way to the disk. Call recorded when it is there; without
	// that the text is offered on the floor again.
	SendDraft(name string) (recorded func())
	// Saving reports whether something is not on disk yet.
	Saving() bool
}

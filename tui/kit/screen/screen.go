// Package screen is what the desk's root and its screens know of each other.
package screen

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/proposals"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// Screen is one place of work. It reads the tournament through its Desk and holds no truth of its own.
// Its methods are called from one goroutine.
type Screen interface {
	// Title says where one is, for the left of the top line: "K-5  round 3".
	Title() string
	// Mode tells which keys work here now.
	Mode() keys.Mode
	// SetSize gives the work area in columns and lines, before the first View and after each resize.
	SetSize(w, h int)
	// Key takes a key or a paste. It never blocks.
	Key(k tea.KeyMsg)
	// View draws the work area: at most h lines of at most w columns.
	View() string
}

// TableScreen is a screen about one table.
type TableScreen interface {
	// TitleParts is Where in its parts. Where there is no room for all of it, those around the table give way, the widest first: at the wrong table
	// one rules against the wrong people.
	TitleParts() (around []string, table string)
}

// ShortTitle is a screen whose Where can be said in fewer words.
type ShortTitle interface {
	// ShortTitles are ways to say it, the longest first; none where there are none.
	ShortTitles() []string
}

// TitleGap stands between the parts of where one is.
const TitleGap = "  "

// RightText is a screen that has something to say at the right of the top line, such as how many rows there are.
type RightText interface {
	// RightText says it; "" leaves the place to the official's name.
	RightText() string
}

// TextInput is a screen that at times reads typed text itself.
type TextInput interface {
	// Prompt is what is being typed, false while nothing is.
	Prompt() (Prompt, bool)
}

// Subject is a screen on which one table or one incident is in focus: what is opened from there is about it.
type Subject interface {
	// Subject tells which: both nil for none, the incident nil where it is only a table.
	Subject() (*event.Pairing, *penalties.Incident)
}

// Prompt is a text being typed, shown in the quick line's place.
type Prompt struct {
	Text  string    // with its label and cursor
	Hint  string    // what it means so far, or what is wrong
	Mode  keys.Mode // what the keys do meanwhile
	Fault string    // what is wrong with it, such as a paste that is too long, "" for nothing
	// Clock is a clock reading: the screen takes digits, colon, point and backspace, and every other key works as before.
	// Otherwise every key goes to the screen.
	Clock bool
	// Reading is what was typed of it.
	Reading string
}

// ClockReader is a screen that reads a clock, and hands over what was typed when it turns out to begin a call.
type ClockReader interface {
	TakeReading() string
}

// Refresher is a screen that reads the tournament anew when entries came in, this desk's own or another's. Cursor and scroll stay where
// they are.
type Refresher interface {
	Refresh()
}

// Receiver is a screen that takes the messages of commands that it had run. It gets those of other screens too.
type Receiver interface {
	Receive(msg tea.Msg)
}

// Tone is how a message is meant.
type Tone uint8

// The tones. Notes pass by themselves; a warning stays until the next key.
const (
	Note Tone = iota
	Done
	Warning
)

// Question asks before a game, a match or a person is lost. Only y answers yes.
type Question struct {
	Text string // what will be lost, in a sentence
	Yes  func() // called on y
	No   func() // called on any other answer; nil is fine
}

// Effect is what facts do to people.
type Effect interface {
	// Equal tells whether another one of its kind comes to the same.
	Equal(Effect) bool
	// String says it in a sentence: "step 3 of 3: Ada loses the game".
	String() string
}

// Request is something a person wants recorded. It is decided on the tournament as it stands, and decided again
// when another desk was faster.
type Request struct {
	// Decide turns the wish into facts, or says why not. It must be pure: it may be called more than once.
	Decide func(*tournament.Tournament) ([]fact.Fact, error)
	// Effect is what the facts do to people. When it is not what the person was Shown, they are asked first. Nil when nothing in the facts
	// can come as a surprise.
	Effect func([]fact.Fact) Effect
	Shown  Effect
	// Since tells, where that is known, what another desk did meanwhile. Nil or "" where it is not.
	Since func() string
	// Message is told once the facts are on disk, "" for nothing.
	Message string
	// Saved is called when the facts are on disk and folded. Nil is fine.
	Saved func([]fact.Fact)
	// Failed is called when nothing was recorded; the reason has been told. Nil is fine.
	Failed func(error)
	// Act is how another desk decides the request anew, where this one is killed while its server is away; nil where a person has to do it again.
	Act *proposals.Act
	// Quiet requests are saved while typing goes on: nothing that is typed next depends on them.
	Quiet bool
}

// PresenceDesk is a desk that knows who works on the event over a connection.
type PresenceDesk interface {
	// Presence tells it of whoever an entry's actor is.
	Presence(actor string) Presence
}

// PresenceText says in a word or two, behind a name, how somebody is connected: ", connected" or ", gone quiet"; "" where nobody can tell.
func PresenceText(d Desk, actor string) string {
	a, knows := d.(PresenceDesk)
	if !knows || actor == "" { // nobody: as at most tables of a floor
		return ""
	}
	return [...]string{PresenceUnknown: "", PresenceActive: ", connected", PresenceQuiet: ", gone quiet"}[a.Presence(actor)]
}

// Desk is what the root does for its screens. Everything but saving happens at once, and keys typed meanwhile wait, so that they
// meet the screen they were meant for.
type Desk interface {
	// Hall is the tournament as of the last entry read. It may be read until Update returns, and never changed.
	Hall() *tournament.Tournament
	// Official is who sits at this desk; nil when nobody was named.
	Official() *event.Official
	Theme() theme.Theme
	Keys() keys.Map
	Now() time.Time

	// Open puts a screen on top; Close goes back to the one below.
	Open(Screen)
	Close()
	// AskWhoWasCalled asks who was called to a table of a section, for an entry that somebody makes who does not rule there.
	AskWhoWasCalled(section string, chosen func(*event.Official))
	// Run has a command carried out beside all else; its message comes back to every Receiver.
	Run(cmd tea.Cmd)
	// Say shows a sentence in the quick line's place.
	Say(Tone, string)
	// Ask puts a question that only y answers yes.
	Ask(Question)
	// Do has a request decided and saved. Requests are saved one after another, in the order they were made.
	Do(Request)
	// SavedDraft is a text that was left under a name, "" for none; KeepTyped keeps one beside the journal, so that it outlives
	// the terminal, and forgets it with "".
	SavedDraft(name string) string
	SaveDraft(name, text string)
	// Saving tells whether something is not on disk yet.
	Saving() bool
}

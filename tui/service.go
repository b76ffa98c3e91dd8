package tui

import (
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/theme"
	"flagfall/tui/visible"
)

// desk serves its screens as their screen.Desk.
var _ screen.Desk = (*desk)(nil)

func (d *desk) Hall() *tournament.Tournament { return d.config.Hall }
func (d *desk) Official() *event.Official    { return d.config.Official }
func (d *desk) Theme() theme.Theme           { return d.config.Theme }

// Keys is the key map as it applies now.
func (d *desk) Keys() keys.Map {
	m := d.config.Keys
	m.Floor.Kept.SetEnabled(d.aside != "")
	m.Incident.Appeal.SetEnabled(d.appealable())
	m.Ruling.Appeal.SetEnabled(d.appealable())
	return m
}

func (d *desk) Now() time.Time { return d.config.Now() }
func (d *desk) Saving() bool   { return len(d.queue) > 0 }

func (d *desk) Ask(q screen.Question) {
	d.asking = &q
	d.layout()
}

func (d *desk) Say(tone screen.Tone, text string) {
	d.said = said{tone: tone, text: visible.Brief(text), until: d.Now().Add(sayFor)}
}

// sayFor is how long a note stands: long enough to look up from the table and read it.
const sayFor = 6 * time.Second

// said is the last thing the desk told the person.
type said struct {
	tone   screen.Tone
	text   string
	until  time.Time
	before string // the warning that this key took away, which may be what somebody wants to copy
}

// passed takes a note away when its time is over. A warning waits for a key.
func (s *said) passed(now time.Time) {
	if s.tone != screen.Warning && now.After(s.until) {
		*s = said{}
	}
}

// run adds a command to those that the present Update hands back.
func (d *desk) run(cmd tea.Cmd) {
	if cmd != nil {
		d.cmds = append(d.cmds, cmd)
	}
}

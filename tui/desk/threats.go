package desk

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/kit/screen"
)

// lookEvery is how often the desk looks at the disk under the tournament.
const lookEvery = time.Minute

// Looked is what the disk is like.
type Looked struct{ Place db.DiskState }

// Threats are what threatens the tournament as of now.
type Threats struct {
	look   func() db.DiskState // nil not to look at the disk
	others func() []db.Warning
	desk   Desk
	disk   db.DiskState
	all    []db.Warning
	told   []db.WarningSubject // in full already
}

// Desk is what the threats need of their desk.
type Desk interface {
	Say(tone screen.Tone, text string)
	Run(cmd tea.Cmd)
}

// NewThreats looks at the disk with look, nil not to, and asks others for what threatens besides.
func NewThreats(d Desk, look func() db.DiskState, others func() []db.Warning) *Threats {
	return &Threats{desk: d, look: look, others: others}
}

// Look asks the system about the disk, beside the desk: a network drive may not answer.
func (t *Threats) Look() tea.Cmd {
	if t.look == nil {
		return nil
	}
	return func() tea.Msg { return Looked{t.look()} }
}

// Update takes what Look saw, false for any other message.
func (t *Threats) Update(msg tea.Msg) bool {
	seen, mine := msg.(Looked)
	if mine {
		t.disk = seen.Place
		t.Warn()
		look := t.Look()
		t.desk.Run(tea.Tick(lookEvery, func(time.Time) tea.Msg { return look() }))
	}
	return mine
}

// Warn tells each threat once in full, one at a time: the next one when the last is read.
func (t *Threats) Warn() {
	t.all = append(db.DiskWarnings(t.disk), t.others()...)
	for _, w := range t.all {
		if !slices.Contains(t.told, w.About) {
			t.told = append(t.told, w.About)
			t.desk.Say(screen.Warning, w.Text)
			return
		}
	}
}

// Words are the threats in a word each, "disk, clock", for as long as they last; "" for none.
func (t *Threats) Words() string {
	var words []string
	for _, w := range t.all {
		if word := string(w.About); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}

package desk

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/tui/kit/screen"
)

// diskCheckEvery is how often the desk looks at the disk under the tournament.
const diskCheckEvery = time.Minute

// diskChecked is what the disk is like.
type diskChecked struct{ Place db.DiskState }

// threats are what threatens the tournament as of now.
type threats struct {
	look   func() db.DiskState // nil not to look at the disk
	others func() []db.Warning
	desk   threatDesk
	disk   db.DiskState
	all    []db.Warning
	told   []db.WarningSubject // in full already
}

// threatDesk is what the threats need of their desk.
type threatDesk interface {
	Hall() *tournament.Tournament
	Say(tone screen.Tone, text string)
	Run(cmd tea.Cmd)
}

// newThreats looks at the disk with look, nil not to, and asks others for what threatens besides.
func newThreats(d threatDesk, look func() db.DiskState, others func() []db.Warning) *threats {
	return &threats{desk: d, look: look, others: others}
}

// CheckDisk asks the system about the disk, beside the desk: a network drive may not answer.
func (t *threats) CheckDisk() tea.Cmd {
	if t.look == nil {
		return nil
	}
	return func() tea.Msg { return diskChecked{t.look()} }
}

// Update takes what Look saw, false for any other message.
func (t *threats) Update(msg tea.Msg) bool {
	seen, mine := msg.(diskChecked)
	if mine {
		t.disk = seen.Place
		db.Contradict(t.desk.Hall(), seen.Place.Against)
		t.Warn()
		look := t.CheckDisk()
		t.desk.Run(tea.Tick(diskCheckEvery, func(time.Time) tea.Msg { return look() }))
	}
	return mine
}

// Warn tells each threat once in full, one at a time: the next one when the last is read.
func (t *threats) Warn() {
	t.all = append(db.DiskWarnings(t.disk), t.others()...)
	for _, w := range t.all {
		if !slices.Contains(t.told, w.About) {
			t.told = append(t.told, w.About)
			t.desk.Say(screen.Warning, w.Text)
			return
		}
	}
}

// Summary are the threats in a word each, "disk, clock", for as long as they last; "" for none.
func (t *threats) Summary() string {
	var words []string
	for _, w := range t.all {
		if word := string(w.About); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return strings.Join(words, ", ")
}

package tui

import (
	"slices"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/warnings"
	"flagfall/tui/screen"
)

// lookEvery is how often the desk looks at the disk under the tournament.
const lookEvery = time.Minute

// looked is what the disk is like.
type looked struct{ place warnings.Place }

// look asks the system about the disk, beside the desk: a network drive may not answer.
func (d *desk) look() tea.Cmd {
	if d.config.Place == nil {
		return nil
	}
	place := d.config.Place
	return func() tea.Msg { return looked{place()} }
}

func (d *desk) looked(msg looked) {
	d.disk = msg.place
	d.warn()
	look := d.look()
	d.run(tea.Tick(lookEvery, func(time.Time) tea.Msg { return look() }))
}

// warn tells each thing that threatens the tournament once in full. A word on the top line stays as long as it lasts.
func (d *desk) warn() {
	d.threats = append(warnings.OfPlace(d.disk), warnings.OfClock(d.Hall(), d.Now())...)
	if !d.signIn.unknown && d.config.PINs != nil && d.Hall().Missing == nil {
		d.threats = append(d.threats, warnings.OfPINs(d.Hall(), d.signIn.kept)...)
	}
	for _, w := range d.threats {
		if !slices.Contains(d.warned, w.About) {
			d.warned = append(d.warned, w.About)
			d.Say(screen.Warning, w.Text)
			return // the next one when this is read
		}
	}
}

// threatened is what threatens the tournament, in a word each: "! disk".
func (d *desk) threatened() string {
	var words []string
	for _, w := range d.threats {
		if word := string(w.About); !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	if len(words) == 0 {
		return ""
	}
	return d.Theme().Attention.Mark() + " " + strings.Join(words, ", ")
}

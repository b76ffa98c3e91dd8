package desk

import (
	"path/filepath"
	"strings"
	"testing"

	"flagfall/db/sample"
	"flagfall/tui/desk/tour"
)

// tourNames are keys as the tour shows them.
var tourNames = map[string]string{"↵": "enter", "↓": "down"}

// onTheTour sits at the desk of the tour.
func onTheTour(t *testing.T, w, h int, mode func(*Config)) *person {
	t.Helper()
	file, _, err := sample.CreateMorning(t.Context(), filepath.Join(t.TempDir(), "day.flagfall"), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s := &store{drafts: map[string]string{}}
	for e, err := range file.Entries(t.Context(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		s.entries = append(s.entries, e)
	}
	return sit(t, s, "Ortiz", w, h, mode, func(c *Config) { c.Tour, c.Prints = true, t.TempDir() })
}

// The tour is played by what it says: whoever presses the keys of a step in their order, and nothing else, gets to the
// next one. All of a step is to be read at every size.
func TestTheTourIsPlayedByItsOwnWords(t *testing.T) {
	for _, size := range [][2]int{{40, 24}, {80, 24}, {110, 30}} {
		bothModes(t, func(t *testing.T, mode func(*Config)) {
			p := onTheTour(t, size[0], size[1], mode)
			for n := 1; n <= len(tour.Steps); n++ {
				said := ""
				for _, part := range tour.Says(p.d.Hall(), p.d.config.Keys) {
					said += part.Text
				}
				for _, word := range strings.Fields(said) {
					p.sees(word)
				}
				for _, part := range tour.Says(p.d.Hall(), p.d.config.Keys) {
					if part.Key && tour.At(p.d.Hall()) == n {
						key := part.Text
						if name, is := tourNames[key]; is {
							key = name
						}
						p.press(key)
					}
				}
				if at := tour.At(p.d.Hall()); at != n+1 {
					t.Fatalf("%s: its keys lead to step %d, not %d:\n%s", tour.Steps[n-1].Name, at, n+1, p.d.View())
				}
			}
			p.sees("That was the tour")
		})
	}
}

// Package who asks which official sits at this desk, since rulings carry a name.
package who

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing"
	"flagfall/tui/keys"
	"flagfall/tui/layout"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
)

// Screen lists the staff.
type Screen struct {
	desk   screen.Desk
	chosen func(*pairing.Official)
	list   scroll.List
	h, w   int
}

// New asks; chosen is called with the answer.
func New(d screen.Desk, chosen func(*pairing.Official)) *Screen {
	s := &Screen{desk: d, chosen: chosen}
	s.list.Resize(len(s.staff()), 1)
	for i, o := range s.staff() {
		if d.Official() == o {
			s.list.To(i)
		}
	}
	return s
}

func (s *Screen) staff() []*pairing.Official { return s.desk.Hall().Register.Staff }

// Where says what is asked.
func (s *Screen) Where() string { return "who sits at this desk?" }

// Aside leaves the corner to the official.
func (s *Screen) Aside() string { return "" }

// Place is the screen's keys.
func (s *Screen) Place() keys.Place { return s.desk.Keys().WhoPlace() }

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.list.Resize(len(s.staff()), h-2)
}

// Update takes a key, or the news that somebody joined the staff.
func (s *Screen) Update(msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case screen.Folded:
		s.list.Resize(len(s.staff()), s.h-2)
	case tea.KeyMsg:
		m := s.desk.Keys()
		if !s.list.Key(msg, m.List) && keys.Is(msg, m.Who.Take) && s.list.At() >= 0 {
			s.chosen(s.staff()[s.list.At()])
			s.desk.Close()
		}
	}
	return nil
}

// View lists the staff with their roles.
func (s *Screen) View() string {
	if len(s.staff()) == 0 {
		return strings.Join(layout.Wrap("  Nobody is on the staff yet. Add a director with: flagfall staff add --name NAME --role td", s.w), "\n")
	}
	t := s.desk.Theme()
	lines := []string{"  Rulings carry your name.", ""}
	from, to := s.list.Seen()
	for i := from; i < to; i++ {
		o := s.staff()[i]
		mark, name := " ", layout.Fit(o.Name, min(30, s.w/2))
		if i == s.list.At() {
			mark, name = t.Selected.Sign, t.Selected.Text(name)
		}
		lines = append(lines, "  "+mark+" "+name+"  "+role(o))
	}
	return strings.Join(lines, "\n")
}

// role is what an official is, in words.
func role(o *pairing.Official) string {
	name := map[pairing.Role]string{
		pairing.TD: "director", pairing.SectionChief: "section chief", pairing.FloorChief: "floor chief", pairing.Desk: "desk",
	}[o.Role]
	if o.Section != "" {
		name += ", " + o.Section
	}
	return name
}

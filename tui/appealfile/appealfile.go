// Package appealfile takes down an appeal: who appeals, on what grounds, what is wrong, what is asked for, who speaks, and why it is late where it is.
package appealfile

import (
	"fmt"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules/bughouse"
	"flagfall/tui/field"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
	"flagfall/tui/scroll"
	"flagfall/tui/words"
)

// step is what is asked now.
type step uint8

const (
	whoAppeals step = iota
	grounds
	says
	seeks
	speaker
	lateness
)

// Screen asks one thing after the other; esc goes one back.
type Screen struct {
	screen.Kept[draft]
	desk     screen.Desk
	incident *penalties.Incident
	filed    func(*penalties.Appeal)
	table    words.Table

	step    step
	request appeal.FileRequest
	list    scroll.List
	field   field.Field
	sending bool // it is on its way to the disk
	told    bool // that it comes too late: somebody else was faster
	w, h    int
}

// New asks for an appeal against an incident's ruling, or the last decision on it; filed is called with it once it is saved.
func New(d screen.Desk, i *penalties.Incident, filed func(*penalties.Appeal)) *Screen {
	s := &Screen{desk: d, incident: i, filed: filed, table: words.At(d.Hall().Register, i.Match)}
	s.request = appeal.FileRequest{Incident: i.No}
	s.Kept = screen.KeepOpen(d, s.resumes, s.half)
	s.recall()
	return s
}

// Where names the incident.
func (s *Screen) Where() string { return "appeal against " + s.incident.Label }

// Aside counts down to the deadline.
func (s *Screen) Aside() string {
	_, due, err := appeal.Right(s.desk.Hall().Ledger, s.incident)
	if err != nil {
		return ""
	}
	if left, _ := words.Left(due, s.desk.Now()); due.After(s.desk.Now()) {
		return left
	}
	return "late"
}

// Place is the screen's keys.
func (s *Screen) Place() keys.Place {
	if s.field.IsOpen() {
		return s.desk.Keys().In(keys.TypingPlace)
	}
	return s.desk.Keys().In(keys.ChoosePlace)
}

// PointsAt is the incident.
func (s *Screen) PointsAt() (*event.Pairing, *penalties.Incident) {
	return s.incident.Match.Pairing, s.incident
}

// Prompt is what is asked: every key is the screen's own.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if s.field.IsOpen() {
		return s.field.Prompt(s.w, s.hint(), s.Place()), true
	}
	return screen.Prompt{Text: map[step]string{whoAppeals: "who appeals?", grounds: "on what grounds?"}[s.step], Place: s.Place()}, true
}

// hint says what belongs in a text, or may be left out.
func (s *Screen) hint() string {
	switch s.step {
	case seeks:
		return "such as a replay; nothing: that the ruling falls"
	case speaker:
		return "nobody: the player speaks"
	case whoAppeals, grounds, says, lateness:
	}
	return ""
}

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) { s.w, s.h = min(w, widest), h }

// Refresh takes in that entries came in.
func (s *Screen) Refresh() {
	s.check()
}

// Key takes a key.
func (s *Screen) Key(k tea.KeyMsg) {
	if s.field.IsOpen() {
		s.typed(k)
	} else {
		s.choose(k)
	}
}

// check tells once when another desk has filed, struck or decided meanwhile. What was typed stays in sight.
func (s *Screen) check() {
	if _, _, err := appeal.Right(s.desk.Hall().Ledger, s.incident); err != nil && !s.sending && !s.told {
		s.told = true
		s.desk.Say(screen.Warning, err.Error())
	}
}

// option is one answer to choose.
type option struct {
	letter, text string
}

func (s *Screen) options() []option {
	switch s.step {
	case whoAppeals:
		var out []option
		for _, seat := range bughouse.Seats {
			out = append(out, option{seat.Letter(), s.table.Full[seat] + ", " + s.table.Team(seat)})
		}
		return out
	case grounds:
		var out []option
		for _, g := range []string{penalties.RuleWrong, penalties.FactsWrong, penalties.Discretion} {
			out = append(out, option{g[:1], words.Grounds(g)})
		}
		return out
	case says, seeks, speaker, lateness:
	}
	return nil
}

func (s *Screen) choose(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Choose.Leave):
		s.back()
	case keys.Is(k, m.Choose.Take):
		s.take(s.options()[s.list.At()])
	default:
		for _, o := range s.options() {
			if strings.EqualFold(k.String(), o.letter) {
				s.take(o)
				return
			}
		}
	}
}

func (s *Screen) take(o option) {
	if s.step == whoAppeals {
		s.request.Seat = o.letter
		s.to(grounds)
		return
	}
	for _, g := range []string{penalties.RuleWrong, penalties.FactsWrong, penalties.Discretion} {
		if g[:1] == o.letter {
			s.request.Grounds = g
		}
	}
	s.to(says)
}

// labels stand before the texts.
var labels = map[step]string{says: "what is wrong?", seeks: "what is asked for?", speaker: "who speaks for the player?", lateness: "why so late?"}

// to asks the next thing.
func (s *Screen) to(next step) {
	s.step = next
	if label := labels[next]; label != "" {
		s.field.Open(label, s.desk.HalfTyped(s.name(next)))
		return
	}
	s.field.Close()
	s.list = scroll.List{}
	s.list.Resize(len(s.options()), len(s.options()))
}

// name is what a half-typed text of a step is kept under.
func (s *Screen) name(of step) string { return fmt.Sprintf("%s %d", s.resumes(), of) }

// back asks the thing before again; before the first there is nothing.
func (s *Screen) back() {
	if s.step == whoAppeals {
		s.desk.Close()
		return
	}
	s.to(s.step - 1)
}

func (s *Screen) typed(k tea.KeyMsg) {
	switch m := s.desk.Keys().Typing; {
	case keys.Is(k, m.Leave):
		s.back()
	case keys.Is(k, m.Keep):
		s.keep(strings.TrimSpace(s.field.Text()))
	default:
		s.field.Update(k)
		s.desk.KeepTyped(s.name(s.step), s.field.Text())
	}
}

func (s *Screen) keep(text string) {
	switch s.step {
	case says:
		if text == "" {
			s.desk.Say(screen.Warning, "write what the player says is wrong")
			return
		}
		s.request.Text = text
		s.to(seeks)
	case seeks:
		s.request.Sought = text
		s.to(speaker)
	case speaker:
		s.request.OnBehalf = text
		if s.late() {
			s.to(lateness)
			return
		}
		s.file()
	case lateness:
		if text == "" {
			s.desk.Say(screen.Warning, "a late appeal needs its reason")
			return
		}
		s.request.Late = text
		s.file()
	case whoAppeals, grounds:
	}
}

// late tells whether the time to appeal is over.
func (s *Screen) late() bool {
	return s.desk.Now().After(appeal.Deadline(s.desk.Hall().Ledger, s.incident))
}

// file has the appeal saved.
func (s *Screen) file() {
	request, now := s.request, s.desk.Now()
	s.sending = true
	s.desk.Do(screen.Request{
		Failed: func(error) { s.sending = false },
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return appeal.File(t.Ledger, request, now) },
		Saved: func([]fact.Fact) {
			for of := range labels {
				s.desk.KeepTyped(s.name(of), "")
			}
			s.Forget()
			a := s.incident.LastAppeal()
			s.desk.Close()
			s.filed(a)
		},
	})
}

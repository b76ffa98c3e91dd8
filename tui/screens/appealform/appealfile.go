// Package appealform takes down an appeal: who appeals, on what grounds, what is wrong, what is asked for, who speaks, and why it is late where it is.
package appealform

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
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
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
	ask     ask.Ask
	sending bool // it is on its way to the disk
	told    bool // that it comes too late: somebody else was faster
	w, h    int
}

// New asks for an appeal against an incident's ruling, or the last decision on it; filed is called with it once it is saved.
func New(d screen.Desk, i *penalties.Incident, filed func(*penalties.Appeal)) *Screen {
	s := &Screen{desk: d, incident: i, filed: filed, table: words.At(d.Hall().Register, i.Match), ask: ask.New(d)}
	s.request = appeal.FileRequest{Incident: i.No}
	s.Kept = screen.KeepOpen(d, s.resumes, s.half)
	s.recall()
	return s
}

// draft is how far the filing has come. Its texts are kept as they are typed, each under a name of its own.
type draft struct {
	Step    step   `json:"step,omitempty"`
	Seat    string `json:"seat,omitempty"`
	Grounds string `json:"grounds,omitempty"`
	At      int    `json:"at,omitempty"` // of the list
}

func (s *Screen) resumes() string { return fmt.Sprintf("filing %d", s.incident.No) }

func (s *Screen) half() draft {
	half := draft{Step: s.step, Seat: s.request.Seat, Grounds: s.request.Grounds}
	if s.step == whoAppeals {
		half = draft{}
	}
	if s.ask.Choosing() {
		half.At = s.ask.At()
	}
	return half
}

// recall asks on from where it was left.
func (s *Screen) recall() {
	was := s.WasLeft()
	s.request.Seat, s.request.Grounds = was.Seat, was.Grounds
	s.request.Text, s.request.Sought, s.request.OnBehalf = s.kept(says), s.kept(seeks), s.kept(speaker)
	s.to(min(was.Step, lateness))
	s.ask.To(was.At)
}

// kept is what was typed at a step.
func (s *Screen) kept(of step) string { return strings.TrimSpace(s.desk.HalfTyped(s.name(of))) }

// Typed is what was half typed of an appeal against an incident, "" for nothing.
func Typed(d screen.Desk, i *penalties.Incident) string {
	s := &Screen{desk: d, incident: i}
	var all []string
	for _, of := range []step{says, seeks, speaker, lateness} {
		if text := s.kept(of); text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

// Where names the incident.
func (s *Screen) Where() string { return "appeal against " + s.incident.Label }

// Aside counts down to the deadline.
func (s *Screen) Aside() string {
	_, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident)
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
	if s.ask.Typing() {
		return s.desk.Keys().In(keys.TypingPlace)
	}
	return s.desk.Keys().In(keys.ChoosePlace)
}

// PointsAt is the incident.
func (s *Screen) PointsAt() (*event.Pairing, *penalties.Incident) {
	return s.incident.Match.Pairing, s.incident
}

// Prompt is what is asked: every key is the screen's own.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.ask.Prompt(s.w) }

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) { s.w, s.h = min(w, widest), h }

// Refresh takes in that entries came in.
func (s *Screen) Refresh() { s.check() }

// Key takes a key.
func (s *Screen) Key(k tea.KeyMsg) { s.ask.Key(k) }

// check tells once when another desk has filed, struck or decided meanwhile. What was typed stays in sight.
func (s *Screen) check() {
	if _, _, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident); err != nil && !s.sending && !s.told {
		s.told = true
		s.desk.Say(screen.Warning, err.Error())
	}
}

// questions stand before what is asked; hints say what belongs in a text, or may be left out.
var (
	questions = map[step]string{
		whoAppeals: "who appeals?", grounds: "on what grounds?", says: "what is wrong?", seeks: "what is asked for?",
		speaker: "who speaks for the player?", lateness: "why so late?",
	}
	hints = map[step]string{seeks: "such as a replay; nothing: that the ruling falls", speaker: "nobody: the player speaks"}
)

// to asks the next thing.
func (s *Screen) to(next step) {
	s.step = next
	switch next {
	case whoAppeals:
		var players []ask.Answer
		for _, seat := range bughouse.Seats {
			players = append(players, ask.Answer{Letter: seat.Letter(), Text: words.Capital(s.table.Full[seat] + ", " + s.table.Team(seat))})
		}
		s.choose(players, func(n int) { s.request.Seat = bughouse.Seats[n].Letter() })
	case grounds:
		all := []string{penalties.RuleWrong, penalties.FactsWrong, penalties.Discretion}
		var list []ask.Answer
		for _, g := range all {
			list = append(list, ask.Answer{Letter: g[:1], Text: words.Capital(words.Grounds(g))})
		}
		s.choose(list, func(n int) { s.request.Grounds = all[n] })
	case says, seeks, speaker, lateness:
		s.ask.Text(ask.Text{
			Label: questions[next], Name: s.name(next), Says: func(string) string { return hints[next] }, Take: s.keep, Leave: s.back,
		})
	}
}

// choose asks for one of several, and goes on once it is taken.
func (s *Screen) choose(of []ask.Answer, take func(n int)) {
	s.ask.Choose(ask.Choice{Label: questions[s.step], Of: of, Leave: s.back, Take: func(n int) {
		take(n)
		s.to(s.step + 1)
	}})
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

// keep takes a text that was typed.
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
		s.request.LateReason = text
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
			for of := range questions {
				s.desk.KeepTyped(s.name(of), "")
			}
			s.Forget()
			a := s.incident.LastAppeal()
			s.desk.Close()
			s.filed(a)
		},
	})
}

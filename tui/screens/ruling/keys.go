package ruling

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// mode is what the frame waits for.
type mode uint8

const (
	watching   mode = iota // a key
	choosing               // another remedy
	timing                 // how much time
	reasoning              // why it departs from the book
	testifying             // what somebody says
	striking               // why it never happened
	noting                 // what a note says
	deciding               // what is decided where the book leaves it to the director
	sourcing               // from which book that is
	clocking               // what the clock reads that a chosen remedy moves
)

// labels stand before the text that a mode waits for.
var labels = map[mode]string{
	timing: "how much time?", reasoning: "reason", testifying: "testimony", striking: "why strike?", noting: "note",
	deciding: "what do you decide?", sourcing: "from which book?",
}

// Prompt is the clock reading, or the text or list that the frame waits for.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	switch {
	case s.mode == choosing:
		return s.menu.Prompt(s.listLabel(), s.table, s.desk.Keys()), true
	case s.asked.Typing():
		return s.asked.Prompt(s.w)
	case !s.reads():
		return screen.Prompt{}, false
	}
	return screen.Prompt{
		Text:  s.clockLabel() + " " + s.digits + theme.Cursor,
		Says:  s.clockSays(),
		Place: s.Place(),
		Clock: true, Reading: s.digits,
	}, true
}

// Key takes a key.
func (s *Screen) Key(k tea.KeyMsg) {
	switch {
	case s.mode == choosing:
		s.menu.Pick(k, s.desk.Keys(), s.table, s.take, s.back)
	case !s.asked.Key(k):
		s.watched(k)
	}
}

func (s *Screen) watched(k tea.KeyMsg) {
	switch m := s.desk.Keys().Ruling; {
	case s.isNote() && s.noted(k):
	case keys.Is(k, m.Rule):
		s.enter()
	case s.asksYet() && (keys.Is(k, s.desk.Keys().Confirm.Yes) || k.Type == tea.KeyRunes && keys.Is(k, s.desk.Keys().Confirm.No)):
		s.question() // the answer was meant for it
	case keys.Is(k, m.Sign):
		s.sign()
	case keys.Is(k, m.Go):
		s.restart()
	case keys.Is(k, m.Castling):
		s.turn(incident.ToggleCastling)
	case keys.Is(k, m.Flag):
		s.flag()
	case keys.Is(k, m.Covered):
		s.turn(incident.ToggleAccident)
	case keys.Is(k, m.Differ):
		s.differ()
	case keys.Is(k, m.Testimony):
		s.ask(testifying)
	case keys.Is(k, m.Questions):
		s.question()
	case keys.Is(k, m.Strike):
		s.ask(striking)
	case keys.Is(k, m.History):
		if s.saved {
			s.ways.History(s.recorded)
		}
	case keys.Is(k, m.Clock):
		s.readAgain()
	case keys.Is(k, m.Erase) && s.reads():
		s.digits = s.digits[:max(0, len(s.digits)-1)]
	case keys.Is(k, s.desk.Keys().Quick.Clear) && s.reads():
		s.digits = ""
	case k.Type == tea.KeyRunes && s.reads():
		s.typeClock(string(k.Runes))
	}
}

// longestReading is more than any clock shows: 99:59.9.
const longestReading = 8

// ask opens the field for a text, with what was typed there before.
func (s *Screen) ask(m mode) {
	switch {
	case s.incident.Struck != nil:
		s.desk.Say(screen.Warning, s.incident.Label+" is struck: log it again if it did happen")
		return
	case s.desk.Official() == nil:
		s.sayNobody()
		return
	}
	s.mode, s.began = m, s.entryOfRuling()
	text := s.kept[m]
	if sent, ok := s.sent[m]; ok && sent == text {
		text = ""
	}
	field := ask.Text{
		Label: labels[m], Start: text, Usual: s.usual(m), Says: s.fieldSays, Take: s.keep, Leave: s.oneBack,
		Typed: func(text string) { s.kept[m] = text },
	}
	if m == clocking {
		field.Label, field.Start, field.Typed = s.clockLabel()+" reads", s.digits, s.readAs
	}
	s.asked.Text(field)
}

// usual is what a mode suggests, "" for nothing.
func (s *Screen) usual(m mode) string {
	switch m {
	case timing:
		return "1:00"
	case sourcing:
		return penalties.DefaultSource(s.incident.Book(), s.verdict)
	case watching, choosing, reasoning, testifying, striking, noting, deciding, clocking:
	}
	return ""
}

// back returns to watching, or to the questions; a remedy chosen and not yet given a reason is let go.
func (s *Screen) back() {
	s.asked.Close()
	s.mode, s.chosen = watching, nil
	if s.asking {
		s.asking = false
		s.question()
	}
}

// oneBack returns from the book to what was decided, from that, the time or the reason to what was chosen, and from any other text to what was before it.
func (s *Screen) oneBack() {
	switch {
	case s.mode == sourcing:
		s.ask(deciding)
	case s.chosen == nil:
		s.back()
	default:
		s.mode, s.chosen = choosing, nil
	}
}

// keep does what the text was typed for.
func (s *Screen) keep(text string) {
	switch s.mode {
	case timing:
		s.takeTime(text)
	case reasoning:
		s.rule(answer{reason: text})
	case deciding:
		s.askSource(text)
	case sourcing:
		s.rule(answer{decided: s.kept[deciding], from: text})
	case clocking:
		s.takeClock(text)
	case testifying:
		s.testify(text)
	case striking:
		s.strike(text)
	case noting:
		s.note(text)
	case watching, choosing:
	}
}

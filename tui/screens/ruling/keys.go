package ruling

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// mode is what the frame waits for.
type mode uint8

const (
	watching   mode = iota // a key
	choosing               // another remedy
	timing                 // how much time
	reasoning              // why it departs from the book
	testifying             // testimony
	striking               // why it never happened
	noting                 // what a note says
	deciding               // what is decided where the book leaves it to the director
	sourcing               // from which book that is
	clocking               // what the clock reads that a chosen remedy moves
)

// labels stand before the text that a mode waits for.
var labels = map[mode]string{
	timing: "how much time?", reasoning: "Reason for the slip?", testifying: "testimony",
	striking: "why strike?", noting: "note",
	deciding: "what do you decide?", sourcing: "Rule?",
}

// textActs name what Enter does with that text.
var textActs = map[mode]string{
	timing: "next", reasoning: "record it", testifying: "add it", striking: "strike it", noting: "save the note",
	deciding: "next", sourcing: "record it", clocking: "set it",
}

// Prompt is the clock reading, or the text or list that the frame waits for.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	switch {
	case s.input.mode == choosing:
		return s.choice.menu.Prompt(s.choice.listLabel(), s.matter.table, s.desk.Keys()), true
	case s.input.asked.Typing():
		return s.input.asked.Prompt(s.w)
	case !s.clock.acceptsReading():
		return screen.Prompt{}, false
	}
	return screen.Prompt{
		Text:  s.clock.clockLabel() + " " + s.clock.digits + theme.Cursor,
		Hint:  s.clock.clockHint(),
		Mode:  s.Mode(),
		Clock: true, Reading: s.clock.digits,
	}, true
}

// Key handles a key.
func (s *Screen) Key(k tea.KeyMsg) {
	switch {
	case s.input.mode == choosing:
		s.choice.menu.PickKey(k, s.desk.Keys(), s.matter.table, s.acceptRemedies, s.cancelInput)
	case !s.input.asked.Key(k):
		s.onFrameKey(k)
	}
}

func (s *Screen) onFrameKey(k tea.KeyMsg) {
	switch m := s.desk.Keys().Ruling; {
	case s.matter.isNote() && s.onNoteKey(k):
	case keys.Is(k, m.Rule):
		s.onEnter()
	case s.matter.awaitsAnswer() && (keys.Is(k, s.desk.Keys().Confirm.Yes) ||
		k.Type == tea.KeyRunes && keys.Is(k, s.desk.Keys().Confirm.No)):
		s.openQuestions() // the answer was meant for it
	case keys.Is(k, m.Sign):
		s.recorder.signProposal()
	case keys.Is(k, m.Go):
		s.recorder.restartClocks()
	case keys.Is(k, m.Castling):
		s.matter.toggleFact(incident.ToggleCastling)
	case keys.Is(k, m.Flag):
		s.matter.toggleFlag()
	case keys.Is(k, m.Covered):
		s.matter.toggleFact(incident.ToggleAccident)
	case keys.Is(k, m.Differ):
		s.chooseRemedies()
	case keys.Is(k, m.Testimony):
		s.askText(testifying)
	case keys.Is(k, m.Questions):
		s.openQuestions()
	case keys.Is(k, m.Strike):
		s.askText(striking)
	case keys.Is(k, m.History):
		if s.matter.saved {
			s.links.History(s.matter.recorded)
		}
	case keys.Is(k, m.Clock):
		s.clock.beginRereading()
	case keys.Is(k, m.Erase) && s.clock.acceptsReading():
		s.clock.digits = s.clock.digits[:max(0, len(s.clock.digits)-1)]
	case keys.Is(k, s.desk.Keys().Quick.Clear) && s.clock.acceptsReading():
		s.clock.digits = ""
	case k.Type == tea.KeyRunes && s.clock.acceptsReading():
		s.clock.typeClock(string(k.Runes))
	}
}

// longestReading is more than any clock shows: 99:59.9.
const longestReading = 8

// askText opens the field for a text.
func (s *Screen) askText(m mode) {
	switch {
	case s.matter.incident.Struck != nil:
		s.desk.Say(screen.Warning, s.matter.incident.Label+" was struck: log it again if it did happen")
		return
	case s.desk.Official() == nil:
		s.matter.warnNobody()
		return
	}
	s.input.mode, s.input.began = m, s.matter.entryOfRuling()
	field := input.TextQuestion{
		Label: labels[m], Act: textActs[m], DraftName: s.input.draftName(m), Suggestion: s.input.usualText(m),
		Hint: s.input.textHint, OnEnter: s.acceptText, OnCancel: s.previousInput,
	}
	switch m {
	case clocking:
		field.Label, field.Initial, field.OnChange = s.clock.clockLabel()+" shows", s.clock.digits, s.clock.setReading
	case deciding:
		field.Initial, s.input.decided = s.input.decided, ""
		field.Usual = s.input.usualReasons()
		if s.matter.verdict.Authority == rules.ByDiscretion {
			field.Label, field.Act = labels[reasoning], textActs[reasoning]
		}
	case watching, choosing, timing, reasoning, testifying, striking, noting, sourcing:
	}
	s.input.asked.AskText(field)
}

// usualText is what a mode suggests, "" for nothing.
func (s *textInput) usualText(m mode) string {
	switch m {
	case timing:
		return "1:00"
	case sourcing:
		return penalties.DefaultSource(s.matter.incident.Book(), s.matter.verdict)
	case watching, choosing, reasoning, testifying, striking, noting, deciding, clocking:
	}
	return ""
}

// usualReasons are those of the event for the offence, then the offence itself; none where nothing is imposed.
func (s *textInput) usualReasons() []string {
	if s.choice.chosen == nil || len(*s.choice.chosen) == 0 {
		return nil
	}
	title := s.matter.offence().Title
	return append(s.desk.Hall().Ledger.UsualReasons(s.matter.incident.Offence), words.LowerFirst(title))
}

// cancelInput returns to watching, or to the questions; a remedy chosen and not yet given a reason
// is let go.
func (s *Screen) cancelInput() {
	s.input.asked.Close()
	s.input.mode, s.choice.chosen, s.choice.claim = watching, nil, ""
	if s.asking {
		s.asking = false
		s.openQuestions()
	}
}

// previousInput returns from the book to what was decided, from that, the time or the reason to
// what was chosen, and from any other text to what was before it.
func (s *Screen) previousInput() {
	switch {
	case s.input.mode == sourcing:
		s.askText(deciding)
	case s.choice.chosen == nil:
		s.cancelInput()
	default:
		s.input.mode, s.choice.chosen, s.choice.claim = choosing, nil, ""
	}
}

// acceptText does what the text was typed for.
func (s *Screen) acceptText(text string) {
	switch s.input.mode {
	case timing:
		s.acceptTime(text)
	case reasoning:
		s.recorder.recordRuling(rulingAnswer{reason: text})
	case deciding:
		s.askSource(text)
	case sourcing:
		s.recorder.recordRuling(rulingAnswer{decided: s.input.decided, from: text})
	case clocking:
		s.acceptClock(text)
	case testifying:
		s.recorder.recordTestimony(text)
	case striking:
		s.recorder.strikeIncident(text)
	case noting:
		s.recorder.recordNote(text)
	case watching, choosing:
	}
}

package ruling

import (
	"slices"

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
	deciding               // why it is decided so where the book leaves it to the director
	sourcing               // from which book that is, where it is not the usual one
	clocking               // what the clock reads that a chosen remedy moves
)

// labels stand before the text that a mode waits for.
var labels = map[mode]string{
	timing: "how much time?", reasoning: "Reason for the slip?", testifying: "testimony",
	striking: "why strike?", noting: "note",
	deciding: "Reason for the slip?", sourcing: "Rule?",
}

// textActs name what Enter does with that text.
var textActs = map[mode]string{
	timing: "next", reasoning: "record it", testifying: "add it", striking: "strike it", noting: "save the note",
	deciding: "record it", sourcing: "use it", clocking: "set it",
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
	case keys.Is(k, m.Warn) && s.choice.offersWarning():
		s.chooseWarning()
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
	case keys.Is(k, m.Lend) && s.matter.wantsClock():
		s.lendClock()
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
		if s.matter.verdict.Authority != rules.ByDiscretion { // that is the rulebook's own
			field.OnRule = s.askSource
		}
	case reasoning:
		field.Usual = s.input.usualReasons()
	case watching, choosing, timing, testifying, striking, noting, sourcing:
	}
	s.input.asked.AskText(field)
}

// usualText is what a mode suggests, "" for nothing.
func (s *textInput) usualText(m mode) string {
	switch m {
	case timing:
		return "1:00"
	case sourcing:
		return s.choice.sourceText()
	case watching, choosing, reasoning, testifying, striking, noting, deciding, clocking:
	}
	return ""
}

// usualReasons are those that the event had for rulings of this sort on the offence: departing from the book or not,
// imposing something or not. A penalty of the director's choice has the offence itself as its last.
func (s *textInput) usualReasons() []string {
	if s.choice.chosen == nil {
		return nil
	}
	made := s.choice.rulingWith(*s.choice.chosen)
	usual := s.desk.Hall().Ledger.UsualReasons(s.matter.incident.Offence, func(r *penalties.Ruling) bool {
		return r.Departed == made.Departed && len(r.Remedies) > 0 == (len(made.Remedies) > 0) && r.Claim == made.Claim
	})
	title := words.LowerFirst(s.matter.offence().Title)
	if made.Departed || len(made.Remedies) == 0 || slices.Contains(usual, title) {
		return usual
	}
	return append(usual, title)
}

// cancelInput returns to watching, or to the questions; a remedy chosen and not yet given a reason
// is let go.
func (s *Screen) cancelInput() {
	s.input.asked.Close()
	s.input.mode, s.choice.chosen, s.choice.claim, s.choice.source = watching, nil, "", ""
	if s.asking {
		s.asking = false
		s.openQuestions()
	}
}

// previousInput returns from the book to the reason, from that or the time to what was chosen, and from any other
// text to what was before it.
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
		s.recorder.recordRuling(rulingAnswer{decided: text, from: s.choice.sourceText()})
	case sourcing:
		s.acceptSource(text)
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

// Package input is a few fields to be filled in, one under the other: text, or one of a few choices, each explained in a sentence.
//
// Enter goes on to the next field that must be filled in, and from the last of them to the line that saves: what has a good default is
// taken with one key, and is in sight meanwhile. The arrows go everywhere.
package input

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
)

// FormField is one thing to fill in. With choices it takes one of them, else text.
type FormField struct {
	Name        string // "rulebook"
	Explanation string // what belongs there, in a sentence
	Choices     []FormChoice
	Value       string // what stands there at first; of a choice its value
	Required    bool   // nothing can be saved without it
}

// FormChoice is one value a field may have.
type FormChoice struct{ Value, Name, Explanation string }

// Form is what is to be filled in, and what becomes of it.
type Form struct {
	Name   string // under which it is kept half filled in
	Title  string
	Fields []FormField
	// Confirm says what somebody should know before these values are saved, "" for nothing. Nil is fine.
	Confirm func(values []string) string
	// Decide turns the values, in the order of the fields, into what is recorded. The form closes when it is on disk.
	Decide func(values []string, t *tournament.Tournament) ([]fact.Fact, error)
	// Saved is called once the form has closed.
	Saved func(values []string, facts []fact.Fact)
}

// FormScreen is a form on screen. Leaving it keeps what was typed.
type FormScreen struct {
	screen.Resumable[formDraft]
	desk   screen.Desk
	form   Form
	values []string
	at     int   // the field being filled in; one more than the last is the line that saves
	input  Field // the text of the field being filled in
	saving bool
	w, h   int
}

// NewFormScreen opens a form, with what was left half filled in before.
func NewFormScreen(d screen.Desk, f Form) *FormScreen {
	s := &FormScreen{desk: d, form: f}
	for _, field := range f.Fields {
		s.values = append(s.values, field.Value)
	}
	s.Resumable = screen.NewAlwaysResumable(d, screen.FixedName(f.Name), s.draftState)
	was := s.LoadDraft()
	for i, field := range f.Fields {
		if value, typed := was.Typed[field.Name]; typed {
			s.values[i] = value
		}
	}
	s.at = max(0, min(was.At, len(s.values)))
	s.openField()
	return s
}

// formDraft is a form half filled in: what differs from what stood there at first, which somebody else may correct meanwhile.
type formDraft struct {
	Typed map[string]string `json:"typed,omitempty"` // by the field's name
	At    int               `json:"at,omitempty"`
}

func (s *FormScreen) draftState() formDraft {
	half := formDraft{Typed: map[string]string{}, At: s.at}
	for i, field := range s.form.Fields {
		if s.values[i] != field.Value {
			half.Typed[field.Name] = s.values[i]
		}
	}
	if len(half.Typed) == 0 {
		return formDraft{}
	}
	return half
}

// Title names the form.
func (s *FormScreen) Title() string { return s.form.Title }

// Mode is the form's keys.
func (s *FormScreen) Mode() keys.Mode {
	m := s.desk.Keys()
	m.Form.Other.SetEnabled(len(s.field().Choices) > 0)
	if s.onSaveLine() {
		m.Form.Next.SetHelp(m.Form.Next.Help().Key, "save")
	}
	return m.Mode(keys.FormMode)
}

// Prompt is the field being filled in.
func (s *FormScreen) Prompt() (screen.Prompt, bool) {
	return screen.Prompt{Text: s.promptText(), Hint: s.saveHint(), Mode: s.Mode(), Fault: s.input.Fault()}, true
}

// SetSize gives the work area.
func (s *FormScreen) SetSize(w, h int) { s.w, s.h = w, h }

// Key takes a key or a paste.
func (s *FormScreen) Key(k tea.KeyMsg) {
	m := s.desk.Keys().Form
	switch {
	case s.saving:
	case keys.Is(k, m.Leave):
		s.desk.Close()
	case keys.Is(k, m.Save), keys.Is(k, m.Next) && s.onSaveLine():
		s.save()
	case keys.Is(k, m.Next):
		s.nextMissing()
	case keys.Is(k, m.Down):
		s.moveTo(s.at + 1)
	case keys.Is(k, m.Up):
		s.moveTo(s.at - 1)
	case len(s.field().Choices) > 0:
		s.changeChoice(k)
	case s.onSaveLine():
	default:
		s.input.Update(k)
		s.values[s.at] = s.input.Text()
	}
}

// changeChoice takes another choice: with an arrow the next one, with a letter the next that begins with it.
func (s *FormScreen) changeChoice(k tea.KeyMsg) {
	choices := s.field().Choices
	at, n := s.choiceIndex(), len(choices)
	switch {
	case k.Type == tea.KeyLeft:
		at = (at + n - 1) % n
	case keys.Is(k, s.desk.Keys().Form.Other), k.Type == tea.KeySpace:
		at = (at + 1) % n
	case k.Type == tea.KeyRunes:
		for i := range choices {
			next := (at + 1 + i) % n
			if strings.HasPrefix(strings.ToLower(choices[next].Name), strings.ToLower(string(k.Runes))) {
				at = next
				break
			}
		}
	}
	s.values[s.at] = choices[at].Value
}

// choiceIndex is which choice the field has.
func (s *FormScreen) choiceIndex() int {
	value := s.values[s.at]
	return max(0, slices.IndexFunc(s.field().Choices, func(c FormChoice) bool { return c.Value == value }))
}

// onSaveLine tells whether the cursor stands on the line that saves.
func (s *FormScreen) onSaveLine() bool { return s.at == len(s.values) }

// field is the one being filled in, none on the line that saves.
func (s *FormScreen) field() FormField {
	if s.onSaveLine() {
		return FormField{}
	}
	return s.form.Fields[s.at]
}

// nextMissing goes to the next field that still must be filled in, this one first, else to the line that saves.
func (s *FormScreen) nextMissing() {
	n := len(s.values)
	for step := range n {
		if at := (s.at + step) % n; s.isMissing(at) {
			s.goToMissing(at)
			return
		}
	}
	s.moveTo(n)
}

// goToMissing goes to a field that must be filled in, and says so where that is not clear by going there.
func (s *FormScreen) goToMissing(at int) {
	if at == s.at || s.onSaveLine() {
		s.desk.Say(screen.Warning, s.form.Fields[at].Name+" is needed: type it")
	}
	s.moveTo(at)
}

// isMissing tells whether a field is empty that must not be.
func (s *FormScreen) isMissing(i int) bool {
	return s.form.Fields[i].Required && strings.TrimSpace(s.values[i]) == ""
}

func (s *FormScreen) moveTo(at int) {
	n := len(s.values) + 1
	s.at = (at + n) % n
	s.openField()
}

// openField makes ready to fill in the field.
func (s *FormScreen) openField() {
	if s.onSaveLine() {
		return
	}
	field, value := s.field(), s.values[s.at]
	if strings.Trim(value, "0123456789") == "" && value == field.Value { // nobody edits a number digit by digit
		s.input.Suggest(field.Name, value)
		return
	}
	s.input.Open(field.Name, value)
}

// save has the form recorded, and closes it when that is done. Where something is needed it goes there instead.
func (s *FormScreen) save() {
	for i := range s.values {
		if s.isMissing(i) {
			s.goToMissing(i)
			return
		}
	}
	if s.form.Confirm != nil {
		if question := s.form.Confirm(s.values); question != "" {
			s.desk.Ask(screen.Question{Text: question, Yes: s.record})
			return
		}
	}
	s.record()
}

// record has the values recorded.
func (s *FormScreen) record() {
	values := slices.Clone(s.values)
	s.saving = true
	s.desk.Do(screen.Request{
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) { return s.form.Decide(values, t) },
		Saved: func(facts []fact.Fact) {
			s.saving = false
			s.DropDraft()
			s.desk.Close()
			s.form.Saved(values, facts)
		},
		Failed: func(error) { s.saving = false },
	})
}

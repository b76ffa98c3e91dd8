package input

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
)

// Form describes fields to fill in and what is recorded from them. Its functions are called once what was typed is in
// the fields' values.
type Form struct {
	Title   string
	Section string // in which the fields' names are looked for
	Fields  []ask.Field
	Short   bool // all but what is typed has its usual value in sight: Enter after the last required text saves
	// Preview says what these values would do, a sentence each, and why they would be refused, nil if
	// they would not. It is shown below the fields. May be nil.
	Preview func() (does []string, refused error)
	// Confirm returns a question to ask before these values are saved, "" for none. May be nil.
	Confirm func() string
	// Act returns the request for the values. The form closes when they are on disk.
	Act func() (any, error)
	// Load is called instead of Act, beside the loop, where the request takes a file. May be nil.
	Load func() (any, error)
	// TakesFile reports whether the values as typed take a file; nil where Load is always called.
	TakesFile func() bool
	// Saved is called after the form has closed.
	Saved func(facts []fact.Fact)
}

// Asks returns a request as the fields of its form were filled.
func Asks[R any](request *R) func() (any, error) { return func() (any, error) { return *request, nil } }

// FormScreen is a form on screen. Enter moves to the next required field that is empty, and from
// the last one to the line that saves; a short form is then saved. Leaving the form discards what was typed.
type FormScreen struct {
	desk   screen.Desk
	form   Form
	values []string
	at     int   // the index of the field being filled in; len(values) is the line that saves
	input  Field // the text of that field
	saving bool
	w, h   int

	preview scroll.Page // what the values would do
}

// NewFormScreen opens a form with its initial values.
func NewFormScreen(d screen.Desk, f Form) *FormScreen {
	s := &FormScreen{desk: d, form: f}
	for _, field := range f.Fields {
		s.values = append(s.values, field.Initial())
	}
	s.openField()
	return s
}

// Title returns the form's title.
func (s *FormScreen) Title() string { return s.form.Title }

// Mode returns the form's keys.
func (s *FormScreen) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Form.Other.SetEnabled(len(s.field().Choices) > 0)
	if s.completion() != "" {
		m.Form.Other.SetEnabled(true)
		m.Form.Other.SetHelp(theme.Arrow, "complete")
	}
	m.List.PageUp.SetEnabled(s.form.Preview != nil)
	m.List.PageDown.SetEnabled(s.form.Preview != nil)
	if s.onSaveLine() || s.enterSaves() {
		m.Form.Next.SetHelp(m.Form.Next.Help().Key, "save")
	}
	return m.Mode(keys.FormMode)
}

// Prompt returns the field being filled in.
func (s *FormScreen) Prompt() (screen.Prompt, bool) {
	return screen.Prompt{Text: s.promptText(), Hint: s.saveHint(), Mode: s.Mode(), Fault: s.input.Fault()}, true
}

// SetSize sets the size of the work area.
func (s *FormScreen) SetSize(w, h int) {
	s.w, s.h = w, h
	s.layOutPreview()
}

// Refresh updates the preview after new entries.
func (s *FormScreen) Refresh() { s.layOutPreview() }

// Key handles a key or a paste.
func (s *FormScreen) Key(k tea.KeyMsg) {
	if s.scrollsPreview(k) {
		return
	}
	s.handleKey(k)
	s.layOutPreview()
}

// handleKey handles a key that is not the preview's.
func (s *FormScreen) handleKey(k tea.KeyMsg) {
	m := s.desk.Keys().Form
	switch {
	case s.saving:
	case keys.Is(k, m.Leave):
		s.desk.Close()
	case keys.Is(k, m.Save), keys.Is(k, m.Next) && (s.onSaveLine() || s.enterSaves()):
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
	case k.Type == tea.KeyRight && s.input.Complete(s.names()):
		s.values[s.at] = s.input.Text()
	default:
		s.input.Update(k)
		s.values[s.at] = s.input.Text()
	}
}

// names lists what may be typed in the field being filled in, nil where that is anything.
func (s *FormScreen) names() []string {
	return ask.Names(s.field().Into, s.desk.Hall(), s.form.Section)
}

// completion is how the text would be completed, "" where nothing is typed or nothing completes it.
func (s *FormScreen) completion() string {
	text := s.input.Text()
	if s.onSaveLine() || text == "" || len(s.field().Choices) > 0 {
		return ""
	}
	if more := ask.Completed(s.names(), text); more != text {
		return more
	}
	return ""
}

// changeChoice moves to another choice: by an arrow to the neighbor, by a letter to the next choice
// that begins with it.
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

// choiceIndex returns the index of the field's choice.
func (s *FormScreen) choiceIndex() int {
	value := s.values[s.at]
	return max(0, slices.IndexFunc(s.field().Choices, func(c ask.Choice) bool { return c.Value == value }))
}

// onSaveLine reports whether the cursor is on the line that saves.
func (s *FormScreen) onSaveLine() bool { return s.at == len(s.values) }

// enterSaves reports whether Enter saves from the field being filled in.
func (s *FormScreen) enterSaves() bool {
	for i := range s.values {
		if s.isMissing(i) {
			return false
		}
	}
	return s.form.Short
}

// field returns the field being filled in, the zero value on the line that saves.
func (s *FormScreen) field() ask.Field {
	if s.onSaveLine() {
		return ask.Field{}
	}
	return s.form.Fields[s.at]
}

// nextMissing moves to the next required field that is empty, beginning with this one, else to the
// line that saves.
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

// goToMissing moves to a required field. It says that the field is required where the cursor is
// already there.
func (s *FormScreen) goToMissing(at int) {
	if at == s.at || s.onSaveLine() {
		s.desk.Say(screen.Warning, s.form.Fields[at].FormLabel()+" is required")
	}
	s.moveTo(at)
}

// isMissing reports whether a required field is empty.
func (s *FormScreen) isMissing(i int) bool {
	return s.form.Fields[i].Required && strings.TrimSpace(s.values[i]) == ""
}

func (s *FormScreen) moveTo(at int) {
	n := len(s.values) + 1
	s.at = (at + n) % n
	s.openField()
}

// openField opens the text field for the value under the cursor.
func (s *FormScreen) openField() {
	if s.onSaveLine() {
		return
	}
	field, value := s.field(), s.values[s.at]
	// a number is replaced, not edited
	if (field.Replaced || strings.Trim(value, "0123456789") == "") && value == field.Initial() {
		s.input.Suggest(field.FormLabel(), value)
		return
	}
	s.input.Open(field.FormLabel(), value)
}

// save records the form, or moves to the first required field that is empty.
func (s *FormScreen) save() {
	for i := range s.values {
		if s.isMissing(i) {
			s.goToMissing(i)
			return
		}
	}
	if at, err := s.fill(); err != nil {
		s.desk.Say(screen.Warning, err.Error())
		s.moveTo(at)
		return
	}
	if s.form.Confirm != nil {
		if question := s.form.Confirm(); question != "" {
			s.desk.Ask(screen.Question{Text: question, Yes: s.record})
			return
		}
	}
	s.record()
}

// fill reads what was typed into the fields' values. An error is about the field at an index.
func (s *FormScreen) fill() (at int, err error) {
	return ask.Fill(s.desk.Hall(), s.form.Section, s.form.Fields, s.values)
}

// record records the values.
func (s *FormScreen) record() {
	if s.form.Load == nil || s.form.TakesFile != nil && !s.form.TakesFile() {
		act, err := s.form.Act()
		s.submit(formLoaded{s, act, err})
		return
	}
	s.saving = true
	s.desk.Run(func() tea.Msg {
		act, err := s.form.Load()
		return formLoaded{s, act, err}
	})
}

// formLoaded is the request for the values of a form, or why there is none.
type formLoaded struct {
	of  *FormScreen
	act any
	err error
}

// Receive takes the request that was loaded for the values.
func (s *FormScreen) Receive(msg tea.Msg) {
	if loaded, is := msg.(formLoaded); is && loaded.of == s {
		s.submit(loaded)
	}
}

// submit asks for the request, or says why there is none.
func (s *FormScreen) submit(f formLoaded) {
	s.saving = f.err == nil
	if f.err != nil {
		s.desk.Say(screen.Warning, f.err.Error())
		return
	}
	s.desk.Do(screen.Request{
		Act: f.act,
		Saved: func(facts []fact.Fact) {
			s.saving = false
			s.desk.Close()
			s.form.Saved(facts)
		},
		Failed: func(error) { s.saving = false },
	})
}

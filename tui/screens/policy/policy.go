// Package policy is the event's policy on screen, and that of each section: every reading that its rulebook leaves open, what is chosen, and why
// it matters.
package policy

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
)

// Screen lists the items and changes them: until round 1 starts whoever sits at the desk, afterwards the Floor Chief.
type Screen struct {
	screen.Kept[draft]
	desk   screen.Desk
	of     string // the section whose policy it is, "" for the event's
	items  scroll.List
	values []string // of the item being changed
	chosen string
	why    bool    // a reason is typed, not a number
	ask    ask.Ask // for a value, a number or the reason
	w, h   int
}

// New opens the policy, on the change that was left half-made.
func New(d screen.Desk) *Screen {
	s := &Screen{desk: d, ask: ask.New(d)}
	s.Kept = screen.Keep(d, screen.Named("policy"), s.half)
	s.look(s.WasLeft().Section)
	s.recall()
	return s
}

// look shows the policy of a section, or of the event.
func (s *Screen) look(section string) {
	if s.of = section; s.section() == nil {
		s.of = ""
	}
	s.items.Resize(len(s.list()), max(1, (s.h-detail)/s.perRow()))
	s.items.To(0)
}

// section is the one whose policy it is, nil for the event's.
func (s *Screen) section() *event.Section {
	sec, err := s.register().Section(s.of)
	if err != nil {
		return nil
	}
	return sec
}

// next goes from the event to its sections in turn, and back.
func (s *Screen) next() {
	ids := []string{""}
	for _, sec := range s.register().Sections {
		ids = append(ids, sec.ID)
	}
	s.look(ids[(slices.Index(ids, s.of)+1)%len(ids)])
}

// list is what may be chosen: for the event what some section's rulebook leaves open, for a section what its own does.
func (s *Screen) list() []rules.PolicyItem {
	sec := s.section()
	if sec == nil {
		return s.register().PolicyItems()
	}
	return slices.DeleteFunc(sec.Book.PolicyItems(), func(it rules.PolicyItem) bool { return it.EventOnly })
}

// now is what holds of an item.
func (s *Screen) now(it rules.PolicyItem) string {
	if s.section() == nil {
		return s.register().Policy.Get(it.Name)
	}
	return s.register().PolicyOf(s.of).Get(it.Name)
}

// draft is a change half-made. Its reason is kept as it is typed, under a name of its own.
type draft struct {
	Section string `json:"section,omitempty"`
	Item    string `json:"item,omitempty"`
	Mode    mode   `json:"mode,omitempty"`
	Value   string `json:"value,omitempty"`  // chosen, or under the cursor
	Number  string `json:"number,omitempty"` // half typed
}

// mode is what is asked.
type mode uint8

const (
	nothing mode = iota
	value
	number
	reason // why it changes in mid-event
)

func (s *Screen) half() draft {
	switch item := s.item().Name; {
	case s.ask.Choosing():
		return draft{Section: s.of, Item: item, Mode: value, Value: s.values[s.ask.At()]}
	case s.ask.Typing() && s.why:
		return draft{Section: s.of, Item: item, Mode: reason, Value: s.chosen}
	case s.ask.Typing():
		return draft{Section: s.of, Item: item, Mode: number, Number: s.ask.Typed()}
	}
	return draft{}
}

// recall goes on with the change, where whoever sits here may still make it.
func (s *Screen) recall() {
	was := s.WasLeft()
	at := slices.IndexFunc(s.list(), func(it rules.PolicyItem) bool { return it.Name == was.Item })
	if at < 0 || was.Mode == nothing || was.Mode > reason {
		return
	}
	s.items.To(at)
	if !s.may() {
		screen.CannotGoOn(s.desk, notYours, s.desk.HalfTyped(s.reasonName()))
		return
	}
	s.change()
	switch was.Mode {
	case number:
		s.number(was.Number)
	case reason:
		s.reason(was.Value)
	case nothing, value:
		s.ask.To(max(0, slices.Index(s.values, was.Value)))
	}
}

// Where names the screen.
func (s *Screen) Where() string {
	if sec := s.section(); sec != nil {
		return "policy of section " + sec.Name
	}
	return "event policy"
}

// Aside says who may change it now.
func (s *Screen) Aside() string {
	if s.register().HasStarted() {
		return "floor chief only"
	}
	return ""
}

// Place is the screen's keys.
func (s *Screen) Place() keys.Place {
	m := s.desk.Keys()
	m.Policy.Change.SetEnabled(s.may() && len(s.list()) > 0)
	m.Policy.Section.SetEnabled(len(s.register().Sections) > 0)
	return m.In(keys.PolicyPlace)
}

// Prompt is the value or the reason being given.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.ask.Prompt(s.w) }

// SetSize gives the work area.
func (s *Screen) SetSize(w, h int) {
	s.w, s.h = min(w, widest), h
	s.items.Resize(len(s.list()), max(1, (h-detail)/s.perRow()))
	s.ask.Fit(max(1, h-s.listHead()))
}

// Key takes a key. What another desk changed is seen on the next drawing.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.ask.Key(k):
	case keys.Is(k, m.Policy.Change):
		s.change()
	case keys.Is(k, m.Policy.Section):
		s.next()
	default:
		s.items.Key(k, m.List)
	}
}

// another stands among the values for a number of one's own.
const another = "#"

const notYours = "round 1 has started: only the floor chief changes the policy, with a reason"

// change begins to change the item under the cursor.
func (s *Screen) change() {
	if !s.may() {
		s.desk.Say(screen.Warning, notYours)
		return
	}
	if len(s.list()) == 0 {
		return
	}
	it := s.item()
	s.values = slices.Clone(it.Values)
	now, sec := s.now(it), s.section()
	if sec != nil && sec.HasOwnPolicy(it.Name) {
		s.values = append(s.values, event.AsEvent)
	}
	if it.Number {
		if len(s.values) == 1 {
			s.number(now)
			return
		}
		s.values = append(s.values, another)
	}
	answers := make([]ask.Answer, len(s.values))
	for n, v := range s.values {
		answers[n].Text = said(v)
	}
	answers[0].Text += "   the default"
	s.ask.Fit(max(1, s.h-s.listHead()))
	s.ask.Choose(ask.Choice{Label: "which reading?", Of: answers, At: slices.Index(s.values, now), Take: func(n int) { s.take(s.values[n]) }})
}

func (s *Screen) number(now string) {
	s.why = false
	s.ask.Text(ask.Text{Label: "a number", Usual: now, Take: s.take})
}

// take goes on with a value: it is set, once a reason is there where one is needed.
func (s *Screen) take(value string) {
	if value == another {
		s.number("")
		return
	}
	if _, err := s.register().Policy.With(s.item().Name, value); err != nil && value != event.AsEvent {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	if !s.register().HasStarted() {
		s.set(value, "")
		return
	}
	s.reason(value)
}

// reason asks why the item is to have another value, with what was typed there before.
func (s *Screen) reason(value string) {
	s.chosen, s.why = value, true
	s.ask.Text(ask.Text{Label: "reason", Name: s.reasonName(), Take: func(reason string) { s.set(value, reason) }})
}

func (s *Screen) reasonName() string {
	return strings.TrimSpace("reason " + s.item().Name + " " + s.of)
}

// set has the choice recorded.
func (s *Screen) set(value, reason string) {
	if s.register().HasStarted() && strings.TrimSpace(reason) == "" {
		s.desk.Say(screen.Warning, "a change in mid-event needs a reason: every player may ask for it")
		return
	}
	item, by, name, of := s.item(), s.desk.Official(), s.reasonName(), s.of
	says := item.Name + " is " + said(value)
	if sec := s.section(); sec != nil {
		says += " in " + sec.Name
	}
	s.ask.Close()
	s.desk.Do(screen.Request{
		Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
			if of != "" {
				return eventsetup.SetSectionPolicy(t.Register, of, item.Name, value, reason, by)
			}
			return eventsetup.SetPolicy(t.Register, item.Name, value, reason, by)
		},
		Says:  says,
		Saved: func([]fact.Fact) { s.desk.KeepTyped(name, "") },
	})
}

// may tells whether whoever sits here may change the policy now.
func (s *Screen) may() bool {
	o := s.desk.Official()
	return !s.register().HasStarted() || (o != nil && o.Role == event.FloorChief)
}

func (s *Screen) register() *event.State { return s.desk.Hall().Register }

// item is the one under the cursor; it is empty where nothing may be chosen.
func (s *Screen) item() rules.PolicyItem {
	if list := s.list(); len(list) > 0 {
		return list[min(max(0, s.items.At()), len(list)-1)]
	}
	return rules.PolicyItem{}
}

// Package policy is the event's policy on screen, and that of each section: every reading that its
// rulebook leaves open, what is chosen, and why it matters.
package policy

import (
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Screen lists the items and changes them: until round 1 starts any official may, afterwards the
// Floor Chief.
type Screen struct {
	screen.Name
	desk      screen.Desk
	sectionID string // the section whose policy it is, "" for the event's
	items     scroll.List
	values    []string     // of the item being changed
	ask       input.Dialog // for a value, a number or the reason
	fullWidth int
	w, h      int
}

// New opens the policy of the event.
func New(d screen.Desk) *Screen {
	s := &Screen{Name: "policy", desk: d, ask: input.NewDialog(d)}
	s.showSection("")
	return s
}

// showSection shows the policy of a section, or of the event.
func (s *Screen) showSection(section string) {
	if s.sectionID = section; s.section() == nil {
		s.sectionID = ""
	}
	s.resize()
	s.items.MoveTo(0)
}

// section is the one whose policy it is, nil for the event's.
func (s *Screen) section() *event.Section {
	sec, err := s.register().Section(s.sectionID)
	if err != nil {
		return nil
	}
	return sec
}

// nextSection goes from the event to its sections in turn, and back.
func (s *Screen) nextSection() {
	ids := []string{""}
	for _, sec := range s.register().Sections {
		ids = append(ids, sec.ID)
	}
	s.showSection(ids[(slices.Index(ids, s.sectionID)+1)%len(ids)])
}

// shownItems is what may be chosen: for the event what some section's rulebook leaves open, for a
// section what its own does.
func (s *Screen) shownItems() []rules.PolicyItem {
	sec := s.section()
	if sec == nil {
		return s.register().PolicyItems()
	}
	return slices.DeleteFunc(
		sec.Book.PolicyItems(),
		func(it rules.PolicyItem) bool { return it.EventOnly },
	)
}

// currentValue is what holds of an item.
func (s *Screen) currentValue(it rules.PolicyItem) string {
	if s.section() == nil {
		return s.register().Policy.Get(it.Name)
	}
	return s.register().PolicyOf(s.sectionID).Get(it.Name)
}

// ReasonDraft is the kind of the drafts of reasons.
const ReasonDraft = "policy"

// AskFor puts the cursor on the item whose change a reason was typed for, if this desk's official may still
// make it.
func (s *Screen) AskFor(draft string) {
	parts := strings.SplitN(draft+"  ", " ", 3)
	s.showSection(strings.TrimSpace(parts[2]))
	s.items.MoveTo(max(0, slices.IndexFunc(
		s.shownItems(),
		func(it rules.PolicyItem) bool { return it.Name == parts[1] },
	)))
	s.changeItem()
}

// Title names the screen.
func (s *Screen) Title() string {
	if sec := s.section(); sec != nil {
		return "policy of section " + sec.Name
	}
	return "event policy"
}

// RightText says who may change it now.
func (s *Screen) RightText() string {
	if s.register().HasStarted() {
		return "floor chief only"
	}
	return ""
}

// Mode returns the keys that work now.
func (s *Screen) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Policy.Change.SetEnabled(s.mayChange() && len(s.shownItems()) > 0)
	m.Policy.Section.SetEnabled(len(s.register().Sections) > 0)
	return m.Mode(keys.PolicyMode)
}

// Prompt is the value or the reason being given.
func (s *Screen) Prompt() (screen.Prompt, bool) { return s.ask.Prompt(s.w) }

// RowsBelow counts the rows that there is no room for.
func (s *Screen) RowsBelow() int { return s.ask.RowsBelow(s.items.Below()) }

// SetSize sets the work area in columns and lines.
func (s *Screen) SetSize(w, h int) {
	s.fullWidth, s.w, s.h = w, min(w, widest), h
	s.resize()
	s.ask.SetHeight(max(1, h-s.headingHeight()))
}

func (s *Screen) resize() {
	s.items.Resize(len(s.shownItems()), max(1, (s.h-s.detailHeight())/s.linesPerRow()))
}

// Key handles a key. What another desk changed is seen on the next drawing.
func (s *Screen) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.ask.Key(k):
	case keys.Is(k, m.Policy.Change):
		s.changeItem()
	case keys.Is(k, m.Policy.Section):
		s.nextSection()
	default:
		s.items.Key(k, m.List)
	}
}

// ownNumber stands among the values for a number of one's own.
const ownNumber = "#"

const notYours = "round 1 has started: only the floor chief can change the policy, with a reason"

// changeItem begins to change the item under the cursor.
func (s *Screen) changeItem() {
	if !s.mayChange() {
		s.desk.Say(screen.Warning, notYours)
		return
	}
	if len(s.shownItems()) == 0 {
		return
	}
	it := s.selectedItem()
	s.values = slices.Clone(it.Values)
	now, sec := s.currentValue(it), s.section()
	if sec != nil && sec.HasOwnPolicy(it.Name) {
		s.values = append(s.values, event.AsEvent)
	}
	if it.Number || it.Year {
		if len(s.values) == 1 {
			s.askNumber(now)
			return
		}
		s.values = append(s.values, ownNumber)
	}
	answers := make([]input.Answer, len(s.values))
	for n, v := range s.values {
		answers[n].Text = valueText(v)
	}
	answers[0].Text += "   the default"
	s.ask.SetHeight(max(1, s.h-s.headingHeight()))
	s.ask.AskChoice(
		input.ChoiceQuestion{
			Label:    "which one?",
			Answers:  answers,
			Cursor:   slices.Index(s.values, now),
			OnChoose: func(n int) { s.acceptValue(s.values[n]) },
		},
	)
}

func (s *Screen) askNumber(now string) {
	label := "a number"
	if s.selectedItem().Year {
		label = "a year"
	}
	s.ask.AskText(input.TextQuestion{Label: label, Act: "set it", Suggestion: now, OnEnter: s.acceptValue})
}

// acceptValue goes on with a value: it is set, once a reason is there where one is needed.
func (s *Screen) acceptValue(value string) {
	if value == ownNumber {
		s.askNumber("")
		return
	}
	if _, err := s.register().Policy.With(s.selectedItem().Name, value); err != nil &&
		value != event.AsEvent {
		s.desk.Say(screen.Warning, fmt.Sprintf("%q does not work: type %s", value, s.selectedItem().Numbers()))
		return
	}
	if !s.register().HasStarted() {
		s.record(value, "")
		return
	}
	s.askReason(value)
}

// askReason asks why the item is to have another value.
func (s *Screen) askReason(value string) {
	s.ask.AskText(
		input.TextQuestion{
			Label:     "reason",
			Act:       "change it",
			DraftName: s.reasonName(),
			OnEnter:   func(reason string) { s.record(value, reason) },
		},
	)
}

func (s *Screen) reasonName() string {
	return strings.TrimSpace(ReasonDraft + " " + s.selectedItem().Name + " " + s.sectionID)
}

// record has the choice recorded.
func (s *Screen) record(value, reason string) {
	if s.register().HasStarted() && strings.TrimSpace(reason) == "" {
		s.desk.Say(screen.Warning, "a change during the event needs a reason, which every player may ask for")
		return
	}
	item := s.selectedItem()
	says := words.PolicyName(item.Name) + ": " + valueText(value)
	if sec := s.section(); sec != nil {
		says += " in " + sec.Name
	}
	recorded := s.desk.SendDraft(s.reasonName())
	s.ask.Close()
	s.desk.Do(screen.Request{
		Act:     acts.SetPolicy{Section: s.sectionID, Item: item.Name, Value: value, Reason: reason},
		Message: says,
		Saved:   func([]fact.Fact) { recorded() },
	})
}

// mayChange tells whether this desk's official may change the policy now.
func (s *Screen) mayChange() bool {
	return officials.SetPolicyRight.Allows(s.register(), act.Case{By: s.desk.Official()})
}

func (s *Screen) register() *event.State { return s.desk.Hall().Register }

// selectedItem is the one under the cursor; it is empty where nothing may be chosen.
func (s *Screen) selectedItem() rules.PolicyItem {
	if list := s.shownItems(); len(list) > 0 {
		return list[min(max(0, s.items.Cursor()), len(list)-1)]
	}
	return rules.PolicyItem{}
}

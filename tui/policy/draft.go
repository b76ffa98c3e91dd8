package policy

import (
	"slices"

	"flagfall/rules"
	"flagfall/tui/screen"
)

// draft is a change half-made. Its reason is kept as it is typed, under a name of its own.
type draft struct {
	Item   string `json:"item,omitempty"`
	Mode   mode   `json:"mode,omitempty"`
	Value  string `json:"value,omitempty"`  // chosen, or under the cursor
	Number string `json:"number,omitempty"` // half typed
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
		return draft{Item: item, Mode: value, Value: s.values[s.ask.At()]}
	case s.ask.Typing() && s.why:
		return draft{Item: item, Mode: reason, Value: s.chosen}
	case s.ask.Typing():
		return draft{Item: item, Mode: number, Number: s.ask.Typed()}
	}
	return draft{}
}

// recall goes on with the change, where whoever sits here may still make it.
func (s *Screen) recall() {
	was := s.WasLeft()
	at := slices.IndexFunc(rules.PolicyItems(), func(it rules.PolicyItem) bool { return it.Name == was.Item })
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

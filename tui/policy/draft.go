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

func (s *Screen) half() draft {
	if s.mode == looking {
		return draft{}
	}
	half := draft{Item: s.item().Name, Mode: s.mode}
	switch s.mode {
	case choosing:
		half.Value = s.values[max(0, s.list.At())]
	case typing:
		half.Number = s.field.Text()
	case reasoning:
		half.Value = s.chosen
	case looking:
	}
	return half
}

// recall goes on with the change, where whoever sits here may still make it.
func (s *Screen) recall() {
	was := s.WasLeft()
	at := slices.IndexFunc(rules.PolicyItems(), func(it rules.PolicyItem) bool { return it.Name == was.Item })
	if at < 0 || was.Mode == looking || was.Mode > reasoning {
		return
	}
	s.items.To(at)
	if !s.may() {
		screen.Left(s.desk, notYours, s.desk.HalfTyped(s.reasonName()))
		return
	}
	s.change()
	switch was.Mode {
	case typing:
		s.number(was.Number)
	case reasoning:
		s.reason(was.Value)
	case looking, choosing:
		s.list.To(max(0, slices.Index(s.values, was.Value)))
	}
}

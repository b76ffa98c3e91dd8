package event

import (
	"fmt"
	"time"

	"flagfall/pairing/fact"
)

// change is something after which an official is not who they were.
type change struct {
	meta fact.Meta
	said string // "was put on the staff as section chief K5"
}

// applyStaff folds a fact about an official.
func (s *State) applyStaff(meta fact.Meta, about fact.Fact) error {
	switch f := about.(type) {
	case OfficialAdded:
		if f.Staff != len(s.Staff)+1 {
			return fmt.Errorf("official %d is out of order", f.Staff)
		}
		o := &Official{No: f.Staff, Name: f.Name, Role: f.Role, Section: f.Section}
		o.changes = []change{{meta, "was put on the staff as " + o.InWords()}}
		s.Staff = append(s.Staff, o)
	case OfficialMended:
		return s.staff(f.Staff, func(o *Official) {
			o.changes = append(o.changes, change{meta, "was renamed from " + o.Name})
			o.Name = f.Name
		})
	case OfficialLeft:
		return s.staff(f.Staff, func(o *Official) { o.Left = meta.At })
	case OfficialReturned:
		return s.staff(f.Staff, func(o *Official) {
			o.changes = append(o.changes, change{meta, "was brought back on the staff as " + o.InWords()})
			o.Left = time.Time{}
		})
	case PINChosen:
		s.pins = true
		return s.staff(f.Staff, func(o *Official) { o.PIN = f.Mark })
	case PINRemoved:
		s.pins = true
		return s.staff(f.Staff, func(o *Official) { o.PIN = "" })
	}
	return nil
}

func (s *State) staff(n int, change func(*Official)) error {
	if n < 1 || n > len(s.Staff) {
		return fmt.Errorf("official %d is not in the journal", n)
	}
	change(s.Staff[n-1])
	return nil
}

// ChangesOf tells how an official came to be who they are in the entries after one and before another, 0 for all since, oldest first:
// "R. Ortiz was put on the staff as section chief K5 at 14:31".
func (s *State) ChangesOf(o *Official, after, before int64) []string {
	var told []string
	for _, c := range o.changes {
		if c.meta.Seq > after && (before == 0 || c.meta.Seq < before) {
			told = append(told, fmt.Sprintf("%s %s at %s", o.Name, c.said, s.Minute(c.meta.At)))
		}
	}
	return told
}

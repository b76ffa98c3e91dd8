package event

import (
	"fmt"
	"time"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// change is something after which an official is not who they were.
type change struct {
	meta fact.Meta
	said string // "was put on the staff as section chief K5"
}

func (s *State) addOfficial(meta fact.Meta, f OfficialAdded) error {
	if f.Staff != len(s.Staff)+1 {
		return refusal.Damaged.Errorf("official %d is out of order", f.Staff)
	}
	o := &Official{No: f.Staff, Name: f.Name, Role: f.Role, Section: f.Section}
	o.changes = []change{{meta, "was put on the staff as " + o.InWords()}}
	s.Staff = append(s.Staff, o)
	return nil
}

func (s *State) renameOfficial(meta fact.Meta, f OfficialMended) error {
	return s.staff(f.Staff, func(o *Official) {
		o.changes = append(o.changes, change{meta, "was renamed from " + o.Name})
		o.Name = f.Name
	})
}

func (s *State) officialLeft(meta fact.Meta, f OfficialLeft) error {
	return s.staff(f.Staff, func(o *Official) { o.Left = meta.At })
}

func (s *State) officialReturned(meta fact.Meta, f OfficialReturned) error {
	return s.staff(f.Staff, func(o *Official) {
		o.changes = append(o.changes, change{meta, "was brought back on the staff as " + o.InWords()})
		o.Left = time.Time{}
	})
}

// setPIN keeps the mark of an official's PIN, "" for none. From the first such fact on, every PIN has its entry.
func (s *State) setPIN(staff int, mark string) error {
	s.pins = true
	return s.staff(staff, func(o *Official) { o.PIN = mark })
}

func (s *State) staff(n int, change func(*Official)) error {
	if n < 1 || n > len(s.Staff) {
		return refusal.Damaged.Errorf("official %d is not in the journal", n)
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

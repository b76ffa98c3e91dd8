package event

import (
	"strings"

	"flagfall/rules/refusal"
)

// EnteredPINs tells whether every PIN has its entry, so that one without is nobody's.
func (s *State) EnteredPINs() bool { return s.pins || s.Event.PINs }

// Gone says that an official has left the staff, nil while they are there.
func (o *Official) Gone() error {
	if o == nil || o.Left.IsZero() {
		return nil
	}
	return refusal.Forbidden.Errorf("%s, %s, has left the staff", o.Name, o.Office())
}

// Office is the role as it is typed behind a name: "td", "section-chief K5".
func (o *Official) Office() string {
	return strings.TrimSpace(string(o.Role) + " " + o.Section)
}

// InWords is an office in a sentence: "section chief K5".
func (o *Official) InWords() string {
	if o.Role == TD {
		return strings.TrimSpace("TD " + o.Section)
	}
	return strings.ReplaceAll(o.Office(), "-", " ")
}

// ByActor finds the official that an entry names; nil for the desk.
func (s *State) ByActor(actor string) *Official {
	for _, o := range s.Staff {
		if o.Actor() == actor {
			return o
		}
	}
	return nil
}

// ActorName is an actor's name for people.
func (s *State) ActorName(actor string) string {
	if o := s.ByActor(actor); o != nil {
		return o.Name
	}
	return actor
}

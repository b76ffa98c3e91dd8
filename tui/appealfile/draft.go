package appealfile

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/screen"
)

// draft is how far the filing has come. Its texts are kept as they are typed, each under a name of its own.
type draft struct {
	Step    step   `json:"step,omitempty"`
	Seat    string `json:"seat,omitempty"`
	Grounds string `json:"grounds,omitempty"`
	At      int    `json:"at,omitempty"` // of the list
}

func (s *Screen) resumes() string { return fmt.Sprintf("filing %d", s.incident.No) }

func (s *Screen) half() draft {
	half := draft{Step: s.step, Seat: s.request.Seat, Grounds: s.request.Grounds}
	if s.step == whoAppeals {
		half = draft{}
	}
	if s.ask.Choosing() {
		half.At = s.ask.At()
	}
	return half
}

// recall asks on from where it was left.
func (s *Screen) recall() {
	was := s.WasLeft()
	s.request.Seat, s.request.Grounds = was.Seat, was.Grounds
	s.request.Text, s.request.Sought, s.request.OnBehalf = s.kept(says), s.kept(seeks), s.kept(speaker)
	s.to(min(was.Step, lateness))
	s.ask.To(was.At)
}

// kept is what was typed at a step.
func (s *Screen) kept(of step) string { return strings.TrimSpace(s.desk.HalfTyped(s.name(of))) }

// Typed is what was half typed of an appeal against an incident, "" for nothing.
func Typed(d screen.Desk, i *penalties.Incident) string {
	s := &Screen{desk: d, incident: i}
	var all []string
	for _, of := range []step{says, seeks, speaker, lateness} {
		if text := s.kept(of); text != "" {
			all = append(all, text)
		}
	}
	return strings.Join(all, "; ")
}

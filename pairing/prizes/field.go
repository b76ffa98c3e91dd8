package prizes

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
)

// Fits tells whether a team is one of a class.
func Fits(s *event.State, c event.Class, t *event.Team) bool {
	rating := 0
	if sec, err := s.Section(t.Section); err == nil {
		rating = sec.Rating(t)
	}
	switch {
	case c.Below > 0 && (rating == 0 || rating >= c.Below), c.From > 0 && rating < c.From:
		return false
	case c.Unrated && rating > 0:
		return false
	case c.Club > 0 && (c.Club > len(s.Clubs) || t.Club != s.Clubs[c.Club-1]):
		return false
	case c.Age > 0 && !slices.ContainsFunc(t.Players[:], func(p event.Player) bool { return p.Age == 0 || p.Age >= c.Age }):
	case c.Age > 0:
		return false
	}
	return len(c.Teams) == 0 || slices.Contains(c.Teams, t.No)
}

// Hall is what prizes rest on besides the register.
type Hall struct {
	Register    *event.State
	Provisional func(*event.Match) bool  // which matches may still change
	Expelled    func(*event.Team) bool   // whose player was expelled
	Named       func(*event.Team) string // what a team is called in sentences; nil for its name
	In          fact.Translate           // the language of what is told of them
	Ordinal     func(int) string         // a place in that language; nil for English
}

func (h Hall) named(t *event.Team) string {
	if h.Named == nil {
		return t.Name
	}
	return h.Named(t)
}

// field are the teams in the running, best first, and those that are out: expelled, or gone before the last round was over. Who came how far in
// a play-off is tied with nobody.
func (h Hall) field(sec *event.Section) (in []Standing, out []*event.Team, err error) {
	places, err := playoff.Final(sec, h.Provisional)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range places {
		if p.Team.Out > 0 && p.Team.Out <= len(sec.System()) || h.Expelled(p.Team) {
			out = append(out, p.Team)
			continue
		}
		s := Standing{Team: p.Team, Place: len(in) + 1, Group: int(p.Row.Points), Level: p.Level, Row: p.Row, Stage: p.Stage}
		if s.Stage != "" {
			s.Group = -p.Team.No
		}
		in = append(in, s)
	}
	return in, out, nil
}

package prizes

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
)

// Qualifies reports whether a team belongs to a class.
func Qualifies(s *event.State, c event.Class, t *event.Team) bool {
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
	case c.Age > 0 && !slices.ContainsFunc(t.Players[:], func(p event.Player) bool {
		return p.Age == 0 || p.Age >= c.Age
	}):
	case c.Age > 0:
		return false
	}
	return len(c.Teams) == 0 || slices.Contains(c.Teams, t.No)
}

// Basis is what awards depend on besides the plan.
type Basis struct {
	Register    *event.State
	Provisional func(*event.Match) bool  // which matches may still change
	Expelled    func(*event.Team) bool   // which teams have an expelled player
	TeamName    func(*event.Team) string // a team's name in sentences; nil for its own name
	ClubName    func(string) string      // a club's name; nil for its own name
	Translate   fact.Translate           // language of the descriptions
	Ordinal     func(int) string         // a place in that language; nil for English
}

func (h Basis) teamName(t *event.Team) string {
	if h.TeamName == nil {
		return t.Name
	}
	return h.TeamName(t)
}

func (h Basis) clubName(name string) string {
	if h.ClubName == nil {
		return name
	}
	return h.ClubName(name)
}

// contenders returns the teams that may win prizes, best first, and those that may not: expelled
// teams, and teams that withdrew before the last round was over. A team placed by a play-off is
// tied with no other.
func (h Basis) contenders(sec *event.Section) (in []Contender, out []*event.Team, err error) {
	places, err := playoff.FinalPlaces(sec, h.Provisional)
	if err != nil {
		return nil, nil, err
	}
	for _, p := range places {
		if p.Team.Out > 0 && p.Team.Out <= len(sec.SystemRounds()) || h.Expelled(p.Team) {
			out = append(out, p.Team)
			continue
		}
		s := Contender{
			Team: p.Team, Place: len(in) + 1, Group: int(p.Row.Points), Level: p.Level, Row: p.Row,
			Stage: p.Stage,
		}
		if s.Stage != "" {
			s.Group = -p.Team.No
		}
		in = append(in, s)
	}
	applyLots(in, sec.Prizes.Lots)
	return in, out, nil
}

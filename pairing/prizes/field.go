package prizes

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/standings"
)

// Fits tells whether a team is one of a class.
func Fits(s *event.State, c event.Class, t *event.Team) bool {
	rating := t.Rating()
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
}

func (h Hall) named(t *event.Team) string {
	if h.Named == nil {
		return t.Name
	}
	return h.Named(t)
}

// field are the teams in the running, best first, and those that are out: expelled, or gone before the last round was over.
func (h Hall) field(sec *event.Section) (in []Standing, out []*event.Team, err error) {
	rows, err := standings.Of(sec, 0, nil, h.Provisional)
	if err != nil {
		return nil, nil, err
	}
	numbers := sec.Numbers()
	for _, row := range rows {
		t := numbers[row.Team.TPN-1]
		if t.Out > 0 && t.Out <= len(sec.Rounds) || h.Expelled(t) {
			out = append(out, t)
			continue
		}
		in = append(in, Standing{Team: t, Group: int(row.Points), Level: row.Rank, Row: row})
	}
	byLot(in, sec.Prizes.Lots)
	for i := range in {
		in[i].Place = i + 1
	}
	return in, out, nil
}

// byLot puts teams that are level into the order of the lots that were drawn for them; they are level no more. Of several lots with the same
// teams the last counts.
func byLot(list []Standing, lots [][]int) {
	for _, drawn := range lots {
		var at []int // in list
		for i, s := range list {
			if slices.Contains(drawn, s.Team.No) {
				at = append(at, i)
			}
		}
		if len(at) < 2 || slices.ContainsFunc(at, func(i int) bool { return list[i].Row.Rank != list[at[0]].Row.Rank }) {
			continue // a result has changed since
		}
		teams := make([]Standing, 0, len(at))
		for _, i := range at {
			teams = append(teams, list[i])
		}
		slices.SortStableFunc(teams, func(a, b Standing) int { return slices.Index(drawn, a.Team.No) - slices.Index(drawn, b.Team.No) })
		for n, i := range at {
			list[i] = teams[n]
			list[i].Level = -list[i].Team.No // nobody else's
		}
	}
}

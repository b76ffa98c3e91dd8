package swiss

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Reason says why two teams meet, or why a team floats or has the bye: a sentence without its full
// stop, made of words and teams.
type Reason []Part

// Part is a part of a reason: words, or teams by pairing number.
type Part struct {
	Words string
	Teams []int // not empty if there are no words
}

// Float is a team that met another score, by pairing number, with the reason.
type Float struct {
	TPN int
	Why Reason
}

// String names teams by number: "team 4 (1) meets team 7 (1)".
func (r Reason) String() string {
	return r.render(func(teams []int) string {
		numbers := make([]string, len(teams))
		for i, tpn := range teams {
			numbers[i] = strconv.Itoa(tpn)
		}
		if len(teams) == 1 {
			return "team " + joinNames(numbers)
		}
		return "teams " + joinNames(numbers)
	})
}

// Named names teams by name: "Owls (1) meets Forks (1)".
func (r Reason) Named(name func(tpn int) string) string {
	return r.render(func(teams []int) string {
		names := make([]string, len(teams))
		for i, tpn := range teams {
			names[i] = name(tpn)
		}
		return joinNames(names)
	})
}

func (r Reason) render(teams func([]int) string) string {
	var text strings.Builder
	for _, part := range r {
		if len(part.Teams) > 0 {
			text.WriteString(teams(part.Teams))
		} else {
			text.WriteString(part.Words)
		}
	}
	return text.String()
}

// words returns a reason of words alone.
func words(format string, args ...any) Reason {
	return Reason{{Words: fmt.Sprintf(format, args...)}}
}

// withScore names a team with its score.
func (t Team) withScore() Reason {
	return Reason{{Teams: []int{t.TPN}}, {Words: " (" + t.Score.Short() + ")"}}
}

// teamsAt names the teams at one or more vertices.
func (p subfield) teamsAt(vertices []int) Reason {
	teams := make([]int, len(vertices))
	for i, v := range vertices {
		teams[i] = p.team(v).TPN
	}
	return Reason{{Teams: teams}}
}

// joinNames joins names: "4", "4 and 5", "4, 5 and 6". A long list is shortened.
func joinNames(names []string) string {
	if len(names) == 1 {
		return names[0]
	}
	if len(names) > 6 {
		names = append(slices.Clone(names[:5]), fmt.Sprintf("%d more", len(names)-5))
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}

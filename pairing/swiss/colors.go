package swiss

import (
	"cmp"
	"strings"
)

// Preferences are the color preferences of teams (C.04.6 1.7). The color of a team in a match is that of
// its first board.
type Preferences string

// The kinds of preferences.
const (
	NoPreferences Preferences = ""       // colors are not used at all
	TypeA         Preferences = "type-a" // simple ones (1.7.1)
	TypeB         Preferences = "type-b" // strong and mild ones (1.7.2)
)

// Colors is how a round gives out colors.
type Colors struct {
	Use         Preferences
	Initial     byte // 'W' or 'B': what the lot gave number 1; 0 is 'W'
	LastRound   bool // mild preferences of teams with equal colors do not apply (1.7.2)
	NoSecondary bool // the secondary score decides nothing (4.2.2)
}

// preference is which color a team prefers, 'W', 'B' or 0, and how strongly.
type preference struct {
	color  byte
	strong bool // type B; never set in type A
}

// colorDifference returns how many more matches a team had White than Black (1.6.2).
func (t Team) colorDifference() int {
	return strings.Count(t.Colors, "W") - strings.Count(t.Colors, "B")
}

// preferenceOf returns a team's preference (1.7). Where the texts of a strong and of a mild one, or of
// none in the last round, both apply, the strong one does.
func (c Colors) preferenceOf(t Team) preference {
	if c.Use == NoPreferences || t.Colors == "" {
		return preference{}
	}
	d := t.colorDifference()
	twice := func(color string) bool { return strings.HasSuffix(t.Colors, color+color) }
	switch {
	case d < -1 || (d == 0 || d == -1) && twice("B"):
		return preference{'W', c.Use == TypeB}
	case d > 1 || (d == 0 || d == 1) && twice("W"):
		return preference{'B', c.Use == TypeB}
	case c.Use == TypeA:
		return preference{}
	case d == -1:
		return preference{color: 'W'}
	case d == 1:
		return preference{color: 'B'}
	case d == 0 && !c.LastRound:
		return preference{color: opposite(t.Colors[len(t.Colors)-1])}
	}
	return preference{}
}

func opposite(color byte) byte {
	if color == 'W' {
		return 'B'
	}
	return 'W'
}

// minimizeUnfulfilled narrows a space to the pairings that leave the fewest preferences unfulfilled
// (C8), then the fewest strong ones (C9): one of each pair whose teams prefer the same color.
func (p subfield) minimizeUnfulfilled(s space, b *Bracket) {
	if p.Colors.Use == NoPreferences {
		return
	}
	wants := make([]preference, len(p.members))
	for v := range p.members {
		wants[v] = p.Colors.preferenceOf(p.team(v))
	}
	same := func(v, w int) bool { return wants[v].color != 0 && wants[v].color == wants[w].color }
	b.C8 = s.Minimize(func(v, w int) int { return count(same(v, w)) })
	if p.Colors.Use == TypeB {
		b.C9 = s.Minimize(func(v, w int) int { return count(same(v, w) && wants[v].strong && wants[w].strong) })
	}
}

func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// white returns which of two teams has White, and by which article of 4.3. It gives both colors from
// the view of the first-team (4.2).
func (c Colors) white(a, b Team) (tpn int, article string) {
	first, other := a, b
	secondary := cmp.Compare(b.Second, a.Second)
	if c.NoSecondary {
		secondary = 0
	}
	if cmp.Or(cmp.Compare(b.Score, a.Score), secondary, cmp.Compare(a.TPN, b.TPN)) > 0 {
		first, other = b, a
	}
	color, article := c.colorOfFirst(first, other)
	if color == 'W' {
		return first.TPN, article
	}
	return other.TPN, article
}

// colorOfFirst returns the color of the first-team (4.3.1 to 4.3.9).
func (c Colors) colorOfFirst(first, other Team) (color byte, article string) {
	if first.Colors == "" && other.Colors == "" {
		if color = c.Initial; color == 0 {
			color = 'W'
		}
		if first.TPN%2 == 0 {
			color = opposite(color)
		}
		return color, "4.3.1"
	}
	ours, theirs := c.preferenceOf(first), c.preferenceOf(other)
	switch {
	case ours.color != 0 && theirs.color == 0:
		return ours.color, "4.3.2"
	case ours.color == 0 && theirs.color != 0:
		return opposite(theirs.color), "4.3.2"
	case ours.color != theirs.color:
		return ours.color, "4.3.3"
	case ours.strong && !theirs.strong:
		return ours.color, "4.3.4"
	case theirs.strong && !ours.strong:
		return opposite(theirs.color), "4.3.4"
	}
	if d, e := first.colorDifference(), other.colorDifference(); d < e {
		return 'W', "4.3.5"
	} else if d > e {
		return 'B', "4.3.5"
	}
	// unplayed rounds are left out of both, so the latest are compared with each other (C.04.2 3.4)
	for n := 1; n <= min(len(first.Colors), len(other.Colors)); n++ {
		if own := first.Colors[len(first.Colors)-n]; own != other.Colors[len(other.Colors)-n] {
			return opposite(own), "4.3.6"
		}
	}
	switch {
	case ours.color != 0:
		return ours.color, "4.3.7"
	case first.Colors != "":
		return opposite(first.Colors[len(first.Colors)-1]), "4.3.8"
	}
	return other.Colors[len(other.Colors)-1], "4.3.9"
}

// colorReason says who has White and by which article.
func (p subfield) colorReason(white int, article string) Reason {
	return append(words("; White on the first board: "), append(Reason{{Teams: []int{white}}},
		words(" (C.04.6 %s)", article)...)...)
}

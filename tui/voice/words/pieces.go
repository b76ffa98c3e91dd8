package words

import (
	"fmt"
	"strings"

	"flagfall/rules/bughouse"
)

// PieceFaults names what a match has too few or too many of, a sentence for each color, and whose
// hand the missing ones should be in (rule 11): with who drops them, or still with the partner who
// captured them. Nothing is said when two full sets are there.
func (t Table) PieceFaults(m *bughouse.Match) []string {
	var lost, spare, kings [2][]string
	for _, d := range m.Discrepancies() {
		list := &lost[d.Color]
		switch {
		case d.Surplus > 0:
			list = &spare[d.Color]
		case d.Kind == bughouse.King:
			list = &kings[d.Color]
		}
		*list = append(*list, Count(max(d.Surplus, -d.Surplus), d.Kind.String()))
	}
	var said []string
	say := func(c bughouse.Color, list []string, what string) {
		if len(list) > 0 {
			said = append(said, UpperFirst(c.String())+": "+strings.Join(list, ", ")+what)
		}
	}
	for _, c := range []bughouse.Color{bughouse.White, bughouse.Black} {
		a, b := bughouse.BoardA.Seat(c), bughouse.BoardB.Seat(c)
		say(c, kings[c], " missing")
		say(c, lost[c], fmt.Sprintf(" missing; look in the stock of %s or %s, or with %s or %s", t.nameOrSeat(a),
			t.nameOrSeat(b), t.nameOrSeat(a.Partner()), t.nameOrSeat(b.Partner())))
		say(c, spare[c], " too many")
	}
	return said
}

func (t Table) nameOrSeat(s bughouse.Seat) string {
	if t.Names[s] == "" {
		return s.Letter()
	}
	return t.Names[s]
}

// CastlingRights says on which sides a board's kings may still castle: "White both sides, Black
// with the h-rook", "none".
func CastlingRights(p *bughouse.Position) string {
	rights := p.CastlingRights()
	var said []string
	for _, side := range []struct{ name, h, a string }{{"White", "K", "Q"}, {"Black", "k", "q"}} {
		h, a := strings.Contains(rights, side.h), strings.Contains(rights, side.a)
		switch {
		case h && a:
			said = append(said, side.name+" both sides")
		case h:
			said = append(said, side.name+" with the h-rook")
		case a:
			said = append(said, side.name+" with the a-rook")
		}
	}
	if len(said) == 0 {
		return "none"
	}
	return strings.Join(said, ", ")
}

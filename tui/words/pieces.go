package words

import (
	"fmt"

	"flagfall/rules/bughouse"
)

// Pieces names every piece that a match has too few or too many of, and whose hand a missing one should be in (rule 11): with who drops
// it, or still with the partner who captured it. Nothing is left to say when two full sets are there.
func (t Table) Pieces(m *bughouse.Match) []string {
	var said []string
	for _, d := range m.Count() {
		n, verb := d.Surplus, "too many"
		if n < 0 {
			n, verb = -n, "missing"
		}
		text := fmt.Sprintf("%d %s %s%s %s", n, d.Color, d.Kind, map[bool]string{true: "s"}[n > 1], verb)
		if d.Surplus < 0 && len(d.Hands) == 2 {
			one, two := d.Hands[0], d.Hands[1]
			text += fmt.Sprintf(": look in the stock of %s or %s, or with %s or %s", t.hand(one), t.hand(two), t.hand(one.Partner()), t.hand(two.Partner()))
		}
		said = append(said, text)
	}
	return said
}

func (t Table) hand(s bughouse.Seat) string {
	if t.Names[s] == "" {
		return s.Letter()
	}
	return t.Names[s]
}

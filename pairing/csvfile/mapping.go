package csvfile

import (
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// Mapping says which column a heading is in spite of its words: "player1", or "" for one that is not
// used. Headings are compared without case. A number, from 1, is the column at that place.
type Mapping map[string]string

// ParseMapping reads "Heading=player1,Other=club"; "-" behind a heading leaves it out.
func ParseMapping(text string) (Mapping, error) {
	m := Mapping{}
	for _, part := range strings.Split(text, ",") {
		heading, column, ok := strings.Cut(part, "=")
		column = strings.ToLower(strings.TrimSpace(column))
		switch {
		case !ok:
			return nil, refusal.Invalid.Errorf("%q: write Heading=column, such as \"White on A=player1\"", part)
		case column == "-":
			column = ""
		case !slices.Contains(KnownTeamColumns, column) && !slices.Contains(personColumns, column):
			return nil, refusal.Invalid.Errorf("no column %q: use one of %s, or for a player a row %s; - leaves it out",
				column, strings.Join(KnownTeamColumns, ", "), strings.Join(personColumns, ", "))
		}
		m[key(heading)] = column
	}
	return m, nil
}

func key(heading string) string { return strings.ToLower(strings.Join(strings.Fields(heading), " ")) }

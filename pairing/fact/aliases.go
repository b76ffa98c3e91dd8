package fact

import (
	"cmp"
	"fmt"
	"strings"
)

// Redacted replaces free text in an archive.
const Redacted = "(left out)"

// Aliases assigns the names used in an archive, where people are named by number. One person on the
// staff in two roles has one alias.
type Aliases struct {
	people map[string]int // by name, in lower case
	staff  map[int]int    // by number on the staff
	// the substitute who plays, by team and place
	substitutes map[[2]int]int
}

// NewAliases returns the empty aliases of a new archive.
func NewAliases() *Aliases { return &Aliases{map[string]int{}, map[int]int{}, map[[2]int]int{}} }

// Substitute notes that another person plays in a place, 1 or 2, of a team.
func (a *Aliases) Substitute(team, place, person int) { a.substitutes[[2]int{team, place}] = person }

// Player returns the alias of the person who plays in a place, 1 or 2, of a team.
func (a *Aliases) Player(team, place int) string {
	return fmt.Sprintf("Player %d-%d", team, cmp.Or(a.substitutes[[2]int{team, place}], place))
}

// Official returns the alias of the official with that number and name. A corrected name keeps its
// alias.
func (a *Aliases) Official(staff int, name string) string {
	key := strings.ToLower(name)
	alias := cmp.Or(a.staff[staff], a.people[key], staff)
	a.staff[staff], a.people[key] = alias, alias
	return fmt.Sprint("Official ", alias)
}

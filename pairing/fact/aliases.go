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
}

// NewAliases returns the empty aliases of a new archive.
func NewAliases() *Aliases { return &Aliases{map[string]int{}, map[int]int{}} }

// Official returns the alias of the official with that number and name. A corrected name keeps its
// alias.
func (a *Aliases) Official(staff int, name string) string {
	key := strings.ToLower(name)
	alias := cmp.Or(a.staff[staff], a.people[key], staff)
	a.staff[staff], a.people[key] = alias, alias
	return fmt.Sprint("Official ", alias)
}

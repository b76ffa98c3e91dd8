package fact

import (
	"cmp"
	"fmt"
	"strings"
)

// Redacted stands in an archive where somebody had typed something.
const Redacted = "(left out)"

// Aliases are the names in an archive: everybody is called by number. One person on the staff in two roles stays one person.
type Aliases struct {
	people map[string]int // by name, in small letters
	staff  map[int]int    // by number on the staff
}

// NewAliases are those of an archive that is begun.
func NewAliases() *Aliases { return &Aliases{map[string]int{}, map[int]int{}} }

// Official is what the person of that number and name is called. A name that is corrected is the same person's.
func (a *Aliases) Official(staff int, name string) string {
	key := strings.ToLower(name)
	alias := cmp.Or(a.staff[staff], a.people[key], staff)
	a.staff[staff], a.people[key] = alias, alias
	return fmt.Sprint("Official ", alias)
}

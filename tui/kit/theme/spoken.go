package theme

import (
	"slices"
	"strings"
)

// SpokenRow is a row of a list as it is read aloud: one sentence with its labels, on one line however
// long it is. Empty parts are left out. It is nil where rows are drawn.
func (t Theme) SpokenRow(selected bool, parts ...string) []string {
	if !t.Options.Plain {
		return nil
	}
	sign := " "
	if selected {
		sign = t.Selected.Sign
	}
	said := slices.DeleteFunc(slices.Clone(parts), func(part string) bool { return strings.TrimSpace(part) == "" })
	return []string{sign + strings.Join(said, ", ")}
}

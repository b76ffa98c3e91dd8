package words

import (
	"strings"

	"flagfall/penalties"
)

// CalledHow says what is particular about a call: "by its button", "the teams' results differ", "muted"; "" where nothing is.
func CalledHow(c *penalties.Call, muted bool) string {
	var said []string
	switch {
	case c.About == penalties.AboutResult:
		said = append(said, "the teams’ results differ")
	case c.FromTable:
		said = append(said, "by its button")
	}
	if muted {
		said = append(said, "muted")
	}
	return strings.Join(said, ", ")
}

package input

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/screen"
)

// digitIndex is the choice that a digit means where choices are read aloud with their numbers: 0 for "1"; -1 for any other key.
func digitIndex(d screen.Desk, k tea.KeyMsg) int {
	if s := k.String(); len(s) == 1 && s[0] >= '1' && s[0] <= '9' && d.Theme().Options.Plain {
		return int(s[0] - '1')
	}
	return -1
}

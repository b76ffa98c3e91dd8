package input

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/kit/screen"
)

// digitIndex returns the index of the answer that a digit chooses in plain mode, 0 for "1". It
// returns -1 for any other key.
func digitIndex(d screen.Desk, k tea.KeyMsg) int {
	if s := k.String(); len(s) == 1 && s[0] >= '1' && s[0] <= '9' && d.Theme().Options.Plain {
		return int(s[0] - '1')
	}
	return -1
}

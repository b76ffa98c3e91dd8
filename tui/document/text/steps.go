package text

import (
	"fmt"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// steps sets a ladder on a line, the present step in brackets, or as a table where that is too wide.
func (w *plainWriter) steps(s document.Steps) {
	said := make([]string, len(s.Each))
	for n, step := range s.Each {
		said[n] = fmt.Sprintf("%d %s", n+1, strings.TrimSpace(step.Does+" "+strings.Repeat("●", step.Count)))
		if step.Now {
			said[n] = "[" + said[n] + "]"
		}
		if label := s.Label(n); label != "" {
			said[n] += " " + label
		}
	}
	line := strings.Join(said, " > ")
	if ansi.StringWidth(line) > w.width {
		w.block(document.Simple(w.in, s))
		return
	}
	w.line(line)
}

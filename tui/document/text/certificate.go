package text

import (
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// certificate sets the lines of a certificate in the middle of the page, and where to sign.
func (w *plainWriter) certificate(c *document.Certificate) {
	for _, text := range c.Lines() {
		for _, line := range wrapLines(text, w.width) {
			w.line(strings.Repeat(" ", (w.width-ansi.StringWidth(line))/2) + line)
		}
		w.line("")
	}
	if len(c.Signatures) > 0 {
		w.block(document.Blanks(c.Signatures))
	}
	if c.Note != "" {
		w.line("")
		w.wrap(c.Note, "")
	}
}

package text

import (
	"flagfall/tui/document"
	"flagfall/tui/document/qr"
)

// qr draws a code where it stands alone and there is room for it, and its link in any case.
func (w *plainWriter) qr(b document.QR) {
	if code, err := qr.Encode(b.Link); err == nil && !b.Small && code.Side() <= w.width {
		for _, line := range code.HalfBlocks(true) {
			w.line(line)
		}
	}
	w.wrap(b.Caption+" "+b.Link, "")
}

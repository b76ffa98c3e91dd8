package html

import "flagfall/rules/bughouse"

// pieceOutlines are the figures of the pieces, each the path of an SVG in a square of 10 by 10. They
// need no font; a piece's side is told by its fill, and by the title beside it.
var pieceOutlines = [...]string{
	bughouse.Pawn: "M5 1.8a1.4 1.4 0 0 1 .9 2.5l.2.5h.7v.7h-.9l1 2.2h.9v1.1H2.2V7.7h.9l1-2.2h-.9v-.7h.7l.2-.5A1.4 1.4 0 0 1 5 1.8z",
	bughouse.Knight: "M3 8.8c0-1.9 1.2-2.6 1.9-3.9-.7.3-1.3.9-1.9 1.4L1.9 5.6c.3-1.4 1-2.6 2.1-3.3l.1-1.1.9.6c2.2.1 3.3 1.9 3.3 4.2 " +
		"0 1-.1 1.9-.3 2.8z",
	bughouse.Bishop: "M5 1a.7.7 0 0 1 .4 1.3C6.7 3 7.4 4 7.4 5c0 .8-.5 1.4-1.1 1.8l.3.9h1.6v1.1H1.8V7.7h1.6l.3-.9C3.1 6.4 2.6 5.8 2.6 5 " +
		"c0-1 .7-2 2-2.7A.7.7 0 0 1 5 1z",
	bughouse.Rook:  "M2.4 1.6h1.2v1h.8v-1h1.2v1h.8v-1h1.2v2l-.8.8v1.8l.8.8h.6v1.8H1.8V7h.6l.8-.8V4.4l-.8-.8z",
	bughouse.Queen: "M1.4 2.6l1.5 2.2.4-3 1.2 2.8L5 1.3l.5 3.3 1.2-2.8.4 3 1.5-2.2L7.7 7v.7h.5v1.1H1.8V7.7h.5V7z",
	bughouse.King: "M4.6.8h.8v.7h.7v.7h-.7v.9c.5-.3 1.1-.5 1.7-.5C8.3 2.6 9 3.5 9 4.5c0 1.2-.9 1.9-1.6 2.5v.7h.8v1.1H1.8V7.7h.8V7" +
		"C1.9 6.4 1 5.7 1 4.5c0-1 .7-1.9 1.9-1.9.6 0 1.2.2 1.7.5v-.9h-.7v-.7h.7z",
}

// pieceOutline returns the figure of a piece, "" for none.
func pieceOutline(p bughouse.Piece) string { return pieceOutlines[p.Kind] }

package notation

import (
	"strconv"

	"flagfall/rules/bughouse"
)

// FormatFEN writes one board with all six fields, the stock in brackets.
func FormatFEN(p *bughouse.Position) string { return string(appendFEN(nil, p)) }

// FormatBFEN writes both boards, board A first, joined by " | ".
func FormatBFEN(m *bughouse.Match) string {
	b := appendFEN(make([]byte, 0, 192), &m.Boards[bughouse.BoardA])
	b = append(b, " | "...)
	return string(appendFEN(b, &m.Boards[bughouse.BoardB]))
}

func appendFEN(b []byte, p *bughouse.Position) []byte {
	for rank := 7; rank >= 0; rank-- {
		empty := byte(0)
		for file := range 8 {
			piece := p.At(bughouse.SquareAt(file, rank))
			if piece.Kind == bughouse.NoKind {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, '0'+empty)
				empty = 0
			}
			b = append(b, piece.Letter())
			if piece.Promoted {
				b = append(b, '~')
			}
		}
		if empty > 0 {
			b = append(b, '0'+empty)
		}
		if rank > 0 {
			b = append(b, '/')
		}
	}
	b = append(b, '[')
	b = append(b, p.Stock(bughouse.White).String()...)
	for _, c := range []byte(p.Stock(bughouse.Black).String()) {
		b = append(b, c|0x20)
	}
	b = append(b, "] "...)
	b = append(b, p.Turn().String()[0], ' ')
	b = append(b, p.CastlingRights()...)
	b = append(b, ' ')
	if s, ok := p.EnPassant(); ok {
		b = append(b, s.String()...)
	} else {
		b = append(b, '-')
	}
	halfmove, fullmove := p.Counters()
	b = strconv.AppendInt(append(b, ' '), int64(halfmove), 10)
	return strconv.AppendInt(append(b, ' '), int64(fullmove), 10)
}

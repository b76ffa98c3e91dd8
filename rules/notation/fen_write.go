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

// allPieces are the pieces that may stand on a board.
var allPieces = func() (all [12]bughouse.Piece) {
	for i, k := range bughouse.Kinds {
		all[i] = bughouse.Piece{Kind: k}
		all[6+i] = bughouse.Piece{Kind: k, Color: bughouse.Black}
	}
	return all
}()

func appendFEN(b []byte, p *bughouse.Position) []byte {
	var letters [64]byte
	for _, piece := range allPieces {
		letter := piece.Letter()
		for squares := p.Pieces(piece.Color, piece.Kind); squares != 0; squares &= squares - 1 {
			letters[squares.First()] = letter
		}
	}
	for rank := 7; rank >= 0; rank-- {
		empty := byte(0)
		for file, letter := range letters[8*rank:][:8] {
			if letter == 0 {
				empty++
				continue
			}
			if empty > 0 {
				b = append(b, '0'+empty)
				empty = 0
			}
			b = append(b, letter)
			if p.Promoted().Has(bughouse.SquareAt(file, rank)) {
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

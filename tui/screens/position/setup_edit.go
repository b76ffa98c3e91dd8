package position

import (
	"strings"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

func (s *Setup) warn(text string) { s.desk.Say(screen.Warning, text) }

// putPiece sets a piece on the cursor's square and goes on.
func (s *Setup) putPiece(p bughouse.Piece) {
	if s.cursor.at.In != boards.OnSquare {
		s.warn("a clock needs minutes and seconds, 1:14 or 114; pieces go on squares and in stocks")
		return
	}
	s.board().Put(s.cursor.at.Square, p)
	s.placed = s.cursor.at.Square
	s.cursor.step(1)
	s.notifyChanged()
}

// clearSquares empties squares and goes on.
func (s *Setup) clearSquares(n int) {
	for range n {
		s.board().Put(s.cursor.at.Square, bughouse.Piece{})
		s.cursor.step(1)
	}
	s.notifyChanged()
}

// undoLast steps back and empties: the square before, the last piece of a stock, the clock's last
// digit.
func (s *Setup) undoLast() {
	switch s.cursor.at.In {
	case boards.OnClock:
		s.eraseClock()
	case boards.OnStock:
		s.removeFromStock()
	default:
		s.cursor.step(-1)
		s.board().Put(s.cursor.at.Square, bughouse.Piece{})
	}
	s.notifyChanged()
}

// togglePromoted marks the piece set last, or that under the cursor, as one that was a pawn, or
// takes the mark away.
func (s *Setup) togglePromoted(placed bughouse.Square) {
	at := s.cursor.at.Square
	if placed != bughouse.NoSquare {
		at = placed
	}
	p := s.board().At(at)
	if s.cursor.at.In != boards.OnSquare || p.Kind < bughouse.Knight || p.Kind > bughouse.Queen {
		s.warn("only a queen, rook, bishop or knight can be a promoted pawn: put the cursor on one")
		return
	}
	p.Promoted = !p.Promoted
	s.board().Put(at, p)
	s.notifyChanged()
}

// addToStock puts a piece in the cursor's stock. One of the other color is a piece that the player
// captured and has not yet passed on.
func (s *Setup) addToStock(k bughouse.Kind, c bughouse.Color) {
	if k == bughouse.King {
		s.warn("a king cannot be in stock")
		return
	}
	seat := s.cursor.at.Seat
	stock := s.match.Boards[seat.OnBoard()].Stock(seat.Color())
	held := &stock
	if c != seat.Color() {
		held = &s.match.OnWay[seat]
	}
	if held.Total() >= mostHeld {
		s.warn("two sets have no more pieces")
		return
	}
	held[k]++
	s.match.Boards[seat.OnBoard()].SetStock(seat.Color(), stock)
	s.notifyChanged()
}

// mostHeld is all that one color has, kings left out.
const mostHeld = 30

// removeFromStock takes the last piece out of the cursor's line: first of those on their way.
func (s *Setup) removeFromStock() {
	seat := s.cursor.at.Seat
	if way := s.match.OnWay[seat]; way.Total() > 0 {
		s.match.OnWay[seat] = removeLastPiece(way)
		return
	}
	p := &s.match.Boards[seat.OnBoard()]
	p.SetStock(seat.Color(), removeLastPiece(p.Stock(seat.Color())))
}

// removeLastPiece is a stock less the piece that is written last.
func removeLastPiece(stock bughouse.Stock) bughouse.Stock {
	for _, k := range bughouse.Kinds[:bughouse.Queen] {
		if stock[k] > 0 {
			stock[k]--
			break
		}
	}
	return stock
}

func (s *Setup) typeClock(text string) {
	if len(s.cursor.at.Typed) < len("99:59.9") {
		s.cursor.at.Typed += text
	}
	s.readClock()
}

func (s *Setup) eraseClock() {
	s.cursor.at.Typed = s.cursor.at.Typed[:max(0, len(s.cursor.at.Typed)-1)]
	s.readClock()
}

// readClock takes the reading as far as it is one; with nothing typed the clock was not read.
func (s *Setup) readClock() {
	clock := &s.match.Clocks[s.cursor.at.Seat]
	*clock = bughouse.Clock{}
	if ms, err := penalties.ParseClock(s.cursor.at.Typed); err == nil {
		*clock = bughouse.Clock{Millis: ms, Known: true}
	}
	s.notifyChanged()
}

// rookCorners are the rooks that castle, with the letter of their right in a FEN.
var rookCorners = map[string]string{"a1": "Q", "h1": "K", "a8": "q", "h8": "k"}

// toggleCastling gives or takes the right to castle of the rook under the cursor, or both rights of
// the king.
func (s *Setup) toggleCastling() {
	p := s.board()
	piece, letter := p.At(s.cursor.at.Square), rookCorners[s.cursor.at.Square.String()]
	switch {
	case s.cursor.at.In != boards.OnSquare:
		letter = ""
	case piece.Kind == bughouse.King && piece.Color == bughouse.White:
		letter = "KQ"
	case piece.Kind == bughouse.King:
		letter = "kq"
	case piece.Kind != bughouse.Rook:
		letter = ""
	}
	if letter == "" {
		s.warn("castling rights belong to a king, or a rook in its corner: put the cursor there")
		return
	}
	had := p.CastlingRights()
	if strings.ContainsAny(had, letter) {
		p.SetCastlingRights(strings.Trim(strings.Map(func(r rune) rune {
			if strings.ContainsRune(letter, r) {
				return -1
			}
			return r
		}, had), "-"))
	} else {
		p.SetCastlingRights(strings.Trim(had, "-") + letter)
	}
	if p.CastlingRights() == had {
		s.warn("king and rook are not on their first squares: no castling")
		return
	}
	s.notifyChanged()
}

// toggleEnPassant says that the pawn in front of the cursor has just stepped two squares over it,
// or takes that back.
func (s *Setup) toggleEnPassant() {
	p := s.board()
	if at, ok := p.EnPassant(); ok && at == s.cursor.at.Square {
		p.SetEnPassant(0)
	} else if s.cursor.at.In != boards.OnSquare || !p.SetEnPassant(s.cursor.at.Square) {
		s.warn("no pawn can be taken en passant there: put the cursor on the square that the pawn skipped")
		return
	}
	s.notifyChanged()
}

// clearUnderCursor empties the board, or the stock under the cursor.
func (s *Setup) clearUnderCursor() {
	switch s.cursor.at.In {
	case boards.OnStock:
		s.match.Boards[s.cursor.at.Seat.OnBoard()].SetStock(s.cursor.at.Seat.Color(), bughouse.Stock{})
		s.match.OnWay[s.cursor.at.Seat] = bughouse.Stock{}
	case boards.OnClock:
		s.cursor.at.Typed = ""
		s.match.Clocks[s.cursor.at.Seat] = bughouse.Clock{}
	default:
		p := s.board()
		for sq := range bughouse.Square(64) {
			p.Put(sq, bughouse.Piece{})
		}
		s.cursor.toSquare(0, 0)
	}
	s.notifyChanged()
}

// copyOther takes over another version, one after the other.
func (s *Setup) copyOther() {
	if len(s.options.Others) == 0 {
		s.warn("no other version to copy")
		return
	}
	s.match = s.options.Others[s.other%len(s.options.Others)]
	s.other++
	s.notifyChanged()
}

// pastePosition takes a BFEN for both boards, or a FEN for the one that the cursor is on. Clocks
// stay.
func (s *Setup) pastePosition(text string) {
	text = strings.Join(strings.Fields(text), " ")
	var leftOut []string
	if strings.Contains(text, "|") {
		m, reading, err := notation.ReadBFEN(text)
		if err != nil {
			s.warn(words.UpperFirst(err.Error()))
			return
		}
		s.match.Boards, leftOut = m.Boards, reading.Mended
	} else {
		p, reading, err := notation.ReadFEN(text)
		if err != nil {
			s.warn(words.UpperFirst(err.Error()))
			return
		}
		*s.board(), leftOut = p, reading.Mended
	}
	if len(leftOut) > 0 {
		s.warn("Left out: " + strings.Join(leftOut, "; "))
	}
	s.notifyChanged()
}

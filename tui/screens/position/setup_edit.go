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

// put sets a piece on the cursor's square and goes on.
func (s *Setup) put(p bughouse.Piece) {
	if s.at.In != boards.OnSquare {
		s.warn("a clock takes minutes and seconds, 1:14 or 114; pieces go on squares and in stocks")
		return
	}
	s.board().Put(s.at.Square, p)
	s.placed = s.at.Square
	s.step(1)
	s.changed()
}

// skip empties squares and goes on.
func (s *Setup) skip(n int) {
	for range n {
		s.board().Put(s.at.Square, bughouse.Piece{})
		s.step(1)
	}
	s.changed()
}

// undo steps back and empties: the square before, the last piece of a stock, the clock's last digit.
func (s *Setup) undo() {
	switch s.at.In {
	case boards.OnClock:
		s.eraseClock()
	case boards.OnStock:
		s.unhold()
	default:
		s.step(-1)
		s.board().Put(s.at.Square, bughouse.Piece{})
	}
	s.changed()
}

// promote marks the piece set last, or that under the cursor, as one that was a pawn, or takes the mark away.
func (s *Setup) promote(placed bughouse.Square) {
	at := s.at.Square
	if placed != bughouse.NoSquare {
		at = placed
	}
	p := s.board().At(at)
	if s.at.In != boards.OnSquare || p.Kind < bughouse.Knight || p.Kind > bughouse.Queen {
		s.warn("only a queen, rook, bishop or knight can have been a pawn: put the cursor on it")
		return
	}
	p.Promoted = !p.Promoted
	s.board().Put(at, p)
	s.changed()
}

// hold puts a piece in the cursor's stock. One of the other colour is a piece that the player captured and has not yet passed on.
func (s *Setup) hold(k bughouse.Kind, c bughouse.Color) {
	if k == bughouse.King {
		s.warn("nobody holds a king")
		return
	}
	seat := s.at.Seat
	stock := s.match.Boards[seat.OnBoard()].Stock(seat.Color())
	held := &stock
	if c != seat.Color() {
		held = &s.match.OnWay[seat]
	}
	if held.Total() >= mostHeld {
		s.warn("two sets hold no more pieces")
		return
	}
	held[k]++
	s.match.Boards[seat.OnBoard()].SetStock(seat.Color(), stock)
	s.changed()
}

// mostHeld is all that one colour has, kings left out.
const mostHeld = 30

// unhold takes the last piece out of the cursor's line: first of those on their way.
func (s *Setup) unhold() {
	seat := s.at.Seat
	if way := s.match.OnWay[seat]; way.Total() > 0 {
		s.match.OnWay[seat] = withoutLast(way)
		return
	}
	p := &s.match.Boards[seat.OnBoard()]
	p.SetStock(seat.Color(), withoutLast(p.Stock(seat.Color())))
}

// withoutLast is a stock less the piece that is written last.
func withoutLast(stock bughouse.Stock) bughouse.Stock {
	for _, k := range bughouse.Kinds[:bughouse.Queen] {
		if stock[k] > 0 {
			stock[k]--
			break
		}
	}
	return stock
}

func (s *Setup) typeClock(text string) {
	if len(s.at.Typed) < len("99:59.9") {
		s.at.Typed += text
	}
	s.readClock()
}

func (s *Setup) eraseClock() {
	s.at.Typed = s.at.Typed[:max(0, len(s.at.Typed)-1)]
	s.readClock()
}

// readClock takes the reading as far as it is one; with nothing typed the clock was not read.
func (s *Setup) readClock() {
	clock := &s.match.Clocks[s.at.Seat]
	*clock = bughouse.Clock{}
	if ms, err := penalties.ParseClock(s.at.Typed); err == nil {
		*clock = bughouse.Clock{Millis: ms, Known: true}
	}
	s.changed()
}

// corners are the rooks that castle, with the letter of their right in a FEN.
var corners = map[string]string{"a1": "Q", "h1": "K", "a8": "q", "h8": "k"}

// castling gives or takes the right to castle of the rook under the cursor, or both rights of the king.
func (s *Setup) castling() {
	p := s.board()
	piece, letter := p.At(s.at.Square), corners[s.at.Square.String()]
	switch {
	case s.at.In != boards.OnSquare:
		letter = ""
	case piece.Kind == bughouse.King && piece.Color == bughouse.White:
		letter = "KQ"
	case piece.Kind == bughouse.King:
		letter = "kq"
	case piece.Kind != bughouse.Rook:
		letter = ""
	}
	if letter == "" {
		s.warn("castling belongs to a king, or to a rook in its corner: put the cursor there")
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
		s.warn("king and rook do not stand where they began: there is nothing to castle with")
		return
	}
	s.changed()
}

// enPassant says that the pawn in front of the cursor has just stepped two squares over it, or takes that back.
func (s *Setup) enPassant() {
	p := s.board()
	if at, ok := p.EnPassant(); ok && at == s.at.Square {
		p.SetEnPassant(0)
	} else if s.at.In != boards.OnSquare || !p.SetEnPassant(s.at.Square) {
		s.warn("no pawn can be taken en passant there: put the cursor on the square it stepped over")
		return
	}
	s.changed()
}

// clear empties the board, or the stock under the cursor.
func (s *Setup) clear() {
	switch s.at.In {
	case boards.OnStock:
		s.match.Boards[s.at.Seat.OnBoard()].SetStock(s.at.Seat.Color(), bughouse.Stock{})
		s.match.OnWay[s.at.Seat] = bughouse.Stock{}
	case boards.OnClock:
		s.at.Typed = ""
		s.match.Clocks[s.at.Seat] = bughouse.Clock{}
	default:
		p := s.board()
		for sq := range bughouse.Square(64) {
			p.Put(sq, bughouse.Piece{})
		}
		s.toSquare(0, 0)
	}
	s.changed()
}

// copyOther takes over another version, one after the other.
func (s *Setup) copyOther() {
	if len(s.job.Others) == 0 {
		s.warn("there is no other version to start from")
		return
	}
	s.match = s.job.Others[s.other%len(s.job.Others)]
	s.other++
	s.changed()
}

// paste takes a BFEN for both boards, or a FEN for the one that the cursor is on. Clocks stay.
func (s *Setup) paste(text string) {
	text = strings.Join(strings.Fields(text), " ")
	var leftOut []string
	if strings.Contains(text, "|") {
		m, reading, err := notation.ReadBFEN(text)
		if err != nil {
			s.warn(words.Capital(err.Error()))
			return
		}
		s.match.Boards, leftOut = m.Boards, reading.Mended
	} else {
		p, reading, err := notation.ReadFEN(text)
		if err != nil {
			s.warn(words.Capital(err.Error()))
			return
		}
		*s.board(), leftOut = p, reading.Mended
	}
	if len(leftOut) > 0 {
		s.warn("Left out: " + strings.Join(leftOut, "; "))
	}
	s.changed()
}

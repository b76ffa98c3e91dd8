package bughouse

// Standing says whether a ply was legal, or an illegal move that nobody claimed and that stood.
type Standing uint8

// The standings of a ply.
const (
	Legal Standing = iota
	// Stood: it was illegal, nobody claimed it in time, and play went on from it.
	Stood
	// StoodOutOfTurn: so was this, by the side that was not to move.
	StoodOutOfTurn
	// CountedCaptured: a drop gave mate where the piece then counts as captured by the mated player.
	CountedCaptured
)

// PlayPly makes a ply and presses the clock; an illegal one as it stood on the board.
func (m *Match) PlayPly(l Laws, ply Ply) Undo {
	if ply.Standing == Legal {
		return m.Play(l, ply.Board, ply.Move)
	}
	p := &m.Boards[ply.Board]
	before := *p
	if ply.Standing == StoodOutOfTurn {
		p.PassTurn()
	}
	seat := ply.Board.Seat(p.turn)
	if ply.Standing == CountedCaptured {
		return m.capturedAtOnce(ply.Board, ply.Move.Kind())
	}
	u := Undo{
		board: ply.Board, before: before, partner: *m.stockOf(seat.Partner()),
		onWay: m.OnWay[seat], clock: m.Clocks[seat], seat: seat,
	}
	taken := p.playStanding(ply.Move)
	switch {
	case taken == NoKind || taken == King || l.Captures == CapturesLeave:
	case l.Captures == CapturesToCaptor:
		m.stockOf(seat)[taken]++
	default:
		m.stockOf(seat.Partner())[taken]++
	}
	m.Press(seat)
	return u
}

// CapturesMatingDrop reports whether a drop gives mate and the piece then counts as captured: see [MatingDropCaptured].
func (m *Match) CapturesMatingDrop(l Laws, b Board, mv Move) bool {
	p := &m.Boards[b]
	if l.Drops != MatingDropCaptured || !mv.IsDrop() {
		return false
	}
	r := p.Refuse(l, mv)
	return r != nil && r.Code == DropGivesMate
}

// capturedAtOnce gives a piece from the stock of the side to move to the opponent's partner, and the move to the
// opponent. It is no move, so nothing else of the board changes.
func (m *Match) capturedAtOnce(b Board, k Kind) Undo {
	p := &m.Boards[b]
	seat := b.Seat(p.turn)
	taker := m.stockOf(seat.Opponent().Partner())
	u := Undo{
		board: b, before: *p, partner: *m.stockOf(seat.Partner()),
		onWay: m.OnWay[seat], clock: m.Clocks[seat], seat: seat,
	}
	other := m.Boards[b^1]
	u.swapped = &other
	p.stock[p.turn][k]--
	taker[k]++
	p.ep = 0
	p.halfmove++
	p.PassTurn()
	m.Press(seat)
	return u
}

// PassTurn gives the move to the other side, which moves out of turn.
func (p *Position) PassTurn() {
	if p.turn == Black {
		p.fullmove++
	}
	p.SetTurn(p.turn.Other())
}

// playStanding puts a piece where an illegal move put it, and returns the kind of the other side's
// piece that it took, as it goes to stock. A king that moves as if to castle takes the rook along.
func (p *Position) playStanding(mv Move) (taken Kind) {
	us, to := p.turn, mv.To()
	there := p.At(to)
	lost := cornerRights[to]
	if mv.IsDrop() {
		if p.stock[us][mv.Kind()] > 0 {
			p.stock[us][mv.Kind()]--
		}
		p.Put(to, Piece{Kind: mv.Kind(), Color: us})
	} else {
		from := mv.from()
		lost |= cornerRights[from]
		piece := p.At(from)
		p.Put(from, Piece{})
		if mv.Kind() != NoKind && piece.Kind == Pawn {
			piece = Piece{Kind: mv.Kind(), Color: piece.Color, Promoted: true}
		}
		p.Put(to, piece)
		if piece.Kind == King {
			lost |= rightsOf(piece.Color) | homeOf(piece.Color)
			p.takeRookAlong(piece.Color, from, to)
		}
	}
	p.castling &^= lost
	p.ep = 0
	p.halfmove = 0
	if us == Black {
		p.fullmove++
	}
	p.SetTurn(us.Other())
	switch {
	case there.Kind == NoKind || there.Color == us:
		return NoKind // an own piece leaves the game
	case there.Promoted:
		return Pawn
	}
	return there.Kind
}

// takeRookAlong moves the rook of a castling that was not allowed, where it stands in its corner.
func (p *Position) takeRookAlong(c Color, from, to Square) {
	w := castleOf(c, from, to)
	if w == nil || p.At(w.rook) != (Piece{Kind: Rook, Color: c}) || p.At(w.rookTo).Kind != NoKind {
		return
	}
	p.Put(w.rook, Piece{})
	p.Put(w.rookTo, Piece{Kind: Rook, Color: c})
}

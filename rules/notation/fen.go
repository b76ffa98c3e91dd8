package notation

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// Reading is what is wrong with a position that could be read.
type Reading struct {
	// Faults are reasons why it is impossible. A strict reader refuses it; evidence keeps it.
	Faults []bughouse.Fault
	// Mended lists what was left out because the board contradicts it, one sentence each.
	Mended []string
}

// Err joins the faults into one error; nil without faults.
func (r Reading) Err() error {
	if len(r.Faults) == 0 {
		return nil
	}
	said := make([]string, len(r.Faults))
	for i, f := range r.Faults {
		said[i] = f.Explain
	}
	return refusal.Invalid.Errorf("impossible position: %s", strings.Join(said, "; "))
}

// ParseFEN reads one board: placement; stock as "[QPnp]", as a ninth rank or not at all; and two to
// six fields. An impossible position is an error.
func ParseFEN(s string) (bughouse.Position, error) {
	p, reading, err := ReadFEN(s)
	if err == nil {
		err = reading.Err()
	}
	return p, err
}

// ReadFEN is ParseFEN for evidence: an impossible position is returned with what is wrong with it.
func ReadFEN(s string) (bughouse.Position, Reading, error) {
	var p bughouse.Position
	var mended []string
	err := limits.Position.Check(int64(len(s)))
	if err == nil {
		p, mended, err = scanFEN(s)
	}
	if err != nil {
		return bughouse.Position{}, Reading{}, fmt.Errorf("position %q: %w", truncate(s), err)
	}
	return p, Reading{p.Faults(), mended}, nil
}

// ParseBFEN reads two boards joined by "|", board A first. An impossible match is an error.
func ParseBFEN(s string) (bughouse.Match, error) {
	m, reading, err := ReadBFEN(s)
	if err == nil {
		err = reading.Err()
	}
	return m, err
}

// ReadBFEN is ParseBFEN for evidence: an impossible match is returned with what is wrong with it.
// Missing pieces are no fault, since they may be on their way (see Match.Discrepancies).
func ReadBFEN(s string) (bughouse.Match, Reading, error) {
	var m bughouse.Match
	var all Reading
	if err := limits.Position.Check(int64(len(s))); err != nil {
		return m, all, fmt.Errorf("position %q: %w", truncate(s), err)
	}
	fens := strings.Split(s, "|")
	if len(fens) != 2 {
		return m, all, refusal.Invalid.Errorf("position %q: %d boards: write two, board A first, with | between",
			truncate(s), len(fens))
	}
	for _, b := range bughouse.Boards {
		p, r, err := ReadFEN(fens[b])
		if err != nil {
			return bughouse.Match{}, Reading{}, fmt.Errorf("board %s: %w", b, err)
		}
		m.Boards[b] = p
		for _, f := range r.Faults {
			f.Explain = fmt.Sprintf("board %s: %s", b, f.Explain)
			all.Faults = append(all.Faults, f)
		}
		for _, text := range r.Mended {
			all.Mended = append(all.Mended, fmt.Sprintf("board %s: %s", b, text))
		}
	}
	if len(all.Faults) == 0 {
		for _, d := range m.Discrepancies() {
			if d.Surplus > 0 && d.Kind != bughouse.King {
				all.Faults = append(all.Faults,
					bughouse.Fault{Code: bughouse.TooManyPieces, Explain: d.String()})
			}
		}
	}
	return m, all, nil
}

func scanFEN(s string) (bughouse.Position, []string, error) {
	var p bughouse.Position
	fields := strings.Fields(s)
	if len(fields) > 1 && strings.HasPrefix(fields[1], "[") { // a stock written apart
		fields[0] += fields[1]
		fields = append(fields[:1], fields[2:]...)
	}
	if len(fields) < 2 || len(fields) > 6 {
		return p, nil, refusal.Invalid.Errorf("%d fields: write the board, the side to move and what follows, two to six in all", len(fields))
	}
	if err := scanPlacement(&p, fields[0]); err != nil {
		return p, nil, err
	}
	switch strings.ToLower(fields[1]) {
	case "w":
		p.SetTurn(bughouse.White)
	case "b":
		p.SetTurn(bughouse.Black)
	default:
		return p, nil, refusal.Invalid.Errorf("side to move %q: write w or b", fields[1])
	}
	mended, err := scanState(&p, fields[2:])
	return p, mended, err
}

// scanPlacement reads the ranks from the eighth down, then the stock.
func scanPlacement(p *bughouse.Position, s string) error {
	squares, stock, bracket := strings.Cut(s, "[")
	if bracket {
		var closed bool
		if stock, closed = strings.CutSuffix(stock, "]"); !closed {
			return refusal.Invalid.Errorf("the stock has no closing ]")
		}
	}
	ranks := strings.Split(squares, "/")
	if len(ranks) == 9 {
		if bracket && ranks[8] != "" {
			return refusal.Invalid.Errorf("the stock is given twice, as a ninth rank and in brackets")
		}
		stock += ranks[8]
		ranks = ranks[:8]
	}
	if len(ranks) != 8 {
		return refusal.Invalid.Errorf("%d ranks instead of 8", len(ranks))
	}
	for i, rank := range ranks {
		if err := scanRank(p, 7-i, rank); err != nil {
			return err
		}
	}
	return scanStocks(p, stock)
}

func scanRank(p *bughouse.Position, rank int, s string) error {
	file := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		if c >= '1' && c <= '8' {
			file += int(c - '0')
			continue
		}
		piece, ok := pieceOf(c)
		if !ok {
			return refusal.Invalid.Errorf("rank %d: no piece %q", rank+1, s[i:i+1])
		}
		if i+1 < len(s) && s[i+1] == '~' {
			piece.Promoted = true
			i++
		}
		if file < 8 {
			p.Put(bughouse.SquareAt(file, rank), piece)
		}
		file++
	}
	if file != 8 {
		return refusal.Invalid.Errorf("rank %d: %d squares instead of 8", rank+1, file)
	}
	return nil
}

func scanStocks(p *bughouse.Position, s string) error {
	if s == "-" {
		return nil
	}
	var stocks [2]bughouse.Stock
	for i := range len(s) {
		piece, ok := pieceOf(s[i])
		if !ok || piece.Kind == bughouse.King {
			return refusal.Invalid.Errorf("stock %q: no piece %q in stock", s, s[i:i+1])
		}
		n := &stocks[piece.Color][piece.Kind]
		if *n++; *n > 32 {
			return refusal.Invalid.Errorf("stock: more %ss than two sets hold", piece)
		}
	}
	p.SetStock(bughouse.White, stocks[bughouse.White])
	p.SetStock(bughouse.Black, stocks[bughouse.Black])
	return nil
}

func pieceOf(letter byte) (bughouse.Piece, bool) {
	k, ok := bughouse.KindOf(letter)
	piece := bughouse.Piece{Kind: k}
	if letter >= 'a' {
		piece.Color = bughouse.Black
	}
	return piece, ok
}

// shredder maps the rook files of X-FEN, on which some servers write castling rights, to the usual
// letters.
var shredder = strings.NewReplacer("H", "K", "A", "Q", "h", "k", "a", "q", "-", "")

// scanState reads castling, en passant and the two counters. Fields may be absent from the end;
// some writers leave out the en passant square alone.
func scanState(p *bughouse.Position, fields []string) (mended []string, err error) {
	var counters []int
	halfmove, fullmove := 0, 1
	for i, f := range fields {
		if n, err := strconv.Atoi(f); err == nil {
			counters = append(counters, n)
			continue
		}
		switch square, ok := bughouse.ParseSquare(f); {
		case len(counters) > 0:
			return nil, refusal.Invalid.Errorf("counter %q: not a number", f)
		case i == 0 && strings.Trim(f, "KQkqHAha-") == "":
			if !p.SetCastlingRights(shredder.Replace(f)) {
				mended = append(mended,
					fmt.Sprintf("castling %s: king and rooks are not on their first squares", f))
			}
		case i <= 1 && ok:
			if !p.SetEnPassant(square) {
				mended = append(mended, fmt.Sprintf("en passant %s: no pawn skipped it", f))
			}
		case i == 1 && f == "-":
		default:
			return nil, refusal.Invalid.Errorf("field %q: expected castling rights, an en passant square or counters",
				f)
		}
	}
	if len(counters) > 2 {
		return nil, refusal.Invalid.Errorf("%d counters: write two, half-moves and the move number", len(counters))
	}
	if len(counters) > 0 {
		halfmove = counters[0]
	}
	if len(counters) > 1 {
		fullmove = counters[1]
	}
	p.SetCounters(halfmove, fullmove)
	return mended, nil
}

// truncate shortens a quoted input to fit a line.
func truncate(s string) string {
	const most = 120
	if len(s) <= most {
		return s
	}
	return s[:most] + "…"
}

package bughouse

// The tables below are built once and never written again.
var (
	knightAttacks = leapTable([8][2]int{
		{1, 2},
		{2, 1},
		{2, -1},
		{1, -2},
		{-1, -2},
		{-2, -1},
		{-2, 1},
		{-1, 2},
	})
	kingAttacks = leapTable([8][2]int{
		{0, 1},
		{1, 1},
		{1, 0},
		{1, -1},
		{0, -1},
		{-1, -1},
		{-1, 0},
		{-1, 1},
	})
	pawnAttacks = [2][64]Bitboard{
		White: leapTable([8][2]int{{-1, 1}, {1, 1}}),
		Black: leapTable([8][2]int{{-1, -1}, {1, -1}}),
	}

	diagonals     = lineTable(1, 1)
	antidiagonals = lineTable(1, -1)
	alongRank     = rankAttacks()
	alongAFile    = fileAttacks()

	between, through = betweenAndThrough()
)

const (
	aFile      Bitboard = 0x0101010101010101
	bFile      Bitboard = aFile << 1
	c7h2       Bitboard = 0x0080402010080400
	innerFiles Bitboard = 0x7e7e7e7e7e7e7e7e
)

// The sliders work by multiplication: the six inner squares of a line are gathered into six bits,
// which with the piece's place on the line index a table of 4 KB that stays in the nearest cache.

func bishopAttacks(s Square, occupied Bitboard) Bitboard {
	s &= 63
	d, a := diagonals[s], antidiagonals[s]
	f := s & 7
	return alongRank[f][(d&occupied)*bFile>>58]&d | alongRank[f][(a&occupied)*bFile>>58]&a
}

func rookAttacks(s Square, occupied Bitboard) Bitboard {
	s &= 63
	f, r := s&7, s>>3
	row := occupied >> (r << 3) & innerFiles & 0xff
	column := (occupied >> f & aFile) * c7h2 >> 58
	return alongRank[f][row>>1]&(rank1<<(r<<3)) | alongAFile[r][column]<<f
}

// attacks returns the squares that a piece other than a pawn attacks.
func attacks(k Kind, s Square, occupied Bitboard) Bitboard {
	switch k {
	case Knight:
		return knightAttacks[s&63]
	case Bishop:
		return bishopAttacks(s, occupied)
	case Rook:
		return rookAttacks(s, occupied)
	case Queen:
		return bishopAttacks(s, occupied) | rookAttacks(s, occupied)
	default:
		return kingAttacks[s&63]
	}
}

// slideFrom returns the squares in one direction, up to and including the first occupied one.
func slideFrom(s Square, df, dr int, occupied Bitboard) (squares Bitboard) {
	for f, r := s.File()+df, s.Rank()+dr; f|r >= 0 && f < 8 && r < 8; f, r = f+df, r+dr {
		squares |= SquareAt(f, r).bit()
		if occupied.Has(SquareAt(f, r)) {
			break
		}
	}
	return squares
}

func leapTable(steps [8][2]int) (table [64]Bitboard) {
	for s := range Square(64) {
		for _, step := range steps {
			if step != [2]int{} {
				table[s] |= slideFrom(s, step[0], step[1], everywhere)
			}
		}
	}
	return table
}

func lineTable(df, dr int) (table [64]Bitboard) {
	for s := range Square(64) {
		table[s] = slideFrom(s, df, dr, 0) | slideFrom(s, -df, -dr, 0)
	}
	return table
}

// rankAttacks is indexed by file and by the occupied inner squares of the rank. The result is
// repeated on all eight ranks.
func rankAttacks() (table [8][64]Bitboard) {
	for f := range 8 {
		for inner := range Bitboard(64) {
			s := SquareAt(f, 0)
			table[f][inner] = (slideFrom(s, 1, 0, inner<<1) | slideFrom(s, -1, 0, inner<<1)) * aFile
		}
	}
	return table
}

// fileAttacks is indexed by rank and by the occupied inner squares of the file, highest rank in the
// lowest bit.
func fileAttacks() (table [8][64]Bitboard) {
	for r := range 8 {
		for inner := range Bitboard(64) {
			var occupied Bitboard
			for i := range 6 {
				occupied |= (inner >> i & 1) << (8 * (6 - i))
			}
			s := SquareAt(0, r)
			table[r][inner] = slideFrom(s, 0, 1, occupied) | slideFrom(s, 0, -1, occupied)
		}
	}
	return table
}

// betweenAndThrough returns, for two squares on one line, the squares strictly between them and the
// whole line.
func betweenAndThrough() (mid, whole [64][64]Bitboard) {
	for a := range Square(64) {
		for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			ahead, back := slideFrom(a, d[0], d[1], 0), slideFrom(a, -d[0], -d[1], 0)
			for b := range (ahead | back).Squares() {
				whole[a][b] = ahead | back | a.bit()
				if !ahead.Has(b) {
					mid[a][b] = slideFrom(a, -d[0], -d[1], b.bit()) &^ b.bit()
				} else {
					mid[a][b] = slideFrom(a, d[0], d[1], b.bit()) &^ b.bit()
				}
			}
		}
	}
	return mid, whole
}

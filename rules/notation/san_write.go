package notation

import "flagfall/rules/bughouse"

// FormatSAN writes a legal move in SAN with the shortest unambiguous departure, "+" for check, and
// "#" for mate under the laws.
func FormatSAN(p *bughouse.Position, l bughouse.Laws, m bughouse.Move) string {
	return string(appendSAN(make([]byte, 0, 8), p, l, m))
}

func appendSAN(b []byte, p *bughouse.Position, l bughouse.Laws, m bughouse.Move) []byte {
	to := m.To()
	if m.IsDrop() {
		b = append(append(b, m.Kind().Letter(), '@'), to.String()...)
	} else if short, ok := p.IsCastling(m); ok {
		b = append(b, "O-O-O"...)
		if short {
			b = b[:len(b)-2]
		}
	} else {
		b = appendPieceMove(b, p, m)
	}
	next := *p
	next.Play(l, m)
	switch {
	case !next.InCheck():
	case next.MateStatus(l, next.Potential(next.Turn())) == bughouse.Mate:
		b = append(b, '#')
	default:
		b = append(b, '+')
	}
	return b
}

func appendPieceMove(b []byte, p *bughouse.Position, m bughouse.Move) []byte {
	from, to := m.From(), m.To()
	k := p.At(from).Kind
	capture := p.At(to).Kind != bughouse.NoKind
	if k == bughouse.Pawn {
		if from.File() != to.File() {
			b = append(b, from.String()[0])
			capture = true
		}
	} else {
		b = append(b, k.Letter())
		if rivals := p.Reaching(k, to) &^ (1 << from); rivals != 0 {
			sameFile, sameRank := false, false
			for s := range rivals.Squares() {
				sameFile = sameFile || s.File() == from.File()
				sameRank = sameRank || s.Rank() == from.Rank()
			}
			if !sameFile || sameRank {
				b = append(b, from.String()[0])
			}
			if sameFile {
				b = append(b, from.String()[1])
			}
		}
	}
	if capture {
		b = append(b, 'x')
	}
	b = append(b, to.String()...)
	if m.Kind() != bughouse.NoKind {
		b = append(b, '=', m.Kind().Letter())
	}
	return b
}

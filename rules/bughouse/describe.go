package bughouse

import "fmt"

// Describe returns one sentence on a legal move that a TD can read out, with the check it gives.
func (p *Position) Describe(l Laws, m Move) string {
	from, to := m.From(), m.To()
	var s string
	short, castles := p.IsCastling(m)
	switch taken := p.At(to); {
	case m.IsDrop():
		s = fmt.Sprintf("%s drops a %s on %s", p.turn, m.Kind(), to)
	case castles && short:
		s = fmt.Sprintf("%s castles short, the king from %s to %s", p.turn, from, to)
	case castles:
		s = fmt.Sprintf("%s castles long, the king from %s to %s", p.turn, from, to)
	case taken.Kind != NoKind && taken.Promoted:
		s = fmt.Sprintf("the %s on %s takes the %s on %s, which goes to stock as a pawn",
			p.kindAt(from), from, taken.Kind, to)
	case taken.Kind != NoKind:
		s = fmt.Sprintf("the %s on %s takes the %s on %s", p.kindAt(from), from, taken.Kind, to)
	case p.ep != 0 && to == p.ep && p.kinds[Pawn].Has(from):
		s = fmt.Sprintf("the pawn on %s takes the pawn on %s en passant", from,
			stepBack(to, p.turn))
	default:
		s = fmt.Sprintf("the %s on %s goes to %s", p.kindAt(from), from, to)
	}
	if !m.IsDrop() && m.Kind() != NoKind {
		s += fmt.Sprintf(" and becomes a %s", m.Kind())
	}
	next := *p
	next.Play(l, m)
	return s + next.Check().description()
}

// description names the check after a comma; "" when there is none.
func (c Check) description() string {
	switch {
	case c.From == 0:
		return ""
	case c.Double:
		return ", double check"
	case c.Knight:
		return ", check by a knight"
	case c.Contact:
		return ", check in contact"
	}
	return ", check"
}

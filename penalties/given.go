package penalties

import (
	"cmp"
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// GivenFact is one told fact under its key; Value is as rules.Given has it.
type GivenFact struct {
	Key   string
	Value any
}

// GivenFacts lists the facts that were told and not taken back, in the order in which they were
// last told.
func (i *Incident) GivenFacts() []GivenFact {
	var order []string
	note := func(given rules.StatedFacts) {
		for _, key := range given.Keys() {
			order = slices.DeleteFunc(order, func(k string) bool { return k == key })
			order = append(order, key)
		}
	}
	if len(i.History) == 0 {
		note(i.Given) // not recorded yet
	}
	for _, e := range i.History {
		switch f := e.Fact.(type) {
		case IncidentLogged:
			note(f.Given)
		case FactsGiven:
			note(f.Given)
		}
	}
	var facts []GivenFact
	for _, key := range order {
		if i.Given.Has(key) {
			facts = append(facts, GivenFact{key, i.Given.Value(key)})
		}
	}
	return facts
}

// WithGiven returns a copy of the incident with some more facts told.
func (i *Incident) WithGiven(given rules.StatedFacts) *Incident {
	with := *i
	with.Given = i.Given.Merge(given)
	if len(i.History) == 0 {
		with.History = []HistoryEntry{{Fact: IncidentLogged{Given: i.Given}}}
	}
	with.History = append(slices.Clone(with.History), HistoryEntry{Fact: FactsGiven{i.No, given}})
	return &with
}

// AcceptedPosition is the version of the position that the director accepted, else the newest one
// that was not corrected; nil without any.
func (i *Incident) AcceptedPosition() *PositionVersion {
	if n, ok := i.Given.PositionVersion(); ok {
		if v, err := i.PositionVersion(n); err == nil {
			return v
		}
	}
	if standing := i.CurrentPositions(); len(standing) > 0 {
		return standing[len(standing)-1]
	}
	return nil
}

// JudgedByPosition reports whether the recorded position answers the claim: the claim is of a kind
// that a position decides, no other position was told, and the record fits it.
func (i *Incident) JudgedByPosition() bool {
	_, seen := i.positionFacts()
	return seen
}

// positionFacts returns the recorded position as facts for the judge. For a claim of mate these are
// the defender's board and, where moves are recorded, whether the last one on it was a drop. For a
// claim of an illegal move they are the board before it and the move. It is false where the
// position does not answer the claim: the wrong side to move, a board that cannot be judged, or no
// move by the accused.
func (i *Incident) positionFacts() (f rules.Facts, seen bool) {
	v := i.AcceptedPosition()
	if v == nil || i.Seat == nil || i.Given.Has("fen") {
		return f, false
	}
	accused, laws := i.Seat.Opponent(), i.Book().Laws
	m := v.FinalMatch(laws)
	switch i.Offence {
	case rules.KindMateClaim, rules.KindMateThenFlag:
		f.ByDrop = v.lastWasDrop(accused.OnBoard())
	case rules.KindStalemateClaim:
		accused = *i.Seat
	case rules.KindIllegalClaim:
		n := len(v.Plies)
		if n == 0 || v.Plies[n-1].Board != accused.OnBoard() {
			return f, false
		}
		m = Evidence{v.Start, v.Plies[:n-1]}.FinalMatch(laws)
		f.Move = v.Plies[n-1].Move.String()
	default:
		return f, false
	}
	board := &m.Boards[accused.OnBoard()]
	f.FEN = notation.FormatFEN(board)
	return f, board.Turn() == accused.Color() && judgeable(board)
}

// lastWasDrop tells whether the last move on a board was a drop; Unknown without a move.
func (e Evidence) lastWasDrop(b bughouse.Board) rules.Answer {
	for _, ply := range slices.Backward(e.Plies) {
		switch {
		case ply.Board != b:
		case ply.Move.IsDrop():
			return rules.Yes
		default:
			return rules.No
		}
	}
	return rules.Unknown
}

// judgeable reports whether a board can be judged: it is a valid FEN with one king a side.
func judgeable(p *bughouse.Position) bool {
	if _, err := notation.ParseFEN(notation.FormatFEN(p)); err != nil {
		return false
	}
	return p.Pieces(bughouse.White, bughouse.King).Count() == 1 &&
		p.Pieces(bughouse.Black, bughouse.King).Count() == 1
}

// withPositionFacts adds the recorded position to the told facts, unless they contradict each
// other.
func (i *Incident) withPositionFacts(stated rules.Facts) rules.Facts {
	record, seen := i.positionFacts()
	if !seen {
		return stated
	}
	both := stated
	both.FEN = record.FEN
	both.Move = cmp.Or(record.Move, stated.Move)
	both.ByDrop = cmp.Or(stated.ByDrop, record.ByDrop)
	if both.Check() != nil {
		return stated
	}
	return both
}

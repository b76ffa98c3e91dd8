package penalties

import (
	"cmp"
	"slices"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// GivenFact is one fact as it was told, under its key; Value is as rules.Given has it.
type GivenFact struct {
	Key   string
	Value any
}

// GivenFacts lists what was told of the incident and still stands, in the order it was last told.
func (i *Incident) GivenFacts() []GivenFact {
	var order []string
	tell := func(given rules.StatedFacts) {
		for _, key := range given.Keys() {
			order = slices.DeleteFunc(order, func(k string) bool { return k == key })
			order = append(order, key)
		}
	}
	if len(i.History) == 0 {
		tell(i.Given) // not recorded yet
	}
	for _, e := range i.History {
		switch f := e.Fact.(type) {
		case IncidentLogged:
			tell(f.Given)
		case FactsGiven:
			tell(f.Given)
		}
	}
	var said []GivenFact
	for _, key := range order {
		if i.Given.Has(key) {
			said = append(said, GivenFact{key, i.Given.Value(key)})
		}
	}
	return said
}

// WithGiven is the incident as it would stand had this been told too. The incident is unchanged.
func (i *Incident) WithGiven(given rules.StatedFacts) *Incident {
	told := *i
	told.Given = i.Given.Merge(given)
	if len(i.History) == 0 {
		told.History = []HistoryEntry{{Fact: IncidentLogged{Given: i.Given}}}
	}
	told.History = append(slices.Clone(told.History), HistoryEntry{Fact: FactsGiven{i.No, given}})
	return &told
}

// AcceptedPosition is the version of the position that the director found to be so, else the newest that stands; nil without any.
func (i *Incident) AcceptedPosition() *PositionVersion {
	if n, ok := i.Given.Position(); ok {
		if v, err := i.PositionVersion(n); err == nil {
			return v
		}
	}
	if standing := i.CurrentPositions(); len(standing) > 0 {
		return standing[len(standing)-1]
	}
	return nil
}

// JudgedByPosition tells whether the claim is judged by the position on record: it is of a kind that can be, no other position was told,
// and the record fits it.
func (i *Incident) JudgedByPosition() bool {
	_, seen := i.positionFacts()
	return seen
}

// positionFacts is the position on record as facts for the judge: for a claim of mate the defender's board and, where the moves are there, whether the
// last on it was a drop; for one of an illegal move the board before it and the move. False where it does not answer the claim: the wrong side to move, a board that cannot
// be judged, or no move by the player it is claimed against.
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

// lastWasDrop tells whether the last of the moves on a board was a drop; not known where there is none.
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

// judgeable tells whether a board can be judged at all: a record may be of one that cannot have come about.
func judgeable(p *bughouse.Position) bool {
	if _, err := notation.ParseFEN(notation.FormatFEN(p)); err != nil {
		return false
	}
	return p.Pieces(bughouse.White, bughouse.King).Count() == 1 && p.Pieces(bughouse.Black, bughouse.King).Count() == 1
}

// withPositionFacts adds the position on record to what was said, as long as the two agree.
func (i *Incident) withPositionFacts(said rules.Facts) rules.Facts {
	record, seen := i.positionFacts()
	if !seen {
		return said
	}
	both := said
	both.FEN, both.Move, both.ByDrop = record.FEN, cmp.Or(record.Move, said.Move), cmp.Or(said.ByDrop, record.ByDrop)
	if both.Check() != nil {
		return said
	}
	return both
}

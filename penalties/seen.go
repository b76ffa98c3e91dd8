package penalties

import (
	"encoding/json"
	"maps"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// FoundVersion is the fact that tells by number which version of the position the director found to be so. It is no fact of
// the rules: they are shown the position itself.
const FoundVersion = "position"

// Found is the version of the position that the director found to be so, else the newest that stands; nil without any.
func (i *Incident) Found() *Version {
	if n, ok := wholeNumber(i.Given[FoundVersion]); ok {
		if v, err := i.Version(n); err == nil {
			return v
		}
	}
	if standing := i.Versions(); len(standing) > 0 {
		return standing[len(standing)-1]
	}
	return nil
}

// wholeNumber reads a number as it was told or as the journal gives it back.
func wholeNumber(v any) (int, bool) {
	switch v := v.(type) {
	case int:
		return v, true
	case float64:
		return int(v), v == float64(int(v))
	}
	return 0, false
}

// Seen tells whether the claim is judged by the position on record: it is of a kind that can be, no other position was told,
// and the record fits it.
func (i *Incident) Seen() bool { return i.seen() != nil }

// seen is the position on record as a fact for the judge: for a claim of mate the defender's board, for one of an illegal
// move the board before it and the move. Nil where it does not answer the claim: the wrong side to move, a board that cannot
// be judged, or no move by the player it is claimed against.
func (i *Incident) seen() map[string]any {
	v := i.Found()
	if v == nil || i.Seat == nil || i.Given["fen"] != nil {
		return nil
	}
	accused, laws := i.Seat.Opponent(), i.Book().Laws
	fact := map[string]any{}
	m := v.Final(laws)
	switch i.Offence {
	case rules.KindMateClaim, rules.KindMateThenFlag:
	case rules.KindStalemateClaim:
		accused = *i.Seat
	case rules.KindIllegalClaim:
		n := len(v.Plies)
		if n == 0 || v.Plies[n-1].Board != accused.On() {
			return nil
		}
		m = Evidence{v.Start, v.Plies[:n-1]}.Final(laws)
		fact["move"] = v.Plies[n-1].Move.String()
	default:
		return nil
	}
	board := &m.Boards[accused.On()]
	fact["fen"] = notation.FormatFEN(board)
	if board.Turn() != accused.Color() || !judgeable(board) {
		return nil
	}
	return fact
}

// judgeable tells whether a board can be judged at all: a record may be of one that cannot have come about.
func judgeable(p *bughouse.Position) bool {
	if _, err := notation.ParseFEN(notation.FormatFEN(p)); err != nil {
		return false
	}
	return p.Pieces(bughouse.White, bughouse.King).Count() == 1 && p.Pieces(bughouse.Black, bughouse.King).Count() == 1
}

// withSeen adds the position on record to what was said, as long as the two agree.
func (i *Incident) withSeen(said map[string]any) map[string]any {
	fact := i.seen()
	if fact == nil {
		return said
	}
	both := maps.Clone(said)
	maps.Copy(both, fact)
	text, err := json.Marshal(both)
	if err != nil {
		return said
	}
	if _, err := rules.ParseFacts(text); err != nil {
		return said
	}
	return both
}

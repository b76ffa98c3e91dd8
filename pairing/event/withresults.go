package event

import (
	"slices"

	"flagfall/pairing/fact"
)

// WithResults returns a copy of the match with more result facts applied.
func (m *Match) WithResults(facts ...fact.Fact) *Match {
	supposed := *m
	supposed.results, supposed.closed, supposed.replays = slices.Clone(m.results),
		slices.Clone(m.closed), slices.Clone(m.replays)
	for _, f := range facts {
		supposed.applyResult(fact.Meta{}, f)
	}
	return &supposed
}

// WithdrawRulings returns the facts that take back all that some rulings imposed on the match. If
// the result of another ruling depends on both boards having ended without deciding the match, and one of
// them is open again, that result is withdrawn too; its own board stays closed.
func (m *Match) WithdrawRulings(rulings ...int) []fact.Fact {
	var facts []fact.Fact
	for _, n := range rulings {
		if m.HasRuling(n) {
			facts = append(facts, ResultWithdrawn{Place: m.Place(), Ruling: n})
		}
	}
	left := m.WithResults(facts...)
	for _, r := range left.results {
		at := slices.IndexFunc(left.closed, func(g closedBoard) bool {
			return g.Ruling == r.Ruling
		})
		if r.Ruling == 0 || at < 0 || r.Board != "" || r.game != left.currentGame() {
			continue
		}
		if own := left.closed[at]; left.outcomeWithClosed(own.Board, own.How) != r.Outcome {
			facts = append(facts, ResultWithdrawn{Place: m.Place(), Ruling: r.Ruling},
				own.GameClosed)
		}
	}
	return facts
}

func otherBoard(board string) string {
	if board == "A" {
		return "B"
	}
	return "A"
}

// WithResults returns a copy of the section with more result facts applied, to preview their
// effects. Facts about other sections are ignored.
func (sec *Section) WithResults(facts ...fact.Fact) *Section {
	supposed := *sec
	supposed.Rounds = make([]*Round, len(sec.Rounds))
	for i, r := range sec.Rounds {
		supposed.Rounds[i] = r.cloneInto(&supposed)
	}
	for _, f := range facts {
		if place, ok := PlaceOf(f); ok && place.Section == sec.ID {
			if m := supposed.matchAt(place); m != nil {
				m.applyResult(fact.Meta{}, f)
				m.Pairing.addNeeded()
			}
		}
	}
	return &supposed
}

func (r *Round) cloneInto(into *Section) *Round {
	supposed := *r
	supposed.Pairings = make([]*Pairing, len(r.Pairings))
	for i, p := range r.Pairings {
		pairing := *p
		pairing.Section, pairing.Round = into, &supposed
		pairing.Matches = make([]*Match, len(p.Matches))
		for n, m := range p.Matches {
			pairing.Matches[n] = m.WithResults()
			pairing.Matches[n].Pairing = &pairing
		}
		supposed.Pairings[i] = &pairing
	}
	return &supposed
}

// matchAt finds the match at a place with explicit round, table and match, or nil.
func (sec *Section) matchAt(p Place) *Match {
	r := sec.Round(p.Round)
	if r == nil {
		return nil
	}
	pairing := r.AtTable(p.Table)
	if pairing == nil {
		return nil
	}
	return pairing.Match(p.Match)
}

// PlaceOf returns the match whose result a fact concerns, false for any other fact.
func PlaceOf(fact fact.Fact) (Place, bool) {
	switch f := fact.(type) {
	case ResultRecorded:
		return f.Place, true
	case GameClosed:
		return f.Place, true
	case ResultWithdrawn:
		return f.Place, true
	case MatchReplayed:
		return f.Place, true
	case ResultStruck:
		return f.Place, true
	case ResultClaimed:
		return f.Place, true
	}
	return Place{}, false
}

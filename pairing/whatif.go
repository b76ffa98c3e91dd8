package pairing

import "slices"

// take folds a fact about the match's results.
func (m *Match) take(fact Fact) {
	switch f := fact.(type) {
	case ResultRecorded:
		m.results = append(m.results, f)
	case GameClosed:
		m.closed = append(m.closed, f)
	case ResultWithdrawn:
		m.results = slices.DeleteFunc(m.results, func(r ResultRecorded) bool { return r.Ruling == f.Ruling })
		m.closed = slices.DeleteFunc(m.closed, func(g GameClosed) bool { return g.Ruling == f.Ruling })
	}
}

// With is a copy of the match in which more results stand. The match itself is unchanged.
func (m *Match) With(facts ...Fact) *Match {
	supposed := *m
	supposed.results, supposed.closed = slices.Clone(m.results), slices.Clone(m.closed)
	for _, f := range facts {
		supposed.take(f)
	}
	return &supposed
}

// Withdraw takes back all that some rulings have imposed on the match. Where the result of another ruling rests on both
// games having ended without a winner, and one of them is open again, that result goes too; its own game stays closed.
func (m *Match) Withdraw(rulings ...int) []Fact {
	var facts []Fact
	for _, n := range rulings {
		if m.Imposed(n) {
			facts = append(facts, ResultWithdrawn{Place: m.Place(), Ruling: n})
		}
	}
	left := m.With(facts...)
	for _, r := range left.results {
		closed := slices.IndexFunc(left.closed, func(g GameClosed) bool { return g.Ruling == r.Ruling && g.How == r.Outcome })
		if r.Ruling == 0 || closed < 0 || r.Board != "" {
			continue
		}
		if own := left.closed[closed]; left.Closed(otherBoard(own.Board)) != own.How {
			facts = append(facts, ResultWithdrawn{Place: m.Place(), Ruling: r.Ruling}, own)
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

// Supposing is a copy of the section in which more results stand, for telling beforehand what would follow.
// Facts about other sections are passed over.
func (sec *Section) Supposing(facts ...Fact) *Section {
	supposed := *sec
	supposed.Rounds = make([]*Round, len(sec.Rounds))
	for i, r := range sec.Rounds {
		supposed.Rounds[i] = r.copy(&supposed)
	}
	for _, f := range facts {
		if place, ok := placeOf(f); ok && place.Section == sec.ID {
			if m := supposed.match(place); m != nil {
				m.take(f)
			}
		}
	}
	return &supposed
}

func (r *Round) copy(into *Section) *Round {
	supposed := *r
	supposed.Pairings = make([]*Pairing, len(r.Pairings))
	for i, p := range r.Pairings {
		pairing := *p
		pairing.Section, pairing.Round = into, &supposed
		pairing.Matches = make([]*Match, len(p.Matches))
		for n, m := range p.Matches {
			pairing.Matches[n] = m.With()
			pairing.Matches[n].Pairing = &pairing
		}
		supposed.Pairings[i] = &pairing
	}
	return &supposed
}

// match finds a place whose round, table and match are all said, or nil.
func (sec *Section) match(p Place) *Match {
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

func placeOf(fact Fact) (Place, bool) {
	switch f := fact.(type) {
	case ResultRecorded:
		return f.Place, true
	case GameClosed:
		return f.Place, true
	case ResultWithdrawn:
		return f.Place, true
	}
	return Place{}, false
}

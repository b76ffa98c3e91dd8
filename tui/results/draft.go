package results

// draft is a result half typed.
type draft struct {
	Typed string `json:"typed,omitempty"` // of the table's number
	Round int    `json:"round,omitempty"`
	Table int    `json:"table,omitempty"`
	Match int    `json:"match,omitempty"`
	Ended string `json:"ended,omitempty"`
}

func (s *Screen) half() draft {
	e := &s.entry
	if e.pairing == nil {
		return draft{Typed: e.typed}
	}
	return draft{Round: e.pairing.Round.No, Table: e.pairing.Table, Match: e.match, Ended: e.ended}
}

// recall goes on with the result, as long as its round is the one in sight.
func (s *Screen) recall() {
	was, r := s.WasLeft(), s.at.Round()
	switch {
	case r == nil:
	case was.Table == 0:
		s.entry.typed = was.Typed
	case was.Round == r.No && r.AtTable(was.Table) != nil:
		p := r.AtTable(was.Table)
		s.entry.choose(p)
		s.to(p.Table)
		s.entry.ended = was.Ended
		if was.Match > 0 && was.Match <= len(p.Matches) {
			s.entry.match = was.Match
		}
	}
}

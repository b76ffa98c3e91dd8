package results

// litRow is the table on which the cursor stood before a number was typed, and its section; its zero value is
// none.
type litRow struct {
	section string
	table   int
}

// light remembers the table under the cursor as a number is begun.
func (s *Screen) light() {
	if p, ok := s.rows.Current(); ok {
		s.lit = litRow{s.at.ID(), p.Table}
	}
}

// unlight goes back to the table of before.
func (s *Screen) unlight() {
	was := s.lit
	s.lit = litRow{}
	if was.table == 0 {
		return
	}
	if was.section != s.at.ID() {
		s.at.ShowSection(was.section)
		s.Refresh()
	}
	s.selectTable(was.table)
}

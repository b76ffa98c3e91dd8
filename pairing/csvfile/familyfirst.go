package csvfile

import (
	"fmt"
	"slices"

	"flagfall/pairing/personname"
)

// leastVotes is how many names of a sheet have to say that it writes the family name first.
const leastVotes = 3

// familyFirst reports whether the players of a sheet are written family name first without a comma,
// with one that shows it: at least three, and a quarter of all, end in a usual given name, and four
// times as many as begin with one. One name alone is read given name first.
func familyFirst(names []string) (example string, is bool) {
	last, first, all := 0, 0, 0
	for _, name := range names {
		if name == "" {
			continue
		}
		all++
		switch personname.OrderVote(name) {
		case 1:
			if last++; example == "" {
				example = name
			}
		case -1:
			first++
		}
	}
	return example, last >= leastVotes && 4*last >= all && last >= 4*first
}

func familyFirstNote(example string) string {
	return fmt.Sprintf("names are read family name first, as in %q", example)
}

// splitFamilies puts a comma behind the family names of a sheet that writes them first.
func (c headings) splitFamilies(s *Sheet, held *heldRows) {
	var columns []int
	for i, column := range c.names {
		if slices.Contains([]string{"player", "player1", "player2", "partner"}, column) {
			columns = append(columns, i)
		}
	}
	var names []string
	for _, row := range held.rows {
		for _, i := range columns {
			names = append(names, row[i])
		}
	}
	example, is := familyFirst(names)
	if !is {
		return
	}
	s.Notes = append(s.Notes, familyFirstNote(example))
	for _, row := range held.rows {
		for _, i := range columns {
			row[i] = personname.FamilyComma(row[i])
		}
	}
}

// splitFamilies does the same with the players of a file that was read.
func (f *TeamFile) splitFamilies() {
	var names []string
	for _, e := range f.Entries {
		for _, p := range e.Players {
			if p.Given == "" && p.Family == "" {
				names = append(names, p.Name)
			}
		}
	}
	example, is := familyFirst(names)
	if !is {
		return
	}
	f.Notes = append(f.Notes, familyFirstNote(example))
	for i := range f.Entries {
		for n, p := range f.Entries[i].Players {
			if p.Given == "" && p.Family == "" {
				f.Entries[i].Players[n].Name = personname.FamilyComma(p.Name)
			}
		}
	}
}

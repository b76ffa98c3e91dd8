package pairing

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// chooseTables picks a table for each pair: the teams' own tables first, then those of FreeTables.
func chooseTables(s *event.State, sec *event.Section, pairs [][2]*event.Team) ([]int, error) {
	taken, _ := takenTables(s, sec)
	var fixed []int
	for _, p := range pairs {
		for _, t := range p {
			if t.Table == 0 || slices.Contains(fixed, t.Table) {
				continue
			}
			if by := taken[t.Table]; by != "" {
				return nil, refusal.Conflict.Errorf(
					"table %d belongs to %s, and section %s plays there: give the team another table, or move theirs",
					t.Table, t.Name, by)
			}
			fixed = append(fixed, t.Table)
			break // the opponent plays there too
		}
	}
	return FreeTables(s, sec, len(pairs), fixed...), nil
}

// FreeTables lists n tables in order, those given among them. The rest are tables at which no other
// section plays and that no team of another section owns: first the section's previous tables, then
// the lowest free ones.
func FreeTables(s *event.State, sec *event.Section, n int, given ...int) []int {
	taken, had := takenTables(s, sec)
	tables := slices.Clone(given)
	take := func(table int) {
		if len(tables) < n && taken[table] == "" && !slices.Contains(tables, table) {
			tables = append(tables, table)
		}
	}
	for _, table := range had[:min(n, len(had))] {
		take(table)
	}
	for table := 1; len(tables) < n; table++ {
		take(table)
	}
	slices.Sort(tables)
	return tables
}

// takenTables returns the tables used by other sections or owned by their teams, with the section's
// ID, and the tables that the section itself had last.
func takenTables(s *event.State, sec *event.Section) (taken map[int]string, had []int) {
	taken = map[int]string{}
	for _, other := range s.Sections {
		var now []int
		if r := other.LatestRound(); r != nil {
			for _, p := range r.Pairings {
				now = append(now, p.Table)
			}
		}
		if other.ID == sec.ID {
			had = slices.Sorted(slices.Values(now))
			continue
		}
		for _, t := range other.Teams {
			if t.Table > 0 && t.Out == 0 {
				now = append(now, t.Table)
			}
		}
		for _, table := range now {
			taken[table] = other.ID
		}
	}
	return taken, had
}

// distributeTables gives each pair one of as many tables: a team with its own table plays there,
// the other pairs take the rest in order.
func distributeTables(pairs [][2]*event.Team, tables []int) []int {
	out, rest := make([]int, len(pairs)), slices.Clone(tables)
	for i, p := range pairs {
		for _, t := range p {
			if at := slices.Index(rest, t.Table); t.Table > 0 && at >= 0 && out[i] == 0 {
				out[i] = t.Table
				rest = slices.Delete(rest, at, at+1)
			}
		}
	}
	for i := range out {
		if out[i] == 0 {
			out[i], rest = rest[0], rest[1:]
		}
	}
	return out
}

package trf

import (
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing/tiebreak"
)

const abnormalTypes = " WDLFHZ+-"

// readAbnormal reads a 299 record. Some programs write its fields beside their columns: where text
// stands between the columns, a record whose fields can only be meant one way is read so and said
// to be, and any other is a fault.
func (d *reader) readAbnormal(c columns) {
	if !c.hasTextAt([2]int{4, 4}, [2]int{6, 7}, [2]int{12, 13}, [2]int{18, 19}, [2]int{23, 23}) {
		before := len(d.faults)
		a := Abnormal{
			c.letter(5, abnormalTypes, "the kind of points"), c.points(8, 11), c.points(14, 17),
			c.number(20, 22, "the round", 0, maxRounds), c.numbers(24), d.line,
		}
		if d.isWhole(before) {
			d.file.Abnormal = append(d.file.Abnormal, a)
		}
		return
	}
	a, ok := c.abnormalByFields()
	if !ok {
		fault := d.addFault("record 299: text stands between its fields: write the kind in column 5, match points in 8-11, " +
			"game points in 14-17, the round in 20-22 and teams from 24")
		fault.Found, fault.Meant = c.field(4, c.length), leftOut
		return
	}
	a.line = d.line
	d.file.Abnormal = append(d.file.Abnormal, a)
	d.file.Slips = append(d.file.Slips, Fault{
		Line: d.line, Text: "record 299: its fields are beside their columns; read as " + a.String(),
		Found: c.field(4, c.length), Meant: a.String(),
	})
}

// Given returns the points that an arbiter gave each team, or took away, by the names of the teams.
func (f *File) Given() map[string][]Given {
	given := map[string][]Given{}
	for _, t := range f.Teams {
		for _, a := range f.Abnormal {
			if a.Type == ' ' && (len(a.Teams) == 0 || slices.Contains(a.Teams, t.Number)) {
				given[t.Name] = append(given[t.Name], Given{a.Round, tiebreak.PointPair{Match: a.Match, Game: a.Game}})
			}
		}
	}
	return given
}

// hasTextAt reports whether something else than blanks stands in ranges of columns, each from one to
// another.
func (c columns) hasTextAt(ranges ...[2]int) bool {
	return slices.ContainsFunc(ranges, func(r [2]int) bool { return c.field(r[0], r[1]) != "" })
}

// abnormalByFields reads a 299 record by its order: perhaps a kind, match points and game points with
// their decimals, perhaps a round, and teams. The round is a number that begins left of column 22,
// two before the teams. It is false where the fields are others.
func (c columns) abnormalByFields() (a Abnormal, ok bool) {
	a.Type = ' '
	fields, starts := c.fieldsFrom(4)
	if len(fields) > 0 && len(fields[0]) == 1 && strings.Contains(abnormalTypes, strings.ToUpper(fields[0])) {
		a.Type = strings.ToUpper(fields[0])[0]
		fields, starts = fields[1:], starts[1:]
	}
	if len(fields) < 3 {
		return a, false
	}
	for i, points := range []*tiebreak.Points{&a.Match, &a.Game} {
		p, err := tiebreak.ParsePoints(fields[i])
		if err != nil || !strings.Contains(fields[i], ".") {
			return a, false
		}
		*points = p
	}
	fields, starts = fields[2:], starts[2:]
	if starts[0] < 22 {
		n, err := strconv.Atoi(fields[0])
		if err != nil || n < 0 || n > maxRounds {
			return a, false
		}
		a.Round, fields = n, fields[1:]
	}
	for _, field := range fields {
		n, err := strconv.Atoi(field)
		if err != nil || n < 1 || n > maxNumber {
			return a, false
		}
		c.listed++
		a.Teams = append(a.Teams, n)
	}
	return a, len(a.Teams) > 0
}

// fieldsFrom returns what blanks separate from a column on, and the column in which each begins.
func (c columns) fieldsFrom(from int) (fields []string, starts []int) {
	for at := from; at <= c.length; at++ {
		if c.raw(at, at) == " " {
			continue
		}
		end := at
		for end < c.length && c.raw(end+1, end+1) != " " {
			end++
		}
		fields, starts = append(fields, c.part(at, end)), append(starts, at)
		at = end
	}
	return fields, starts
}

// String tells the points, the round and the teams: "-1.0 match points, 0.0 game points, round 1,
// team 2".
func (a Abnormal) String() string {
	said := a.Match.String() + " match points, " + a.Game.String() + " game points, "
	if a.Type != ' ' {
		said = "kind " + string(a.Type) + ", " + said
	}
	if a.Round > 0 {
		said += "round " + strconv.Itoa(a.Round) + ", "
	}
	numbers := make([]string, len(a.Teams))
	for i, n := range a.Teams {
		numbers[i] = strconv.Itoa(n)
	}
	if len(numbers) == 1 {
		return said + "team " + numbers[0]
	}
	return said + "teams " + strings.Join(numbers, ", ")
}

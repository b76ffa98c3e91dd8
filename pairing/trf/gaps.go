package trf

import (
	"fmt"
	"strings"
)

// recordLayout is where the fields of a record stand. Blanks stand between them.
type recordLayout struct {
	fields  [][2]int // first and last column of each
	list    int      // the column where a list of numbers begins, 0 for none
	numbers bool     // no field can hold blanks, so their order tells them
}

// layouts are those of the records with fields, by tag. Adjacent fields, such as sex and title of a
// player, are one here.
var layouts = map[string]recordLayout{
	"001": {[][2]int{
		{5, 8}, {10, 13}, {15, 47}, {49, 52}, {54, 56}, {58, 68}, {70, 79}, {81, 84}, {86, 89},
	}, 92, false},
	"310": {[][2]int{{5, 7}, {9, 40}, {42, 46}, {48, 53}, {55, 60}, {62, 67}, {69, 71}}, 74, false},
	"240": {[][2]int{{5, 5}, {7, 9}}, 11, true},
	"250": {[][2]int{{5, 8}, {10, 13}, {15, 17}, {19, 21}, {23, 26}, {28, 31}}, 0, true},
	"260": {[][2]int{{5, 7}, {9, 11}}, 13, true},
	"300": {[][2]int{{5, 7}, {9, 11}, {13, 15}}, 17, true},
	"320": {[][2]int{{5, 8}, {10, 13}}, 15, false}, // blank cells have a meaning
	"330": {[][2]int{{5, 6}, {8, 10}, {12, 14}, {16, 18}}, 0, true},
}

// checkGaps adds a fault where text stands between the fields of a record. It returns the record as it
// is to be read: with every field in its columns where their order tells them.
func (d *reader) checkGaps(tag string, c columns) columns {
	layout := layouts[tag]
	end := 3
	for _, field := range append(layout.fields, [2]int{layout.list, layout.list}) {
		if field[0] == 0 {
			break
		}
		if text := c.field(end+1, field[0]-1); text != "" {
			fault := d.addFault("record %s: %q stands between its fields, before column %d", tag, text, field[0])
			fault.Field, fault.Found = fmt.Sprintf("columns %d to %d", end+1, field[0]-1), text
			fault.Meant = "each field as its columns have it"
			if put, ok := layout.putInColumns(tag, c.text); ok {
				fault.Meant = "the fields in their order: " + put[4:]
				return d.columns(put)
			}
			return c
		}
		end = field[1]
	}
	return c
}

// putInColumns writes a record of numbers anew, each field in its columns. It is false where there
// are too few, or one is too wide.
func (l recordLayout) putInColumns(tag, text string) (string, bool) {
	words := strings.Fields(text[len(tag):])
	if !l.numbers || len(words) < len(l.fields) || l.list == 0 && len(words) > len(l.fields) {
		return "", false
	}
	out := tag
	for i, word := range words {
		from, to := l.list+5*(i-len(l.fields)), 0
		if to = from + 3; i < len(l.fields) {
			from, to = l.fields[i][0], l.fields[i][1]
		}
		if len(word) > to-from+1 {
			return "", false
		}
		out += fmt.Sprintf("%*s", to-len(out), word)
	}
	return out, true
}

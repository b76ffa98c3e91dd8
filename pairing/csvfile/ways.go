package csvfile

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules/lazyregexp"
)

// A Way is how a sheet can be read without a fault.
type Way struct {
	If    string // "the columns are so", "nobody has a partner yet"
	Map   string // of columns, as [ParseMapping] reads it; "" for none
	Alone bool   // a row with one player is a player without a partner
}

// proposedMap finds the map of columns that a fault proposes.
var proposedMap = lazyregexp.New(`--map ("(?:[^"\\]|\\.)*")`)

// Ways returns how a sheet that has faults can be read without one: with the columns that its faults
// propose, with its ratings left out, with single players on the waiting list, or with two of these.
func Ways(data []byte, faults []Fault) []Way {
	if len(faults) == 0 {
		return nil
	}
	maps := []Way{{}}
	var proposed []string
	for _, f := range faults {
		if found := proposedMap().FindStringSubmatch(f.Why); found != nil {
			if columns, err := strconv.Unquote(found[1]); err == nil && !slices.Contains(proposed, columns) {
				proposed = append(proposed, columns)
			}
		}
	}
	if len(proposed) > 0 {
		maps = append(maps, Way{If: "the columns are so", Map: strings.Join(proposed, ",")})
	}
	if unnamed := withoutTeamNames(data, faults); unnamed != "" {
		maps = append(maps, Way{If: "the teams are called by their players", Map: unnamed})
	}
	if none := withoutRatings(data); none != "" {
		maps = append(maps, Way{If: "the ratings are to be left out", Map: none})
	}
	var ways []Way
	for _, alone := range []bool{false, true} {
		for _, w := range maps {
			w.Alone = alone
			known := slices.ContainsFunc(ways, func(o Way) bool { return o.Map == w.Map })
			if !w.reads(data) || alone && known {
				continue
			}
			if alone {
				w.If = strings.TrimPrefix(w.If+" and "+w.whoWaits(data), " and ")
			}
			ways = append(ways, w)
		}
	}
	if i := slices.IndexFunc(ways, func(w Way) bool { return w.Map == "" }); i >= 0 {
		return ways[:i+1] // what leaves out ratings or guesses columns is not needed
	}
	return ways
}

// reads reports whether a sheet has players and no fault if it is read this way.
func (w Way) reads(data []byte) bool {
	var m Mapping
	if w.Map != "" {
		var err error
		if m, err = ParseMapping(w.Map); err != nil {
			return false
		}
	} else if !w.Alone {
		return false // the reading that has the faults
	}
	file := ReadRegistration(data, m, w.Alone)
	return len(file.Faults) == 0 && len(file.Entries) > 0
}

// whoWaits says who of a sheet waits for a partner where single players do.
func (w Way) whoWaits(data []byte) string {
	m, _ := ParseMapping(w.Map) // read before
	file := ReadRegistration(data, m, true)
	if file.SinglePlayers() < len(file.Entries) {
		return "all who are not in a team of two wait for a partner"
	}
	return "nobody has a partner yet"
}

// Args returns the flags of import that read a sheet this way.
func (w Way) Args() []string {
	var args []string
	if w.Map != "" {
		args = append(args, "--map", w.Map)
	}
	if w.Alone {
		args = append(args, "--alone")
	}
	return args
}

// withoutTeamNames returns the map that leaves out the names of teams, where a fault is about one; "" otherwise.
func withoutTeamNames(data []byte, faults []Fault) string {
	rows, _ := Peek(data, 1)
	if len(rows) == 0 || !slices.ContainsFunc(faults, func(f Fault) bool { return f.Column == "team" }) {
		return ""
	}
	i := slices.Index(columnsOf(rows[0], nil).names, "team")
	if i < 0 || strings.ContainsAny(rows[0][i], ",=") {
		return ""
	}
	return strings.TrimSpace(rows[0][i]) + "=-"
}

// withoutRatings returns the map that leaves out the ratings of a sheet with headings; "" if it has none.
func withoutRatings(data []byte) string {
	rows, _ := Peek(data, 1)
	if len(rows) == 0 {
		return ""
	}
	var parts []string
	for i, column := range columnsOf(rows[0], nil).names {
		heading := strings.TrimSpace(rows[0][i])
		if strings.HasPrefix(column, "rating") && !strings.ContainsAny(heading, ",=") {
			parts = append(parts, fmt.Sprintf("%s=-", cmp.Or(heading, strconv.Itoa(i+1))))
		}
	}
	return strings.Join(parts, ",")
}

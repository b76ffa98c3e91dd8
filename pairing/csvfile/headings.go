package csvfile

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// personColumns are the columns of a sheet with a player a row.
var personColumns = []string{"player", "rating", "age", "given", "family", "partner"}

// headings are what the headings of a sheet were taken for.
type headings struct {
	names  []string // of KnownTeamColumns or personColumns, "" for one not used
	person bool     // a row is a player
	sure   bool     // there are players
	some   bool     // a heading was told
	pairs  bool     // a cell of the column "player" names both players of a team
}

// columnsOf takes the headings of a sheet by their words. What a mapping says goes before.
func columnsOf(header []string, m Mapping) headings {
	c := headings{names: make([]string, len(header))}
	free := slices.Clone(header)
	for i, h := range header {
		column, said := m[key(h)]
		if !said {
			column, said = m[strconv.Itoa(i+1)]
		}
		if said {
			c.names[i], free[i] = column, ""
		}
	}
	g := columnGuess{names: slices.Clone(c.names), free: slices.Clone(KnownTeamColumns)}
	g.free = slices.DeleteFunc(g.free, func(n string) bool { return slices.Contains(c.names, n) })
	kinds, numbers := make([]columnKind, len(header)), make([]string, len(header))
	players := map[string]int{}
	numbered := slices.ContainsFunc(c.names, func(n string) bool { return strings.ContainsAny(n, "12") })
	for i, h := range wholeHeadings(free) {
		kinds[i], numbers[i] = classifyHeader(h)
		if isBesides(h) {
			kinds[i] = columnKind{}
		}
		if kinds[i].perPlayer {
			players[kinds[i].column]++
			numbered = numbered || numbers[i] != ""
		}
	}
	mapped := slices.ContainsFunc(c.names, func(n string) bool { return slices.Contains(personColumns, n) })
	if mapped || !numbered && players["player"] <= 1 && players["given"] <= 1 && players["family"] <= 1 {
		return personColumnsOf(c.names, free, kinds)
	}
	g.assignNumbered(kinds, numbers)
	g.assignInOrder(kinds)
	c.names = g.names
	c.familyBesideGiven("1")
	c.familyBesideGiven("2")
	c.some = slices.ContainsFunc(c.names, func(n string) bool { return n != "" })
	c.sure = !slices.ContainsFunc(MissingTeamColumns(c.names), func(n string) bool { return n != "team" })
	return c
}

// refuseThird adds a fault for each row that names a third player, in a column that nothing else is read from.
func (c headings) refuseThird(s *Sheet, header []string, m Mapping, held *heldRows) {
	if c.person {
		return
	}
	for i, h := range header {
		_, said := m[key(h)]
		if kind, _ := classifyHeader(h); c.names[i] != "" || said || !kind.perPlayer || !isThird(h) {
			continue
		}
		for n, row := range held.rows {
			if name := partnerOf(strings.TrimSpace(row[i])); name != "" && !isNumber(name) {
				s.AddFault(held.lines[n], strings.TrimSpace(h), fmt.Sprintf(
					"%s is a third player, and a team is two: to leave the column out, import with --map %q", name,
					strings.TrimSpace(h)+"=-"))
			}
		}
	}
}

// isThird reports whether a heading is of a player behind the second.
func isThird(h string) bool {
	return slices.ContainsFunc(headerWords(h), func(w string) bool {
		return len(w) == 1 && w[0] > '2' && w[0] <= '9' || slices.Contains([]string{
			"third", "fourth", "dritter", "troisieme", "tercer", "terzo", "derde", "reserve", "reserva", "substitute",
			"alternate", "ersatz", "ersatzspieler", "remplacant", "suplente", "riserva",
		}, w)
	})
}

// wholeHeadings returns headings with those that tell only as a whole in other words: "Rate", and
// "Last" beside "First", which are the parts of a name and no numbers.
func wholeHeadings(header []string) []string {
	words := map[string]string{"rate": "rating"}
	keys := make([]string, len(header))
	for i, h := range header {
		keys[i] = key(h)
	}
	if slices.Contains(keys, "last") && slices.Contains(keys, "first") {
		words["last"], words["first"] = "last name", "first name"
	}
	out := slices.Clone(header)
	for i, k := range keys {
		if word, known := words[k]; known {
			out[i] = word
		}
	}
	return out
}

// personColumnsOf takes the headings of a sheet with a player a row.
func personColumnsOf(names, header []string, kinds []columnKind) headings {
	c := headings{names: slices.Clone(names), person: true}
	for i, k := range kinds {
		column := k.column
		if isPartnerWord(header[i]) {
			column = "partner"
		}
		if c.names[i] == "" && column != "" && header[i] != "" && !slices.Contains(c.names, column) {
			c.names[i] = column
		}
	}
	c.familyBesideGiven("")
	has := func(n string) bool { return slices.Contains(c.names, n) }
	c.some = slices.ContainsFunc(c.names, func(n string) bool { return n != "" })
	c.sure = (has("player") || has("given") && has("family")) && (has("team") || has("partner"))
	return c
}

// familyBesideGiven takes a column "Name" beside one of given names for the family names.
func (c headings) familyBesideGiven(number string) {
	if at := slices.Index(c.names, "player"+number); at >= 0 &&
		slices.Contains(c.names, "given"+number) && !slices.Contains(c.names, "family"+number) {
		c.names[at] = "family" + number
	}
}

// isPartnerWord reports whether a heading names a player's partner.
func isPartnerWord(h string) bool {
	return slices.ContainsFunc(headerWords(h), func(w string) bool {
		return slices.Contains([]string{
			"partner", "partnerin", "teammate", "partenaire", "pareja", "companero",
			"compagno",
		}, w)
	})
}

// isBesides reports whether a heading is of something else although a word of it is known: an ID, an
// address, a telephone.
func isBesides(h string) bool {
	return slices.ContainsFunc(headerWords(h), func(w string) bool {
		return slices.Contains([]string{
			"id", "email", "mail", "phone", "telephone", "address", "expiration", "expires", "grade",
			"section", "fee", "paid", "date", "timestamp", "time", "zeitstempel", "horodateur", "marca",
			"city", "state", "zip", "bye", "byes", "coach", "parent",
		}, w)
	})
}

// hasPlayers reports whether a sheet with a player a row names them.
func (c headings) hasPlayers() bool {
	return c.person && (slices.Contains(c.names, "player") || slices.Contains(c.names, "family"))
}

// notes say what the headings were taken for, and which are not used.
func (c headings) notes(header []string) []string {
	var used, unused []string
	for i, h := range header {
		h = strings.TrimSpace(h)
		switch {
		case c.names[i] == "" && h != "":
			unused = append(unused, fmt.Sprintf("column %q is not used", h))
		case c.names[i] != "" && !strings.EqualFold(h, c.names[i]):
			used = append(used, fmt.Sprintf("%s is %s", c.names[i], h))
		}
	}
	how := "one team a row"
	switch {
	case c.pairs:
		how = "one team a row, two players in a cell"
	case c.person:
		how = "one player a row"
	}
	if len(used) > 0 {
		how += ": " + strings.Join(used, ", ")
	}
	return append([]string{"read as " + how}, unused...)
}

// told counts the headings that say a column.
func (c headings) told(header []string) (n int) {
	for i := range header {
		if c.names[i] != "" {
			n++
		}
	}
	return n
}

// question asks for the columns that the headings do not tell.
func (c headings) question(header []string) string {
	var known, other []string
	for i, h := range header {
		if h = strings.TrimSpace(h); c.names[i] != "" {
			known = append(known, fmt.Sprintf("%s is %s", c.names[i], h))
		} else if h != "" && !isBesides(h) {
			other = append(other, h)
		}
	}
	missing, example := "which two columns are the players", "player1"
	if c.person {
		missing, example = "which column is the team or the partner", "team"
		if !slices.Contains(c.names, "player") && !slices.Contains(c.names, "family") {
			missing, example = "which column is the player", "player"
		}
	}
	if len(other) == 0 {
		return fmt.Sprintf("the headings do not tell %s: add the column", missing)
	}
	wanted := []string{example}
	if !c.person {
		wanted = slices.DeleteFunc([]string{"player1", "player2"}, func(n string) bool {
			return slices.Contains(c.names, n)
		})
	}
	var pairs []string
	for i, column := range wanted[:min(len(wanted), len(other))] {
		pairs = append(pairs, other[i]+"="+column)
	}
	example = strings.Join(pairs, ",")
	return fmt.Sprintf("the headings do not tell %s (%s): say it with --map %q, or pick the columns on the desk's import",
		missing, strings.Join(known, ", "), example)
}

package csvfile

import (
	"bytes"
	"strings"

	"flagfall/rules/lazyregexp"
)

// teamLine is a line of a list as people type it, with or without a number and a team's name before the two players:
// "1. Owls - Ann Lark, Bob Pine", "Ann Lark & Bob Pine".
var teamLine = lazyregexp.New(
	`^(\d{1,3}[.)]\s*)?(?:([^,;|\t]+?)(?:\s+[-–—]\s+|:\s+))?([^,;|\t&/+]+?)` +
		`(?:(\s*,\s*)|\s+(?:&|/|\+|and)\s+)([^,;|\t&/+]+)$`)

// teamLines reads a list with a team a line, in which the players are joined as in a sentence. Its first line may be
// a title without players. ok is false for any other text; commas alone make no such list.
func teamLines(text []byte) (rows *heldRows, ok bool) {
	out, named, unnamed := &heldRows{}, false, false
	n := 0
	for of := range bytes.Lines(text) { // not split at once: it may be large
		n++
		line := string(of)
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		m := teamLine().FindStringSubmatch(line)
		switch {
		case m == nil && len(out.rows) == 0 && !strings.ContainsAny(line, ",;|\t"):
			out.add(n, nil) // the title, which the header replaces
			continue
		case m == nil, m[4] != "" && m[2] == "":
			return nil, false
		case len(out.rows) == 0:
			out.add(n, nil)
		}
		named, unnamed = named || m[2] != "", unnamed || m[2] == ""
		out.add(n, []string{strings.TrimSpace(m[2]), strings.TrimSpace(m[3]), strings.TrimSpace(m[5])})
	}
	if named == unnamed {
		return nil, false // without a team, or with names of teams in some lines only
	}
	out.rows[0] = []string{"team", "player1", "player2"}
	if unnamed {
		for i := range out.rows {
			out.rows[i] = out.rows[i][1:]
		}
	}
	return out, true
}

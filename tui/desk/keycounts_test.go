package desk

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"flagfall/db/journal"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
)

// commonest are the acts that a director does most, as keys from where they are done. What begins with "text:"
// is a text of the director's own, which is not counted.
var commonest = []struct {
	act    string
	most   int      // keys
	who    string   // "" is R. Ortiz, and Rita Ortiz where the hall is small
	small  bool     // in a hall of two tables whose results are in
	teams  int      // where not 0, in a hall of so many before round 1
	before []string // what was done first
	typed  []string
	kind   string // what is recorded
}{
	{act: "Log a wrong hand and rule on it", most: 5, typed: []string{"8aw", "enter", "enter"}, kind: "ruling.made"},
	{act: "Log a second step and set the clock", most: 8, typed: []string{"5cx", "enter", "114", "enter"}, kind: "ruling.made"},
	{act: "Rule on what waits at a table", most: 3, typed: []string{"3", "enter", "enter"}, kind: "ruling.made"},
	{act: "Rule on a claim of an illegal move", most: 6, typed: []string{"5ci", "enter", "1", "y"}, kind: "ruling.made"},
	{act: "Rule on both flags", most: 6, typed: []string{"6-f", "enter", "1", "enter"}, kind: "ruling.made"},
	{act: "Warn at discretion, with its usual reason", most: 6, typed: []string{"2cb", "enter", "n", "enter"}, kind: "ruling.made"},
	{act: "Undo", most: 1, before: []string{"8aw", "enter", "enter"}, typed: []string{"u"}, kind: "incident.struck"},
	{act: "Print the slip", most: 2, before: []string{"8aw", "enter", "enter"}, typed: []string{"p", "enter"}, kind: "document.printed"},
	{act: "Enter a call, and go there", most: 4, typed: []string{"c", "8", "enter", "enter"}, kind: "call.taken"},
	{act: "Strike an incident", most: 2, before: []string{"8aw", "enter", "enter"}, typed: []string{"s", "text:logged twice", "enter"}, kind: "incident.struck"},
	{act: "File an appeal", most: 5, before: []string{"8aw", "enter", "enter"}, typed: []string{"a", "a", "f", "text:left hand", "enter", "enter"}, kind: "appeal.filed"},
	{act: "Decide an appeal", most: 5, who: "Novak", typed: []string{"a", "enter", "u", "text:seen", "enter", "y"}, kind: "appeal.decided"},
	{act: "Check in 14 teams, two of them missing", most: 6, teams: 14, before: []string{"up", "up", "enter"}, typed: []string{"c", "4", "space", "9", "space", "enter"}, kind: "checkin.closed"},
	{act: "Enter a result", most: 3, before: []string{"r"}, typed: []string{"5mc"}, kind: "result.recorded"},
	{act: "Finish a round", most: 1, small: true, before: []string{"r"}, typed: []string{"n"}, kind: "round.finished"},
	{act: "Pair the next round, look at it, post it and start it", most: 4, small: true, before: []string{"r", "n"}, typed: []string{"n", "n", "n", "y"}, kind: "round.started"},
}

// countsHeading begins what is counted; the manual of the keys stands before it.
const countsHeading = "## Keys of the commonest acts"

// The end of docs/keys.md counts the keys of the commonest acts. To write it again: go test ./tui/desk
// -run TestKeysOfTheCommonestActs -update
func TestKeysOfTheCommonestActs(t *testing.T) {
	drawsOnly(t)
	var b strings.Builder
	b.WriteString(countsHeading + "\n\nFrom the floor; a strike and an appeal from the ruling they are about, check-in from the teams, results and rounds from the results page; without what you write in your own words.\n\n| act | keys | typed |\n| --- | --- | --- |\n")
	for _, c := range commonest {
		s, who := newStore(t), "Ortiz"
		if c.small {
			h := halltest.Standard(t, halltest.U18, 4)
			h.Report(1, event.Team1Wins)
			h.Report(2, event.Team2Wins)
			s = &store{entries: append([]journal.Entry(nil), h.Log...), drafts: map[string]string{}}
		}
		if c.teams > 0 {
			s = &store{entries: append([]journal.Entry(nil), halltest.Unpaired(t, halltest.U18, c.teams).Log...), drafts: map[string]string{}}
		}
		if c.who != "" {
			who = c.who
		}
		p := sit(t, s, who, 80, 24, func(c *Config) { c.Prints = t.TempDir() }).press(c.before...)
		entries, count := len(s.entries), 0
		var told []string
		for _, k := range c.typed {
			text, own := strings.CutPrefix(k, "text:")
			p.press(text)
			switch _, named := named[k]; {
			case own:
				told = append(told, "…")
			case named:
				count++
				told = append(told, "`"+k+"`")
			default:
				count += utf8.RuneCountInString(k)
				told = append(told, "`"+k+"`")
			}
		}
		if !slices.ContainsFunc(s.entries[entries:], func(e journal.Entry) bool { return e.Kind == c.kind }) {
			t.Errorf("%s: %v records no %s:\n%s", c.act, c.typed, c.kind, p.d.View())
		}
		if count > c.most {
			t.Errorf("%s takes %d keys, of %d at most", c.act, count, c.most)
		}
		fmt.Fprintf(&b, "| %s | %d | %s |\n", c.act, count, strings.Join(told, " "))
	}
	path := filepath.Join("..", "..", "docs", "keys.md")
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, is, _ := strings.Cut(string(page), countsHeading)
	if f := flag.Lookup("update"); f != nil && f.Value.String() == "true" {
		if err := os.WriteFile(path, []byte(before+b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if countsHeading+is != b.String() {
		t.Errorf("docs/keys.md counts other keys; write it again: go test ./tui/desk -run TestKeysOfTheCommonestActs -update\n%s", b.String())
	}
}

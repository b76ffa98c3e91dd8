package clitest

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/rules/bookstest"
)

// books are the five sections of the hall that scripts on claims begin with: their ids, each with
// the rulebook it follows. Each has eight teams and plays round 1 at four tables: U18 at 1 to 4,
// C06 at 5 to 8, N04 at 9 to 12, FID at 13 to 16, OSC at 17 to 20.
var books = [][2]string{{"U18", "uschess-2018"}, {"C06", "uscf-2006-contact"}, {"N04", "nwchess-2004"}, {"FID", "fide-ext"}, {"OSC", "oscf-2012"}}

// clubBooks are two sections that follow the example rulebooks: TAN plays at 1 to 4, DGS at 5 to 8.
var clubBooks = [][2]string{{"TAN", "tandem"}, {"DGS", "doorgeef"}}

// fiveBooks is the command `five-books FILE`: it makes the hall of the published books.
func fiveBooks(ts *testscript.TestScript, _ bool, args []string) {
	bookHall(ts, args, books, func(id string) []string { return []string{"--rulebook", id} })
}

// twoClubs is the command `two-clubs FILE`: it makes the hall of the example books, and leaves
// their files beside it.
func twoClubs(ts *testscript.TestScript, _ bool, args []string) {
	bookHall(ts, args, clubBooks, func(id string) []string {
		text, err := bookstest.Text(id)
		ts.Check(err)
		ts.Check(os.WriteFile(ts.MkAbs(id+".toml"), text, 0o600))
		return []string{"--rulebook-file", id + ".toml"}
	})
}

func bookHall(ts *testscript.TestScript, args []string, books [][2]string, follow func(id string) []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: five-books FILE, two-clubs FILE")
	}
	run := func(line ...string) { told(ts, append(line, "--db", args[0])...) }
	run("event", "new", "--name", "Spring Bughouse")
	for _, b := range books {
		run(append([]string{"section", "add", "--id", b[0]}, follow(b[1])...)...)
	}
	run("staff", "add", "--name", "Rita Ortiz", "--role", "td")
	for _, b := range books {
		var teams strings.Builder
		teams.WriteString("team,player1,player2\n")
		for n := range 8 {
			fmt.Fprintf(&teams, "%[1]s Team %[2]d,%[1]s First %[2]d,%[1]s Second %[2]d\n", b[0], n+1)
		}
		ts.Check(os.WriteFile(ts.MkAbs(b[0]+".csv"), []byte(teams.String()), 0o600))
		run("import", "--section", b[0], b[0]+".csv")
		run("pair", "--section", b[0])
		run("round", "start", "--section", b[0])
	}
}

// rulings is the command `rulings FILE TABLE`: each line of the table is logged in that tournament,
// and what the desk answers is compared. A line is "SECTION TABLE SEAT OFFENCE | FACT=VALUE; … |
// KEY=WANTED; …"; KEY is outcome, authority, refs, policy, game ("A:a", "A:" where nobody won),
// match ("win:1", "draw:", "continues:"), remedies, step ("1/3 hands"), state, asks (the questions
// still open) or result (the match's, as the round shows it then).
func rulings(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: rulings FILE TABLE")
	}
	for n, line := range strings.Split(ts.ReadFile(args[1]), "\n") {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		cells := strings.Split(line, "|")
		where := strings.Fields(cells[0])
		if len(cells) != 3 || len(where) != 4 {
			ts.Fatalf("%s:%d: not SECTION TABLE SEAT OFFENCE | FACTS | WANTED", args[1], n+1)
		}
		command := []string{"incident", "log", "--db", args[0], "--json", "--section", where[0], "--table", where[1], "--seat", where[2], "--offence", where[3]}
		for _, fact := range pairs(cells[1]) {
			command = append(command, "--fact", fact)
		}
		got := answered(ts, told(ts, command...))
		if strings.Contains(cells[2], "result=") {
			got["result"] = resultAt(ts, told(ts, "round", "show", "--db", args[0], "--section", where[0], "--json"), where[1])
		}
		for _, want := range pairs(cells[2]) {
			key, value, _ := strings.Cut(want, "=")
			if is, ok := got[key]; !ok || is != value {
				ts.Fatalf("%s:%d: %s is %q, want %q", args[1], n+1, key, is, value)
			}
		}
	}
}

// resultAt is the result of a table, "" for none, among the JSON lines of a round.
func resultAt(ts *testscript.TestScript, lines, table string) string {
	for line := range strings.Lines(lines) {
		var row struct {
			Table  int
			Result string
		}
		ts.Check(json.Unmarshal([]byte(line), &row))
		if fmt.Sprint(row.Table) == table {
			return row.Result
		}
	}
	return ""
}

// pairs are the parts of a cell.
func pairs(cell string) []string {
	var list []string
	for part := range strings.SplitSeq(cell, ";") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}

// answered is what an incident's JSON says, in the words of a table.
func answered(ts *testscript.TestScript, line string) map[string]string {
	var a struct {
		Outcome, Authority, State string
		Refs, Policy              []string
		Step                      *struct {
			Ladder string
			N, Of  int
		}
		Remedies []struct{ Kind, Seat string }
		Game     *struct{ Board, Winner string }
		Match    *struct{ Result, Winner string }
		Asks     []struct{ Ask string } `json:"questions"`
	}
	ts.Check(json.Unmarshal([]byte(line), &a))
	got := map[string]string{
		"outcome": a.Outcome, "authority": a.Authority, "state": a.State, "refs": strings.Join(a.Refs, ","), "policy": strings.Join(a.Policy, ","),
		"step": "", "remedies": "", "game": "", "match": "", "asks": "",
	}
	if a.Step != nil {
		got["step"] = fmt.Sprintf("%d/%d %s", a.Step.N, a.Step.Of, a.Step.Ladder)
	}
	if a.Game != nil {
		got["game"] = a.Game.Board + ":" + a.Game.Winner
	}
	if a.Match != nil {
		got["match"] = a.Match.Result + ":" + a.Match.Winner
	}
	var remedies, asks []string
	for _, r := range a.Remedies {
		remedies = append(remedies, r.Kind+":"+r.Seat)
	}
	for _, q := range a.Asks {
		asks = append(asks, q.Ask)
	}
	got["remedies"], got["asks"] = strings.Join(remedies, ","), strings.Join(asks, ",")
	return got
}

package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"flagfall/testdata/strings/list"
)

// unsaid are words and forms that flagfall does not say to anybody, and what it says instead.
var unsaid = []struct{ form, instead string }{
	{`\b[Mm]end(s|ed|ing)?\b`, "edit, or correct"},
	{`\bparted by\b`, "separated by"},
	{`\b(here, or not|did not come)\b`, "present, absent, no-show"},
	{`\bNothing is called\b`, "No match"},
	{`\b[Nn]othing of it stands\b`, "overturn the ruling"},
	{`\bDecide so\b`, "the decision as a question"},
	{`\bbecomes none\b|\bwould be none\b`, "is removed"},
	{`terminal[’']s clipboard`, "screen copied"},
	{`\bSays who\b`, "Authority"},
	{`(?i)\bno remedy is named\b`, "the rule names no penalty"},
	{`rules? [0-9a-z, and]+, must\b`, "rule 13 (required)"},
	{`\bKQkq\b|castling [KQkq]{1,4}\b`, "White both sides, Black both sides"},
	{`\bout [0-9]+:[0-9]{2}\b|\bout for %`, "playing 6:14"},
	{`\bcalls? (without a ruling|logged)\b|\blog a call\b|\bA call is typed\b`, "an incident to rule"},
	{`\b[0-9]+ seconds\b`, "1:00"},
	{`\bA[0-9]{2}\b`, "nothing: it is a number of ours"},
	{`(?i)(^|[^“])\b(he|his|him|himself)\b`, "the player"},
	{`\bover the\.|\bis that of the\.|\bcount when\.|\bItem:`, "a sentence that goes on"},
	{`\b(TODO|FIXME|XXX)\b`, "nothing"},
	{`↵ (keep|take|let|do it|so)\b`, "the act that Enter does"},
}

// action is the name of a key in a sentence, in whose place the key is told.
var action = regexp.MustCompile(`\{[a-z.-]+\}`)

// ids are names of ours with a line below: they are written for programs.
var ids = regexp.MustCompile(`\b[a-z]+_[a-z_]+\b`)

// said are texts that hold one of these all the same, and why.
var said = map[string]string{
	`The text says only "his" flag. A first displacement earns a minute when the opponent's, or the offender's, flag falls.`: "the rulebook's own word",
	"He pressed with the hand that did not move.": "what a player says in the sample",
	"mend %d":    "the name of a form, under which what is half typed is kept",
	"%d seconds": "as a child would say it, on their card",
	"you entered nothing here in the last %d seconds; open an older incident to strike it": "a time that nobody sets a clock by",
}

// forPrograms are beginnings of files whose texts are read by programs, or by people as the names
// that programs have for things.
var forPrograms = []string{
	"tui/paper/beforeround", "rules/book", "rules/facts", "rules/given", "rules/keys", "rules/check", "rules/policy", "rules/verdict", "rules/judge/scenario", "tui/cli/rulebook", "tui/cli/event/policy",
	"tui/cli/man", "tui/cli/shell/settings", "tui/cli/shell/global", "tui/cli/root", "pairing/trf", "pairing/csvfile/results", "pairing/csvfile/teams", "db/sqlite", "db/postgres", "db/simulate", "tui/cli/file/config",
	"tui/cli/round/pair", "penalties/incident/rule", "tui/web", "tui/serve", "tui/cli/file/export", "tui/cli/file/publish", "tui/cli/incident/incident", "penalties/appeal/levels", "penalties/appeal/deadline", "penalties/evidence", "tui/view", "tui/cli/command/partial",
}

// The words to avoid occur nowhere that people read: in the strings of the code, in frames and in
// the documents that tests keep.
func TestOneVoice(t *testing.T) {
	met := map[string]bool{}
	forms := make([]*regexp.Regexp, len(unsaid))
	for i, u := range unsaid {
		forms[i] = regexp.MustCompile(u.form)
	}
	hold := func(where, text string) {
		if _, ok := said[text]; ok {
			met[text] = true
			return
		}
		for i, form := range forms {
			if found := form.FindString(text); found != "" {
				t.Errorf("%s says %q in %q: say %s", where, found, text, unsaid[i].instead)
			}
		}
	}
	for _, floor := range []string{"rules", "pairing", "penalties", "db", "tui"} {
		eachFile(t, floor, func(path string, set *token.FileSet, code *ast.File) {
			if strings.HasPrefix(path, "db/simulate/") || path == "pairing/publicname/text.go" {
				return // a hall that is played says nothing to anybody, nor does a list of common words
			}
			for _, s := range list.Literals(code) {
				text, _ := strconv.Unquote(s.Value)
				if does := reflect.StructTag(text).Get("does"); does != "" {
					text = does
				}
				hold(set.Position(s.Pos()).String(), action.ReplaceAllString(text, ""))
				if found := ids.FindString(text); found != "" && !slices.ContainsFunc(forPrograms, func(p string) bool { return strings.HasPrefix(path, p) }) {
					t.Errorf("%s: %q in %q is a name for programs", set.Position(s.Pos()), found, text)
				}
			}
		})
	}
	for text := range said {
		if !met[text] {
			t.Errorf("nobody says %q any more: take it off the list", text)
		}
	}
	for _, pattern := range []string{"tui/desk/testdata/TestFrames/*.golden", "tui/paper/testdata/*/*.golden"} {
		paths, err := filepath.Glob(pattern)
		if err != nil || len(paths) < 5 {
			t.Fatalf("%s: %d files, %v", pattern, len(paths), err)
		}
		for _, path := range paths {
			for n, line := range strings.Split(read(t, path), "\n") {
				if !strings.Contains(line, ": He pressed") { // what a player says in the sample
					hold(fmt.Sprintf("%s:%d", path, n+1), line)
				}
				if strings.ContainsAny(line, `'"`) {
					t.Errorf("%s:%d has a straight quotation mark: %s", path, n+1, line)
				}
			}
		}
	}
}

// TestTheListOfTextsIsInStep holds testdata/strings.txt against the code: a reviewer reads there
// what has changed in what people read.
func TestTheListOfTextsIsInStep(t *testing.T) {
	texts, err := list.Find(".")
	if err != nil {
		t.Fatal(err)
	}
	if list.Page(texts) != read(t, list.File) {
		t.Errorf("%s is not what people read now: go run ./testdata/strings -update", list.File)
	}
}

// Package list finds every text of flagfall that a person can read: the strings of several words in
// the code, and the texts of the files that are built in. Translations are left out: their English
// is here.
package list

import (
	"go/ast"
	"go/parser"
	"go/token"
	"html"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Text is one of them.
type Text struct {
	Door string // where people meet it: "the desk", "commands", …
	File string // with slashes, from the top of the repository
	Line int    // from 1
	Text string // without its quotation marks
}

// doors are the places where people meet a text, by the beginning of the file it stands in; the first
// that fits counts.
var doors = []struct{ door, folder string }{
	{"the rulebooks", "rules/books/"},
	{"the rules", "rules/"},
	{"the penalties", "penalties/"},
	{"the pairings", "pairing/"},
	{"the file", "db/"},
	{"commands", "tui/cli/"},
	{"the desk", "tui/desk/"},
	{"the desk", "tui/screens/"},
	{"the desk", "tui/kit/"},
	{"paper", "tui/paper/"},
	{"pages", "tui/web/"},
	{"the host", "tui/serve/"},
	{"every door", "tui/"},
}

// notRead are files whose strings are not shown to people: a simulated hall, lists of words to look up, and
// the translations.
var notRead = []string{
	"db/simulate/", "pairing/publicname/text.go", "pairing/personname/tables.txt",
	"tui/voice/translation/catalogue.toml", "tui/screens/palette/thesaurus.txt",
}

// Find returns the texts below the top folder of the repository, by door and then by file and line.
func Find(top string) ([]Text, error) {
	var all []Text
	for _, floor := range []string{"rules", "penalties", "pairing", "db", "tui"} {
		err := filepath.WalkDir(filepath.Join(top, floor), func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if entry.IsDir() {
				if entry.Name() == "testdata" {
					return fs.SkipDir
				}
				return nil
			}
			file, err := filepath.Rel(top, path)
			if err != nil {
				return err
			}
			file = filepath.ToSlash(file)
			if slices.ContainsFunc(notRead, func(p string) bool { return strings.HasPrefix(file, p) }) {
				return nil
			}
			texts, err := read(path, file)
			all = append(all, texts...)
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	order := func(t Text) int {
		return slices.IndexFunc(doors, func(d struct{ door, folder string }) bool { return d.door == t.Door })
	}
	slices.SortStableFunc(all, func(a, b Text) int { return order(a) - order(b) })
	return all, nil
}

// door returns where the texts of a file are met.
func door(file string) string {
	for _, d := range doors {
		if strings.HasPrefix(file, d.folder) {
			return d.door
		}
	}
	return doors[len(doors)-1].door
}

func read(path, file string) ([]Text, error) {
	if strings.HasSuffix(file, "_test.go") {
		return nil, nil
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	switch filepath.Ext(file) {
	case ".go":
		return ofCode(text, path, file)
	case ".toml", ".jsonl":
		return ofLines(string(text), file, quoted), nil
	case ".tmpl":
		return ofLines(string(text), file, template), nil
	case ".txt":
		return ofLines(string(text), file, func(line string) []string { return []string{line} }), nil
	}
	return nil, nil
}

func ofCode(text []byte, path, file string) ([]Text, error) {
	set := token.NewFileSet()
	code, err := parser.ParseFile(set, path, text, 0)
	if err != nil {
		return nil, err
	}
	var out []Text
	for _, literal := range Literals(code) {
		said, err := strconv.Unquote(literal.Value)
		if err != nil {
			return nil, err
		}
		if !letters.MatchString(verbs.ReplaceAllString(said, "")) {
			continue
		}
		out = append(out, Text{door(file), file, set.Position(literal.Pos()).Line, said})
	}
	return out, nil
}

// ofLines returns what a function finds in each line, where it has letters and is more than a word.
func ofLines(text, file string, find func(line string) []string) []Text {
	var out []Text
	n := 0
	for line := range strings.Lines(text) {
		n++
		for _, said := range find(line) {
			if said = strings.TrimSpace(said); strings.Contains(said, " ") && letters.MatchString(said) {
				if !letters.MatchString(verbs.ReplaceAllString(said, "")) {
					continue
				}
				out = append(out, Text{door(file), file, n, said})
			}
		}
	}
	return out
}

var (
	verbs    = regexp.MustCompile(`%[-+ #0-9.*]*[a-zA-Z]`)
	letters  = regexp.MustCompile(`\pL{2}`)
	inQuotes = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
	markup   = regexp.MustCompile(`\{\{.*?\}\}|<[^>]*>`)
)

// quoted returns the strings in a line of TOML or JSON.
func quoted(line string) []string {
	var out []string
	for _, s := range inQuotes.FindAllString(line, -1) {
		if said, err := strconv.Unquote(s); err == nil {
			out = append(out, said)
		}
	}
	return out
}

// template returns what a line of a page has outside tags and actions.
func template(line string) []string {
	return []string{html.UnescapeString(markup.ReplaceAllString(line, ""))}
}

// Literals returns the strings of a file of code that people read: those of several words, and the
// help of keys.
func Literals(file *ast.File) []*ast.BasicLit {
	var out []*ast.BasicLit
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.CallExpr: // a pattern, a panic or a query is read by programmers
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && slices.Contains([]string{"MustCompile", "Exec", "QueryContext"}, f.Sel.Name) {
				return false
			}
		case *ast.KeyValueExpr: // the keys of a place, by their names in the settings
			if name, ok := n.Key.(*ast.Ident); ok && slices.Contains([]string{"own", "also", "home"}, name.Name) {
				return false
			}
		case *ast.BasicLit:
			if n.Kind == token.STRING && (strings.Contains(strings.TrimSpace(n.Value), " ") || strings.Contains(n.Value, "does:")) {
				out = append(out, n)
			}
		}
		return true
	})
	return out
}

// File is where the page of all texts is kept, from the top of the repository.
const File = "testdata/strings.txt"

// Page returns the texts as they are kept in File: under their door and file, in order.
func Page(texts []Text) string {
	var b strings.Builder
	b.WriteString("Every text that a person can read. Made by: go run ./testdata/strings -update\n")
	door, file := "", ""
	for _, t := range texts {
		if t.Door != door {
			door = t.Door
			b.WriteString("\n# " + door + "\n")
		}
		if t.File != file {
			file = t.File
			b.WriteString("\n## " + file + "\n")
		}
		b.WriteString(strconv.Quote(t.Text) + "\n")
	}
	return b.String()
}

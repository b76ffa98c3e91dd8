package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// foreign are the places where the sentence of an error is looked into, by file, and why that is
// right there.
var foreign = map[string]string{
	"book_parse.go":    "the sentence is the TOML library's, which says the line nowhere else",
	"book_offences.go": "several faults are put on one line, nothing is looked for",
	"restore.go":       "the backup's name is put in the place of its copy's, nothing is looked for",
	"scenario.go":      "several faults are put on one line, nothing is looked for",
}

// Code chooses by the kind or the type of an error, never by its sentence: that is for people, and
// may be worded otherwise any day.
func TestNoCodeReadsTheSentenceOfAnError(t *testing.T) {
	read := map[string]bool{}
	eachFile(t, ".", func(path string, set *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			if looksInto(n) {
				name := filepath.Base(path)
				read[name] = true
				if foreign[name] == "" {
					t.Errorf("%s looks into an error's sentence: give the error a kind or a type", set.Position(n.Pos()))
				}
			}
			return true
		})
	})
	for name := range foreign {
		if !read[name] {
			t.Errorf("%s looks into no sentence any more: take it off the list", name)
		}
	}
}

// looksInto tells whether code compares an error's sentence, or hands it to package strings or a
// regular expression.
func looksInto(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		return (n.Op == token.EQL || n.Op == token.NEQ) && (sentence(n.X) || sentence(n.Y))
	case *ast.SwitchStmt:
		return n.Tag != nil && sentence(n.Tag)
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		in, _ := f.X.(*ast.Ident)
		if strings.HasPrefix(f.Sel.Name, "Match") || strings.HasPrefix(f.Sel.Name, "Find") || in != nil && in.Name == "strings" {
			for _, arg := range n.Args {
				if sentence(arg) {
					return true
				}
			}
		}
	}
	return false
}

// sentence tells whether an expression is err.Error().
func sentence(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	return ok && f.Sel.Name == "Error"
}

// unrefused holds the beginnings of errors that refuse no request: signals between two places in
// the code, and failures of the machine.
var unrefused = []string{
	"no", "enough", "declined", "opening another event", // signals
	"canceled: nothing changed", // by who was asked
	"the desk crashed", "it crashed: ", "the desk needs a terminal", "its file cannot be saved", "no printer is set up", "the printer refused it",
	"it returned no PDF", "it says", // a browser that prints
}

// Who makes an error gives it a kind. fmt.Errorf is left for what wraps another error, whose kind
// stays. The floors that only read and write disks are not looked at: most of what they tell of has
// failed, and was not refused.
func TestEveryRefusalIsMadeWithAKind(t *testing.T) {
	met := map[string]bool{}
	for _, floor := range []string{
		"rules/bughouse", "rules/notation", "rules/limits", "pairing", "penalties", "db/journal", "db/prints", "db/tournament", "tui",
	} {
		eachFile(t, floor, func(_ string, set *token.FileSet, file *ast.File) {
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || !plainError(call) {
					return true
				}
				says := literal(call.Args[0])
				begins := slices.IndexFunc(unrefused, func(begin string) bool { return strings.HasPrefix(says, begin) && (len(begin) > 2 || says == begin) })
				switch {
				case begins >= 0:
					met[unrefused[begins]] = true
				case !strings.Contains(says, "%w"):
					t.Errorf("%s makes an error without a kind: use refusal", set.Position(n.Pos()))
				}
				return true
			})
		})
	}
	for _, begin := range unrefused {
		if !met[begin] {
			t.Errorf("no error begins with %q any more: take it off the list", begin)
		}
	}
}

// plainError tells whether a call is of errors.New or fmt.Errorf.
func plainError(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	in, _ := f.X.(*ast.Ident)
	return in != nil && (in.Name == "errors" && f.Sel.Name == "New" || in.Name == "fmt" && f.Sel.Name == "Errorf")
}

// literal is the text of a string in the code, "" where it is no plain string.
func literal(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}

// eachFile hands over every file of code below a folder that is no test.
func eachFile(t *testing.T, below string, look func(path string, set *token.FileSet, file *ast.File)) {
	t.Helper()
	set, seen := token.NewFileSet(), 0
	err := filepath.WalkDir(below, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err == nil && d.IsDir() && d.Name() == "testhall": // it helps tests
			return filepath.SkipDir
		case err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return err
		}
		file, err := parser.ParseFile(set, path, nil, parser.SkipObjectResolution)
		if err == nil {
			look(filepath.ToSlash(path), set, file)
			seen++
		}
		return err
	})
	if err != nil || seen == 0 {
		t.Fatalf("%d files below %s are read: %v", seen, below, err)
	}
}

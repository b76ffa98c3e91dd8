package docs_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// A floor imports itself and the floors after it, a room of tui itself and the rooms after it.
var (
	floors = []string{"tui", "db", "penalties", "pairing", "rules"}
	rooms  = []string{"cli", "web", "serve", "desk", "screens", "paper", "view", "kit", "story", "document", "voice"}
)

func TestArrowsPointDown(t *testing.T) {
	law := map[string][]string{"flagfall/": floors, "flagfall/tui/": rooms}
	eachFile(t, ".", func(code source) {
		for _, spec := range code.file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			for prefix, order := range law {
				from, to := place("flagfall/"+code.path, prefix, order), place(imported, prefix, order)
				if from >= 0 && to >= 0 && to < from {
					t.Errorf("%s imports %s: the arrow points up", code.path, imported)
				}
			}
		}
	})
}

// The acts of a floor stand in folders that do not call each other: what two of them need lies below both.
func TestActsDoNotCallEachOther(t *testing.T) {
	acts := []string{"appeal", "calls", "consequence", "evidence", "incident", "results"}
	const below = "flagfall/penalties/"
	eachFile(t, "penalties", func(code source) {
		from := place("flagfall/"+code.path, below, acts)
		for _, spec := range code.file.Imports {
			imported, _ := strconv.Unquote(spec.Path.Value)
			if to := place(imported, below, acts); from >= 0 && to >= 0 && from != to {
				t.Errorf("%s imports %s: an act calls another", code.path, imported)
			}
		}
	})
}

// place returns the index of the folder that a path has below prefix, -1 for none of order.
func place(path, prefix string, order []string) int {
	below, within := strings.CutPrefix(path, prefix)
	folder, _, _ := strings.Cut(below, "/")
	if !within {
		return -1
	}
	return slices.Index(order, folder)
}

func TestTheRoomsAreAllOfTUI(t *testing.T) {
	entries, err := os.ReadDir("tui")
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, e := range entries {
		found = append(found, e.Name())
	}
	if want := slices.Sorted(slices.Values(rooms)); !slices.Equal(found, want) {
		t.Errorf("tui/ has %q, want the folders %q", found, want)
	}
}

// The root has main.go alone, and a testdata folder holds data.
func TestWhereCodeStands(t *testing.T) {
	top, err := filepath.Glob("*.go")
	if err != nil || !slices.Equal(top, []string{"main.go"}) {
		t.Errorf("the root has %v, want main.go alone (%v)", top, err)
	}
	err = filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if slices.Contains(strings.Split(filepath.ToSlash(filepath.Dir(path)), "/"), "testdata") && filepath.Ext(path) == ".go" {
			t.Errorf("%s is code in a testdata folder: put it beside its lowest user", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Only the table of who may compares roles. A column of a printed page has a role of another kind.
func TestNoOtherCodeComparesRoles(t *testing.T) {
	compared := 0
	eachFile(t, ".", func(code source) {
		if strings.HasPrefix(code.path, "tui/paper/") || strings.HasPrefix(code.path, "tui/kit/list/") {
			return
		}
		ast.Inspect(code.file, func(n ast.Node) bool {
			if comparesRole(n) {
				if compared++; !strings.HasPrefix(code.path, "pairing/act/") {
					t.Errorf("%s compares a role: ask the act's row in the table of who may", code.at(n))
				}
			}
			return true
		})
	})
	if compared == 0 {
		t.Error("this test sees no comparison, not even those of the table")
	}
}

// comparesRole reports whether code compares the role of an official, or chooses by it.
func comparesRole(n ast.Node) bool {
	isRole := func(e ast.Expr) bool {
		for {
			if call, is := e.(*ast.CallExpr); is && len(call.Args) == 1 { // string(o.Role)
				e = call.Args[0]
				continue
			}
			s, is := e.(*ast.SelectorExpr)
			return is && s.Sel.Name == "Role"
		}
	}
	switch n := n.(type) {
	case *ast.BinaryExpr:
		return (n.Op == token.EQL || n.Op == token.NEQ) && (isRole(n.X) || isRole(n.Y))
	case *ast.SwitchStmt:
		return n.Tag != nil && isRole(n.Tag)
	}
	return false
}

// Commands record through the rows of db/acts, as desks do.
func TestCommandsAskForActs(t *testing.T) {
	asked := 0
	eachFile(t, "tui/cli", func(code source) {
		record := code.calls("Record", "RecordAs")
		if record == nil {
			return
		}
		if asked++; code.calls("Decide") == nil && !code.exempt(record) {
			t.Errorf("%s records what it decides by itself: ask for a row of db/acts", code.at(record))
		}
	})
	if asked < 8 {
		t.Errorf("only %d files record: this test sees none", asked)
	}
}

// calls returns a call of a method of one of these names on a session, that is, not on the
// surroundings of a command, which note things for its end; nil for none.
func (s source) calls(names ...string) (found ast.Node) {
	ast.Inspect(s.file, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		f, is := call.Fun.(*ast.SelectorExpr)
		if is && slices.Contains(names, f.Sel.Name) && !isEnv(f.X) {
			found = n
		}
		return true
	})
	return found
}

func isEnv(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "env"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Env"
	}
	return false
}

// Code chooses by the kind or the type of an error, never by its sentence: that is for people, and
// may be worded otherwise any day.
func TestNoCodeReadsTheSentenceOfAnError(t *testing.T) {
	eachFile(t, ".", func(code source) {
		ast.Inspect(code.file, func(n ast.Node) bool {
			if readsSentence(n) && !code.exempt(n) {
				t.Errorf("%s reads the sentence of an error: give the error a kind or a type", code.at(n))
			}
			return true
		})
	})
}

// readsSentence reports whether code compares an error's sentence, or hands it to package strings
// or a regular expression.
func readsSentence(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		return (n.Op == token.EQL || n.Op == token.NEQ) && (isSentence(n.X) || isSentence(n.Y))
	case *ast.SwitchStmt:
		return n.Tag != nil && isSentence(n.Tag)
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		if !ok {
			return false
		}
		in, _ := f.X.(*ast.Ident)
		if strings.HasPrefix(f.Sel.Name, "Match") || strings.HasPrefix(f.Sel.Name, "Find") || in != nil && in.Name == "strings" {
			return slices.ContainsFunc(n.Args, isSentence)
		}
	}
	return false
}

// isSentence reports whether an expression is err.Error().
func isSentence(e ast.Expr) bool {
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return false
	}
	f, ok := call.Fun.(*ast.SelectorExpr)
	return ok && f.Sel.Name == "Error"
}

// Code that makes an error gives it a kind. fmt.Errorf is left for what wraps another error, whose
// kind stays. The floors that only read and write disks are not looked at: most of their errors are
// failures, not refusals.
func TestEveryRefusalHasAKind(t *testing.T) {
	for _, floor := range []string{
		"rules/bughouse", "rules/notation", "rules/limits", "pairing", "penalties", "db/journal", "db/prints", "db/tournament", "tui",
	} {
		eachFile(t, floor, func(code source) {
			ast.Inspect(code.file, func(n ast.Node) bool {
				if call, ok := n.(*ast.CallExpr); ok && makesPlainError(call) && !code.exempt(n) {
					t.Errorf("%s makes an error without a kind: use refusal", code.at(n))
				}
				return true
			})
		})
	}
}

// makesPlainError reports whether a call is of errors.New, or of fmt.Errorf without %w.
func makesPlainError(call *ast.CallExpr) bool {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	in, _ := f.X.(*ast.Ident)
	if in == nil || in.Name != "errors" && in.Name != "fmt" {
		return false
	}
	if f.Sel.Name != "New" && f.Sel.Name != "Errorf" {
		return false
	}
	format, _ := call.Args[0].(*ast.BasicLit)
	return format == nil || !strings.Contains(format.Value, "%w")
}

// source is a file of code.
type source struct {
	path string // with slashes, from the top of the module
	set  *token.FileSet
	file *ast.File
}

func (s source) at(n ast.Node) token.Position { return s.set.Position(n.Pos()) }

// exempt reports whether a comment "exempt: why" stands on the line on which a node begins, or on
// the one before it.
func (s source) exempt(n ast.Node) bool {
	line := s.at(n).Line
	for _, group := range s.file.Comments {
		for _, c := range group.List {
			at := s.set.Position(c.Pos()).Line
			if strings.HasPrefix(c.Text, "// exempt: ") && (at == line || at == line-1) {
				return true
			}
		}
	}
	return false
}

// eachFile hands over each file of the program below a folder: tests and their helpers are none.
func eachFile(t *testing.T, below string, look func(source)) {
	t.Helper()
	seen := 0
	for _, s := range program(t) {
		if below == "." || strings.HasPrefix(s.path, below+"/") {
			seen++
			look(s)
		}
	}
	if seen == 0 {
		t.Fatalf("no code below %s", below)
	}
}

var parsed []source

// program reads the files of the program once.
func program(t *testing.T) []source {
	t.Helper()
	if parsed != nil {
		return parsed
	}
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && strings.HasSuffix(d.Name(), "test"):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go"):
			return nil
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, path, nil, parser.ParseComments|parser.SkipObjectResolution)
		parsed = append(parsed, source{filepath.ToSlash(path), set, file})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return parsed
}

// Property tests draw from the seed of rules/envtest, so that each run tries the same cases.
func TestPropertyTestsAreSeeded(t *testing.T) {
	draws, seeded := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir(".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			switch spec.Path.Value {
			case `"pgregory.net/rapid"`:
				draws[filepath.Dir(path)] = true
			case `"flagfall/rules/envtest"`:
				seeded[filepath.Dir(path)] = true
			}
		}
		return nil
	})
	if err != nil || len(draws) == 0 {
		t.Fatalf("%d packages draw: %v", len(draws), err)
	}
	for folder := range draws {
		if !seeded[folder] {
			t.Errorf("%s draws cases by chance: import flagfall/rules/envtest", folder)
		}
	}
}

// The packages that start goroutines are those that .ci/run tries with the race detector.
func TestGoroutinesAreRaced(t *testing.T) {
	text, err := os.ReadFile(".ci/race")
	if err != nil {
		t.Fatal(err)
	}
	raced := strings.Fields(string(text))
	eachFile(t, ".", func(code source) {
		ast.Inspect(code.file, func(n ast.Node) bool {
			if pkg := "flagfall/" + filepath.ToSlash(filepath.Dir(code.path)); startsGoroutine(n) && !slices.Contains(raced, pkg) {
				t.Errorf("%s starts a goroutine: name %s in .ci/race", code.at(n), pkg)
			}
			return true
		})
	})
}

// startsGoroutine reports whether code starts a goroutine, by itself or with a group's Go.
func startsGoroutine(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GoStmt:
		return true
	case *ast.CallExpr:
		f, ok := n.Fun.(*ast.SelectorExpr)
		return ok && f.Sel.Name == "Go" && len(n.Args) == 1
	}
	return false
}

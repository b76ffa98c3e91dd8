package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Only the table of who may compares roles. A column of a printed page has a role of another kind.
func TestNoOtherCodeComparesRoles(t *testing.T) {
	compared := 0
	err := filepath.WalkDir(".", func(path string, d fs.DirEntry, err error) error {
		path = filepath.ToSlash(path)
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") ||
			strings.HasPrefix(path, "tui/paper/") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if !comparesRole(n) {
				return true
			}
			if compared++; !strings.HasPrefix(path, "pairing/act/") {
				t.Errorf("%s compares a role: ask the act's row in the table of who may", path)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if compared == 0 {
		t.Error("not even the table compares roles: this test sees none")
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

// notActs are the files of commands that record what is no row of the table of acts, and why.
var notActs = map[string]string{
	"tui/cli/command/record.go": "what others record goes through here",
	"tui/cli/event/witness.go":  "a file is accepted that lacks entries: no desk can ask for that",
	"tui/cli/file/import.go":    "a report becomes a section together with notes on what it lacks",
	"tui/cli/print/print.go":    "a document is recorded as it is made",
}

// Commands record through the rows of db/acts, as desks do.
func TestCommandsAskForActs(t *testing.T) {
	asked, excused := 0, map[string]bool{}
	err := filepath.WalkDir("tui/cli", func(path string, d fs.DirEntry, err error) error {
		path = filepath.ToSlash(path)
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		if !asks(file, "Record", "RecordAs") {
			return nil
		}
		asked++
		switch {
		case notActs[path] != "":
			excused[path] = true
		case !asks(file, "Decide"):
			t.Errorf("%s decides by itself: ask for a row of db/acts", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for path := range notActs {
		if !excused[path] {
			t.Errorf("%s records nothing: take it off the list", path)
		}
	}
	if asked < 8 {
		t.Errorf("only %d files record: this test sees none", asked)
	}
}

// asks reports whether code calls a method or function of one of these names on a session, that is,
// not on what notes things for the end of a command.
func asks(code ast.Node, names ...string) (found bool) {
	ast.Inspect(code, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		f, is := call.Fun.(*ast.SelectorExpr)
		if is && slices.Contains(names, f.Sel.Name) && !isEnv(f.X) {
			found = true
		}
		return true
	})
	return found
}

// isEnv reports whether an expression is the surroundings of a command.
func isEnv(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name == "env"
	case *ast.SelectorExpr:
		return e.Sel.Name == "Env"
	}
	return false
}

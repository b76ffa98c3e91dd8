package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
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

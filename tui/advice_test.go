package tui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// elsewhereTold are the folders whose texts are told by commands, on paper and on pages, and the files of what only a command says.
var elsewhereTold = []string{
	"tui/cli/", "tui/paper/", "tui/serve/", "tui/web/", "testdata/", "docs/", "main.go", "db/backups/", "db/signin.go",
	"rules/book_new.go", "db/base.go", "db/postgres/fork.go", "db/postgres/turn.go",
}

// Nobody at a desk is sent to a shell: no text that a screen shows, its own or that of a refusal, names a command of flagfall to be typed.
func TestNoScreenAdvisesACommand(t *testing.T) {
	manual, err := os.ReadFile("../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	var verbs []string
	for _, m := range regexp.MustCompile(`flagfall ([a-z][a-z-]+)`).FindAllStringSubmatch(string(manual), -1) {
		if !slices.Contains(verbs, m[1]) {
			verbs = append(verbs, m[1])
		}
	}
	if !slices.Contains(verbs, "verify") || !slices.Contains(verbs, "restore") {
		t.Fatalf("the manual's commands are %v", verbs)
	}
	advises := regexp.MustCompile(`flagfall (` + strings.Join(verbs, "|") + `)\b|(^|[\s"])--[a-z]+`)
	texts := 0
	err = filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		name := filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))
		if err != nil || d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			slices.ContainsFunc(elsewhereTold, func(told string) bool { return strings.HasPrefix(name, told) }) {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if text, is := n.(*ast.BasicLit); is && text.Kind == token.STRING {
				if texts++; advises.MatchString(text.Value) {
					t.Errorf("%s: %s", name, text.Value)
				}
			}
			return true
		})
		return nil
	})
	if err != nil || texts < 1000 {
		t.Errorf("%d texts were read: %v", texts, err)
	}
}

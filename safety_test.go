package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestSafetyDrill runs the drill of docs/safety.md on an event whose file is lost. Its last line opens the desk, which needs a terminal.
func TestSafetyDrill(t *testing.T) {
	text, err := os.ReadFile("docs/safety.md")
	if err != nil {
		t.Fatal(err)
	}
	var drill []string
	for _, m := range block.FindAllStringSubmatch(string(text), -1) {
		drill = append(drill, strings.Split(strings.TrimSpace(m[2]), "\n")...)
	}
	if len(drill) != 5 || drill[4] != "flagfall --db spring.flagfall" {
		t.Fatalf("the drill is not five lines that end at the desk: %q", drill)
	}
	script := `exec flagfall event new --db spring.flagfall --name Spring
exec flagfall section add --db spring.flagfall --id K5
exec flagfall import --db spring.flagfall --section K5 teams.csv
exec flagfall pair --db spring.flagfall --section K5
exec flagfall round post --db spring.flagfall --section K5
rm spring.flagfall
exec ` + strings.Join(drill[:4], "\nexec ") + `
stdout 'round 1 is posted'
-- teams.csv --
team,player1,player2
Owls,Ada,Dev
Forks,Ben,Cy
`
	file := filepath.Join(t.TempDir(), "drill.txtar")
	if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
		t.Fatal(err)
	}
	play(t, testscript.Params{Files: []string{file}})
}

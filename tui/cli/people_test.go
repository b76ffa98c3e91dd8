package cli

import (
	"encoding/csv"
	"html"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/pairing/peopletest"
	"flagfall/rules/envtest"
	"flagfall/tui/paper/pdf/pdftest"
)

// In no byte of what is published stands a name of a player, in any script and however teams are
// named after them: pages, reports, CSV, the JSON of what the public reads, and the PDFs
// that hang on the wall.
func TestNoNameOfAPlayerIsPublished(t *testing.T) {
	for _, script := range envtest.Share(t, slices.Sorted(maps.Keys(peopletest.Scripts)), 12, 0) {
		list := peopletest.Scripts[script]
		dir := t.TempDir()
		db := filepath.Join(dir, "event.flagfall")
		run := func(args ...string) string {
			var out, messages strings.Builder
			env := Env{In: strings.NewReader(""), Out: &out, Err: &messages, Now: time.Now, Getenv: func(string) string { return "" }}
			if status := Run(env, append(args, "--db", db)); status != 0 {
				t.Fatalf("%s: %q ends with %d: %s", script, args, status, messages.String())
			}
			return out.String()
		}
		var b strings.Builder
		w := csv.NewWriter(&b)
		_ = w.Write([]string{"team", "club", "player1", "player2"})
		for n, way := range slices.Sorted(maps.Keys(peopletest.Ways)) {
			p, partner := list[n%len(list)], list[(n+1)%len(list)]
			made := peopletest.Ways[way](p, partner)
			_ = w.Write([]string{made, "Oak School", p.Written, partner.Written})
		}
		w.Flush()
		file := filepath.Join(dir, "teams.csv")
		if err := os.WriteFile(file, []byte(b.String()), 0o600); err != nil {
			t.Fatal(err)
		}
		run("event", "new", "--name", "Spring Open")
		run("section", "add", "--id", "K5", "--name", "K-5")
		run("import", file, "--section", "K5")
		run("pair", "--section", "K5")
		run("round", "post", "--section", "K5")
		run("round", "start", "--section", "K5")
		said := map[string]string{"event public --json": run("event", "public", "--json")}
		site := filepath.Join(dir, "site")
		run("publish", site)
		err := filepath.WalkDir(site, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			data, err := os.ReadFile(path)
			said[d.Name()] = string(data) + html.UnescapeString(string(data))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"team-cards", "pairings-by-team", "standings", "penalties"} {
			out := filepath.Join(dir, name+".pdf")
			args := []string{"print", name, "--section", "K5", "--format", "pdf", "--out", out}
			if name == "penalties" {
				args = append(args, "--public")
			}
			run(args...)
			data, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			printed := pdftest.Logical(pdftest.Of(t, data))
			switch {
			case name != "team-cards": // which go to the teams, and show that names can be read on paper
				said[name+".pdf"] = printed
			case script == "devanagari" || script == "bengali" || script == "thai": // the fonts have no letters
			case !strings.Contains(printed, list[0].Given):
				t.Errorf("%s: %s cannot be read on the card %q", script, list[0].Given, printed)
			}
		}
		for where, text := range said {
			text = strings.ToLower(text)
			for _, p := range list {
				for _, part := range []string{p.Given, p.Family, p.Written} {
					if part = strings.ToLower(part); len([]rune(part)) > 1 && strings.Contains(text, part) {
						t.Errorf("%s: %s holds %q of %s", script, where, part, p.Written)
					}
				}
			}
		}
	}
}

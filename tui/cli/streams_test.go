package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// raw sets a window's title, turns the writing, hides and steers by eight bits.
const raw = "\x1b]0;pwn\a \u202eturned \u200bhid \u009b31m"

// A journal from before texts were cleaned, or from another hand, steers no terminal, whichever way
// it is asked.
func TestAnOldJournalIsShownHarmlessly(t *testing.T) {
	dir := t.TempDir()
	path, teams := filepath.Join(dir, "hall.flagfall"), filepath.Join(dir, "teams.csv")
	at := time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC)
	if err := os.WriteFile(teams, []byte(twoTeams), 0o600); err != nil {
		t.Fatal(err)
	}
	run := func(args ...string) (status int, out, messages string) {
		return line{at: at}.run(append(args, "--db", path)...)
	}
	for _, line := range []string{
		"event new --name Spring", "policy set public_names full", "section add --id K5", "staff add --name Rita --role td", "staff add --name Lee --role section-chief --section K5",
		"import --section K5 " + teams, "pair --section K5", "round start --section K5", "incident log --section K5 --table 1 --seat a --offence w",
		"appeal file --incident 1 --by a --grounds rule --text no",
	} {
		if status, _, messages := run(strings.Fields(line)...); status != 0 {
			t.Fatalf("%s: %s", line, messages)
		}
	}
	store, hall, err := db.Open(t.Context(), path, func() time.Time { return at })
	if err != nil {
		t.Fatal(err)
	}
	err = store.Do(t.Context(), hall, "staff:1", func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{
			event.TeamMended{Team: 1, Name: "Owls " + raw, Players: [2]event.Player{{Name: "Ada " + raw}, {Name: "Dev"}}},
			penalties.NoteAdded{Incident: 1, About: penalties.Remark, Text: raw},
			penalties.NoteAdded{Incident: 1, About: penalties.RemedySought, Appeal: 1, Text: raw},
			penalties.NoteAdded{Incident: 1, About: penalties.Representative, Appeal: 1, Text: raw},
			penalties.TestimonyAdded{Incident: 1, Relation: "coach " + raw, Text: raw},
		}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if err := store.Close(); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"incident show --id 1", "incident show --id 1 --json", "incident show --id 1 --plain", "appeal show --id 1", "appeal list", "appeal list --json",
		"team show --section K5 --team Owls", "team show --section K5 --team Owls --json", "standings --section K5 --csv", "standings --section K5 --json", "round show --section K5",
		"print packet --incident 1", "print packet --incident 1 --plain", "print slip --incident 1", "print slip --incident 1 --format html",
		"print pairings --section K5", "print pairings --section K5 --format csv", "export --trf - --section K5",
	} {
		status, out, messages := run(strings.Fields(line)...)
		if status != 0 {
			t.Errorf("%s: %s", line, messages)
		}
		shown := strings.NewReplacer("\r\n", "", "\n", "", "\t", "").Replace(out + messages)
		if strings.ContainsFunc(shown, cleantext.Invisible) || !strings.Contains(out, "pwn") {
			t.Errorf("%s shows %q", line, out+messages)
		}
	}
	for _, args := range [][]string{
		{"export", "--all", filepath.Join(dir, "all")},
		{"print", "slip", "--incident", "1", "--out", filepath.Join(dir, "slip.txt")},
	} {
		if status, _, messages := run(args...); status != 0 {
			t.Fatal(messages)
		}
	}
	for _, kind := range []string{"*.txt", "*.csv", "*.jsonl"} {
		files, err := filepath.Glob(filepath.Join(dir, "*", kind))
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s was kept: %v", kind, err)
		}
		for _, name := range files {
			text, err := os.ReadFile(name)
			if err != nil || strings.ContainsFunc(strings.ReplaceAll(string(text), "\n", ""), cleantext.Invisible) {
				t.Errorf("%s holds %q, %v", name, text, err)
			}
		}
	}
}

// Files from elsewhere, and what was typed wrongly, come back in messages and texts.
func TestFilesFromElsewhereAreShownHarmlessly(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	game := write("game.bpgn", "[Event \"x\"]\n[WhiteA \""+raw+"\"][BlackA \"b\"][WhiteB \"c\"][BlackB \"d\"]\n\n1A. e4{60} 1a. e5{60} {"+raw+" resigned} *\n")
	for name, c := range map[string]struct {
		in   string
		args []string
	}{
		"a judge's line":      {`{"id":"` + "\u009b\u202e" + `","rulebook":"x"}` + "\n", []string{"judge"}},
		"a record of a game":  {"", []string{"replay", game}},
		"the same as BPGN":    {"", []string{"replay", "--bpgn", game}},
		"a path":              {"", []string{"replay", filepath.Join(dir, raw)}},
		"a head":              {"", []string{"verify", "--head", raw, "--db", filepath.Join(dir, "none")}},
		"an unknown command":  {"", []string{raw}},
		"a rulebook's number": {"", []string{"rulebook", "show", raw}},
	} {
		t.Run(name, func(t *testing.T) {
			_, answer, messages := line{at: time.Now(), in: c.in}.run(c.args...)
			shown := strings.NewReplacer("\n", "", "\t", "").Replace(answer + messages)
			if shown == "" || strings.ContainsFunc(shown, cleantext.Invisible) {
				t.Errorf("shown %q", shown)
			}
		})
	}
}

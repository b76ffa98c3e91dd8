package desk

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/atomicfile"
	"flagfall/db/backups"
	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
)

// advises finds in a text a command of flagfall, or a flag.
func advises(t *testing.T) *regexp.Regexp {
	t.Helper()
	manual, err := os.ReadFile("../../docs/commands.md")
	if err != nil {
		t.Fatal(err)
	}
	var verbs []string
	for _, m := range regexp.MustCompile(`(?m)^## flagfall ([a-z-]+)`).FindAllStringSubmatch(string(manual), -1) {
		if !slices.Contains(verbs, m[1]) {
			verbs = append(verbs, m[1])
		}
	}
	if !slices.Contains(verbs, "verify") || !slices.Contains(verbs, "restore") {
		t.Fatalf("the manual's commands are %v", verbs)
	}
	return regexp.MustCompile(`flagfall (` + strings.Join(verbs, "|") + `)\b|(^|[\s"])--[a-z]+`)
}

// fromBelow are the kinds of error that come up from where an event is kept, one of each, by the
// folder and the type. A screen shows each of them where an event is opened, where it can only be
// read, and where nothing was recorded.
var fromBelow = map[string]error{
	"db/backups.InUseError":          &backups.InUseError{Path: "spring.flagfall"},
	"db/backups.OtherEventError":     &backups.OtherEventError{Of: `"Autumn"`, Path: "spring.flagfall", Holds: `"Spring"`},
	"db.NotAFileError":               &db.NotAFileError{What: "backup", Path: "postgres://hall/flagfall?event=spring"},
	"db.ReadOnlyError":               &db.ReadOnlyError{Why: errors.New("the disk is full")},
	"db.SealedError":                 &db.SealedError{Path: "spring.flagfall", To: "postgres://hall/flagfall?event=spring"},
	"db.WaitError":                   &db.WaitError{For: time.Minute},
	"db/journal.BrokenError":         &journal.BrokenError{Seq: 3, Why: "its hash does not fit"},
	"db/journal.UnansweredError":     &journal.UnansweredError{Sent: []journal.Entry{{Seq: 3}}, Why: errors.New("no route to the host")},
	"db/postgres.ForkError":          &postgres.ForkError{Path: "postgres://hall/flagfall?event=spring", Seen: journal.Head{Seq: 7}, At: journal.Head{Seq: 5}},
	"db/postgres.MissingError":       &postgres.MissingError{At: dburl.URL{Event: "spring"}, Others: []string{"autumn"}},
	"db/postgres.SchemaError":        &postgres.SchemaError{Found: []string{"a column more"}},
	"db/atomicfile.UnconfirmedError": &atomicfile.UnconfirmedError{Path: "spring.flagfall", Why: errors.New("the disk does not answer")},
	"db/sqlite.DamageError":          &sqlite.DamageError{Found: "row missing from index"},
	"db/sqlite.LeftoverError":        &sqlite.LeftoverError{Path: "spring.flagfall", Leftover: "spring.flagfall-wal"},
	"db/sqlite.MissingError":         &sqlite.MissingError{Path: "spring.flagfall"},
	"db/sqlite.SchemaError":          &sqlite.SchemaError{Found: []string{"a table more"}},
	"db/tournament.UnknownKindError": &tournament.UnknownKindError{Seq: 3, Kind: "moon.risen"},
}

// Whatever comes up from below, no screen sends anybody to a shell: a command adds to it what is to
// be typed.
func TestNoErrorFromBelowAdvisesACommand(t *testing.T) {
	drawsOnly(t)
	advises := advises(t)
	for name, err := range fromBelow {
		err = fmt.Errorf("open spring: %w", err)
		l := openLobby(t, &testDoor{t: t, fault: err})
		l.Update(tea.WindowSizeMsg{Width: 400, Height: 40})
		m := carryOut(l, tea.KeyMsg{Type: tea.KeyEnter})
		readOnly := sit(t, newStore(t), "Ortiz", 400, 40, func(c *Config) { c.ReadOnly = err })
		refused := sit(t, newStore(t), "Ortiz", 400, 40)
		refused.d.Do(screen.Request{Decide: func(*tournament.Tournament) ([]fact.Fact, error) { return nil, err }})
		refused.catchUp()
		for where, shown := range map[string]string{"as it opens": m.View(), "read only": readOnly.d.View(), "as nothing is recorded": refused.d.View()} {
			if !strings.Contains(shown, err.Error()[:20]) {
				t.Errorf("%s is not shown %s:\n%s", name, where, shown)
			}
			if found := advises.FindString(shown); found != "" {
				t.Errorf("%s sends to a shell %s: %q", name, where, found)
			}
		}
	}
}

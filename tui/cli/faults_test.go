package cli_test

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/tui/cli/clitest"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// formDesk is the desk of a form, which notes what is said.
type formDesk struct {
	screen.Desk
	hall *tournament.Tournament
	said string
}

func (d *formDesk) Keys() *keys.Map                { return keys.Default() }
func (d *formDesk) Theme() theme.Theme             { return theme.Theme{} }
func (d *formDesk) Hall() *tournament.Tournament   { return d.hall }
func (d *formDesk) Say(_ screen.Tone, text string) { d.said = text }

// What is wrong with a field is said in the same words by the flag of a command and by a form; the flag adds where its
// help is.
func TestAFaultHasTheSameWordsAtFlagAndForm(t *testing.T) {
	folder := t.TempDir()
	for _, line := range []string{
		"event new --db hall --name Spring", "section add --db hall --id K5", "staff add --db hall --name Rita --role td",
		"team add --db hall --section K5 --name Otters --player1 Ada --player2 Ben",
		"team add --db hall --section K5 --name Owls --player1 Cy --player2 Di",
	} {
		clitest.Must(t, folder, line)
	}
	store, hall, err := db.Open(t.Context(), filepath.Join(folder, "hall"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	entry := ask.Entry(new(event.Entry))
	bye := ask.Bye(new(acts.Bye))
	section := ask.Options(new(event.Options))
	votes := []ask.Field{ask.New("vote", "", ask.Votes(new([]penalties.PanelVote)))}
	clock := ask.ReplaceClock(new(ask.ReplacedClock))
	const (
		add   = "team add --section K5 --name New --player1 E --player2 F"
		takes = "team bye --section K5 --team Otters --round 1"
		set   = "section set --section K5"
		swap  = "clock replace --section K5 --table 1 --board A --new 9 --white 1:00 --black 1:00"
	)
	for _, c := range []struct {
		command string
		fields  []ask.Field
		name    string
		typed   string
	}{
		{add, entry, "rating1", "strong"},
		{add, entry, "rating2", "-5"},
		{add, entry, "age1", "nine"},
		{takes, bye, "round", "next"},
		{takes, bye, "round", "-1"},
		{takes, bye, "team", "Ferrets"},
		{takes, bye, "team", "O"},
		{set, section, "rounds", "many"},
		{"event set", ask.Particulars(new(acts.SetParticulars)), "full-names-on-certificates", "maybe"},
		{"team substitute --section K5 --team Owls --name G --reason ill", ask.Substitute(new(roster.SubstituteRequest)), "player", "0"},
		{swap, clock, "white", "1:74"},
		{swap, clock, "set-black", "soon"},
		{swap, clock, "new", "last"},
		{"clock lend --section K5 --table 1 --board A", ask.LendClock(new(acts.LendClock)), "clock", "0"},
		{"appeal decide --id 1 --decision uphold --as Rita", votes, "vote", "Nobody=for"},
	} {
		at := slices.IndexFunc(c.fields, func(f ask.Field) bool { return f.Name == c.name })
		if at < 0 {
			t.Fatalf("no field %s", c.name)
		}
		field := c.fields[at]
		field.Choices = nil // of a form, where anything else cannot be typed
		desk := &formDesk{hall: hall}
		form := input.NewFormScreen(desk, input.Form{
			Section: "K5", Fields: []ask.Field{field}, Act: func() (any, error) { return nil, nil },
		})
		form.Key(tea.KeyMsg{Type: tea.KeyCtrlU})
		form.Key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(c.typed)})
		form.Key(tea.KeyMsg{Type: tea.KeyCtrlS})
		said, status := clitest.In(t, folder, c.command+" --db hall --"+c.name+" "+c.typed)
		said = regexp.MustCompile(`(: see flagfall .*)?\n$`).ReplaceAllString(strings.TrimPrefix(said, "flagfall: "), "")
		if want := strings.ReplaceAll(said, "--"+c.name+" ", field.FormLabel()+" "); status != 2 || desk.said != want || want == "" {
			t.Errorf("--%s %q says %q (status %d), the form %q", c.name, c.typed, said, status, desk.said)
		}
	}
}

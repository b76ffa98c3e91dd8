//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"flagfall/db/sqlite"
	"flagfall/db/waittest"
)

// cut is one kind of typing in whose midst the power goes.
type cut struct {
	name   string
	hall   string // how the hall stands, of halls
	as     string // who sits there
	typed  string // keys, one after another
	offer  string // what the floor says of it then, "" where it is not kept
	choose string // keys that choose again what the text is for
	sees   string // the question with its text
	ascii  bool   // boards: the test's terminal cannot measure chessmen
	kept   string // part of what must have reached the disk; the last that was typed where it is ""
}

var cuts = []cut{
	{name: "a call half typed", typed: "1a", offer: "Kept: the call 1a", sees: "› 1a▏"},
	{name: "what somebody says", typed: "1aw enter t d:-he", offer: "Kept: a testimony for R1-1-01", sees: "testimony d:-he▏"},
	{name: "a note", typed: "1-n enter the-lamp", offer: "Kept: a note on R1-1-01", sees: "note the-lamp▏"},
	{name: "why a call is struck", typed: "1aw enter s wrong", offer: "Kept: a reason to strike R1-1-01", sees: "why strike? wrong▏"},
	{name: "why the book is departed from", typed: "1aw enter d enter children", offer: "Kept: a reason for the ruling on R1-1-01", choose: "enter", sees: "reason children▏"},
	{name: "boards half set up", ascii: true, hall: "called", typed: "enter b e r1bq", offer: "Kept: a position of R1-1-01", sees: "table 1", kept: "bfen:r1bqkbnr/"},
	{name: "what an appeal says is wrong", hall: "ruled", typed: "l enter a a f the-move", offer: "Kept: an appeal against R1-1-01", choose: "a f", sees: "what is wrong? the-move▏"},
	{name: "why an appeal is upheld", hall: "appealed", as: "Novak", typed: "a enter u two-saw", offer: "Kept: a reason to uphold the ruling in appeal 1", sees: "why? two-saw▏"},
	{name: "what is said on appeal", hall: "appealed", as: "Novak", typed: "a enter t a:-no", offer: "Kept: a testimony in appeal 1", sees: "testimony a:-no▏"},
	{name: "why a consequence is declined", hall: "reversed", as: "Novak", typed: "a c d too-late", offer: "Kept: a reason for a consequence", choose: "d", sees: "why? too-late▏"},
	{name: "why the policy changes", as: "Osei", hall: "chiefs", typed: "k e enter down enter asked-for", offer: "Kept: a reason for a change of the policy", choose: "down enter", sees: "reason asked-for▏"},
	{name: "why the day is closed with something open", as: "Osei", hall: "appealed", typed: "d s they-left", offer: "Kept: a reason to close the day", sees: "why close anyway? they-left▏"},
	{name: "why a result is corrected", hall: "corrected", as: "Novak", typed: "r left 12 enter mis-read", offer: "Kept: a reason for a correction", choose: "12 enter", sees: "why? mis-read▏"},
	{name: "why two teams change places", hall: "paired", typed: "r w x x down down x sisters", offer: "Kept: a reason for a swap of two teams", choose: "x down down x", sees: "why? sisters▏"},
	{name: "a search for a table", typed: "/ Pawn"},
	{name: "a clock's reading", hall: "warned", typed: "1aw enter 11", kept: "incident:2"},
	{name: "a result half typed", typed: "r 2m"},
	{name: "a section", typed: "e down enter Open"},
	{name: "a team", typed: "t n Rooks"},
}

// The power goes in the middle of each kind of typing. After a restart the desk opens on the floor and offers
// the text; one key goes on with it. What is no long text is not kept.
func TestNoLongTextIsLostToAPowerCut(t *testing.T) {
	inBothModes(t, noLongTextIsLostToAPowerCut)
}

func noLongTextIsLostToAPowerCut(t *testing.T, mode option) {
	for _, c := range shared(t, cuts, mode) {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			db := hallOf(t, c.hall)
			args := []string{"--db", db}
			if c.as != "" {
				args = append(args, "--as", c.as)
			}
			if c.ascii {
				args = append(args, "--ascii", "--theme", "none")
			}
			x := start(t, 80, 24, args, mode)
			x.Expect("table")
			if c.offer == "" {
				x.flow(c.name).press(c.typed, "▏")
				if c.kept != "" { // the call before it is on record, and its text is let go
					reached(t, db, c.kept)
					letGo(t, db, "1aw")
				}
				x.Kill()
				start(t, 80, 24, args, mode).Expect("table").ExpectGone("Kept").Kill()
				return
			}
			x.flow(c.name).press(c.typed, c.sees)
			reached(t, db, c.wanted())
			x.Kill()
			y := start(t, 80, 24, args, mode)
			y.Expect(c.offer, "ctrl+r").Press("ctrl+r")
			if c.choose != "" {
				y.flow("chosen again").press(c.choose, c.sees)
			}
			y.Expect(c.sees).Kill()
			flagfall(t, "verify", "--db", db)
		})
	}
}

// The name of a new event is not kept.
func TestTheNameOfANewEventIsNotKept(t *testing.T) {
	inBothModes(t, theNameOfANewEventIsNotKept)
}

func theNameOfANewEventIsNotKept(t *testing.T, mode option) {
	home := t.TempDir()
	x := start(t, 80, 24, nil, env("HOME="+home), mode)
	x.Expect("Which event?").flow("a practice event").press("down enter Trial-ru", "name of the event Trial-ru▏").Kill()
	start(t, 80, 24, nil, env("HOME="+home), mode).Expect("Which event?").ExpectGone("Trial-ru").Kill()
}

// A PIN is the only typed text that is never written to the disk.
func TestAPINIsNeverKept(t *testing.T) { inBothModes(t, aPINIsNeverKept) }

func aPINIsNeverKept(t *testing.T, mode option) {
	db := hallOf(t, "chiefs")
	choosePIN(t, db, "Osei", "90909")
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode)
	x.Expect("table").flow("a PIN").press("n n late-bus ctrl+g o down down enter 9090", "PIN ****")
	reached(t, db, "late-bus")
	x.Kill()
	for _, name := range []string{db, db + "-wal"} {
		if bytes, err := os.ReadFile(name); err == nil && strings.Contains(string(bytes), "9090") {
			t.Errorf("the PIN is in %s", filepath.Base(name))
		}
	}
	start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode).Expect("Kept: a note on the event").ExpectGone("PIN *")
}

func (c cut) wanted() string {
	if c.kept != "" {
		return c.kept
	}
	keys := strings.Fields(c.typed)
	return keys[len(keys)-1]
}

// officials are those of the halls, by the names that the desk keeps what is half typed under.
var officials = []string{"desk:desk", "desk:staff:1", "desk:staff:2", "desk:staff:3"}

// reached waits until a text is among what is kept as half typed, or in the journal's last entry:
// for a moment what is told is on its way there.
func reached(t *testing.T, db, text string) {
	t.Helper()
	file, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	kept := ""
	if !waittest.For(func() bool {
		kept = keptIn(t, file)
		return strings.Contains(kept, plain(text))
	}) {
		t.Fatalf("%q is not kept, only %s", text, kept)
	}
}

// letGo waits until a text is no longer kept.
func letGo(t *testing.T, db, text string) {
	t.Helper()
	file, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if !waittest.For(func() bool { return !strings.Contains(keptIn(t, file), plain(text)) }) {
		t.Fatalf("%q is still kept", text)
	}
}

// draftOf is what is kept under a name.
func draftOf(t *testing.T, db, name string) string {
	t.Helper()
	file, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	draft, err := file.Draft(t.Context(), name)
	if err != nil {
		t.Fatal(err)
	}
	return draft
}

// keptIn is what is kept as half typed, and the last entry.
func keptIn(t *testing.T, file *sqlite.File) (kept string) {
	t.Helper()
	for _, name := range officials {
		draft, err := file.Draft(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		kept += plain(draft)
	}
	return kept + lastEntry(t, file)
}

// recorded waits until a text is in the journal's last entry. What is kept as half typed does not
// count.
func recorded(t *testing.T, db, text string) {
	t.Helper()
	file, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	last := ""
	if !waittest.For(func() bool {
		last = lastEntry(t, file)
		return strings.Contains(last, plain(text))
	}) {
		t.Fatalf("%q is not recorded; the last entry is %s", text, last)
	}
}

// lastEntry is the body of the journal's last entry.
func lastEntry(t *testing.T, file *sqlite.File) (body string) {
	t.Helper()
	head, err := file.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for e, err := range file.Entries(t.Context(), head.Seq-1) {
		if err != nil {
			t.Fatal(err)
		}
		body += plain(e.Body)
	}
	return body
}

// plain is a text without what quotes it.
func plain(text string) string { return strings.NewReplacer(`\`, "", `"`, "").Replace(text) }

// halls are tournaments to begin from.
var halls = map[string]*hall{
	"": &spring,
	"warned": {begun: func(t *testing.T) string {
		return after(t, event(t), "incident log --section K5 --table 1 --seat a --offence w")
	}},
	"called": {begun: func(t *testing.T) string {
		return after(t, event(t), "incident log --section K5 --table 1 --seat a --offence n --open")
	}},
	"chiefs":   {begun: chiefs},
	"ruled":    {begun: ruled},
	"appealed": {begun: appealed},
	"reversed": {begun: func(t *testing.T) string {
		return after(t, appealed(t), "appeal decide --id 1 --as Novak --decision overturn --reason two-saw-it")
	}},
	"paired": {begun: func(t *testing.T) string {
		return after(t, event(t), "result set --section K5 --table 1 --winner 1", "result set --section K5 --table 2 --winner 1",
			"round finish --section K5", "pair --section K5")
	}},
	"corrected": {begun: func(t *testing.T) string {
		return after(t, chiefs(t), "result set --section K5 --table 1 --winner 1", "result set --section K5 --table 2 --winner 1",
			"round finish --section K5", "pair --section K5")
	}},
	"alone": {begun: func(t *testing.T) string {
		return after(t, event(t), "player add --section K5 --name Zoe", "player add --section K5 --name Abe")
	}},
}

func chiefs(t *testing.T) string {
	return after(t, event(t), "staff add --name Novak --role section-chief --section K5", "staff add --name Osei --role floor-chief")
}

func ruled(t *testing.T) string {
	return after(t, chiefs(t), "incident log --section K5 --table 1 --seat b --offence f --fact flag_down=a --fact clock_stopped=true")
}

func appealed(t *testing.T) string {
	return after(t, ruled(t), "appeal file --incident 1 --by a --grounds facts --text the-move-came-first")
}

// after is a tournament after some more commands.
func after(t *testing.T, db string, commands ...string) string {
	t.Helper()
	for _, c := range commands {
		flagfall(t, append(strings.Fields(c), "--db", db)...)
	}
	return db
}

// hall is a tournament as it stands at some moment, made once.
type hall struct {
	begun func(t *testing.T) string
	once  sync.Once
	file  []byte
}

// hallOf is a tournament file of one's own.
func hallOf(t *testing.T, name string) string { return halls[name].copied(t) }

// copied is a file of a test's own.
func (h *hall) copied(t *testing.T) string {
	t.Helper()
	h.once.Do(func() {
		var err error
		if h.file, err = os.ReadFile(h.begun(t)); err != nil {
			t.Fatal(err)
		}
	})
	db := filepath.Join(t.TempDir(), "spring.flagfall")
	if err := os.WriteFile(db, h.file, 0o600); err != nil {
		t.Fatal(err)
	}
	return db
}

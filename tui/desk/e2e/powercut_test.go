//go:build e2e

package e2e

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"flagfall/db/sqlite"
	"flagfall/db/waittest"
)

// cut is one kind of typing in whose midst the power goes.
type cut struct {
	name  string
	hall  string // how the hall stands, of halls
	as    string // who sits there
	typed string // keys, one after another
	sees  []string
	stand []string // what is there besides, and was before
	again string   // leaves what is half done and comes back to it: esc loses nothing either
	ascii bool     // boards: the test's terminal cannot measure chessmen
	kept  string   // part of what must have reached the disk; the last that was typed where it is ""
}

var cuts = []cut{
	// the floor
	{name: "a call half typed", typed: "1a", sees: []string{"› 1a▏"}, again: "esc v"},
	{name: "a call set aside", typed: "12 esc", sees: []string{"Draft saved: 12"}, kept: "aside:12"},
	{name: "a search for a table", typed: "/ Pawn", sees: []string{"filter Pawn▏", "1 table"}, again: "esc /"},
	{name: "a search in the ledger", typed: "l / Lin", sees: []string{"filter Lin▏"}, again: "esc /"},
	{name: "a search in the rulebook", typed: "k / cast", sees: []string{"rule or word cast▏"}, again: "esc /"},

	// the ruling
	{name: "what a clock reads", hall: "warned", typed: "1aw enter 11", sees: []string{"ADD 1:00 TO CY", "clock 11▏"}, again: "esc enter"},
	{name: "what somebody says", typed: "1aw enter t d:-he", sees: []string{"testimony d:-he▏"}, again: "esc t"},
	{name: "a note", typed: "1-n enter the-lamp", sees: []string{"note the-lamp▏"}, stand: []string{"A NOTE"}, again: "esc enter"},
	{name: "why a call is struck", typed: "1aw enter s wrong", sees: []string{"why strike? wrong▏"}, again: "esc s"},
	{name: "what is imposed instead, being chosen", typed: "1aw enter d down down", sees: []string{"what do you impose instead?", "Add time to Cy"}, again: "esc d down down", kept: "at:2"},
	{name: "how much time is added", typed: "1aw enter d down down enter backspace", sees: []string{"how much time? 1:0▏"}, again: "esc enter", kept: "time:1:0,chosen"},
	{name: "why the book is departed from", typed: "1aw enter d enter children", sees: []string{"reason children▏", "NO PENALTY"}, again: "esc enter"},

	// claims and positions
	{name: "a claim half answered", typed: "1-q enter a ny", sees: []string{"Did the claimant stop the clock?", "pressing the clock?"}, again: "esc enter", kept: "offender_pressed:true"},
	{name: "the position in a claim of mate", typed: "1am enter n p 4R1k1/5p", sees: []string{"position 4R1k1/5p▏"}, again: "esc p"},
	{name: "boards half set up", ascii: true, hall: "called", typed: "enter b e r1bq", sees: []string{"set up the boards", "1 knight missing"}, again: "esc e", kept: "bfen:r1bqkbnr/"},
	{name: "a clock half set up", ascii: true, hall: "called", typed: "enter b e up up 1:", sees: []string{"clock of", "1:_"}, kept: "Typed:1:"},
	{name: "a move asked about", ascii: true, hall: "called", typed: "enter b enter e2e", sees: []string{"move on A e2e_"}, again: "esc enter e2e"},
	{name: "whose position it is", ascii: true, hall: "called", typed: "enter b enter e2e4 enter s ctrl+u Ada-says", sees: []string{"Ada-says_"}, again: "esc s"},

	// appeals
	{name: "on what grounds somebody appeals", hall: "ruled", typed: "l enter a a down", sees: []string{"on what grounds?", "▸ f  "}, again: "esc a down", kept: "at:1"},
	{name: "what an appeal says is wrong", hall: "ruled", typed: "l enter a a f the-move", sees: []string{"what is wrong? the-move▏"}, again: "esc f"},
	{name: "what an appeal asks for", hall: "ruled", typed: "l enter a a f flag enter replay", sees: []string{"what do they ask for? replay▏"}, again: "esc enter"},
	{name: "who speaks for a player", hall: "ruled", typed: "l enter a a f flag enter enter her-mo", sees: []string{"who speaks for the player? her-mo▏"}, again: "esc enter"},
	{name: "why an appeal is upheld", hall: "appealed", as: "Novak", typed: "a enter u two-saw", sees: []string{"why? two-saw▏", "Uphold"}, again: "esc u"},
	{name: "what is imposed on appeal, being marked", hall: "appealed", as: "Novak", typed: "a enter m down down down", sees: []string{"what do you impose instead?", "Cy loses the game"}, again: "esc m down down down", kept: "at:3"},
	{name: "how much time is given on appeal", hall: "appealed", as: "Novak", typed: "a enter m down enter backspace", sees: []string{"how much time? 1:0▏"}, again: "esc enter", kept: "time:1:0,packet"},
	{name: "why something else is imposed", hall: "appealed", as: "Novak", typed: "a enter m down down down enter a-parent", sees: []string{"why? a-parent▏", "Impose instead: Cy loses the game"}, again: "esc enter"},
	{name: "what is said on appeal", hall: "appealed", as: "Novak", typed: "a enter t a:-no", sees: []string{"testimony a:-no▏"}, again: "esc t"},
	{name: "why a consequence is confirmed", hall: "reversed", as: "Novak", typed: "a c enter enter as-dec", sees: []string{"why? as-dec▏", "THE RESULT IS REMOVED"}, again: "esc enter enter"},
	{name: "what becomes of a result", hall: "reversed", as: "Novak", typed: "a c enter down", sees: []string{"what do you decide?"}, again: "esc enter down", kept: "choice:leave"},
	{name: "why a consequence is declined", hall: "reversed", as: "Novak", typed: "a c d too-late", sees: []string{"why? too-late▏", "NO CHANGE"}, again: "esc d"},

	// the chief's desk
	{name: "which reading the policy takes", as: "Osei", hall: "chiefs", typed: "k e enter down", sees: []string{"which one?"}, stand: []string{"event policy"}, again: "esc enter down", kept: "value:match"},
	{name: "why the policy changes", as: "Osei", hall: "chiefs", typed: "k e enter down enter asked-for", sees: []string{"reason asked-for▏"}, stand: []string{"event policy"}, again: "esc enter down enter"},
	{name: "why the day is closed with something open", as: "Osei", hall: "appealed", typed: "d s they-left", sees: []string{"why close anyway? they-left▏"}, again: "esc s"},

	// results and pairings
	{name: "a result half typed", typed: "r 2m", sees: []string{"table 2 mate ▏"}, again: "esc 2m", kept: "ended:mate"},
	{name: "what a correction rests on", hall: "corrected", as: "Novak", typed: "r left 12 down", sees: []string{"what shows the right result?", "changes from 1-0 to 0-1"}, again: "esc 12 down", kept: "correct:2"},
	{name: "why a result is corrected", hall: "corrected", as: "Novak", typed: "r left 12 enter mis-read", sees: []string{"why? mis-read▏", "changes from 1-0 to 0-1"}, again: "esc 12 enter"},
	{name: "who changes places", hall: "paired", typed: "r w x x", stand: []string{"swaps with"}, again: "esc x", kept: "first"},
	{name: "why two teams change places", hall: "paired", typed: "r w x x down down x sisters", sees: []string{"why? sisters▏", "Knight Owls and The Skewers"}, again: "esc x"},

	// people
	{name: "a section", typed: "e down enter Open", sees: []string{"a new section", "name Open▏"}, again: "esc down enter"},
	{name: "how a section is paired", typed: "e down enter down down down r", sees: []string{"pairing ← round robin →"}, again: "esc down enter", kept: "round-robin"},
	{name: "an official", typed: "e down down down enter Lee", sees: []string{"name Lee▏"}, again: "esc down down down enter"},
	{name: "a team", typed: "t n Rooks", sees: []string{"a new team", "team Rooks▏"}, again: "esc n"},
	{name: "a single player", typed: "t a Zoe", sees: []string{"player Zoe▏"}, again: "esc a"},
	{name: "a mended team", typed: "t enter X", sees: []string{"edit", "X▏"}, again: "esc enter"},
	{name: "why a team is mended", typed: "t enter up up misspelled", sees: []string{"reason misspelled▏"}, again: "esc enter"},
	{name: "a partner half found", hall: "alone", typed: "t m", sees: []string{"with whom…", "Zoe with whom?"}, kept: "chosen"},
	{name: "a file of teams", typed: "t i ~/teams.csv", sees: []string{"~/teams.csv▏"}, again: "esc i"},
}

// The power goes in the middle of each kind of typing. After a restart the text is as it was, and
// esc loses nothing either.
func TestNothingHalfTypedIsLostToAPowerCut(t *testing.T) {
	inBothModes(t, nothingHalfTypedIsLostToAPowerCut)
}

func nothingHalfTypedIsLostToAPowerCut(t *testing.T, mode option) {
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
			x.Expect("table").flow(c.name).press(c.typed, c.sees...).Stands(c.stand...)
			reached(t, db, c.wanted())
			x.Kill()
			y := start(t, 80, 24, args, mode)
			y.Expect(c.sees...).Stands(c.stand...)
			if left, back, again := strings.Cut(c.again, " "); again {
				y.Press(left).Changes(slices.Concat(c.sees, c.stand)...)
				y.flow("left and taken up again").press(back, c.sees...).Stands(c.stand...)
			}
			y.Kill()
			flagfall(t, "verify", "--db", db)
		})
	}
}

// Before there is an event there is no journal to keep it beside: the name of a new one outlives
// the terminal all the same, once.
func TestTheNameOfANewEventOutlivesAPowerCut(t *testing.T) {
	inBothModes(t, theNameOfANewEventOutlivesAPowerCut)
}

func theNameOfANewEventOutlivesAPowerCut(t *testing.T, mode option) {
	home := t.TempDir()
	x := start(t, 80, 24, nil, env("HOME="+home), mode)
	x.Expect("Which event?").flow("a practice event").press("down enter Trial-ru", "name of the event Trial-ru▏")
	kept := filepath.Join(home, ".local", "state", "flagfall", "start")
	x.until("keep the name", func(string) bool {
		text, err := os.ReadFile(kept)
		return err == nil && strings.Contains(string(text), "Trial-ru")
	})
	x.Kill()
	y := start(t, 80, 24, nil, env("HOME="+home), mode)
	y.Expect("name of the event Trial-ru▏").Press("esc").Stands("▸ A practice event").Press("enter").Expect("Trial-ru▏")
	y.Type("n").Expect("Trial-run▏").Press("enter").Expect("PRACTICE", "Trial-run", "set up")
	y.until("forget the name", func(string) bool {
		_, err := os.Stat(kept)
		return errors.Is(err, fs.ErrNotExist)
	})
	y.Kill()
	start(t, 80, 24, nil, env("HOME="+home), mode).Expect("Which event?", "Trial-run").ExpectGone("name of the event")
}

// Where nothing can be kept, an event is begun all the same.
func TestAFolderThatCannotBeWrittenToKeepsNobodyFromAnEvent(t *testing.T) {
	inBothModes(t, aFolderThatCannotBeWrittenToKeepsNobodyFromAnEvent)
}

func aFolderThatCannotBeWrittenToKeepsNobodyFromAnEvent(t *testing.T, mode option) {
	home := t.TempDir()
	if err := os.MkdirAll(filepath.Join(home, ".local"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(home, ".local", "state"), nil, 0o400); err != nil {
		t.Fatal(err)
	}
	x := start(t, 80, 24, nil, env("HOME="+home), mode)
	x.Expect("Which event?").flow("an event").press("enter Open enter", "set up", "Open")
}

// A PIN is the only typed text that is never written to the disk.
func TestAPINIsNeverKept(t *testing.T) { inBothModes(t, aPINIsNeverKept) }

func aPINIsNeverKept(t *testing.T, mode option) {
	db := hallOf(t, "chiefs")
	choosePIN(t, db, "Osei", "90909")
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode)
	x.Expect("table").flow("a PIN").press("2b esc o down down enter 9090", "PIN ****")
	reached(t, db, "aside:2b")
	x.Kill()
	for _, name := range []string{db, db + "-wal"} {
		if bytes, err := os.ReadFile(name); err == nil && strings.Contains(string(bytes), "9090") {
			t.Errorf("the PIN is in %s", filepath.Base(name))
		}
	}
	start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode).Expect("Draft saved: 2b").ExpectGone("PIN")
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
	head, err := file.Head(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for e, err := range file.Entries(t.Context(), head.Seq-1) {
		if err != nil {
			t.Fatal(err)
		}
		kept += plain(e.Body)
	}
	return kept
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

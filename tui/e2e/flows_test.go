package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"
)

// flow is a way through the hall, keystroke by keystroke. It tells how many keys it took and how long the desk needed for them.
type flow struct {
	*terminal
	name  string
	keys  int
	began time.Time
}

func (x *terminal) flow(name string) *flow {
	return &flow{terminal: x, name: name, began: time.Now()}
}

// press types keys one after another and waits for what they lead to.
func (f *flow) press(keys string, sees ...string) *flow {
	f.t.Helper()
	for k := range strings.FieldsSeq(keys) {
		if _, named := named[k]; named {
			f.keys++
			f.Press(k)
			continue
		}
		f.keys += utf8.RuneCountInString(k)
		f.Type(k)
	}
	f.Expect(sees...)
	f.t.Logf("%s: %v", keys, time.Since(f.began))
	return f
}

// text types a text and waits for what it leads to.
func (f *flow) text(text string, sees ...string) *flow {
	f.t.Helper()
	f.keys += utf8.RuneCountInString(text)
	f.Type(text)
	f.Expect(sees...)
	return f
}

func (f *flow) done() {
	f.t.Helper()
	f.t.Logf("%s: %d keys, %v of the desk's time", f.name, f.keys, time.Since(f.began).Round(10*time.Millisecond))
}

// Flow 1: a wrong hand for the second time. The first was warned by another director in this round.
func TestFlowASecondOffence(t *testing.T) {
	x := start(t, 80, 24, []string{"demo"})
	x.Expect("12 tables").Type("10bw\r\rg").Expect("stands", "12 tables")

	f := x.flow("flow 1, a second offence at table 10")
	f.press("10b", "10b▏")
	f.press("w", "pressed with the other hand")
	f.press("enter", "step 2 of 3", "ADD 1:00 TO GRETA", "called", "Next time", "loses the game")
	f.press("114", "set it to 2:14")
	f.press("enter", "✓ ADD 1:00 TO GRETA")
	f.press("g", "stands", "W2")
	f.done()
	if f.keys > 10 {
		t.Errorf("%d keys from the call to the clocks", f.keys)
	}
}

// Flow 3: a hidden queen, a warning, and the same again: the game is lost, which takes another key than Enter.
func TestFlowAHiddenQueen(t *testing.T) {
	x := start(t, 80, 24, []string{"demo"})
	x.Expect("12 tables")
	f := x.flow("flow 3, hidden stock twice at table 2")
	f.press("2bh enter", "HID CAPTURED PIECES", "step 1 of 2", "WARN AMY", "rule 11", "Amy loses the game")
	f.press("enter", "ruled").press("g", "stands", "12 tables")
	f.press("2bh enter", "step 2 of 2", "AMY LOSES THE GAME", "H1")
	f.press("enter", "y yes, do it")
	f.press("enter", "y yes, do it") // Enter is no answer
	f.press("y", "ruled").press("g", "stands", "1-0  forfeit")
	f.done()

	// The book of 2012 says nothing of what a player took himself.
	x.Type("9bh\r").Expect("Who captured the hidden piece?").Press("b").Expect("No step of the ladder")
}

const squads = "Squad\tSchool\tWhite on A\tPartner\r\nKnight Owls\tOak Street\tAda Lindqvist\tDev Pillai\r\n" +
	"Pawn Stars\tOak Street\tMia Torres\tFinn Becker\r\nFork Lift\tPine Hill\tBen Kowalski\tCy Mercer\r\nThe Skewers\tPine Hill\tOla Nyman\tTess Wilder\r\n"

// The first run on an empty machine: from nothing to the first table, without a command line.
func TestFlowTheFirstRun(t *testing.T) {
	home := t.TempDir()
	x := start(t, 80, 24, nil, env("HOME="+home))
	x.Expect("Which event?", "A new event", "A practice event", "The sample")
	f := x.flow("first run, to round 1 of four teams started")
	f.press("enter").text("Spring Bughouse").press("enter", "set up", "A section", "nobody yet")
	f.press("enter", "a new section").text("K-5").press("enter", "save", "US Chess Scholastic", "Swiss, FIDE: by the FIDE rules").press("enter", "Section K-5")
	f.press("enter", "somebody for the staff").text("Rita Ortiz").press("enter", "director").press("enter", "Rita Ortiz is on the staff")
	f.press("enter", "0 teams").press("i", "paste")
	f.Type("\x1b[200~"+squads+"\x1b[201~").Expect("Which column is which?", "White on A", "enter 4 teams")
	f.press("enter", "4 teams entered").press("esc", "Teams of K-5").press("enter", "paired and posted", "posted")
	f.press("enter", "2 tables", "playing", "round 1 started")
	f.done()
	x.Press("1aw", "enter").Expect("WARN", "Rita Ortiz")
	x.Kill()

	again := start(t, 80, 24, nil, env("HOME="+home))
	again.Expect("Spring Bughouse", "today").Press("enter").Expect("WARN", "PRESSED WITH THE OTHER HAND")
	again.Press("esc", "q")
	if status := again.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	files, err := filepath.Glob(filepath.Join(home, ".local", "share", "flagfall", "*.flagfall"))
	if err != nil || len(files) != 1 || filepath.Base(files[0]) != "spring-bughouse.flagfall" {
		t.Errorf("files %v, %v", files, err)
	}
}

// Flow 5: the end of a day. What is open is listed and led to; the chain is checked; the sheets are kept; what goes out is complete.
func TestFlowTheEndOfTheDay(t *testing.T) {
	db := event(t)
	flagfall(t, "staff", "add", "--db", db, "--name", "G. Osei", "--role", "floor-chief")
	x := start(t, 80, 24, []string{"--db", db})
	x.Expect("2 tables").Type("2bh\r").Expect("HID CAPTURED PIECES").Press("esc").Expect("called")

	f := x.flow("flow 5, the end of the day")
	f.press("d", "still open", "2 results out", "R1-2-01", "no ruling yet")
	f.press("s", "have the floor chief sign")
	f.press("down enter", "HID CAPTURED PIECES").press("enter g", "stands", "end of the day")
	f.press("enter", "results").press("1a", "1-0").press("2c", "0-1")
	f.press("esc d", "0 results out")
	f.press("v", "the chain is whole", "head")
	f.press("p", "print  day-end").press("enter", "saved as").press("esc", "end of the day")
	f.press("o", "who sits at this desk").press("down enter", "G. Osei sits at this desk").press("s", "the day is closed, head")
	f.done()
	if out := flagfall(t, "event", "close", "--db", db, "--check"); strings.Contains(out, "R1") {
		t.Errorf("still open: %s", out)
	}
}

// Whatever is being typed when the power goes is there again when the desk comes back.
func TestEveryKindOfTypingOutlivesAPowerCut(t *testing.T) {
	db := event(t)
	flagfall(t, "incident", "log", "--db", db, "--section", "K5", "--table", "1", "--seat", "a", "--offence", "w")
	for _, c := range []struct {
		name, typed string
		sees        []string
		after       string // ends what was begun, so that the next begins on the floor
	}{
		{"a call", "1a", []string{"1a▏"}, "ctrl+u"},
		{"a clock", "1aw enter 11", []string{"clock 11▏"}, "esc"},
		{"testimony", "1aw enter t d:-he", []string{"testimony d:-he▏"}, "esc esc"},
		{"a strike", "1bw enter s wrong", []string{"why strike? wrong▏"}, "esc esc"},
		{"a section", "e down enter Open", []string{"a new section", "name Open▏"}, "esc esc"},
		{"an official", "e down down down enter Lee", []string{"name Lee▏"}, "esc esc"},
		{"a team", "t n Rooks", []string{"a new team", "team Rooks▏"}, "esc esc"},
		{"a player alone", "t a Zoe", []string{"player Zoe▏"}, "esc esc"},
		{"a mended team", "t enter X", []string{"mend", "X▏"}, "esc esc"},
		{"a file of teams", "t i ~/teams.csv", []string{"~/teams.csv▏"}, "esc esc"},
	} {
		x := start(t, 80, 24, []string{"--db", db})
		x.Expect("table").flow(c.name).press(c.typed, c.sees...)
		time.Sleep(150 * time.Millisecond) // at most the last key may be lost: let it reach the disk
		x.Kill()
		y := start(t, 80, 24, []string{"--db", db})
		y.Expect(c.sees...)
		y.flow("after").press(c.after)
		time.Sleep(100 * time.Millisecond)
		y.Kill()
	}
	flagfall(t, "verify", "--db", db)
}

// A slip is struck by one key, and the journal keeps both.
func TestASlipIsTakenBackByOneKey(t *testing.T) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db})
	x.Expect("2 tables").Type("1aw\r").Expect("WARN").Press("u").Expect("STRUCK", "slip of the finger")
	x.Press("esc", "l").Expect("struck").Press("esc", "q")
	x.Exit()
	if out := flagfall(t, "incident", "list", "--db", db, "--json"); !strings.Contains(out, "struck") {
		t.Errorf("the ledger says %s", out)
	}
}

// Keys of one's own are those the desk uses and shows.
func TestKeysOfOnesOwn(t *testing.T) {
	home := t.TempDir()
	config := filepath.Join(home, ".config", "flagfall", "config.toml")
	if err := os.MkdirAll(filepath.Dir(config), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, []byte("[keys]\n\"floor.teams\" = [\"w\"]\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	x := start(t, 100, 30, []string{"demo"}, env("HOME="+home))
	x.Expect("12 tables", "w teams").Press("w").Expect("K-5  teams").Press("esc", ":").Type("team").Expect("w         teams")
}

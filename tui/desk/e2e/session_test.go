//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"flagfall/db/waittest"
)

// flagfall runs one command and returns what it printed.
func flagfall(t *testing.T, args ...string) string {
	t.Helper()
	cmd := exec.Command(program, args...)
	cmd.Env = append(os.Environ(), "HOME="+home(t))
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("flagfall %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return string(out)
}

var homes sync.Map // by test

// home is where the commands of a test keep what they know of a tournament: two tests may make the
// same event in the same millisecond.
func home(t *testing.T) string {
	t.Helper()
	if dir, ok := homes.Load(t); ok {
		return dir.(string)
	}
	dir := t.TempDir()
	homes.Store(t, dir)
	return dir
}

const teams = `team,club,player1,rating1,player2,rating2
Knight Owls,Oak Street,Ada Lindqvist,1200,Dev Pillai,
Pawn Stars,Oak Street,Mia Torres,1100,Finn Becker,
Fork Lift,Pine Hill,Ben Kowalski,1150,Cy Mercer,
The Skewers,Pine Hill,Ola Nyman,,Tess Wilder,
`

// event is a tournament whose first round has started, under R. Ortiz, in a file of its own.
func event(t *testing.T) string { return spring.copied(t) }

var spring = hall{begun: begunEvent}

// begunEvent makes one that has started just now.
func begunEvent(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	db, csv := filepath.Join(dir, "spring.flagfall"), filepath.Join(dir, "teams.csv")
	if err := os.WriteFile(csv, []byte(teams), 0o600); err != nil {
		t.Fatal(err)
	}
	flagfall(t, "event", "new", "--db", db, "--name", "Spring Bughouse")
	flagfall(t, "section", "add", "--db", db, "--id", "K5", "--name", "K-5")
	flagfall(t, "section", "set", "--db", db, "--section", "K5", "--system", "fide-c0406", "--seed", "entry")
	flagfall(t, "staff", "add", "--db", db, "--name", "R. Ortiz", "--role", "td")
	flagfall(t, "import", "--db", db, "--section", "K5", csv)
	flagfall(t, "pair", "--db", db, "--section", "K5")
	flagfall(t, "round", "start", "--db", db, "--section", "K5")
	return db
}

// A whole session as it is typed: open, log, rule, look it up, strike, quit, and find it all again.
func TestASession(t *testing.T) { inBothModes(t, aSession) }

func aSession(t *testing.T, mode option) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("Spring Bughouse", "K-5", "round 1 started", "R. Ortiz", "2 tables", "Knight Owls", "Fork Lift")

	x.Type("1aw").Expect("table 1", "Ada Lindqvist", "pressed with the other hand")
	x.Press("enter").Expect("step 1 of 3", "WARN ADA", "rule 13 (required)", "Next time", "Add 1:00 to Cy")
	x.Press("enter").Expect("R1-1-01 ruled")
	x.Press("g").Expect("R1-1-01 stands", x.either("W ●○○", "wrong hand step 1"))

	x.Type("1aw\r").Expect("step 2 of 3", "ADD 1:00 TO CY")
	x.Type("114").Expect("set it to 2:14")
	x.Press("enter").Expect("R1-1-02 ruled")
	x.Press("g").Expect(x.either("W ●●○", "wrong hand step 2"))

	x.Type("2bh\r").Expect("HID CAPTURED PIECES", "TESS").Press("enter").Expect("R1-2-01 ruled")
	x.Press("esc", "l").Expect("3 of 3", "R1-2-01", "R1-1-02", "R1-1-01")
	x.Press("/").Type("lindqvist").Expect("2 found").Press("enter").ExpectGone("R1-2-01")
	x.Press("enter")
	if told := []string{"incident R1-1-02", "1:14", "2:14", "History", "R. Ortiz logged it"}; x.told {
		x.Expect(append(told, "restarted the clocks")...)
	} else {
		x.Expect(told...).Press("end").Expect("restarted the clocks")
	}

	x.Press("esc", "esc").Expect("2 tables")
	x.Press("down", "enter").Expect("What happened here", "hid captured pieces").Press("enter", "enter").Expect("HID CAPTURED PIECES")
	x.Press("s").Type("wrong table").Press("enter").Expect("ounts for nothing")
	x.Press("esc", "esc", "esc").Expect("2 tables").Press("q")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}

	if out := flagfall(t, "verify", "--db", db); !strings.Contains(out, "entries") {
		t.Errorf("verify says %q", out)
	}
	out := flagfall(t, "incident", "list", "--db", db, "--json")
	for _, want := range []string{`"state":"struck"`, `"set_to":134000`, `"label":"R1-1-01"`} {
		if !strings.Contains(out, want) {
			t.Errorf("the journal does not hold %s:\n%s", want, out)
		}
	}
	x = start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect(x.either("W ●●○", "wrong hand step 2")).Press("l").Expect("3 of 3", "struck")
}

// The power goes in the middle of a testimony: the desk opens on the floor and offers it. What is typed
// blind meanwhile does what it does there.
func TestAKilledTerminalOpensOnTheFloor(t *testing.T) {
	inBothModes(t, aKilledTerminalOpensOnTheFloor)
}

func aKilledTerminalOpensOnTheFloor(t *testing.T, mode option) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Type("1aw\r\rg").Expect(x.either("W ●○○", "wrong hand step 1")).Type("1aw\r") // the first keys come before the desk is up
	x.Expect("ADD 1:00 TO CY").Type("t").Expect("testimony").Type("d: he sa").Expect("d: he sa▏")
	reached(t, db, "d: he sa")
	x.Kill()
	y := start(t, 80, 24, []string{"--db", db}, mode)
	y.Expect("Kept: a testimony for R1-1-02").Type("2bf\r").Expect("CLAIMS").ExpectGone("d: he sa▏")
	y.Press("esc", "esc").Expect("Kept: a testimony for R1-1-02").Press("ctrl+r").Expect("d: he sa▏").Type("w").Expect("d: he saw▏")
}

// Two desks on one file see each other within a second.
func TestTwoDesksSeeEachOther(t *testing.T) { inBothModes(t, twoDesksSeeEachOther) }

func twoDesksSeeEachOther(t *testing.T, mode option) {
	db := event(t)
	a, b := start(t, 80, 24, []string{"--db", db}, mode), start(t, 80, 24, []string{"--db", db}, mode)
	a.Expect("2 tables")
	b.Expect("2 tables")
	a.Type("1aw\r").Expect("WARN ADA")
	saved := time.Now()
	b.Expect(b.either("RULE 0:0", "waiting for a ruling for"))
	if took := time.Since(saved); took > waittest.Scaled(5*time.Second) {
		t.Errorf("the other desk saw it after %v", took)
	} else {
		t.Logf("the other desk saw it after %v", took.Round(time.Millisecond))
	}
	a.Press("enter", "g").Expect(a.either("W ●○○", "wrong hand step 1"))
	b.Expect(b.either("W ●○○", "wrong hand step 1"))
}

// A file that was tampered with is shown and not written to.
func TestABrokenChainOpensReadOnly(t *testing.T) { inBothModes(t, aBrokenChainOpensReadOnly) }

func aBrokenChainOpensReadOnly(t *testing.T, mode option) {
	db := event(t)
	bytes, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	forged := strings.ReplaceAll(string(bytes), "Ada Lindqvist", "Eve Lindqvist")
	if forged == string(bytes) {
		t.Fatal("nothing to forge")
	}
	if err := os.WriteFile(db, []byte(forged), 0o600); err != nil {
		t.Fatal(err)
	}
	x := start(t, 80, 24, []string{"--db", db}, mode)
	x.Expect("read only", "PARTIAL: entries ", "the journal is").Type("1aw\r").Expect("no table 1 in play").Press("ctrl+c")
	if x.Exit(); string(must(os.ReadFile(db))) != forged {
		t.Error("the file was written to")
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func TestTheDemo(t *testing.T) { inBothModes(t, theDemo) }

func theDemo(t *testing.T, mode option) {
	x := start(t, 80, 24, []string{"demo"}, mode)
	x.Expect("Spring Bughouse", "12 tables", "2 to rule", "R. Ortiz").Press("ctrl+c")
	if status := x.Exit(); status != 0 {
		t.Errorf("exit status %d", status)
	}
	if left, _ := filepath.Glob(filepath.Join(x.cmd.Dir, ".flagfall-tmp-*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// The desk gives the terminal back: main screen, visible cursor, no bracketed paste.
func TestTheTerminalIsGivenBack(t *testing.T) {
	x := start(t, 80, 24, []string{"demo"})
	x.Expect("12 tables").Press("q").Exit()
	wrote := x.Wrote()
	for _, code := range []string{"\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l"} {
		if strings.LastIndex(wrote, code) < strings.LastIndex(wrote, strings.NewReplacer("l", "h", "h", "l").Replace(code)) {
			t.Errorf("%q is not the last word", code)
		}
	}
	if strings.Contains(wrote, "\x1b[?1000h") || strings.Contains(wrote, "\x1b[?1002h") {
		t.Error("the mouse was captured")
	}
}

func TestSizesAndResizing(t *testing.T) {
	x := start(t, 30, 10, []string{"demo"})
	x.Expect(fmt.Sprintf("needs %d×%d", 40, 12))
	x.Resize(40, 24).Expect("12 tables", "? help")
	x.Type("5c").Resize(160, 50).Expect("› 5c", "Zoë Kramer  Zugzwang Zebras", "Ola Nyman")
}

func TestWithoutATerminalItSaysSo(t *testing.T) {
	out, err := exec.Command(program, "demo").CombinedOutput()
	if err == nil || !strings.Contains(string(out), "the desk needs a terminal") {
		t.Errorf("%v: %s", err, out)
	}
}

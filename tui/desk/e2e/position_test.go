//go:build e2e

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A disputed position from the call to the record: set up by letters and by a paste, through a
// power cut, with a move asked.
func TestADisputedPosition(t *testing.T) { inBothModes(t, aDisputedPosition) }

func aDisputedPosition(t *testing.T, mode option) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db, "--ascii"}, env("NO_COLOR=1"), mode)
	x.Expect("2 tables").Type("1an\r").Expect("A NOTE", "note").Press("esc").Expect("b boards").Press("b").Expect("no position yet", "all 64 pieces are here")

	began := time.Now()
	x.Press("e").Expect("set up the boards", "black rook")
	x.Type("r1bqk2rpppp1ppp2n2n2").Expect(x.either("6  .  .  n  .  .  n  .  .", "knights c6 f6"))
	x.Type("2b1p3").Type("2B1P3").Type("5N2").Type("PPPP1PPP").Type("RNBQK2R").Expect(x.either("1  R  N  B  Q  K  .  . [R]", "White king e1, queen d1, rooks a1 h1, bishops c1 c4, knights b1 f3"), "all 64 pieces are here")
	x.Press("down", "down").Type("114").Expect("clock of Ada  114")
	t.Logf("one board and a clock in %v", time.Since(began).Round(time.Millisecond))
	reached(t, db, "clocks:{a:74000}")
	x.Kill()

	x = start(t, 80, 24, []string{"--db", db, "--ascii"}, env("NO_COLOR=1"), mode)
	x.Expect("2 tables", "Kept: a position").Press("ctrl+r").Expect("not recorded").Press("e")
	x.Expect("set up the boards", x.either("5  .  .  b  .  p  .  .  .", "bishops c5 c8"), "1:14").Press("tab")
	x.Type("\x1b[200~rnbqkbnr/pppp1Qpp/8/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR[] b KQkq - 0 4\x1b[201~").Expect("B: Black to move", "Black: 1 pawn missing; look in")
	x.Press("enter").Expect("title White says", "a separate version").Press("enter").Expect("R1-1-01 recorded: version 1 of 1: White says").Stands("B: Black to move, mate (rule")

	x.Press("enter").Expect("move on B").Press("tab").Type("O-O").Expect("Legal: white castles short").Press("enter").Expect("not recorded", "1A. O-O")
	x.Press("enter").Type("Kd7").Expect("Not legal: black's own pawn").Press("ctrl+u").Type("c5f2").Expect("Legal: the bishop on c5 takes the pawn on f2, check in contact").Press("enter")
	x.Expect("A: White to move, in check from the bishop on f2").Press("s").Expect("replaces White says").Press("ctrl+u").Type("Black says").Press("enter")
	x.Expect("R1-1-01 recorded: version 2 of 2: Black says").Press("d").Expect("Black says", "White says", "e1 on board A: empty (Black says), white king (White says)")
	x.Press("esc").Expect("2 tables").Type("l").Expect("R1-1-01").Press("enter").Expect("Position 1", "White says")
	x.Press("esc", "esc").Expect("2 tables").Press("q")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
	out := flagfall(t, "incident", "position", "--db", db, "--id", "1", "--show", "--json")
	for _, want := range []string{`"title":"White says"`, `"clocks":{"a":74000}`, `"san":"O-O"`, `"san":"Bxf2+"`} {
		if !strings.Contains(out, want) {
			t.Errorf("on record is no %s:\n%s", want, out)
		}
	}
}

const record = `[Event "Club evening"]
[WhiteA "Ada"][BlackA "Ben"][WhiteB "Cy"][BlackB "Dev"]
[TimeControl "120+0"][Result "1-0"]
1A. e4 {118} 1B. d4 {119} 1a. d5 {116} 2A. exd5 {112} 1b. Nf6 {115} 2a. Qxd5 {0} 2B. Nc3 {110} 2b. P@e4 {101}
{Ben forfeits on time} 1-0

[Event "Club evening"]
[WhiteA "Fay"][BlackA "Gus"][WhiteB "Hal"][BlackB "Ivy"]
1A. e4 1a. e5 2A. Ke3 2a. Nf6
`

// Records are stepped through on both boards, to where a clock fell and to where a record breaks.
func TestReplayOnScreen(t *testing.T) { inBothModes(t, replayOnScreen) }

func replayOnScreen(t *testing.T, mode option) {
	file := filepath.Join(t.TempDir(), "evening.bpgn")
	if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
		t.Fatal(err)
	}
	x := start(t, 80, 24, []string{"replay", "--view", "--theme", "none", file}, mode)
	x.Expect("evening.bpgn  game 1 of 2  1-0  flag", "b Ben", "▸ start").Press("down", "down").Expect("▸  1B. d4", "c Cy")
	x.Press("t").Expect("▸  2a. Qxd5", "here Ben had no time left").Press("]").Expect("no more moves on board A")
	x.Press("tab", "]").Expect("▸  2B. Nc3").Press("v").Expect("game 2 of 2", "a Fay").Press("g").Type("1a\r").Expect("▸  1a. e5", "here the record breaks off: line 9", "Ke3")
	x.Press("esc")
	if status := x.Exit(); status != 0 {
		t.Fatalf("exit status %d", status)
	}
}

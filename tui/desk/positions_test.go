package desk

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"pgregory.net/rapid"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/kit/theme"

	"flagfall/rules/cputimetest"
)

// positions are those on record about the newest incident, as BFEN of the moment in dispute.
func (p *person) positions() []string {
	var list []string
	i := p.newest()
	for _, v := range i.Positions {
		m := v.FinalMatch(i.Book().Laws)
		list = append(list, notation.FormatBFEN(&m))
	}
	return list
}

const (
	startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	// White on A is in check from e2 far off and has no move; a piece on f1 would help.
	farMate = "6k1/5ppp/8/8/8/8/5PPP/r5K1[] w - - 0 30"
	nearby  = "rnbqkbnr/pppp1Qpp/8/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR[] b KQkq - 0 4"
)

// Twelve ranks and two clocks typed as they stand on the table record the position, without a
// mouse.
func TestAPositionIsEnteredWithACursorAndLetters(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b")
	p.sees("no position yet", "all 64 pieces are here", "e set up")
	p.press("e").sees("A a8  black rook", "KQRBNP White, kqrbnp Black")
	p.press("r1bqk2r", "pppp1ppp", "2n2n2", "2b1p3", "2B1P3", "5N2", "PPPP1PPP", "RNBQK2R")
	p.sees("A h1  white rook", "✓ all 64 pieces are here")
	p.press("down", "n").sees("passing n", "! Black: 1 knight too many")
	p.press("down", "1", "1", "4").sees("clock of Jack  114")
	p.press("enter", "enter")
	if got := p.positions(); len(got) != 1 || got[0] != "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R[] w KQkq - 0 1 | "+startFEN {
		t.Fatalf("on record: %q\n%s", got, p.d.View())
	}
	v := p.newest().Positions[0]
	if v.Title != "White says" || v.Start.Clocks[bughouse.WA].Millis != 74_000 || v.Start.OnWay[bughouse.WA][bughouse.Knight] != 1 {
		t.Errorf("title %q, clocks %v, on the way %v", v.Title, v.Start.Clocks, v.Start.OnWay)
	}
	p.sees("R3-8-01 recorded: version 1 of 1: White says", "1:14")
	p.press("esc", "h").sees("position 1 of 1: White says").press("down", "down", "down").sees("passing n").press("end").sees("entered position 1")
}

func TestSetUpKeys(t *testing.T) {
	for _, c := range []struct {
		name, typed string
		want        string // of board A
		sees        string
	}{
		{"a FEN typed rank by rank", "x 4k3/8/8/8/8/8/8/4K3", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "A h1  empty"},
		{"space empties and goes on", "space space", "2bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQk - 0 1", "A c8"},
		{"backspace steps back and empties", "nb backspace", "n1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQk - 0 1", "A b8  empty"},
		{"a promoted piece, marked as it is typed", "q~", "q~nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQk - 0 1", "A b8"},
		{"a promoted piece, marked later", "q left ~ ~", "qnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQk - 0 1", "A a8"},
		{"a king was no pawn", "k left ~", "knbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQ - 0 1", "only a queen, rook, bishop or knight"},
		{"who is to move", "t", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] b KQkq - 0 1", "A: Black to move"},
		{"castling of a rook", "c", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQk - 0 1", "castling: White both sides, Black with the h-rook"},
		{"castling of a king, and back", "right right right right c c", startFEN, "castling: White both sides, Black both sides"},
		{"no castling of a bishop", "right right c", startFEN, "castling rights belong to a king"},
		{"the stock", "up nP backspace qqp", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[qqnp] w KQkq - 0 1", "q q n p"},
		{"a stock is emptied", "up nnq x", startFEN, "stock of"},
		{"no king in a stock", "up k", startFEN, "a king cannot be in stock"},
		{"no piece on a clock", "up up n", startFEN, "pieces go on squares"},
		{"the start position again", "x s", startFEN, "all 64 pieces"},
		{"the other board", "tab qqq tab", startFEN, "A a8"},
		{"over the side to the other board", "left", startFEN, "B a1  white rook"},
		{"no en passant there", "e", startFEN, "no pawn can be taken en passant"},
		{"no other version", "=", startFEN, "no other version"},
		{"flipped, the cursor keeps its square", "f up", startFEN, "A a7"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e").press(strings.Fields(c.typed)...)
			p.sees(c.sees)
			p.press("enter")
			if c.want == startFEN {
				return // nothing new to put on record
			}
			p.press("enter")
			if got := p.positions(); len(got) != 1 || !strings.HasPrefix(got[0], c.want+" | ") {
				t.Errorf("on record %q, want %q", got, c.want)
			}
		})
	}
}

func TestEnPassantIsEntered(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e")
	p.press("paste:rnbqkbnr/pp1ppppp/8/8/2pP4/8/PPP1PPPP/RNBQKBNR[] b KQkq - 0 3", "down", "down", "down", "down", "down", "right", "right", "right", "e")
	p.sees("en passant d3").press("enter", "enter")
	if got := p.positions(); len(got) != 1 || !strings.Contains(got[0], " b KQkq d3 0 3 | ") {
		t.Errorf("on record %q", got)
	}
}

func TestPositionsArePasted(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e")
	p.press("paste:not a position").sees("! Position \"not a position\": 1 ranks instead of 8")
	p.press("tab", "paste: "+farMate).sees("1 [.]+K+ .  .  .  .  .  r")
	p.press("paste:"+nearby+" | "+farMate, "enter", "enter")
	if got := p.positions(); len(got) != 1 || got[0] != nearby+" | "+farMate {
		t.Errorf("on record %q", got)
	}
	p.press("e", "paste:4k3/8/8/8/8/8/8/R3K3[] w KQ - 0 1").sees("Left out: castling KQ")
}

// The terminal goes away in the middle of a rank: the next one offers the position.
func TestAHalfEnteredPositionOutlastsTheTerminal(t *testing.T) {
	s := newStore(t)
	sit(t, s, "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e", "r1bqk2r", "pp")
	p := sit(t, s, "Ortiz", 80, 24)
	p.sees("Kept: a position of R3-8-01. ctrl+r goes on with it.").press("l", "b").seesNo("not recorded").press("esc", "esc")
	p.press("ctrl+r").sees("not recorded", "8  r  .  b  q  k  .  .  r", "7  p  p  p").press("esc").seesNo("Kept")
	p.press("l", "b").sees("not recorded", "r  .  b  q  k  .  .  r")
	p.press("x", "y").sees("no position yet")
	sit(t, s, "Ortiz", 80, 24).seesNo("Kept").press("l", "b").seesNo("not recorded")
}

// At a table without a call a position can be set up and examined. With the call it goes on record.
func TestAPositionBeforeTheCall(t *testing.T) {
	for name, call := range map[string][]string{"a call": {"2aw", "enter"}, "a note": {"2an", "enter", "esc"}} {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press("/", "Rook and", "enter", "b", "e", "paste:"+farMate, "enter")
		p.sees("This is a what-if. Log the incident", "A: White to move, mate").press("esc")
		p.press(call...).press("b").sees("not recorded").press("s", "enter")
		if got := p.positions(); len(got) != 1 || !strings.HasPrefix(got[0], farMate) {
			t.Errorf("%s: on record %q", name, got)
		}
	}
}

func TestAMoveIsAsked(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "enter")
	p.press("Nf3").sees("Legal: the knight on g1 goes to f3").press("ctrl+u")
	p.press("Nd2").sees("Not legal: white's own pawn stands on d2").press("ctrl+u")
	p.press("hm").sees("is not a move").press("ctrl+u")
	p.press("tab", "P@e4").sees("move on B", "has no pawn in stock").press("ctrl+u")
	p.press("tab", "e4", "enter").sees("not recorded", "1A. e4", "A: Black to move")
	p.press("enter", "e7e5", "enter", "enter", "e1e3", "enter").sees("then e1e3 on board A, not legal: a king does not")
	p.press("enter", "Nf3", "enter").sees("the illegal move comes last").press("esc")
	p.press("s", "tab", "enter")
	v := p.newest().Positions
	if len(v) != 1 || v[0].Title != "Black says" || len(v[0].Moves) != 3 || v[0].Moves[2] != (penalties.PlayedMove{Board: "A", Move: "e1e3"}) {
		t.Fatalf("on record %+v", v)
	}
	p.press("backspace").sees("recorded moves stay")
}

// Under US Chess 2018 (10, 15a) who has no move in check is mated; OSCF 16.1 lets him wait for a
// piece.
func TestMateByTheSectionsRulebook(t *testing.T) {
	for _, c := range []struct {
		call, position string
		says           []string
	}{
		{"2an", farMate, []string{"A: White to move, mate (", "Would end it if in stock: any but a pawn on b1, c1, d1, e1, f1."}},
		{"8an", farMate, []string{"mate only until a piece comes"}},
		{"8an", nearby, []string{"mate (", "No piece that might arrive would end the check"}},
		{"8an", "4k3/8/8/8/1b6/8/8/4K3[] w - - 0 1", []string{"in check from the bishop on b4; ", "Ends the check now: K"}},
		{"8an", "4k3/8/8/8/8/8/8/8[] w - - 0 1", []string{"! A: impossible: white has no king", "An impossible position is not judged"}},
		{"8an", startFEN, []string{"not in check, so not mate"}},
		{"8an", "4k3/8/8/8/8/2b5/1r6/K7[] w - - 0 1", []string{"in check"}},
		{"8an", "7k/8/8/8/8/1q6/8/K7[] w - - 0 1", []string{"not in check; no move, and the clock is running"}},
	} {
		p := sit(t, newStore(t), "Ortiz", 80, 30).press(c.call, "enter", "esc", "b")
		if c.position != startFEN {
			p.press("e", "paste:"+c.position, "enter", "esc")
		}
		p.press("m")
		p.sees(c.says...)
	}
}

func TestTwoVersionsAreCompared(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "d").sees("only one version").press("e", "xyz")
	p.press("paste:r1bq1r1k/8/8/8/8/8/8/4K3[] w - - 0 1", "enter", "enter", "e", "right", "right", "right", "right", "r", "space", "enter", "tab", "enter")
	p.sees("version 2 of 2: Black says")
	p.press("d").sees("Black says", "White says", "!r", "!.", "e8 on board A: black rook (Black says), empty (White says)", "f8 on board A: empty (Black says), black rook")
	p.press("v").sees("version 1 of 2: White says", "e8 on board A: empty (White says), black rook (Black says)")
	p.press("d", "tab", "d").sees("e8 on board A")
	p.seesNo("on board B")
}

// What is entered at a table belongs to the dispute there now: a call that is ruled gets nothing of
// it.
func TestARuledCallGetsNoNewPosition(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8aw", "enter", "enter", "g")
	p.press("/", "Hanging", "enter", "b", "e", "1", "enter").sees("This is a what-if. Log the incident").press("esc", "l", "b")
	p.sees("no position yet").seesNo("not recorded")
	if len(p.newest().Positions) != 0 {
		t.Error("a position went to a call that is over")
	}
}

func TestAnotherVersionIsTheStart(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e", "1", "enter", "enter", "e", "right", "1", "enter", "tab", "enter")
	p.press("e", "=").sees("[.] n  b  q").press("=", "esc", "x", "y").sees("version 2 of 2: Black says")
}

// A position that keeps its title takes the place of the one it came from; both stay.
func TestACorrectionKeepsItsTitle(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e", "1", "enter", "enter", "e", "2", "enter")
	p.sees("replaces White says").press("enter")
	v := p.newest().Positions
	if len(v) != 2 || v[1].Corrects != 1 || v[0].CorrectedBy != 2 {
		t.Fatalf("on record %+v", v)
	}
	p.sees("version 2 of 2: White says").press("v").sees("replaced by 2")
}

// replayed is a desk on the boards of an incident with a game on record.
func replayed(t *testing.T) *person {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc")
	withGame(p)
	return p
}

func TestReplay(t *testing.T) {
	p := replayed(t).sees("version 1 of 1: on the boards", "▸  2b. P@e4", "1:20")
	p.press("left", "left").sees("▸  2a. Qxd5", "!0:00")
	p.press("home").sees("▸ start").press("right").sees("▸  1A. e4")
	p.press("tab", "]").sees("▸  1B. d4").press("]").sees("▸  1b. Nf6").press("[").sees("▸  2A. exd5")
	p.press("t").sees("▸  2a. Qxd5", "had no time left").press("tab", "]").sees("▸  2a. Qxd5", "no more moves on board A").press("tab")
	p.press("g", "9z", "enter").sees("no move \"9z\"").press("ctrl+u", "2B", "enter").sees("▸  2B. Nc3")
	p.press("g", "1", "enter").sees("▸  1A. e4").press("end").sees("▸  2b. P@e4").press("pgdown", "up").sees("▸  2B. Nc3")
	p.press("f").sees("a  b  c  d  e  f  g  h").press("c").sees("A has 15 on the board and 0 in stock; b has")
}

// What another desk enters appears, and the line in sight stays where it was.
func TestAnotherDesksPositionMovesNothing(t *testing.T) {
	p := replayed(t).press("home", "right")
	other := sit(t, p.d.config.Store.(*store), "Whitfield", 80, 24)
	other.press("l", "b", "e", "1", "enter", "ctrl+u", "Black says", "enter")
	p.catchUp().sees("version 1 of 2: on the boards", "▸  1A. e4").press("v").sees("version 2 of 2: Black says")
}

// BenchmarkBoardsKey is a key on the boards of a table: the move, what is said of both boards, and
// the frame.
func BenchmarkBoardsKey(b *testing.B) {
	colored := func(c *Config) { c.Theme = theme.New(io.Discard, theme.Options{Depth: theme.Depth256}) }
	p := sit(b, newStore(b), "Ortiz", 160, 50, colored).press("8an", "enter", "esc", "b", "e", "paste:"+farMate+" | "+nearby, "enter", "esc")
	for _, move := range []string{"h6", "g6"} {
		p.press("tab", "enter", move, "enter")
	}
	p.press("left")
	b.ReportAllocs()
	defer cputimetest.Report(b)()
	for n := 0; b.Loop(); n++ {
		p.d.Update(tea.KeyMsg{Type: []tea.KeyType{tea.KeyRight, tea.KeyLeft}[n%2]})
		_ = p.d.View()
	}
}

// Whatever is typed or pasted into the set-up, the frame holds, and what is entered can be kept and
// comes back the same.
func TestSetUpTakesAnyKeys(t *testing.T) {
	keys := strings.Split("left right up down tab space enter esc backspace k q r b n p K Q R B N P 1 4 8 / . ~ t c e s x = f : ? g m d v [ ] 0 z", " ")
	rapid.Check(t, func(rt *rapid.T) {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press("8an", "enter", "esc", "b", "e")
		for range rapid.IntRange(1, 40).Draw(rt, "keys") {
			if rapid.IntRange(0, 15).Draw(rt, "paste") == 0 {
				p.press("paste:" + rapid.SampledFrom([]string{farMate, nearby + " | " + farMate, "x", "8/8 | 8/8"}).Draw(rt, "text"))
				continue
			}
			p.press(rapid.SampledFrom(keys).Draw(rt, "key"))
		}
		checkFrame(t, p.d.View(), 80, 24)
		for _, i := range p.d.Hall().Ledger.Incidents() {
			draft := p.d.DraftText(fmt.Sprintf("boards incident %d", i.No))
			if draft == "" {
				continue
			}
			var kept struct{ Evidence string }
			if err := json.Unmarshal([]byte(draft), &kept); err != nil {
				rt.Fatal(err)
			}
			if e, err := penalties.ParseEvidence(kept.Evidence); err != nil || e.DraftText() != kept.Evidence {
				rt.Fatalf("kept %s, %v", kept.Evidence, err)
			}
		}
	})
}

// Once an incident with a recorded position is ruled or noted, b at its table still shows that position.
func TestTheBoardsOfATableShowItsPosition(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 110, 30).press(upTo(setUp, []string{mated, "enter", "enter", "esc", "esc"})...)
	p.press("/", "hanging", "enter", "enter").sees("Hanging Pawns").press("b").seesNo("not recorded")
}

// A later call without a position of its own shows the one that stands for the match, as the table's page does.
func TestALaterCallShowsThePositionThatStands(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 110, 30).press(upTo(setUp, []string{mated, "enter", "enter", "esc", "esc"})...)
	first := p.newest()
	p.press("8af", "enter", "esc", "b").sees(first.Label + ", White says").seesNo("no position yet")
}

package desk

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hinshun/vt10x"

	"flagfall/rules/envtest"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// emptyTiles is how many percent of a screen's tiles of 8×2 cells show nothing, neither a character
// nor a color.
func emptyTiles(frame string, w, h int) int {
	screen := vt10x.New(vt10x.WithSize(w, h))
	_, _ = screen.Write([]byte(strings.ReplaceAll(frame, "\n", "\r\n")))
	empty, all := 0, 0
	for y := 0; y+1 < h; y += 2 {
		for x := 0; x+7 < w; x += 8 {
			all++
			shows := false
			for n := range 16 {
				c := screen.Cell(x+n%8, y+n/8)
				shows = shows || c.Char != ' ' && c.Char != 0 || c.BG != vt10x.DefaultBG
			}
			if !shows {
				empty++
			}
		}
	}
	return 100 * empty / all
}

// On a large terminal at most a quarter of the floor, of a ruling, of the results, of the standings, of the
// boards and of an appeal is empty in the middle of a round.
func TestALargeTerminalIsUsed(t *testing.T) {
	drawsOnly(t)
	for _, name := range []string{"floor", "ruling_warning", "ruling_clock", "ruling_ruled", "results", "results_table", "standings", "wallchart", "boards_setup", "boards_new", "boards_replay", "boards_mate", "boards_compare", "packet", "packet_decided"} {
		frame := sceneOf(t, name).open(t, 160, 50, theme.Options{Depth: theme.Depth256}).View()
		if empty := emptyTiles(frame, 160, 50); empty > 25 {
			t.Errorf("%s: %d %% of the tiles are empty:\n%s", name, empty, plainText(frame))
		}
	}
}

// From 140×40 on the hall stands at the right of the screen: rounds, what waits, until when one may
// appeal, and what was entered last. The other tables stand at the left of what is about one.
func TestTheHallStandsBesideAScreen(t *testing.T) {
	drawsOnly(t)
	hall := []string{"K-5 round 3", "1 of 6", "Waiting for you", "[RULE 1:35] 6 ", "[APPEAL 3:23] 9", "Can still be appealed", "Mia T.", "Entered last", "Nina P."}
	p := sit(t, newStore(t), "Ortiz", 140, 40).sees(hall...).seesNo("Tables ─")
	p.press("l").sees(append(hall, "Rounds")...)
	for _, small := range [][2]int{{139, 40}, {140, 39}} {
		sit(t, newStore(t), "Ortiz", small[0], small[1]).press("l").seesNo("Entered last")
	}
	p = sit(t, newStore(t), "Ortiz", 160, 50).press("8aw", "enter")
	p.sees("Table 8", "Waiting for you", "[RULE 0:00] 8 wrong hand", "Jack D.", "What happened here")
	p.press("enter").sees("12:00 Jack D.", "8 wrong hand, Jack D.: warning").seesNo("[RULE 0:00] 8")
	p.press("b").seesNo("Entered last") // two boards take the whole width
}

// The panel of a table tells the last ruling whole, and its border counts the lines that it has no room for.
func TestATablesPanelTellsTheLastRulingWhole(t *testing.T) {
	drawsOnly(t)
	sit(t, newStore(t), "Ortiz", 110, 24).sees("Last ruling", "step 2 of 3: add 1:00 to Max’s", "more below ─╯")
	for _, size := range [][2]int{{110, 30}, {160, 50}} {
		sit(t, newStore(t), "Ortiz", size[0], size[1]).sees("Last ruling", "8:56", "left.").seesNo("more below ─╯")
	}
}

// drawnPanel is a panel as it was drawn.
type drawnPanel struct {
	title        string
	lines, empty int
	cut          bool // it says that there is more
}

var saysMore = regexp.MustCompile(`\d+ more`)

// drawnPanels finds the panels of a frame without color, those within others left out.
func drawnPanels(frame string) (found []drawnPanel) {
	var rows [][]rune
	for line := range strings.SplitSeq(frame, "\n") {
		rows = append(rows, []rune(line))
	}
	at := func(x, y int) rune {
		if y < len(rows) && x < len(rows[y]) {
			return rows[y][x]
		}
		return ' '
	}
	inside := func(x, y int) bool { return false }
	for y, row := range rows {
		for x, c := range row {
			if c != '╭' || inside(x, y) {
				continue
			}
			right := x + 1 + slices.Index(row[x+1:], '╮')
			bottom := y + 1
			for at(x, bottom) == '│' {
				bottom++
			}
			if right <= x || at(x, bottom) != '╰' {
				continue
			}
			p := drawnPanel{title: string(row[x:right]), lines: bottom - y - 1}
			for n := y; n <= bottom; n++ {
				line := ""
				for m := x + 1; m < right; m++ {
					line += string(at(m, n))
				}
				p.cut = p.cut || saysMore.MatchString(line)
				if n > y && n < bottom && strings.TrimSpace(line) == "" {
					p.empty++
				}
			}
			found = append(found, p)
			outer := inside
			inside = func(a, b int) bool { return outer(a, b) || a >= x && a <= right && b >= y && b <= bottom }
		}
	}
	return found
}

// No panel is empty for two thirds while another of the same frame has more than it shows.
func TestNoPanelIsEmptyWhileAnotherIsCut(t *testing.T) {
	drawsOnly(t)
	const small = 5 // lines, of which some may be empty
	for _, sc := range envtest.Share(t, scenes, 5, 0) {
		for _, size := range [][2]int{{110, 30}, {160, 50}} {
			frame := plainText(sc.open(t, size[0], size[1], inWords).View())
			panels := drawnPanels(frame)
			cut := slices.IndexFunc(panels, func(p drawnPanel) bool { return p.cut })
			empty := slices.IndexFunc(panels, func(p drawnPanel) bool { return p.lines > small && 3*p.empty >= 2*p.lines })
			if cut >= 0 && empty >= 0 {
				t.Errorf("%s at %d×%d: %q has more than it shows, and %q is empty:\n%s", sc.name, size[0], size[1],
					panels[cut].title, panels[empty].title, frame)
			}
		}
	}
}

// A call and who goes there are told at once, and a result above what was entered before it.
func TestTheHallTellsOfCallsAndResults(t *testing.T) {
	drawsOnly(t)
	p := sit(t, newStore(t), "Ortiz", 160, 50).press("c", "8", "enter", "esc").sees("[CALL 0:00] 8")
	p.press("c", "enter", "esc").sees("[CALL 0:00] 8 R. Ortiz goes")
	told := plainText(sit(t, newStore(t), "Ortiz", 160, 50).press("r", "5mc", "esc").d.View())
	_, last, _ := strings.Cut(told, "Entered last")
	if result, before := strings.Index(last, "table 5"), strings.Index(last, "Nina P."); result < 0 || before < result {
		t.Errorf("the result is not told first:\n%s", told)
	}
}

// What can no longer be appealed is told no more, and what there is no room for is counted.
func TestTheHallForgetsAndCounts(t *testing.T) {
	drawsOnly(t)
	later := func(d time.Duration) func(*Config) {
		return func(c *Config) { c.Now = func() time.Time { return now.Add(d) } }
	}
	sit(t, newStore(t), "Ortiz", 160, 50, later(9*time.Minute)).sees("Can still be appealed", "7 wrong hand, Anton W.").seesNo("1 wrong hand, Mia T.")
	sit(t, newStore(t), "Ortiz", 160, 50, later(time.Hour)).seesNo("Can still be appealed")
	many := &store{entries: slices.Clone(largeHall()), drafts: map[string]string{}}
	told := plainText(sit(t, many, "Ortiz", 160, 50).d.View())
	_, waiting, _ := strings.Cut(told, "Waiting")
	waiting, _, _ = strings.Cut(waiting, "Entered last")
	if !regexp.MustCompile(`and \d+ more`).MatchString(waiting) || len(regexp.MustCompile(`\] \d+ hover`).FindAllString(waiting, -1)) != 11 {
		t.Errorf("of what waits not eleven are told and the others counted:\n%s", told)
	}
}

// A proposal waits once, for its signature, and no more for a ruling.
func TestTheHallTellsAProposalOnce(t *testing.T) {
	drawsOnly(t)
	waiting := func(scene string) string {
		told := plainText(sceneOf(t, scene).open(t, 160, 50, inWords).View())
		_, told, _ = strings.Cut(told, "Waiting for you ─")
		told, _, _ = strings.Cut(told, "Can still be appealed ─")
		return told
	}
	told := waiting("appeals_to_sign")
	tables := regexp.MustCompile(`\] \d+ `).FindAllString(told, -1)
	unique := slices.Compact(slices.Sorted(slices.Values(tables)))
	if !strings.Contains(told, "[SIGN") || len(unique) != len(tables) {
		t.Errorf("told is\n%s", told)
	}
}

// A message of one line comes below the work, in a line that is kept for it: nothing above it moves or changes.
func TestNothingMovesWhenAMessageComes(t *testing.T) {
	drawsOnly(t)
	for _, sc := range scenes {
		if sc.like != "" || sc.lobby != nil {
			continue
		}
		d, _ := sc.open(t, 80, 24, inWords).(*model)
		before, below := strings.Split(d.View(), "\n"), d.quickHeight
		d.Say(screen.Done, "backup made")
		after := strings.Split(d.View(), "\n")
		kept := len(before) - 1 - below // without the message and the keys
		if below == d.quickHeight && !slices.Equal(before[1:kept], after[1:kept]) {
			t.Errorf("%s moves for a message:\n%s\n%s", sc.name, strings.Join(before, "\n"), strings.Join(after, "\n"))
		}
	}
}

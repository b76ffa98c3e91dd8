package desk

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
)

// Whatever the width, a ruling tells who it is about, which step and which rule; and a question in
// the claim's name tells who makes it.
func TestNameStepAndRuleStandAtEveryWidth(t *testing.T) {
	drawsOnly(t)
	for _, c := range []struct {
		scene string
		any   []string // one of each group, parted by a bar, is on screen
	}{
		{"ruling_clock", []string{"Ola Nyman|Ola N.", "step 2 of 3", "rule 17", "ADD 1:00 TO ELI|▀▀", "esc back"}},
		{"ruling_warning", []string{"step 1 of 2|step 1 of 3", "rule 13|rules 5 and 13|rules 4 and 13", "esc back"}},
		{"claim_grounds", []string{"Zoë Kramer|Zoë K.", "esc leave"}},
	} {
		m := sceneOf(t, c.scene).open(t, 80, 24, inWords)
		for w := minWidth; w <= 200; w++ {
			resize(m, w, 24)
			frame := m.View()
			checkFrame(t, frame, w, 24)
			for _, group := range c.any {
				found := false
				for text := range strings.SplitSeq(group, "|") {
					found = found || strings.Contains(frame, text)
				}
				if !found {
					t.Errorf("%s at %d columns lacks %q:\n%s", c.scene, w, group, frame)
				}
			}
		}
	}
}

// touching is a column that ends where the next begins: an ellipsis, or a step, without a blank
// behind it.
var touching = regexp.MustCompile(`…[^ \n▏”]|(^| )\d/\d[A-Za-z]`)

// mayBeCut is what may be told in part: the path of a file, whose end is told; a text that is being
// typed, whose end by the cursor is seen; a question that goes on with what is chosen; a choice
// whose whole name stands above; and the first line of a note, which stands whole below.
var mayBeCut = regexp.MustCompile(`…/?\S*\.flagfall|^ ?› .*…|^ {5,}2  .*lunch is at noon|^ │ {13}.* … +│`) // and a rule, which stands whole on the rules screen

// On every screen and at every size nothing is cut: what there is no room for is said in fewer
// words or on another line. No column touches the next, and the keys tell the way back.
func TestNothingIsCut(t *testing.T) {
	drawsOnly(t)
	for _, sc := range envtest.Share(t, scenes, 6, 1) {
		m := sc.open(t, 80, 24, inWords)
		for _, size := range bookSizes {
			resize(m, size[0], size[1])
			frame := m.View()
			checkFrame(t, frame, size[0], size[1])
			lines := strings.Split(frame, "\n")
			for _, line := range lines {
				if strings.Contains(line, "…") && !mayBeCut.MatchString(line) {
					t.Errorf("%s at %v: %q is cut", sc.name, size, strings.TrimSpace(line))
				}
				if at := touching.FindString(line); at != "" && !mayBeCut.MatchString(line) {
					t.Errorf("%s at %v: %q touches in %q", sc.name, size, at, strings.TrimSpace(line))
				}
			}
			if d, ok := m.(*model); ok && d.Stack.HasBack() && d.asking == nil && !strings.Contains(lines[size[1]-1], "esc") {
				t.Errorf("%s at %v: the keys tell no way back: %q", sc.name, size, lines[size[1]-1])
			}
		}
	}
}

// On the floor every team is named whole and every table says what it is at, at every width; so
// does the ledger with names and steps.
func TestListsAreWholeAtEveryWidth(t *testing.T) {
	drawsOnly(t)
	for name, whole := range map[string][]string{
		"floor": {"Passed and Present", "Zugzwang Zebras", "The Discovered", "RULE 0:42", "W ●●○|W2", "✓ 0-1"}, "floor_called": {"Passed and Present", "CALL 0:00"},
		"ledger": {"●●!", "Anton", "wrong hand|Wrong hand|ressed with the other hand"}, "table": {"Tess W.", "no offense", "wrong hand|pressed with the other hand"},
		"appeals": {"Anton W.", "wrong hand|Wrong hand|ressed with the other hand"}, "results": {"Castle Crashers", "Zugzwang Zebras"},
		"playoff": {"Double Trouble", "Match for third place", "drawn: choose who"}, "quick_ready": {"→ step 2", "clock fell|knocked the clock over"},
	} {
		m := sceneOf(t, name).open(t, 80, 60, inWords)
		for w := minWidth; w <= 200; w++ {
			resize(m, w, 60)
			frame := m.View()
			checkFrame(t, frame, w, 60)
			if strings.Contains(frame, "…") {
				t.Errorf("%s at %d columns cuts something:\n%s", name, w, frame)
			}
			for _, group := range whole {
				if !slices.ContainsFunc(strings.Split(group, "|"), func(text string) bool { return strings.Contains(frame, text) }) {
					t.Errorf("%s at %d columns lacks %q:\n%s", name, w, group, frame)
				}
			}
		}
	}
}

// On the screens that list what there is to do, what came before and what is open, no name, label
// or step is cut: what is told of them is said in fewer words. And where there is room nothing is.
func TestNoNameOrStepIsCutInALine(t *testing.T) {
	drawsOnly(t)
	decided := scene{name: "decided", typed: []string{"4c"}}
	for _, c := range []struct {
		scene scene
		whole []string // on screen at every width, one of those parted by a bar
		never string   // on screen at no width
	}{
		{sceneOf(t, "event"), []string{"Section K-5", "Another section", "Public names", "autumn.flagfall", "6 officials|R. Ortiz"}, "(director), …"},
		{sceneOf(t, "event_teams"), []string{"A chief", "none yet"}, "none yet: no ruling in K-5 co…"},
		{sceneOf(t, "insight"), []string{"Mia Torres|Mia T.", "Pawn Stars", "R3-1-02", "step 2", "Max +1:00|add 1:00 to Max", "3 incidents"}, "step 2 of 3: a…"},
		{sceneOf(t, "insight_event"), []string{"Joy Adeyemi|Joy A.", "table 8", "3 incidents"}, "in roun…"},
		{sceneOf(t, "notes"), []string{"12:00  clock 14 is broken"}, "(R.…"},
		{sceneOf(t, "day_end"), []string{"K-5", "5 missing|5 results missing", "R3-6-01", "R3-9-02"}, "R3-9…"},
		{sceneOf(t, "boards_mate"), []string{"table 8", "1 of 1: White says"}, "White sa…"},
		{sceneOf(t, "quick_seat"), []string{"→ step 2: Eli +1:00", "→ step 1: warning"}, "step 2…"},
		{decided, []string{"→ game over"}, "game o…"},
	} {
		m := c.scene.open(t, 80, 24, inWords)
		for w := minWidth; w <= 200; w++ {
			resize(m, w, 24)
			frame := m.View()
			checkFrame(t, frame, w, 24)
			for _, group := range c.whole {
				if !slices.ContainsFunc(strings.Split(group, "|"), func(text string) bool { return strings.Contains(frame, text) }) {
					t.Errorf("%s at %d columns lacks %q:\n%s", c.scene.name, w, group, frame)
				}
			}
			if strings.Contains(frame, c.never) {
				t.Errorf("%s at %d columns cuts %q:\n%s", c.scene.name, w, c.never, frame)
			}
		}
	}
}

// Beside the table under the cursor the floor has a line for each table, with both teams whole.
func TestTheFloorBesideATableHasALineEach(t *testing.T) {
	drawsOnly(t)
	m := sceneOf(t, "floor").open(t, 110, 30, inWords)
	for w := 110; w <= 200; w++ {
		resize(m, w, 30)
		frame := m.View()
		for _, line := range []string{`▸  1  Pawn Stars +Stockpilers +· playing`, `10  Passed and Present +Sacred Sacs +· playing`, `Table 1 ─+ K-5 round 3`} {
			if !regexp.MustCompile(line).MatchString(frame) {
				t.Fatalf("at %d columns no line is like %q:\n%s", w, line, frame)
			}
		}
	}
}

// unboxed is a frame without the borders of its panels.
func unboxed(frame string) string {
	return strings.NewReplacer("│", " ", "╭", " ", "╮", " ", "╰", " ", "╯", " ", "─", " ").Replace(frame)
}

// A list shows at every width above 80 columns all that it shows at 80.
func TestAWiderListTellsNoLess(t *testing.T) {
	drawsOnly(t)
	words := func(frame string) []string {
		lines := strings.Split(frame, "\n")
		return strings.Fields(unboxed(strings.Join(lines[:len(lines)-2], "\n")))
	}
	for _, name := range []string{"floor", "floor_called", "floor_unsettled", "results", "calls", "people", "standings"} {
		m := sceneOf(t, name).open(t, 80, 30, inWords)
		at80 := words(m.View())
		for _, w := range []int{100, 108, 110, 112, 120, 140, 160} {
			resize(m, w, 30)
			wide := words(m.View())
			for _, word := range at80 {
				initial, isInitial := strings.CutSuffix(word, ".")
				told := func(w string) bool {
					return strings.EqualFold(strings.Trim(w, "[]"), strings.Trim(word, "[]")) || isInitial && strings.HasPrefix(w, initial)
				}
				if strings.ContainsAny(word, "━") || slices.Contains([]string{"sections", "LADDER", "forfeit"}, word) || // the tabs say it; and of two lines only the first has headings
					slices.ContainsFunc(wide, told) {
					continue
				}
				t.Errorf("%s at %d columns no longer says %q:\n%s", name, w, word, m.View())
				break
			}
		}
	}
}

// A list that is cut says how much is below.
func TestACutListSaysHowMuchIsBelow(t *testing.T) {
	drawsOnly(t)
	p := sit(t, newStore(t), "Ortiz", 80, 16).sees("3 more below").press("end").seesNo("more below")
	p.press("l").sees("10 more below").press("/").sees("10 more below")
	sit(t, newStore(t), "Ortiz", 80, 24).seesNo("more below")
}

// So do the prizes, the staff, and the columns of an import.
func TestOtherCutListsSayWhatIsBelow(t *testing.T) {
	drawsOnly(t)
	p := sit(t, newStore(t), "Osei", 80, 12).press("r", "s", "z", "n", "90,80,70,60,50,40,30,20,10", "enter")
	p.sees("more below").press("end").seesNo("more below").press("n").seesNo("more below")
	sit(t, newStore(t), "Osei", 80, 12).press("o", "home").sees("more below").press("end").seesNo("more below")
	p = sit(t, newStore(t), "Osei", 80, 12).press("t", "i", "paste:team,player1,player2\nA,B,C\nD,E,F\nG,H,I\nJ,K,L\nM,N,O\n")
	p.sees("more columns", "▸   team", "The first line is a header.").press("end").sees("▸   family 2", "more columns").seesNo("team      ←")
	sit(t, newStore(t), "Osei", 80, 40).press("t", "i", "paste:team,player1,player2\nA,B,C\n").seesNo("more columns").sees("The first line is a header.")
}

// A bracket with more ties than there is room for says how many are below.
func TestACutBracketSaysWhatIsBelow(t *testing.T) {
	drawsOnly(t)
	oneRound := []string{"enter", "K-5", "up", "up", "1", "enter", "enter"}
	p := sit(t, emptyStore(t, false), "", 40, 16).press(upTo(oneRound, addStaff, []string{"enter", "i", "paste:" + spreadsheet, "enter", "esc", "enter", "n", "esc"})...)
	p.press("r", "n", "y", "1", "enter", "=", "2", "enter", "=", "n", "y", "s", "z", "d", "enter", "enter", "enter", "esc")
	p.press("f", "s", "home", "down", "down", "enter").sees("Semi-final", "more below").press("end").seesNo("more below")
}

// A name that has room at 80 columns has room on every wider floor, with a table beside it or not.
func TestAWideFloorCutsNoName(t *testing.T) {
	drawsOnly(t)
	s := newStore(t)
	record(t, s, "Ortiz", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		team := hall.Register.AtTable(10).Teams[0]
		to := team.Entry()
		to.Name = "Passed and Present All"
		return tournament.CorrectTeam(hall, team, to, "misread", o)
	})
	for _, w := range []int{80, 100, 108, 110, 120, 160} {
		sit(t, s, "Ortiz", w, 30).sees("Passed and Present All")
	}
}

// clockTime is a reading of a clock, or for how long something waits.
var clockTime = regexp.MustCompile(`\d+:\d\d`)

// A wider and higher terminal names every player and team, and every time, that a smaller one does. A player
// may be told by the first letter of the family name there.
func TestALargerTerminalTellsNoLess(t *testing.T) {
	drawsOnly(t)
	less := []string{
		"packet_below", // another part of the page is in sight
		// what is said above or below takes the lines of the names, and the quick line names who it is about
		"quick_refused", "floor_not_saved", "partial_typing",
		"floor_unsettled", // what waits for an official takes the place of the official's name
	}
	for _, sc := range envtest.Share(t, scenes, 6, 2) {
		if slices.Contains(less, sc.name) {
			continue
		}
		m := sc.open(t, 40, 24, inWords)
		d, ok := m.(*model)
		if !ok {
			continue
		}
		var names []string
		short := map[string][]string{} // how a family name is told in fewer letters
		for _, sec := range d.Hall().Register.Sections {
			for _, team := range sec.Teams {
				names = append(names, team.Name)
				for n, p := range team.Players {
					parts := strings.Fields(p.Name)
					names = append(names, parts...)
					family := parts[len(parts)-1]
					short[family] = append(short[family], d.Hall().Register.Person(event.PlayerRef{Team: team.No, Player: n + 1}).Short())
				}
			}
		}
		for _, o := range d.Hall().Register.Staff { // who has an official's name is not told apart from the official
			names = slices.DeleteFunc(names, func(name string) bool { return slices.Contains(strings.Fields(o.Name), name) })
		}
		before := map[string]bool{}
		for _, size := range bookSizes {
			resize(m, size[0], size[1])
			frame := plainText(m.View())
			now := map[string]bool{}
			for _, name := range append(clockTime.FindAllString(frame, -1), names...) {
				if strings.Contains(frame, name) {
					now[name] = true
				}
			}
			for told := range before {
				inShort := slices.ContainsFunc(short[told], func(name string) bool { return strings.Contains(frame, name) })
				if !now[told] && !inShort && !strings.Contains(strings.ToLower(frame), strings.ToLower(told)) {
					t.Errorf("%s at %v tells no %q, which the size before tells:\n%s", sc.name, size, told, frame)
				}
			}
			before = now
		}
	}
}

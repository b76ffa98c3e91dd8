package list_test

import (
	"io"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/tui/document"
	"flagfall/tui/kit/list"
	"flagfall/tui/kit/theme"
)

var columns = []list.Column{
	{Title: "#", Right: true, Aloud: "table"},
	{Title: "Team", Min: 6, Rank: 1, Grow: true},
	{Title: "State", Under: true},
	{Title: "Ladder", Rank: 2, Under: true},
}

func row(n, team, state string) list.Row {
	return list.Row{Cells: []list.Cell{
		list.Text(n), list.Text(team, "Owls"), list.Styled(list.Chip, document.NeedsYou, state), list.Spans(list.Gauge("W", 2, 3)...),
	}}
}

func drawn(o theme.Options, w, oneLine int, selected int, rows ...list.Row) string {
	var widest list.Widths
	for _, r := range rows {
		widest.Measure(r.Cells)
	}
	var l list.List
	l.Fit(columns, widest, w, oneLine)
	t := theme.New(io.Discard, o)
	lines := l.Head(t)
	for n, r := range rows {
		lines = append(lines, l.Lines(t, r, n == selected)...)
	}
	return ansi.Strip(strings.Join(lines, "\n"))
}

func TestAListHasHeadingsAndALitRow(t *testing.T) {
	got := drawn(theme.Options{NoColor: true}, 38, 38, 1, row("3", "Knight Owls", "RULE 0:45"), row("12", "Fork Lift", "CALL"))
	want := "   #  TEAM         STATE        LADDER\n" +
		"   3  Knight Owls  [RULE 0:45]  W ●●○\n" +
		"▸ 12  Fork Lift    [CALL]       W ●●○"
	if trimmed(got) != want {
		t.Errorf("drawn\n%s\nwant\n%s", got, want)
	}
}

func TestANarrowRowHasTwoLines(t *testing.T) {
	got := drawn(theme.Options{NoColor: true}, 30, 40, -1, row("3", "Knight Owls", "RULE 0:45"))
	want := "  #  TEAM\n  3  Knight Owls\n     [RULE 0:45]  W ●●○"
	if trimmed(got) != want {
		t.Errorf("drawn\n%s\nwant\n%s", got, want)
	}
}

// Names are all in full, or all in short.
func TestAnEvenColumnHasOneFormForAll(t *testing.T) {
	even := []list.Column{{Title: "Player", Even: true}, {Title: "State"}}
	rows := []list.Row{
		{Cells: []list.Cell{list.Text("Bartholomew Okonkwo", "Bartholomew O."), list.Text("playing")}},
		{Cells: []list.Cell{list.Text("Ada Lark", "Ada L."), list.Text("playing")}},
	}
	var widest list.Widths
	for _, r := range rows {
		widest.Measure(r.Cells)
	}
	plain := theme.New(io.Discard, theme.Options{NoColor: true})
	for w, want := range map[int]string{30: "  Ada Lark", 26: "  Ada L. "} {
		var l list.List
		l.Fit(even, widest, w, 0)
		if got := l.Lines(plain, rows[1], false)[0]; !strings.HasPrefix(got, want) {
			t.Errorf("in %d columns %q, want %q", w, got, want)
		}
	}
}

func TestARowIsReadAsASentence(t *testing.T) {
	got := drawn(theme.Options{Plain: true}, 40, 60, 0, row("3", "Knight Owls", "to rule"))
	if want := "▸table 3, Knight Owls, to rule, W ●●○"; got != want {
		t.Errorf("read %q, want %q", got, want)
	}
}

func TestAGaugeMarksTheLastStep(t *testing.T) {
	plain := theme.New(io.Discard, theme.Options{NoColor: true})
	for want, step := range map[string]int{"W ○○○": 0, "W ●○○": 1, "W ●●○": 2, "W ●●!": 3} {
		if got := list.Draw(plain, list.Gauge("W", step, 3)); got != want {
			t.Errorf("%d of 3 is %q, want %q", step, got, want)
		}
	}
}

// In no width and theme is a line too wide, and the columns of the rows stand under their headings.
func TestNoLineIsTooWide(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(30, 160).Draw(t, "width")
		team := rapid.StringMatching(`[A-Z][a-z]{0,20}( [A-Z][a-z]{0,20}){0,2}`).Draw(t, "team")
		o := theme.Options{Depth: theme.Depth(rapid.IntRange(0, 2).Draw(t, "depth")), NoColor: rapid.Bool().Draw(t, "none")}
		for line := range strings.SplitSeq(drawn(o, w, 60, rapid.IntRange(0, 1).Draw(t, "selected"), row("7", team, "APPEAL 3:26"), row("123", "Owls", "CALL")), "\n") {
			if ansi.StringWidth(line) > w {
				t.Fatalf("%q is wider than %d", line, w)
			}
		}
	})
}

func trimmed(s string) string {
	lines := strings.Split(s, "\n")
	for n, line := range lines {
		lines[n] = strings.TrimRight(line, " ")
	}
	return strings.Join(lines, "\n")
}

package paper

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"
	xhtml "golang.org/x/net/html"
	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
)

// playOff is a section of so many teams, all of whom play off after a round, up to so many rounds.
// Result says how each match ends, "" that it is still played.
func playOff(tb halltest.TB, teams, played int, third bool, result func() event.Outcome) *halltest.Hall {
	h := halltest.New(tb)
	h.Section("K5", "uschess-2018", 1, teams)
	h.Round("K5")
	h.PlayOut("K5")
	facts := func(facts ...fact.Fact) {
		h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
	}
	begun := event.PlayOffBegun{Section: "K5", Bronze: third}
	for n := range teams {
		begun.Teams = append(begun.Teams, n+1)
	}
	facts(event.RoundFinished{Section: "K5", Round: 1}, begun)
	sec := h.T.Register.Sections[0]
	for n := range played {
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return pairing.PairNextRound(t.Register, "K5") })
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
		for _, p := range sec.LatestRound().Pairings {
			outcome := result()
			if outcome == "" && n == played-1 {
				continue
			}
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return rounds.Report(s, p.Matches[0].Place(), cmp.Or(outcome, event.Team1Wins), "", "")
			})
			if p.Score() == "1/2-1/2" && n < played-1 {
				facts(event.PlayOffDecided{Section: "K5", Round: n + 2, Table: p.Table, Team: p.Teams[1].No})
			}
		}
	}
	return h
}

// anyPlayOff is a play-off of 2 to 16 teams at any point.
func anyPlayOff(t *rapid.T) (*halltest.Hall, document.Bracket) {
	teams := rapid.IntRange(2, 16).Draw(t, "teams")
	most := 1
	for size := 2; size < teams; size *= 2 {
		most++
	}
	h := playOff(halltest.Panics{}, teams, rapid.IntRange(0, most).Draw(t, "played"), teams >= 4 && rapid.Bool().Draw(t, "third"), func() event.Outcome {
		return rapid.SampledFrom([]event.Outcome{"", event.Team1Wins, event.Team1Wins, event.Team2Wins, event.Draw}).Draw(t, "result")
	})
	return h, bracketOf(t, h)
}

// bracketOf is the bracket that a hall prints.
func bracketOf(t interface{ Fatal(...any) }, h *halltest.Hall) document.Bracket {
	sheet, err := Source{Hall: h.T}.Make(Order{Name: "bracket", Section: "K5"})
	if err != nil {
		t.Fatal(err)
	}
	return sheet.Blocks[0].(document.Bracket)
}

// matchesOf are the matches of a bracket in the order of its table.
func matchesOf(b document.Bracket) (stages []string, list []document.BracketMatch) {
	for _, r := range append(slices.Clone(b.Rounds), b.Third) {
		for _, m := range r.Matches {
			stages, list = append(stages, r.Name), append(list, m)
		}
	}
	return stages, list
}

// The drawn bracket says what the table says: each match with its stage, both sides, the score, and
// who goes on; and the winner of each match stands in the next one.
func TestADrawnBracketSaysWhatItsTableSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, b := anyPlayOff(t)
		stages, matches := matchesOf(b)
		if len(matches) != len(b.Table.Rows) {
			t.Fatalf("%d matches, the table has %d", len(matches), len(b.Table.Rows))
		}
		for n, row := range b.Table.Rows {
			m := matches[n]
			score := strings.Trim(m.Sides[0].Score+"-"+m.Sides[1].Score, "-")
			if stages[n] != row[0] || side(m.Sides[0]) != row[2] || side(m.Sides[1]) != row[3] || score != row[4] {
				t.Fatalf("drawn is %s: %+v, the table has %q", stages[n], m, row)
			}
			table := slices.Contains(m.Notes, "Table "+row[1])
			if open := row[1] != "" && row[4] == ""; open != table {
				t.Fatalf("the table of %q is noted: %v", row, m.Notes)
			}
			if w := m.Winner(); w >= 0 && !strings.HasPrefix(row[5], m.Sides[w].Name+" ") || w < 0 && strings.Contains(row[5], "Team") {
				t.Fatalf("side %d of %q goes on", w, row)
			}
			if told := row[5] == "" || slices.Contains(m.Notes, row[5]); !told && (m.Winner() < 0 || n >= len(matches)-1) {
				t.Fatalf("nothing drawn says %q", row[5])
			}
		}
		for n, r := range b.Rounds[:len(b.Rounds)-1] {
			for i, m := range r.Matches {
				next := b.Rounds[n+1].Matches[i/2].Sides[i%2]
				if w := m.Winner(); document.Fed(i / 2)[i%2] != i || w >= 0 && (next.Seed != m.Sides[w].Seed || next.Name != m.Sides[w].Name) {
					t.Fatalf("match %d of round %d is won by side %d of %+v, next is %+v", i, n, w, m, next)
				}
			}
		}
	})
}

// grown is a drawn text: its signs by row and column.
type grown [][]string

func (g grown) at(row, column int) string {
	if row < 0 || row >= len(g) || column < 0 || column >= len(g[row]) {
		return " "
	}
	return g[row][column]
}

// label is a line of the text that begins at a place, without what stands far behind it.
func (g grown) label(row, column int) string {
	var b strings.Builder
	for ; column < len(g[row]) && !strings.Contains("─│┐┘├", g[row][column]); column++ {
		b.WriteString(g[row][column])
	}
	text, _, _ := strings.Cut(b.String(), "   ")
	return strings.TrimSpace(text)
}

// next follows the line out of a match to where it ends, and returns what stands above it there; ""
// for a line that ends nowhere.
func (g grown) next(row, column int) string {
	step := 1
	for g.at(row, column) == "─" {
		column++
	}
	if g.at(row, column) == "┘" {
		step = -1
	}
	for row += step; g.at(row, column) == "│"; row += step {
	}
	if g.at(row, column) != "├" || g.at(row, column+2) != "─" {
		return ""
	}
	return g.label(row-1, column+2)
}

// In a text that draws the bracket, the line between the sides of a match leads to the place of its winner.
func TestDrawnLinesLeadToTheWinner(t *testing.T) {
	drawn := 0
	rapid.Check(t, func(t *rapid.T) {
		_, b := anyPlayOff(t)
		width := rapid.IntRange(40, 160).Draw(t, "width")
		said := text.PlainWidth(&document.Document{Title: "Play-off", Blocks: []document.Block{b}}, width)
		if !strings.Contains(said, "┐") {
			return // a table
		}
		drawn++
		var g grown
		for line := range strings.SplitSeq(said, "\n") {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q is wider than %d", line, width)
			}
			g = append(g, strings.Split(line, ""))
		}
		var ends []string // of the lines out of all matches with a next one, from the top
		for row := range g {
			for column := range g[row] {
				if g.at(row, column) == "─" && strings.Contains("┐┘", g.at(row, column+1)) {
					if to := g.next(row, column); to != "" {
						ends = append(ends, to)
					}
				}
			}
		}
		for n, r := range b.Rounds[:len(b.Rounds)-1] {
			for i := range r.Matches {
				next := b.Rounds[n+1].Matches[i/2].Sides[0]
				at := slices.IndexFunc(ends, func(to string) bool {
					return strings.HasPrefix(to+" ", side(next)+" ") || to != "" && strings.HasSuffix(side(next), to)
				})
				if at < 0 {
					t.Fatalf("no line from match %d of round %d leads to %q but %q:\n%s", i, n, next.Name, ends, said)
				}
				ends = slices.Delete(ends, at, at+1)
			}
		}
		if len(ends) > 0 {
			t.Fatalf("more lines lead to %q:\n%s", ends, said)
		}
		_, matches := matchesOf(b)
		for _, m := range matches {
			for _, side := range m.Sides {
				for word := range strings.FieldsSeq(side.Name + " " + side.Score) {
					if !strings.Contains(said, word) {
						t.Fatalf("%q is not there:\n%s", word, said)
					}
				}
			}
		}
	})
	if drawn == 0 {
		t.Error("no bracket was drawn")
	}
}

// side is a side of a match with its seed.
func side(s document.BracketSide) string { return strings.TrimSpace(s.Seed + " " + s.Name) }

// firstTeamWins is a result.
func firstTeamWins() event.Outcome { return event.Team1Wins }

// Play-offs as text: a final alone, one that has begun, one with teams that have no opponent, one
// that is over, and a large one. To make the texts again: go test ./tui/paper -update
func TestBracketsAsText(t *testing.T) {
	var all bytes.Buffer
	for _, o := range []struct {
		teams, played int
		third         bool
		result        func() event.Outcome
	}{
		{2, 1, false, firstTeamWins},
		{4, 0, true, firstTeamWins},
		{6, 2, false, func() event.Outcome { return "" }},
		{4, 2, true, func() event.Outcome { return event.Draw }},
		{8, 3, true, firstTeamWins},
		{16, 1, true, firstTeamWins},
	} {
		h := playOff(t, o.teams, o.played, o.third, o.result)
		sheet, err := Source{Hall: h.T}.Make(Order{Name: "bracket", Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(text.Plain(&sheet.Document) + "\n")
	}
	same(t, all.Bytes())
}

// A bracket that has no room is the table that it was, and so are its values for spreadsheets and
// what is read out.
func TestABracketIsATableElsewhere(t *testing.T) {
	b := bracketOf(t, playOff(t, 8, 3, true, firstTeamWins))
	with := func(b document.Block) *document.Document {
		return &document.Document{Title: "Play-off", Blocks: []document.Block{b}}
	}
	drawn, table := with(b), with(b.Table)
	got, err := text.CSV(drawn)
	if err != nil {
		t.Fatal(err)
	}
	if want, err := text.CSV(table); err != nil || !bytes.Equal(got, want) {
		t.Errorf("%v, as CSV:\n%s\nwant\n%s", err, got, want)
	}
	if text.Spoken(drawn) != text.Spoken(table) {
		t.Errorf("read out:\n%s", text.Spoken(drawn))
	}
	if text.PlainWidth(drawn, 38) != text.PlainWidth(table, 38) || text.Plain(drawn) == text.Plain(table) {
		t.Errorf("on a narrow screen:\n%s", text.PlainWidth(drawn, 38))
	}
	for width := 38; width < text.PlainColumns; width++ {
		for line := range strings.SplitSeq(text.PlainWidth(drawn, width), "\n") {
			if ansi.StringWidth(line) > width {
				t.Fatalf("%q is wider than %d", line, width)
			}
		}
	}
	if drawn.Checksum() != table.Checksum() {
		t.Error("a bracket that was printed as a table says something else when it is drawn")
	}
}

// A web page says each match once, round by round, with no word of it in a picture.
func TestAPageTellsABracketRoundByRound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, b := anyPlayOff(t)
		body, err := html.Blocks(b)
		if err != nil {
			t.Fatal(err)
		}
		root, err := xhtml.Parse(strings.NewReader(string(body)))
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for n := range root.Descendants() {
			if n.Type == xhtml.TextNode {
				if said := strings.TrimSpace(n.Data); said != "" {
					got = append(got, said)
				}
			}
			if n.Data == "svg" || n.Data == "img" {
				t.Fatalf("a %s tells something", n.Data)
			}
		}
		var want []string
		for _, r := range append(slices.Clone(b.Rounds), b.Third) {
			want = append(want, r.Name)
			for _, m := range r.Matches {
				for _, side := range m.Sides {
					want = append(want, side.Seed, side.Name, side.Score)
				}
				want = append(want, m.Notes...)
			}
		}
		want = slices.DeleteFunc(want, func(s string) bool { return s == "" })
		if !slices.Equal(got, want) {
			t.Fatalf("the page says %q, want %q", got, want)
		}
	})
	if !strings.Contains(html.Style, ".bracket.deep, .bracket.deep section") {
		t.Error("a deep bracket has no form for a narrow page")
	}
}

// A play-off of more than two rounds is set on paper turned sideways.
func TestADeepBracketIsSetSideways(t *testing.T) {
	for teams, wide := range map[int]bool{2: false, 4: false, 5: true, 16: true} {
		sheet, err := Source{Hall: playOff(t, teams, 0, false, firstTeamWins).T}.Make(Order{Name: "bracket", Section: "K5"})
		if err != nil || sheet.Wide != wide {
			t.Errorf("%v; %d teams sideways: %v", err, teams, sheet.Wide)
		}
	}
}

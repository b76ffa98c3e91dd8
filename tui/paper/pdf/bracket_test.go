package pdf

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament/halltest"
	"flagfall/tui/document"
)

// someBracket is a play-off of so many teams, of which so many rounds are played; in a field that is
// no power of two the first seeds have no opponent at first.
func someBracket(teams, played int, third bool, name func(int) string) document.Bracket {
	size := 2
	for size < teams {
		size *= 2
	}
	order := []int{1}
	for len(order) < size {
		var next []int
		for _, seed := range order {
			next = append(next, seed, 2*len(order)+1-seed)
		}
		order = next
	}
	var sides []document.BracketSide
	for _, seed := range order {
		if seed > teams {
			sides = append(sides, document.BracketSide{Name: "no team"})
			continue
		}
		sides = append(sides, document.BracketSide{Seed: fmt.Sprint(seed), Name: name(seed - 1)})
	}
	b := document.Bracket{Table: document.Grid{Name: "K5", Columns: []document.Column{{Title: "Stage"}, {Title: "Team"}, {Title: "Result"}, {Title: "Against"}}}}
	match := func(stage string, one, other document.BracketSide, over bool) (m document.BracketMatch, winner, loser document.BracketSide) {
		winner, loser = document.BracketSide{Name: "a winner of the round before"}, document.BracketSide{Name: "a semi-final’s loser"}
		switch {
		case other.Name == "no team":
			winner, loser = one, other
			one.Wins = true
		case over && len(one.Name)%3 > 0:
			winner, loser = one, other
			one.Score, other.Score, one.Wins = "2", "0", true
		case over:
			winner, loser = other, one
			one.Score, other.Score, other.Wins = "1/2", "1.5", true
		case one.Seed != "" && other.Seed != "":
			m.Notes = []string{"Table 12"}
		}
		b.Table.Rows = append(b.Table.Rows, []string{stage, one.Seed + " " + one.Name, one.Score + "-" + other.Score, other.Seed + " " + other.Name})
		m.Sides = [2]document.BracketSide{one, other}
		return m, winner, loser
	}
	for len(sides) > 1 {
		round := document.BracketRound{Name: map[int]string{2: "Final", 4: "Semi-final", 8: "Quarter-final"}[len(sides)]}
		if round.Name == "" {
			round.Name = fmt.Sprintf("Round of %d", len(sides))
		}
		var winners, losers []document.BracketSide
		for i := 0; i < len(sides); i += 2 {
			m, winner, loser := match(round.Name, sides[i], sides[i+1], len(b.Rounds) < played)
			if len(sides) == 2 && m.Winner() >= 0 {
				m.Notes = []string{winner.Name + " wins"}
			}
			round.Matches = append(round.Matches, m)
			winners, losers = append(winners, winner), append(losers, loser)
		}
		b.Rounds = append(b.Rounds, round)
		if len(sides) == 4 && third {
			m, _, _ := match("Match for third place", losers[0], losers[1], len(b.Rounds) < played)
			b.Third = document.BracketRound{Name: "Match for third place", Matches: []document.BracketMatch{m}}
		}
		sides = winners
	}
	return b
}

// bracketDocument is a document with a bracket, and what stands beneath it.
func bracketDocument(b document.Bracket) *document.Document {
	return &document.Document{Event: "Fairview", Title: "Play-off", Where: "K-5", Wide: len(b.Rounds) > 2, Blocks: []document.Block{
		b, document.Text{Words: "The number before a team is its seed, its place before the play-off.", Weight: document.Quiet},
	}}
}

// planned lays out a bracket on an A4 sheet, upright or sideways; nil where it does not fit.
func planned(b document.Bracket, wide bool) (*setter, *bracketPlan) {
	d := bracketDocument(b)
	d.Wide = wide
	s := layOut(d, Options{Paper: A4}, nil, 0)
	p := s.planBracket(&b, s.pageHeight()-60, smallestBracket)
	return s, p
}

// drawnBracket is any play-off, with short and long names in any script.
func drawnBracket(t *rapid.T) document.Bracket {
	teams := rapid.IntRange(2, 32).Draw(t, "teams")
	random := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "names"), 3))
	return someBracket(teams, rapid.IntRange(0, 5).Draw(t, "played"), teams >= 4 && rapid.Bool().Draw(t, "third"), func(n int) string { return halltest.RandomName(random, n) })
}

// Every team and score is in the box of its match; the line of a match leads to the box of the next
// one, halfway between the two that lead there, and meets no other box.
func TestLinesLeadToTheNextMatch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawnBracket(t)
		wide := rapid.Bool().Draw(t, "wide")
		s, p := planned(b, wide)
		if p == nil {
			if _, other := planned(b, !wide); other == nil && len(b.Rounds) < 5 {
				t.Fatalf("no letters fit a bracket of %d rounds", len(b.Rounds))
			}
			return // a table
		}
		last := p.Columns[len(b.Rounds)-1]
		if (last.X+last.Width)*p.size > s.width+0.01 {
			t.Fatalf("it is %.1f wide, the sheet %.1f", (last.X+last.Width)*p.size, s.width)
		}
		rounds := b.Rounds
		if len(b.Third.Matches) > 0 {
			rounds = append(slices.Clone(rounds), b.Third)
		}
		lines := p.Lines
		for n, c := range p.Columns {
			for i, box := range c.Boxes {
				for side, told := range rounds[n].Matches[i].Sides {
					drawn := box.Sides[side]
					if drawn.Seed != told.Seed || drawn.Score != told.Score || squeezed(strings.Join(drawn.Name, "")) != squeezed(s.printable(told.Name)) {
						t.Fatalf("round %d, match %d has %+v, not %+v", n, i, drawn, told)
					}
				}
				if box.Y < 0 || box.Y+box.Height > p.Height+0.01 {
					t.Fatalf("round %d, match %d stands at %.1f to %.1f of %.1f", n, i, box.Y, box.Y+box.Height, p.Height)
				}
				if i > 0 && box.Y < c.Boxes[i-1].Y+c.Boxes[i-1].Height {
					t.Fatalf("round %d, match %d stands on the one above", n, i)
				}
				if n == 0 || n >= len(b.Rounds) {
					continue
				}
				before := p.Columns[n-1]
				for _, from := range document.Fed(i) {
					m := rounds[n-1].Matches[from]
					if side := m.Winner(); side >= 0 && rounds[n].Matches[i].Sides[from%2].Name != m.Sides[side].Name {
						t.Fatalf("the winner of match %d of round %d is led to %+v", from, n-1, rounds[n].Matches[i])
					}
					out, up, in := lines[0], lines[1], lines[2]
					lines = lines[3:]
					if out.X0 != before.X+before.Width || out.Y0 != before.Boxes[from].Middle || up.X0 != out.X1 || up.Y0 != out.Y0 ||
						in.X0 != up.X1 || in.Y0 != up.Y1 || in.X1 != c.X || in.Y1 != box.Middle || in.X0 <= out.X0 {
						t.Fatalf("the line from match %d of round %d is %+v, %+v, %+v", from, n-1, out, up, in)
					}
				}
				fed := document.Fed(i)
				if middle := (before.Boxes[fed[0]].Middle + before.Boxes[fed[1]].Middle) / 2; math.Abs(middle-box.Middle) > 0.01 {
					t.Fatalf("round %d, match %d stands at %.1f, between its two at %.1f", n, i, box.Middle, middle)
				}
			}
		}
		if len(lines) > 0 {
			t.Fatalf("%d lines lead nowhere", len(lines))
		}
	})
}

// strokes are the lines of a bracket as they were drawn, without those of the boxes themselves.
func strokes(b document.Bracket) (boxes, others int) {
	d := bracketDocument(b)
	d.Wide = false
	var drawn recorder
	layOut(d, Options{Paper: A4, watch: &drawn}, nil, 0)
	for _, i := range drawn.all {
		if i.text == "" && (i.y1 > i.y0 || i.x1-i.x0 < 400) {
			others++
		}
	}
	for _, r := range append(slices.Clone(b.Rounds), b.Third) {
		boxes += len(r.Matches)
	}
	return boxes, others - 5*boxes
}

// Each match but the final has three lines to the next one, and the final and the match for third
// place have none.
func TestEachMatchHasALineToTheNext(t *testing.T) {
	for _, teams := range []int{2, 4, 8, 16, 32} {
		name := func(n int) string { return fmt.Sprintf("Team %d", n) }
		if boxes, lines := strokes(someBracket(teams, 9, teams >= 4, name)); lines != 3*(teams-2) || boxes != teams-1+min(1, teams/4) {
			t.Errorf("%d teams: %d matches and %d lines between them", teams, boxes, lines)
		}
	}
}

// Up to 32 teams fit one sheet with their notes, in letters that can be read; fewer have larger ones.
func TestABracketFitsOneSheet(t *testing.T) {
	last := 100.0
	for _, teams := range []int{2, 4, 8, 16, 32} {
		for _, played := range []int{0, 1, 9} {
			d := bracketDocument(someBracket(teams, played, teams >= 4, func(n int) string {
				return halltest.FirstWords[n%len(halltest.FirstWords)] + " " + halltest.LastWords[n%len(halltest.LastWords)]
			}))
			s := layOutWell(d, Options{Paper: A4}, nil)
			if d.Wide {
				upright := *d
				upright.Wide = false
				if other := layOutWell(&upright, Options{Paper: A4}, nil); other.better(s) {
					s = other
				}
			}
			least := map[int]float64{2: largestBracket - 1, 4: 12, 8: 12, 16: 8, 32: 6}[teams]
			if s.f.PageCount() != 1 || s.wallScale < least || s.wallScale > last {
				t.Errorf("%d teams after round %d: %d sheets in letters of %.1f points", teams, played, s.f.PageCount(), s.wallScale)
			}
			if played == 9 {
				last = s.wallScale
			}
		}
	}
}

// A play-off whose names no letters fit is a table, as before.
func TestABracketThatFitsNoSheetIsATable(t *testing.T) {
	b := someBracket(256, 1, true, func(n int) string { return fmt.Sprintf("Team %d", n) })
	file, _, err := Render(bracketDocument(b), Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	if s := readStructure(file); s.kinds["Table"] != 1 || s.kinds["TR"] != len(b.Table.Rows)+1 {
		t.Errorf("%d tables with %d rows", s.kinds["Table"], s.kinds["TR"])
	}
}

// Letters of a bracket touch neither each other nor a line, in any script and on any paper.
func TestNoLettersTouchInABracket(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := bracketDocument(drawnBracket(rt))
		d.Stamp.At = noon
		d.Wide = rapid.Bool().Draw(rt, "wide")
		noTouching(t, "bracket", d, rapid.SampledFrom([]Paper{A4, Letter, A3, Tabloid}).Draw(rt, "paper"))
	})
}

// Names of several lines keep apart where their letters have marks above and below.
func TestHighAndLowMarksOfABracketKeepApart(t *testing.T) {
	for _, size := range []Paper{A4, Tabloid} {
		d := bracketDocument(someBracket(16, 9, true, func(n int) string {
			return fmt.Sprintf("Ặẫ Gỵ Ðồng Ǻg Åj Ặẫ Gỵ Ðồng Ẵỵ Ạg %d", n)
		}))
		noTouching(t, "marks", d, size)
	}
}

// Who cannot see a bracket is told it round by round: its title, then its matches as a list, each
// with both sides.
func TestABracketIsReadRoundByRound(t *testing.T) {
	b := someBracket(8, 2, true, func(n int) string { return fmt.Sprintf("Team %d", n+1) })
	file, _, err := Render(bracketDocument(b), Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	s := readStructure(file)
	for _, fault := range s.faults {
		t.Error(fault)
	}
	for kind, want := range map[string]int{"Sect": 4, "L": 4, "LI": 8, "LBody": 8, "Table": 0} {
		if s.kinds[kind] != want {
			t.Errorf("%d elements %s, want %d", s.kinds[kind], kind, want)
		}
	}
	var want, got []string
	for _, r := range append(slices.Clone(b.Rounds), b.Third) {
		want = append(want, r.Name)
		for _, m := range r.Matches {
			for _, side := range m.Sides {
				want = append(want, side.Seed, side.Name, side.Score)
			}
			want = append(want, m.Notes...)
		}
	}
	lines, _ := read(t, file)
	for _, l := range lines {
		got = append(got, l.text)
	}
	want = slices.DeleteFunc(want, func(text string) bool { return text == "" })
	if from := slices.Index(got, want[0]); from < 0 || !slices.Equal(got[from:min(len(got), from+len(want))], want) {
		t.Errorf("it is read %q, want %q", got, want)
	}
}

package text

import (
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/document"
)

// The columns that a drawn bracket needs beside its names.
const (
	bracketTurn  = 3 // behind a name: " ─┐"
	bracketEnter = 2 // before one of a further round: "─ "
	bracketLines = 2 // a name has at most
)

// bracket draws a play-off as a tree where it fits the width; elsewhere it is a table.
func (w *plainWriter) bracket(b *document.Bracket) {
	drawn := newTree(b.Rounds, w.width)
	if drawn == nil {
		w.grid(&b.Table)
		return
	}
	drawn.draw(w)
	if len(b.Third.Matches) == 0 {
		return
	}
	w.line("")
	if third := newTree([]document.BracketRound{b.Third}, w.width); third != nil {
		third.draw(w)
		return
	}
	last := b.Table
	last.Rows = last.Rows[len(last.Rows)-1:]
	w.grid(&last)
}

// tree is a bracket in lines of text.
type tree struct {
	rounds []treeRound
	rows   [][]piece
}

// treeRound is a column of a tree.
type treeRound struct {
	at          int // its first column of text
	seed, score int // how wide
	width       int // of names with their seeds
	title       []string
	slots       []slot // two for each match
	notes       [][]string
}

// slot is a side of a match, on the row at which the line that leads to it ends.
type slot struct {
	row   int
	lines []string
	score string
}

// piece is a text at a place of a row.
type piece struct {
	at   int
	text string
}

// newTree lays out the rounds of a play-off, nil where they do not fit a width.
func newTree(rounds []document.BracketRound, width int) *tree {
	if len(rounds) == 0 {
		return nil
	}
	t := &tree{rounds: make([]treeRound, len(rounds))}
	least, wide := make([]int, len(rounds)), make([]int, len(rounds))
	room := width - len(rounds)*(bracketTurn+bracketEnter) + bracketEnter
	for n := range t.rounds {
		least[n], wide[n] = t.rounds[n].measure(rounds[n])
		room -= t.rounds[n].behind()
	}
	if !shrink(wide, least, room) {
		return nil
	}
	at := 0
	for n := range t.rounds {
		r := &t.rounds[n]
		r.at, r.width = at, wide[n]
		if !r.fill(rounds[n]) {
			return nil
		}
		at += r.across() + bracketTurn + bracketEnter
	}
	if !t.place() {
		return nil
	}
	return t
}

// shrink makes the widest of some columns narrower until all fit, and tells whether they do.
func shrink(wide, least []int, room int) bool {
	for all := sumOf(wide); all > room; all-- {
		at := -1
		for n := range wide {
			if wide[n] > least[n] && (at < 0 || wide[n] > wide[at]) {
				at = n
			}
		}
		if at < 0 {
			return false
		}
		wide[at]--
	}
	return true
}

func sumOf(list []int) (all int) {
	for _, n := range list {
		all += n
	}
	return all
}

// behind is the room of the scores.
func (r *treeRound) behind() int {
	if r.score == 0 {
		return 0
	}
	return 1 + r.score
}

// across is how wide the names are with their scores.
func (r *treeRound) across() int { return r.width + r.behind() }

// indent is where the name of a side begins.
func (r *treeRound) indent(side document.BracketSide) int {
	if side.Seed == "" {
		return 0
	}
	return r.seed + 1
}

// measure returns how wide the names of a round have to be so that no word is divided, and so that
// each stands on one line.
func (r *treeRound) measure(round document.BracketRound) (least, wide int) {
	for _, m := range round.Matches {
		for _, side := range m.Sides {
			r.seed, r.score = max(r.seed, ansi.StringWidth(side.Seed)), max(r.score, ansi.StringWidth(side.Score))
		}
	}
	asides := []string{round.Name}
	for _, m := range round.Matches {
		for _, side := range m.Sides {
			wide = max(wide, r.indent(side)+ansi.StringWidth(side.Name))
			least = max(least, r.indent(side)+widestWord(side.Name))
		}
		asides = append(asides, m.Notes...)
	}
	for _, text := range asides {
		least = max(least, widestWord(text)-r.behind())
		wide = max(wide, ansi.StringWidth(text)-r.behind())
	}
	return least, max(least, wide)
}

// widestWord is how wide the widest word of a text is.
func widestWord(text string) (wide int) {
	for word := range strings.FieldsSeq(text) {
		wide = max(wide, ansi.StringWidth(word))
	}
	return wide
}

// wordLines breaks a text into lines of at most n columns between words, of which none is wider.
func wordLines(s string, n int) []string {
	lines := []string{""}
	for word := range strings.FieldsSeq(s) {
		last := &lines[len(lines)-1]
		switch {
		case *last == "":
			*last = word
		case ansi.StringWidth(*last)+1+ansi.StringWidth(word) <= n:
			*last += " " + word
		default:
			lines = append(lines, word)
		}
	}
	return lines
}

// fill breaks the texts of a round into lines, and tells whether no name has too many.
func (r *treeRound) fill(round document.BracketRound) bool {
	r.title = wordLines(round.Name, r.across())
	for _, m := range round.Matches {
		for _, side := range m.Sides {
			indent := r.indent(side)
			lines := wordLines(side.Name, r.width-indent)
			if len(lines) > bracketLines {
				return false
			}
			for n, line := range lines {
				if indent > 0 && n == 0 {
					line = pad(side.Seed, r.seed, true) + " " + line
				} else {
					line = strings.Repeat(" ", indent) + line
				}
				lines[n] = line
			}
			r.slots = append(r.slots, slot{lines: lines, score: side.Score})
		}
		var notes []string
		for _, note := range m.Notes {
			notes = append(notes, wordLines(note, r.across())...)
		}
		r.notes = append(r.notes, notes)
	}
	return true
}

// pair returns the sides of a match.
func (r *treeRound) pair(match int) (one, other *slot) {
	return &r.slots[2*match], &r.slots[2*match+1]
}

// middle is the row on which the line leads on from a match.
func (r *treeRound) middle(match int) int {
	one, other := r.pair(match)
	return (one.row + other.row) / 2
}

// place sets on which row each side stands, and tells whether none runs into another one or into a
// note.
func (t *tree) place() bool {
	row := 0
	for n := range t.rounds {
		r := &t.rounds[n]
		below := 0 // the first free row
		for match := range r.notes {
			one, other := r.pair(match)
			notes := len(r.notes[match])
			if n == 0 {
				one.row = row
				other.row = row + len(one.lines) + max(1, notes)
				row = other.row + len(other.lines) + 1
			} else {
				one.row, other.row = t.rounds[n-1].middle(2*match), t.rounds[n-1].middle(2*match+1)
			}
			if one.row < below || other.row < one.row+len(one.lines)+max(1, notes) {
				return false
			}
			below = other.row + len(other.lines) + 1
		}
	}
	return true
}

// put sets a text at a place.
func (t *tree) put(row, at int, text string) {
	for len(t.rows) <= row {
		t.rows = append(t.rows, nil)
	}
	t.rows[row] = append(t.rows[row], piece{at, text})
}

// draw writes the tree beneath its titles.
func (t *tree) draw(w *plainWriter) {
	head := 0
	for _, r := range t.rounds {
		for row, line := range r.title {
			t.put(row, r.at, line)
		}
		head = max(head, len(r.title)+1)
	}
	for n := range t.rounds {
		for match := range t.rounds[n].notes {
			t.drawMatch(n, match, head)
		}
	}
	for _, pieces := range t.rows {
		slices.SortFunc(pieces, func(a, b piece) int { return a.at - b.at })
		line := ""
		for _, p := range pieces {
			line = pad(line, p.at, false) + p.text
		}
		w.line(line)
	}
}

// drawMatch puts both sides of a match, what is noted between them, and the lines behind.
func (t *tree) drawMatch(round, match, head int) {
	r := &t.rounds[round]
	one, other := r.pair(match)
	turn := r.at + r.across() + bracketTurn - 1
	for _, s := range []*slot{one, other} {
		for n, line := range s.lines {
			t.put(head+s.row+n, r.at, line)
		}
		t.put(head+s.row, r.at+r.across()-ansi.StringWidth(s.score), s.score)
	}
	notes := r.notes[match]
	first := max(one.row+len(one.lines), r.middle(match)-(len(notes)-1)/2)
	first = min(first, other.row-len(notes))
	for n, note := range notes {
		t.put(head+first+n, r.at, note)
	}
	t.put(head+one.row, turn-1, "─┐")
	for row := one.row + 1; row < other.row; row++ {
		if row == r.middle(match) && round < len(t.rounds)-1 {
			t.put(head+row, turn, "├─")
		} else {
			t.put(head+row, turn, "│")
		}
	}
	t.put(head+other.row, turn-1, "─┘")
}

package pdf

import (
	"strings"

	"flagfall/tui/document"
)

// bracketTexts are the texts of a bracket as they are drawn, measured once in letters of one point:
// in others they are so many times as wide.
type bracketTexts struct {
	rounds []roundTexts
	third  roundTexts // without matches where no match for third place is played
	reach  span       // of the letters, by their height
}

// roundTexts are those of a round.
type roundTexts struct {
	title   measuredText
	matches []matchTexts
}

// matchTexts are those of a match.
type matchTexts struct {
	sides  [2]sideTexts
	notes  []measuredText
	winner int // the side that goes on, -1 for none
}

// sideTexts are those of a side.
type sideTexts struct {
	seed, score measuredText
	name        measuredText
}

// measuredText is a text in words.
type measuredText struct {
	words  []string
	widths []float64 // of the words
	space  float64   // how wide a blank is
	style  string
}

// measureBracket measures the texts of a bracket.
func (s *setter) measureBracket(b *document.Bracket) *bracketTexts {
	t := &bracketTexts{rounds: make([]roundTexts, len(b.Rounds))}
	for n, round := range b.Rounds {
		t.rounds[n] = s.measureRound(t, round)
	}
	t.third = s.measureRound(t, b.Third)
	return t
}

func (s *setter) measureRound(t *bracketTexts, round document.BracketRound) roundTexts {
	measure := func(text, style string) measuredText {
		s.font(style, 1)
		m := measuredText{words: strings.Fields(s.printable(text)), space: s.textWidth(" "), style: style}
		for _, word := range m.words {
			m.widths = append(m.widths, s.textWidth(word))
			t.reach = t.reach.with(s.textSpan(word))
		}
		return m
	}
	out := roundTexts{title: measure(round.Name, ""), matches: make([]matchTexts, len(round.Matches))}
	for i, m := range round.Matches {
		match := &out.matches[i]
		match.winner = m.Winner()
		for n, side := range m.Sides {
			style := ""
			if n == match.winner {
				style = bold
			}
			match.sides[n] = sideTexts{measure(side.Seed, style), measure(side.Score, style), measure(side.Name, style)}
		}
		for _, note := range m.Notes {
			match.notes = append(match.notes, measure(note, ""))
		}
	}
	return out
}

// wide is how wide a text is on one line.
func (t *measuredText) wide() float64 {
	return sum(t.widths) + t.space*float64(max(0, len(t.widths)-1))
}

// least is how wide its widest word is.
func (t *measuredText) least() (most float64) {
	for _, w := range t.widths {
		most = max(most, w)
	}
	return most
}

// all is the text on one line.
func (t *measuredText) all() string { return strings.Join(t.words, " ") }

// lines breaks the text into lines of a width, between words; false where a word is wider.
func (t *measuredText) lines(width float64) (lines []string, ok bool) {
	used := 0.0
	for n, word := range t.words {
		switch w := t.widths[n]; {
		case w > width:
			return nil, false
		case n > 0 && used+t.space+w <= width:
			lines[len(lines)-1] += " " + word
			used += t.space + w
		default:
			lines = append(lines, word)
			used = w
		}
	}
	if len(lines) == 0 {
		lines = []string{""}
	}
	return lines, true
}

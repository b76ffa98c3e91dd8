package pages

import (
	"fmt"
	"math"
	"slices"
	"unicode"
)

// Measures of the hall's screen, in hundredths of its height: a screen of 16 to 9 is 177.7 wide, and one of
// 1080 lines has 10.8 of them a hundredth.
const (
	rowsWide  = 171.0 // the room for rows
	rowsHigh  = 84.5
	columnGap = 3.0
	cellGap   = 1.2
	rowPad    = 0.22 // above and below a row, with its line
	lineHigh  = 1.08 // by the height of its letters
	mostLines = 4    // of a name that is longer than its column
	maxBeside = 4    // columns
)

// The heights of letters on the hall's screen in tenths of a hundredth, largest first: 37 is 40 pixels of a
// screen with 1080 lines, and none is smaller than 30. The style sheet has a class for each.
var letterSizes = []int{75, 65, 56, 48, 42, 37, 34, 31, 28}

// usual is the smallest size in which a whole slide is set; a name that is too wide for it is set smaller.
const usual = 37

// textUnits estimates the width of a text by the height of its letters, in a wide face.
func textUnits(text string) float64 {
	sum := 0.0
	for _, r := range text {
		switch {
		case unicode.Is(unicode.Mn, r):
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			sum++
		case r == 'm' || r == 'w' || r == 'M' || r == 'W' || r == '%' || r == '—':
			sum += 0.95
		case unicode.IsUpper(r):
			sum += 0.7
		case r == 'i' || r == 'j' || r == 'l' || r == '.' || r == ',' || r == '\'' || r == '’' || r == ' ':
			sum += 0.33
		case r == 'f' || r == 't' || r == 'r' || r == '(' || r == ')' || r == '-':
			sum += 0.42
		default:
			sum += 0.61
		}
	}
	return sum
}

// hallRow is a row of the hall's screen: what it is found by, one or two names, and what stands at the end
// of each name's line.
type hallRow struct {
	Key   string
	Lines []hallLine
	Done  bool // a table that has its result
}

// hallLine is a name with what stands at its end. Size is the class of its letters.
type hallLine struct {
	Text, End string
	Size      int
}

// hallColumn is rows beneath each other.
type hallColumn []hallRow

// hallPlan is how rows are laid on slides.
type hallPlan struct {
	columns, size int
	letters       float64 // how high the letters of names are on average
	slides        [][]hallColumn
}

// layRows lays rows on the fewest slides, in the largest letters, and in the fewest columns that do it.
func layRows(rows []hallRow) hallPlan {
	var best hallPlan
	for columns := 1; columns <= maxBeside; columns++ {
		for _, size := range slices.Backward(letterSizes) {
			if size < usual {
				continue
			}
			p := planRows(rows, columns, size, rowsHigh)
			if best.slides == nil || len(p.slides) < len(best.slides) ||
				len(p.slides) == len(best.slides) && p.letters > best.letters*1.02 {
				best = p
			}
		}
	}
	return best
}

// planRows lays rows in so many columns: as high as they are, and equally many on every slide.
func planRows(rows []hallRow, columns, size int, high float64) hallPlan {
	p := hallPlan{columns: columns, size: size}
	fitted := make([]hallRow, len(rows))
	heights := make([]float64, len(rows))
	widest, names := keyWidth(rows), 0.0
	for i, r := range rows {
		fitted[i], heights[i] = fitRow(r, widest, columns, size)
		for _, line := range fitted[i].Lines {
			p.letters, names = p.letters+float64(line.Size), names+1
		}
	}
	p.letters /= max(1, names)
	p.slides = fillSlides(fitted, heights, columns, len(rows), high)
	each := (len(rows) + len(p.slides)*columns - 1) / max(1, len(p.slides)*columns)
	if even := fillSlides(fitted, heights, columns, each, high); len(even) == len(p.slides) {
		p.slides = even
	}
	return p
}

// fillSlides puts rows into columns of a height with at most so many rows each.
func fillSlides(rows []hallRow, heights []float64, columns, most int, high float64) (slides [][]hallColumn) {
	var column hallColumn
	filled := 0.0
	var slide []hallColumn
	end := func() {
		if slide = append(slide, column); len(slide) == columns {
			slides, slide = append(slides, slide), nil
		}
		column, filled = nil, 0
	}
	for i, r := range rows {
		if len(column) > 0 && (filled+heights[i] > high || len(column) >= most) {
			end()
		}
		column, filled = append(column, r), filled+heights[i]
	}
	if len(column) > 0 {
		end()
	}
	if len(slide) > 0 {
		slides = append(slides, slide)
	}
	return slides
}

// keyWidth is the width of the widest key by the height of its letters.
func keyWidth(rows []hallRow) float64 {
	widest := 0.0
	for _, r := range rows {
		widest = max(widest, textUnits(r.Key))
	}
	return widest
}

// fitRow gives each name of a row its letters: the usual ones if it fits its line in them, else smaller
// ones, else several lines of the smallest. It returns the row's height too.
func fitRow(r hallRow, key float64, columns, size int) (hallRow, float64) {
	letters := float64(size) / 10
	width := (rowsWide - columnGap*float64(columns-1)) / float64(columns)
	width -= key*letters*keyScale(len(r.Lines)) + cellGap
	fitted, height := r, 2*rowPad
	fitted.Lines = slices.Clone(r.Lines)
	for i, line := range r.Lines {
		room := width
		if end := textUnits(line.End); end > 0 {
			room -= end*letters + cellGap
		}
		at := slices.IndexFunc(letterSizes, func(s int) bool {
			return s <= size && (s == letterSizes[len(letterSizes)-1] || textUnits(line.Text)*float64(s)/10 <= room)
		})
		fitted.Lines[i].Size = letterSizes[at]
		high := float64(letterSizes[at]) / 10
		lines := min(mostLines, math.Ceil(1.12*textUnits(line.Text)*high/max(1, room)-0.12))
		height += lineHigh * max(letters*float64(one(line.End)), high*max(1, lines))
	}
	return fitted, max(height, lineHigh*letters*keyScale(len(r.Lines))+2*rowPad)
}

// keyScale is how high a key is by the height of the names: it stands beside both of a table.
func keyScale(names int) float64 {
	if names > 1 {
		return 1.5
	}
	return 1.15
}

// one is 1 for a text, 0 for none.
func one(text string) int {
	if text == "" {
		return 0
	}
	return 1
}

// slides are the slides of a plan, each like another.
func (p hallPlan) on(like slide) (all []slide) {
	for _, columns := range p.slides {
		s := like
		s.Columns, s.Across, s.Size = columns, fmt.Sprint(p.columns), p.size
		all = append(all, s)
	}
	return all
}

// Package document is the model of what is told: blocks of headings, text, facts, tables, ladders, clocks
// and boards, and the furniture around them. It is put on the desk, paper, pages and speech by one renderer
// each. It knows nothing of paper sizes, fonts, colors or terminals.
package document

import (
	"slices"
	"time"

	"flagfall/rules/bughouse"
	"flagfall/tui/voice/translation"
)

// Audience is whom a document is for.
type Audience uint8

// The audiences. Public sheets hang on walls and web pages; Table sheets go into the hands of those
// they concern; Staff sheets stay with the officials and say so.
const (
	Public Audience = iota
	Table
	Staff
)

// Document is one printed thing.
type Document struct {
	Lang   translation.Language
	Event  string // the event's name, on every page
	Title  string
	Where  string // section, round and table, "" for the whole event
	For    Audience
	Large  bool // read from a meter: walls, children
	Wide   bool // better on paper turned sideways
	Strip  bool // torn off below its last line, so that the furniture stands right under it
	Bare   bool // on paper without furniture: its number and head stand in the record of documents alone
	Bound  bool // a book: it begins with a cover, and its chapters stand at the head of its pages
	Blocks []Block
	Stamp  Stamp
}

// Stamp is what a recorded print carries.
type Stamp struct {
	Number   int // of the document in the event; 0 when the print is on no record
	Copy     int // 0 the first time, then 1, 2, …
	Replaces int // the document that this one takes the place of, 0 for none
	At       time.Time
	By       string // who printed it
	Entry    int64  // the newest entry it was made from
	Head     string // that entry's hash as it is printed
	Partial  string // what is missing from every page, "" for nothing
}

// Block is a part of a document.
type Block interface{ block() }

// Heading begins a part.
type Heading string

// Weight is how loud a text is.
type Weight uint8

// The weights.
const (
	Plain Weight = iota
	Loud         // the one thing to be read first
	Quiet        // second rank
)

// Text is a paragraph.
type Text struct {
	Words  string
	Weight Weight
	Tone   Tone
}

// Facts are labeled lines.
type Facts []Fact

// Fact is one of them.
type Fact struct {
	Label, Text string
	Loud        bool
	Tone        Tone
}

// Add adds a fact, unless there is no text.
func (f *Facts) Add(label, text string) {
	if text != "" {
		*f = append(*f, Fact{Label: label, Text: text})
	}
}

// Grid is a table.
type Grid struct {
	Name    string // what tells it from the document's other tables, such as a section
	Wall    Lettering
	Columns []Column
	Rows    [][]string // as long as Columns
	Empty   string     // said instead when there are no rows
	Links   [][]string // where each cell leads, "" for nowhere; only web pages show it, nil for none
	Tones   []Tone     // of each row; nil for none
}

// Lines are sentences, a line each.
func Lines(list []string) Grid {
	g := Grid{Columns: []Column{{Flex: true}}}
	for _, line := range list {
		g.Rows = append(g.Rows, []string{line})
	}
	return g
}

// Link is where a cell leads, "" for nowhere.
func (g Grid) Link(row, column int) string {
	if row >= len(g.Links) || column >= len(g.Links[row]) {
		return ""
	}
	return g.Links[row][column]
}

// Restated is a row with what its empty cells mean, as it stands where nothing is above it: at the head of a
// page or of a column.
func (g Grid) Restated(row int) []string {
	cells := slices.Clone(g.Rows[row])
	for i, c := range g.Columns {
		for above := row; c.Ditto && cells[i] == "" && above > 0; {
			above--
			cells[i] = g.Rows[above][i]
		}
	}
	return cells
}

// Tone is that of a row.
func (g Grid) Tone(row int) Tone {
	if row >= len(g.Tones) {
		return NoTone
	}
	return g.Tones[row]
}

// Lettering is how high the letters of a table are that is read from afar, in points. Zero is a
// table for the desk, of which every cell is told in full: on the wall a name that is too long
// shrinks, and is shortened at last.
type Lettering struct {
	Number, Name, Detail, Under float64
	Columns                     int // of rows beside each other at most, on A4 or Letter; 0 is one
}

// Scale is the letters so many times as high. What stands beneath a name gets no smaller.
func (l Lettering) Scale(by float64) Lettering {
	l.Number, l.Name, l.Detail, l.Under = l.Number*by, l.Name*by, l.Detail*by, l.Under*max(1, by)
	return l
}

// Role is what a column of a table on the wall is.
type Role uint8

// The roles.
const (
	Detail Role = iota // figures of the second rank, or a short text
	Number             // what the row is found by, or counts most: a table, a place, points
	Name               // whom it is about
	Under              // stands small beneath the name before it
	Round              // a round of a team: see SplitRound
)

// Column is a column of a table.
type Column struct {
	Role  Role // on the wall
	Title string
	Right bool   // numbers stand at the right
	Key   bool   // says whose row it is; repeated where a table is too wide for its page
	Flex  bool   // may be broken into lines
	Minor bool   // second rank: on a phone it goes under the rest of its row
	Aloud string // the title where it is read aloud; "" for Title, a blank for none
	Ditto bool   // an empty cell means what stands above it
}

// Boards is a position on both boards.
type Boards struct {
	Caption string
	Match   bughouse.Match
	Players [4]string            // by seat
	Lang    translation.Language // of what stands around the boards
	Small   bool                 // beside other things, such as on a slip
}

// Note explains a mark. Notes stand where the mark is: under their table.
type Note struct{ Mark, Text string }

// Notes are several.
type Notes []Note

// Blanks are lines to write on by hand, each with its label.
type Blanks []string

// Cards are pieces of paper to be cut apart.
type Cards struct {
	PerPage int // so many on a page, where all of them fit their share of it; fewer otherwise
	Across  int // how many stand beside each other; 0 is one
	Each    [][]Block
}

// QR is a link to be photographed, as a code with what it leads to beside it.
type QR struct {
	Link, Caption string
	Small         bool // it stands beside other things, and is photographed from near
	Spare         bool // it is left out where the document would take a sheet more for it
}

// Break begins a new page.
type Break struct{}

func (Heading) block() {}
func (Text) block()    {}
func (Facts) block()   {}
func (Grid) block()    {}
func (Boards) block()  {}
func (Notes) block()   {}
func (Blanks) block()  {}
func (Cards) block()   {}
func (QR) block()      {}
func (Break) block()   {}

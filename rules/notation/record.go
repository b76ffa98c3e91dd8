// Package notation reads and writes the game: FEN and BFEN, SAN and UCI, BPGN records and
// chess.com's pairs of boards.
//
// Reading is forgiving and reports what it mended. Writing is strict, and what is written reads
// back as the same match.
package notation

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// Record is one match of a file.
type Record struct {
	Tags     []Tag
	Line     int            // where it begins in its file, from 1
	Start    bughouse.Match // with the clocks the time control gives
	Plies    []bughouse.Ply // of both boards, in the order of the record
	Comments []Comment
	Final    bughouse.Match // after the last of the plies
	// Result is team 1's: "1-0", "0-1", "1/2-1/2", or "*" when it is not said.
	Result string
	Ended  Ended
	// EndingComment says how it ended, such as "WA resigns"; "" when only a tag does.
	EndingComment string
	Warnings      []string // what was mended, a sentence each
	// Break says where and why a record cannot be followed further. What came before it is valid.
	Break *Break // where the record stops making sense; nil when it is sound
}

// Tag is one pair of a record's header.
type Tag struct{ Name, Value string }

// Comment is text between the moves that is neither a clock nor the end of the match.
type Comment struct {
	After int // how many plies come before it
	Text  string
}

// Ended is how a match ended.
type Ended string

// The ways a record says a match ended.
const (
	EndedUnsaid      Ended = ""
	EndedCheckmate   Ended = "checkmate"
	EndedResignation Ended = "resignation"
	EndedFlag        Ended = "flag"
	EndedDraw        Ended = "draw"
	EndedAborted     Ended = "aborted"
)

// Break is where and why a record cannot be followed further. What came before it still stands.
type Break struct {
	Refusal bughouse.Refusal
	Line    int
	// Move reports whether a move broke the record. If not, the fields below are empty.
	Move   bool
	Board  bughouse.Board
	Number int // as written
	Color  bughouse.Color
	SAN    string // as written
}

// Error returns one sentence with the place.
func (b *Break) Error() string {
	if !b.Move {
		return fmt.Sprintf("line %d: %s", b.Line, b.Refusal.Explain)
	}
	return fmt.Sprintf("line %d, board %s, move %d of %s, %s: %s", b.Line, b.Board, b.Number,
		b.Color, b.SAN, b.Refusal.Explain)
}

// playerTags name the players by seat.
var playerTags = [4]string{
	bughouse.WA: "WhiteA", bughouse.BA: "BlackA", bughouse.WB: "WhiteB",
	bughouse.BB: "BlackB",
}

// Tag returns the value of a tag in any letter case; "" when there is none.
func (r *Record) Tag(name string) string {
	i := slices.IndexFunc(r.Tags, func(t Tag) bool { return strings.EqualFold(t.Name, name) })
	if i < 0 {
		return ""
	}
	return r.Tags[i].Value
}

// Player returns the name at a seat; "" when there is none.
func (r *Record) Player(s bughouse.Seat) string { return r.Tag(playerTags[s]) }

// Timeline returns a timeline of the record under the laws it was read with.
func (r *Record) Timeline(l bughouse.Laws) (*bughouse.Timeline, error) {
	return bughouse.NewTimeline(l, r.Start, r.Plies)
}

// Count returns the number of plies on each board.
func (r *Record) Count() (plies [2]int) {
	for _, p := range r.Plies {
		plies[p.Board]++
	}
	return plies
}

// MoveText is one ply as it is written.
type MoveText struct {
	Label string // number, board and colour: "12a."
	SAN   string
	Clock bughouse.Clock
}

// Moves returns every ply as text.
func (r *Record) Moves(l bughouse.Laws) []MoveText {
	texts := make([]MoveText, 0, len(r.Plies))
	m := r.Start
	for _, ply := range r.Plies {
		p := &m.Boards[ply.Board]
		texts = append(texts, MoveText{label(ply.Board, p), FormatSAN(p, l, ply.Move), ply.Clock})
		m.PlayOn(l, ply.Board, ply.Move)
	}
	return texts
}

func label(b bughouse.Board, p *bughouse.Position) string {
	letter := "AB"[b]
	if p.Turn() == bughouse.Black {
		letter |= 0x20
	}
	_, number := p.Counters()
	return fmt.Sprintf("%d%c.", number, letter)
}

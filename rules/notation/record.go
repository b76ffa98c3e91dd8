// Package notation reads and writes the game: FEN and BFEN, SAN and UCI, BPGN records and
// chess.com's pairs of boards.
//
// Reading is forgiving and reports what it mended. Writing is strict, and what is written reads
// back as the same match.
package notation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/filekind"
)

// Record is one match of a file.
type Record struct {
	Form     Form   // what it was taken for
	Why      string // why, as in "its moves are numbered by board, as in 1A."
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
	// Stood are illegal moves that nobody claimed; there are some only in records read as played.
	Stood     []StoodMove
	Imbalance *Imbalance // from which ply pieces are wrong; nil while none are
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
	// OneBoard reports whether the record has one board, which needs no name.
	OneBoard bool
}

// Error returns one sentence with the place.
func (b *Break) Error() string {
	switch {
	case !b.Move:
		return fmt.Sprintf("line %d: %s", b.Line, b.Refusal.Explain)
	case b.OneBoard:
		return fmt.Sprintf("line %d, move %d of %s, %s: %s", b.Line, b.Number, b.Color, b.SAN,
			b.Refusal.Explain)
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

// startTag returns the tag with the start position: FEN, or another whose value is a position. A tag
// for each board, such as FEN_A and FEN_B, makes one of two boards.
func (r *Record) startTag() (name, fen string) {
	if fen = r.Tag("FEN"); fen != "" {
		return "FEN", fen
	}
	var boards [2]string
	for _, t := range r.Tags {
		if filekind.Of([]byte(t.Value)) != filekind.Position {
			continue
		}
		switch last := strings.ToUpper(t.Name[len(t.Name)-1:]); {
		case strings.Contains(t.Value, "|") || r.namesOneWhite():
			return t.Name, t.Value
		case last == "A" || last == "B":
			boards[last[0]-'A'] = t.Value
			name = strings.TrimRight(t.Name[:len(t.Name)-1], "_")
		}
	}
	if boards[0] == "" || boards[1] == "" {
		return "", ""
	}
	return name, boards[0] + " | " + boards[1]
}

// Player returns the name at a seat; "" when there is none.
func (r *Record) Player(s bughouse.Seat) string {
	if r.Form.OneBoard() && s.OnBoard() == bughouse.BoardA {
		return r.Tag([2]string{"White", "Black"}[s.Color()])
	}
	return r.Tag(playerTags[s])
}

// Timeline returns a timeline of the record under the laws it was read with.
func (r *Record) Timeline(l bughouse.Laws) (*bughouse.Timeline, error) {
	return bughouse.NewTimeline(r.Form.Laws(l), r.Start, r.Plies)
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
	Label string // number, board and color: "12a."; of one board "12." and "12..."
	SAN   string
	Clock bughouse.Clock
	Stood bool // illegal, and nobody claimed it
}

// Moves returns every ply as text.
func (r *Record) Moves(l bughouse.Laws) []MoveText {
	texts := make([]MoveText, 0, len(r.Plies))
	m := r.Start
	l = r.Form.Laws(l)
	for _, ply := range r.Plies {
		p := &m.Boards[ply.Board]
		texts = append(texts, r.moveText(p, l, ply))
		m.PlayPly(l, ply)
	}
	return texts
}

// moveText writes a ply in a position. An illegal move that stood is written with its squares.
func (r *Record) moveText(p *bughouse.Position, l bughouse.Laws, ply bughouse.Ply) MoveText {
	t := MoveText{Clock: ply.Clock, Stood: ply.Standing == bughouse.Stood || ply.Standing == bughouse.StoodOutOfTurn}
	if !t.Stood {
		t.Label, t.SAN = r.label(ply.Board, p), FormatSAN(p, l, ply.Move)
		return t
	}
	before := *p
	if ply.Standing == bughouse.StoodOutOfTurn {
		before.PassTurn()
	}
	t.Label, t.SAN = r.label(ply.Board, &before), ply.Move.String()
	return t
}

func (r *Record) label(b bughouse.Board, p *bughouse.Position) string {
	_, number := p.Counters()
	if r.Form.OneBoard() {
		return strconv.Itoa(number) + [2]string{".", "..."}[p.Turn()]
	}
	letter := "AB"[b]
	if p.Turn() == bughouse.Black {
		letter |= 0x20
	}
	return fmt.Sprintf("%d%c.", number, letter)
}

package position

import (
	"fmt"
	"slices"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/voice/words"
)

// line is a position with the moves played from there: a version of the evidence, a record, or what
// the director tries out.
type line struct {
	name    string                     // "version 1 of 2: White says"
	title   string                     // "White says"
	version *penalties.PositionVersion // nil where it is not on record
	source  int                        // the version that an unrecorded line goes out from, 0 for none
	whole   penalties.Evidence
	moves   *bughouse.Timeline // the legal ones
	illegal *bughouse.Refusal  // why the last one is not among them
	texts   []notation.MoveText
	table   words.Table
	stood   []notation.StoodMove // illegal moves of a record that nobody claimed
	broken  string               // where and why a record cannot be followed further; "" when it can
	tenths  bool                 // a clock of it was read to the tenth
}

func newLine(e penalties.Evidence, l bughouse.Laws, table words.Table) *line {
	ln := &line{whole: e, table: table}
	ln.moves, ln.illegal = e.Replay(l)
	ln.moves.Seek(ln.moves.Len())
	ln.texts = (&notation.Record{Start: e.Start, Plies: ln.moves.Plies()}).Moves(l)
	ln.tenths = slices.ContainsFunc(ln.texts, func(m notation.MoveText) bool { return m.Clock.Millis%1000 >= 100 })
	return ln
}

// recordedLines are the lines of an incident's evidence, oldest first.
func recordedLines(i *penalties.Incident, table words.Table) []*line {
	var lines []*line
	for _, v := range i.Positions {
		ln := newLine(v.Evidence, i.Book().Laws, table)
		ln.version, ln.title = v, v.Title
		ln.name = fmt.Sprintf("version %d of %d", v.Position, len(i.Positions))
		if v.CorrectedBy != 0 {
			ln.name += fmt.Sprintf(", replaced by %d", v.CorrectedBy)
		}
		if v.Title != "" {
			ln.name += ": " + v.Title
		}
		lines = append(lines, ln)
	}
	return lines
}

// now is the moment shown. It changes as the line is walked.
func (ln *line) now() *bughouse.Match { return ln.moves.Now() }

// upToNow is the evidence up to the moment shown.
func (ln *line) upToNow() penalties.Evidence {
	return penalties.Evidence{
		Start: ln.whole.Start,
		Plies: ln.whole.Plies[:ln.moves.Played():ln.moves.Played()],
	}
}

// lastMoves are the last moves made on the two boards, the zero Move where there is none.
func (ln *line) lastMoves() (moves [2]bughouse.Move) {
	for _, b := range bughouse.Boards {
		if ply, ok := ln.moves.Last(b); ok {
			moves[b] = ply.Move
		}
	}
	return moves
}

// nextFlagFall is where, after the moment shown, a clock next stood at nought, and whose; the first
// of all when none follows.
func (ln *line) nextFlagFall() (at int, seat bughouse.Seat, ok bool) {
	first := -1
	for _, s := range bughouse.Seats {
		n, fell := ln.moves.FlagFall(s)
		if !fell {
			continue
		}
		if later, had := n > ln.moves.Played(), first > ln.moves.Played(); first < 0 ||
			later && (!had || n < first) ||
			!later && !had && n < first {
			first, seat = n, s
		}
	}
	return first, seat, first >= 0
}

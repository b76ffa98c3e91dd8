package position

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
	"flagfall/rules/notation"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// versions are the positions of a subject, one in sight.
type versions struct {
	desk    screen.Desk
	subject Subject
	records []*notation.Record // being replayed; nil for an incident's positions
	lines   []*line            // on record; a record's is made when it is first shown
	sketch  *line              // not on record; nil for none
	at      int                // of the lines; len(lines) for the sketch
	focus   bughouse.Board
}

// refresh reads the incident's evidence anew; the line in sight stays in sight.
func (s *versions) refresh() {
	if s.subject.Incident == nil || s.records != nil {
		return
	}
	sketched := s.at == len(s.lines)
	fresh := recordedLines(s.subject.Incident, s.subject.Table)
	for n := range min(len(s.lines), len(fresh)) {
		fresh[n].moves.Seek(s.lines[n].moves.Played())
	}
	s.lines = fresh
	if sketched {
		s.at = len(s.lines)
	}
}

// shown is the line in sight.
func (s *versions) shown() *line { return s.line(s.at) }

// line is the nth line, the sketch after all that are on record.
func (s *versions) line(n int) *line {
	if n >= len(s.lines) {
		return s.sketch
	}
	if s.lines[n] == nil {
		s.lines[n] = s.replayLine(n)
	}
	return s.lines[n]
}

// count are the lines there are, the sketch last.
func (s *versions) count() int {
	if s.sketch != nil {
		return len(s.lines) + 1
	}
	return len(s.lines)
}

// sourceVersion is the version on record that the line in sight is, or goes out from.
func (s *versions) sourceVersion() int {
	if ln := s.shown(); ln.version != nil {
		return ln.version.Position
	}
	return s.shown().source
}

// newSketch makes a line that is not on record.
func (s *versions) newSketch(e penalties.Evidence, source int) *line {
	ln := newLine(e, s.subject.Book.Laws, s.shownTable())
	ln.source, ln.name = source, "not recorded"
	if s.subject.Incident != nil && source == 0 && len(e.Plies) == 0 &&
		e.Start == bughouse.StartMatch() {
		ln.name = "no position yet"
	}
	return ln
}

// standing is the position that stands for the subject's match, of whichever incident, else the arrays at the
// start of a game.
func (s *versions) standing() *line {
	if at := s.subject.Pairing; at != nil {
		match := at.CurrentMatch()
		if i := s.subject.Incident; i != nil {
			match = i.Match
		}
		if of, v := s.desk.Hall().Ledger.CurrentPosition(match); v != nil {
			ln := s.newSketch(v.Evidence, 0)
			ln.name = of.Label + ", " + v.Name()
			return ln
		}
	}
	return s.newSketch(penalties.Evidence{Start: bughouse.StartMatch()}, 0)
}

// shownTable is who sits at the line in sight.
func (s *versions) shownTable() words.Table {
	if s.records != nil {
		return s.shown().table
	}
	return s.subject.Table
}

// version finds a version on record, nil for 0.
func (s *versions) version(n int) *penalties.PositionVersion {
	if s.subject.Incident == nil || n == 0 {
		return nil
	}
	v, _ := s.subject.Incident.PositionVersion(n)
	return v
}

// correctedVersion is the version that what is tried out takes the place of under a title: that
// which it goes out from, when it keeps its name.
func (s *versions) correctedVersion(title string) int {
	if v := s.version(s.sketch.source); v != nil && v.CorrectedBy == 0 &&
		strings.EqualFold(v.Title, strings.TrimSpace(title)) {
		return v.Position
	}
	return 0
}

// replayLine is the line of a record, at its start.
func (s *versions) replayLine(n int) *line {
	r := s.records[n]
	table := words.Table{Teams: [2]string{"team 1", "team 2"}}
	for _, seat := range bughouse.Seats {
		table.Full[seat], table.Names[seat] = r.Player(seat), r.Player(seat)
	}
	laws := s.subject.Book.Laws
	ln := newLine(penalties.Evidence{Start: r.Start, Plies: r.Plies}, r.Form.Laws(laws), table)
	ln.texts, ln.stood = r.Moves(laws), r.Stood
	ln.name = fmt.Sprintf("game %d of %d", n+1, len(s.records))
	if r.Form.OneBoard() {
		ln.name += "  " + r.Form.Name()
	}
	if r.Result != "*" {
		ln.name += "  " + r.Result
	}
	if r.Ended != notation.EndedUnsaid {
		ln.name += "  " + string(r.Ended)
	}
	if r.Break != nil {
		ln.broken = r.Break.Error()
	}
	ln.moves.Seek(0)
	return ln
}

// comparedLine is the version that the one in sight is compared with.
func (s *versions) comparedLine() *line { return s.line((s.at + 1) % s.count()) }

// differingSquares are the squares on which the two versions compared show something else.
func (s *versions) differingSquares() (marks [2]bughouse.Bitboard) {
	one, other := s.shown().now(), s.comparedLine().now()
	for b := range marks {
		marks[b] = one.Boards[b].DiffSquares(&other.Boards[b])
	}
	return marks
}

// hasUnsaved tells whether there is anything to put on record or to lose: more than an untouched
// start position.
func (s *versions) hasUnsaved() bool {
	return s.sketch != nil &&
		(s.sketch.source != 0 || len(s.sketch.whole.Plies) > 0 || s.sketch.whole.Start != bughouse.StartMatch())
}

// statusSentence says in a line who is to move on a board and how that side stands.
func (s *versions) statusSentence(b bughouse.Board, p *bughouse.Position) sentence {
	said := b.String() + ": "
	if faults := p.Faults(); len(faults) > 0 {
		return sentence{true, said + "impossible: " + faults[0].Explain}
	}
	said += words.UpperFirst(p.Turn().String()) + " to move, "
	check, legal := p.Check(), p.CountLegal(s.subject.Book.Laws)
	switch {
	case check.From == 0 && legal == 0:
		return sentence{false, said + "not in check; no move, and the clock is running"}
	case check.From == 0:
		return sentence{false, said + "not in check"}
	case legal > 0:
		return sentence{
			false,
			said + "in check from " + piecesOn(p, check.From) + "; " + words.Count(legal, "way") + " out of check",
		}
	}
	return sentence{true, said + s.judgeMate(b, p).text}
}

// judgeMate has the rulebook judge a side that is in check and has no move.
func (s *versions) judgeMate(b bughouse.Board, p *bughouse.Position) mateVerdict {
	defender := b.Seat(p.Turn())
	register := s.desk.Hall().Register
	policy := register.Policy
	if s.subject.Pairing != nil {
		policy = register.PolicyOf(s.subject.Pairing.Section.ID)
	}
	v, err := judge.Judge(s.subject.Book, policy, rules.Facts{
		Kind: rules.KindMateClaim, Defender: &defender, FEN: notation.FormatFEN(p),
	})
	if err != nil {
		return mateVerdict{
			text: "in check without a move; the rulebook cannot judge it: " + err.Error(),
		}
	}
	said := map[rules.Outcome]string{
		rules.OutMate: "mate", rules.OutMayWait: "mate only until a piece comes",
		rules.OutNotMate: "no mate: a piece may still come",
	}[v.Outcome]
	if said == "" {
		said = "in check without a move; the rulebook leaves it open"
	}
	return mateVerdict{said + " (" + words.Refs(v.Refs) + ")", v.Because}
}

// mateDetails says in full how the side to move stands: what ends the check now, and what would,
// were it in hand.
func (s *versions) mateDetails(p *bughouse.Position) []string {
	l := s.subject.Book.Laws
	if len(p.Faults()) > 0 {
		return []string{"An impossible position is not judged."}
	}
	if !p.InCheck() {
		return []string{"Board " + s.focus.String() + ": not in check, so not mate."}
	}
	var said []string
	if moves := p.LegalMoves(l, nil); len(moves) > 0 {
		said = append(
			said,
			"Ends the check now: "+firstFew(
				len(moves),
				func(i int) string { return notation.FormatSAN(p, l, moves[i]) },
			)+".",
		)
	} else {
		because := s.judgeMate(s.focus, p).because // its verdict stands in the board's status
		said = append(said, s.shown().table.WithNames(strings.Join(because, " ")))
	}
	return append(said, parriesText(p, l))
}

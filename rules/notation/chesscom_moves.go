package notation

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// tcnPly is one move of a chess.com board, with its clock.
type tcnPly struct {
	move    bughouse.Move
	text    string
	clock   bughouse.Clock
	elapsed int64 // milliseconds the clocks of this board had run by then
	color   bughouse.Color
	number  int
}

// tcn is chess.com's alphabet: 64 squares, then promotions by direction, then drops.
const tcn = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*+="

var (
	tcnPromotions = [4]bughouse.Kind{
		bughouse.Queen, bughouse.Knight, bughouse.Rook,
		bughouse.Bishop,
	}
	tcnDrops = [5]bughouse.Kind{
		bughouse.Queen, bughouse.Knight, bughouse.Rook,
		bughouse.Bishop, bughouse.Pawn,
	}
	tcnFirstDrop = strings.IndexByte(tcn, '&')
)

// decodeTCN reads one move of two characters.
func decodeTCN(a, b byte) (bughouse.Move, error) {
	from, to := strings.IndexByte(tcn, a), strings.IndexByte(tcn, b)
	bad := refusal.Invalid.Errorf("%q is not a move in chess.com's alphabet", string([]byte{a, b}))
	switch {
	case from < 0 || to < 0:
		return 0, bad
	case from >= tcnFirstDrop && to < 64:
		return bughouse.NewDrop(tcnDrops[from-tcnFirstDrop], bughouse.Square(to)), nil
	case from >= 64:
		return 0, bad
	case to < 64:
		return bughouse.NewMove(bughouse.Square(from), bughouse.Square(to), bughouse.NoKind), nil
	case to-64 >= 3*len(tcnPromotions):
		return 0, bad
	}
	// A promotion says left, straight or right of the pawn; it goes up from the seventh rank and
	// down from the second.
	target := from + 8
	if from < 16 {
		target = from - 8
	}
	target += (to-64)%3 - 1
	if target < 0 || target > 63 {
		return 0, bad
	}
	return bughouse.NewMove(bughouse.Square(from), bughouse.Square(target),
		tcnPromotions[(to-64)/3]), nil
}

// plies decodes the moves and clocks of a board. Clocks are the tenths of a second left to the
// mover.
func (b *ChessComBoard) plies() ([]tcnPly, error) {
	list := b.game.MoveList
	if len(list)%2 != 0 {
		return nil, refusal.Invalid.Errorf("the move list ends in the middle of a move")
	}
	if len(list)/2 > limits.Plies {
		return nil, &tooLong
	}
	start, err := b.start()
	if err != nil {
		return nil, err
	}
	var stamps []string
	if b.game.MoveTimestamps != "" {
		stamps = strings.Split(b.game.MoveTimestamps, ",")
	}
	left := [2]int64{int64(b.game.BaseTime), int64(b.game.BaseTime)}
	color := start.Turn()
	_, number := start.Counters()
	var elapsed int64
	plies := make([]tcnPly, 0, len(list)/2)
	for i := 0; i < len(list); i += 2 {
		m, err := decodeTCN(list[i], list[i+1])
		if err != nil {
			return nil, fmt.Errorf("move %d: %w", i/2+1, err)
		}
		ply := tcnPly{move: m, text: m.String(), color: color, number: number}
		if i/2 < len(stamps) {
			if millis, ok := readTenths(stamps[i/2]); ok {
				ply.clock = bughouse.Clock{Millis: millis, Known: true}
				elapsed += max(left[color]-millis+int64(b.game.Increment), 0)
				left[color] = ply.clock.Millis
			}
		}
		ply.elapsed = elapsed
		plies = append(plies, ply)
		if color == bughouse.Black {
			number++
		}
		color = color.Other()
	}
	return plies, nil
}

// start returns the start position of the board.
func (b *ChessComBoard) start() (bughouse.Position, error) {
	fen := b.header("FEN")
	if fen == "" {
		fen = b.game.InitialSetup
	}
	if fen == "" {
		return bughouse.StartPosition(), nil
	}
	return ParseFEN(fen)
}

// mergeSlack is the most milliseconds by which a clock in tenths may put a capture after the drop
// that needs it.
const mergeSlack = 1000

// ReplayChessCom makes one record of a pair of boards, which have no common order. Moves are merged
// by the time that their board's clocks had run, board A first at the same moment. A drop of a
// piece that is not in stock yet waits for the other board's next moves. A board alone is replayed
// alone; what it drops is taken as handed over.
func ReplayChessCom(pair []ChessComBoard, l bughouse.Laws) *Record {
	rec := &Record{Result: "*", Line: 1, Start: bughouse.StartMatch()}
	rec.Form, rec.Why = FormChessCom, "two of chess.com's boards belong together"
	if len(pair) == 1 && !rec.takeAlone(&pair[0]) {
		rec.Final = rec.Start
		return rec
	}
	l = rec.Form.Laws(l)
	rec.Tags = chessComTags(pair)
	rec.Result, rec.Ended = chessComResult(pair)
	var queues [2][]tcnPly
	for b := range pair {
		start, err := pair[b].start()
		if err == nil {
			rec.Start.Boards[b] = start
			queues[b], err = pair[b].plies()
		}
		if err != nil {
			rec.Final = rec.Start
			rec.Break = &Break{
				Line: 1,
				Refusal: bughouse.Refusal{
					Code:    Unreadable,
					Explain: fmt.Sprintf("board %s: %v", bughouse.Board(b), err),
				},
			}
			return rec
		}
		for _, c := range [2]bughouse.Color{bughouse.White, bughouse.Black} {
			if base := int64(pair[b].game.BaseTime); base > 0 {
				rec.Start.Clocks[bughouse.Board(b).Seat(c)] = bughouse.Clock{
					Millis: base,
					Known:  true,
				}
			}
		}
	}
	rec.Final = rec.Start
	rec.mergeBoards(queues, l)
	return rec
}

// takeAlone decides what a board without its partner is. It is false, and breaks the record, where
// it is of a game that is not replayed.
func (r *Record) takeAlone(b *ChessComBoard) bool {
	v, name, why := b.variant()
	switch v {
	case variantCrazyhouse:
		r.Form, r.Why = FormCrazyhouse, why
	case variantChess:
		r.Form, r.Why = FormChess, why
	case variantOther:
		r.Form, r.Why = FormChessComBoard, why
		r.breakAsOther(name, why)
		return false
	default:
		r.Form, r.Why = FormChessComBoard, "its partner's board is not among the files"
		if b.Partner != "" {
			r.Why = fmt.Sprintf("its partner's board, game %s, is not among the files", b.Partner)
		}
	}
	return true
}

// variantTag names what is played on a board that is replayed alone.
func variantTag(b *ChessComBoard) string {
	switch v, _, _ := b.variant(); v {
	case variantCrazyhouse:
		return "Crazyhouse"
	case variantChess:
		return "Standard"
	default:
		return "Bughouse"
	}
}

func (r *Record) mergeBoards(queues [2][]tcnPly, l bughouse.Laws) {
	for len(queues[0])+len(queues[1]) > 0 {
		b := bughouse.BoardA
		if len(queues[0]) == 0 || len(queues[1]) > 0 &&
			queues[1][0].elapsed < queues[0][0].elapsed {
			b = bughouse.BoardB
		}
		ply := queues[b][0]
		refusal := r.Final.Boards[b].Refuse(l, ply.move)
		if refusal != nil && refusal.Code == bughouse.DropNotInStock {
			other := b ^ 1
			if q := queues[other]; len(q) > 0 && q[0].elapsed-ply.elapsed <= mergeSlack &&
				r.Final.Boards[other].Legal(l, q[0].move) {
				r.Warnings = append(r.Warnings,
					fmt.Sprintf("board %s, move %d: %s waited for a capture on the other board", b,
						ply.number, ply.text))
				b, ply, refusal = other, q[0], nil
			}
		}
		if refusal != nil {
			r.Break = &Break{
				Refusal: *refusal, Line: 1, Move: true, Board: b, Number: ply.number,
				Color: ply.color, SAN: ply.text, OneBoard: r.Form.OneBoard(),
			}
			return
		}
		queues[b] = queues[b][1:]
		r.Final.PlayOn(l, b, ply.move)
		if ply.clock.Known {
			r.Final.Clocks[b.Seat(ply.color)] = ply.clock
		}
		r.Plies = append(r.Plies, bughouse.Ply{Board: b, Move: ply.move, Clock: ply.clock})
	}
}

func chessComTags(pair []ChessComBoard) []Tag {
	tags := []Tag{}
	for _, name := range [...]string{"Event", "Site", "Date"} {
		if v := pair[0].header(name); v != "" {
			tags = append(tags, Tag{name, v})
		}
	}
	for b := range pair {
		for i, p := range pair[b].players {
			name := playerTags[bughouse.Board(b).Seat(bughouse.Color(i))]
			if p.Username != "" {
				tags = append(tags, Tag{name, p.Username})
			}
			if p.Rating != "" {
				tags = append(tags, Tag{name + "Elo", string(p.Rating)})
			}
		}
	}
	if len(pair) == 1 {
		for i, p := range pair[0].players {
			name := [2]string{"White", "Black"}[i]
			tags = append(tags, Tag{name, p.Username}, Tag{name + "Elo", string(p.Rating)})
		}
		tags = slices.DeleteFunc(tags, func(t Tag) bool {
			return t.Value == "" || isPlayer(strings.TrimSuffix(t.Name, "Elo"))
		})
		tags = append(tags, Tag{"Variant", variantTag(&pair[0])})
	}
	if g := pair[0].game; g.BaseTime > 0 {
		tags = append(tags,
			Tag{"TimeControl", fmt.Sprintf("%d+%d", g.BaseTime/1000, g.Increment/1000)})
	}
	for b := range pair {
		if v := pair[b].header("Termination"); v != "" && pair[b].ended() != EndedUnsaid {
			tags = append(tags, Tag{"Termination", v})
			break
		}
	}
	return tags
}

// chessComResult returns the result of the board that decided the match.
func chessComResult(pair []ChessComBoard) (string, Ended) {
	for b := range pair {
		if ended := pair[b].ended(); ended != EndedUnsaid {
			return teamResult(b, pair[b].result()), ended
		}
	}
	for b := range pair {
		if result := teamResult(b, pair[b].result()); result != "*" {
			return result, EndedUnsaid
		}
	}
	return "*", EndedUnsaid
}

// teamResult turns a board's result into team 1's, which has White on board A and Black on board B.
func teamResult(board int, result string) string {
	if board == 0 {
		return result
	}
	switch result {
	case "1-0":
		return "0-1"
	case "0-1":
		return "1-0"
	}
	return result
}

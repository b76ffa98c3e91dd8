package bughouse

import "fmt"

// Ply is one move of a match. Plies are in the true order of both boards.
type Ply struct {
	Board Board
	Move  Move
	Clock Clock // the mover's, after the move
	// Standing is Legal unless the move was illegal and stood.
	Standing Standing
}

// Timeline steps through a match, forward and back.
type Timeline struct {
	laws  Laws
	now   Match
	plies []Ply
	undo  []Undo // of the plies already played
}

// NewTimeline returns a timeline before the first ply. The error is of the first ply that is given
// as legal and is not.
func NewTimeline(l Laws, start Match, plies []Ply) (*Timeline, error) {
	t := &Timeline{laws: l, now: start, plies: plies, undo: make([]Undo, 0, len(plies))}
	for i, ply := range plies {
		r := t.now.Boards[ply.Board&1].Refuse(l, ply.Move)
		if r != nil && ply.Standing == Legal {
			return nil, fmt.Errorf("ply %d, %s on board %s: %w", i+1, ply.Move, ply.Board, r)
		}
		t.Forward()
	}
	t.Seek(0)
	return t, nil
}

// Len returns the number of plies.
func (t *Timeline) Len() int { return len(t.plies) }

// Played returns the number of plies played: 0 at the start, Len at the end.
func (t *Timeline) Played() int { return len(t.undo) }

// Now returns the match at this moment. It changes as the timeline moves; copy it to keep it.
func (t *Timeline) Now() *Match { return &t.now }

// Plies returns the plies of both boards, which must not be changed.
func (t *Timeline) Plies() []Ply { return t.plies }

// Last returns the last ply played on a board; false before its first.
func (t *Timeline) Last(b Board) (Ply, bool) {
	for i := t.Played() - 1; i >= 0; i-- {
		if t.plies[i].Board == b {
			return t.plies[i], true
		}
	}
	return Ply{}, false
}

// Forward plays the next ply. It is false at the end.
func (t *Timeline) Forward() bool {
	if t.Played() == len(t.plies) {
		return false
	}
	ply := t.plies[t.Played()]
	t.undo = append(t.undo, t.now.PlayPly(t.laws, ply))
	seat := t.undo[len(t.undo)-1].seat
	if ply.Clock.Known {
		t.now.Clocks[seat] = ply.Clock
	}
	return true
}

// Back takes the last ply back. It is false at the start.
func (t *Timeline) Back() bool {
	last := t.Played() - 1
	if last < 0 {
		return false
	}
	t.now.TakeBack(t.undo[last])
	t.undo = t.undo[:last]
	return true
}

// Seek goes to the moment after n plies, or to the nearest there is.
func (t *Timeline) Seek(n int) {
	for t.Played() < n && t.Forward() {
	}
	for t.Played() > n && t.Back() {
	}
}

// Next returns the number of plies after a board's next move; Len when there is none.
func (t *Timeline) Next(b Board) int {
	for i := t.Played(); i < len(t.plies); i++ {
		if t.plies[i].Board == b {
			return i + 1
		}
	}
	return len(t.plies)
}

// Previous returns the number of plies before a board's last move; 0 when there is none.
func (t *Timeline) Previous(b Board) int {
	for i := t.Played() - 1; i >= 0; i-- {
		if t.plies[i].Board == b {
			return i
		}
	}
	return 0
}

// FlagFall returns the number of plies after which a seat's recorded clock first showed zero or
// less; false when it never did.
func (t *Timeline) FlagFall(s Seat) (plies int, ok bool) {
	turn := t.firstTurns()
	for i, ply := range t.plies {
		mover := ply.Board.Seat(turnAt(&turn[ply.Board], ply))
		if mover == s && ply.Clock.Known && ply.Clock.Millis <= 0 {
			return i + 1, true
		}
	}
	return 0, false
}

// firstTurns returns the color that moves first on each board.
func (t *Timeline) firstTurns() [2]Color {
	turns := [2]Color{t.now.Boards[BoardA].Turn(), t.now.Boards[BoardB].Turn()}
	for i := t.Played() - 1; i >= 0; i-- {
		if ply := t.plies[i]; ply.Standing != StoodOutOfTurn {
			turns[ply.Board] = turns[ply.Board].Other()
		}
	}
	return turns
}

// turnAt returns who makes a ply, and advances the side to move behind it.
func turnAt(turn *Color, ply Ply) Color {
	mover := *turn
	if ply.Standing == StoodOutOfTurn {
		mover = mover.Other()
	}
	*turn = mover.Other()
	return mover
}

// Occurrences counts how often the position now on a board has occurred there so far, itself
// included. Stocks do not matter.
func (t *Timeline) Occurrences(b Board) int {
	now := &t.now.Boards[b]
	n := 1
	for i := range t.undo {
		if u := &t.undo[i]; u.board == b && u.before.SamePosition(now) {
			n++
		}
	}
	return n
}

package game

import (
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/cli/shell"
)

// replayAnswer is the line for one game, or for a file that cannot be read, or not further. The
// second group is there only when the game breaks.
type replayAnswer struct {
	File string `json:"file"`
	Game int    `json:"game"`
	OK   bool   `json:"ok"`

	At      *replayPlace    `json:"at,omitempty"`
	Reason  bughouse.Reason `json:"reason,omitempty"`
	Explain string          `json:"explain,omitempty"`

	Plies    replayPlies     `json:"plies"`
	BFEN     string          `json:"bfen"`
	Result   string          `json:"result"`
	Ended    *notation.Ended `json:"ended"`
	Warnings []string        `json:"warnings"`

	Form     notation.Form `json:"form,omitempty"`
	TakenFor string        `json:"taken_for,omitempty"`
	Because  string        `json:"because,omitempty"`
	Boards   int           `json:"boards,omitempty"`

	AsPlayed *replayAsPlayed `json:"as_played,omitempty"`
}

type replayPlies struct {
	A int `json:"A"`
	B int `json:"B"`
}

// replayAsPlayed tells of the illegal moves that stood.
type replayAsPlayed struct {
	Stood []replayStood `json:"stood"`
	Count int           `json:"count"`
	// WrongFrom is the ply from which pieces are wrong, from 1; 0 while none are.
	WrongFrom int      `json:"wrong_from,omitempty"`
	Wrong     []string `json:"wrong,omitempty"`
}

type replayStood struct {
	Ply       int             `json:"ply"` // from 1, of both boards
	At        replayPlace     `json:"at"`
	Reason    bughouse.Reason `json:"reason"`
	Explain   string          `json:"explain"`
	Claimable replayClaimable `json:"claimable"`
}

// replayClaimable is until when the opponent could claim a move.
type replayClaimable struct {
	Rule  string `json:"rule"`
	Until string `json:"until,omitempty"` // the claimant's own move; "" where the record has none
	Ply   int    `json:"ply,omitempty"`
	Says  string `json:"says"`
}

func newAsPlayed(rec *notation.Record, rule string) *replayAsPlayed {
	p := &replayAsPlayed{Stood: []replayStood{}, Count: len(rec.Stood)}
	for i := range rec.Stood {
		s := &rec.Stood[i]
		stood := replayStood{
			Ply: s.Ply, At: *newReplayPlace(&s.At),
			Reason: s.At.Refusal.Code, Explain: s.At.Refusal.Explain,
			Claimable: replayClaimable{
				Rule: rule, Ply: s.Claimed.Ply, Says: s.Claimed.Text(s.At.Color.Other(), rule),
			},
		}
		if until := s.Claimed.Until; until != nil {
			stood.Claimable.Until = until.Label + " " + until.SAN
		}
		p.Stood = append(p.Stood, stood)
	}
	if i := rec.Imbalance; i != nil {
		p.WrongFrom, p.Wrong = i.Ply, i.Pieces
	}
	return p
}

// newReplayPlace returns where a record breaks, or where an illegal move stood.
func newReplayPlace(b *notation.Break) *replayPlace {
	if !b.Move {
		return &replayPlace{Line: b.Line}
	}
	return &replayPlace{b.Board.String(), b.Number, b.Color.String(), b.SAN, b.Line}
}

// unreadableFile is the reason for a file that cannot be read, or not further than the games
// before.
const unreadableFile bughouse.Reason = "unreadable-file"

// replayPlace is where a game breaks; the line alone when it is no move that breaks it.
type replayPlace struct {
	Board  string `json:"board,omitempty"`
	Number int    `json:"number,omitempty"`
	Side   string `json:"side,omitempty"`
	SAN    string `json:"san,omitempty"`
	Line   int    `json:"line"`
}

func jsonReplay(r *replayRun, a *gameReplayed) error {
	rec := a.rec
	if rec == nil {
		return shell.PrintJSON(&a.said, replayAnswer{
			File: a.file, Game: a.game, At: &replayPlace{Line: 1},
			Reason: unreadableFile, Explain: a.fault.Error(), Result: "*", Warnings: []string{},
		})
	}
	plies := rec.Count()
	answer := replayAnswer{
		File: a.file, Game: a.game, OK: rec.Break == nil,
		Form: rec.Form, TakenFor: rec.Form.Name(), Because: rec.Why, Boards: 2,
		Plies: replayPlies{plies[0], plies[1]}, BFEN: notation.FormatBFEN(&rec.Final),
		Result: rec.Result, Warnings: append([]string{}, rec.Warnings...),
	}
	if rec.Ended != notation.EndedUnsaid {
		answer.Ended = &rec.Ended
	}
	if rec.Form.OneBoard() {
		answer.Boards = 1
		answer.BFEN = notation.FormatFEN(&rec.Final.Boards[bughouse.BoardA])
	}
	if b := rec.Break; b != nil {
		answer.At = newReplayPlace(b)
		answer.Reason, answer.Explain = b.Refusal.Code, b.Refusal.Explain
	}
	if r.asPlayed {
		answer.AsPlayed = newAsPlayed(rec, r.claimRule)
	}
	return shell.PrintJSON(&a.said, answer)
}

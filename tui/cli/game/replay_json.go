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
}

type replayPlies struct {
	A int `json:"A"`
	B int `json:"B"`
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

func jsonReplay(a *gameReplayed, _ bughouse.Laws) error {
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
		Plies: replayPlies{plies[0], plies[1]}, BFEN: notation.FormatBFEN(&rec.Final),
		Result: rec.Result, Warnings: append([]string{}, rec.Warnings...),
	}
	if rec.Ended != notation.EndedUnsaid {
		answer.Ended = &rec.Ended
	}
	if b := rec.Break; b != nil {
		answer.At = &replayPlace{Line: b.Line}
		if b.Move {
			answer.At = &replayPlace{b.Board.String(), b.Number, b.Color.String(), b.SAN, b.Line}
		}
		answer.Reason, answer.Explain = b.Refusal.Code, b.Refusal.Explain
	}
	return shell.PrintJSON(&a.said, answer)
}

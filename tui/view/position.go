package view

import (
	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// Position is a version of a disputed position. Clocks are in milliseconds, by seat letter; Final
// is the moment in dispute.
type Position struct {
	Incident    int               `json:"incident"`
	Label       string            `json:"label"`
	Position    int               `json:"position"`
	Title       string            `json:"title,omitempty"`
	Corrects    int               `json:"corrects,omitempty"`
	CorrectedBy int               `json:"corrected_by,omitempty"`
	BFEN        string            `json:"bfen"`
	Clocks      map[string]int64  `json:"clocks,omitempty"`
	OnWay       map[string]string `json:"on_way,omitempty"`
	Moves       []Move            `json:"moves,omitempty"`
	Final       string            `json:"final"`
	Illegal     *Refusal          `json:"illegal,omitempty"` // why the last move is
	Impossible  []string          `json:"impossible,omitempty"`
	Count       []string          `json:"count,omitempty"` // pieces missing, or too many
	By          string            `json:"by"`
	At          string            `json:"at"`
	Hash        string            `json:"hash"`
}

// Move is a move as it was entered.
type Move struct {
	Board string `json:"board"`
	Move  string `json:"move"`
	SAN   string `json:"san,omitempty"` // of a legal one
	Clock *int64 `json:"clock,omitempty"`
}

// Refusal is why a move is not legal.
type Refusal struct {
	Code    bughouse.Reason `json:"code"`
	Explain string          `json:"explain"`
}

// OfPosition shows a version of an incident's position.
func OfPosition(t *tournament.Tournament, i *penalties.Incident, v *penalties.PositionVersion) Position {
	laws := i.Book().Laws
	line, illegal := v.Replay(laws)
	line.Seek(line.Len())
	out := Position{
		Incident: i.No, Label: i.Label, Position: v.Position, Title: v.Title, Corrects: v.Corrects,
		CorrectedBy: v.CorrectedBy,
		BFEN:        v.BFEN, Clocks: v.Clocks, OnWay: v.OnWay, Final: notation.FormatBFEN(line.Now()),
		Impossible: evidence.ImpossibleReasons(line.Now()),
		By:         t.Register.ActorName(v.Meta.Actor), At: v.Meta.At.Format(utc), Hash: v.Meta.Hash.String(),
	}
	for _, d := range line.Now().Discrepancies() {
		out.Count = append(out.Count, d.String())
	}
	texts := (&notation.Record{Start: v.Start, Plies: line.Plies()}).Moves(laws)
	for n, m := range v.Moves {
		move := Move{Board: m.Board, Move: m.Move, Clock: m.Clock}
		if n < len(texts) {
			move.SAN = texts[n].SAN
		}
		out.Moves = append(out.Moves, move)
	}
	if illegal != nil {
		out.Illegal = &Refusal{illegal.Code, illegal.Explain}
	}
	return out
}

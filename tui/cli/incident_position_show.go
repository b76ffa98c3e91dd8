package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/boards"
	"flagfall/tui/theme"
	"flagfall/tui/words"
)

// showPositions prints every version there is.
func (s *session) showPositions(c common, id int) error {
	i, err := s.t.Ledger.Incident(id)
	if err != nil {
		return err
	}
	if len(i.Positions) == 0 && !c.json {
		_, err = fmt.Fprintf(s.env.Out, "%s has no position\n", i.Label)
	}
	for _, v := range i.Positions {
		err = errors.Join(err, s.tellPosition(c, i, v))
	}
	return err
}

func (s *session) tellPosition(c common, i *penalties.Incident, v *penalties.Version) error {
	if c.json {
		return printJSON(s.env.Out, s.position(i, v))
	}
	return s.printPosition(s.env.Out, i, v)
}

// positionJSON is a version of a disputed position. Clocks are in milliseconds, by seat letter; Final is the moment in dispute.
type positionJSON struct {
	Incident    int               `json:"incident"`
	Label       string            `json:"label"`
	Position    int               `json:"position"`
	Title       string            `json:"title,omitempty"`
	Corrects    int               `json:"corrects,omitempty"`
	CorrectedBy int               `json:"corrected_by,omitempty"`
	BFEN        string            `json:"bfen"`
	Clocks      map[string]int64  `json:"clocks,omitempty"`
	OnWay       map[string]string `json:"on_way,omitempty"`
	Moves       []moveJSON        `json:"moves,omitempty"`
	Final       string            `json:"final"`
	Illegal     *refusalJSON      `json:"illegal,omitempty"` // why the last move is
	Impossible  []string          `json:"impossible,omitempty"`
	Count       []string          `json:"count,omitempty"` // pieces missing, or too many
	By          string            `json:"by"`
	At          string            `json:"at"`
	Hash        string            `json:"hash"`
}

type moveJSON struct {
	Board string `json:"board"`
	Move  string `json:"move"`
	SAN   string `json:"san,omitempty"` // of a legal one
	Clock *int64 `json:"clock,omitempty"`
}

type refusalJSON struct {
	Code    bughouse.Reason `json:"code"`
	Explain string          `json:"explain"`
}

func (s *session) position(i *penalties.Incident, v *penalties.Version) positionJSON {
	laws := i.Book().Laws
	line, illegal := v.Replay(laws)
	line.Seek(line.Len())
	p := positionJSON{
		Incident: i.No, Label: i.Label, Position: v.Position, Title: v.Title, Corrects: v.Corrects, CorrectedBy: v.CorrectedBy,
		BFEN: v.BFEN, Clocks: v.Clocks, OnWay: v.OnWay, Final: notation.FormatBFEN(line.Now()),
		Impossible: evidence.Impossible(line.Now()),
		By:         s.t.Register.ActorName(v.Meta.Actor), At: v.Meta.At.Format("2006-01-02T15:04:05Z"), Hash: v.Meta.Hash,
	}
	for _, d := range line.Now().Count() {
		p.Count = append(p.Count, d.String())
	}
	texts := (&notation.Record{Start: v.Start, Plies: line.Plies()}).Moves(laws)
	for n, m := range v.Moves {
		move := moveJSON{Board: m.Board, Move: m.Move, Clock: m.Clock}
		if n < len(texts) {
			move.SAN = texts[n].SAN
		}
		p.Moves = append(p.Moves, move)
	}
	if illegal != nil {
		p.Illegal = &refusalJSON{illegal.Code, illegal.Explain}
	}
	return p
}

// positions are all versions of an incident.
func (s *session) positions(i *penalties.Incident) []positionJSON {
	var list []positionJSON
	for _, v := range i.Positions {
		list = append(list, s.position(i, v))
	}
	return list
}

// printPosition draws a version in letters, at the moment in dispute.
func (s *session) printPosition(w io.Writer, i *penalties.Incident, v *penalties.Version) error {
	laws, table := i.Book().Laws, words.At(s.t.Register, i.Match)
	final := v.Final(laws)
	scene := &boards.Scene{Match: &final}
	for seat, name := range table.Full {
		scene.Names[seat] = words.Initial(name)
	}
	t := theme.New(w, theme.Options{NoColour: true})
	lines := []string{positionLine(i, v), ""}
	lines = append(lines, boards.NewPainter(t).Draw(scene, boards.Fit(t, 60, 20))...)
	lines = append(lines, "", v.BFEN)
	if moves := movesLine(v, laws); moves != "" {
		lines = append(lines, "moves: "+moves)
	}
	for _, text := range evidence.Impossible(&final) {
		lines = append(lines, "! cannot be: "+text)
	}
	for _, text := range table.Pieces(&final) {
		lines = append(lines, "! "+text)
	}
	for _, line := range append(lines, "") {
		if _, err := fmt.Fprintln(w, strings.TrimRight(line, " ")); err != nil {
			return err
		}
	}
	return nil
}

// positionLine names a version, with the moves and what is wrong with it in few words.
func positionLine(i *penalties.Incident, v *penalties.Version) string {
	line := fmt.Sprintf("%s position %d of %d: %s", i.Label, v.Position, len(i.Positions), v.Name())
	switch {
	case v.CorrectedBy != 0:
		line += fmt.Sprintf(" (corrected by %d)", v.CorrectedBy)
	case v.Corrects != 0:
		line += fmt.Sprintf(" (corrects %d)", v.Corrects)
	}
	return line
}

// movesLine writes the moves, and why the last one is not legal.
func movesLine(v *penalties.Version, laws bughouse.Laws) string {
	line, illegal := v.Replay(laws)
	var said []string
	for _, m := range (&notation.Record{Start: v.Start, Plies: line.Plies()}).Moves(laws) {
		text := m.Label + " " + m.SAN
		if m.Clock.Known {
			text += " {" + penalties.FormatClock(m.Clock.Millis) + "}"
		}
		said = append(said, text)
	}
	if illegal != nil {
		last := v.Plies[line.Len()]
		said = append(said, fmt.Sprintf("then %s on board %s, not legal: %s", last.Move, last.Board, illegal.Explain))
	}
	return strings.Join(said, " ")
}

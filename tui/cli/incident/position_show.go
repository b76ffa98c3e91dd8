package incident

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/cli/command"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/theme"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// showPositions tells every version there is.
func showPositions(s *command.Session, id int) error {
	i, err := s.Hall.Ledger.Incident(id)
	if err != nil {
		return err
	}
	if len(i.Positions) == 0 && !s.JSON {
		_, err = fmt.Fprintf(s.Env.Out, "%s has no position\n", i.Label)
	}
	for _, v := range i.Positions {
		err = errors.Join(err, printPosition(s, i, v))
	}
	return err
}

func printPosition(s *command.Session, i *penalties.Incident, v *penalties.PositionVersion) error {
	return s.WriteRow(view.OfPosition(s.Hall, i, v), func(w io.Writer) { drawPosition(w, s, i, v) })
}

// drawPosition draws a version in letters, at the moment in dispute.
func drawPosition(w io.Writer, s *command.Session, i *penalties.Incident, v *penalties.PositionVersion) {
	laws, table := i.Book().Laws, words.TableOf(s.Hall.Register, i)
	final := v.FinalMatch(laws)
	scene := &boards.Scene{Match: &final}
	scene.Names = table.Names
	t := theme.New(s.Env.Out, theme.Options{NoColor: true})
	lines := []string{positionLine(i, v), ""}
	lines = append(lines, boards.NewPainter(func() theme.Theme { return t }).Draw(scene, boards.Fit(t, 60, 20))...)
	lines = append(lines, "", v.BFEN)
	if moves := movesLine(v, laws); moves != "" {
		lines = append(lines, "moves: "+moves)
	}
	for _, text := range evidence.ImpossibleReasons(&final) {
		lines = append(lines, "! impossible: "+text)
	}
	for _, text := range table.PieceFaults(&final) {
		lines = append(lines, "! "+text)
	}
	for _, line := range append(lines, "") {
		fmt.Fprintln(w, strings.TrimRight(line, " "))
	}
}

// positionLine names a version, and which other it corrects or is corrected by.
func positionLine(i *penalties.Incident, v *penalties.PositionVersion) string {
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
func movesLine(v *penalties.PositionVersion, laws bughouse.Laws) string {
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

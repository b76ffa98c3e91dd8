package paper

import (
	"fmt"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/paper/page"
)

// positions puts every standing version of the disputed position on the sheet, at the moment in dispute.
func (m packet) positions() {
	versions := m.incident.CurrentPositions()
	if len(versions) == 0 {
		return
	}
	at := m.at()
	laws := m.incident.Book().Laws
	m.add(page.Heading("The position"))
	for n, v := range versions {
		caption := fmt.Sprintf("Version %d of %d: %s. Entered by %s at %s.", n+1, len(versions), v.Name(), m.official(v.Meta.Actor), m.clock(v.Meta.At))
		m.add(page.Boards{Caption: caption, Match: v.FinalMatch(laws), Players: at.Full})
		if moves := line(v, laws); moves != "" {
			m.add(page.Text{Words: moves, Weight: page.Quiet})
		}
		final := v.FinalMatch(laws)
		var doubts page.Notes
		for _, why := range evidence.ImpossibleReasons(&final) {
			doubts = append(doubts, page.Note{Mark: "!", Text: "not possible: " + at.WithNames(why)})
		}
		for _, count := range at.PieceFaults(&final) {
			doubts = append(doubts, page.Note{Mark: "!", Text: count})
		}
		if len(doubts) > 0 {
			m.add(doubts)
		}
	}
}

// line is the moves that led there from the position entered, and what stopped them.
func line(v *penalties.PositionVersion, laws bughouse.Laws) string {
	played, illegal := v.Replay(laws)
	if len(v.Plies) == 0 {
		return ""
	}
	record := notation.Record{Start: v.Start, Plies: v.Plies[:played.Len()]}
	var said []string
	for _, move := range record.Moves(laws) {
		said = append(said, move.Label+" "+move.SAN)
	}
	text := "After " + strings.Join(said, " ")
	if len(said) == 0 {
		text = "From there"
	}
	if illegal != nil {
		text += fmt.Sprintf("; then %s on board %s, illegal: %s", v.Plies[played.Len()].Move, v.Plies[played.Len()].Board, illegal.Explain)
	}
	return text + "."
}

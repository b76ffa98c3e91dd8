package incident

import (
	"fmt"

	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// drawn is the most that a position takes of the page: small, since b opens it large.
const drawnWidth, drawnHeight = 60, 20

// evidenceLines draws each version of the disputed position that stands, at the moment in dispute;
// one that was corrected is only named.
func (s *Screen) evidenceLines(table words.Table) []string {
	var out []string
	t, laws := s.desk.Theme(), s.incident.Book().Laws
	for _, v := range s.incident.Positions {
		name := fmt.Sprintf("%d  %s", v.Position, v.Name())
		if v.CorrectedBy != 0 {
			out = append(out, "  "+t.Dim.Render(fmt.Sprintf("Position %s, corrected by %d", name, v.CorrectedBy)))
			continue
		}
		out = append(out, "", "  "+t.Head.Render("Position "+name), "")
		now := v.FinalMatch(laws)
		scene := &boards.Scene{Match: &now}
		scene.Names = table.Names
		const margin = 2
		for _, line := range s.painter.Draw(scene, boards.Fit(t, min(drawnWidth, s.w), drawnHeight)) {
			if s.w >= drawnWidth {
				line = fmt.Sprintf("%*s", margin, "") + line
			}
			out = append(out, line)
		}
		out = append(out, "")
		for _, text := range s.positionFaults(table, v) {
			out = append(out, layout.Labeled(t.Attention.Mark()+" ", text, margin, s.w)...)
		}
	}
	return out
}

// positionFaults is what is to be said against a version: the illegal move it ends with, why it
// cannot be, the pieces that are missing.
func (s *Screen) positionFaults(table words.Table, v *penalties.PositionVersion) []string {
	var said []string
	line, illegal := v.Replay(s.incident.Book().Laws)
	line.Seek(line.Len())
	if illegal != nil {
		last := v.Plies[line.Len()]
		said = append(
			said,
			fmt.Sprintf("then %s on board %s, not legal: %s", last.Move, last.Board, illegal.Explain),
		)
	}
	return append(append(said, evidence.ImpossibleReasons(line.Now())...), table.PieceFaults(line.Now())...)
}

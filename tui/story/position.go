package story

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules/notation"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Positions tells each version of the disputed position of an incident at the moment in dispute, with its
// moves and what is to be said against it. One that was corrected is only named. What was entered after the
// entry of a number is marked as entered on appeal; 0 marks nothing.
func Positions(t *tournament.Tournament, i *penalties.Incident, filed int64) (blocks []document.Block) {
	for _, v := range i.Positions {
		if v.CorrectedBy != 0 {
			blocks = append(blocks, document.Text{Words: positionName(t, i, v), Tone: document.Dim})
			continue
		}
		told := Position(t, i, v)
		boards := told[0].(document.Boards)
		boards.Caption += onAppeal(v.Meta, filed)
		blocks = append(append(blocks, boards), told[1:]...)
	}
	return blocks
}

// Position tells a version of an incident's position: first the Boards.
func Position(t *tournament.Tournament, i *penalties.Incident, v *penalties.PositionVersion) []document.Block {
	at, laws := words.TableOf(t.Register, i), i.Book().Laws
	line, illegal := v.Replay(laws)
	line.Seek(line.Len())
	var moves []string
	for _, m := range (&notation.Record{Start: v.Start, Plies: line.Plies()}).Moves(laws) {
		text := m.Label + " " + m.SAN
		if m.Clock.Known {
			text += " {" + penalties.FormatClock(m.Clock.Millis) + "}"
		}
		moves = append(moves, text)
	}
	blocks := []document.Block{document.Boards{
		Caption: positionName(t, i, v), Match: *line.Now(), Players: at.Full,
	}}
	var record document.Facts
	record.Add("BFEN", v.BFEN)
	record.Add("Moves", strings.Join(moves, " "))
	blocks = append(blocks, record)
	var faults document.Notes
	if illegal != nil {
		last := v.Plies[line.Len()]
		text := fmt.Sprintf("Then %s on board %s, not legal: %s", last.Move, last.Board, illegal.Explain)
		faults = append(faults, document.Note{Mark: "!", Text: text})
	}
	for _, why := range evidence.ImpossibleReasons(line.Now()) {
		faults = append(faults, document.Note{Mark: "!", Text: "Not possible: " + at.WithNames(why)})
	}
	for _, count := range at.PieceFaults(line.Now()) {
		faults = append(faults, document.Note{Mark: "!", Text: count})
	}
	if len(faults) > 0 {
		blocks = append(blocks, faults)
	}
	return blocks
}

// BoardsOnRecord are the versions of the disputed position of an incident that stand, for those at its table.
func BoardsOnRecord(
	t *tournament.Tournament, i *penalties.Incident, in translation.Language,
) (blocks []document.Block) {
	at := words.TableOf(t.Register, i).In(in)
	for _, v := range i.Positions {
		if v.CorrectedBy != 0 {
			continue
		}
		line, _ := v.Replay(i.Book().Laws)
		line.Seek(line.Len())
		name := v.Title
		if name == "" {
			name = in.Say("version %s", strconv.Itoa(v.Position))
		}
		blocks = append(blocks, document.Boards{
			Caption: in.Say("The position on record: %s", name),
			Match:   *line.Now(), Players: at.Full, Lang: in, Small: true,
		})
	}
	return blocks
}

// positionName names a version, who entered it, and which other it corrects or is corrected by.
func positionName(t *tournament.Tournament, i *penalties.Incident, v *penalties.PositionVersion) string {
	said := fmt.Sprintf("%s, position %d of %d: %s, entered by %s", i.Label, v.Position, len(i.Positions), v.Name(),
		byAt(t, v.Meta))
	switch {
	case v.CorrectedBy != 0:
		said += fmt.Sprintf(" (corrected by %d)", v.CorrectedBy)
	case v.Corrects != 0:
		said += fmt.Sprintf(" (corrects %d)", v.Corrects)
	}
	return said
}

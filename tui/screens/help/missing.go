package help

import (
	"fmt"

	"flagfall/tui/kit/layout"
)

// missingEntriesLines tells what to do where the journal is not whole; nil where it is.
// It stands above all other help.
func (s *Screen) missingEntriesLines(w int) []string {
	m := s.desk.Hall().Missing
	if m == nil {
		return nil
	}
	keys := s.desk.Keys()
	checks := fmt.Sprintf(
		"The end-of-day screen (%s on the floor) checks the journal: %s.",
		keys.Floor.DayEnd.Help().Key,
		keys.DayEnd.Verify.Help().Key,
	)
	todo := []string{
		"This desk no longer records, prints or exports, so that half a journal is not mistaken for the whole.",
	}
	if m.Entry > 0 {
		todo = append(todo, "Earlier entries are shown unchanged.")
	}
	switch {
	case m.Newer():
		todo = append(
			todo,
			"Update flagfall on this machine and open the event again: the newer version reads the missing entries.",
		)
	case m.Overwritten:
		todo = append(todo, "Change nothing, and close every desk. What was recorded here is in a copy beside the file, whose name "+
			"ends in -lost. Check both (flagfall verify), and restore the one that is right: flagfall restore COPY --db FILE.")
	case m.Contradicted():
		todo = append(todo, "Change nothing. Find out which copy is right: the prints and the other desks tell.",
			"Was an old copy put in its place? Close every desk, and restore the newest backup; see the guide.",
			"Is the event right after all? Then the highest official on duty accepts it, outside the desk: "+
				"flagfall event witness --accept --reason TEXT --as NAME.")
	default:
		todo = append(todo, "Change nothing. Copy the event to a USB stick.", checks,
			"Then close every desk and restore the newest backup; see the guide. Backups of a file are in the folder beside it "+
				"whose name ends in -backups, or where the settings say. For a database, ask its administrator.")
	}
	todo = append(
		todo,
		"To print anyway, print outside the desk, as the guide shows: every page then says what is missing.",
		m.String()+".",
	) // of which a small banner holds only the beginning
	lines := []string{s.titleLine("What to do now")}
	for _, text := range todo {
		lines = append(lines, layout.Labeled("", text, 2, w)...)
	}
	return append(lines, "")
}

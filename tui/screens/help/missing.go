package help

import (
	"fmt"

	"flagfall/tui/kit/layout"
)

// missingEntriesLines tells what to do where entries of the journal are missing; nil where none is.
// It stands above all other help.
func (s *Screen) missingEntriesLines(w int) []string {
	m := s.desk.Hall().Missing
	if m == nil {
		return nil
	}
	keys := s.desk.Keys()
	checks := fmt.Sprintf(
		"The end of the day (%s on the floor) checks the journal: %s.",
		keys.Floor.DayEnd.Help().Key,
		keys.DayEnd.Verify.Help().Key,
	)
	todo := []string{
		"Nothing more is recorded, printed or exported here: people would take half for the whole.",
	}
	if m.Entry > 0 {
		todo = append(todo, "What was written before stands here as it was.")
	}
	if m.Newer() {
		todo = append(
			todo,
			"Update flagfall on this machine and open the event again: the newer one reads what is missing.",
		)
	} else {
		todo = append(todo, "Change nothing, and copy the event to a stick.", checks,
			"Then put the newest backup in its place, with every desk closed; the guide tells how. Backups of a file lie in the folder beside it "+
				"whose name ends in -backups, or where the settings say; for a database ask who runs it.")
	}
	todo = append(
		todo,
		"What must be printed all the same is printed outside the desk, as the guide tells: every page then says what is missing.",
		m.String()+".",
	) // of which a small banner holds only the beginning
	lines := []string{s.titleLine("What to do now")}
	for _, text := range todo {
		lines = append(lines, layout.Labelled("", text, 2, w)...)
	}
	return append(lines, "")
}

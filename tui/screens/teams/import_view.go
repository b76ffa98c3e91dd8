package teams

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/csvfile"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// narrow is the width below which only the columns are named.
const narrow = 64

// columnTitle is what one of our columns is called: "player 1" of player1.
func columnTitle(column string) string {
	if word := strings.TrimRight(column, "12"); word != column {
		return word + " " + column[len(word):]
	}
	return column
}

// currentColumn is the column under the cursor; "" while a name is.
func (s *Import) currentColumn() string {
	if _, is := s.currentName(); is {
		return ""
	}
	return csvfile.KnownTeamColumns[min(s.list.Cursor(), len(csvfile.KnownTeamColumns)-1)]
}

// View asks for the file, or shows which column is which, over what comes of it.
func (s *Import) View() string {
	if s.text == "" {
		lines := s.introLines()
		return strings.Join(append(lines, s.where.Lines(s.w, s.h-len(lines))...), "\n")
	}
	t := s.desk.Theme()
	shown, title := s.shownColumns(), "  "+t.Head.Render("Which column is which?")
	if more := len(s.columns()) - len(shown); more > 0 {
		title += t.Dim.Render("  " + words.Count(more, "more column"))
	}
	lines := []string{layout.Cut(title, s.w), ""}
	for _, column := range shown {
		selected := column == s.currentColumn()
		lines = append(lines, t.MenuRow(selected, s.w, func(t theme.Theme) []string {
			return []string{layout.Cut("    "+layout.Fit(columnTitle(column), 8)+"  "+s.columnText(t, column), s.w)}
		})...)
	}
	header := "The first line is a header."
	if s.as.Absent {
		header = "The first line is a team."
	}
	lines = append(lines, "    "+t.Dim.Render(layout.Cut(header, s.w-5)), "")
	lines = append(lines, s.outcomeLines(s.h-len(lines))...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// leastOutcome is how many lines of what comes of it are shown before any column is left out.
const leastOutcome = 3

// shownColumns are the columns that there is room for. Those that few files have give way:
// first those that are in no column, and never the one under the cursor.
func (s *Import) shownColumns() []string {
	const around = 4 // the title, what the first line is, and the lines between
	list := s.columns()
	room := s.h - around - min(leastOutcome, len(s.outcomeLines(0)))
	for _, taken := range []bool{false, true} {
		for _, age := range slices.Backward(csvfile.OptionalTeamColumns) {
			if len(list) > room && slices.Contains(s.as.Names, age) == taken &&
				age != s.currentColumn() {
				list = slices.DeleteFunc(list, func(column string) bool { return column == age })
			}
		}
	}
	if room = max(1, s.h-around); len(list) > room { // those around the cursor
		at := max(0, slices.Index(list, s.currentColumn()))
		from := max(0, min(at-room/2, len(list)-room))
		list = list[from : from+room]
	}
	return list
}

// columns are ours that a file may have: the parts of names only where this one has them, or where the
// cursor is on them.
func (s *Import) columns() []string {
	return slices.DeleteFunc(slices.Clone(csvfile.KnownTeamColumns), func(column string) bool {
		return slices.Contains(csvfile.NameColumns, column) && !slices.Contains(s.as.Names, column) &&
			column != s.currentColumn()
	})
}

func (s *Import) introLines() []string {
	var lines []string
	for _, text := range []string{
		"Type a file name, or copy the rows from your spreadsheet and paste them here.",
		"One team a line: team name and two players, in any column order. Club, ratings and ages may follow. " +
			"A line with one player is a player who needs a partner. " +
			"Separate fields by commas, semicolons or tabs. You match the columns next.",
	} {
		lines = append(lines, layout.Labeled("", text, 2, min(s.w-2, 90))...)
		lines = append(lines, "")
	}
	return lines
}

// columnText is which column of the file ours is taken from, with what stands in it.
func (s *Import) columnText(t theme.Theme, column string) string {
	at := slices.Index(s.as.Names, column)
	if at < 0 {
		if slices.Contains(csvfile.MissingTeamColumns(s.as.Names), column) {
			return t.Attention.Mark() + " " + theme.Left + " which? " + theme.Arrow
		}
		return t.Dim.Render(theme.Left + " none " + theme.Arrow)
	}
	var seen []string
	for i, row := range s.rows {
		if at < len(row) && (i > 0 || s.as.Absent) {
			seen = append(seen, strings.TrimSpace(row[at]))
		}
	}
	name := fmt.Sprintf("column %d", at+1)
	if !s.as.Absent && at < len(s.rows[0]) && strings.TrimSpace(s.rows[0][at]) != "" {
		name = strings.TrimSpace(s.rows[0][at])
	}
	if s.w < narrow {
		return theme.Left + " " + layout.Cut(name, 20) + " " + theme.Arrow
	}
	return layout.Fit(theme.Left+" "+layout.Cut(name, 16)+" "+theme.Arrow, 21) + t.Dim.Render(
		strings.Join(seen, ", "),
	)
}

// promptText says in a few words what entering would do.
func (s *Import) promptText() string {
	if n := len(s.wrong); n > 0 {
		return words.Count(n, "fault") + ": correct the columns here, or the file"
	}
	return "enter " + enteredCount(s.file) + " into " + s.section.Name + "?"
}

// enteredCount counts what a file holds: "12 teams and 1 player without a partner".
func enteredCount(file csvfile.TeamFile) string {
	alone := file.SinglePlayers()
	text := words.Count(len(file.Entries)-alone, "team")
	if alone > 0 {
		text += " and " + words.Count(alone, "player") + " without a partner"
	}
	return text
}

// outcomeLines is every fault, or the first teams as they would be entered.
func (s *Import) outcomeLines(room int) []string {
	t := s.desk.Theme()
	var lines []string
	for _, f := range s.wrong {
		lines = append(lines, layout.Labeled("  "+t.Attention.Mark(), "line "+f.String(), 4, s.w)...)
	}
	if len(s.wrong) == 0 {
		lines = append(lines, s.nameLines()...)
		for _, row := range story.Entries(s.file).Rows {
			text := strings.TrimSpace(strings.Join(row[1:], "  "))
			lines = append(lines, layout.Labeled("", text, 4, s.w)...)
		}
	}
	if len(lines) > room && room > 0 {
		more := len(lines) - room + 1
		lines = append(lines[:room-1], "    "+t.Dim.Render(fmt.Sprintf("and %d more", more)))
	}
	for _, note := range s.file.Notes {
		lines = append(lines, "    "+t.Dim.Render(layout.Cut(note, s.w-5)))
	}
	return lines
}

// nameLines are the names that can be read in several ways, with their parts; those above the cursor are left
// out, but for one.
func (s *Import) nameLines() []string {
	t := s.desk.Theme()
	at, chosen := s.currentName()
	var lines []string
	for i, unclear := range s.names {
		if chosen && i < at-1 {
			continue
		}
		lines = append(lines, t.MenuRow(chosen && i == at, s.w, func(t theme.Theme) []string {
			line := fmt.Sprintf("   %s line %d, %s %s: %s %s", t.Attention.Mark(), unclear.Line, theme.Left,
				unclear.Readings[0].Written, unclear.Called(s.taken[i]), theme.Arrow)
			return []string{layout.Cut(line, s.w)}
		})...)
	}
	return lines
}

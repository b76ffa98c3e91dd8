package teamimport

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/teamcsv"
	"flagfall/tui/layout"
	"flagfall/tui/theme"
	"flagfall/tui/words"
)

// narrow is the width below which only the columns are named.
const narrow = 64

// means says what each of our columns holds.
var means = map[string]string{
	"team": "team", "club": "club", "player1": "player 1", "rating1": "rating 1", "player2": "player 2", "rating2": "rating 2",
}

// View asks for the file, or shows which column is which, over what comes of it.
func (s *Screen) View() string {
	if s.text == "" {
		return strings.Join(s.asks(), "\n")
	}
	t := s.desk.Theme()
	lines := []string{"  " + t.Head.Render("Which column is which?"), ""}
	for i, column := range teamcsv.Columns {
		mark, name := t.Cursor(i == s.list.At(), layout.Fit(means[column], 8))
		lines = append(lines, layout.Cut("  "+mark+" "+name+"  "+s.from(column), s.w))
	}
	header := "The first line names the columns."
	if s.as.Absent {
		header = "The first line is a team like the others."
	}
	lines = append(lines, "    "+t.Dim.Render(layout.Cut(header, s.w-5)), "")
	lines = append(lines, s.outcome(s.h-len(lines))...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

func (s *Screen) asks() []string {
	var lines []string
	for _, text := range []string{
		"Type the name of a file, or copy the rows in your spreadsheet and paste them here.",
		"One team a line: the team’s name and its two players, in any order of columns. Club and ratings may be there too. " +
			"A line with one player is somebody who looks for a partner. " +
			"Fields may be separated by commas, semicolons or tabs. Which column is which is asked next.",
	} {
		lines = append(lines, layout.Labelled("", text, 2, min(s.w-2, 90))...)
		lines = append(lines, "")
	}
	return lines
}

// from is which column of the file ours is taken from, with what stands in it.
func (s *Screen) from(column string) string {
	t := s.desk.Theme()
	at := slices.Index(s.as.Names, column)
	if at < 0 {
		if slices.Contains(teamcsv.Required, column) {
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
	return layout.Fit(theme.Left+" "+layout.Cut(name, 16)+" "+theme.Arrow, 21) + t.Dim.Render(strings.Join(seen, ", "))
}

// comesTo says in a few words what entering would do.
func (s *Screen) comesTo() string {
	if n := len(s.wrong); n > 0 {
		return words.Count(n, "fault") + ": correct the columns here, or the file"
	}
	return "enter " + entered(s.file) + " into " + s.section.Name + "?"
}

// entered counts what a file holds: "12 teams and 1 player without a partner".
func entered(file teamcsv.File) string {
	alone := file.Alone()
	text := words.Count(len(file.Entries)-alone, "team")
	if alone > 0 {
		text += " and " + words.Count(alone, "player") + " without a partner"
	}
	return text
}

// outcome is every fault, or the first teams as they would be entered.
func (s *Screen) outcome(room int) []string {
	t := s.desk.Theme()
	var lines []string
	for _, f := range s.wrong {
		lines = append(lines, layout.Labelled("  "+t.Attention.Mark(), "line "+f.String(), 4, s.w)...)
	}
	if len(s.wrong) == 0 {
		for _, e := range s.file.Entries {
			one, two := e.Players[0].Name, e.Players[1].Name
			forms := []string{e.Name + ": " + one + ", " + two, e.Name + ": " + words.Initial(one) + ", " + words.Initial(two)}
			if p, alone := e.Alone(); alone {
				forms = []string{p.Name + ": waits for a partner"}
			}
			if e.Club != "" {
				forms = append([]string{forms[0] + " (" + e.Club + ")"}, forms...)
			}
			lines = append(lines, "    "+layout.Longest(s.w-5, forms...))
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

// Package foreign shows what a file from elsewhere is, and does what can be done with it.
package foreign

import (
	"slices"
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/pairing/event"
	"flagfall/pairing/foreignfile"
	"flagfall/rules"
	"flagfall/rules/notation"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Opened is what a file leads to.
type Opened struct {
	Replay   func(*rules.Book, []*notation.Record) // opens the boards with records of games
	Imported func()                                // goes on after a section was filled
}

// File is a file: what it is, which program wrote it, what it holds and what can be done with it.
type File struct {
	desk    screen.Desk
	section *event.Section
	file    foreignfile.File
	data    []byte
	opened  Opened
	choices []choice
	list    scroll.List
	w, h    int
}

// choice is one thing that can be done.
type choice struct {
	does  string // "rank it"
	short string // "rank"
	// where the desk does it; nil shows the command, which is typed in a terminal
	do      func()
	command string
}

// New shows a file that was opened for a section.
func New(d screen.Desk, section *event.Section, path string, data []byte, opened Opened) *File {
	s := &File{desk: d, section: section, data: data, opened: opened}
	s.file = foreignfile.Read(path, data, section.ID, section.Book)
	s.choices = s.choose()
	return s
}

// Title names the file.
func (s *File) Title() string {
	name := s.file.Name
	if at := strings.LastIndexAny(name, `/\`); at >= 0 {
		name = name[at+1:]
	}
	return name
}

// Mode is the keys of the choices; Enter is named for the chosen one.
func (s *File) Mode() keys.Mode {
	m := *s.desk.Keys()
	m.Intake.Enter.SetEnabled(len(s.choices) > 0)
	rename(&m.Intake.Leave, "back")
	if len(s.choices) > 0 {
		rename(&m.Intake.Enter, s.choices[s.list.Cursor()].short)
	}
	return m.Mode(keys.FoundMode)
}

func rename(b *key.Binding, does string) { b.SetHelp(b.Help().Key, does) }

// SetSize sets the work area in columns and lines.
func (s *File) SetSize(w, h int) {
	s.w, s.h = w, h
	s.list.Resize(len(s.choices), max(1, h))
}

// Key takes a key.
func (s *File) Key(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case len(s.choices) == 0:
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Intake.Enter):
		c := s.choices[s.list.Cursor()]
		if c.do == nil {
			s.desk.Say(screen.Note, "in a terminal: "+c.command)
			return
		}
		c.do()
	}
}

// View says what the file is, over what can be done with it.
func (s *File) View() string {
	t := s.desk.Theme()
	is := "This is " + s.file.Kind.Name()
	if s.file.Program != "" {
		is += ", written by " + s.file.Program
	}
	lines := layout.Labeled("", is+".", 2, s.w-2)
	for _, what := range s.file.Holds {
		lines = append(lines, layout.Labeled("", strings.ReplaceAll(what, "\n", " "), 4, s.w-2)...)
	}
	if advice := foreignfile.Advice(s.file.Kind); advice != "" {
		lines = append(lines, "")
		lines = append(lines, layout.Labeled("", advice, 2, s.w-2)...)
	}
	var rows []string
	for i, c := range s.choices {
		rows = append(rows, t.MenuRow(i == s.list.Cursor(), s.w, func(t theme.Theme) []string {
			return s.choiceLines(t, c)
		})...)
	}
	lines = lines[:max(0, min(len(lines), s.h-len(rows)-1))]
	lines = append(append(lines, ""), rows...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// choiceLines are what can be done, and the command where it is typed in a terminal.
func (s *File) choiceLines(t theme.Theme, c choice) []string {
	lines := []string{layout.Cut("    "+words.UpperFirst(c.does), s.w)}
	if c.do == nil {
		lines = append(lines, layout.Cut("      "+t.Dim.Render(layout.Cut(c.command, s.w-8)), s.w))
	}
	return lines
}

// typed is a use as it is typed in a terminal.
func typed(use foreignfile.Use) string {
	parts := slices.Clone(use.Args)
	for i, part := range parts {
		if strings.ContainsAny(part, " ;&|()<>*?") {
			parts[i] = "'" + part + "'"
		}
	}
	return "flagfall " + strings.Join(parts, " ")
}

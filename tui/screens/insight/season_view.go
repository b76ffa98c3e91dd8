package insight

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/words"
)

// View draws the report, or what is asked.
func (s *Season) View() string {
	if s.Report() != nil {
		return s.page.View()
	}
	if s.cancel != nil && s.all > 0 {
		return strings.Join(s.progressLines(), "\n")
	}
	var lines []string
	for _, said := range []string{
		"Name a folder with the files, archives or bundles of several events. They are counted together: incidents and appeals, " +
			"the rulings that fell and why, time lost, discretion and precedents. No player is named.",
		"The folder is only read. An event with several files there is counted once.",
	} {
		lines = append(lines, layout.Labeled("", said, 2, min(s.w-2, 90))...)
		lines = append(lines, "")
	}
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// progressLines draw how many files of the folder were read.
func (s *Season) progressLines() []string {
	says := fmt.Sprintf("%d of %s read", s.done, words.Count(s.all, "file"))
	return []string{"  " + says, "", "  " + panel.Progress(s.desk.Theme(), s.done, s.all, s.w-4)}
}

// readingText says what is read.
func (s *Season) readingText() string {
	const around = 8 // the sign before it, and a margin
	return layout.LongestFit(s.w-around, "reading "+s.folder+theme.Dots, "reading the folder"+theme.Dots)
}

// layOut sets the report for the width, with its headings marked.
func (s *Season) layOut() {
	if s.report == nil || s.w == 0 {
		return
	}
	d := s.document()
	if s.desk.Theme().Options.Plain {
		s.lines = nil
		for sentence := range strings.SplitSeq(strings.TrimSpace(text.Spoken(d)), "\n") {
			s.lines = append(s.lines, layout.Labeled("", sentence, 2, s.w)...)
		}
	} else {
		set := text.PlainWidth(d, min(text.PlainColumns, s.w))
		s.lines = panel.Inset(s.desk.Theme(), strings.Split(strings.TrimRight(set, "\n"), "\n"), s.w)
	}
	s.heads = headingLines(d, s.lines)
	for _, n := range s.heads {
		indent := len(s.lines[n]) - len(strings.TrimLeft(s.lines[n], " "))
		s.lines[n] = s.lines[n][:indent] + s.desk.Theme().Head.Render(s.lines[n][indent:])
	}
	s.showPart()
}

// showPart shows the report. Read aloud, that is one part of it, from a heading to the next.
func (s *Season) showPart() {
	lines := s.lines
	if s.desk.Theme().Options.Plain {
		if s.from < len(s.heads) {
			lines = lines[:s.heads[s.from]]
		}
		if s.from > 0 {
			lines = lines[s.heads[s.from-1]:]
		}
	}
	s.page.SetLines(lines)
}

// headingLines are the lines of the headings of a document, in order.
func headingLines(d *document.Document, lines []string) []int {
	var at []int
	from := 0
	for _, b := range d.Blocks {
		title, is := b.(document.Heading)
		if !is {
			continue
		}
		n := slices.IndexFunc(lines[from:], func(line string) bool {
			return strings.TrimSuffix(strings.TrimSpace(line), ".") == sanitize.CurlyQuotes(string(title))
		})
		if n >= 0 {
			at = append(at, from+n)
			from += n + 1
		}
	}
	return at
}

// jump goes to the next heading, or to the one before.
func (s *Season) jump(by int) {
	if s.desk.Theme().Options.Plain {
		s.from = max(0, min(s.from+by, len(s.heads)))
		s.showPart()
		s.page.Home()
		return
	}
	line := s.page.Line()
	if by > 0 {
		if n := slices.IndexFunc(s.heads, func(at int) bool { return at > line }); n >= 0 {
			s.page.MoveTo(s.heads[n])
		}
		return
	}
	before := 0
	for _, at := range s.heads {
		if at < line {
			before = at
		}
	}
	s.page.MoveTo(before)
}

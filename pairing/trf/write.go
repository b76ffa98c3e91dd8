package trf

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"flagfall/pairing/tiebreak"
)

// Write writes the file in a canonical form: tournament records by number, then players, teams and
// the rest. [Read] returns the same file from it, and writing that gives the same bytes.
func (f *File) Write(w io.Writer) error {
	out := bufio.NewWriter(w)
	line := func(format string, args ...any) {
		// Flush returns the error
		_, _ = out.WriteString(strings.TrimRight(fmt.Sprintf(format, args...), " ") +
			cmp.Or(f.LineEnd, "\r\n"))
	}
	for _, c := range f.Comments {
		if isDecision(c) {
			line("### %s", c)
		}
	}
	for _, r := range f.headers() {
		line("%s %s", r.Tag, r.Text)
	}
	for _, p := range f.Players {
		line("%s", p.line001())
	}
	for _, t := range f.Teams {
		if t.Old {
			line("013 %s%s", fit(t.Name, 32), strings.TrimPrefix(joinNumbers(" %4d", t.Players), " "))
			continue
		}
		line("310 %3d %s %s %6s %6s %6s %3s %s", t.Number, fit(t.Name, 32), fit(t.Nick, 5),
			t.Strength, t.Match, t.Game, t.Rank, joinNumbers(" %4d", t.Players))
	}
	if f.PAB != nil {
		line("320 %s %s%s", fourDigits(f.PAB.Match), fourDigits(f.PAB.Game),
			joinNumbers(" %03d", f.PAB.Teams))
	}
	for _, b := range f.Byes {
		line("240 %c %03d%s", b.Type, b.Round, joinNumbers(" %4d", b.Teams))
	}
	for _, s := range f.Accelerations {
		line("250 %s %s %03d %03d %04d %04d", fourDigits(s.Match), fourDigits(s.Game), s.From, s.To,
			s.First, s.Last)
	}
	for _, a := range f.Apart {
		line("260 %03d %03d%s", a.From, a.To, joinNumbers(" %4d", a.Teams))
	}
	for _, o := range f.LineUps {
		line("300 %03d %03d %03d%s", o.Round, o.Team, o.Opponent, joinNumbers(" %04d", o.Players))
	}
	for _, x := range f.Forfeits {
		line("330 %s %03d %03d %03d", x.Type, x.Round, x.White, x.Black)
	}
	for _, a := range f.Abnormal {
		line("299 %c  %4s  %4s  %03d%s", a.Type, a.Match, a.Game, a.Round,
			joinNumbers(" %4d", a.Teams))
	}
	for _, r := range f.Other {
		line("%s %s", r.Tag, r.Text)
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("writing the report: %w", err)
	}
	return nil
}

// isDecision reports whether a comment tells what was decided beside the pairing rules, in the form
// "Correction @ Round 2: …". Other comments are for people and are not written again.
func isDecision(comment string) bool {
	kind, _, ok := strings.Cut(comment, " @ Round ")
	return ok && slices.Contains([]string{
		CommentMPA, CommentCorrection, CommentConfiguration, CommentImport,
		CommentRematches, CommentAhead, CommentNotCounted,
	}, kind)
}

// The kinds of comments on decisions beside the pairing rules.
const (
	CommentMPA           = "MPA" // manual pairing alteration
	CommentCorrection    = "Correction"
	CommentConfiguration = "Configuration"
	CommentImport        = "Import"
	CommentRematches     = "Rematches"    // no legal pairing existed, and the fewest teams met again
	CommentNotCounted    = "Not counted"  // a match of a team that left a round robin early
	CommentAhead         = "Looked ahead" // so that later planned rounds can be paired
)

// headers returns the tournament records by number.
func (f *File) headers() []Record {
	records := append([]Record{{"012", f.Name}}, f.Header...)
	if f.Rounds > 0 {
		records = append(records, Record{"142", fmt.Sprint(f.Rounds)})
	}
	if f.Type != "" {
		records = append(records, Record{"192", f.Type})
	}
	if f.Colors != "" {
		records = append(records, Record{"352", f.Colors})
	}
	if len(f.Game) > 0 {
		records = append(records, Record{"162", " " + f.Game.format("    ")})
	}
	if len(f.Match) > 0 {
		records = append(records, Record{"362", f.Match.format("   ")})
	}
	slices.SortStableFunc(records, func(a, b Record) int { return cmp.Compare(a.Tag, b.Tag) })
	return records
}

func (s Scale) format(gap string) string {
	items := make([]string, len(s))
	for i, c := range s {
		items[i] = fmt.Sprintf("%s%4s", c.Code, c.Points)
	}
	return strings.Join(items, gap)
}

func (p Player) line001() string {
	var b strings.Builder
	fmt.Fprintf(&b, "001 %4d %1s%3s %s %4s %3s %11s %s %4s %4s",
		p.Number, p.Sex, p.Title, fit(p.Name, 33), p.Rating, p.Country, p.ID, fit(p.Born, 10),
		p.Points, p.Rank)
	for _, g := range p.Results {
		if g.Opponent == 0 {
			fmt.Fprintf(&b, "  0000 %c %c", g.Color, g.Code)
		} else {
			fmt.Fprintf(&b, "  %4d %c %c", g.Opponent, g.Color, g.Code)
		}
	}
	return b.String()
}

// fit pads or cuts text to a width. Line breaks become spaces.
func fit(s string, width int) string {
	runes := []rune(strings.Join(strings.Fields(s), " "))
	runes = runes[:min(len(runes), width)]
	return string(runes) + strings.Repeat(" ", width-len(runes))
}

// fourDigits formats points in four characters, "01.0".
func fourDigits(p tiebreak.Points) string {
	if p < 0 {
		return p.String()
	}
	return fmt.Sprintf("%04.1f", p.Float())
}

func joinNumbers(format string, numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&b, format, n)
	}
	return b.String()
}

package results

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// oneLine is the width from which a table fits on one line.
const oneLine = 64

// leastName is to how many columns a team's name may be cut.
const leastName = 12

// leastState is how many columns are kept for how a table stands.
const leastState = 24

// widestName is how wide the widest name of a team in some pairings is.
func widestName(list []*event.Pairing) int {
	widest := 0
	for _, p := range list {
		widest = max(widest, layout.Width(p.Teams[0].Name), layout.Width(p.Teams[1].Name))
	}
	return widest
}

func (s *Screen) linesPerRow() int { return layout.LinesPerRow(s.w, oneLine) }

func (s *Screen) resize() { s.rows.SetHeight((s.h - len(s.headLines()) - 1) / s.linesPerRow()) }

// View draws how far the round is, and its tables.
func (s *Screen) View() string {
	if s.correction.asked.IsOpen() {
		return strings.Join(s.correction.lines(s.w, s.h), "\n")
	}
	lines := append(s.headLines(), "")
	if s.at.Round() == nil && s.at.Names() == "" {
		lines = nil
	}
	if s.rows.Len() == 0 {
		lines = append(lines, layout.Labeled("", s.emptyText(), 2, s.w)...)
	}
	for p, selected := range s.rows.VisibleRows() {
		lines = append(lines, s.rowLines(p, selected)...)
	}
	return strings.Join(lines, "\n")
}

func (s *Screen) emptyText() string {
	switch {
	case s.at.Section() == nil:
		return "No section yet."
	case s.at.Round() == nil:
		return "No round is paired yet: press " + s.desk.Keys().Results.Next.Help().Key + " to pair the first."
	}
	return "All results are in."
}

// headLines says how many tables there are and how many are still playing, how far the round is,
// and who sits it out.
func (s *Screen) headLines() []string {
	r := s.at.Round()
	if r == nil {
		return []string{s.at.Headline("", s.w)}
	}
	out := len(r.TablesWithoutResult())
	counts := "  " + words.Count(len(r.Pairings), "table") + "   "
	if out == 0 {
		counts += s.desk.Theme().Done.Mark() + " all in"
	} else {
		counts += strconv.Itoa(out) + " " + words.UnplayedState(r)
	}
	lines := []string{s.at.Headline(counts, s.w)}
	steps := s.roundTimes(r)
	if text := strings.Join(steps, "   "); layout.Width(text) <= s.w-2 {
		steps = []string{text}
	}
	for _, step := range steps {
		lines = append(lines, "  "+step)
	}
	rest := s.sittingOut(r)
	if len(rest) > 0 {
		lines = append(lines, layout.Cut("  "+strings.Join(rest, "   "), s.w))
	}
	return lines
}

// sittingOut tells who has no opponent in a round, by why: "bye: The Skewers", "not here: Fork
// Lift, Quiet Moves".
func (s *Screen) sittingOut(r *event.Round) []string {
	var whys []string
	teams := map[string][]string{}
	add := func(why string, t *event.Team) {
		if teams[why] == nil {
			whys = append(whys, why)
		}
		teams[why] = append(teams[why], t.Name)
	}
	if r.Bye != nil {
		add("bye", r.Bye)
	}
	for _, t := range r.Idle {
		add(r.WhyIdle(), t)
	}
	for _, t := range s.at.Section().UnpairedTeams(r) {
		why, _ := s.at.Section().WhyUnpaired(t, r)
		add(why, t)
	}
	for i, why := range whys {
		whys[i] = why + ": " + strings.Join(teams[why], ", ")
	}
	return whys
}

// roundTimes is the round's life step by step, with how long ago each was while it counts.
func (s *Screen) roundTimes(r *event.Round) []string {
	var parts []string
	last := r.Finished.IsZero()
	for _, e := range []struct {
		did string
		at  time.Time
	}{{"paired", r.Paired}, {"posted", r.Posted}, {"started", r.Started}, {"finished", r.Finished}} {
		if e.at.IsZero() || e.did == "paired" && !r.Posted.IsZero() {
			continue
		}
		text := e.did + " " + s.desk.Hall().Register.HourMinute(e.at)
		if last {
			text += " (" + words.ElapsedMinutes(s.desk.Now().Sub(e.at)) + " ago)"
		}
		parts = append(parts, text)
	}
	return parts
}

// rowLines draws a table: on one line, or on two where it is narrow.
func (s *Screen) rowLines(p *event.Pairing, selected bool) []string {
	t := s.desk.Theme()
	if t.Options.Plain {
		state := strings.ReplaceAll(s.pairingText(p), "  ", ", ")
		if p.Complete() {
			state = "finished " + strings.Replace(state, "*", ", provisional", 1)
		}
		return t.SpokenRow(selected, "Table "+strconv.Itoa(p.Table), p.Teams[0].Name+" against "+p.Teams[1].Name, state)
	}
	mark := " "
	if slices.ContainsFunc(p.Matches, (*event.Match).Disputed) {
		mark = t.Attention.Mark()
	}
	cursor, number := t.Cursor(selected, layout.Right(strconv.Itoa(p.Table), 3))
	mark += cursor
	state := "  " + s.pairingText(p)
	if p.Complete() {
		state = t.Done.Mark() + " " + s.pairingText(p)
	}
	one, two := p.Teams[0].Name, p.Teams[1].Name
	if s.linesPerRow() == 2 {
		const lead = 6 // mark, cursor, number, gap
		return []string{
			mark + number + " " + layout.FitCells(s.w-lead,
				layout.Cell{Forms: []string{one}, Rank: 1, MinWidth: leastName},
				layout.Cell{Forms: shortForms(strings.TrimSpace(state)), Rank: 2, MinWidth: leastName, Right: true})[0],
			layout.FitCellsIndented(lead, s.w, layout.Cell{Forms: []string{two}, Rank: 1, MinWidth: leastName})[0],
		}
	}
	rest := s.w - 7
	name := max((rest-max(30, rest*2/5)-2)/2, min(s.widest, (rest-leastState-2)/2))
	status := rest - 2 - 2*name
	state = layout.LongestFit(status, shortForms(state)...)
	return []string{
		mark + number + "  " + layout.Fit(one, name) + " " + layout.Fit(two, name) + " " + layout.Fit(
			state,
			status,
		),
	}
}

// shortForms are ways to say how a table stands, the longest first: without the board on which it
// ended, without how, and of one that plays only for how long.
func shortForms(state string) []string {
	board, _, _ := strings.Cut(state, " on ")
	how, _, _ := strings.Cut(board, "  ")
	return []string{state, board, how, strings.TrimPrefix(how, "playing ")}
}

// pairingText is what is known of a table: results with how they came about, or for how long it has
// been out.
func (s *Screen) pairingText(p *event.Pairing) string {
	var parts []string
	for _, m := range p.Matches {
		parts = append(parts, s.matchText(m))
	}
	return strings.Join(parts, ", ")
}

func (s *Screen) matchText(m *event.Match) string {
	r, done := m.Result()
	if !done {
		again := ""
		if m.ReplayCount() > 0 {
			again = "replay, "
		}
		if at := m.Pairing.Round.Started; !at.IsZero() {
			playing := again + "playing " + words.ElapsedMinutes(s.desk.Now().Sub(at))
			if taps := words.CardTaps(s.desk.Hall().Register, m); taps != "" {
				playing += "  " + taps
			}
			return playing
		}
		return again + m.Pairing.Round.Status()
	}
	text := r.Outcome.String()
	if s.desk.Hall().Ledger.Provisional(m) {
		text += "*"
	}
	if m.Disputed() {
		reported, _ := m.ReportedResult()
		return fmt.Sprintf("%s ruled, %s reported", text, reported.Outcome)
	}
	if r.Ended != "" && len(m.Pairing.Matches) == 1 {
		text += "  " + r.Ended
		if r.Board != "" {
			text += " on " + r.Board
		}
	}
	return text
}

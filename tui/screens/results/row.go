package results

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/tui/document"
	"flagfall/tui/kit/list"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// shown is the row of a table.
func (s *Screen) shown(p *event.Pairing) list.Row {
	one, two := p.Label(1), p.Label(2)
	first, second := list.Text(one), list.Text(two)
	first.Aloud, second.Aloud = one+" against "+two, " "
	return list.Row{Cells: []list.Cell{
		list.Styled(list.Loud, document.NoTone, strconv.Itoa(p.Table)),
		first, second, s.resultCell(p), s.standsOnCell(p),
	}}
}

// resultCell is the result of a table, with how it came about, or for how long it has been out.
func (s *Screen) resultCell(p *event.Pairing) list.Cell {
	text := s.pairingText(p)
	aloud := strings.ReplaceAll(text, "  ", ", ")
	sign, disputed := list.Span{Text: "  "}, slices.ContainsFunc(p.Matches, (*event.Match).Disputed)
	switch {
	case disputed:
		sign = list.Span{Text: "! ", Tone: document.NeedsYou}
	case p.Complete():
		sign = list.Span{Text: "✓ ", Tone: document.Done}
	case !p.Round.Started.IsZero():
		sign = list.Span{Text: "· ", Tone: document.Live}
	}
	if p.Complete() {
		aloud = "finished " + strings.Replace(aloud, words.ProvisionalMark, ", provisional", 1)
	}
	c := list.Cell{Aloud: aloud}
	for _, form := range shortForms(text) {
		score, how, _ := strings.Cut(form, "  ")
		spans := []list.Span{sign, {Text: score, Style: list.Loud}}
		if !p.Complete() {
			spans[1].Style = list.Quiet
		}
		if how != "" {
			spans = append(spans, list.Span{Text: "  " + how, Style: list.Quiet})
		}
		c.Forms = append(c.Forms, spans)
	}
	return c
}

// standsOnCell is what the result of a table's last match rests on. It is not read aloud.
func (s *Screen) standsOnCell(p *event.Pairing) list.Cell {
	c := list.Cell{Aloud: " "}
	forms, tone := story.StandsOn(s.desk.Hall(), p.Matches[len(p.Matches)-1])
	for _, form := range forms {
		what, why, may := strings.Cut(form, ", ")
		spans := []list.Span{{Text: what, Style: list.Quiet}}
		if may {
			spans = append(spans, list.Span{Text: ", "}, list.Span{Text: why, Tone: tone})
		} else if tone != document.NoTone {
			spans[0].Tone = tone
		}
		c.Forms = append(c.Forms, spans)
	}
	return c
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
	text := words.Result(r.Outcome)
	if s.desk.Hall().Ledger.Provisional(m) {
		text += words.ProvisionalMark
	}
	if m.Disputed() {
		reported, _ := m.ReportedResult()
		return fmt.Sprintf("%s ruled, %s reported", text, words.Result(reported.Outcome))
	}
	if r.Ended != "" && len(m.Pairing.Matches) == 1 {
		text += "  " + r.Ended
		if r.Board != "" {
			text += " on " + r.Board
		}
	}
	return text
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

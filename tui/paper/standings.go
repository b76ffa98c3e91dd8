package paper

import (
	"net/url"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// standings are the teams by place, with their tie-breaks and a footnote where a place may still
// change.
func (m *maker) standings() error {
	if err := m.markFinal(); err != nil {
		return err
	}
	for n, sec := range m.sections {
		m.startSection(n, sec.Name)
		if err := m.ranking(sec); err != nil {
			return err
		}
	}
	return nil
}

// markFinal puts "Final" into the title where the officials answer for it, and the signature where
// something is open.
func (m *maker) markFinal() error {
	if !m.Final {
		return nil
	}
	signed, err := m.Hall.CheckFinal(m.sheet.About.Section, m.Reason, m.Now, m.By)
	if err != nil {
		return err
	}
	m.sheet.Title = m.finalTitle()
	if signed {
		says := m.say("Signed as final by %s: %s", m.official(m.By.Actor()), m.Reason)
		if m.sheet.For == document.Public {
			says = m.say("Signed as final by %s", m.official(m.By.Actor()))
		}
		m.add(document.Text{Words: m.say("PROVISIONAL: this may still change."), Weight: document.Loud}, document.Facts{
			{Label: m.say("Signed"), Text: says},
			{Label: m.say("Still open"), Text: strings.Join(m.Hall.WhyOpen(m.say, m.sheet.About.Section, m.Now),
				"; ") + "."},
		})
	}
	return nil
}

// teamListed is a team in a list of its section: with what became of it where it plays no more.
func (m *maker) teamListed(t *event.Team) string {
	if left := m.Hall.PublicWhyOut(t); left != "" {
		return m.team(t) + " (" + m.leftText(t, left) + ")"
	}
	return m.team(t)
}

// leftText says what became of a team that plays no more.
func (m *maker) leftText(t *event.Team, english string) string {
	if said, ok := m.sheet.Lang.Lookup(english); ok {
		return said
	}
	return m.say("withdrawn after round %s", strconv.Itoa(t.Out-1))
}

// finalTitle is the title of a sheet that the officials answer for.
func (m *maker) finalTitle() string {
	if m.sheet.Lang.IsEnglish() {
		return "Final " + strings.ToLower(m.sheet.Title)
	}
	return m.say("Final standings")
}

// ranking ranks one section, part by part where its stages have groups.
func (m *maker) ranking(sec *event.Section) error {
	if m.Round == 0 {
		final, err := playoff.Final(sec, m.Hall.Ledger.Provisional)
		if err != nil {
			return err
		}
		m.add(story.FinalPlaces(m.sheet.Lang, final, m.teamListed)...)
	}
	for _, part := range sec.Tables() {
		if m.Round > 0 && part.Skipped() >= m.Round {
			continue // its stage began later
		}
		if title := story.PartTitle(m.sheet.Lang, sec, part); title != "" {
			m.add(document.Heading(title))
		}
		if err := m.rankingOf(part); err != nil {
			return err
		}
	}
	return nil
}

// rankingOf ranks a part of a section that has standings of its own.
func (m *maker) rankingOf(sec *event.Section) error {
	rows, err := standings.Compute(sec, m.Round, nil, m.Hall.Ledger.Provisional)
	if err != nil {
		return err
	}
	codes, numbers := standings.Tiebreaks(sec), sec.PairingOrder()
	team := func(r tiebreak.Row) *event.Team { return numbers[r.Team.TPN-1] }
	g := story.Standings(m.sheet.Lang, sec.ID, codes, rows,
		func(r tiebreak.Row) string { return m.teamListed(team(r)) },
		func(r tiebreak.Row) string { return m.club(team(r).Club) })
	after := m.asOfText(sec)
	if m.Top > 0 && m.Top < len(g.Rows) {
		after += " " + m.say("The first %s of %s.", strconv.Itoa(m.Top), strconv.Itoa(len(g.Rows)))
		g.Rows = g.Rows[:m.Top]
	}
	m.add(document.Text{Words: after, Weight: document.Quiet}, m.withWallLetters(g, ranked))
	if notes := m.provisionalNotes(sec, 1, m.lastRound(sec)); len(notes) > 0 {
		m.add(notes)
	}
	note := words.TiebreakNote(m.sheet.Lang, codes)
	if address := m.Hall.Register.Pages.Address; address != "" && len(codes) > 0 {
		note += " " + m.say("Each explained: %s", address+"/section/"+url.PathEscape(sec.ID)+"/tie-breaks")
	}
	m.add(document.Text{Words: note, Weight: document.Quiet})
	return nil
}

// asOfText says how far the section has come.
func (m *maker) asOfText(sec *event.Section) string {
	r := sec.LastCountedRound(m.round(sec))
	switch {
	case r == nil && m.Round == 0:
		return m.say("Before round 1.")
	case r == nil:
		return m.say("After round %s.", strconv.Itoa(m.Round))
	case r.Finished.IsZero():
		if out := len(r.TablesWithoutResult()); out > 0 {
			return m.say("During round %s: %s of %s tables are still playing.", strconv.Itoa(r.No), strconv.Itoa(out),
				strconv.Itoa(len(r.Pairings)))
		}
	}
	return m.say("After round %s.", strconv.Itoa(r.No))
}

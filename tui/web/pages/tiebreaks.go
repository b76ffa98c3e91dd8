package pages

import (
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
	"flagfall/tui/web/public"
)

// TiebreaksPath is the path of the page that explains a section's tie-breaks.
func TiebreaksPath(sec *public.Section) string { return SectionPath(sec) + "/tie-breaks" }

// Tiebreaks explains the tie-breaks of a section, in their order, by the numbers of two teams that each of them
// has put in order.
func Tiebreaks(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, e.Lang.Say("Tie-breaks"))
	s.linkSection(sec, here)
	blocks := []document.Block{document.Text{
		Words: e.Lang.Say("Teams with the same points are put in order by these, one after the other."),
	}}
	first := sec.Rankings[0]
	for i, code := range first.Tiebreaks {
		blocks = append(blocks, document.Heading(code+": "+words.UpperFirst(first.TiebreakNames[i])),
			document.Text{Words: first.TiebreakMeans[i]})
		upper, lower, ok := separatedBy(first.Rows, i)
		if !ok {
			blocks = append(blocks, document.Text{Words: e.Lang.Say("It has decided no place here so far.")})
			continue
		}
		facts := document.Facts{}
		for _, row := range []public.StandingsRow{upper, lower} {
			said := e.Lang.Decimal(row.Values[i])
			if i < len(row.Sums) && row.Sums[i] != "" {
				said += " (" + row.Sums[i] + ")"
			}
			facts = append(facts, document.Fact{Label: row.Team.Name, Text: said})
		}
		blocks = append(blocks, facts, document.Text{
			Words: e.Lang.Say("So %s is placed before %s.", upper.Team.Name, lower.Team.Name),
		})
	}
	return s.render(append(blocks, document.Text{
		Words: e.Lang.Say("Teams that are still tied share a place."), Weight: document.Quiet,
	})...)
}

// separatedBy finds two teams, one after the other, with the same points and the same values before a
// tie-break, which that one has put in order.
func separatedBy(rows []public.StandingsRow, tiebreak int) (upper, lower public.StandingsRow, ok bool) {
	for n := 1; n < len(rows); n++ {
		upper, lower = rows[n-1], rows[n]
		same := upper.Points == lower.Points && upper.Rank != lower.Rank
		for i := 0; same && i < tiebreak; i++ {
			same = upper.Values[i] == lower.Values[i]
		}
		if same && upper.Values[tiebreak] != lower.Values[tiebreak] {
			return upper, lower, true
		}
	}
	return upper, lower, false
}

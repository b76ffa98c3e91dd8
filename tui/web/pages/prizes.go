package pages

import (
	"slices"

	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// noAwards stands where prizes will.
const noAwards = "Prizes appear here once they are final."

// provisionalPrizes stands above prizes that may still change.
const provisionalPrizes = "PROVISIONAL: this may still change."

// Prizes is who won what in a section, first place first.
func Prizes(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, e.Lang.Say("Prizes"))
	s.linkSection(sec, here)
	s.Clocks = sectionClocks(e.Lang, sec)
	if len(sec.Awards) == 0 {
		return s.render(document.Text{Words: e.Lang.Say(noAwards)})
	}
	g := document.Grid{Name: sec.ID, Columns: []document.Column{
		{Title: e.Lang.Say("Prizes"), Flex: true},
		{Title: e.Lang.Say("Team"), Flex: true, Key: true},
		{Title: e.Lang.Say("Gets"), Flex: true},
	}}
	for _, a := range slices.Backward(sec.Awards) {
		g.Rows = append(g.Rows, []string{a.Title, a.Team.Name, a.Gets})
		g.Links = append(g.Links, []string{"", teamPath(a.Team)})
	}
	if sec.AwardsProvisional {
		return s.render(document.Text{Words: e.Lang.Say(provisionalPrizes), Weight: document.Loud}, g)
	}
	return s.render(g)
}

// awardSlides are the prizes of a section for the hall's screen: each alone and in the order in which
// they are read out, or several at once, first place first.
func awardSlides(in translation.Language, sec *public.Section, readOut bool) []slide {
	var rows []slideRow
	for _, a := range sec.Awards {
		rows = append(rows, slideRow{a.Title, a.Team.Name, a.Gets})
	}
	like := slide{Title: sec.Name, Where: in.Say("Prizes"), Kind: "awards"}
	if sec.AwardsProvisional {
		like.Where = in.Say(provisionalPrizes)
	}
	if readOut {
		like.Kind, like.Held = "award", true
		return splitAwards(like, rows, 1)
	}
	slices.Reverse(rows)
	return splitAwards(like, rows, awardRows)
}

// splitAwards parts awards over slides, so many on each.
func splitAwards(like slide, rows []slideRow, each int) (all []slide) {
	for part := range slices.Chunk(rows, each) {
		like.Rows = part
		all = append(all, like)
	}
	return all
}

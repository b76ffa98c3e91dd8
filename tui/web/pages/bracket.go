package pages

import (
	"flagfall/tui/document"
	"flagfall/tui/web/public"
)

// Bracket is a section's play-off as far as it has come.
func Bracket(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, e.Lang.Say("Play-off"))
	s.linkSection(sec, here)
	s.Clocks = sectionClocks(e.Lang, sec)
	if len(sec.Bracket.Rounds) == 0 {
		return s.render(document.Text{Words: e.Lang.Say("This section has no play-off.")})
	}
	return s.render(sec.Bracket,
		document.Text{
			Words:  e.Lang.Say("The number before a team is its seed, its place before the play-off."),
			Weight: document.Quiet,
		})
}

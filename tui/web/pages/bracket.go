package pages

import (
	"strconv"

	"flagfall/tui/paper/page"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// bracket is a play-off as it is drawn: a column for each stage, the first on the left.
type bracket struct{ Stages []stage }

type stage struct {
	Name string
	Ties []drawnTie
}

type drawnTie struct {
	Table   string // "Table 3", "" until it is paired
	Sides   [2]string
	Score   string
	Outcome string
}

// newBracket returns a section's play-off as it is drawn.
func newBracket(in translation.Language, sec *public.Section) *bracket {
	b := new(bracket)
	for _, t := range sec.Bracket {
		if n := len(b.Stages); n == 0 || b.Stages[n-1].Name != t.Stage {
			b.Stages = append(b.Stages, stage{Name: t.Stage})
		}
		last := &b.Stages[len(b.Stages)-1]
		drawn := drawnTie{Sides: t.Sides, Score: t.Score, Outcome: t.Outcome}
		if t.Table > 0 {
			drawn.Table = in.Say("Table %s", strconv.Itoa(t.Table))
		}
		last.Ties = append(last.Ties, drawn)
	}
	return b
}

// Bracket is a section's play-off as far as it has come.
func Bracket(e *public.Event, sec *public.Section, here string) ([]byte, error) {
	s := newSheet(e, here, sec.Name, e.Lang.Say("Play-off"))
	s.Links, s.Clocks = sectionLinks(e.Lang, sec, here), sectionClocks(e.Lang, sec)
	if len(sec.Bracket) == 0 {
		return s.render(page.Text{Words: e.Lang.Say("This section has no play-off.")})
	}
	s.Bracket = newBracket(e.Lang, sec)
	return s.render(page.Text{Words: e.Lang.Say("The number before a team is its seed, its place before the play-off."), Weight: page.Quiet})
}

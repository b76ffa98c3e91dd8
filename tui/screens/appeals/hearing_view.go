package appeals

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// widest keeps a line readable.
const widest = 110

// layOut gives the page its text and what stands above and below it leaves of the work area.
func (s *Hearing) layOut() {
	a := s.matter.appeal
	s.top, s.bottom = nil, s.footer()
	if s.ended() && !s.desk.Theme().Options.Plain { // read aloud it comes last
		s.top, s.bottom = append(s.bottom, ""), nil
	}
	s.page.SetSize(s.w, s.pageHeight())
	s.page.SetLines(s.panel.Lines(story.Packet(s.desk.Hall(), a.Subject, a, s.desk.Now()), panel.TextWidth(s.w)))
	s.menu.SetHeight(max(1, s.h-pickHead))
}

// pageHeight is the lines of the packet itself, without the line that says that there is more.
func (s *Hearing) pageHeight() int { return max(1, s.h-len(s.top)-len(s.bottom)-1) }

// ended reports whether the frame shows how the appeal ended.
func (s *Hearing) ended() bool {
	return !s.matter.appeal.Pending() && s.mode != reasoning && s.mode != timing
}

// View draws the packet over what each decision would bring, or under how it ended.
func (s *Hearing) View() string {
	if s.mode == picking {
		return strings.Join(s.pickLines(), "\n")
	}
	more := "" // said where it is read aloud; drawn, the border says it
	if s.page.More() && s.desk.Theme().Options.Plain {
		more = "more below"
	}
	page := layout.Block(strings.Split(s.page.View(), "\n"), s.w, s.pageHeight())
	page = append(page, layout.Right(more, s.w))
	return strings.Join(slices.Concat(s.top, page, s.bottom), "\n")
}

// RowsBelow counts the lines of the packet, or the remedies to pick, that there is no room for.
func (s *Hearing) RowsBelow() int {
	if s.mode == picking {
		return s.menu.Below()
	}
	return s.page.Below()
}

// decisionText is the decision being made, in words.
func (s *Hearing) decisionText() string {
	switch s.decision {
	case penalties.Modify:
		switch {
		case s.claim != "":
			return "decide instead: " + s.matter.table.ClaimOutcome(s.claim)
		case len(s.remedies) == 0:
			return "modify the ruling"
		}
		return "impose instead: " + s.matter.table.Remedies(s.remedies)
	case penalties.Overturn:
		if s.matter.appeal.Subject.CurrentEffect().Imposing == 0 {
			return "overturn the last decision; the ruling stands again"
		}
		return "overturn the ruling"
	case penalties.Reinstate:
		return "put the director’s ruling back in force"
	case penalties.Remand:
		return "send it back to the director for a new ruling"
	}
	return "uphold the ruling"
}

// footer is what stays in sight: the four decisions with what each would bring and, where they may be made here,
// their keys; or the one being made with all
// that follows, or how it ended.
func (s *Hearing) footer() []string {
	switch {
	case s.ended():
		return s.decidedLines()
	case s.mode == reasoning || s.mode == timing:
		return s.decidingLines()
	}
	var refused []document.Block
	if err := s.matter.refusal(); err != nil {
		text := words.Sentence(words.UpperFirst(err.Error()))
		refused = append(refused, document.Text{Words: text, Tone: document.NeedsYou})
	}
	var choices document.Facts
	for _, d := range decisionKeys(&s.desk.Keys().Packet) {
		text := "depends on the remedy you choose"
		if o, known := s.outlooks[d.decision]; known {
			text = o.summary()
		}
		label := d.key.Help().Desc
		if refused == nil {
			label = d.key.Help().Key + " " + label
		}
		choices.Add(label, text)
	}
	return s.panel.Lines(append(refused, choices), s.w)
}

// decidingLines is the decision being made, with all that would follow from it.
func (s *Hearing) decidingLines() []string {
	blocks := []document.Block{document.Heading(words.UpperFirst(s.decisionText()))}
	if o := s.outlooks[s.decision]; s.mode != timing { // how much decides what follows
		cautions := []string{s.matter.table.OneSideHeardOn(s.matter.appeal)}
		if o.heavier {
			cautions = append(cautions, words.UpperFirst(s.matter.table.Heavier(s.matter.appeal))+".")
		}
		if o.err != nil {
			cautions = append(cautions, o.err.Error())
		}
		for _, text := range cautions {
			if text != "" {
				blocks = append(blocks, document.Text{Words: text, Tone: document.NeedsYou})
			}
		}
		blocks = append(blocks, story.Raised(s.desk.Hall(), s.matter.appeal.Subject.Place.Section, o.raised))
	}
	lines := append([]string{""}, s.panel.Lines(blocks, s.w)...)
	if most := max(4, s.h*2/3); len(lines) > most {
		hidden := fmt.Sprintf("and %d more lines; all of them will be on the list", len(lines)-most+1)
		lines = append(lines[:most-1:most-1], "    "+s.desk.Theme().Dim.Render(layout.CutAtClause(hidden, s.w-4)))
	}
	return lines
}

// decidedLines says how it ended, what the hall does by it, and what is still to be done.
func (s *Hearing) decidedLines() []string {
	hall, a := s.desk.Hall(), s.matter.appeal
	status := story.OfAppeal(hall, a)
	says := words.UpperFirst(status.Badge) + "."
	at := slices.IndexFunc(a.Subject.Appeals, func(later *penalties.Appeal) bool { return later.Reopens == a })
	right := story.AppealLeft(hall, a.Subject, s.desk.Now())
	switch {
	case a.Subject.Struck != nil:
		says += " The appeal needs no decision."
	case a.Decision == nil:
		says += " The ruling stands."
	case at >= 0:
		says += fmt.Sprintf(" New evidence reopened it as appeal %d.", a.Subject.Appeals[at].Appeal)
	case !a.Decision.Final && right != "":
		says += " Appeal " + right + "."
	}
	blocks := []document.Block{document.Text{Words: says, Tone: status.Tone}}
	open := 0
	for _, c := range hall.Ledger.OpenConsequences() {
		if c.Appeal == a.Appeal {
			open++
		}
	}
	if open > 0 {
		todo := fmt.Sprintf("%d to settle, one at a time: press %s", open, s.desk.Keys().Packet.Consequences.Help().Key)
		blocks = append(blocks, document.Text{Words: todo, Tone: document.NeedsYou})
	}
	return append(s.headlineLines(status), s.panel.Lines(blocks, s.w)...)
}

// headlineLines say loudly what the hall does by the decision on an appeal, the last one about its incident, or how
// it ended where the ruling stays as it was; read aloud, that stands below.
func (s *Hearing) headlineLines(status story.Status) []string {
	t, h, i := s.desk.Theme(), s.h, s.matter.appeal.Subject
	text, tone := status.Badge, status.Tone
	if s.matter.appeal == i.LastDecidedAppeal() && penalties.ChangedAt(i) != 0 {
		text, tone = story.OrderNow(s.desk.Hall(), i)
	} else if t.Options.Plain {
		return nil
	}
	if !layout.HasCardSpace(s.w, h) {
		h = min(h, lowHeadline)
	}
	return panel.Headline(t, text, tone).Draw(t, s.w, h)
}

// lowHeadline is a height at which a headline is drawn in ordinary letters without a frame: the
// page needs the room.
const lowHeadline = 13

// pickLines is the list of what may be imposed instead.
func (s *Hearing) pickLines() []string {
	t := s.desk.Theme()
	lines := []string{
		"  " + t.Head.Render("Instead of: ") + s.matter.table.Ruling(s.matter.appeal.Subject.Ruling().RulingMade), "",
		"  Choose one; " + s.desk.Keys().Pick.Mark.Help().Key + " marks several.", "",
	}
	return append(lines, s.menu.Lines(t, s.matter.table, s.w)...)
}

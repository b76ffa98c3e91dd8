package appeals

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// widest keeps a line readable. Below narrow labels are short, and the decisions are told on as
// many lines as they take where the work area is roomy, in lines.
const (
	widest = 110
	narrow = 64
	roomy  = 16
)

// layOut gives the page its text and what the bottom leaves of the work area.
func (s *Hearing) layOut() {
	s.page.SetSize(s.w, max(1, s.h-len(s.view().footer())))
	s.page.SetLines(packet{s.desk, s.matter, s.outlooks, s.painter, s.w}.lines())
	s.menu.SetHeight(max(1, s.h-pickHead))
}

func (s *Hearing) view() view { return view{s.desk, s.matter, s} }

// View draws the packet over what each decision would bring.
func (s *Hearing) View() string {
	v := s.view()
	if s.mode == picking {
		return strings.Join(v.pickLines(), "\n")
	}
	bottom := v.footer()
	page := layout.Block(strings.Split(s.page.View(), "\n"), s.w, max(1, s.h-len(bottom)))
	return strings.Join(append(page, bottom...), "\n")
}

// view draws what is not the page.
type view struct {
	desk    screen.Desk
	matter  *matter
	hearing *Hearing
}

// choice is one of the four decisions, with its key.
type choice struct{ key, name, decision string }

// decisionText is the decision being made, in words.
func (s *Hearing) decisionText() string {
	switch s.decision {
	case penalties.Modify:
		if len(s.remedies) == 0 {
			return "modify the ruling"
		}
		return "impose instead: " + s.matter.table.Remedies(s.remedies)
	case penalties.Overturn:
		if s.matter.appeal.Subject.CurrentEffect().Imposing == 0 {
			return "overturn the last decision; the ruling stands again"
		}
		return "overturn the ruling"
	case penalties.Remand:
		return "send it back to the director for a new ruling"
	}
	return "uphold the ruling"
}

// footer is what stays in sight: the four decisions with what each would bring, or the one being
// made with all that follows.
func (s view) footer() []string {
	t := s.desk.Theme()
	more := ""
	if s.hearing.page.More() {
		more = "more below"
	}
	line := t.Dim.Render(layout.Right(more, s.hearing.w))
	switch {
	case s.hearing.mode == reasoning || s.hearing.mode == timing:
		return s.decidingLines()
	case !s.matter.appeal.Pending():
		return append([]string{line}, s.decidedLines()...)
	}
	lines := []string{line}
	if err := s.matter.refusal(); err != nil {
		lines = append(lines, layout.Labeled(t.Attention.Mark()+" ", words.UpperFirst(err.Error())+".", 2,
			s.hearing.w)...)
	}
	for _, c := range s.choices() {
		o, known := s.hearing.outlooks[c.decision]
		said := "depends on the remedy you choose"
		if known {
			said = o.summary()
		}
		if s.hearing.w < narrow && s.hearing.h >= roomy {
			lines = append(lines, layout.Labeled("  "+c.key+" ", c.name+": "+said, 4, s.hearing.w)...)
		} else {
			lines = append(lines, layout.Cut("  "+c.key+" "+layout.Fit(c.name, 10)+"  "+said, s.hearing.w))
		}
	}
	return lines
}

func (s view) choices() []choice {
	k := s.desk.Keys().Packet
	var out []choice
	for _, c := range []struct {
		key, name string
		decision  string
	}{
		{k.Uphold.Help().Key, k.Uphold.Help().Desc, penalties.Uphold},
		{k.Overturn.Help().Key, k.Overturn.Help().Desc, penalties.Overturn},
		{k.Modify.Help().Key, k.Modify.Help().Desc, penalties.Modify},
		{k.Remand.Help().Key, k.Remand.Help().Desc, penalties.Remand},
	} {
		out = append(out, choice(c))
	}
	return out
}

// decidingLines is the decision being made, with all that would follow from it.
func (s view) decidingLines() []string {
	t := s.desk.Theme()
	title := words.UpperFirst(s.hearing.decisionText())
	lines := []string{"", "  " + t.Head.Render(title)}
	if s.hearing.mode == timing {
		return lines // how much decides what follows
	}
	o := s.hearing.outlooks[s.hearing.decision]
	if o.heavier {
		said := words.UpperFirst(s.matter.table.Heavier(s.matter.appeal)) + "."
		lines = append(lines, layout.Labeled("  "+t.Attention.Mark()+" ", said, 4, s.hearing.w)...)
	}
	if one := s.matter.table.OneSideHeardOn(s.matter.appeal); one != "" {
		lines = append(lines, layout.Labeled("  "+t.Attention.Mark()+" ", one, 4, s.hearing.w)...)
	}
	lines = append(lines, s.outlookLines(o)...)
	if most := max(4, s.hearing.h*2/3); len(lines) > most {
		hidden := len(lines) - most + 1
		lines = append(lines[:most-1:most-1], "    "+
			t.Dim.Render(layout.CutAtClause(fmt.Sprintf("and %d more lines; all of them will be on the list", hidden),
				s.hearing.w-4)))
	}
	return lines
}

// decidedLines says how it ended and what is still to be done.
func (s view) decidedLines() []string {
	t, a := s.desk.Theme(), s.matter.appeal
	if gone := words.Withdrawal(a); gone != "" {
		return layout.Labeled("", gone+" The ruling stands.", 2, s.hearing.w)
	}
	if a.Decision == nil {
		return layout.Labeled(t.Irreversible.Mark()+" ", "The incident was struck. The appeal needs no decision.", 2,
			s.hearing.w)
	}
	said := fmt.Sprintf("%s %s at %s.", s.desk.Hall().Register.ActorName(a.Decided.Actor),
		words.DecidedIt(a.Decision.Decision), s.desk.Hall().Register.TimeOfDay(a.Decided.At))
	at := slices.IndexFunc(a.Subject.Appeals, func(later *penalties.Appeal) bool { return later.Reopens == a })
	if at >= 0 {
		said += fmt.Sprintf(" New evidence reopened it as appeal %d.", a.Subject.Appeals[at].Appeal)
	} else if a.Decision.Final {
		said += " That decision is final."
	} else if level, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, a.Subject); err == nil {
		if left, _ := words.TimeLeft(due, s.desk.Now()); due.After(s.desk.Now()) {
			said += fmt.Sprintf(" Appeal to the %s by %s, %s.", appeal.LevelName(level),
				s.desk.Hall().Register.HourMinute(due), left)
		}
	}
	lines := append(s.deedLines(), layout.Labeled(t.Done.Mark()+" ", said, 2, s.hearing.w)...)
	open := 0
	for _, c := range s.desk.Hall().Ledger.OpenConsequences() {
		if c.Appeal == a.Appeal {
			open++
		}
	}
	if open > 0 {
		todo := fmt.Sprintf("%d to settle, one at a time: press %s", open, s.desk.Keys().Packet.Consequences.Help().Key)
		lines = append(lines, layout.Labeled(t.Attention.Mark()+" ", todo, 2, s.hearing.w)...)
	}
	return lines
}

// deedLines say loudly what the hall does by the decision on an appeal, the last one about its
// incident; nil where the decision left the ruling as it was.
func (s view) deedLines() []string {
	i := s.matter.appeal.Subject
	if s.matter.appeal != i.LastDecidedAppeal() || penalties.ChangedAt(i) == 0 {
		return nil
	}
	t := s.desk.Theme()
	line := layout.Headline{Mark: t.Attention.Mark()}
	if now := i.CurrentEffect(); now.Imposing == 0 {
		line.Text = words.UndoneLine(s.desk.Hall(), i, words.DecisionDone(s.matter.appeal.Decision.Decision))
	} else {
		line.Text = words.NextLine(s.desk.Hall(), i, s.matter.table.Instructions(now.Ruling))
	}
	return line.Draw(t, s.hearing.w, min(s.hearing.h, lowHeadline))
}

// lowHeadline is a height at which a headline is drawn in ordinary letters without a frame: the
// page above it needs the room.
const lowHeadline = 13

// pickLines is the list of what may be imposed instead.
func (s view) pickLines() []string {
	t := s.desk.Theme()
	lines := []string{
		"  " + t.Head.Render("Instead of: ") + s.matter.table.Ruling(s.matter.appeal.Subject.Ruling().RulingMade), "",
		"  Choose one; " + s.desk.Keys().Pick.Mark.Help().Key + " marks several.", "",
	}
	return append(lines, s.hearing.menu.Lines(t, s.matter.table, s.hearing.w)...)
}

// outlookLines tells it in full: each consequence, then the standings before and after.
func (s view) outlookLines(o outlook) []string {
	t, register := s.desk.Theme(), s.desk.Hall().Register
	if o.err != nil {
		return layout.Labeled("  "+t.Attention.Mark()+" ", o.err.Error(), 4, s.hearing.w)
	}
	if len(o.raised) == 0 {
		return []string{"    Nothing else changes."}
	}
	var lines []string
	for _, c := range o.raised {
		i, err := s.desk.Hall().Ledger.Incident(c.Incident)
		if err != nil {
			lines = append(lines, layout.Labeled("    ", err.Error(), 4, s.hearing.w)...)
			continue
		}
		label := i.Label
		switch {
		case c.Pairing != nil:
			label = "Pairing"
		case c.Seeding != nil:
			label = "Play-off"
		}
		said := words.Sentence(words.UpperFirst(words.TableOf(register, i).Consequence(c)))
		lines = append(lines, layout.Labeled("    "+layout.Fit(label, 9), said, 14, s.hearing.w)...)
	}
	for n, m := range o.moved {
		label := ""
		if n == 0 {
			label = "Standings"
		}
		if n == mostTeamsMoved {
			lines = append(lines, layout.Fit("", 14)+t.Dim.Render(fmt.Sprintf("and %d more", len(o.moved)-n)))
			break
		}
		said := fmt.Sprintf("%s: %s %s %s points, place %d %s %d.", m.Team, m.Points, theme.Arrow, m.PointsAfter,
			m.Rank, theme.Arrow, m.RankAfter)
		lines = append(lines, layout.Labeled("    "+layout.Fit(label, 9), said, 14, s.hearing.w)...)
	}
	return lines
}

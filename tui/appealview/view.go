package appealview

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/evidence"
	"flagfall/tui/boards"
	"flagfall/tui/layout"
	"flagfall/tui/words"
)

// widest keeps a line readable. Below narrow labels are short, and the decisions are told on as many lines as they take where
// the work area is roomy, in lines.
const (
	widest = 110
	narrow = 64
	roomy  = 16
)

// fill gives the page its text and what the bottom leaves of the work area.
func (s *Screen) fill() {
	s.page.SetSize(s.w, max(1, s.h-len(s.bottom())))
	s.page.SetLines(s.contents())
	s.menu.Fit(max(1, s.h-listHead))
}

// View draws the packet over what each decision would bring.
func (s *Screen) View() string {
	if s.mode == picking {
		return strings.Join(s.viewPicks(), "\n")
	}
	bottom := s.bottom()
	page := layout.Block(strings.Split(s.page.View(), "\n"), s.w, max(1, s.h-len(bottom)))
	return strings.Join(append(page, bottom...), "\n")
}

// bottom is what stays in sight: the four decisions with what each would bring, or the one being made with all that follows.
func (s *Screen) bottom() []string {
	t := s.desk.Theme()
	more := ""
	if s.page.More() {
		more = "more below"
	}
	line := t.Dim.Render(layout.Right(more, s.w))
	switch {
	case s.mode == reasoning || s.mode == timing:
		return s.deciding()
	case !s.appeal.Pending():
		return append([]string{line}, s.decided()...)
	}
	lines := []string{line}
	if err := s.mayNot(); err != nil {
		lines = append(lines, layout.Labelled(t.Attention.Mark()+" ", words.Capital(err.Error())+".", 2, s.w)...)
	}
	for _, c := range s.choices() {
		o, known := s.outlooks[c.decision]
		said := "depends on what is imposed instead"
		if known {
			said = o.tally()
		}
		if s.w < narrow && s.h >= roomy {
			lines = append(lines, layout.Labelled("  "+c.key+" ", c.name+": "+said, 4, s.w)...)
		} else {
			lines = append(lines, layout.Cut("  "+c.key+" "+layout.Fit(c.name, 10)+"  "+said, s.w))
		}
	}
	return lines
}

// choice is one of the four decisions, with its key.
type choice struct{ key, name, decision string }

func (s *Screen) choices() []choice {
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

// deciding is the decision being made, with all that would follow from it.
func (s *Screen) deciding() []string {
	t := s.desk.Theme()
	title := words.Capital(s.says())
	lines := []string{"", "  " + t.Head.Render(title)}
	if s.mode == timing {
		return lines // how much decides what follows
	}
	lines = append(lines, s.follows(s.outlooks[s.decision])...)
	if most := max(4, s.h*2/3); len(lines) > most {
		hidden := len(lines) - most + 1
		lines = append(lines[:most-1:most-1], "    "+t.Dim.Render(fmt.Sprintf("and %d more lines; all stand on the list afterwards", hidden)))
	}
	return lines
}

// says is the decision being made, in words.
func (s *Screen) says() string {
	switch s.decision {
	case penalties.Modify:
		if len(s.remedies) == 0 {
			return "change it"
		}
		return "instead: " + s.table.Remedies(s.remedies)
	case penalties.Overturn:
		if s.appeal.Of.Standing().Imposing == 0 {
			return "overturn the last decision: the ruling stands again"
		}
		return "overturn: nothing of it stands"
	case penalties.Remand:
		return "send it back: the director rules again"
	}
	return "uphold: it stands as it is"
}

// decided says how it ended and what is still to be done.
func (s *Screen) decided() []string {
	t, a := s.desk.Theme(), s.appeal
	if a.Decision == nil {
		return layout.Labelled(t.Irreversible.Mark()+" ", "The incident was struck: nothing is left to decide.", 2, s.w)
	}
	said := fmt.Sprintf("%s %s at %s.", s.desk.Hall().Register.ActorName(a.Decided.Actor), words.Decided(a.Decision.Decision), s.desk.Hall().Register.Clock(a.Decided.At))
	at := slices.IndexFunc(a.Of.Appeals, func(later *penalties.Appeal) bool { return later.Reopens == a })
	if at >= 0 {
		said += fmt.Sprintf(" New evidence took it up again: appeal %d.", a.Of.Appeals[at].Appeal)
	} else if a.Decision.Final {
		said += " That is final."
	} else if level, due, err := appeal.Right(s.desk.Hall().Ledger, a.Of); err == nil {
		if left, _ := words.Left(due, s.desk.Now()); due.After(s.desk.Now()) {
			said += fmt.Sprintf(" To the %s until %s, %s.", appeal.LevelName(level), s.desk.Hall().Register.Minute(due), left)
		}
	}
	lines := layout.Labelled(t.Done.Mark()+" ", said, 2, s.w)
	open := 0
	for _, c := range s.desk.Hall().Ledger.Unsettled() {
		if c.Appeal == a.Appeal {
			open++
		}
	}
	if open > 0 {
		todo := fmt.Sprintf("%d to settle, one by one: %s", open, s.desk.Keys().Packet.Consequences.Help().Key)
		lines = append(lines, layout.Labelled(t.Attention.Mark()+" ", todo, 2, s.w)...)
	}
	return lines
}

// positions draws each version of the position at the moment in dispute, in place.
func (s *Screen) positions(t *teller) {
	i := s.appeal.Of
	laws := i.Book().Laws
	height := 16 // both boards beside each other
	if s.w < narrow {
		height = 30 // one above the other
	}
	plan := boards.Fit(s.desk.Theme(), s.w-2, height)
	for n, v := range i.Versions() {
		name := v.Name()
		if v.Meta.Seq > s.appeal.Filed.Seq {
			name += " (on appeal)"
		}
		if n > 0 {
			t.lines = append(t.lines, "")
		}
		t.tell("Version", name+", entered by "+s.desk.Hall().Register.ActorName(v.Meta.Actor))
		final := v.Final(laws)
		scene := &boards.Scene{Match: &final}
		for seat, full := range s.table.Full {
			scene.Names[seat] = words.Initial(full)
		}
		for _, line := range s.painter.Draw(scene, plan) {
			t.lines = append(t.lines, "  "+line)
		}
		for _, why := range evidence.Impossible(&final) {
			t.tell("Not so", why)
		}
	}
	if len(i.Versions()) > 0 {
		t.tell("Boards", s.desk.Keys().Everywhere.Boards.Help().Key+" opens them, to step through the moves")
	}
}

package standings

import (
	"fmt"
	"strings"

	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// prizesHead is the number of lines above the rows.
const prizesHead = 2

// fitRows shares the lines out: the rows have what the head and what is to be told below leave, at
// least three.
func (s *Prizes) fitRows() {
	s.rows.SetHeight(max(1, max(3, s.h-prizesHead-len(s.belowLines()))/s.linesPerRow()))
}

// prizesOneLine is the width from which on a row stands on one line.
const prizesOneLine = 64

func (s *Prizes) linesPerRow() int { return layout.LinesPerRow(s.w, prizesOneLine) }

// View draws the rows, the one under the cursor with its reason below.
func (s *Prizes) View() string {
	t := s.desk.Theme()
	lines := []string{s.at.Headline("  "+s.stateText(), s.w), ""}
	if choices := s.asked.Lines(t, s.w); choices != nil {
		return strings.Join(append(lines, choices...), "\n")
	}
	if s.rows.Len() == 0 {
		return strings.Join(append(lines, s.belowLines()...), "\n")
	}
	name := min(30, max(12, s.w*2/5))
	for r, selected := range s.rows.VisibleRows() {
		if t.Options.Plain {
			lines = append(lines, t.SpokenRow(selected, s.spokenNumber(r), r.who, r.gets)...)
			continue
		}
		number := "–"
		if r.no > 0 {
			number = fmt.Sprint(r.no)
		}
		mark, no := t.Cursor(selected, layout.Right(number, 3))
		if r.changed && !s.result.LockFollows() {
			r.gets = t.Attention.Mark() + " " + r.gets
		}
		if s.linesPerRow() == 2 {
			lines = append(lines, layout.Cut(" "+mark+" "+no+"  "+r.who, s.w), "        "+layout.Cut(r.gets, s.w-8))
			continue
		}
		lines = append(lines, layout.Cut(" "+mark+" "+no+"  "+layout.Fit(r.who, name)+"  "+r.gets, s.w))
	}
	lines = append(lines, s.belowLines()...)
	return strings.Join(lines[:min(len(lines), s.h)], "\n")
}

// spokenNumber is a row's number as it is read aloud, "" for none.
func (s *Prizes) spokenNumber(r prizeRow) string {
	switch {
	case s.plan:
		return fmt.Sprintf("Prize %d", r.no)
	case r.no == 0:
		return ""
	}
	return fmt.Sprintf("Place %d", r.no)
}

// stateText says whether the prizes are locked, and how ties are settled.
func (s *Prizes) stateText() string {
	sec := s.at.Section()
	switch {
	case sec == nil:
		return "No section yet."
	case sec.Prizes.Locked != nil:
		return "locked at " + s.desk.Hall().Register.HourMinute(
			sec.Prizes.At.At,
		) + " on chain " + sec.Prizes.Locked.Head
	case len(sec.Prizes.Prizes) == 0:
		return "no prizes"
	case s.w < 60:
		return "not locked"
	}
	return "not locked   ties: " + map[string]string{
		"tie-break": "broken", "co-champions": "co-champions",
		"lot": "by lot",
	}[sec.Prizes.Ties] +
		map[bool]string{true: "money divided"}[sec.Prizes.Ties == "" || sec.Prizes.Ties == "split"]
}

// belowLines draws what stands under the rows: the reason of the selected award, what has moved,
// what is to be decided, what is not awarded.
func (s *Prizes) belowLines() []string {
	sec := s.at.Section()
	var lines []string
	say := func(label, text string) {
		if s.desk.Theme().Options.Plain {
			label = ""
		}
		if len(lines) == 0 {
			lines = append(lines, "")
		}
		lines = append(lines, layout.Labeled(label, text, 4, s.w-2)...)
	}
	m := s.desk.Keys().Prizes
	switch r, on := s.rows.Current(); {
	case sec == nil:
		return nil
	case s.err != nil:
		say("", s.err.Error())
		return lines
	case len(sec.Prizes.Prizes) == 0:
		say(
			"",
			"No prizes planned. Press "+m.New.Help().Key+
				" to plan prizes: money or trophies by place, for all teams or for a class.",
		)
		return lines
	case s.plan:
		return nil
	case on && r.told == "":
		say("", r.gets)
	case on && (s.w < 60 || r.changed): // where the row may be cut
		say("", r.gets+": "+r.told)
	case on:
		say("", r.told)
	default:
		say("", "No prize is awarded yet.")
	}
	mark := s.desk.Theme().Attention.Mark()
	switch changes, awards := s.result.Changes(), len(s.result.ChangedAwards()); {
	case len(changes) == 0:
	case s.result.LockFollows():
		say("  –", "confirmed: the locked awards stand")
	default:
		if awards > 0 { // the rows tell which
			say("  "+mark, "changed since the lock: "+words.Count(awards, "award")+"; press "+m.Lock.Help().Key+
				" to settle the lock")
		}
		for _, change := range changes[awards:] {
			say("  "+mark, "changed since the lock: "+change)
		}
	}
	for _, level := range s.result.Lots {
		if sec.Prizes.Locked != nil {
			break // none are drawn now
		}
		say(
			"  "+mark,
			"draw lots: "+s.desk.Hall().PrizeBasis().TeamNames(
				level,
			)+" are tied; press "+m.Lots.Help().Key+" to record who was drawn",
		)
	}
	for _, left := range s.result.UnawardedTexts() {
		say("  –", "not awarded: "+left)
	}
	for _, team := range s.result.Out {
		say("  –", "out of the prizes: "+team.Name+", "+s.desk.Hall().WhyOutOfPrizes(team))
	}
	if most := max(2, s.h/3); len(lines) > most {
		more := len(lines) - most + 1
		return append(lines[:most-1], "    "+s.desk.Theme().Dim.Render(words.Count(more, "more line")+" below"))
	}
	return lines
}

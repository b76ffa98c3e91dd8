package appeals

import (
	"cmp"
	"strings"

	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// formWidest keeps a line readable.
const formWidest = 110

// View draws what the appeal is against, what was answered so far, and what may be answered now.
func (s *Form) View() string {
	lines := s.subjectLines()
	lines = append(lines, "")
	lines = append(lines, s.answerLines()...)
	return strings.Join(append(lines, s.ask.Lines(s.desk.Theme(), s.w)...), "\n")
}

// subjectLines tells the ruling, or the decision, and who would hear the appeal until when.
func (s *Form) subjectLines() []string {
	i, ledger := s.incident, s.desk.Hall().Ledger
	var lines []string
	tell := func(label, text string) { lines = append(lines, s.labeled(label, text)...) }
	if a := i.LastAppeal(); a != nil && a.Decision != nil {
		tell(
			"Against",
			s.desk.Hall().Register.ActorName(a.Decided.Actor)+" "+words.DecidedIt(
				a.Decision.Decision,
			)+": "+a.Reason,
		)
	} else {
		tell("Against", words.Sentence(words.UpperFirst(s.table.Ruling(i.Ruling().RulingMade))))
	}
	level, due, err := appeal.LevelAndDeadline(ledger, i)
	if err != nil {
		tell("No", words.UpperFirst(err.Error())+".")
		return lines
	}
	text := hearing.LevelName(level) + ", until " + s.desk.Hall().Register.TimeOfDay(due)
	if s.isLate() {
		text += ": past the deadline; the reason goes on record"
	}
	tell("To", text)
	return lines
}

// answerLines is what was taken down so far.
func (s *Form) answerLines() []string {
	var lines []string
	tell := func(label, text string) { lines = append(lines, s.labeled(label, text)...) }
	if s.step > askAppellant {
		tell("By", s.table.Full[*words.ParseSeat(s.request.Seat)])
	}
	if s.step > askGrounds {
		tell("Grounds", words.UpperFirst(words.Grounds(s.request.Grounds)))
	}
	if s.step > askComplaint {
		tell("Says", s.request.Text)
	}
	if s.step > askLateReason && s.request.LateReason != "" {
		tell("Why now", s.request.LateReason)
	}
	if s.step >= askFiling {
		tell("Asks", cmp.Or(s.request.Sought, "to overturn the ruling"))
		tell("Speaks", cmp.Or(s.request.OnBehalf, "the player"))
	}
	if len(lines) > 0 {
		lines = append(lines, "")
	}
	return lines
}

func (s *Form) labeled(label, text string) []string {
	return layout.Labeled("  "+s.desk.Theme().Dim.Render(label), text, 11, s.w)
}

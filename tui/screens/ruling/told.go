package ruling

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/rules"
	"flagfall/tui/kit/layout"
	"flagfall/tui/screens/questions"
	"flagfall/tui/voice/words"
)

// outdatedText tells that the book would answer otherwise than what was ruled.
func (s view) outdatedText() string {
	if !s.choice.outdated() {
		return ""
	}
	return s.desk.Theme().Attention.Mark() + " " + words.UpperFirst(
		s.matter.bookText(),
	) + ". Press Enter to correct the ruling."
}

// nextTimeText is what happens next time.
func (s view) nextTimeText() string {
	book := s.matter.verdict.Next
	if s.desk.Hall().Ledger.StepsEnd(s.matter.incident) {
		return ""
	}
	switch r := s.matter.rulingInForce(); {
	case s.matter.incident.Struck != nil,
		s.choice.chosen != nil && s.choice.rulingWith(*s.choice.chosen).Forfeits():
		return ""
	case r != nil:
		book = s.desk.Hall().Ledger.NextRemedies(s.matter.incident)
	}
	if len(book) == 0 {
		return ""
	}
	next := words.WithSeatLetters(book)
	text := words.UpperFirst(s.matter.table.Remedies(next))
	for _, r := range next {
		if seat := words.ParseSeat(r.Seat); seat != nil && r.Kind == rules.ForfeitGame {
			text += "; " + s.matter.table.OtherTeam(*seat) + " win the match"
		}
	}
	return words.Sentence(text)
}

func (s view) authorityText() string {
	if s.matter.incident.Struck != nil {
		return s.strikeText()
	}
	v := s.matter.shownVerdict()
	said := words.AuthorityAndPolicy(v)
	switch {
	case s.choice.chosen == nil:
	case s.choice.rulingWith(*s.choice.chosen).Departed:
		said = "You depart from the book: type a reason."
	default:
		said = "The book leaves this to you: type what you decide and the book you take it from."
	}
	if r := s.matter.rulingInForce(); r != nil && r.Reason != "" && s.choice.chosen == nil {
		said = "Your reason: " + words.Sentence(r.Reason)
		if r.Departed {
			said = "Departs from the book. " + said
		}
	} else if r != nil && r.Decided != "" && s.choice.chosen == nil {
		said = "You decided: " + s.matter.table.Decision(r.Decided, r.From)
	}
	register := s.desk.Hall().Register
	if a := s.shownDecision(); a != nil {
		said = fmt.Sprintf(
			"%s, %s, %s: %s",
			register.ActorName(a.Decided.Actor),
			appeal.LevelName(a.Decision.Level),
			words.LastDecision(s.matter.incident),
			words.Sentence(a.Reason),
		)
	}
	if a := s.matter.incident.LastAppeal(); a != nil && a.Pending() {
		level, _ := appeal.HearingLevel(s.desk.Hall().Ledger, a)
		said += fmt.Sprintf(" Appeal %d is with the %s.", a.Appeal, appeal.LevelName(level))
	}
	if c := consequence.ResultSettledAgainst(s.desk.Hall().Ledger, s.matter.incident); c != nil {
		said += fmt.Sprintf(
			" Its result was undone by %s (consequence %d).",
			register.ActorName(c.SettledMeta.Actor),
			c.Consequence,
		)
	}
	if s.matter.frozen() && s.matter.incident.Restarted != nil {
		cause := "The clocks have restarted"
		if s.matter.table.StandingResult() != nil {
			cause = "The ruling is final here"
		}
		said += " " + cause + ": only an appeal changes it."
	}
	if level, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.matter.incident); err == nil &&
		due.After(s.desk.Now()) {
		left, _ := words.TimeLeft(due, s.desk.Now())
		said += fmt.Sprintf(" Appeal to the %s, %s.", appeal.LevelName(level), left)
	}
	return said
}

// policyText offers the event's policy on late teams beside a rulebook that says nothing of them;
// "" for anything else.
func (s view) policyText() string {
	v := s.matter.shownVerdict()
	if s.matter.incident.Offence != rules.KindLateTeam || s.matter.rulingInForce() != nil ||
		v.Authority != rules.ByFallback && v.Authority != rules.BySilence {
		return ""
	}
	m := s.desk.Keys()
	return fmt.Sprintf(
		"Announce “%s” in the event policy (%s, then %s). It decides this case and every later one.",
		words.PolicyName("late_minutes"), m.Everywhere.Rules.Help().Key, m.Rules.Policy.Help().Key,
	)
}

// questionText is what the rulebook asks next, "" for nothing. It is asked, and answered, in a
// frame of its own: the letters here mean other things.
func (s view) questionText() string {
	if !s.matter.awaitsAnswer() {
		return ""
	}
	return questions.QuestionText(s.matter.table, s.matter.incident, s.matter.verdict.Questions[0])
}

// strikeText says who struck the incident, why, and what that means.
func (s view) strikeText() string {
	said := "Struck by " + s.desk.Hall().Register.ActorName(s.matter.incident.Struck.Actor)
	for _, n := range s.matter.incident.Notes {
		if n.About == penalties.ReasonOfStrike {
			said += ": " + n.Text
		}
	}
	return words.Sentence(said) + " It does not count. If it did happen, log it again."
}

// reasoningText is the reasoning, with names for seats.
func (s view) reasoningText() string {
	v := s.matter.shownVerdict()
	if len(v.Questions) > 0 || s.isOverturned() || s.matter.incident.Struck != nil {
		return "" // there is none before the question is answered, or any more
	}
	because := slices.Clone(v.Because)
	if s.matter.rulingInForce() == s.matter.incident.Ruling() && s.matter.rulingInForce() != nil {
		because = slices.Clone(penalties.Reasons(s.desk.Hall().Ledger, s.matter.incident))
	}
	if s.assumptionsText() != "" { // it stands in a line of its own
		because = slices.DeleteFunc(because, func(said string) bool {
			return slices.ContainsFunc(
				v.Granted,
				func(g rules.Assumption) bool { return said == g.Reason() },
			)
		})
	}
	made := s.choice.rulingWith(words.WithSeatLetters(v.Remedies))
	if r := s.matter.rulingInForce(); r != nil {
		made = r.RulingMade
	}
	return s.matter.table.Reasons(made, because)
}

// assumptionsText lists the facts assumed because none were given, each with the key that changes
// it; "" once they are fixed.
func (s view) assumptionsText() string {
	if s.matter.frozen() || s.isOverturned() {
		return ""
	}
	m := s.desk.Keys().Ruling
	otherwise := map[string]string{
		"move_kind": m.Castling.Help().Key + " if it was castling",
		"flag_down": m.Flag.Help().Key + " if the opponent’s flag fell",
		"intent":    m.Covered.Help().Key + " if it was not on purpose",
	}
	var said []string
	for _, g := range s.matter.shownVerdict().Granted {
		text := g.What()
		if key, ok := otherwise[g.Ask]; ok {
			text += "; " + key
		}
		said = append(said, words.UpperFirst(text)+".")
	}
	return strings.Join(said, " ")
}

// eventCountText counts the offences of this ladder over the event, for the player and the team,
// beside the step.
func (s view) eventCountText() string {
	if s.matter.offence().Ladder == "" || s.matter.incident.Seat == nil ||
		s.matter.incident.Struck != nil {
		return ""
	}
	who := s.matter.incident.Offender
	count := func(player int) int {
		return len(
			s.desk.Hall().Ledger.CountedOffences(
				event.PlayerRef{Team: who.Team, Player: player},
				s.matter.offence().Ladder,
			),
		)
	}
	team := 0
	for n := range s.desk.Hall().Register.Team(who.Team).PersonCount() {
		team += count(n + 1)
	}
	return fmt.Sprintf(
		"%s %d, %s %d",
		s.matter.table.Name(s.matter.incident.Seat),
		count(who.Player),
		s.matter.table.Team(*s.matter.incident.Seat),
		team,
	)
}

// lastTestimony returns the last testimony, and how many came before it.
func (s view) lastTestimony() string {
	n := len(s.matter.incident.Testimony)
	if n == 0 {
		return ""
	}
	last := s.matter.incident.Testimony[n-1]
	who := s.matter.table.Witness(last.TestimonyAdded)
	if seat := words.ParseSeat(last.Seat); seat != nil {
		who = s.matter.table.Name(seat)
	}
	text := who + ": " + last.Text
	if n > 1 {
		text += fmt.Sprintf(" (and %d more: %s)", n-1, s.desk.Keys().Ruling.History.Help().Key)
	}
	return text
}

// citedLines are the rules behind it, to be read out, where there is room for all of them.
func (s view) citedLines() []string {
	if s.w < narrow {
		return nil
	}
	lines := []string{"", "  " + s.desk.Theme().Head.Render("Rules cited")}
	for _, card := range s.matter.incident.Book().Cited(s.matter.shownVerdict()) {
		ref := card.Ref
		if s.desk.Theme().Options.Plain {
			ref = "Rule " + ref
		}
		lines = append(lines, s.labeled(ref, ref, card.Title+". "+card.Text)...)
	}
	if len(lines) == 2 {
		return nil
	}
	return lines
}

// listLines is a list of choices under the offence it is about.
func (s view) listLines() []string {
	t := s.desk.Theme()
	where := fmt.Sprintf("%d of %d", s.choice.menu.Cursor()+1, s.choice.menu.Len())
	lines := append(
		s.offenceLines(),
		"",
		layout.Sides("  "+t.Head.Render(s.choice.listLabel()), t.Dim.Render(where), s.w),
	)
	if len(lines) < listHead {
		lines = append(lines, "")
	}
	return append(lines, s.choice.menu.Lines(t, s.matter.table, s.w)...)
}

// noteLines draws a note: its texts and testimony, without a verdict.
func (s view) noteLines() []string {
	var written []string
	for _, n := range s.matter.incident.Remarks() {
		at := s.desk.Hall().Register.HourMinute(n.Meta.At)
		written = append(written, s.labeled(at, at+" ", n.Text)...)
	}
	if written == nil {
		written = []string{"  " + s.desk.Theme().Dim.Render("Nothing yet.")}
	}
	return layout.Stack(s.h,
		layout.Part{Rank: 2, Lines: s.seatLines()},
		layout.Gap(),
		layout.Part{Lines: s.offenceLines()},
		layout.Gap(),
		layout.Part{Lines: written},
		layout.Gap(),
		layout.Part{Rank: 1, Lines: s.labeled("Said", "Said", s.lastTestimony())},
	)
}

// shownDecision is the last decision about the ruling that is shown, nil while there is none.
func (s view) shownDecision() *penalties.Appeal {
	if s.matter.rulingInForce() == nil || s.clock.wouldCorrect() {
		return nil
	}
	return s.matter.incident.LastDecidedAppeal()
}

// isOverturned tells whether a chief has overturned the ruling that is shown.
func (s view) isOverturned() bool {
	return s.shownDecision() != nil && s.matter.incident.CurrentEffect().Imposing == 0
}

// proposalText is what waits to be signed, and for whom; "" for nothing.
func (s view) proposalText() string {
	if p := s.matter.recorded.Proposal; p != nil && s.matter.incident.Struck == nil {
		return words.Sentence(words.UpperFirst(words.Proposal(s.desk.Hall().Ledger, s.matter.table, p)))
	}
	return ""
}

// heardText says, before Enter rules or corrects, that both sides were not heard; "" where they were.
func (s view) heardText() string {
	if s.matter.rulingInForce() != nil && !s.clock.wouldCorrect() {
		return ""
	}
	return s.matter.table.OneSideHeard(s.matter.incident)
}

// unsignedText is what is proposed about the same player in other incidents; "" for nothing.
func (s view) unsignedText() string {
	if said := words.Unsigned(s.desk.Hall().Ledger, s.matter.recorded); said != "" {
		return words.Sentence(words.UpperFirst(said))
	}
	return ""
}

// otherEventText is what was carried from other events, at a player's first offence; "" for
// nothing.
func (s view) otherEventText() string {
	if said := s.matter.table.CarriedOffences(s.desk.Hall().Ledger.CarriedAtFirstOffence(s.matter.incident)); said != "" {
		return "At another event, not counted: " + said + "."
	}
	return ""
}

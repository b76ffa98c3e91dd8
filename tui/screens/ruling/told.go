package ruling

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/screens/questions"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// facts tell what is known of the matter, the most important first; those without a text are not shown.
func (s view) facts(x layout.Headline) document.Facts {
	ledger, i := s.desk.Hall().Ledger, s.matter.recorded
	return document.Facts{
		{Label: "Do", Text: x.PlainText(s.desk.Theme(), s.full, s.h)},
		{Label: "Asked", Text: s.questionText()},
		s.statusFact(),
		{Label: "Unsigned", Text: words.Sentence(words.UpperFirst(words.Unsigned(ledger, i)))},
		{Label: "Changed", Text: s.outdatedText(), Tone: document.NeedsYou},
		{Label: "Heard", Text: s.heardText()},
		{Label: "Next time", Text: s.nextTimeText()},
		{Label: "Assumed", Text: s.assumptionsText()},
		{Label: "Authority", Text: s.authorityText()},
		{Label: "Policy", Text: s.policyText()},
		{Label: "Or lend", Text: s.lendText()},
		{Label: "Elsewhere", Text: s.matter.table.Elsewhere(ledger.CarriedAtFirstOffence(s.matter.incident))},
		{Label: "Event", Text: s.eventCountText()},
		{Label: "Because", Text: s.reasoningText()},
		{Label: "Said", Text: s.lastTestimony()},
	}
}

// seatRank is how early the seats are dropped: before the reasons.
const seatRank = 12

// statusFact says how the matter stands where more was done than to rule it.
func (s view) statusFact() document.Fact {
	hall, i := s.desk.Hall(), s.matter.recorded
	status := story.OfIncident(hall, i, s.desk.Now())
	if !s.matter.saved || i.Struck == nil && i.Ruling() == nil && !i.Waits() || status.Tone == document.Done &&
		i.LastAppeal() == nil && story.ResultUndone(hall, i) == nil {
		return document.Fact{}
	}
	return document.Fact{Label: "Status", Text: status.Sentence, Tone: status.Tone}
}

// outdatedText tells that the book would answer otherwise than what was ruled.
func (s view) outdatedText() string {
	if !s.choice.outdated() {
		return ""
	}
	return words.UpperFirst(s.matter.bookText()) + ". Press Enter to correct the ruling."
}

// nextTimeText is what happens next time.
func (s view) nextTimeText() string {
	ledger, i := s.desk.Hall().Ledger, s.matter.incident
	switch {
	case ledger.StepsEnd(i), i.Struck != nil,
		s.choice.chosen != nil && s.choice.rulingWith(*s.choice.chosen).Forfeits():
		return ""
	case s.matter.rulingInForce() != nil:
		return s.matter.table.NextTime(penalties.TableRemedies(ledger.NextRemedies(i)))
	}
	return s.matter.table.NextTime(penalties.TableRemedies(s.matter.verdict.Next))
}

func (s view) authorityText() string {
	i := s.matter.incident
	said := words.AuthorityAndPolicy(s.matter.shownVerdict())
	switch {
	case s.choice.chosen != nil:
		said = story.Choosing(s.choice.rulingWith(*s.choice.chosen), s.choice.sourceText())
	case i.Struck != nil, s.matter.rulingInForce() != nil:
		said = story.Authority(s.desk.Hall(), i)
	}
	switch {
	case !s.matter.frozen() || i.Restarted == nil || i.Struck != nil:
	case s.matter.table.StandingResult() != nil:
		said += " The ruling is final here: only an appeal changes it."
	default:
		said += " The clocks have restarted: only an appeal changes it."
	}
	if right := story.AppealLeft(s.desk.Hall(), i, s.desk.Now()); right != "" {
		said += " Appeal " + right + "."
	}
	return said
}

// policyText offers the event's policy on late teams beside a rulebook that says nothing of them;
// "" for anything else.
func (s view) policyText() string {
	v := s.matter.shownVerdict()
	if rules.Law(s.matter.incident.Offence) != rules.LawLateness || s.matter.rulingInForce() != nil ||
		v.Authority != rules.ByFallback && v.Authority != rules.BySilence {
		return ""
	}
	m := s.desk.Keys()
	return fmt.Sprintf(
		"Announce “%s” in the event policy (%s, then %s). It decides this case and every later one.",
		words.PolicyName("late_minutes"), m.Everywhere.Rules.Help().Key, m.Rules.Policy.Help().Key,
	)
}

// lendText offers a clock of the club to a board without one, "" for anything else.
func (s view) lendText() string {
	if !s.matter.wantsClock() {
		return ""
	}
	return fmt.Sprintf("Press %s to lend a clock of the club, and then strike this incident.",
		s.desk.Keys().Ruling.Lend.Help().Key)
}

// questionText is what the rulebook asks next, "" for nothing. It is asked, and answered, in a
// frame of its own: the letters here mean other things.
func (s view) questionText() string {
	if !s.matter.awaitsAnswer() {
		return ""
	}
	return questions.QuestionText(s.matter.table, s.matter.incident, s.matter.verdict.Questions[0])
}

// reasoningText is the reasoning, with names for seats; "" before the question is answered, and for what
// does not count any more.
func (s view) reasoningText() string {
	v, ruling := s.matter.shownVerdict(), s.matter.rulingInForce()
	made, because := s.choice.rulingWith(s.choice.remedies()), v.Because
	switch {
	case len(v.Questions) > 0, s.matter.incident.Struck != nil,
		ruling != nil && s.matter.incident.CurrentEffect().Imposing == 0:
		return ""
	case ruling != nil:
		made, because = ruling.RulingMade, penalties.Reasons(s.desk.Hall().Ledger, s.matter.incident)
	}
	if s.assumptionsText() != "" { // it stands in a line of its own
		because = slices.DeleteFunc(slices.Clone(because), func(said string) bool {
			return slices.ContainsFunc(v.Granted, func(g rules.Assumption) bool { return said == g.Reason() })
		})
	}
	return s.matter.table.Reasons(made, because)
}

// assumptionsText lists the facts assumed because none were given, each with the key that changes
// it; "" once they are fixed.
func (s view) assumptionsText() string {
	if s.matter.frozen() {
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
	i, ladder := s.matter.incident, s.matter.offence().Ladder
	if i.Seat == nil || i.Struck != nil {
		return ""
	}
	who, seat := i.Offender, *i.Seat
	if step := i.CurrentEffect().Step(); step != nil {
		ladder, who = step.Ladder, i.Climber(i.CurrentEffect())
		for _, other := range bughouse.Seats {
			if i.PlayerAt(other) == who {
				seat = other
			}
		}
	}
	if ladder == "" {
		return ""
	}
	count := func(player int) int {
		return len(
			s.desk.Hall().Ledger.CountedOffences(
				event.PlayerRef{Team: who.Team, Player: player},
				ladder,
			),
		)
	}
	team := 0
	for n := range s.desk.Hall().Register.Team(who.Team).PersonCount() {
		team += count(n + 1)
	}
	return fmt.Sprintf(
		"%s %d, %s %d",
		s.matter.table.Name(&seat),
		count(who.Player),
		s.matter.table.Team(seat),
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

// citedLines are the rules behind it, to be read out.
func (s view) citedLines() []string {
	cited := story.CitedRules(s.matter.incident.Book(), s.matter.shownVerdict())
	if s.w < narrow || len(cited) == 0 {
		return nil
	}
	return append([]string{""}, s.panel.Lines(cited, s.w)...)
}

// listLines is a list of choices under the offence it is about.
func (s view) listLines() []string {
	t := s.desk.Theme()
	where := fmt.Sprintf("%d of %d", s.choice.menu.Cursor()+1, s.choice.menu.Len())
	lines := append(
		s.offenceLines(),
		"",
		layout.Sides("  "+t.Head.Render(s.choice.listLabel()), t.Dim.Render(where), s.w-1),
	)
	if len(lines) < listHead {
		lines = append(lines, "")
	}
	return append(lines, s.choice.menu.Lines(t, s.matter.table, s.w)...)
}

// noteLines draws a note: its texts and testimony, without a verdict.
func (s view) noteLines() []string {
	var written document.Facts
	for _, n := range s.matter.incident.Remarks() {
		written = append(written, document.Fact{Label: s.desk.Hall().Register.HourMinute(n.Meta.At), Text: n.Text})
	}
	blocks := []document.Block{written}
	if written == nil {
		blocks = []document.Block{document.Text{Words: "Nothing yet.", Tone: document.Dim}}
	}
	said := document.Facts{{Label: "Said", Text: s.lastTestimony()}}
	return layout.Stack(s.h,
		layout.Part{Rank: 2, Lines: s.seatLines()},
		layout.Gap(),
		layout.Part{Lines: s.offenceLines()},
		layout.Gap(),
		layout.Part{Lines: s.panel.Lines(blocks, s.w)},
		layout.Gap(),
		layout.Part{Rank: 1, Lines: s.panel.Lines([]document.Block{said}, s.w)},
	)
}

// heardText says, before Enter rules or corrects, that both sides were not heard; "" where they were.
func (s view) heardText() string {
	if s.matter.rulingInForce() != nil && !s.clock.wouldCorrect() {
		return ""
	}
	return s.matter.table.OneSideHeard(s.matter.incident)
}

package paper

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/evidence"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// packet words the parts of an appeal packet.
type packet struct{ *maker }

// packet is all that a chief needs, in the order a chief thinks: what is asked, what was ruled and
// why, what each side says, the position, the rules cited, the ladder, what would follow, what was
// decided before.
func (m *maker) packet() error {
	r, err := m.needRuling()
	if err != nil {
		return err
	}
	i, p := m.incident, packet{m}
	if i.LastAppeal() == nil {
		m.sheet.Title = "Ruling on record"
	}
	m.add(document.Heading("What is asked"), p.appeals())
	if i.IsNote() {
		m.add(document.Heading("What was noted"), m.noteFacts())
	} else {
		m.add(document.Heading("What was ruled"), p.rulingFacts(r))
	}
	m.add(document.Heading("What each side says"), p.testimony())
	p.positions()
	m.add(citedRules(i.Book(), r.Verdict)...)
	if step := r.Verdict.Step; step != nil && i.Seat != nil && step.Of > 1 {
		m.add(document.Heading("The ladder"), p.ladder(r))
	}
	if a := i.LastAppeal(); a != nil && a.Pending() {
		m.add(document.Heading("What would follow"), story.Foresight(m.Hall, a))
	}
	if similar := story.Precedents(m.Hall, i, m.Hall.At); i.LastAppeal() != nil && len(similar) > 0 {
		m.add(document.Heading("Similar rulings at this event"), similar)
	}
	m.add(document.Heading("Entries"), p.entriesText())
	return nil
}

// rulingFacts tells a ruling, and what is in force by now.
func (m packet) rulingFacts(r *penalties.Ruling) document.Facts {
	i := m.incident
	facts := document.Facts{
		{Label: "Match", Text: m.teamsText(i)},
		{Label: "Fact", Text: m.factText(i)},
		{Label: "Told", Text: m.givenFacts(i)},
		{Label: "Ruling", Text: m.rulingText(r), Loud: true},
		{Label: "Because", Text: m.reasonText(r)},
		{Label: "In force", Text: words.Sentence(words.UpperFirst(story.InForce(m.Hall, i)))},
	}
	if consequence.ResultSettledAgainst(m.Hall.Ledger, i) != nil {
		facts = append(facts, m.resultFacts()...)
	}
	facts = slices.Concat(facts, m.proposalFacts(), m.carriedFacts())
	return append(facts, document.Fact{Label: "Officials", Text: m.officialsText(i)})
}

// appeals tells every appeal about the incident, with its decision, the newest first.
func (m packet) appeals() document.Block {
	i := m.incident
	if len(i.Appeals) == 0 {
		return document.Text{Words: "No appeal yet. " + m.appealRight(i)}
	}
	var facts document.Facts
	for _, a := range slices.Backward(i.Appeals) {
		facts = append(facts, document.Fact{Label: fmt.Sprintf("Appeal %d", a.Appeal), Text: m.appealText(a)})
		for _, s := range appeal.SkipReasons(m.Hall.Ledger, a) {
			facts = append(facts, document.Fact{
				Label: "Skipped",
				Text:  fmt.Sprintf("%s: %s.", appeal.LevelName(s.Level), s.Why),
			})
		}
		if a.Pending() && len(appeal.EligibleDeciders(m.Hall.Ledger, a)) == 0 {
			facts = append(facts, document.Fact{Label: "Hearing", Text: words.UpperFirst(words.NoDecider) + "."})
		}
		for _, caution := range appeal.ConflictWarnings(m.Hall.Ledger, a) {
			facts = append(facts, document.Fact{Label: "Note", Text: caution + "."})
		}
		if gone := words.Withdrawal(a); gone != "" {
			facts = append(facts, document.Fact{Label: "Over", Text: gone})
		}
		if a.Decision != nil {
			facts = append(facts, document.Fact{
				Label: "Decision",
				Text: fmt.Sprintf("%s by %s at %s: %s", words.UpperFirst(words.DecisionDone(a.Decision.Decision)),
					m.official(a.Decided.Actor), m.timeOfDay(a.Decided.At), words.Sentence(a.Reason)),
			})
		}
	}
	return facts
}

// rulingText says what was ruled, with its step where the book prescribes it.
func (m packet) rulingText(r *penalties.Ruling) string {
	if step := words.Step(r.Verdict.Step); step != "" && !r.Departed {
		return words.Sentence(words.UpperFirst(step)+": "+m.table().Imposed(r.RulingMade)) + m.clockText(r.RulingMade)
	}
	return m.rulingSentence(r.RulingMade)
}

// givenFacts lists the facts as they were given.
func (m packet) givenFacts(i *penalties.Incident) string {
	var said []string
	for _, s := range i.GivenFacts() {
		said = append(said, m.table().FactQuestion(s.Key, s.Value))
	}
	if len(said) == 0 {
		return "only the offense itself"
	}
	return strings.Join(said, "; ")
}

// testimony is what was said, by whom, and on whose side they are.
func (m packet) testimony() document.Grid {
	at := m.table()
	g := document.Grid{Empty: "No testimony.", Columns: []document.Column{
		{Title: "Who", Key: true, Flex: true},
		{Title: "Side", Flex: true},
		{Title: "Said", Flex: true},
		{Title: "Taken", Minor: true, Flex: true},
	}}
	for _, t := range m.incident.Testimony {
		who, side := words.UpperFirst(at.Witness(t.TestimonyAdded)), "witness"
		if seat := words.ParseSeat(t.Seat); seat != nil {
			who, side = fmt.Sprintf("%s (%s)", at.Full[*seat], seat.Letter()), at.Team(*seat)
		}
		g.Rows = append(g.Rows, []string{
			who, side, t.Text,
			m.timeOfDay(t.Meta.At) + " " + m.Hall.Register.ActorName(t.Meta.Actor),
		})
	}
	return g
}

// ladder is where the player stood before and stands after, on this ladder, over the whole event.
func (m packet) ladder(r *penalties.Ruling) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "When", Key: true},
		{Title: "Incident"},
		{Title: "Step"},
		{Title: "Imposed", Flex: true},
		{Title: "State"},
	}}
	last := m.incident.LastAppeal()
	pending := last != nil && last.Pending()
	when := "before"
	for _, other := range m.Hall.Ledger.Incidents() {
		ruling := other.Ruling()
		mine := other == m.incident
		if other.Offender != m.incident.Offender || other.Seat == nil || ruling == nil || ruling.Verdict.Step == nil ||
			ruling.Verdict.Step.Ladder != r.Verdict.Step.Ladder {
			continue
		}
		name := when
		if mine {
			name, when = "this one", "after"
		}
		at := words.TableOf(m.Hall.Register, other)
		state := story.OfIncident(m.Hall, other, m.Hall.At).Badge
		if !other.CurrentEffect().Offence {
			state += ", not counted"
		}
		remedies := ruling.Remedies
		if changedByChief(other) {
			remedies = other.CurrentEffect().InForce
		}
		g.Rows = append(g.Rows, []string{
			name, other.Label, words.Step(ruling.Verdict.Step), at.BriefRemedies(remedies),
			state,
		})
	}
	next := "next"
	if pending {
		next = "next, if upheld"
	}
	if to := m.nextStep(); len(to) > 0 {
		g.Rows = append(g.Rows, []string{next, "", "", m.table().BriefRemedies(words.WithSeatLetters(to)), ""})
	}
	return g
}

// nextStep is what the ladder has for the offence after all that count, of which the latest knows;
// none where this one counts no more.
func (m packet) nextStep() []rules.Remedy {
	if !m.incident.CountsAsOffence() {
		return nil
	}
	for _, other := range slices.Backward(m.Hall.Ledger.Stream(m.incident)) {
		if other.CountsAsOffence() {
			return m.Hall.Ledger.NextRemedies(other)
		}
	}
	return nil
}

// entriesText names every entry about the incident, so that the paper can be held against the file.
func (m packet) entriesText() document.Text {
	var said []string
	for _, e := range m.incident.History {
		said = append(said, fmt.Sprintf("%d %s %s, %s, %s", e.Meta.Seq, m.timeOfDay(e.Meta.At),
			strings.ReplaceAll(e.Fact.Kind(), ".", " "), m.Hall.Register.ActorName(e.Meta.Actor), e.Meta.Hash))
	}
	return document.Text{Words: strings.Join(said, "; ") + ".", Weight: document.Quiet}
}

// positions puts every standing version of the disputed position on the sheet, at the moment in
// dispute.
func (m packet) positions() {
	versions := m.incident.CurrentPositions()
	if len(versions) == 0 {
		return
	}
	at := m.table()
	laws := m.incident.Book().Laws
	m.add(document.Heading("The position"))
	for n, v := range versions {
		caption := fmt.Sprintf("Version %d of %d: %s. Entered by %s at %s.", n+1, len(versions), v.Name(),
			m.official(v.Meta.Actor), m.timeOfDay(v.Meta.At))
		m.add(document.Boards{Caption: caption, Match: v.FinalMatch(laws), Players: at.Full})
		if moves := movesText(v, laws); moves != "" {
			m.add(document.Text{Words: moves, Weight: document.Quiet})
		}
		final := v.FinalMatch(laws)
		var doubts document.Notes
		for _, why := range evidence.ImpossibleReasons(&final) {
			doubts = append(doubts, document.Note{Mark: "!", Text: "not possible: " + at.WithNames(why)})
		}
		for _, count := range at.PieceFaults(&final) {
			doubts = append(doubts, document.Note{Mark: "!", Text: count})
		}
		if len(doubts) > 0 {
			m.add(doubts)
		}
	}
}

// movesText is the moves that led there from the position entered, and what stopped them.
func movesText(v *penalties.PositionVersion, laws bughouse.Laws) string {
	played, illegal := v.Replay(laws)
	if len(v.Plies) == 0 {
		return ""
	}
	record := notation.Record{Start: v.Start, Plies: v.Plies[:played.Len()]}
	var said []string
	for _, move := range record.Moves(laws) {
		said = append(said, move.Label+" "+move.SAN)
	}
	text := "After " + strings.Join(said, " ")
	if len(said) == 0 {
		text = "From there"
	}
	if illegal != nil {
		text += fmt.Sprintf("; then %s on board %s, illegal: %s", v.Plies[played.Len()].Move,
			v.Plies[played.Len()].Board, illegal.Explain)
	}
	return text + "."
}

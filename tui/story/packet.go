package story

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// Packet tells a chief about an appeal against a ruling, in the order a chief thinks: what is asked, what was
// ruled and why, what was said, the position, the rules cited, the ladder, what would follow, similar rulings
// and every entry. The appeal is one of the incident's, nil where it has none.
func Packet(t *tournament.Tournament, i *penalties.Incident, a *penalties.Appeal, now time.Time) []document.Block {
	blocks := asked(t, i, a)
	heading, status := document.Heading("What was ruled, and why"), OfIncident(t, i, now)
	if i.IsNote() {
		heading = "What was noted"
	}
	ruling := rulingFacts(t, i)
	ruling[0].Loud = ruling[0].Label != RuledBefore
	facts := subjectFacts(t, i)
	facts[0].Text += ". The table now: " + TableState(t, i.Match)
	facts = append(facts, document.Fact{Label: "Status", Text: status.Sentence, Tone: status.Tone})
	facts = append(facts, ruling...)
	if a != nil {
		facts.Add("Appeal", appealRight(t, i))
	}
	blocks = append(blocks, heading, facts)
	filed := int64(0)
	if a != nil {
		filed = a.Filed.Seq
	}
	said := testimony(t, i, filed)
	if said == nil {
		said = []document.Block{document.Text{Words: "No testimony."}}
	}
	blocks = append(blocks, said...)
	if positions := Positions(t, i, filed); len(positions) > 0 {
		blocks = append(append(blocks, document.Heading("The position")), positions...)
	}
	blocks = append(blocks, CitedRules(i.Book(), i.Ruling().Verdict)...)
	if step := i.Ruling().Verdict.Step; step != nil && i.Seat != nil && step.Of > 1 {
		blocks = append(blocks, document.Heading("The ladder"))
		if drawn := StandingLadder(t, i, translation.English); len(drawn.Each) > 0 {
			blocks = append(blocks, drawn)
		}
		blocks = append(blocks, ladder(t, i, a, now))
	}
	if a != nil && a.Pending() {
		blocks = append(blocks, document.Heading("What would follow"), Foresight(t, a))
	}
	if a != nil {
		blocks = append(blocks, titled("Similar rulings at this event", Precedents(t, i, now))...)
	}
	var entries []string
	for _, row := range history(t, i).Rows { // in short, so that paper can be held against the file
		entries = append(entries, fmt.Sprintf("%s %s %s, %s", row[2], row[0], row[1], row[3]))
	}
	return append(blocks, document.Heading("Entries"),
		document.Text{Words: strings.Join(entries, "; ") + ".", Weight: document.Quiet})
}

// asked tells an appeal, and the other appeals against the same ruling, the newest first.
func asked(t *tournament.Tournament, i *penalties.Incident, a *penalties.Appeal) []document.Block {
	blocks := []document.Block{document.Heading("What is asked")}
	if a != nil {
		blocks = append(blocks, Appeal(t, a))
	} else {
		right := AppealRight(t, words.TableOf(t.Register, i), i)
		blocks = append(blocks, document.Text{Words: "No appeal yet. " + right})
	}
	for _, other := range slices.Backward(i.Appeals) {
		if other != a {
			blocks = append(blocks, document.Heading(fmt.Sprintf("Appeal %d", other.Appeal)), Appeal(t, other))
		}
	}
	return blocks
}

// ladder is where the player stands on the ladder of a ruling over the whole event, what comes next, and where
// each ruling would stand if the one appealed fell.
func ladder(t *tournament.Tournament, i *penalties.Incident, a *penalties.Appeal, now time.Time) document.Grid {
	g := document.Grid{Columns: []document.Column{
		{Title: "When", Key: true},
		{Title: "Incident", Key: true},
		{Title: "Step"},
		{Title: "Imposed", Flex: true},
		{Title: "State", Flex: true},
	}}
	then, next := map[int]string{}, "next"
	if a != nil && a.Pending() {
		next = "next, if upheld"
		overturns := appeal.DecideRequest{Appeal: a.Appeal, Decision: penalties.Overturn}
		if appeal.LeavesOpen(a.Subject) {
			overturns.Leaves = appeal.LeaveNothing
		}
		raised, _ := appeal.PreviewDecision(t.Ledger, overturns) // Foresight tells an error
		for _, c := range raised {
			if c.Step != nil {
				then[c.Incident] = fmt.Sprintf(", step %d if overturned", c.Step.WouldBe)
			}
		}
	}
	when := "before"
	for _, other := range t.Ledger.Incidents() {
		r := other.Ruling()
		if other.Offender != i.Offender || other.Seat == nil || r == nil || r.Verdict.Step == nil ||
			r.Verdict.Step.Ladder != i.Ruling().Verdict.Step.Ladder {
			continue
		}
		name, state := when, OfIncident(t, other, now).Badge
		if other == i {
			name, when = "this one", "after"
		}
		if !other.CurrentEffect().Offence {
			state += ", not counted"
		}
		remedies := r.Remedies
		if st := other.CurrentEffect(); st.Imposing != 0 {
			remedies = st.InForce
		}
		g.Rows = append(g.Rows, []string{
			name, other.Label, words.Step(r.Verdict.Step), words.TableOf(t.Register, other).BriefRemedies(remedies),
			state + then[other.No],
		})
	}
	if to := nextOnLadder(t, i); len(to) > 0 {
		imposed := words.TableOf(t.Register, i).BriefRemedies(penalties.TableRemedies(to))
		g.Rows = append(g.Rows, []string{next, "", "", imposed, ""})
	}
	return g
}

// nextOnLadder is what the ladder has for the offense after all that count, of which the latest knows; none
// where this one counts no more.
func nextOnLadder(t *tournament.Tournament, i *penalties.Incident) []rules.Remedy {
	if !i.CountsAsOffence() {
		return nil
	}
	for _, other := range slices.Backward(t.Ledger.Stream(i)) {
		if other.CountsAsOffence() {
			return t.Ledger.NextRemedies(other)
		}
	}
	return nil
}

package paper

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules"
	"flagfall/tui/paper/page"
	"flagfall/tui/words"
)

// childCard is what a child is shown: two short sentences, large. The first says what happened and what it brings, the second what
// comes next.
func (m *incidentPaper) childCard() error {
	r, err := m.needRuling()
	if err != nil {
		return err
	}
	at := m.at()
	m.sheet.Where = m.incident.Label
	m.add(
		page.Text{Words: m.first(at), Weight: page.Loud},
		page.Text{Words: m.second(r), Weight: page.Loud},
	)
	return nil
}

// first says what was done and what follows. A claim, what concerns the whole table, and what nobody found to be meant, is told by its
// outcome alone; what fell, or imposes nothing, by what stands now.
func (m *incidentPaper) first(at words.Table) string {
	i := m.incident
	o, _ := i.Book().Offence(i.Offence)
	st := i.Standing()
	byOutcome := i.Seat == nil || o.Claim || len(st.InForce) == 0 || i.Offence == rules.KindNote || i.Title() != o.Title
	switch ends := st.Effect(); {
	case i.OnlyNoted():
		return "We wrote down what happened."
	case at.Idle(st.Made()):
		return "The game is over, and nothing more is lost."
	case !byOutcome && st.Made().Moot:
		return at.Name(i.Seat) + " " + words.Lower(o.Title) + ". The game is over, so no clock moves."
	case !byOutcome:
		return simply(at.Name(i.Seat)+" "+words.Lower(o.Title)+": ", at, st.InForce)
	case len(st.InForce) > 0:
		return simply("Now ", at, st.InForce)
	case ends.Match == "" && len(ends.Closed) == 1 && m.plays():
		return "The game on board " + ends.Closed[0] + " is over. The other game counts."
	}
	return m.now(at)
}

// second is the card's other sentence: what comes next, what became of the match, or whom to ask.
func (m *incidentPaper) second(r *penalties.Ruling) string {
	i := m.incident
	if i.OnlyNoted() {
		return "Play on as it was."
	}
	if a := i.LastAppeal(); a != nil && a.Pending() {
		return "A chief will look at it again."
	}
	if st := i.Standing(); len(st.InForce) > 0 {
		if st.Effect().Match != "" {
			return m.now(m.at())
		}
		if next := words.AtTable(r.Verdict.Next); len(next) > 0 {
			return simply("Next time ", m.at(), next)
		}
	}
	if _, due, err := appeal.Right(m.Hall.Ledger, i); err == nil {
		return fmt.Sprintf("You may ask a chief until %s.", m.clock(due))
	}
	return "You can ask us why."
}

// plays tells whether the match goes on: it has no result, and its round is not over.
func (m *incidentPaper) plays() bool {
	_, done := m.incident.Match.Result()
	p := m.incident.Match.Pairing
	return !done && !p.Section.Over(p.Round)
}

// now says what stands for the match. While somebody is asked about its result, nobody has won yet.
func (m *incidentPaper) now(at words.Table) string {
	i := m.incident
	result, _ := i.Match.Result()
	asked := slices.ContainsFunc(m.Hall.Ledger.Unsettled(), func(c *penalties.Consequence) bool { return c.MovesResult() && c.Match() == i.Match })
	switch outcome := result.Outcome; {
	case outcome == "" && i.Match.Replayed() > 0:
		return "You play the match again."
	case m.plays():
		return "Play on as it was."
	case outcome != "" && !asked:
		return words.Capital(at.Match(penalties.AsMatch(outcome))) + "."
	}
	return "A chief will say who won."
}

// simply says remedies in words a child reads.
func simply(when string, at words.Table, list []penalties.Remedy) string {
	said := make([]string, 0, len(list))
	for _, r := range list {
		said = append(said, simple(at, r))
	}
	if len(said) == 0 {
		return "Play on as it was."
	}
	return when + strings.Join(said, " and ") + "."
}

func simple(at words.Table, r penalties.Remedy) string {
	seat := words.Seat(r.Seat)
	who := at.Name(seat)
	amount := "time"
	if r.Seconds > 0 {
		amount = seconds(r.Seconds)
	}
	switch r.Kind {
	case rules.Warning:
		return "we warn " + who
	case rules.AddTime:
		return who + " gets " + amount + " more"
	case rules.DeductTime:
		return who + " has " + amount + " less"
	case rules.ForfeitGame:
		return who + " loses the game"
	case rules.ForfeitMatch:
		if seat == nil {
			return "both teams lose"
		}
		return at.Team(*seat) + " lose the match"
	case rules.NewGame:
		return "you play a new game"
	case rules.Expel:
		if seat == nil {
			return who + " must go out"
		}
		return who + " is out of the event"
	case rules.CorrectSetup:
		return "we set the board right"
	}
	return "do what we told you"
}

// seconds says a time as a child would: "1 minute", "15 seconds".
func seconds(n int) string {
	switch {
	case n == 60:
		return "1 minute"
	case n%60 == 0:
		return fmt.Sprintf("%d minutes", n/60)
	case n == 1:
		return "1 second"
	case n < 120:
		return fmt.Sprintf("%d seconds", n)
	}
	return penalties.FormatClock(int64(n) * 1000)
}

package paper

import (
	"fmt"
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

// first says what was done and what follows. A claim, or what concerns the whole table, is told by its outcome alone.
func (m *incidentPaper) first(at words.Table) string {
	i := m.incident
	o, _ := i.Book().Offence(i.Offence)
	if i.OnlyNoted() {
		return "We wrote down what happened."
	}
	inForce := i.Standing().InForce
	if i.Seat == nil || o.Claim || len(inForce) == 0 || i.Offence == rules.KindNote {
		return simply("Now ", at, inForce)
	}
	what := at.Name(i.Seat) + " " + words.Lower(o.Title)
	if i.Standing().Made().Moot {
		return what + ". The game is over, so no clock moves."
	}
	return simply(what+": ", at, inForce)
}

// second is the card's other sentence: what comes next, or whom to ask.
func (m *incidentPaper) second(r *penalties.Ruling) string {
	if m.incident.OnlyNoted() {
		return "Play on as it was."
	}
	if a := m.incident.LastAppeal(); a != nil && a.Pending() {
		return "A chief will look at it again."
	}
	next := words.AtTable(r.Verdict.Next)
	if len(next) > 0 && len(m.incident.Standing().InForce) > 0 {
		return simply("Next time ", m.at(), next)
	}
	if _, due, err := appeal.Right(m.Hall.Ledger, m.incident); err == nil {
		return fmt.Sprintf("You may ask a chief until %s.", m.clock(due))
	}
	return "You can ask us why."
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
		return who + " must go out"
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

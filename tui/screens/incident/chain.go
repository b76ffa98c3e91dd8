package incident

import (
	"fmt"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// tellAppeals tells what became of the ruling: each appeal with its decision, what is in force by
// then, and until when one may appeal.
func (s *Screen) tellAppeals(tell func(label, text string)) {
	i, hall := s.incident, s.desk.Hall()
	for _, a := range i.Appeals {
		level, _ := appeal.HearingLevel(hall.Ledger, a)
		text := fmt.Sprintf(
			"%d, to the %s: %s. %s",
			a.Appeal,
			appeal.LevelName(level),
			words.Grounds(a.Grounds),
			words.UpperFirst(a.Text),
		)
		if gone := words.Withdrawal(a); gone != "" {
			text = fmt.Sprintf("%d. %s", a.Appeal, gone)
		}
		if a.Decision != nil {
			text = fmt.Sprintf(
				"%d. %s, %s, %s: %s",
				a.Appeal,
				hall.Register.ActorName(a.Decided.Actor),
				appeal.LevelName(level),
				words.DecidedIt(a.Decision.Decision),
				a.Reason,
			)
		}
		tell("Appeal", text)
	}
	if i.LastAppeal() != nil {
		tell("In force", words.Sentence(words.UpperFirst(story.InForce(hall, i))))
	}
	if c := consequence.ResultSettledAgainst(hall.Ledger, i); c != nil {
		tell(
			"Result",
			fmt.Sprintf(
				"undone by %s: consequence %d. %s",
				hall.Register.ActorName(c.SettledMeta.Actor),
				c.Consequence,
				words.UpperFirst(c.Reason),
			),
		)
	}
	if level, due, err := appeal.LevelAndDeadline(hall.Ledger, i); err == nil {
		tell(
			"Appeal",
			fmt.Sprintf("to the %s until %s", appeal.LevelName(level), s.desk.Hall().Register.TimeOfDay(due)),
		)
	}
}

// timeLeft says how long an appeal is still open, "" if it is not.
func (s *Screen) timeLeft() string {
	_, due, err := appeal.LevelAndDeadline(s.desk.Hall().Ledger, s.incident)
	if err != nil || !due.After(s.desk.Now()) {
		return ""
	}
	left, _ := words.TimeLeft(due, s.desk.Now())
	return left + " to appeal"
}

// afterRulingText says an entry about what followed a ruling in words, "" for any other.
func afterRulingText(fact fact.Fact) string {
	switch f := fact.(type) {
	case penalties.AppealFiled:
		return fmt.Sprintf("recorded appeal %d: %s", f.Appeal, words.Grounds(f.Grounds))
	case penalties.AppealReopened:
		return fmt.Sprintf("reopened appeal %d as appeal %d, on new evidence", f.Reopens, f.Appeal)
	case penalties.AppealWithdrawn:
		if f.Agreed {
			return fmt.Sprintf("recorded that both teams settled appeal %d", f.Appeal)
		}
		return fmt.Sprintf("recorded the withdrawal of appeal %d", f.Appeal)
	case penalties.AppealDecided:
		return fmt.Sprintf("decided appeal %d: %s", f.Appeal, words.DecidedIt(f.Decision))
	case penalties.ConsequenceRaised:
		return fmt.Sprintf("opened consequence %d", f.Consequence)
	case penalties.ConsequenceFound:
		return fmt.Sprintf("opened consequence %d", f.Consequence)
	case penalties.ConsequenceSettled:
		if f.Confirmed {
			return fmt.Sprintf("confirmed consequence %d", f.Consequence)
		}
		return fmt.Sprintf("declined consequence %d", f.Consequence)
	case penalties.ConsequenceLapsed:
		return fmt.Sprintf("voided consequence %d", f.Consequence)
	case penalties.NoteAdded:
		switch f.About {
		case penalties.GroundsOfAppeal:
			return "heard: " + f.Text
		case penalties.RemedySought:
			return "heard the request: " + f.Text
		case penalties.Representative:
			return "heard " + f.Text
		case penalties.ReasonOfLateEvidence:
			return "heard why only now: " + f.Text
		case penalties.ReasonOfDelay:
			return "heard why it is late: " + f.Text
		case penalties.ReasonOfWithdrawal:
			return "heard: " + f.Text
		case penalties.ReasonOfDecision, penalties.ReasonOfConsequence:
			return "gave the reason: " + f.Text
		}
	}
	return ""
}

// calledActor returns the actor who was called and ruled, "" if they entered it themselves.
func calledActor(fact fact.Fact) string {
	switch f := fact.(type) {
	case penalties.IncidentLogged:
		return f.CalledBy
	case *penalties.Ruling:
		return f.CalledBy
	case penalties.RulingProposed:
		return f.Ruling.CalledBy
	}
	return ""
}

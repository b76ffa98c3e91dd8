// Package appeal holds the acts that follow a ruling: appealing until the deadline, deciding level
// by level, withdrawing, reopening, and the ties that disqualify officials. Each act returns the
// facts to record, or a refusal.
package appeal

import (
	"fmt"
	"time"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/rules/refusal"
)

// FileRequest is an appeal as it is brought to the desk.
type FileRequest struct {
	Incident int
	Seat     string // of the player, a letter
	OnBehalf string // who speaks for the player, "" for the player
	Grounds  string
	Text     string
	Sought   string // the remedy asked for, in the player's words
	// why it comes late, or again after it was withdrawn; kept even where this desk's clock has the
	// appeal in time
	LateReason string
	OwnWin     bool     // it is meant although the player's team wins the match by what is appealed
	Sure       []string `json:",omitempty"` // keys of penalties.Doubt that are answered
}

// File returns the entry of an appeal. The level follows from the chain of appeal. After the
// deadline a late reason is required. An appeal of the winner's is refused with an *UnaskedError
// until it is said to be meant so, and what contradicts the state of the table with a *penalties.Doubt.
func File(s *penalties.State, req FileRequest, now time.Time) ([]fact.Fact, error) {
	i, err := s.Incident(req.Incident)
	if err != nil {
		return nil, err
	}
	if err := checkAppealable(i); err != nil {
		return nil, err
	}
	seat, ok := penalties.SeatOf(req.Seat)
	if !ok {
		return nil, refusal.Invalid.Errorf(
			"no seat %q: name the player who appeals, with a seat from a to d", req.Seat,
		)
	}
	switch req.Grounds {
	case penalties.RuleWrong, penalties.FactsWrong, penalties.Discretion:
	default:
		return nil,
			refusal.Invalid.Errorf("no grounds %q: use rule, facts or discretion", req.Grounds)
	}
	text := cleantext.Clean(req.Text)
	if text == "" {
		return nil, refusal.Invalid.Errorf("the appeal is empty: write what is wrong and what the player asks for")
	}
	who := i.PlayerAt(seat)
	if IsOwnWin(i, req.Seat) && !req.OwnWin {
		return nil, &UnaskedError{fmt.Sprintf(
			"%s won on %s: ask %s whether to appeal anyway", s.Register.Team(who.Team).Name, i.Label,
			s.Register.Person(who).Full())}
	}
	level, skipped, err := hearing.NextLevel(s, i)
	if err != nil {
		return nil, err
	}
	due := Deadline(s, i)
	late, why := now.After(due), cleantext.Clean(req.LateReason)
	if late && why == "" {
		return nil, refusal.TooLate.Errorf(
			"the time to appeal %s ended at %s: give the reason for the delay", i.Label,
			s.Register.TimeOfDay(due),
		)
	}
	if again := TimesWithdrawn(i) > 0; again && late {
		return nil, refusal.TooLate.Errorf(
			"the appeal against %s was withdrawn, and the time to file it again ended at %s", i.Label,
			s.Register.TimeOfDay(due),
		)
	} else if again && why == "" {
		return nil, refusal.Invalid.Errorf(
			"the appeal against %s was withdrawn: give the reason to file it again", i.Label,
		)
	}
	answers, err := penalties.AnswerDoubts(s.FilingDoubts(i), req.Sure)
	if err != nil {
		return nil, err
	}
	n := s.AppealCount() + 1
	facts := []fact.Fact{
		penalties.AppealFiled{
			Appeal: n, Incident: i.No, Seat: seat.Letter(), Team: who.Team, Player: who.Player,
			Grounds: req.Grounds,
			Level:   level, Skipped: skipped, Deadline: due.UTC().Format(time.RFC3339), Late: late,
			Protest: i.PlayContinues(), Sure: answers,
		},
		penalties.NoteAdded{
			Incident: i.No, About: penalties.GroundsOfAppeal, Appeal: n, Text: text,
		},
	}
	for _, note := range []struct{ about, text string }{
		{penalties.RemedySought, cleantext.Clean(req.Sought)},
		{penalties.Representative, cleantext.Clean(req.OnBehalf)},
		{penalties.ReasonOfDelay, why},
	} {
		if note.text != "" {
			facts = append(facts, penalties.NoteAdded{
				Incident: i.No, About: note.about, Appeal: n, Text: note.text,
			})
		}
	}
	return facts, nil
}

// TimesWithdrawn is how often an appeal against the current ruling, or the latest decision on it,
// was withdrawn. One that was withdrawn is filed once more, and then no more.
func TimesWithdrawn(i *penalties.Incident) int {
	n := 0
	for _, a := range i.Appeals {
		switch r := i.Ruling(); {
		case a.Decision != nil:
			n = 0
		case r != nil && a.Filed.Seq > r.Meta.Seq && a.Withdrawn != nil && !a.Withdrawn.Agreed:
			n++
		}
	}
	return n
}

// checkAppealable returns why the ruling on an incident cannot be appealed now, nil when it can.
func checkAppealable(i *penalties.Incident) error {
	switch a := i.LastAppeal(); {
	case i.Struck != nil:
		return refusal.Conflict.Errorf("%s was struck: no ruling to appeal", i.Label)
	case i.IsNote():
		return refusal.Conflict.Errorf("%s is a note: no ruling to appeal",
			i.Label)
	case i.Ruling() == nil:
		return refusal.Conflict.Errorf("%s has no ruling yet: rule first",
			i.Label)
	case TimesWithdrawn(i) > 1:
		return refusal.TooLate.Errorf("the appeal against %s was withdrawn twice: the ruling stands", i.Label)
	case i.SettledAppeal() != nil:
		return refusal.Conflict.Errorf("%s was settled by agreement in appeal %d: that stands",
			i.Label, i.SettledAppeal().Appeal)
	case a != nil && a.Decision == nil:
		return refusal.Conflict.Errorf("appeal %d against %s is not decided yet", a.Appeal, i.Label)
	case i.FinallyDecided():
		return refusal.TooLate.Errorf("%s was decided by the %s, and that is final", i.Label,
			hearing.LevelName(a.Decision.Level))
	case a != nil && a.Decision.Decision == penalties.Remand && i.Ruling().Meta.Seq < a.Decided.Seq:
		return refusal.Conflict.Errorf("%s was sent back to the director and has no new ruling yet",
			i.Label)
	}
	return nil
}

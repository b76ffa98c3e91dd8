package tournament

import (
	"slices"
	"time"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules/refusal"
)

// openDeadlines lists the incidents of a section, "" for the whole event, whose ruling touches a
// result or who plays on, and may still be appealed at a time; zero is the newest entry's.
func (t *Tournament) openDeadlines(section string, at time.Time) []*penalties.Incident {
	if at.IsZero() {
		at = t.At
	}
	return slices.DeleteFunc(appeal.WithinDeadline(t.Ledger, at), func(i *penalties.Incident) bool {
		if section != "" && i.Place.Section != section || !i.TouchesResult() {
			return true
		}
		_, _, err := appeal.LevelAndDeadline(t.Ledger, i)
		return err != nil
	})
}

// deadlineTexts says until when each of some incidents may be appealed.
func (t *Tournament) deadlineTexts(in fact.Translate, list []*penalties.Incident) []string {
	var texts []string
	for _, i := range list {
		until := t.Register.HourMinute(appeal.Deadline(t.Ledger, i))
		texts = append(texts, in.Say("%s can be appealed until %s", i.Label, until))
	}
	return texts
}

// WhyOpen lists in words what may still change a result of a section, "" for the whole event, at a
// time: what is unsettled, and rulings on results that may still be appealed.
func (t *Tournament) WhyOpen(in fact.Translate, section string, at time.Time) []string {
	return append(t.UnsettledIn(in, section), t.deadlineTexts(in, t.openDeadlines(section, at))...)
}

// WhyProvisional lists in words why the locked prizes of a section may still change at a time; none
// where they may not, or are not locked. A lock that a chief signed for while something was open stays
// provisional until the prizes are locked again with nothing open. Zero for the time asks for all but
// the deadlines of appeals.
func (t *Tournament) WhyProvisional(in fact.Translate, sec *event.Section, at time.Time) []string {
	switch lock := sec.Prizes.Locked; {
	case lock == nil:
		return nil
	case at.IsZero():
		at = sec.Prizes.At.At
		if !lock.Provisional {
			return t.unsettled(in, sec.ID, (*penalties.ConsequenceFound).TouchesResult)
		}
	}
	why := append(t.unsettled(in, sec.ID, (*penalties.ConsequenceFound).TouchesResult),
		t.deadlineTexts(in, t.openDeadlines(sec.ID, at))...)
	if len(why) == 0 && sec.Prizes.Locked.Provisional {
		return []string{in.Say("they were locked while something was open")}
	}
	return why
}

// CheckPrizesFinal refuses to show the locked prizes of a section as final while something may still
// change them, unless a chief signed the lock or confirmed it since, or signs now with a reason. It returns
// why they are provisional.
func (t *Tournament) CheckPrizesFinal(
	in fact.Translate, sec *event.Section, at time.Time, reason string, by *event.Official,
) (why []string, err error) {
	why = t.WhyProvisional(in, sec, at)
	if len(why) > 0 && !sec.Prizes.Locked.Provisional && sec.Prizes.Confirmed == nil {
		_, err = t.checkFinal(t.WhyProvisional(nil, sec, at), reason, by)
	}
	return why, err
}

// Unfinished lists what keeps the day open at a time.
func (t *Tournament) Unfinished(at time.Time) penalties.Unfinished {
	u := t.Ledger.Unfinished()
	u.Deadlines = t.openDeadlines("", at)
	for _, sec := range t.Register.Sections {
		if sec.Prizes.Locked == nil {
			continue
		}
		if r, err := t.Prizes(sec); err == nil && !r.LockFollows() {
			u.Awards = append(u.Awards, sec.ID)
		}
	}
	return u
}

// CloseDay returns the facts that end a day. While anything is unfinished only the Floor Chief may
// close it, with a reason.
func CloseDay(t *Tournament, reason string, at time.Time, by *event.Official) ([]fact.Fact, error) {
	u := t.Unfinished(at)
	reason = cleantext.Clean(reason)
	if u.Empty() {
		if err := penalties.CloseDayRight.Check(t.Register, act.Case{By: by}); err != nil {
			return nil, err
		}
	} else {
		switch {
		case !t.Ledger.MayClose(by):
			return nil, refusal.Conflict.Errorf(
				"the day cannot be closed: %s; settle them, or ask the floor chief to sign, with a reason",
				u,
			)
		case reason == "":
			return nil, refusal.Invalid.Errorf("say why you close the day anyway: %s", u)
		}
	}
	facts := []fact.Fact{u.Closed()}
	if reason != "" {
		facts = append(facts, event.RemarkAdded{About: "end of the day", Text: reason})
	}
	return facts, nil
}

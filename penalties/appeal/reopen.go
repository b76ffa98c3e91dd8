package appeal

import (
	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/hearing"
	"flagfall/rules/refusal"
)

// ReopenRequest reopens a finally decided appeal.
type ReopenRequest struct {
	Appeal   int    // the decided one
	Evidence string // what is new
	WhyLate  string // why it could not be told before
}

// Reopen brings a finally decided matter before the last level again. Only the Floor Chief may, and
// only on evidence that is new and was not available before.
func Reopen(s *penalties.State, req ReopenRequest, by *event.Official) ([]fact.Fact, error) {
	a, err := s.Appeal(req.Appeal)
	if err != nil {
		return nil, err
	}
	level, err := MayReopen(s, by, a)
	if err != nil {
		return nil, err
	}
	found, onlyNow := cleantext.Clean(req.Evidence), cleantext.Clean(req.WhyLate)
	switch {
	case found == "":
		return nil, refusal.Invalid.Errorf("name the new evidence: only that reopens a closed matter")
	case onlyNow == "":
		return nil, refusal.Invalid.Errorf("say why it comes only now: evidence available earlier reopens nothing")
	}
	i, n := a.Subject, s.AppealCount()+1
	return []fact.Fact{
		penalties.AppealReopened{
			Appeal: n, Incident: i.No, Reopens: a.Appeal, Level: level, Protest: i.PlayContinues(),
		},
		penalties.NoteAdded{
			Incident: i.No, About: penalties.GroundsOfAppeal, Appeal: n, Text: found,
		},
		penalties.NoteAdded{
			Incident: i.No, About: penalties.ReasonOfLateEvidence, Appeal: n, Text: onlyNow,
		},
	}, nil
}

// MayReopen returns the level that an official's reopened appeal comes before, or why they may not
// reopen.
func MayReopen(
	s *penalties.State, by *event.Official, a *penalties.Appeal,
) (level string, err error) {
	i := a.Subject
	switch {
	case i.Struck != nil:
		return "", refusal.Conflict.Errorf("%s was struck: no decision to reopen", i.Label)
	case a.Decision == nil || !a.Decision.Final:
		return "", refusal.Conflict.Errorf(
			"appeal %d is not final: bring new evidence to the next appeal", a.Appeal,
		)
	case a != i.LastAppeal():
		return "", refusal.Conflict.Errorf("appeal %d was reopened as appeal %d", a.Appeal,
			i.LastAppeal().Appeal)
	case !penalties.ReopenRight.Allows(s.Register, act.Case{By: by, Section: i.Place.Section}):
		return "", refusal.Forbidden.Errorf("the decision on %s is final: only the floor chief reopens it", i.Label)
	}
	levels, err := hearing.Levels(s, i)
	if err != nil {
		return "", err
	}
	level = levels[len(levels)-1]
	if able, skipped := hearing.FirstHearingLevel(s, i, []string{level}, true); able == "" {
		return "", refusal.Conflict.Errorf("no official can hear %s again: %s: %s", i.Label,
			hearing.LevelName(level), hearing.SkipText(s, skipped[0]))
	}
	return level, nil
}

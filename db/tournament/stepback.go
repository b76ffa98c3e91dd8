package tournament

import (
	"fmt"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// Unpair takes back the pairing of a section's latest round. It refuses once the round has started,
// or where its tables have a result or an incident. A posted pairing needs a reason. Open
// consequences about the round lapse.
func Unpair(t *Tournament, section, reason string) ([]fact.Fact, error) {
	sec, r, err := t.Register.FindRound(section, 0)
	switch {
	case err != nil:
		return nil, err
	case !r.Started.IsZero():
		return nil, refusal.TooLate.Errorf("round %d of section %s has started: its pairings stand", r.No, sec.ID)
	case !r.Posted.IsZero() && cleantext.Clean(reason) == "":
		return nil, refusal.Invalid.Errorf("round %d of section %s is posted: give a reason to undo its pairing", r.No,
			sec.ID)
	}
	if err := checkNothingRestsOn(t, sec.ID, r, "its pairing"); err != nil {
		return nil, err
	}
	facts := event.WithReason(fmt.Sprintf("pairing of round %d of %s undone", r.No, sec.ID), reason,
		event.RoundUnpaired{Section: sec.ID, Round: r.No})
	for _, c := range t.Ledger.OpenConsequences() {
		if c.Pairing != nil && c.Pairing.Section == sec.ID && c.Pairing.Round == r.No || belongsTo(c.Match(), r) {
			facts = append(facts, penalties.ConsequenceLapsed{Consequence: c.Consequence, Incident: c.Incident})
		}
	}
	return facts, nil
}

// belongsTo tells whether a match is one of a round, or was before its tables were paired anew. A
// nil match is of none.
func belongsTo(m *event.Match, r *event.Round) bool {
	return m != nil && m.Pairing.Round.No == r.No && m.Pairing.Section.Round(r.No) == r
}

// UndoRoundStep takes back the last step of a section's latest round while nothing rests on it: its
// end, else its start, else its pairing. Taking back an end or a start needs a chief and a reason.
func UndoRoundStep(t *Tournament, section, reason string, by *event.Official) ([]fact.Fact, error) {
	sec, r, err := t.Register.FindRound(section, 0)
	if err != nil {
		return nil, err
	}
	if r.Started.IsZero() {
		return Unpair(t, section, reason)
	}
	if err := officials.UndoStepRight.Check(t.Register,
		act.Case{By: by, Section: sec.ID, State: act.RoundStarted}); err != nil {
		return nil, err
	}
	step, what := fact.Fact(event.RoundUnfinished{Section: sec.ID, Round: r.No}), "end"
	if r.Finished.IsZero() {
		step, what = event.RoundUnstarted{Section: sec.ID, Round: r.No}, "start"
		if err := checkNothingRestsOn(t, sec.ID, r, "its start"); err != nil {
			return nil, err
		}
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("give a reason to undo the %s of round %d", what, r.No)
	}
	return event.WithReason(fmt.Sprintf("%s of round %d of %s undone", what, r.No, sec.ID), reason, step), nil
}

// checkNothingRestsOn refuses to take back a step of a round that has results, or incidents that
// are not struck. What names the step.
func checkNothingRestsOn(t *Tournament, section string, r *event.Round, what string) error {
	results, incidents := 0, 0
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			results += len(m.History())
		}
	}
	ofRound := func(p event.Place) bool { return p.Section == section && p.Round == r.No }
	for _, i := range t.Ledger.IncidentsAtTables(ofRound) { // also those at tables that were paired anew since
		if i.Struck == nil {
			incidents++
		}
	}
	var rests []string
	for _, n := range []struct {
		n         int
		one, many string
	}{{results, "result", "results"}, {incidents, "incident", "incidents"}} {
		switch {
		case n.n == 1:
			rests = append(rests, "1 "+n.one)
		case n.n > 1:
			rests = append(rests, fmt.Sprintf("%d %s", n.n, n.many))
		}
	}
	if len(rests) == 0 {
		return nil
	}
	if results+incidents == 1 {
		return refusal.Conflict.Errorf("%s of round %d depends on %s: strike it first", rests[0], r.No, what)
	}
	return refusal.Conflict.Errorf("%s of round %d depend on %s: strike them first", strings.Join(rests, " and "), r.No,
		what)
}

package story

import (
	"fmt"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/voice/words"
)

// RulingLine says in one line how an incident stands and under which rule: before a ruling, what the
// rulebook has for it.
func RulingLine(t *tournament.Tournament, i *penalties.Incident, now time.Time) string {
	sum, said := t.Summary(i), OfIncident(t, i, now).Line
	if i.Struck == nil && i.Ruling() == nil && !i.Waits() {
		if sum.Step != nil {
			said = words.Step(sum.Step) + ", " + said
		}
		if sum.Outcome == rules.OutInstruct {
			said += ", " + words.OutcomeText(sum.Outcome)
		}
		if len(sum.Options) > 0 {
			said += ", you may: " + words.TableOf(t.Register, i).BriefRemedies(sum.Options)
		}
	}
	if r := i.Ruling(); len(sum.Refs) > 0 && (r == nil || !r.Departed) {
		said += "; rule " + strings.Join(sum.Refs, ", ")
	}
	return said
}

// StandingResult says what a result that a ruling gave a match rests on, for who enters another: that the
// ruling stands, or that it fell and a chief has still to settle the result. It is "" for a result that
// was reported, and for none.
func StandingResult(t *tournament.Tournament, m *event.Match) string {
	now, done := m.Result()
	if !done || now.Ruling == 0 {
		return ""
	}
	for _, i := range t.Ledger.IncidentsAt(m) {
		if became := words.AppealOutcome(i); openResult(t, i) != nil && became != "" {
			return fmt.Sprintf("The ruling at table %d was %s, and a chief settles its result %s", m.Pairing.Table, became, now.Outcome)
		}
	}
	return fmt.Sprintf("A ruling stands at table %d: %s", m.Pairing.Table, now.Outcome)
}

package tournament

import (
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/penalties/consequence"
)

// BeginPlayOff starts a bracket among the best teams of a section. It refuses while something may
// still change which teams those are.
func BeginPlayOff(t *Tournament, section string, form playoff.Form) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	facts, err := playoff.Begin(t.Register, sec.ID, form, t.PrizeBasis().Expelled)
	if err != nil {
		return nil, err
	}
	if _, err := t.checkFinal(t.Unsettled(sec.ID), "", nil); err != nil {
		return nil, err
	}
	return facts, nil
}

// CancelPlayOff takes back a play-off of which no round is paired. Open consequences about its
// seeding lapse.
func CancelPlayOff(t *Tournament, section string) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	facts, err := playoff.CallOff(t.Register, sec.ID)
	if err != nil {
		return nil, err
	}
	return append(facts, consequence.LapsedByCanceledPlayOff(t.Ledger, sec.ID)...), nil
}

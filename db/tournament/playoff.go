package tournament

import (
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/playoff"
	"flagfall/penalties/impact"
)

// BeginStage starts the next stage of a section: groups, or a bracket among its best teams. It refuses
// while something may still change which teams those are. ByHand has the teams of each group where an
// official makes them. Without a kind it is the stage that the section's plan has next. The notes say how
// ties were broken, or that they are played off first.
func BeginStage(t *Tournament, section string, form formats.Stage, byHand [][]int,
) (facts []fact.Fact, notes []string, err error) {
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, nil, err
	}
	if form.Kind == "" {
		if form, err = playoff.Planned(sec); err != nil {
			return nil, nil, err
		}
	}
	begun, notes, err := playoff.Begin(t.Register, sec.ID, form, byHand, t.PrizeBasis().Expelled)
	if err != nil {
		return nil, nil, err
	}
	if _, err := t.checkFinal(t.Unsettled(sec.ID), "", nil); err != nil {
		return nil, nil, err
	}
	return []fact.Fact{begun}, notes, nil
}

// CancelStage takes back the latest stage of a section, of which no round is paired. Open consequences
// about its seeding lapse.
func CancelStage(t *Tournament, section string) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	facts, err := playoff.CallOff(t.Register, sec.ID)
	if err != nil {
		return nil, err
	}
	return append(facts, impact.LapsedByCanceledPlayOff(t.Ledger, sec.ID)...), nil
}

package tournament

import (
	"errors"
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/pairing/swiss"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/penalties/results"
	"flagfall/rules/refusal"
)

// PairNext pairs a section's next round, unless an expelled player would play in it. Teams that did not come
// to the round before are a *penalties.Doubt, which sure answers.
func PairNext(t *Tournament, section string, sure ...string) ([]fact.Fact, error) {
	if err := checkNoneExpelled(t, section); err != nil {
		return nil, err
	}
	facts, err := pairing.PairNextRound(t.Register, section)
	if err != nil && !errors.Is(err, swiss.ErrNoPairing) {
		return nil, err
	}
	sec, unknown := t.Register.Section(section)
	if unknown != nil {
		return nil, unknown
	}
	answers, doubt := penalties.AnswerDoubts(penalties.PairingDoubts(sec), sure)
	if doubt != nil {
		return nil, doubt
	}
	if err == nil {
		switch paired := facts[len(facts)-1].(type) {
		case event.RoundPaired:
			paired.Sure = answers
			facts[len(facts)-1] = paired
		case event.RoundDrawn:
			paired.Sure = answers
			facts[len(facts)-1] = paired
		}
	}
	return endingTheLatest(t, facts, err)
}

// PairWithRematches pairs a section's next round where no legal pairing exists, see
// pairing.PairWithRematches.
func PairWithRematches(t *Tournament, section, reason string, by *event.Official) ([]fact.Fact, error) {
	if err := checkNoneExpelled(t, section); err != nil {
		return nil, err
	}
	facts, err := pairing.PairWithRematches(t.Register, section, reason, by)
	return endingTheLatest(t, facts, err)
}

// PairByHand pairs a section's next round, or its latest until it starts, as an official says; see
// pairing.PairByHand.
func PairByHand(t *Tournament, section string, hand pairing.ByHand, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	if err := checkNoneExpelled(t, section); err != nil {
		return nil, err
	}
	facts, err := pairing.PairByHand(t.Register, section, hand, reason, by)
	if err != nil {
		return nil, err
	}
	if paired := facts[0].(event.RoundPaired); t.hasRound(paired) {
		facts = append(facts, impact.LapsedByPairing(t.Ledger, paired.Section, paired.Round)...)
		return t.checkCalled(facts, nil)
	}
	return endingTheLatest(t, facts, nil)
}

// hasRound reports whether a pairing replaces that of a round.
func (t *Tournament) hasRound(paired event.RoundPaired) bool {
	sec, err := t.Register.Section(paired.Section)
	return err == nil && sec.Round(paired.Round) != nil
}

// endingTheLatest adds to the facts of a next round what they raise about the round before.
func endingTheLatest(t *Tournament, facts []fact.Fact, err error) ([]fact.Fact, error) {
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(facts, func(f fact.Fact) bool { _, paired := event.PairedBy(f); return paired })
	paired, _ := event.PairedBy(facts[i])
	sec, err := t.Register.Section(paired.Section)
	if err != nil {
		return nil, err
	}
	return append(facts, impact.EndedByPairing(t.Ledger, sec)...), nil
}

// PairAgain pairs a round anew, unless an expelled player would play in it. Open consequences about
// its pairing lapse.
func PairAgain(t *Tournament, section string, round int, reason string) ([]fact.Fact, error) {
	if err := checkNoneExpelled(t, section); err != nil {
		return nil, err
	}
	facts, err := t.checkCalled(pairing.PairAgain(t.Register, section, round, reason))
	for _, f := range facts {
		if paired, ok := event.PairedBy(f); ok {
			facts = append(facts, impact.LapsedByPairing(t.Ledger, paired.Section, paired.Round)...)
		}
	}
	return facts, err
}

// PairFirst pairs a section's first round and posts it, both or neither.
func PairFirst(t *Tournament, section string) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	switch {
	case err != nil:
		return nil, err
	case sec.LatestRound() != nil:
		return nil, refusal.Conflict.Errorf("round 1 of %s is already paired", sec.Name)
	}
	facts, err := PairNext(t, sec.ID)
	if err != nil {
		return nil, err
	}
	return append(facts, event.RoundPosted{Section: sec.ID, Round: 1}), nil
}

// PostRound records that a round's pairings hang on the wall, unless an expelled player would play
// in it. Round 0 is the latest.
func PostRound(t *Tournament, section string, round int) ([]fact.Fact, error) {
	if err := checkNoneExpelledIn(t, section, round); err != nil {
		return nil, err
	}
	return rounds.Post(t.Register, section, round)
}

// StartRound records that a round's clocks run, unless an expelled player would play in it. Round 0
// is the latest.
func StartRound(t *Tournament, section string, round int) ([]fact.Fact, error) {
	if err := checkNoneExpelledIn(t, section, round); err != nil {
		return nil, err
	}
	return rounds.Start(t.Register, section, round)
}

// StartLookedOver starts a round whose boards an official has had looked over, and records that too.
// Where the rulebook asks for nothing before a round, it is StartRound.
func StartLookedOver(t *Tournament, section string, round int) ([]fact.Fact, error) {
	started, err := StartRound(t, section, round)
	if err != nil {
		return nil, err
	}
	sec, err := t.Register.Section(section)
	if err != nil || len(sec.Book.BeforeRound) == 0 {
		return started, err
	}
	looked, err := rounds.LookOver(t.Register, section, round)
	return append(looked, started...), err
}

// FinishRound closes a round, every match of which has its result. What has changed in a round that
// was finished before, and its end taken back, goes to the list of consequences. Round 0 is the
// latest.
func FinishRound(t *Tournament, section string, round int, sure ...string) ([]fact.Fact, error) {
	return results.Finish(t.Ledger, section, round, sure...)
}

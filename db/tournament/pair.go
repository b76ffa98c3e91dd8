package tournament

import (
	"fmt"
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/consequence"
	"flagfall/rules/refusal"
)

// Expelled lists the expelled players of a section whose team still plays, "" for the whole event.
// A team that an official has brought back after the ruling plays on.
func (t *Tournament) Expelled(section string) []penalties.Expulsion {
	return slices.DeleteFunc(t.Ledger.Expulsions(section), func(e penalties.Expulsion) bool {
		return e.Team.Out != 0 || e.Team.LastMoveSeq >= e.Incident.Ruling().Meta.Seq
	})
}

// WhyOut returns why a team no longer plays: "expelled", or "withdrawn after round 3". It is ""
// while the team plays.
func (t *Tournament) WhyOut(team *event.Team) string {
	switch {
	case team.Out == 0:
		return ""
	case slices.ContainsFunc(t.Ledger.Expulsions(team.Section), func(e penalties.Expulsion) bool { return e.Team == team }):
		return "expelled"
	case team.Out == 1:
		return "withdrawn before round 1"
	}
	return fmt.Sprintf("withdrawn after round %d", team.Out-1)
}

// PairNext pairs a section's next round, unless an expelled player would play in it.
func (t *Tournament) PairNext(section string) ([]fact.Fact, error) {
	if err := checkNoneExpelled(t, section); err != nil {
		return nil, err
	}
	return consequence.PairNext(t.Ledger, section)
}

// PairAgain pairs a round anew, unless an expelled player would play in it. Open consequences about
// its pairing lapse.
func (t *Tournament) PairAgain(section string, round int, reason string) ([]fact.Fact, error) {
	if err := checkNoneExpelled(t, section); err != nil {
		return nil, err
	}
	facts, err := t.checkCalled(pairing.PairAgain(t.Register, section, round, reason))
	for _, f := range facts {
		if paired, ok := f.(event.RoundPaired); ok {
			facts = append(facts, consequence.LapsedByPairing(t.Ledger, paired.Section, paired.Round)...)
		}
	}
	return facts, err
}

// PairFirst pairs a section's first round and posts it, both or neither.
func (t *Tournament) PairFirst(section string) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	switch {
	case err != nil:
		return nil, err
	case sec.LatestRound() != nil:
		return nil, refusal.Conflict.Errorf("round 1 of %s is paired already", sec.Name)
	}
	facts, err := t.PairNext(sec.ID)
	if err != nil {
		return nil, err
	}
	return append(facts, event.RoundPosted{Section: sec.ID, Round: 1}), nil
}

// Withdraw takes a team out of the rounds to come. An empty reason stands for WhyMustLeave.
func (t *Tournament) Withdraw(team *event.Team, reason string) ([]fact.Fact, error) {
	if reason == "" {
		reason = t.WhyMustLeave(team)
	}
	return roster.Withdraw(t.Register, team, reason)
}

// WhyMustLeave returns the sentence of the ruling that expelled one of a team's players, "" for
// none.
func (t *Tournament) WhyMustLeave(team *event.Team) string {
	for _, e := range t.Expelled(team.Section) {
		if e.Team == team {
			return e.String()
		}
	}
	return ""
}

// PostRound records that a round's pairings hang on the wall, unless an expelled player would play
// in it. Round 0 is the latest.
func (t *Tournament) PostRound(section string, round int) ([]fact.Fact, error) {
	if err := checkNoneExpelledIn(t, section, round); err != nil {
		return nil, err
	}
	return rounds.Post(t.Register, section, round)
}

// StartRound records that a round's clocks run, unless an expelled player would play in it. Round 0
// is the latest.
func (t *Tournament) StartRound(section string, round int) ([]fact.Fact, error) {
	if err := checkNoneExpelledIn(t, section, round); err != nil {
		return nil, err
	}
	return rounds.Start(t.Register, section, round)
}

// FinishRound closes a round, every match of which has its result. What has changed in a round that
// was finished before, and its end taken back, goes to the list of consequences. Round 0 is the
// latest.
func (t *Tournament) FinishRound(section string, round int) ([]fact.Fact, error) {
	return consequence.Finish(t.Ledger, section, round)
}

// checkNoneExpelledIn refuses a round that has not started while the team of an expelled player
// plays in it. Round 0 is the latest.
func checkNoneExpelledIn(t *Tournament, section string, round int) error {
	sec, err := t.Register.Section(section)
	if err != nil {
		return err
	}
	r := sec.LatestRound()
	if round != 0 {
		r = sec.Round(round)
	}
	if r == nil || !r.Started.IsZero() {
		return nil // the register says what is wrong with that
	}
	for _, e := range t.Expelled(sec.ID) {
		at := r.PlaceOf(e.Team)
		if tables := r.TablesOf(e.Team); len(tables) > 0 && !slices.Contains(r.TablesWithoutResult(), tables[0]) {
			at = "" // the forfeit is recorded
		}
		if at != "" {
			return refusal.Conflict.Errorf("%s, and has %s in round %d: withdraw the team and pair the round again, or record the forfeit", e, at, r.No)
		}
	}
	return nil
}

func checkNoneExpelled(t *Tournament, section string) error {
	sec, err := t.Register.Section(section)
	if err != nil {
		return err
	}
	for _, e := range t.Expelled(sec.ID) {
		return refusal.Conflict.Errorf("%s: withdraw the team first; to let it play on nevertheless, withdraw it and bring it back", e)
	}
	return nil
}

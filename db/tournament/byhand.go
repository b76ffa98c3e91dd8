package tournament

import (
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ExchangeTeams exchanges two teams in a section's round that has not started, see
// pairing.ExchangeTeams.
func ExchangeTeams(t *Tournament, section string, n int, a, b *event.Team, reason string) ([]fact.Fact, error) {
	facts, err := pairing.ExchangeTeams(t.Register, section, n, a, b, reason)
	return t.checkCalled(facts, err)
}

// ExchangeRunning exchanges two teams in a section's running round, see pairing.ExchangeRunning. A chief
// says that the clocks of both tables have not run. It is refused once a table has a result, a claim of one, an
// incident or an open call.
func ExchangeRunning(t *Tournament, section string, a, b *event.Team, reason string) ([]fact.Fact, error) {
	facts, err := pairing.ExchangeRunning(t.Register, section, a, b, reason)
	if err != nil {
		return nil, err
	}
	_, r, err := t.Register.FindRound(section, 0)
	if err != nil {
		return nil, err
	}
	for _, team := range []*event.Team{a, b} {
		p := r.AtTable(r.TablesOf(team)[0])
		if err := checkNothingHappened(t, p); err != nil {
			return nil, err
		}
		for _, m := range p.Matches {
			if m.ClaimedOutcome(1) != "" || m.ClaimedOutcome(2) != "" {
				return nil, refusal.Conflict.Errorf("table %d would change, but a team has claimed a result there: leave the table", p.Table)
			}
			if c := t.Ledger.Calls.OpenAt(m.Place()); c != nil {
				return nil, refusal.Conflict.Errorf("table %d would change, but it has called: close call %d first, or leave the table", p.Table, c.Call)
			}
		}
	}
	return facts, nil
}

// AddTable adds a table to the round that runs, unless an expelled player would play there; see
// pairing.AddTable.
func AddTable(t *Tournament, section string, late, other *event.Team, reason string) ([]fact.Fact, error) {
	for _, team := range []*event.Team{late, other} {
		if team == nil {
			continue
		}
		if e, expelled := t.ExpulsionOf(team); expelled && team.Out == 0 {
			return nil, refusal.Conflict.Errorf("%s: withdraw the team first, or bring it back as a chief", e)
		}
	}
	return pairing.AddTable(t.Register, section, late, other, reason)
}

// MoveTable moves a pairing of a round that has not started to another table, see
// pairing.MoveTable.
func MoveTable(t *Tournament, section string, n, from, to int, reason string) ([]fact.Fact, error) {
	facts, err := pairing.MoveTable(t.Register, section, n, from, to, reason)
	return t.checkCalled(facts, err)
}

// checkCalled returns the facts of a round that is paired anew. It refuses them where a match with
// an incident, a result or an open consequence would leave its table, as a ruling there would then
// hit other teams.
func (t *Tournament) checkCalled(facts []fact.Fact, err error) ([]fact.Fact, error) {
	if err != nil {
		return nil, err
	}
	for _, f := range facts {
		paired, ok := event.PairedBy(f)
		if !ok {
			continue
		}
		sec, err := t.Register.Section(paired.Section)
		if err != nil {
			return nil, err
		}
		if r := sec.Round(paired.Round); r != nil {
			if err := checkNoneCalledAway(t, r, paired); err != nil {
				return nil, err
			}
		}
	}
	return facts, nil
}

// checkNoneCalledAway refuses a pairing in which a match leaves its table that has an incident, a
// result, or an open consequence.
func checkNoneCalledAway(t *Tournament, r *event.Round, paired event.RoundPaired) error {
	stays := map[event.TablePairing]bool{}
	for _, table := range paired.Tables {
		stays[table] = true
	}
	for _, p := range r.Pairings {
		if stays[event.TablePairing{Table: p.Table, Team1: p.Teams[0].No, Team2: p.Teams[1].No}] {
			continue
		}
		if err := checkNothingHappened(t, p); err != nil {
			return err
		}
	}
	return nil
}

// checkNothingHappened refuses to change a table that has an incident, a result, or an open consequence.
func checkNothingHappened(t *Tournament, p *event.Pairing) error {
	for _, m := range p.Matches {
		for _, i := range t.Ledger.IncidentsAt(m) {
			if i.Struck == nil {
				return refusal.Conflict.Errorf("table %d would change, but an incident was logged there: strike %s first if it did not happen, or leave the table", p.Table, i.Label)
			}
		}
		if _, entered := m.Result(); entered { // such as a forfeit, which would be lost unseen
			return refusal.Conflict.Errorf("table %d would change, but it has a result: strike that first, or leave the table", p.Table)
		}
		for _, c := range t.Ledger.OpenConsequences() {
			if c.Match() == m {
				return refusal.Conflict.Errorf("table %d would change, but consequence %d is about its match: settle that first", p.Table, c.Consequence)
			}
		}
	}
	return nil
}

package tournament

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
)

// EnterTeams enters teams into a section, see roster.EnterTeams. An expelled player is not entered
// again.
func EnterTeams(t *Tournament, section string, entries []event.Entry) ([]fact.Fact, []roster.EntryError, error) {
	facts, faults, err := roster.EnterTeams(t.Register, section, entries)
	return withoutExpelled(t, entries, facts, faults, err)
}

// EnterPlayers enters teams and players without a partner, see roster.EnterPlayers. An expelled
// player is not entered again.
func EnterPlayers(t *Tournament, section string, entries []event.Entry) ([]fact.Fact, []roster.EntryError, error) {
	facts, faults, err := roster.EnterPlayers(t.Register, section, entries)
	return withoutExpelled(t, entries, facts, faults, err)
}

// AddWaiting puts a player on the list of players without a partner, unless they were expelled.
func AddWaiting(t *Tournament, section string, p event.Player, club string) ([]fact.Fact, error) {
	if err := checkPlayerNotExpelled(t, p); err != nil {
		return nil, err
	}
	return roster.AddWaiting(t.Register, section, p, club)
}

// MakeTeam makes a team of two players who wait, see roster.MakeTeam, unless one was expelled.
func MakeTeam(t *Tournament, one, two *event.Waiting, name, club string) ([]fact.Fact, error) {
	for _, w := range []*event.Waiting{one, two} {
		if err := checkPlayerNotExpelled(t, w.Player); err != nil {
			return nil, err
		}
	}
	return roster.MakeTeam(t.Register, one, two, name, club)
}

// withoutExpelled adds a fault for each entered player who was expelled.
func withoutExpelled(t *Tournament,
	entries []event.Entry, facts []fact.Fact, faults []roster.EntryError, err error,
) ([]fact.Fact, []roster.EntryError, error) {
	if err != nil {
		return nil, faults, err
	}
	for n, e := range entries {
		for i, p := range e.Players {
			if err := checkPlayerNotExpelled(t, p); err != nil {
				faults = append(faults, roster.EntryError{
					Index: n, Column: fmt.Sprintf("player%d", i+1), Why: err.Error(),
					Kind: refusal.KindOf(err),
				})
			}
		}
	}
	if len(faults) > 0 {
		return nil, faults, nil
	}
	return facts, nil, nil
}

// checkPlayerNotExpelled refuses to enter a player with the name of one who was expelled and not
// brought back, however the name is written.
func checkPlayerNotExpelled(t *Tournament, p event.Player) error {
	for _, e := range t.Ledger.Expulsions("") {
		if key := p.Key(); key != "" && e.Player.Key() == key {
			return refusal.Conflict.Errorf(
				"%s of %s was expelled (%s) and cannot be entered again; for another player of that name, add an initial",
				e.Player.Full(), e.Team.Name, e.Incident.Label)
		}
	}
	return nil
}

package tournament

import (
	"fmt"

	"flagfall/pairing"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Expulsion is a player expelled by a ruling in force whose team has not been taken out since (rule 1: nobody may stand in).
type Expulsion struct {
	Of     *penalties.Incident
	Player string
	Team   *pairing.Team
}

// String tells the expulsion in a sentence.
func (e Expulsion) String() string {
	return fmt.Sprintf("%s of %s was expelled (%s) and a team plays without substitutes (rule 1)", e.Player, e.Team.Name, e.Of.Label)
}

// Expelled lists the expelled players of a section whose team still plays, "" for the whole event. A team that an official has
// brought back after the ruling plays on.
func (t *Tournament) Expelled(section string) []Expulsion {
	var out []Expulsion
	for _, i := range t.Ledger.Incidents {
		if i.Struck != nil || i.Ruling() == nil || section != "" && i.Place.Section != section {
			continue
		}
		for _, r := range i.Standing().InForce {
			if r.Kind != rules.Expel || r.Seat == "" { // without a seat it is somebody from outside
				continue
			}
			seat, ok := bughouse.SeatOfLetter(rune(r.Seat[0]))
			if !ok {
				continue
			}
			ref := i.Match.Seated(seat)
			team := t.Register.Team(ref.Team)
			if team.Out == 0 && team.Moved < i.Ruling().Meta.Seq {
				out = append(out, Expulsion{i, t.Register.Player(ref).Name, team})
			}
		}
	}
	return out
}

// PairNext pairs a section's next round, unless an expelled player would play in it.
func (t *Tournament) PairNext(section string) ([]pairing.Fact, error) {
	if err := t.nobodyExpelled(section); err != nil {
		return nil, err
	}
	return t.Register.PairNext(section)
}

// PairAgain pairs a round anew, unless an expelled player would play in it.
func (t *Tournament) PairAgain(section string, round int, reason string) ([]pairing.Fact, error) {
	if err := t.nobodyExpelled(section); err != nil {
		return nil, err
	}
	return t.Register.PairAgain(section, round, reason)
}

func (t *Tournament) nobodyExpelled(section string) error {
	sec, err := t.Register.Section(section)
	if err != nil {
		return err
	}
	for _, e := range t.Expelled(sec.ID) {
		return fmt.Errorf("%s: withdraw the team first; to let it play on nevertheless, withdraw it and bring it back", e)
	}
	return nil
}

package penalties

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Expulsion is a player expelled by a ruling in force (rule 1: nobody may stand in).
type Expulsion struct {
	Incident *Incident
	Player   string
	Team     *event.Team
}

// String tells the expulsion in a sentence.
func (e Expulsion) String() string {
	return fmt.Sprintf("%s of %s was expelled (%s) and a team plays without substitutes (rule 1)", e.Player, e.Team.Name, e.Incident.Label)
}

// Expulsions lists those of a section, "" for the whole event, whether or not the team was taken out or brought back since.
func (s *State) Expulsions(section string) []Expulsion {
	var out []Expulsion
	for _, i := range s.incidents {
		if i.Struck != nil || i.Ruling() == nil || section != "" && i.Place.Section != section {
			continue
		}
		for _, r := range i.CurrentEffect().InForce {
			if r.Kind != rules.Expel || r.Seat == "" { // without a seat it is somebody from outside
				continue
			}
			seat, ok := bughouse.SeatOfLetter(rune(r.Seat[0]))
			if !ok {
				continue
			}
			ref := i.Match.Seated(seat)
			out = append(out, Expulsion{i, s.Register.Player(ref).Name, s.Register.Team(ref.Team)})
		}
	}
	return out
}

// Barred lists the teams of which a player was expelled, but for those that an official has brought back since.
func (s *State) Barred() []*event.Team {
	var barred []*event.Team
	for _, e := range s.Expulsions("") {
		if e.Team.Out != 0 || e.Team.Moved < e.Incident.Ruling().Meta.Seq {
			barred = append(barred, e.Team)
		}
	}
	return barred
}

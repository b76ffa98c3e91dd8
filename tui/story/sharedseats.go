package story

import (
	"flagfall/pairing/event"
	"flagfall/tui/voice/translation"
)

// SharedSeats says of each three players of a round that share two seats who rests when. Names are as team
// gives them.
func SharedSeats(in translation.Language, r *event.Round, team func(*event.Team) string) (list []string) {
	for _, p := range r.Pairings {
		for _, t := range p.Teams {
			switch of := t.Partners; {
			case len(of) < 3:
			case len(p.Matches) == 2 && p.FirstTo == 0:
				list = append(list, in.Say("%s share two seats: %s rests in match 1, %s in match 2.",
					team(t), team(of[2]), team(of[0])))
			default:
				list = append(list, in.Say("%s share two seats: %s rests in match 1, %s in match 2, %s in match 3.",
					team(t), team(of[2]), team(of[0]), team(of[1])))
			}
		}
	}
	return list
}

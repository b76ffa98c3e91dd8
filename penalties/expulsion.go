package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules"
)

// Expulsion is a player expelled by a ruling in force. Teams have no substitutes (rule 1), so the
// team is out with the player, until a chief brings it back.
type Expulsion struct {
	Incident *Incident
	Player   string
	Team     *event.Team
}

// String is the expulsion in a sentence.
func (e Expulsion) String() string {
	return fmt.Sprintf("%s of %s was expelled (%s) and a team plays without substitutes (rule 1)",
		e.Player, e.Team.Name, e.Incident.Label)
}

// Expulsions lists those of a section, "" for the whole event. Those of a team that was brought
// back since are left out, and those of a player whom a substitute has replaced.
func (s *State) Expulsions(section string) []Expulsion {
	var out []Expulsion
	for _, i := range s.incidents {
		if i.Struck != nil || !i.everExpels() || section != "" && i.Place.Section != section {
			continue
		}
		since := i.effectSince()
		for _, r := range i.CurrentEffect().InForce {
			seat, seated := SeatOf(r.Seat) // without a seat it expels a spectator
			if r.Kind != rules.Expel || !seated {
				continue
			}
			ref := i.PlayerAt(seat)
			if team := s.Register.Team(ref.Team); team.LastReturnSeq < since && team.Has(ref) {
				out = append(out, Expulsion{i, s.Register.Player(ref).Name, team})
			}
		}
	}
	return out
}

// everExpels reports whether the ruling on the incident, or a decision, has expelled a player.
func (i *Incident) everExpels() bool {
	expels := func(r Remedy) bool { return r.Kind == rules.Expel }
	return i.Ruling() != nil && (slices.ContainsFunc(i.Ruling().Remedies, expels) ||
		slices.ContainsFunc(i.Appeals, func(a *Appeal) bool {
			return a.Decision != nil && slices.ContainsFunc(a.Decision.Remedies, expels)
		}))
}

// effectSince is the entry by which the remedies in force came into force: the ruling, or a decision
// that put others in their place. It panics before the first ruling.
func (i *Incident) effectSince() int64 {
	since := i.Ruling().Meta.Seq
	for _, a := range i.Appeals {
		if d := a.Decision; d != nil && (d.Decision == Modify || d.Decision == Overturn) {
			since = max(since, a.Decided.Seq)
		}
	}
	return since
}

// Barred lists the teams with an expelled player, each once.
func (s *State) Barred() []*event.Team {
	var barred []*event.Team
	listed := map[*event.Team]bool{}
	for _, e := range s.Expulsions("") {
		if !listed[e.Team] {
			barred, listed[e.Team] = append(barred, e.Team), true
		}
	}
	return barred
}

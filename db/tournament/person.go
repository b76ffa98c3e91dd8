package tournament

import (
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// CorrectTeam corrects how a team was entered, see roster.CorrectTeam. The name of a player is
// corrected without a word until the section's round 1 starts; afterwards for a reason. A name that
// a slip bears, and one that is no mere spelling, only a chief corrects. It never makes another
// person of a player: that is a substitute.
func CorrectTeam(t *Tournament,
	team *event.Team, to event.Entry, reason string, by *event.Official,
) ([]fact.Fact, error) {
	sec, err := t.Register.Section(team.Section)
	if err != nil {
		return nil, err
	}
	begun := len(sec.Rounds) > 0 && !sec.Rounds[0].Started.IsZero()
	var state *act.State
	for n, p := range team.Players {
		is := cleantext.Clean(to.Players[n].Name)
		if is == p.Name {
			continue
		}
		if err := checkPlayerNotExpelled(t, to.Players[n].WithoutPartsOf(p)); err != nil &&
			!roster.IsSpelling(p.Name, is) {
			return nil, err
		}
		if begun && (t.onSlip(team.Ref(n+1)) || !roster.IsSpelling(p.Name, is)) {
			state = officials.NamedOnSlip
		}
		if begun && cleantext.Clean(reason) == "" {
			return nil, refusal.Invalid.Errorf("round 1 has started: give a reason why %s becomes %s; for another player, substitute them", p.Name, is)
		}
	}
	err = officials.EditTeamRight.Check(t.Register, act.Case{By: by, Section: sec.ID, State: state})
	switch {
	case err != nil && state != nil:
		return nil, refusal.Forbidden.Errorf("a slip bears that name, or this is another player's: %w", err)
	case err != nil:
		return nil, err
	}
	return roster.CorrectTeam(t.Register, team, to, reason)
}

// onSlip reports whether the slip of an incident bears a player's name: whose it is about, and whom
// a ruling names.
func (t *Tournament) onSlip(who event.PlayerRef) bool {
	return slices.ContainsFunc(t.Ledger.Incidents(), func(i *penalties.Incident) bool {
		if i.Seat != nil && (i.Offender == who || i.Charged == who) {
			return true
		}
		return slices.ContainsFunc(i.Rulings, func(r *penalties.Ruling) bool {
			return slices.ContainsFunc(r.Remedies, func(r penalties.Remedy) bool {
				seat, ok := penalties.SeatOf(r.Seat)
				return ok && i.PlayerAt(seat) == who
			})
		})
	})
}

// Substitute puts another player in the place of one of a team, see roster.Substitute. An expelled
// player takes no one's place.
func Substitute(t *Tournament,
	team *event.Team, req roster.SubstituteRequest, by *event.Official,
) ([]fact.Fact, error) {
	if err := checkPlayerNotExpelled(t, req.Player); err != nil {
		return nil, err
	}
	return roster.Substitute(t.Register, team, req, by)
}

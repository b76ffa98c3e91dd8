package tournament

import (
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/pairing/standings"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// Expelled lists the expelled players of a section whose team has not withdrawn, "" for the whole
// event.
func (t *Tournament) Expelled(section string) []penalties.Expulsion {
	return slices.DeleteFunc(t.Ledger.Expulsions(section), func(e penalties.Expulsion) bool {
		return e.Team.Out != 0
	})
}

// ExpulsionOf returns the expulsion that keeps a team out of the event, false for none.
func (t *Tournament) ExpulsionOf(team *event.Team) (penalties.Expulsion, bool) {
	out := Cached(t, "expulsions", func() map[int]penalties.Expulsion {
		byTeam := map[int]penalties.Expulsion{}
		for _, e := range t.Ledger.Expulsions("") {
			if _, known := byTeam[e.Team.No]; !known {
				byTeam[e.Team.No] = e
			}
		}
		return byTeam
	})
	e, expelled := out[team.No]
	return e, expelled
}

// IsExpelled reports whether a player of a team was expelled and no chief has brought it back.
func (t *Tournament) IsExpelled(team *event.Team) bool {
	_, expelled := t.ExpulsionOf(team)
	return expelled
}

// WhyOut returns why a team no longer plays, for officials: "expelled", or "withdrawn after round
// 3". It is "" while the team plays.
func (t *Tournament) WhyOut(team *event.Team) string {
	if t.IsExpelled(team) {
		return "expelled"
	}
	return withdrawnText(t, team)
}

// PublicWhyOut is WhyOut for the public, which is not told of an expulsion: "out".
func (t *Tournament) PublicWhyOut(team *event.Team) string {
	if t.IsExpelled(team) {
		return "out"
	}
	return withdrawnText(t, team)
}

func withdrawnText(t *Tournament, team *event.Team) string {
	sec, err := t.Register.Section(team.Section)
	switch {
	case team.Out == 0 || err != nil:
		return ""
	case team.Out == 1:
		return "withdrawn before round 1"
	case standings.Annulled(sec, team):
		return fmt.Sprintf("withdrawn after round %d, results not counted", team.Out-1)
	}
	return fmt.Sprintf("withdrawn after round %d", team.Out-1)
}

// Withdraw takes a team out of the rounds to come. An empty reason stands for WhyMustLeave.
func Withdraw(t *Tournament, team *event.Team, leaver, reason string) ([]fact.Fact, error) {
	if reason == "" {
		reason = t.WhyMustLeave(team)
	}
	return roster.Withdraw(t.Register, team, leaver, reason)
}

// WhyMustLeave returns the sentence of the ruling that expelled one of a team's players, "" for
// none, and once the team has withdrawn.
func (t *Tournament) WhyMustLeave(team *event.Team) string {
	if e, expelled := t.ExpulsionOf(team); expelled && team.Out == 0 {
		return e.String()
	}
	return ""
}

// Return brings a withdrawn team back for the next round. A team with an expelled player, withdrawn
// or not, only a chief brings back. The reason may be empty.
func Return(t *Tournament, team *event.Team, reason string, by *event.Official) ([]fact.Fact, error) {
	facts := roster.BringBack(t.Register, team)
	if e, expelled := t.ExpulsionOf(team); expelled {
		if err := officials.CheckChief(t.Register, team.Section, by); err != nil {
			return nil, refusal.Forbidden.Errorf("%s: only a chief brings the team back; %w", e, err)
		}
	} else if _, err := roster.Return(t.Register, team); err != nil {
		return nil, err
	}
	return event.WithReason("return of "+team.Name, reason, facts[0]), nil
}

// RequestBye lets a team sit out a round, see roster.RequestBye. A team with an expelled player
// gets nothing for a round.
func RequestBye(t *Tournament, team *event.Team, round int, half bool) ([]fact.Fact, error) {
	if err := checkNotExpelled(t, team); err != nil {
		return nil, err
	}
	return roster.RequestBye(t.Register, team, round, half)
}

// CheckIn records that a team is in the hall, or takes that back. A team with an expelled player is
// not checked in.
func CheckIn(t *Tournament, team *event.Team, here bool) ([]fact.Fact, error) {
	if err := checkNotExpelled(t, team); here && err != nil {
		return nil, err
	}
	return roster.CheckIn(team, here)
}

// RollCall records which teams of a section are in the hall, see roster.RollCall. A team with an expelled
// player is neither here nor absent.
func RollCall(t *Tournament, section string, absent []*event.Team) ([]fact.Fact, error) {
	sec, err := t.Register.Section(section)
	if err != nil {
		return nil, err
	}
	return roster.RollCall(sec, t.Playing(sec), absent)
}

// Playing lists the teams of a section that have neither withdrawn nor a player expelled.
func (t *Tournament) Playing(sec *event.Section) []*event.Team {
	var playing []*event.Team
	for _, team := range sec.Teams {
		if t.WhyOut(team) == "" {
			playing = append(playing, team)
		}
	}
	return playing
}

// checkNotExpelled refuses an act for a team with an expelled player.
func checkNotExpelled(t *Tournament, team *event.Team) error {
	if e, expelled := t.ExpulsionOf(team); expelled {
		return refusal.Conflict.Errorf("%s: the team is out until a chief brings it back", e)
	}
	return nil
}

// checkNoneExpelled refuses to pair a section in which an expelled player would play.
func checkNoneExpelled(t *Tournament, section string) error {
	sec, err := t.Register.Section(section)
	if err != nil {
		return err
	}
	for _, e := range t.Expelled(sec.ID) {
		return refusal.Conflict.Errorf(
			"%s: withdraw the team first, or ask a chief to bring it back with team return", e)
	}
	return nil
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

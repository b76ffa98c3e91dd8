package impact

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/rules"
)

// raiseExpelled raises that a team is out of the event because of an expulsion that is overturned,
// where the team was taken out after the ruling and not brought back. An open question about it is
// kept.
func (im *impact) raiseExpelled() {
	r := im.cause.Ruling()
	if r == nil || expelledTeam(im.cause, im.becomes) != nil {
		return
	}
	t := expelledTeam(im.cause, im.cause.CurrentEffect())
	for _, c := range im.state.OpenConsequences() {
		if c.Subject == im.cause && c.Team != nil && !c.Team.SatOut {
			t = im.state.Register.Team(c.Team.Team)
		}
	}
	if t == nil || t.Out == 0 || t.LastMoveSeq < im.cause.FirstRulingSeq() {
		return
	}
	im.raise(penalties.ConsequenceFound{
		Incident: im.cause.No, Ruling: r.RulingMade.Ruling, Team: teamChange(im.state, t),
		Choices: choicesForTeam(im.state, t, false),
	})
}

// expelledTeam is the team whose player an effect expels, nil for none.
func expelledTeam(i *penalties.Incident, st penalties.CurrentEffect) *event.Team {
	for _, r := range st.InForce {
		if seat, ok := penalties.SeatOf(r.Seat); ok && r.Kind == rules.Expel {
			return i.Match.EntrantAt(seat)
		}
	}
	return nil
}

// teamChange lists the rounds that a team which is out has missed: those that started without it.
func teamChange(s *penalties.State, t *event.Team) *penalties.TeamChange {
	change := &penalties.TeamChange{Team: t.No}
	sec, err := s.Register.Section(t.Section)
	if err != nil || t.Out == 0 {
		return change
	}
	for _, r := range sec.Rounds {
		if r.No >= t.Out && !r.Started.IsZero() && r.PlaceOf(t) == "" {
			change.Missed = append(change.Missed, r.No)
		}
	}
	return change
}

// choicesForTeam are the answers about a team that is out, or that sat out rounds. A team that was brought back leaves
// nothing to do. Missed rounds may count in full where a bye is worth a win in the section.
func choicesForTeam(s *penalties.State, t *event.Team, satOut bool) []string {
	if t.Out == 0 && !satOut {
		return []string{penalties.LeaveChoice}
	}
	choices := []string{penalties.ReturnChoice, penalties.ReturnHalfChoice}
	if satOut {
		choices = choices[1:] // it is in the event, and the rounds count zero as they are
	}
	if sec, err := s.Register.Section(t.Section); err == nil && sec.ByeIsWin() {
		choices = append(choices, penalties.ReturnFullChoice)
	}
	return append(choices, penalties.LeaveChoice)
}

// returnTeam returns the facts that bring a team back into the event, or give it points for rounds that it sat out.
func returnTeam(s *penalties.State, c *penalties.Consequence, choice string) (facts []fact.Fact, err error) {
	t := s.Register.Team(c.Team.Team)
	missed := c.Team.Missed
	if !c.Team.SatOut {
		missed = teamChange(s, t).Missed
		facts, err = roster.Return(s.Register, t)
	}
	if err != nil || choice == penalties.ReturnChoice {
		return facts, err
	}
	for _, round := range missed {
		facts = append(facts, event.ByeRequested{
			Team: t.No, Round: round, Half: choice == penalties.ReturnHalfChoice,
			Full: choice == penalties.ReturnFullChoice, Given: true,
		})
	}
	return slices.Clip(facts), nil
}

package calls

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// AddFromTable puts a table on the list by its own button. It returns no facts when the table is on
// it.
func AddFromTable(s *penalties.State, table int) ([]fact.Fact, error) {
	p, err := pairingAtTable(s, table)
	if err != nil {
		return nil, err
	}
	place := p.CurrentMatch().Place()
	switch {
	case s.Calls.Muted(place):
		return nil,
			refusal.Forbidden.Errorf("the button of table %d is off: raise your hand", table)
	case s.Calls.OpenAt(place) != nil:
		return nil, nil
	}
	return []fact.Fact{
		penalties.CallMade{Call: s.Calls.Count() + 1, Place: place, FromTable: true},
	}, nil
}

// ClaimResult records what the card of a team, 1 or 2, says about the end of the match at a table,
// from a device, "" for one that is not known again. Once both teams say the same from two devices,
// that is the reported result; from one device it waits for the desk. Where they differ, the table
// is put on the list of calls.
func ClaimResult(s *penalties.State, table, team int, outcome event.Outcome, device string) ([]fact.Fact, error) {
	p, err := pairingAtTable(s, table)
	if err != nil {
		return nil, err
	}
	m := p.CurrentMatch()
	_, done := m.Result()
	switch {
	case !s.Register.Pages.Results:
		return nil, refusal.Forbidden.Errorf(
			"tables do not report results at this event: bring the result to the desk",
		)
	case team != 1 && team != 2:
		return nil, refusal.Invalid.Errorf("team %d: a table has teams 1 and 2", team)
	case p.Round.Started.IsZero():
		return nil,
			refusal.Conflict.Errorf("round %d has not started: no result yet", p.Round.No)
	case done:
		return nil, refusal.Conflict.Errorf("table %d has a result: call a director if it is wrong", table)
	case m.ClaimedOutcome(team) == outcome && m.CardClaim(team).Device == device:
		return nil, nil
	}
	// any result is refused alike, so that the page does not tell what is proposed
	for _, i := range s.WaitingAt(m) {
		if i.Proposal.Ruling.MatchEffect().EndsGame() {
			return nil, refusal.Conflict.Errorf(
				"a ruling at table %d waits for a signature: a director announces the result", table,
			)
		}
	}
	for _, e := range s.Expulsions(p.Section.ID) {
		if p.SideOf(e.Team) >= 0 {
			return nil, refusal.Conflict.Errorf("a director announces the result of table %d", table)
		}
	}
	facts := []fact.Fact{event.ResultClaimed{Place: m.Place(), Team: team, Outcome: outcome, Device: device}}
	recorded, err := rounds.Report(s.Register, m.Place(), outcome, "", "")
	if err != nil {
		return nil, err
	}
	if err := s.CheckWaiting(recorded, nil, 0); err != nil {
		return nil, err
	}
	switch other := m.CardClaim(3 - team); {
	case other.Outcome == "":
		return facts, nil
	case other.Outcome == outcome && (device == "" || device == other.Device || other.Device == ""):
		return facts, nil // one phone with both cards decides nothing
	case other.Outcome == outcome:
		for _, f := range recorded {
			if r, ok := f.(event.ResultRecorded); ok {
				r.Cards, r.FromTable = "1+2", true
				f = r
			}
			facts = append(facts, f)
		}
		return facts, nil
	case s.Calls.OpenAt(m.Place()) == nil && !s.Calls.Muted(m.Place()):
		facts = append(facts, penalties.CallMade{
			Call: s.Calls.Count() + 1, Place: m.Place(), FromTable: true,
			About: penalties.AboutResult,
		})
	}
	return facts, nil
}

// pairingAtTable is the pairing at a table in a round that is published and not over.
func pairingAtTable(s *penalties.State, table int) (*event.Pairing, error) {
	p := s.Register.AtTable(table)
	switch {
	case p == nil || p.Round.Posted.IsZero() && p.Round.Started.IsZero():
		return nil, refusal.NotFound.Errorf("no team plays at table %d", table)
	case p.Section.RoundOver(p.Round):
		return nil, refusal.TooLate.Errorf("round %d is over at table %d: come to the desk",
			p.Round.No, table)
	}
	return p, nil
}

// Mute switches a table's button off for the current round, or on again.
func Mute(s *penalties.State, table int, off bool, by *event.Official) ([]fact.Fact, error) {
	p, err := pairingAtTable(s, table)
	if err != nil {
		return nil, err
	}
	if err := penalties.MayPropose(by, p.Section.ID); err != nil {
		return nil, err
	}
	place := event.Place{Section: p.Section.ID, Round: p.Round.No, Table: table}
	switch muted := s.Calls.Muted(place); {
	case off && muted:
		return nil, refusal.Conflict.Errorf("table %d is already muted", table)
	case off:
		return []fact.Fact{penalties.CallsMuted{Place: place}}, nil
	case !muted:
		return nil, refusal.Conflict.Errorf("table %d is not muted", table)
	}
	return []fact.Fact{penalties.CallsUnmuted{Place: place}}, nil
}

// RenewCard invalidates the links on a table's cards for good, for instance after one was
// photographed. The card is then printed anew.
func RenewCard(s *penalties.State, table int, by *event.Official) ([]fact.Fact, error) {
	p := s.Register.AtTable(table)
	if p == nil {
		return nil, refusal.NotFound.Errorf("no team plays at table %d", table)
	}
	if err := penalties.MayPropose(by, p.Section.ID); err != nil {
		return nil, err
	}
	return []fact.Fact{event.CardRenewed{Table: table}}, nil
}

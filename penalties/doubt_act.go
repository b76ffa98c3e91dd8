package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// EffectDoubts are the doubts about a ruling on an incident that comes into force, now or again: it touches
// a game that has replaced the one it is about, or wins by a flag that was put back up.
func (s *State) EffectDoubts(i *Incident, then CurrentEffect) (doubts []*Doubt) {
	if i.Logged.Seq == 0 || then.Imposing == 0 {
		return nil
	}
	m := i.Match.WithResults(i.Match.WithdrawRulings(i.RulingNumbers()...)...)
	timed := slices.ContainsFunc(then.InForce, Remedy.Timed) && !then.Ruling.Moot
	if m.ReplayedSince(i.Logged.Seq) && (timed || then.MatchEffect().EndsGame()) {
		doubts = append(doubts, &Doubt{
			SureCanceled,
			fmt.Sprintf("A new game has begun at table %d since %s. Does the ruling change that game all the same?",
				i.Place.Table, i.Label), "leave the new game as it is",
		})
	}
	if d := s.doubtOfFlag(i, then); d != nil {
		doubts = append(doubts, d)
	}
	return doubts
}

// doubtOfFlag asks whether a claim wins by a flag that the ruling on another incident put back up.
func (s *State) doubtOfFlag(i *Incident, then CurrentEffect) *Doubt {
	told := i.Given.Facts()
	won := then.MatchEffect()
	if !won.claim || won.Match == "" || won.Match == event.Draw || told.FellAgain == rules.Yes {
		return nil
	}
	t := s.tableState(i.Match, nil, func(other *Incident) (CurrentEffect, bool) {
		return other.CurrentEffect(), other != i
	})
	for _, seat := range bughouse.Seats {
		if by := t.Flags[seat].By; t.Flags[seat].Back && told.FlagDown.Has(seat) {
			return &Doubt{
				SureFlagBack, fmt.Sprintf("%s gave %s's flag back%s. Does %s win by it all the same?", by.Label,
					seat.Letter(), by.readingAfter(seat), i.Label), "leave the flag up",
			}
		}
	}
	return nil
}

// SignDoubts are the doubts about signing a proposal with the facts that it becomes: another official
// entered the same act, or the ruling contradicts the state of its table. What a director has answered
// who proposed it for a chief is not asked again, as the returned keys say.
func (s *State) SignDoubts(
	i *Incident, made RulingMade, does []fact.Fact, by *event.Official,
) (doubts []*Doubt, answered []string) {
	if i.Proposal.Chief && i.Proposal.Ruling.Sure != "" {
		answered = strings.Split(i.Proposal.Ruling.Sure, "+")
	}
	if d := s.sameActSigned(i); d != nil {
		doubts = append(doubts, d)
	}
	return append(doubts, s.RulingDoubts(i, made, does, by)...), answered
}

// RulingDoubts are the doubts about a ruling, recorded or proposed, that does what the facts say once it is in
// force: it takes the place of another person's proposal, or contradicts the state of its table.
func (s *State) RulingDoubts(
	i *Incident, made RulingMade, does []fact.Fact, by *event.Official,
) (doubts []*Doubt) {
	if was := i.Proposal; was != nil && by != nil && !s.SamePerson(by, was.By()) && !was.Ruling.SameOutcome(made) &&
		!(was.Ruling.ByBook() && made.ByBook()) { // else the rulebook itself says something else by now
		doubts = append(doubts, &Doubt{
			SureReplaces, fmt.Sprintf("%s proposed %s on %s at %s. Does %s replace it?", s.entrant(was.By()),
				DescribeRemedies(was.Ruling.Remedies), i.Label, s.Register.HourMinute(was.Meta.At),
				DescribeRemedies(made.Remedies)), "sign that proposal",
		})
	}
	doubts = append(doubts, s.EffectDoubts(i, EffectOf(made))...)
	return append(doubts, s.Doubts(does, by)...)
}

// sameActSigned asks whether the act of a proposal is the one that another official entered just before it
// or just after, and ruled. It is nil where a director has said that they are two.
func (s *State) sameActSigned(i *Incident) *Doubt {
	if i.Seat == nil {
		return nil
	}
	at := slices.DeleteFunc(slices.Clone(s.ChargedWith(i.Charged)), func(other *Incident) bool {
		return other.Match != i.Match || other.Struck != nil
	})
	n := slices.Index(at, i)
	for _, other := range slices.Concat(at[max(n-1, 0):n], at[n+1:min(n+2, len(at))]) {
		first, second := other, i
		if other.No > i.No {
			first, second = i, other
		}
		if second.Given.Has("same_move") || other.AwaitsRuling() || !maybeOneAct(first, second, second.EnteredBy) ||
			first.Restarted != nil && first.Restarted.Seq < second.Logged.Seq ||
			i.Match.ReplayedBetween(first.Logged.Seq, second.Logged.Seq) || s.saidApart(second) {
			continue
		}
		return &Doubt{
			SureAnotherAct, fmt.Sprintf("%s entered %s at %s: %s, %s. Is %s another act?", s.entrant(other.EnteredBy),
				other.Label, s.Register.HourMinute(other.Logged.At), s.Register.Person(i.Charged).Full(),
				strings.ToLower(other.Title()[:1])+other.Title()[1:], i.Label), "strike the proposal",
		}
	}
	return nil
}

// saidApart reports whether an official who rules said that an incident is another act, when it was
// entered. What a trainee says waits for a signature.
func (s *State) saidApart(i *Incident) bool {
	logged, _ := i.History[0].Fact.(IncidentLogged)
	return slices.Contains(strings.Split(logged.Sure, "+"), SureAnotherAct) &&
		MayRule(s.Register.OfficialByActor(i.EnteredBy), i.Place.Section) == nil
}

// RestartDoubts are the doubts about clocks that run again after an incident: another one at the table is
// not ruled or signed, or a consequence asks how the match ended.
func (s *State) RestartDoubts(i *Incident) []*Doubt {
	if matchOver(i) {
		return nil
	}
	for _, other := range s.IncidentsAt(i.Match) {
		if other != i && other.Struck == nil && !other.IsNote() && !i.Match.ReplayedSince(other.Logged.Seq) &&
			(other.AwaitsRuling() || other.Waits()) {
			return []*Doubt{{
				SureUnsettled,
				fmt.Sprintf("%s at table %d is not ruled yet. Do the clocks run all the same?", other.Label,
					i.Place.Table), "rule first",
			}}
		}
	}
	for _, c := range s.OpenConsequences() {
		if c.Match() == i.Match && c.Result != nil {
			return []*Doubt{{
				SureUnsettled,
				fmt.Sprintf("Consequence %d asks how the match at table %d ended. Do the clocks run all the same?",
					c.Consequence, i.Place.Table), "answer it first",
			}}
		}
	}
	return nil
}

// TestimonyDoubts are the doubts about a statement on an incident: it never happened, or was decided for
// good, or a witness for one side is said to have none.
func (s *State) TestimonyDoubts(i *Incident, t TestimonyAdded) (doubts []*Doubt) {
	switch {
	case i.Struck != nil:
		doubts = append(doubts, &Doubt{
			SureStruck,
			fmt.Sprintf("%s was struck: it never happened. Is the statement about it all the same?", i.Label),
			"record it on another incident",
		})
	case i.FinallyDecided() && !i.LastAppeal().Pending():
		doubts = append(doubts, &Doubt{
			SureFinal,
			fmt.Sprintf("The decision on %s is final, and a statement alone changes nothing. Record it all the same?",
				i.Label), "let the floor chief reopen it",
		})
	}
	if seat, ok := SeatOf(t.For); ok && t.Unbiased == rules.Yes {
		doubts = append(doubts, &Doubt{
			SureSide, fmt.Sprintf("The witness speaks for %s. Is the witness neutral all the same?",
				s.Register.Person(i.PlayerAt(seat)).Full()), "leave one of the two out",
		})
	}
	return doubts
}

// FactDoubts are the doubts about facts that are given of an incident: a flag is down that the ruling on another
// incident put back up, or an act came after the end of a match that has none.
func (s *State) FactDoubts(i *Incident, given rules.StatedFacts) (doubts []*Doubt) {
	told := i.WithGiven(given).Given.Facts()
	if given.Has("flag_down") && told.FellAgain != rules.Yes {
		t := s.tableState(i.Match, nil, func(other *Incident) (CurrentEffect, bool) {
			return other.CurrentEffect(), other != i
		})
		for _, seat := range bughouse.Seats {
			if by := t.Flags[seat].By; t.Flags[seat].Back && told.FlagDown.Has(seat) {
				doubts = append(doubts, &Doubt{
					SureFlagBack, fmt.Sprintf("%s gave %s's flag back%s. Did it fall again?", by.Label, seat.Letter(),
						by.readingAfter(seat)), "leave the flag up",
				})
				break
			}
		}
	}
	if _, over := i.Match.Result(); !over && given.Has("before_end") && told.BeforeEnd == rules.No {
		doubts = append(doubts, &Doubt{
			SureNotEnded, fmt.Sprintf("The match at table %d has not ended. Did %s come after its end all the same?",
				i.Place.Table, i.Label), "enter the result first",
		})
	}
	return doubts
}

// StrikeDoubts asks before an incident is struck about which there is testimony.
func (s *State) StrikeDoubts(i *Incident) []*Doubt {
	if len(i.Testimony) == 0 {
		return nil
	}
	return []*Doubt{{
		SureHeard, fmt.Sprintf("Testimony about %s is on record. Did it never happen all the same?", i.Label),
		"correct the ruling, or let an appeal change it",
	}}
}

// FilingDoubts are the doubts about an appeal against the ruling on an incident: a consequence asks whether its step
// is right, or a new game has replaced the one that it is about.
func (s *State) FilingDoubts(i *Incident) (doubts []*Doubt) {
	for _, c := range s.OpenConsequences() {
		if c.Subject == i && c.Step != nil {
			doubts = append(doubts, &Doubt{
				SureInQuestion, fmt.Sprintf("Consequence %d says that %s %s. Is the ruling appealed before that is answered?",
					c.Consequence, i.Label, c.Step), "wait for the answer",
			})
			break
		}
	}
	if i.Match.ReplayedSince(i.Logged.Seq) {
		doubts = append(doubts, &Doubt{
			SureCanceled, fmt.Sprintf("A new game has begun at table %d since %s. Is its ruling appealed all the same?",
				i.Place.Table, i.Label), "let the ruling stand",
		})
	}
	return doubts
}

// StandingDoubts are the doubts about a ruling that stays as it is, since it is upheld or its appeal is
// withdrawn: a consequence asks whether its step is right, or where it is upheld, its match has another
// result.
func (s *State) StandingDoubts(i *Incident, upheld bool) (doubts []*Doubt) {
	asked := false
	for _, c := range s.OpenConsequences() {
		asked = asked || c.Subject == i && c.MayChangeResult()
		if c.Subject == i && c.Step != nil {
			doubts = append(doubts, &Doubt{
				SureInQuestion,
				fmt.Sprintf("Consequence %d says that %s %s. Does the ruling stand until that is answered?",
					c.Consequence, i.Label, c.Step), "wait for the answer, or change the ruling",
			})
		}
	}
	now := i.CurrentEffect()
	end, over := i.Match.Result()
	if upheld && !asked && over && now.Imposing != 0 && now.Ruling.WithoutEffect(i.Match) &&
		!now.Ruling.Moot && !now.Ruling.AgreesWithResult(i.Match) && !i.Match.ReplayedSince(i.Logged.Seq) {
		doubts = append(doubts, &Doubt{
			SureNoEffect,
			fmt.Sprintf("The match at table %d stands %s, and %s gives another result. Does the result stay?",
				i.Place.Table, end.Outcome, i.Label), "modify the ruling",
		})
	}
	return doubts
}

// SettleDoubts are the doubts about the answer to a consequence, by the effect that it gives its incident
// and the facts that it records: the effect contradicts the state of its table, or a result is replaced that
// came after the question.
func (s *State) SettleDoubts(
	c *Consequence, then CurrentEffect, facts []fact.Fact, by *event.Official,
) (doubts []*Doubt) {
	if c.Subject != nil {
		if d := s.doubtOfLater(c, facts); d != nil {
			doubts = append(doubts, d)
		}
		doubts = append(doubts, s.EffectDoubts(c.Subject, then)...)
	}
	return append(doubts, s.Doubts(facts, by)...)
}

// doubtOfLater asks whether an answer replaces a result that was entered or ruled after a consequence
// was found.
func (s *State) doubtOfLater(c *Consequence, facts []fact.Fact) *Doubt {
	was, over := c.Match().Result()
	is, _ := c.Match().WithResults(facts...).Result()
	if !over || was.Seq < c.Found.Seq || was.Outcome == is.Outcome ||
		was.Ruling != 0 && slices.Contains(c.Subject.RulingNumbers(), was.Ruling) {
		return nil
	}
	who, then := s.entrant(was.Actor)+" entered", "no result"
	if was.Ruling != 0 {
		who = labelOf(s, s.rulings[was.Ruling-1].Incident) + " gave the match"
	}
	if is.Outcome != "" {
		then = is.Outcome.String()
	}
	return &Doubt{
		SureReplaces, fmt.Sprintf("%s %s at %s, after this was asked. Does %s take its place?", who, was.Outcome,
			s.Register.HourMinute(was.At), then), "decline it",
	}
}

// doubtOfReturn asks whether a team returns of which another ruling has expelled a player.
func (s *State) doubtOfReturn(f event.TeamReturned) *Doubt {
	for _, e := range s.Expulsions("") {
		if e.Team.No == f.Team {
			return &Doubt{
				SureExpelled,
				fmt.Sprintf("%s of %s was expelled in %s. Does the team return all the same?", e.Player.Full(),
					e.Team.Name, e.Incident.Label), "leave it out",
			}
		}
	}
	return nil
}

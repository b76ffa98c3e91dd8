package penalties

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// CountedOffences lists a player's offences on a ladder over the whole event that count: ruled with
// a step, or instructed where the first offence is only forbidden (FIDE 3.9), and not struck. A denied claim is the
// claimant's where the ladder counts those.
func (s *State) CountedOffences(who event.PlayerRef, ladder string) []*Incident {
	var standing []*Incident
	for _, i := range s.incidents {
		if i.Charged != who && i.Offender != who {
			continue
		}
		st := i.CurrentEffect()
		if on, _ := i.ladderStep(st); on == ladder && i.Climber(st) == who {
			standing = append(standing, i)
		}
	}
	return standing
}

// CountedTogether lists the players whose offences a ladder of an incident's book counts with a player's, that player
// first: the team, or the four at the incident's table.
func (s *State) CountedTogether(i *Incident, l rules.Ladder, who event.PlayerRef) []event.PlayerRef {
	list := []event.PlayerRef{who}
	add := func(other event.PlayerRef) {
		if !slices.Contains(list, other) {
			list = append(list, other)
		}
	}
	switch l.Counts {
	case rules.CountsTeam:
		for n := range s.Register.Team(who.Team).PersonCount() {
			add(event.PlayerRef{Team: who.Team, Player: n + 1})
		}
	case rules.CountsTable:
		for _, seat := range bughouse.Seats {
			add(i.Match.PlayerAt(seat))
		}
	}
	return list
}

// OffenceTally is what CountedOffences lists for every player and ladder.
type OffenceTally map[playerLadder][]*Incident

type playerLadder struct {
	who    event.PlayerRef
	ladder string
}

// OffenceTally counts the offences of all players in one pass, for those who ask for many.
func (s *State) OffenceTally() OffenceTally {
	tally := OffenceTally{}
	for _, i := range s.incidents {
		st := i.CurrentEffect()
		if on, _ := i.ladderStep(st); on != "" {
			key := playerLadder{i.Climber(st), on}
			tally[key] = append(tally[key], i)
		}
	}
	return tally
}

// CountedOffences is that of the state the tally was made of.
func (t OffenceTally) CountedOffences(who event.PlayerRef, ladder string) []*Incident {
	return t[playerLadder{who, ladder}]
}

// Stream lists the incidents that the step of i is counted among, in the order of their first
// rulings: i itself, and overturned ones too. It is empty where i climbs no ladder.
func (s *State) Stream(i *Incident) []*Incident {
	r := i.Ruling()
	if r == nil || r.Verdict.Step == nil || i.Seat == nil {
		return nil
	}
	var stream []*Incident
	for _, other := range s.CountedWith(i, r.Verdict.Step) {
		if other.Struck == nil && onLadder(other, r.Verdict.Step.Ladder) && sameStream(s, other, i) {
			stream = append(stream, other)
		}
	}
	slices.SortFunc(stream, func(a, b *Incident) int {
		return int(a.FirstRulingSeq() - b.FirstRulingSeq())
	})
	return stream
}

// sameStream reports whether two incidents of one offender are counted together under the event's
// policy "stream".
func sameStream(s *State, a, b *Incident) bool {
	over := s.Register.PolicyOf(b.Place.Section).Get("stream")
	if over == "match" {
		over = rules.OverRound // what policy calls a match are both matches of a pairing
	}
	if l, ok := b.Book().Ladder(b.Ruling().Verdict.Step.Ladder); ok && l.Over != "" {
		over = l.Over
	}
	switch over {
	case rules.OverEvent:
		return true
	case rules.OverRound:
		return a.Match.Pairing == b.Match.Pairing
	case rules.OverMatch:
		return a.Match == b.Match
	}
	if a.Logged.Seq > b.Logged.Seq {
		a, b = b, a
	}
	return a.Match == b.Match && (!inCanceledGame(a, b, a.Match) ||
		s.Register.PolicyOf(b.Place.Section).Value(rules.ItemStepsAfterNewGame) == "keep")
}

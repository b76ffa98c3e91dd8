package penalties

import (
	"cmp"
	"fmt"
	"slices"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
	"flagfall/rules/refusal"
)

// Assess asks the rulebook about an incident as things stand now: what it is, which step, what follows. It never looks at
// the incident's own ruling; but once there is one, only offences that were ruled before it count, so that correcting it
// does not climb over those that came after. What a letter takes for granted is asked before a game is lost by it; once it has
// been ruled, what was taken for granted then stays so.
func (s *State) Assess(i *Incident) (rules.Verdict, error) {
	policy := s.Register.PolicyOf(i.Place.Section)
	if len(i.Rulings) == 0 {
		return s.assess(i, policy, (*Incident).CurrentEffect, judge.JudgeForRuling)
	}
	return s.assess(i, policy, onlyRuledBefore(i, (*Incident).CurrentEffect), judge.JudgeWithDefaults)
}

// AssessAsOf assesses a ruled incident by the offences that were ruled before it, each as it is said to stand, and by the
// policy of its ruling: another reading that the event has announced since changes no step that was made.
func (s *State) AssessAsOf(i *Incident, standing func(*Incident) CurrentEffect) (rules.Verdict, error) {
	return s.assess(i, i.Ruling().policy, onlyRuledBefore(i, standing), judge.JudgeWithDefaults)
}

// onlyRuledBefore leaves standing only what was ruled before an incident.
func onlyRuledBefore(i *Incident, standing func(*Incident) CurrentEffect) func(*Incident) CurrentEffect {
	return func(earlier *Incident) CurrentEffect {
		if len(earlier.Rulings) == 0 || earlier.FirstRulingSeq() > i.FirstRulingSeq() {
			return NoEffect()
		}
		return standing(earlier)
	}
}

// judgeFunc is judge.AtTable or judge.AskFirst.
type judgeFunc func(*rules.Book, rules.Policy, rules.Facts) (rules.Verdict, error)

func (s *State) assess(i *Incident, policy rules.Policy, standing func(*Incident) CurrentEffect, by judgeFunc) (rules.Verdict, error) {
	facts, err := s.facts(i, standing)
	if err != nil {
		return rules.Verdict{}, err
	}
	v, err := by(i.Book(), policy, facts)
	if err != nil {
		return rules.Verdict{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	return v, nil
}

// facts gathers what the judge is asked: what was said, who sat where, and the earlier offences that stand.
func (s *State) facts(i *Incident, standing func(*Incident) CurrentEffect) (rules.Facts, error) {
	offence, ok := i.Book().Offence(i.Offence)
	if !ok {
		return rules.Facts{}, refusal.Damaged.Errorf("incident %s: %s does not know the offence %q", i.Label, i.Book().Name, i.Offence)
	}
	if err := i.Given.Err(); err != nil {
		return rules.Facts{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	f := i.Given.Facts()
	f.Kind = i.Offence
	if i.Seat != nil {
		seatFacts(&f, *i.Seat, offence)
	}
	if ladder := ladderOf(i.Book(), offence, f); ladder != "" && i.Seat != nil {
		f.Round, f.Prior = i.Place.Round, s.priorOffences(i, ladder, standing)
	} else if f.Prior == nil {
		f.Prior = []rules.Prior{} // they are on record, and never to be asked for
	}
	f = i.withPositionFacts(f)
	if err := f.Check(); err != nil {
		return rules.Facts{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	return f, nil
}

// ladderOf is the ladder of an offence, or of the one that a claim turns out to be about; "" where there is none.
func ladderOf(book *rules.Book, offence rules.Offence, f rules.Facts) string {
	if f.Underlying != "" && offence.Claim {
		offence, _ = book.Offence(f.Underlying)
	}
	return offence.Ladder
}

// seatFacts says who the seat is, in the words of the offence: offender, claimant, or the side that was aided.
// What was said outright stands.
func seatFacts(f *rules.Facts, seat bughouse.Seat, offence rules.Offence) {
	f.Board = cmp.Or(f.Board, offence.BoardOf(seat))
	switch {
	case offence.Claim:
		f.ClaimedBy = cmp.Or(f.ClaimedBy, &seat)
	case offence.Seat == rules.AidedTeam:
		f.AidedTeam = cmp.Or(f.AidedTeam, rules.Team(seat.Team()))
	case offence.Seat == rules.WhoseClock:
		if f.Whose == nil {
			f.Whose = rules.Seats{seat}
		}
	case f.By != nil:
	case offence.Seat == rules.BothPlayers:
		f.By = rules.Seats{seat, seat.Opponent()}
	default:
		f.By = rules.Seats{seat}
	}
}

// priorOffences lists the offender's offences of the ladder that count over the whole event, each with how near it is;
// the policy decides which of them are in the stream.
func (s *State) priorOffences(i *Incident, ladder string, standing func(*Incident) CurrentEffect) []rules.Prior {
	list := []rules.Prior{}
	for _, earlier := range s.ChargedWith(i.Charged) {
		if earlier.No == i.No {
			continue
		}
		on, step := earlier.ladderStep(standing(earlier))
		if on != ladder {
			continue
		}
		list = append(list, rules.Prior{
			Kind: offenceKind(earlier), By: i.chargedSeat(), Scope: priorScope(earlier, i),
			Round: earlier.Place.Round, Step: step,
		})
	}
	return list
}

// offenceKind is what an incident was an offence of: of a claim, what was claimed.
func offenceKind(i *Incident) string {
	if kind := i.Given.Facts().Underlying; kind != "" && i.Charged != i.Offender {
		return kind
	}
	return i.Offence
}

// priorScope tells how near an earlier incident is. A player plays one game in a match, so the same match is the same game;
// the other match of the two that a pairing may play is the wider "same-match".
func priorScope(earlier, i *Incident) string {
	switch {
	case earlier.Match == i.Match:
		return rules.SameGame
	case earlier.Match.Pairing == i.Match.Pairing:
		return rules.SameMatch
	}
	return rules.EarlierRound
}

// CountedOffences lists the player's offences on a ladder over the whole event that count: ruled with a step, or told
// off where the first time is only forbidden, and not struck.
func (s *State) CountedOffences(who event.PlayerRef, ladder string) []*Incident {
	var standing []*Incident
	for _, i := range s.ChargedWith(who) {
		if on, _ := i.ladderStep(i.CurrentEffect()); on == ladder {
			standing = append(standing, i)
		}
	}
	return standing
}

// Stream lists the rulings that the steps of an incident's ladder are counted from, in the order in which they were first
// made, those that fell and the incident itself among them. It is empty where no ladder is climbed.
func (s *State) Stream(i *Incident) []*Incident {
	r := i.Ruling()
	if r == nil || r.Verdict.Step == nil || i.Seat == nil {
		return nil
	}
	var stream []*Incident
	for _, other := range s.ChargedWith(i.Charged) {
		if other.Struck == nil && other.onLadder(r.Verdict.Step.Ladder) && sameStream(s, other, i) {
			stream = append(stream, other)
		}
	}
	slices.SortFunc(stream, func(a, b *Incident) int { return int(a.FirstRulingSeq() - b.FirstRulingSeq()) })
	return stream
}

// sameStream tells whether two incidents of one offender are near enough to be counted together, as the event's policy has it.
func sameStream(s *State, a, b *Incident) bool {
	switch s.Register.PolicyOf(b.Place.Section).Get("stream") {
	case "event":
		return true
	case "match":
		return a.Match.Pairing == b.Match.Pairing
	}
	return a.Match == b.Match
}

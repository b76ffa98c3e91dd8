package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// Doubt is a question before an act is recorded that contradicts a standing fact, or may be one that is
// recorded already. Its key, in the request's Sure, answers it; the fact of the act keeps the answer.
type Doubt struct {
	Key  string
	Text string // ends with a question mark
	If   string // what to do where the answer is no, in the imperative
}

// The keys of doubts.
const (
	SureAnotherAct = "another-act" // it is not the act that another official entered
	SureExpelled   = "expelled"    // a team wins though a player of it is expelled
	SureReplaces   = "replaces"    // the result replaces one that another person entered
)

// Error is the question, what to do otherwise, and the flag that answers it.
func (d *Doubt) Error() string {
	return fmt.Sprintf("%s If not, %s. To record it, add --sure %s", d.Text, d.If, d.Key)
}

// RefusalKind is refusal.Conflict.
func (*Doubt) RefusalKind() refusal.Kind { return refusal.Conflict }

// unanswered is the first of the doubts that is not among the keys, nil for none.
func unanswered(doubts []*Doubt, sure []string) *Doubt {
	for _, d := range doubts {
		if !slices.Contains(sure, d.Key) {
			return d
		}
	}
	return nil
}

// AnswerDoubts returns the keys that answer doubts, as a fact keeps them, or the first doubt that none
// answers.
func AnswerDoubts(doubts []*Doubt, sure []string) (string, error) {
	if d := unanswered(doubts, sure); d != nil {
		return "", d
	}
	keys := make([]string, len(doubts))
	for n, d := range doubts {
		keys[n] = d.Key
	}
	return strings.Join(keys, "+"), nil
}

// ResultDoubts are the doubts about a reported outcome of a match: it replaces the report of another
// person, or a team wins of which a player is expelled.
func (s *State) ResultDoubts(m *event.Match, outcome event.Outcome, by *event.Official) (doubts []*Doubt) {
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	if was, done := m.ReportedResult(); done && was.Outcome != outcome && was.Actor != actor {
		doubts = append(doubts, &Doubt{
			SureReplaces, fmt.Sprintf("%s entered %s at table %d at %s. Does %s replace it?", s.entrant(was.Actor),
				was.Outcome, m.Pairing.Table, s.Register.HourMinute(was.At), outcome), "leave it",
		})
	}
	for _, e := range s.Expulsions(m.Pairing.Section.ID) {
		for side, team := range m.Pairing.Teams {
			if team == e.Team && outcome == event.Wins(side+1) {
				doubts = append(doubts, &Doubt{
					SureExpelled, fmt.Sprintf("%s of %s was expelled in %s. Does %s win the match all the same?",
						e.Player.Full(), team.Name, e.Incident.Label, team.Name), "record what the match becomes",
				})
				return doubts
			}
		}
	}
	return doubts
}

// entrant names an actor at the beginning of a sentence.
func (s *State) entrant(actor string) string {
	if actor == event.DeskActor {
		return "The desk"
	}
	return s.Register.ActorName(actor)
}

// SameAct is the doubt whether an incident that is about to be entered is the act that another person
// has entered: the newest about the same player at its match, on the same ladder, with the clocks
// stopped since. It is nil for none, and where the facts relate the acts themselves.
func (s *State) SameAct(i *Incident, actor string) *Doubt {
	offence, _ := i.Book().Offence(i.Offence)
	ladder := ladderOf(i.Book(), offence, i.Given.Facts())
	if i.Seat == nil || ladder == "" || i.Given.Has("same_move") {
		return nil
	}
	for _, other := range slices.Backward(s.ChargedWith(i.Charged)) {
		if other.Match != i.Match || other.No == i.No || other.Struck != nil {
			continue
		}
		o, _ := other.Book().Offence(other.Offence)
		by := other.EnteredBy
		if other.CalledBy != "" {
			by = other.CalledBy
		}
		if ladderOf(other.Book(), o, other.Given.Facts()) != ladder || by == actor || other.EnteredBy == actor ||
			other.ClocksRunning() || i.Match.ReplayedSince(other.Logged.Seq) {
			return nil
		}
		return &Doubt{
			SureAnotherAct, fmt.Sprintf("%s entered %s at %s: %s, %s. Is this another act?", s.entrant(by),
				other.Label, s.Register.HourMinute(other.Logged.At), s.Register.Person(i.Charged).Full(),
				strings.ToLower(other.Title()[:1])+other.Title()[1:]), "do not log it again",
		}
	}
	return nil
}

package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
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
	SureAbsent     = "absent"      // a team forfeits though an incident has a player of it at the table
	SureBoardOver  = "board-over"  // a player wins on a board that has ended without a winner
	SureUnsettled  = "unsettled"   // a round is finished while an incident of it is not ruled
	SureHere       = "here"        // a team is paired though it did not come to the round before
	SureCanceled   = "canceled"    // a ruling on a game that a new one replaced touches the new one
	SureFlagBack   = "flag-back"   // a claim wins by a flag that a ruling put back up
	SureInQuestion = "in-question" // a ruling stands though a consequence asks about its step
	SureNoEffect   = "no-effect"   // a ruling is upheld though its match has another result
	SureStruck     = "struck"      // testimony is on an incident that never happened
	SureFinal      = "final"       // testimony is on what was decided for good
	SureSide       = "side"        // a witness for one side has no side
	SureHeard      = "heard"       // strike an incident about which there is testimony
	SureNotEnded   = "not-ended"   // an act came after the end of a match that has none
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
func (s *State) ResultDoubts(m *event.Match, outcome event.Outcome, by *event.Official) []*Doubt {
	return s.Doubts([]fact.Fact{event.ResultRecorded{Place: m.Place(), Outcome: outcome}}, by)
}

// Doubts are the doubts about facts that are about to be recorded of results and rounds, each key once:
// what they contradict in the state of a table, and whose report they take back. By is nil for the desk.
func (s *State) Doubts(facts []fact.Fact, by *event.Official) (doubts []*Doubt) {
	add := func(d *Doubt) {
		if d != nil && !slices.ContainsFunc(doubts, func(old *Doubt) bool { return old.Key == d.Key }) {
			doubts = append(doubts, d)
		}
	}
	for _, m := range matchesOf(s, facts) {
		for n, f := range factsAt(m, facts) {
			add(s.doubtOfAnother(m, f, by))
			add(s.doubtOfAbsence(m, f))
			add(s.doubtOfBoard(m, m.WithResults(factsAt(m, facts)[:n]...), f))
		}
		add(s.doubtOfExpelled(m, factsAt(m, facts)))
	}
	for _, f := range facts {
		switch f := f.(type) {
		case event.RoundFinished:
			add(s.doubtOfUnsettled(f))
		case event.TeamReturned:
			add(s.doubtOfReturn(f))
		}
	}
	return doubts
}

// doubtOfAnother asks whether a fact replaces what another person reported of a match.
func (s *State) doubtOfAnother(m *event.Match, f fact.Fact, by *event.Official) *Doubt {
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	was, done := m.ReportedResult()
	if !done || was.Actor == actor || m.Pairing.Section.RoundOver(m.Pairing.Round) {
		return nil // in a round that is over a chief changes it, with a reason
	}
	r, reports := f.(event.ResultRecorded)
	if !reports || r.Ruling != 0 || r.Outcome == was.Outcome {
		return nil
	}
	return &Doubt{
		SureReplaces, fmt.Sprintf("%s entered %s at table %d at %s. Does %s replace it?", s.entrant(was.Actor),
			was.Outcome, m.Pairing.Table, s.Register.HourMinute(was.At), r.Outcome), "leave it",
	}
}

// doubtOfAbsence asks whether a team is not there of which a player was seen at the table.
func (s *State) doubtOfAbsence(m *event.Match, f fact.Fact) *Doubt {
	r, ok := f.(event.ResultRecorded)
	if !ok || r.Ruling != 0 || r.Ended != event.Forfeit || m.Pairing.Section.RoundOver(m.Pairing.Round) {
		return nil
	}
	for _, i := range s.IncidentsAt(m) {
		if i.Struck != nil || i.Seat == nil || i.IsNote() || rules.Law(i.Offence) == rules.LawLateness ||
			r.Outcome == event.Wins(i.Seat.Team()) || m.ReplayedSince(i.Logged.Seq) {
			continue
		}
		return &Doubt{
			SureAbsent, fmt.Sprintf("%s has %s at table %d. Does %s forfeit all the same?", i.Label,
				s.Register.Person(i.Charged).Full(), m.Pairing.Table, m.Pairing.Teams[i.Seat.Team()-1].Name),
			"leave the match to its players",
		}
	}
	return nil
}

// doubtOfBoard asks whether a player won on a board that had ended before, or a team the match of which it lost a
// board. The match is as it was, and as it is once earlier facts are recorded.
func (s *State) doubtOfBoard(was, m *event.Match, f fact.Fact) *Doubt {
	r, ok := f.(event.ResultRecorded)
	if !ok || r.Outcome == event.Draw || r.Outcome == event.BothLose || r.Ruling != 0 && r.Board == "" {
		return nil
	}
	for _, board := range []string{"A", "B"} {
		how := m.ClosedOutcome(board)
		wins := how == event.Team1Wins || how == event.Team2Wins
		if wins && board != r.Board && r.Ruling == 0 && event.OfBoards(how, r.Outcome) != r.Outcome {
			return &Doubt{
				SureBoardOver, fmt.Sprintf("Board %s at table %d was won by %s%s, and each board counts. Did %s win all the same?",
					board, m.Pairing.Table, m.Pairing.Teams[teamOf(how)-1].Name, s.closedBy(was, board),
					m.Pairing.Teams[teamOf(r.Outcome)-1].Name), "record a draw",
			}
		}
	}
	if r.Board == "" || m.ClosedOutcome(r.Board) == "" {
		return nil
	}
	how := "was drawn"
	switch closed := m.ClosedOutcome(r.Board); closed {
	case event.BothLose:
		how = "was lost by both players"
	case event.Team1Wins, event.Team2Wins:
		how = "was won by " + m.Pairing.Teams[teamOf(closed)-1].Name
	case event.Draw:
	}
	how += s.closedBy(was, r.Board)
	return &Doubt{
		SureBoardOver, fmt.Sprintf("Board %s at table %d %s. Is it won all the same?", r.Board, m.Pairing.Table, how),
		"leave it to the other board",
	}
}

// teamOf is the team, 1 or 2, that an outcome gives a win.
func teamOf(won event.Outcome) int {
	if won == event.Team1Wins {
		return 1
	}
	return 2
}

// closedBy names the incident by which a board ended, " by R1-12-01"; "" for none.
func (s *State) closedBy(m *event.Match, board string) (by string) {
	for _, i := range s.IncidentsAt(m) {
		if slices.ContainsFunc(i.RulingNumbers(), m.HasRuling) &&
			slices.Contains(i.CurrentEffect().MatchEffect().Closed, board) {
			by += " by " + i.Label
		}
	}
	return by
}

// LogDoubts are the doubts about an incident that an actor is about to enter, with the facts that are
// recorded with it.
func (s *State) LogDoubts(i *Incident, facts []fact.Fact, entered string) (doubts []*Doubt) {
	if d := s.SameAct(i, entered); d != nil {
		doubts = append(doubts, d)
	}
	if d := s.doubtOfPlayer(i); d != nil {
		return append(doubts, d)
	}
	return append(doubts, s.Doubts(facts, nil)...)
}

// doubtOfPlayer asks whether a player who was expelled did something at a table since.
func (s *State) doubtOfPlayer(i *Incident) *Doubt {
	if i.Seat == nil || i.Offence == rules.KindNote {
		return nil
	}
	for _, e := range s.Expulsions(i.Place.Section) {
		who := i.PlayerAt(*i.Seat) // not i.Charged: a claim has no offender
		if e.Team.No == who.Team && s.Register.Person(who) == e.Player {
			return &Doubt{
				SureExpelled, fmt.Sprintf("%s was expelled in %s. Is this about %s all the same?", e.Player.Full(),
					e.Incident.Label, e.Player.Full()), "name the player it is about",
			}
		}
	}
	return nil
}

// doubtOfExpelled asks whether a match is won by a team of which a player is expelled, or played anew by
// one, once facts are recorded that change it.
func (s *State) doubtOfExpelled(m *event.Match, facts []fact.Fact) *Doubt {
	then := m.WithResults(facts...)
	was, _ := m.Result()
	is, _ := then.Result()
	again := then.ReplayCount() > m.ReplayCount()
	if !again && is.Outcome == was.Outcome {
		return nil
	}
	for _, e := range s.Expulsions(m.Pairing.Section.ID) {
		for side, team := range m.Pairing.Teams {
			asks := fmt.Sprintf("Does %s win the match all the same?", team.Name)
			switch {
			case team != e.Team, !again && is.Outcome != event.Wins(side+1):
				continue
			case again:
				asks = fmt.Sprintf("Does %s play it anew all the same?", team.Name)
			}
			return &Doubt{
				SureExpelled, fmt.Sprintf("%s of %s was expelled in %s. %s", e.Player.Full(), team.Name,
					e.Incident.Label, asks), "record what the match becomes",
			}
		}
	}
	return nil
}

// doubtOfUnsettled asks whether a round is finished while an incident of it is not ruled or signed.
func (s *State) doubtOfUnsettled(f event.RoundFinished) *Doubt {
	var open []*Incident
	for _, i := range s.Incidents() {
		if i.Place.Section == f.Section && i.Place.Round == f.Round && i.Struck == nil && !i.IsNote() &&
			(i.AwaitsRuling() || i.Waits()) {
			open = append(open, i)
		}
	}
	if len(open) == 0 {
		return nil
	}
	more := ""
	if n := len(open) - 1; n > 0 {
		more = fmt.Sprintf(", and %d more", n)
	}
	return &Doubt{
		SureUnsettled, fmt.Sprintf("%s at table %d is not ruled yet%s. Is round %d finished all the same?", open[0].Label,
			open[0].Place.Table, more, f.Round), "rule first",
	}
}

// entrant names an actor at the beginning of a sentence.
func (s *State) entrant(actor string) string {
	if actor == event.DeskActor {
		return "The desk"
	}
	return s.Register.ActorName(actor)
}

// SameAct is the doubt whether an incident that an actor is about to enter is the act that another one has
// entered, or the desk, which may be anybody: the newest about the same player at its match, on the same
// ladder, with the clocks stopped since. It is nil for none, and where the facts relate the acts themselves.
func (s *State) SameAct(i *Incident, entered string) *Doubt {
	if i.Seat == nil || i.Given.Has("same_move") {
		return nil
	}
	for _, other := range slices.Backward(s.ChargedWith(i.Charged)) {
		if other.Match != i.Match || other.No == i.No || other.Struck != nil {
			continue
		}
		by := other.EnteredBy
		if other.CalledBy != "" {
			by = other.CalledBy
		}
		if !maybeOneAct(other, i, entered) || other.ClocksRunning() || i.Match.ReplayedSince(other.Logged.Seq) {
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

// maybeOneAct reports whether two incidents of one player may be one act: on the same ladder, and the second
// entered by another person than the first, or by the desk, which may be anybody.
func maybeOneAct(first, second *Incident, entered string) bool {
	ladder := func(i *Incident) string {
		offence, _ := i.Book().Offence(i.Offence)
		return ladderOf(i.Book(), offence, i.Given.Facts())
	}
	return ladder(first) != "" && ladder(first) == ladder(second) &&
		(first.EnteredBy != entered || entered == event.DeskActor)
}

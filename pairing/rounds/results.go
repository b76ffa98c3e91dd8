package rounds

import (
	"fmt"
	"slices"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// Report records a result as the players or an official report it. A later report replaces an
// earlier one. Board and ended may be empty. A finished round takes no reports.
func Report(s *event.State, p event.Place, outcome event.Outcome,
	board, ended string,
) ([]fact.Fact, error) {
	m, err := s.FindMatch(p)
	if err != nil {
		return nil, err
	}
	if err := checkResult(outcome, ended); err != nil {
		return nil, err
	}
	if err := checkRunning(m.Pairing.Section, m.Pairing.Round); err != nil {
		return nil, err
	}
	return []fact.Fact{event.ResultRecorded{
		Place: m.Place(), Outcome: outcome, Board: board, Ended: ended, Cards: m.ClaimingCards(outcome),
	}}, nil
}

// ReportScore records the score of all matches at a table, by how many each team won; which match each
// won is not recorded. It is refused once one of the matches has a result, or if the score does not end
// the pairing.
func ReportScore(s *event.State, p event.Place, score [2]int) ([]fact.Fact, error) {
	p.Match = 1
	m, err := s.FindMatch(p)
	if err != nil {
		return nil, err
	}
	pairing := m.Pairing
	if err := checkRunning(pairing.Section, pairing.Round); err != nil {
		return nil, err
	}
	high, low := max(score[0], score[1]), min(score[0], score[1])
	for _, m := range pairing.Matches {
		if _, done := m.Result(); done {
			return nil, refusal.Conflict.Errorf("match %d at table %d has a result: enter the others one by one",
				m.No, pairing.Table)
		}
	}
	switch to := pairing.FirstTo; {
	case low < 0:
		return nil, refusal.Invalid.Errorf("a score counts the matches that each team won, such as 5-3")
	case to > 0 && (high != to || low >= to):
		return nil, refusal.Invalid.Errorf("score %d-%d: table %d plays until a team has won %d; enter draws match by match",
			score[0], score[1], pairing.Table, to)
	case to == 0 && high+low != len(pairing.Matches):
		return nil, refusal.Invalid.Errorf("score %d-%d: table %d plays %d; enter draws match by match",
			score[0], score[1], pairing.Table, len(pairing.Matches))
	}
	loser, winner := event.Team2Wins, event.Team1Wins
	if score[1] > score[0] {
		loser, winner = winner, loser
	}
	var facts []fact.Fact
	for no := 1; no <= high+low; no++ {
		place, outcome := m.Place(), loser
		if place.Match = no; no > low {
			outcome = winner
		}
		facts = append(facts, event.ResultRecorded{Place: place, Outcome: outcome, OfScore: true})
	}
	return facts, nil
}

// checkRunning returns an error once a round is over. Its results then change only by a chief's
// correction, a ruling or an appeal.
func checkRunning(sec *event.Section, r *event.Round) error {
	switch {
	case !sec.RoundOver(r):
		return nil
	case r.Finished.IsZero():
		return refusal.TooLate.Errorf(
			"round %d is over, because the next one was paired on it: a chief corrects its results with result correct",
			r.No)
	}
	return refusal.TooLate.Errorf("round %d is finished: a chief corrects its results with result correct", r.No)
}

// NoShow forfeits the matches that a team has left to play in its section's latest round. If the
// opponents forfeited too, both lose.
func NoShow(s *event.State, t *event.Team) ([]fact.Fact, error) {
	sec, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	r := sec.LatestRound()
	if r == nil {
		return nil, refusal.Conflict.Errorf("section %s has no round yet: withdraw %s instead",
			sec.ID, t.Name)
	}
	if err := checkRunning(sec, r); err != nil {
		return nil, err
	}
	var facts []fact.Fact
	for _, p := range r.Pairings {
		side := p.SideOf(t)
		if side < 0 {
			continue
		}
		for _, m := range p.Matches {
			if p.Decided() {
				break
			}
			outcome := event.Wins(2 - side)
			switch now, done := m.Result(); {
			case done &&
				(now.Ruling != 0 || now.Ended != event.Forfeit ||
					now.Outcome != event.Wins(side+1)):
				continue
			case done:
				outcome = event.BothLose
			}
			facts = append(facts,
				event.ResultRecorded{Place: m.Place(), Outcome: outcome, Ended: event.Forfeit})
			for more := 1; more < p.StillNeeded(2-side); more++ { // the matches to come, all lost
				place := m.Place()
				place.Match += more
				facts = append(facts, event.ResultRecorded{Place: place, Outcome: outcome, Ended: event.Forfeit})
			}
		}
	}
	if len(facts) == 0 {
		return nil, refusal.Conflict.Errorf("%s has nothing left to play in round %d", t.Name, r.No)
	}
	return facts, nil
}

// checkResult returns an error for an outcome or an ending that a match cannot have: mate and
// resignation have a winner, and a draw can end by both flags only. Ended may be empty.
func checkResult(outcome event.Outcome, ended string) error {
	switch outcome {
	case event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose:
	default:
		return refusal.Invalid.Errorf("no result %q: use 1, 2, draw or double-forfeit",
			string(outcome))
	}
	if ended != "" && !slices.Contains(event.Endings, ended) {
		return refusal.Invalid.Errorf("no ending %q: use mate, flag, illegal, resign or forfeit",
			ended)
	}
	switch {
	case ended == "" || outcome != event.Draw && outcome != event.BothLose:
	case outcome == event.Draw && ended != "flag":
		return refusal.Invalid.Errorf("%s has a winner and a draw has none: leave out how it ended", endingNames[ended])
	case outcome == event.BothLose && (ended == "mate" || ended == "resign"):
		return refusal.Invalid.Errorf("%s has a winner: leave out how it ended where both lose", endingNames[ended])
	}
	return nil
}

// endingNames are the endings as the subject of a sentence.
var endingNames = map[string]string{
	"mate": "mate", "flag": "a flag", "illegal": "an illegal move", "resign": "a resignation",
	event.Forfeit: "a forfeit",
}

// StrikeResult removes the latest reported result of a match, as if it had never been entered. Its
// author and chiefs may; a nil official is the desk. In a finished round a correction is needed
// instead.
func StrikeResult(s *event.State, p event.Place, reason string,
	by *event.Official,
) ([]fact.Fact, error) {
	m, err := s.FindMatch(p)
	if err != nil {
		return nil, err
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("striking a result needs a reason")
	}
	table, r := m.Pairing.Table, m.Pairing.Round
	last, reported := m.ReportedResult()
	switch {
	case !reported:
		return nil, refusal.Conflict.Errorf("no result was reported for table %d: nothing to strike", table)
	case checkRunning(m.Pairing.Section, r) != nil:
		return nil, checkRunning(m.Pairing.Section, r)
	case !officials.StrikeResultRight.Allows(s, strikeCase(m, last.Actor, by)):
		return nil, refusal.Forbidden.Errorf(
			"%s entered the result of table %d: only they or a chief can strike it",
			s.ActorName(last.Actor), table)
	}
	return event.WithReason(fmt.Sprintf("result struck at table %d", table), reason,
		event.ResultStruck{Place: m.Place()}), nil
}

// strikeCase is a case of striking a result that an actor entered.
func strikeCase(m *event.Match, entered string, by *event.Official) act.Case {
	c := act.Case{By: by, Section: m.Pairing.Section.ID, State: act.Running}
	if by == nil && entered == event.DeskActor || by != nil && entered == by.Actor() {
		c.Part = []act.Who{act.Author}
	}
	return c
}

// Replay cancels what was played of a match, which begins anew (rule 20). Results imposed by
// rulings are left to rulings and appeals.
func Replay(s *event.State, p event.Place, reason string) ([]fact.Fact, error) {
	m, err := s.FindMatch(p)
	if err != nil {
		return nil, err
	}
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("canceling a game needs a reason")
	}
	if r, _ := m.Result(); r.Ruling != 0 || m.ClosedByRuling() {
		return nil, refusal.Conflict.Errorf(
			"a ruling decided the match at table %d: only another ruling or an appeal can order a replay",
			m.Pairing.Table)
	}
	if m.Pairing.Round.Started.IsZero() {
		return nil, refusal.Conflict.Errorf("round %d has not started: nothing to replay", m.Pairing.Round.No)
	}
	return event.WithReason(fmt.Sprintf("new game at table %d", m.Pairing.Table), reason,
		event.MatchReplayed{Place: m.Place()}), nil
}

package trf

import (
	"slices"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

func (e *sectionImport) roundCount() int {
	if len(e.draft.Teams) == 0 {
		return 0
	}
	return len(e.draft.Teams[0].Rounds)
}

// enterRound enters a round: its byes, pairings and results.
func (e *sectionImport) enterRound(n int) error {
	last := 0
	for i, t := range e.draft.Teams {
		if t.Rounds[n-1].Kind != tiebreak.Absent {
			last = i + 1
		}
	}
	e.enterFirst(last)
	entered := len(e.draft.Teams) - len(e.waiting)
	round := event.RoundPaired{Section: e.sec.ID, Round: n}
	var meet []TeamEntry // the team named first of each pair
	for _, t := range e.draft.Teams[:entered] {
		b := t.Rounds[n-1]
		switch b.Kind {
		case tiebreak.PAB:
			if round.Bye != 0 {
				return refusal.Invalid.Errorf(
					"round %d has two allocated byes in the report: only one is possible", n)
			}
			round.Bye = e.team[t.TPN]
		case tiebreak.FullBye:
			if e.draft.PAB.Match != e.draft.Win {
				return refusal.Invalid.Errorf(
					"round %d: team %d has a full-point bye, but a bye is worth a draw here",
					n, t.TPN)
			}
			round.Idle = append(round.Idle, e.team[t.TPN])
		case tiebreak.HalfBye, tiebreak.Absent:
			e.facts = append(e.facts,
				event.ByeRequested{Team: e.team[t.TPN], Round: n, Half: b.Kind == tiebreak.HalfBye})
		case tiebreak.Played, tiebreak.ForfeitWin, tiebreak.ForfeitLoss:
			// a report may omit colors
			if b.First || !e.opponent(t, n).Rounds[n-1].First && t.TPN < b.Opponent {
				meet = append(meet, t)
			}
		}
	}
	for i, table := range pairing.FreeTables(e.s, e.sec, len(meet)) {
		one, two := meet[i].TPN, meet[i].Rounds[n-1].Opponent
		if e.blackFirst(n) {
			one, two = two, one
			meet[i] = e.opponent(meet[i], n)
		}
		round.Tables = append(round.Tables,
			event.TablePairing{Table: table, Team1: e.team[one], Team2: e.team[two]})
	}
	e.facts = append(e.facts, round)
	return e.enterResults(n, round, meet)
}

// blackFirst reports whether the team with Black on its first board is named first in a round.
func (e *sectionImport) blackFirst(n int) bool {
	with := *e.sec
	with.Options = e.set
	use, _ := with.ColorPreferences()
	return use != swiss.NoPreferences && !e.sec.FirstNamedHasWhite(n, 1)
}

func (e *sectionImport) opponent(t TeamEntry, n int) TeamEntry {
	i := slices.IndexFunc(e.draft.Teams, func(o TeamEntry) bool {
		return o.TPN == t.Rounds[n-1].Opponent
	})
	return e.draft.Teams[i]
}

// enterResults enters the known results of a round. The round has started if there is any result,
// and is finished if all are known.
func (e *sectionImport) enterResults(n int, round event.RoundPaired, meet []TeamEntry) error {
	var results []fact.Fact
	open := 0
	for i, t := range meet {
		ours, theirs := t.Rounds[n-1].Codes, e.opponent(t, n).Rounds[n-1].Codes
		if len(ours) != e.sec.Matches || len(theirs) != e.sec.Matches {
			return refusal.Invalid.Errorf("round %d: teams %d and %d do not have %d matches each",
				n, t.TPN, t.Rounds[n-1].Opponent, e.sec.Matches)
		}
		for k := range ours {
			r, done := matchResult(ours[k], theirs[k])
			if !done {
				open++
				continue
			}
			r.Place = event.Place{
				Section: e.sec.ID, Round: n, Table: round.Tables[i].Table, Match: k + 1,
			}
			results = append(results, r)
		}
	}
	if len(results) == 0 && open > 0 {
		return nil
	}
	e.facts = append(e.facts, event.RoundStarted{Section: e.sec.ID, Round: n})
	e.facts = append(e.facts, results...)
	if open == 0 {
		e.facts = append(e.facts, event.RoundFinished{Section: e.sec.ID, Round: n})
	}
	return nil
}

// matchResult returns the result of a match from the codes of both teams, that of the first named
// first.
func matchResult(ours, theirs byte) (r event.ResultRecorded, done bool) {
	switch ours {
	case Open:
		return r, false
	case '1', 'W', '+':
		r.Outcome = event.Team1Wins
	case '=', 'D':
		r.Outcome = event.Draw
	default:
		r.Outcome = event.Team2Wins
		if theirs != '1' && theirs != 'W' && theirs != '+' {
			r.Outcome = event.BothLose
		}
	}
	if ours == '+' || ours == '-' {
		r.Ended = event.Forfeit
	}
	return r, true
}

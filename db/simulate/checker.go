package simulate

import (
	"fmt"

	"flagfall/db/journal"
	"flagfall/db/simulate/naive"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/impact"
)

// Checker follows a journal and the tournament that is folded from it.
type Checker struct {
	Naive *naive.Hall
	staff map[int]*official
	apart map[[2]int]string
	of    map[int]string // incident to section
	note  map[int]bool   // incidents that are only written down

	unmet  map[string]map[[2]int]float64 // by section: points of a round without an opponent
	stood  map[naive.Place]string        // what matches of rounds that are over ended with when everybody last looked
	known  int                           // consequences then
	played map[string]int                // by section, the newest round whose pairing is not checked
}

// NewChecker watches an empty journal.
func NewChecker() *Checker {
	return &Checker{
		Naive: naive.New(), staff: map[int]*official{}, apart: map[[2]int]string{}, of: map[int]string{},
		note:  map[int]bool{},
		unmet: map[string]map[[2]int]float64{}, stood: map[naive.Place]string{}, played: map[string]int{},
	}
}

// Check takes in what was recorded at once, after which the tournament is t, and says what does not
// hold.
func (w *Checker) Check(t *tournament.Tournament, entries []journal.Entry) error {
	var answered []int // consequences, by number
	for _, e := range entries {
		if err := w.checkActor(e); err != nil {
			return err
		}
		if err := w.checkPairing(e); err != nil {
			return err
		}
		if err := w.Naive.Read(e); err != nil {
			return err
		}
		if e.Kind == "consequence.settled" {
			f, err := readFields(e)
			if err != nil {
				return err
			}
			answered = append(answered, f.Consequence)
		}
	}
	if err := w.checkRegister(t); err != nil {
		return err
	}
	if err := w.checkUnasked(t, answered); err != nil {
		return err
	}
	for id := range w.Naive.Sections {
		now := w.Naive.Unmet(id)
		for at, had := range w.unmet[id] {
			if has, over := now[at]; over && has != had && !readmitsTeam(t, answered) {
				return fmt.Errorf("team %d had %v for round %d of %s, which is over and in which it met nobody, and has %v", at[1], had, at[0], id, has)
			}
		}
		w.unmet[id] = now
	}
	return w.checkPairedResults(t)
}

// checkRegister holds what stands, and who plays, against the naive reading.
func (w *Checker) checkRegister(t *tournament.Tournament) error {
	for _, team := range t.Register.Teams {
		if out := w.Naive.Teams[team.No].Out; out != team.Out {
			return fmt.Errorf("team %d is out from round %d, naively %d", team.No, team.Out, out)
		}
	}
	for _, sec := range t.Register.Sections {
		read := w.Naive.Sections[sec.ID]
		if len(read.Rounds) != len(sec.Rounds) {
			return fmt.Errorf("section %s has %d rounds, naively %d", sec.ID, len(sec.Rounds), len(read.Rounds))
		}
		for n, r := range sec.Rounds {
			if read.Rounds[n].Finished != !r.Finished.IsZero() || read.Rounds[n].Started != !r.Started.IsZero() {
				return fmt.Errorf("round %d of %s is %s, naively not", r.No, sec.ID, r.Status())
			}
			for _, p := range r.Pairings {
				for _, m := range p.Matches {
					is, _ := m.Result()
					outcome, _, ruling := w.Naive.At(naivePlace(m)).Ended()
					if outcome != string(is.Outcome) || ruling != is.Ruling {
						return fmt.Errorf("%+v stands at %q by ruling %d, naively %q by %d", m.Place(), is.Outcome,
							is.Ruling, outcome, ruling)
					}
				}
			}
		}
	}
	return nil
}

func naivePlace(m *event.Match) naive.Place { return naive.Place(m.Place()) }

// finishedResults are the matches of rounds that are finished, or on which the next was paired, and
// of those whose end is taken back: everybody has seen what they ended with. The last are not to be
// held against it until the round is over again.
func (w *Checker) finishedResults() (all map[naive.Place]string, reopened map[naive.Place]bool) {
	all, reopened = map[naive.Place]string{}, map[naive.Place]bool{}
	for id, sec := range w.Naive.Sections {
		for p, outcome := range w.Naive.Results(id, len(sec.Rounds)) {
			r := sec.Rounds[p.Round-1]
			switch {
			case r.Finished || p.Round < len(sec.Rounds):
				all[p] = outcome
			case r.Ended:
				all[p], reopened[p] = outcome, true
			}
		}
	}
	return all, reopened
}

// checkUnasked holds that nothing changes in a finished round without a consequence on the list:
// one that was raised for it, or made void by bringing back what everybody has seen, or answered
// just now.
func (w *Checker) checkUnasked(t *tournament.Tournament, answered []int) error {
	now, reopened := w.finishedResults()
	for p, is := range now {
		was, seen := w.stood[p]
		switch {
		case !seen || is == was:
		case reopened[p]:
			now[p] = was
		case !concerns(t, answered, p) && !w.isRaised(t, p, is):
			return fmt.Errorf("table %d of round %d in %s, which is over, was %q and is %q, and nobody is asked",
				p.Table, p.Round, p.Section, was, is)
		}
	}
	w.stood, w.known = now, len(t.Ledger.Consequences)
	return nil
}

// concerns tells whether one of the consequences that were answered is about a match, or about a
// round that was paired on it.
func concerns(t *tournament.Tournament, answered []int, p naive.Place) bool {
	for _, n := range answered {
		c := t.Ledger.Consequences[n-1]
		if c.Match() != nil && naivePlace(c.Match()) == p {
			return true
		}
		for _, r := range impact.PairedOnResults(t.Ledger, c) {
			if naivePlace(r.Match()) == p {
				return true
			}
		}
	}
	return false
}

// readmitsTeam tells whether one of the consequences that were answered is about a team that is in
// again.
func readmitsTeam(t *tournament.Tournament, answered []int) bool {
	for _, n := range answered {
		if t.Ledger.Consequences[n-1].Team != nil {
			return true
		}
	}
	return false
}

func (w *Checker) isRaised(t *tournament.Tournament, p naive.Place, is string) bool {
	for n, c := range t.Ledger.Consequences {
		if c.Standings == nil || naive.Place(c.Standings.Match) != p {
			continue
		}
		raised := n >= w.known && string(c.Standings.Is) == is
		undone := string(c.Standings.Was) == is && c.Lapsed != nil && c.Lapsed.At.Equal(t.At)
		if raised || undone {
			return true
		}
	}
	return false
}

// checkPairedResults checks every match before a section's newest round. The round was paired on
// the result that stands, or a consequence about it is open or settled.
func (w *Checker) checkPairedResults(t *tournament.Tournament) error {
	for _, sec := range t.Register.Sections {
		newest := sec.LatestRound()
		if newest == nil || newest.No <= w.played[sec.ID] {
			continue
		}
		on := w.Naive.Sections[sec.ID].Rounds[newest.No-1].Rests
		for _, r := range sec.Rounds[:newest.No-1] {
			for _, p := range r.Pairings {
				for _, m := range p.Matches {
					is, _ := m.Result()
					if was := on[naivePlace(m)]; was != string(is.Outcome) && !isAsked(t, m, newest.No) {
						return fmt.Errorf("round %d of %s was paired on %q at table %d of round %d, which has %q, and nobody is asked", newest.No, sec.ID, was, p.Table, r.No, is.Outcome)
					}
				}
			}
		}
	}
	return nil
}

func isAsked(t *tournament.Tournament, m *event.Match, round int) bool {
	for _, c := range t.Ledger.Consequences {
		if c.Result != nil && c.Match() == m && c.State() == penalties.Open {
			return true // the round comes after the result
		}
		if c.Pairing == nil || c.Pairing.Round != round || c.Pairing.Section != m.Pairing.Section.ID ||
			c.Lapsed != nil {
			continue
		}
		for _, team := range impact.AffectedTeams(t.Ledger, c) {
			if team == m.Pairing.Teams[0] {
				return true
			}
		}
	}
	return false
}

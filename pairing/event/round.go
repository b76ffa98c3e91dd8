package event

import (
	"fmt"
	"slices"

	"flagfall/rules/refusal"
)

// TablesOf lists the tables at which some of the teams play, in order. A team with the bye has
// none.
func (r *Round) TablesOf(teams ...*Team) []int {
	var tables []int
	for _, p := range r.Pairings {
		if slices.ContainsFunc(teams, func(t *Team) bool { return p.SideOf(t) >= 0 }) {
			tables = append(tables, p.Table)
		}
	}
	slices.Sort(tables)
	return tables
}

// HasPair reports whether two teams are paired in the round.
func (r *Round) HasPair(one, two *Team) bool {
	return slices.ContainsFunc(r.Pairings, func(p *Pairing) bool {
		return p.Teams == [2]*Team{one, two} || p.Teams == [2]*Team{two, one}
	})
}

// InUnstartedRound reports whether a team is paired, or has the bye, in a latest round that has not
// started. That round must be paired again when the team leaves.
func (s *State) InUnstartedRound(t *Team) bool {
	sec, err := s.Section(t.Section)
	if err != nil || sec.LatestRound() == nil || !sec.LatestRound().Started.IsZero() {
		return false
	}
	r := sec.LatestRound()
	return r.PlaceOf(t) != ""
}

// UnpairedTeams lists the teams without a part in a round, in the order of entry, except those that
// had withdrawn from it. For a round of the play-off it is empty.
func (sec *Section) UnpairedTeams(r *Round) []*Team {
	if r.Uncounted {
		return nil
	}
	in := make(map[*Team]bool, len(sec.Teams))
	for _, p := range r.Pairings {
		for _, t := range slices.Concat(p.Opponents(0), p.Opponents(1)) {
			in[t] = true
		}
	}
	for _, t := range r.Unopposed() {
		in[t] = true
	}
	var list []*Team
	for _, t := range sec.Teams {
		if !in[t] && (t.Out == 0 || r.No < t.Out) {
			list = append(list, t)
		}
	}
	return list
}

// WhyUnpaired says why a team has no part in a round, in a few words and in a sentence.
func (sec *Section) WhyUnpaired(t *Team, r *Round) (brief, sentence string) {
	switch bye, sitsOut := t.ByeIn(r.No); {
	case bye.Ruling != 0:
		return "penalty", t.Name + " misses this round as a penalty."
	case bye.Given:
		return "given", t.Name +
			" missed this round through no fault of its own, and received points for it."
	case sitsOut:
		return "bye", t.Name + " asked for a bye in this round."
	}
	if t.absent {
		return "absent", t.Name +
			" was absent when check-in closed. Once checked in, it joins the next pairing."
	}
	return "not paired", t.Name + " was absent when the round was paired. It joins the next."
}

// PlaceOf names the place of a team in the round: "table 3", "the bye", "" for none.
func (r *Round) PlaceOf(t *Team) string {
	for _, p := range r.Pairings {
		if p.SideOf(t) >= 0 {
			return fmt.Sprintf("table %d", p.Table)
		}
	}
	if slices.Contains(r.Unopposed(), t) {
		return "the bye"
	}
	return ""
}

// ByeOf returns the bye of a team that sits the round out. A team that is paired all the same sits
// nothing out.
func (r *Round) ByeOf(t *Team) (bye Bye, sitsOut bool) {
	if r.blank || r.carried {
		return Bye{}, false
	}
	if bye, sitsOut = t.ByeIn(r.No); sitsOut && r.PlaceOf(t) != "" {
		return Bye{}, false
	}
	return bye, sitsOut
}

// Status returns the state of the round: "paired", "posted", "started" or "finished".
func (r *Round) Status() string {
	switch {
	case !r.Finished.IsZero():
		return "finished"
	case !r.Started.IsZero():
		return "started"
	case !r.Posted.IsZero():
		return "posted"
	}
	return "paired"
}

// RoundOver reports whether a round takes no more reports: it is finished, or a later one was
// paired on its results.
func (sec *Section) RoundOver(r *Round) bool {
	return !r.Finished.IsZero() || r.No < len(sec.Rounds) && !sec.ScheduledIn(r)
}

// MissingResults lists the matches without a result in rounds that are over, because a result was
// taken back or a replay was ordered.
func (sec *Section) MissingResults() []Place {
	var lacking []Place
	for _, r := range sec.Rounds {
		if !sec.RoundOver(r) {
			continue
		}
		for _, p := range r.Pairings {
			if p.Complete() {
				continue
			}
			for _, m := range p.Matches {
				if _, done := m.Result(); !done {
					lacking = append(lacking, m.Place())
				}
			}
		}
	}
	return lacking
}

// TablesWithoutResult lists the tables at which a match has no result, in order.
func (r *Round) TablesWithoutResult() []int {
	var tables []int
	for _, p := range r.Pairings {
		if !p.Complete() {
			tables = append(tables, p.Table)
		}
	}
	slices.Sort(tables)
	return tables
}

// FindRound finds a section and its round n, 0 for the latest.
func (s *State) FindRound(section string, n int) (*Section, *Round, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, nil, err
	}
	r := sec.LatestRound()
	if n != 0 {
		r = sec.Round(n)
	}
	if r == nil {
		return nil, nil, sec.NoRound(n)
	}
	return sec, r, nil
}

// NoRound refuses a round that the section does not have, 0 for the latest.
func (sec *Section) NoRound(n int) error {
	if n == 0 || len(sec.Rounds) == 0 {
		return refusal.NotFound.Errorf("section %s has no round yet: pair one first", sec.ID)
	}
	return refusal.NotFound.Errorf("section %s has no round %d: it has %d", sec.ID, n, len(sec.Rounds))
}

// Unopposed lists the teams that have the bye or whose opponent has withdrawn.
func (r *Round) Unopposed() []*Team {
	if r.Bye != nil {
		return append([]*Team{r.Bye}, r.Idle...)
	}
	return r.Idle
}

// MaxTable is the highest table number.
const MaxTable = 9999

// OutcomeWhenPaired returns the outcome of an earlier match when the round was last paired by its
// system, "" for none.
func (r *Round) OutcomeWhenPaired(m *Match) Outcome { return r.pairedOutcomes[m] }

// outcomesThrough returns the outcomes known in the rounds up to and including a round.
func (sec *Section) outcomesThrough(round int) map[*Match]Outcome {
	on := map[*Match]Outcome{}
	for _, r := range sec.Rounds[:min(round, len(sec.Rounds))] {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				if result, over := m.Result(); over {
					on[m] = result.Outcome
				}
			}
		}
	}
	return on
}

// Change is a table, or the bye, that differs from the round as it was last posted. Table 0 is the
// bye. Now and Was are empty where the table is or was empty.
type Change struct {
	Table    int
	Now, Was []*Team
}

// Changes lists the differences from the version posted before the round was paired again, by
// table, the bye last.
func (r *Round) Changes() []Change {
	if r.lastPosted == nil {
		return nil
	}
	var list []Change
	for _, p := range r.Pairings {
		if r.lastPosted.samePairing(p) == nil {
			list = append(list, Change{p.Table, p.Teams[:], r.lastPosted.teamsAt(p.Table)})
		}
	}
	for _, p := range r.lastPosted.Pairings {
		if r.AtTable(p.Table) == nil {
			list = append(list, Change{p.Table, nil, p.Teams[:]})
		}
	}
	if r.Bye != r.lastPosted.Bye {
		list = append(list, Change{0, teamList(r.Bye), teamList(r.lastPosted.Bye)})
	}
	return list
}

// postedVersion returns the version of a round that was posted last: itself once it is posted, else
// the one before; nil for none.
func (r *Round) postedVersion() *Round {
	if r == nil || !r.Posted.IsZero() {
		return r
	}
	return r.lastPosted
}

func (r *Round) teamsAt(table int) []*Team {
	if p := r.AtTable(table); p != nil {
		return p.Teams[:]
	}
	return nil
}

func teamList(t *Team) []*Team {
	if t == nil {
		return nil
	}
	return []*Team{t}
}

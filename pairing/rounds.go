package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/fact"
)

// PostRound records that the pairings hang on the wall; a round may start without. Round 0 is the latest.
func (s *State) PostRound(section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.roundOf(section, n)
	switch {
	case err != nil:
		return nil, err
	case !r.Posted.IsZero():
		return nil, fmt.Errorf("round %d of section %s is posted already", r.No, sec.ID)
	case !r.Started.IsZero():
		return nil, fmt.Errorf("round %d of section %s has started already", r.No, sec.ID)
	}
	if err := r.everybodyStays(); err != nil {
		return nil, fmt.Errorf("round %d of section %s cannot be posted: %w", r.No, sec.ID, err)
	}
	return []fact.Fact{RoundPosted{sec.ID, r.No}}, nil
}

// StartRound records that the clocks of the round run: colours and pairings stand from now on.
func (s *State) StartRound(section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.roundOf(section, n)
	switch {
	case err != nil:
		return nil, err
	case !r.Started.IsZero():
		return nil, fmt.Errorf("round %d of section %s has started already", r.No, sec.ID)
	}
	if err := r.everybodyStays(); err != nil {
		return nil, fmt.Errorf("round %d of section %s cannot start: %w", r.No, sec.ID, err)
	}
	return []fact.Fact{RoundStarted{sec.ID, r.No}}, nil
}

// everybodyStays is an error while a team that has withdrawn would get points in the round: at a table, or from a bye.
func (r *Round) everybodyStays() error {
	exchange := ""
	if r.Bye != nil {
		exchange = ", exchange it with the bye"
	}
	for _, p := range r.Pairings {
		for _, t := range p.Teams {
			if t.Out > 0 && !p.complete() {
				return fmt.Errorf("%s has withdrawn and stands at table %d: pair the round again%s, or record the forfeit", t.Name, p.Table, exchange)
			}
		}
	}
	for _, t := range r.unopposed() {
		if t.Out > 0 {
			return fmt.Errorf("%s has withdrawn and has the bye: pair the round again", t.Name)
		}
	}
	return nil
}

// LeftOut lists the teams that have no part in a round, other than those that had withdrawn from it: in the order of entry.
func (sec *Section) LeftOut(r *Round) []*Team {
	in := make(map[*Team]bool, len(sec.Teams))
	for _, p := range r.Pairings {
		in[p.Teams[0]], in[p.Teams[1]] = true, true
	}
	for _, t := range r.unopposed() {
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

// WhyLeftOut says why a team has no part in a round, in a few words and in a sentence.
func (sec *Section) WhyLeftOut(t *Team, r *Round) (brief, sentence string) {
	if _, asked := t.Byes[r.No]; asked {
		return "sits out", t.Name + " asked to sit this round out."
	}
	if t.absent {
		return "not here", t.Name + " was not here when the check-in closed. Once it is checked in, it joins the next round that is paired."
	}
	return "not paired", t.Name + " was not there when the round was paired. It joins the next."
}

// At names where a team is in the round: "table 3", "the bye", "" for nowhere.
func (r *Round) At(t *Team) string {
	for _, p := range r.Pairings {
		if slices.Contains(p.Teams[:], t) {
			return fmt.Sprintf("table %d", p.Table)
		}
	}
	if slices.Contains(r.unopposed(), t) {
		return "the bye"
	}
	return ""
}

// FinishRound closes a round; every match needs its result.
func (s *State) FinishRound(section string, n int) ([]fact.Fact, error) {
	sec, r, err := s.roundOf(section, n)
	switch {
	case err != nil:
		return nil, err
	case !r.Finished.IsZero():
		return nil, fmt.Errorf("round %d of section %s is finished already", r.No, sec.ID)
	}
	switch out := r.Missing(); len(out) {
	case 0:
	case 1:
		return nil, fmt.Errorf("round %d of section %s cannot be finished: table %d has no result yet", r.No, sec.ID, out[0])
	default:
		return nil, fmt.Errorf("round %d of section %s cannot be finished: tables %s have no result yet", r.No, sec.ID, list(out))
	}
	return []fact.Fact{RoundFinished{sec.ID, r.No}}, nil
}

// State says how far the round has come: paired, posted, started or finished.
func (r *Round) State() string {
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

// Missing lists the tables at which a match has no result yet, in order.
func (r *Round) Missing() []int {
	var tables []int
	for _, p := range r.Pairings {
		if !p.complete() {
			tables = append(tables, p.Table)
		}
	}
	slices.Sort(tables)
	return tables
}

func (s *State) roundOf(section string, n int) (*Section, *Round, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, nil, err
	}
	r := sec.Latest()
	if n != 0 {
		r = sec.Round(n)
	}
	if r == nil {
		return nil, nil, fmt.Errorf("section %s has no round %d yet: it has %d", sec.ID, max(n, 1), len(sec.Rounds))
	}
	return sec, r, nil
}

// ChooseWhite records which partner of a team, 1 or 2, takes White: the team's choice until its match has started (rule 3).
func (s *State) ChooseWhite(p Place, team, white int) ([]fact.Fact, error) {
	m, err := s.Find(p)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(m.Pairing.Teams[:], func(t *Team) bool { return t.No == team }) {
		return nil, fmt.Errorf("team %d does not play at table %d", team, m.Pairing.Table)
	}
	if white != 1 && white != 2 {
		return nil, fmt.Errorf("player %d: a team has players 1 and 2", white)
	}
	if m.started() {
		return nil, fmt.Errorf("the match at table %d has started: the colours stand", m.Pairing.Table)
	}
	return []fact.Fact{ColoursChosen{Place: m.Place(), Team: team, White: white}}, nil
}

// started tells whether the match's colours stand: for the first match of a round once the round runs, for the second once
// something is known of it.
func (m *Match) started() bool {
	_, done := m.Result()
	return done || len(m.closed) > 0 || (m.No == 1 && !m.Pairing.Round.Started.IsZero())
}

package event

import (
	"maps"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Apply folds one fact into the register. On an error the register is unchanged.
func (s *State) Apply(meta fact.Meta, f fact.Fact) error { return fact.Apply(Kinds, s, meta, f) }

// WithSection returns a copy of the register with a section added, for facts about a section that
// is recorded in the same append. The facts are a SectionAdded and the RulebookAdopted that it
// needs. No other kind is allowed: everything else is shared with the register.
func (s *State) WithSection(facts ...fact.Fact) (*State, error) {
	with := *s
	with.Books, with.Sections = maps.Clone(s.Books), slices.Clone(s.Sections)
	for _, f := range facts {
		if err := with.Apply(fact.Meta{}, f); err != nil {
			return nil, err
		}
	}
	return &with, nil
}

func addTeam(s *State, _ fact.Meta, f TeamAdded) error {
	sec, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case f.Team != len(s.Teams)+1:
		return refusal.Damaged.Errorf("team %d is out of order", f.Team)
	case f.Club < 0 || f.Club > len(s.Clubs):
		return refusal.Damaged.Errorf("team %d comes from club %d, which is missing from the journal",
			f.Team, f.Club)
	}
	for _, n := range f.Wanted {
		if n < 0 || n > len(s.Waiting) {
			return refusal.Damaged.Errorf(
				"team %d is made of waiting player %d, who is missing from the journal", f.Team, n)
		}
	}
	t := &Team{
		No: f.Team, Section: sec.ID, Name: f.Name, Club: clubName(s, f.Club), Players: f.Players,
		// a team entered after check-in is present
		Late: len(sec.Rounds) > 0, Here: sec.checkIn.closed,
	}
	for _, n := range f.Wanted {
		if n > 0 {
			s.Waiting[n-1].Team = f.Team
		}
	}
	s.Teams = append(s.Teams, t)
	sec.Teams = append(sec.Teams, t)
	return nil
}

func pairRound(s *State, meta fact.Meta, f RoundPaired) error {
	sec, err := s.Section(f.Section)
	if err != nil {
		return err
	}
	if f.Round != len(sec.Rounds)+1 && (f.Round != len(sec.Rounds) || f.Round == 0) {
		return refusal.Damaged.Errorf("round %d of section %s is out of order", f.Round, f.Section)
	}
	entered := func(n int) (*Team, error) {
		if n < 1 || n > len(s.Teams) || s.Team(n).Section != sec.ID {
			return nil, refusal.Damaged.Errorf(
				"round %d of section %s pairs team %d, which is not in it", f.Round, f.Section, n)
		}
		return s.Team(n), nil
	}
	met := map[int]bool{}
	team := func(n int) (*Team, error) {
		if met[n] {
			return nil, refusal.Damaged.Errorf("round %d of section %s has team %d twice", f.Round, f.Section, n)
		}
		met[n] = true
		return entered(n)
	}
	sec.refreshFinishedOutcomes(f.Round - 1)
	r := &Round{
		No: f.Round, Paired: meta.At, ByHand: f.ByHand, Rematches: f.Rematches,
		lastPosted:     sec.lastPostedVersion(f.Round),
		pairedOutcomes: sec.outcomesThrough(f.Round - 1),
	}
	st := sec.Stage(f.Stage)
	if f.PlayOff {
		st = sec.LatestStage()
	}
	if st != nil {
		r.Stage, r.Uncounted = st.No, st.uncounted()
	} else if f.Stage > 0 {
		return refusal.Damaged.Errorf(
			"round %d of section %s is of stage %d, which has not begun", f.Round, f.Section, f.Stage)
	}
	if old := sec.Round(f.Round); f.ByHand && old != nil {
		r.pairedOutcomes = old.pairedOutcomes
	}
	var kept []*Pairing
	for _, t := range f.Tables {
		p := &Pairing{Section: sec, Round: r, Table: t.Table}
		for i, n := range [2]int{t.Team1, t.Team2} {
			if p.Teams[i], err = team(n); err != nil {
				return err
			}
		}
		// an unchanged table keeps its colors and results
		if old := sec.Round(f.Round).samePairing(p); old != nil {
			kept = append(kept, old)
			r.Pairings = append(r.Pairings, old)
			continue
		}
		p.FirstTo = sec.firstTo(p)
		p.Matches = sec.newMatches(p)
		r.Pairings = append(r.Pairings, p)
	}
	if f.Bye != 0 {
		if r.Bye, err = team(f.Bye); err != nil {
			return err
		}
	}
	for _, n := range f.Idle {
		t, err := team(n)
		if err != nil {
			return err
		}
		r.Idle = append(r.Idle, t)
		if st != nil && st.GroupOf(t) != nil && st.GroupOf(t).IsBracket() {
			r.through = append(r.through, t)
		}
	}
	for _, teams := range f.Later {
		var playing []*Team
		for _, n := range teams {
			t, err := entered(n)
			if err != nil {
				return err
			}
			playing = append(playing, t)
		}
		r.Later = append(r.Later, playing)
	}
	for _, p := range kept {
		p.Round = r
	}
	sec.Rounds = append(sec.Rounds[:f.Round-1], r)
	return nil
}

// unpairRound removes the latest round. Its posted version is kept, so that the next posted sheet
// can show what changed.
func unpairRound(s *State, _ fact.Meta, f RoundUnpaired) error {
	sec, err := s.Section(f.Section)
	switch {
	case err != nil:
		return err
	case f.Round != len(sec.Rounds) || f.Round == 0 || !sec.LatestRound().Started.IsZero():
		return refusal.Damaged.Errorf("the pairing of round %d of section %s cannot be undone", f.Round, f.Section)
	}
	sec.refreshFinishedOutcomes(f.Round - 1)
	sec.unpaired = sec.LatestRound().postedVersion()
	sec.Rounds = sec.Rounds[:f.Round-1]
	return nil
}

// lastPostedVersion returns the posted version of a round that is about to be paired, nil for none.
func (sec *Section) lastPostedVersion(round int) *Round {
	if r := sec.Round(round); r != nil {
		return r.postedVersion()
	}
	if sec.unpaired != nil && sec.unpaired.No == round {
		return sec.unpaired
	}
	return nil
}

// samePairing finds the pairing of the same teams at the same table, nil for none or for a nil
// round.
func (r *Round) samePairing(p *Pairing) *Pairing {
	if r == nil {
		return nil
	}
	if old := r.AtTable(p.Table); old != nil && old.Teams == p.Teams {
		return old
	}
	return nil
}

func (s *State) changeTeam(n int, change func(*Team)) error {
	return s.changeTeamIf(n, func(t *Team) error { change(t); return nil })
}

func (s *State) changeTeamIf(n int, change func(*Team) error) error {
	if n < 1 || n > len(s.Teams) {
		return refusal.Damaged.Errorf("team %d is missing from the journal", n)
	}
	return change(s.Team(n))
}

func (s *State) changeRound(section string, n int, change func(*Round)) error {
	sec, err := s.Section(section)
	if err != nil {
		return err
	}
	r := sec.Round(n)
	if r == nil {
		return refusal.Damaged.Errorf("section %s has no round %d", section, n)
	}
	change(r)
	return nil
}

func (s *State) changeMatch(p Place, change func(*Match)) error {
	m, err := s.FindMatch(p)
	if err != nil {
		return err
	}
	change(m)
	return nil
}

func (s *State) changeSection(id string, change func(*Section)) error {
	sec, err := s.Section(id)
	if err != nil {
		return err
	}
	change(sec)
	return nil
}

// adoptedBook returns the rulebook with that SHA-256, which a section is to follow.
func (s *State) adoptedBook(sha256, section string) (*rules.Book, error) {
	if book := s.Books[sha256]; book != nil {
		return book, nil
	}
	return nil, refusal.Damaged.Errorf("section %s follows a rulebook that is missing from the journal",
		section)
}

func adoptRulebook(s *State, _ fact.Meta, f RulebookAdopted) error {
	book, err := rules.Parse(f.ID+".toml", []byte(f.Text))
	if err != nil {
		return refusal.Damaged.Errorf("rulebook %s: %w", f.ID, err)
	}
	s.Books[f.SHA256] = book
	return nil
}

func addSection(s *State, _ fact.Meta, f SectionAdded) error {
	book, err := s.adoptedBook(f.Rulebook, f.Section)
	if err != nil {
		return err
	}
	if err := f.Options.Check(); err != nil {
		return refusal.Damaged.Errorf("the options of section %s: %v", f.Section, err)
	}
	s.Sections = append(s.Sections,
		&Section{ID: f.Section, Name: f.Name, Book: book, Matches: f.Matches, Options: f.Options})
	return nil
}

func correctSection(s *State, _ fact.Meta, f SectionMended) error {
	book, err := s.adoptedBook(f.Rulebook, f.Section)
	if err != nil {
		return err
	}
	return s.changeSection(f.Section, func(sec *Section) { sec.Name, sec.Book = f.Name, book })
}

func addClub(s *State, _ fact.Meta, f ClubAdded) error {
	if f.Club != len(s.Clubs)+1 {
		return refusal.Damaged.Errorf("club %d is out of order", f.Club)
	}
	s.Clubs = append(s.Clubs, f.Name)
	return nil
}

func chooseColors(s *State, meta fact.Meta, f ColorsChosen) error {
	return s.changeMatch(f.Place, func(m *Match) {
		if t := m.sideOf(f.Team); t >= 0 {
			m.setWhite(t, f.White)
			if f.Lodged {
				m.lodged[t] = LodgedColors{Meta: meta, White: f.White}
			}
		}
	})
}

func setPolicy(s *State, _ fact.Meta, f PolicySet) error {
	policy, err := s.Policy.With(f.Item, f.Value)
	switch {
	case f.Section != "" && (err == nil || f.Value == AsEvent && rules.ItemByName(f.Item) >= 0):
		return s.changeSection(f.Section, func(sec *Section) { sec.setPolicy(f.Item, f.Value) })
	case err != nil:
		return err
	}
	s.Policy = policy
	return nil
}

func returnTeam(s *State, meta fact.Meta, f TeamReturned) error {
	return s.changeTeam(f.Team, func(t *Team) {
		for round := t.Out; round > 0 && round <= f.Round; round++ {
			delete(t.Byes, round) // byes requested for the rounds it was away are void
		}
		t.Out, t.Leaver, t.LastMoveSeq, t.LastReturnSeq = 0, "", meta.Seq, meta.Seq
	})
}

func requestBye(s *State, _ fact.Meta, f ByeRequested) error {
	return s.changeTeam(f.Team, func(t *Team) {
		if t.Byes == nil {
			t.Byes = map[int]Bye{}
		}
		t.Byes[f.Round] = Bye{f.Half, f.Full, f.Given, f.Ruling}
	})
}

func setCheckedIn(s *State, _ fact.Meta, f TeamChecked) error {
	return s.changeTeam(f.Team, func(t *Team) {
		t.Here = f.Here
		sec, _ := s.Section(t.Section) // a team is always in a section
		sec.checkIn.begun = sec.checkIn.closed || slices.ContainsFunc(sec.Teams,
			func(t *Team) bool { return t.Here })
		t.absent = sec.checkIn.closed && !f.Here
	})
}

func closeCheckIn(s *State, _ fact.Meta, f CheckInClosed) error {
	return s.changeSection(f.Section, func(sec *Section) {
		sec.checkIn.closed = true
		for _, t := range sec.Teams {
			t.absent = !t.Here
		}
	})
}

// applyResultFact folds a fact about the results of a match.
func applyResultFact[F fact.Fact](s *State, meta fact.Meta, f F) error {
	var err error
	switch f := any(f).(type) {
	case ResultRecorded:
		err = f.Outcome.check()
	case ResultClaimed:
		err = f.Outcome.check()
	case GameClosed:
		err = f.How.check()
	}
	if err != nil {
		return err
	}
	place, _ := PlaceOf(f)
	return s.changeMatch(place, func(m *Match) {
		m.applyResult(meta, f)
		m.Pairing.addNeeded()
	})
}

func correctTeam(s *State, meta fact.Meta, f TeamMended) error {
	if f.Club < 0 || f.Club > len(s.Clubs) {
		return refusal.Damaged.Errorf("team %d comes from club %d, which is missing from the journal",
			f.Team, f.Club)
	}
	return s.changeTeam(f.Team, func(t *Team) {
		if t.PublicName.Name == t.Name && t.namesChange(f) {
			t.PublicName = PublicName{} // it was released as the name of others
		}
		t.FormerEntries = append(t.FormerEntries, FormerEntry{t.Entry(), meta})
		t.Name, t.Club, t.Players = f.Name, clubName(s, f.Club), f.Players
		s.refreshDrawn(t)
	})
}

// namesChange reports whether a correction changes the name of the team or of a player.
func (t *Team) namesChange(f TeamMended) bool {
	return f.Name != t.Name || f.Players[0].Person() != t.Person(1) || f.Players[1].Person() != t.Person(2)
}

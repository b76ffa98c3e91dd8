package pairing

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/pairing/points"
	"flagfall/pairing/roundrobin"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules"
)

// Pairing systems beside those of package swiss.
const (
	RoundRobin       = "round-robin"
	DoubleRoundRobin = "double-round-robin"
)

// Configure replaces a section's options. How teams are paired, numbered and scored stands once round 1 starts; what is changed between
// its pairing and its start counts when it is paired again, see PairsAnew.
func (s *State) Configure(section string, o Options) ([]fact.Fact, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	if err := o.check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", sec.ID, err)
	}
	if first := sec.Round(1); first != nil && !first.Started.IsZero() && o.pairsOtherwise(sec.Options) {
		return nil, fmt.Errorf("section %s: round 1 has started: system, seeding and score stand", sec.ID)
	}
	return []fact.Fact{SectionConfigured{sec.ID, o}}, nil
}

// PairsAnew tells whether options, once a section has them, leave its first round paired by what no longer holds: it must be paired again.
func (sec *Section) PairsAnew(o Options) bool {
	return len(sec.Rounds) > 0 && o.pairsOtherwise(sec.Options)
}

// pairsOtherwise tells whether round 1 may be another one by these options than by the old ones.
func (o Options) pairsOtherwise(old Options) bool {
	seed, was := cmp.Or(o.Seed, ByEntry), cmp.Or(old.Seed, ByEntry)
	return o.System != old.System || seed != was || o.Primary != old.Primary
}

// AddConfigured is AddSection with the options that the section begins with.
func (s *State) AddConfigured(id, name string, book *rules.Book, matches int, o Options) ([]fact.Fact, error) {
	facts, err := s.AddSection(id, name, book, matches)
	if err != nil {
		return nil, err
	}
	added := facts[len(facts)-1].(SectionAdded)
	if err := o.check(); err != nil {
		return nil, fmt.Errorf("section %s: %w", added.Section, err)
	}
	return append(facts, SectionConfigured{added.Section, o}), nil
}

// check reports everything that is wrong, at once.
func (o Options) check() error {
	_, err1 := swiss.ParseKeepApart(o.KeepApart)
	_, err2 := swiss.ParseAcceleration(o.Speed)
	_, err3 := tiebreak.Parse(strings.Join(o.Tiebreaks, ","))
	errs := []error{err1, err2, err3}
	if o.System != RoundRobin && o.System != DoubleRoundRobin {
		if _, err := swiss.ParseSystem(o.System); err != nil {
			errs = append(errs, fmt.Errorf("%w, %s or %s", err, RoundRobin, DoubleRoundRobin))
		}
	}
	if o.KeepApart == string(swiss.ApartBelow) {
		if _, err := points.Parse(o.Below); err != nil {
			errs = append(errs, fmt.Errorf("clubs are kept apart below a score: %w", err))
		}
	}
	for _, c := range []struct {
		ok   bool
		says string
	}{
		{o.Seed == "" || o.Seed == ByEntry || o.Seed == ByRating, "seed: use entry or rating"},
		{o.Primary == "" || o.Primary == GamePoints || o.Primary == MatchPoints, "primary: use game-points or match-points"},
		{o.Bye == "" || o.Bye == ByeWin || o.Bye == ByeDraw, "bye: use win or draw"},
		{o.Rounds >= 0 && o.Rounds < 100, "rounds: use 0 to 99"},
	} {
		if !c.ok {
			errs = append(errs, errors.New(c.says))
		}
	}
	return errors.Join(errs...)
}

// US tells whether the section follows US Chess custom rather than FIDE's where they differ unsaid.
func (o Options) US() bool { return o.System == string(swiss.US29D) }

// Planned is the number of rounds the section is going to play, 0 when nobody has said.
func (sec *Section) Planned() int {
	switch sec.Options.System {
	case RoundRobin:
		return roundrobin.Rounds(sec.starters(), false)
	case DoubleRoundRobin:
		return roundrobin.Rounds(sec.starters(), true)
	}
	return sec.Options.Rounds
}

// starters is the number of teams that were there when round 1 was paired, or are there now.
func (sec *Section) starters() int {
	n := 0
	for _, t := range sec.Teams {
		if !t.Late {
			n++
		}
	}
	return n
}

package roster

import (
	"fmt"
	"strings"

	"flagfall/pairing/act"
	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// SubstituteRequest puts another player in the place of player 1 or 2 of a team.
type SubstituteRequest struct {
	Place       int
	Player      event.Player
	Reason      string
	AgainstBook bool // says that the official knows that the rulebook allows no substitutes
}

// Substitute returns the facts of a substitution, a chief's act with a reason. The new player plays
// each match that has not ended, starts with no steps, and is taken off the list of those without a
// partner. Where the section's rulebook allows no substitutes, an *AgainstBookError says so unless
// the request does.
func Substitute(
	s *event.State, t *event.Team, req SubstituteRequest, by *event.Official,
) ([]fact.Fact, error) {
	sec, err := s.Section(t.Section)
	if err != nil {
		return nil, err
	}
	if err := officials.SubstituteRight.Check(s, act.Case{By: by, Section: sec.ID}); err != nil {
		return nil, err
	}
	if req.Place != 1 && req.Place != 2 {
		return nil, refusal.Invalid.Errorf("player %d: a team has players 1 and 2", req.Place)
	}
	if sec.IsMixer() {
		return nil, refusal.Conflict.Errorf(
			"%s enters section %s alone: withdraw one player and add the other", t.Name, sec.ID)
	}
	old := t.Players[req.Place-1]
	if req.Player.Name, err = cleantext.Name("the player", req.Player.Name); err != nil {
		return nil, err
	}
	players := t.Players
	players[req.Place-1] = req.Player
	if err := checkSubstitute(sec, t, old, req.Player); err != nil {
		return nil, err
	}
	if err := checkPlayer(req.Player); err != nil {
		return nil, err
	}
	if err := checkTwoPlayers(players); err != nil {
		return nil, err
	}
	if cleantext.Clean(req.Reason) == "" {
		return nil, refusal.Invalid.Errorf("give a reason why %s plays for %s", req.Player.Name, old.Name)
	}
	refs, forbidden := forbidsSubstitutes(sec.Book)
	if forbidden && !req.AgainstBook {
		return nil, &AgainstBookError{sec.Book.Name, refs}
	}
	var facts []fact.Fact
	for _, w := range s.WaitingIn(sec.ID) {
		if w.Player.Key() == req.Player.Key() {
			facts = append(facts, event.TeamUnwanted{Wanted: w.No})
		}
	}
	return append(event.WithReason(
		fmt.Sprintf("substitute for %s of %s", old.Name, t.Name), req.Reason,
		event.PlayerSubstituted{
			Team: t.No, Place: req.Place, Person: t.PersonCount() + 1, Player: req.Player,
			AgainstBook: forbidden,
		}), facts...), nil
}

// checkSubstitute returns an error where a player cannot take another one's place in a team.
func checkSubstitute(sec *event.Section, t *event.Team, old, with event.Player) error {
	switch {
	case t.Out > 0:
		return refusal.Conflict.Errorf("%s has withdrawn: bring it back first", t.Name)
	case with.Key() == old.Key():
		return refusal.Conflict.Errorf("%s already plays: name the substitute", old.Name)
	case old.Rating != with.Rating && sec.Options.Seed == event.ByRating && len(sec.Rounds) >= 4:
		return refusal.TooLate.Errorf("round 4 of section %s is paired, and pairing numbers follow "+
			"ratings here: give the substitute the rating %d (C.04.2)", sec.ID, old.Rating)
	}
	return nil
}

// ForbidsSubstitutes returns the rules by which a rulebook allows no substitutes, false where it
// does not say so.
func forbidsSubstitutes(b *rules.Book) (refs []string, forbids bool) {
	o, own := b.OffenceByKind(rules.KindSubstitution)
	return o.Refs, own && o.Answer == string(rules.OutNotPermitted)
}

// AgainstBookError says that the rulebook allows no substitutes. The caller adds how to put one in
// all the same.
type AgainstBookError struct {
	Book string
	Refs []string
}

func (e *AgainstBookError) Error() string {
	return fmt.Sprintf("rule %s of the %s allows no substitutes", strings.Join(e.Refs, ", "), e.Book)
}

// RefusalKind returns refusal.Forbidden.
func (*AgainstBookError) RefusalKind() refusal.Kind { return refusal.Forbidden }

package ruling

import (
	"cmp"
	"slices"

	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// choice is what is imposed for a matter: what the book says, or what was chosen instead.
type choice struct {
	desk   screen.Desk
	matter *matter
	menu   input.RemedyMenu
	chosen *[]penalties.Remedy // nil for what the book says
	source string              // the book that the decision is from, "" for the usual one
	claim  string              // the outcome chosen for a claim with it, "" for none
}

// remedies are what was ruled, or would be now.
func (s *choice) remedies() []penalties.Remedy {
	switch r := s.matter.rulingInForce(); {
	case s.chosen != nil:
		return *s.chosen
	case r != nil:
		return r.Remedies
	}
	return penalties.TableRemedies(s.matter.verdict.Remedies)
}

// sourceText is the book that a decision is from.
func (s *choice) sourceText() string {
	return cmp.Or(s.source, penalties.DefaultSource(s.matter.incident.Book(), s.matter.verdict))
}

// clockRemedy is the remedy that moves a clock; none does once the game is over.
func (s *choice) clockRemedy() (penalties.Remedy, bool) {
	if s.rulingWith(s.remedies()).Moot {
		return penalties.Remedy{}, false
	}
	for _, r := range s.remedies() {
		if r.Timed() && r.Seat != "" {
			return r, true
		}
	}
	return penalties.Remedy{}, false
}

// rulingWith is the ruling as it would be recorded with these remedies.
func (s *choice) rulingWith(remedies []penalties.Remedy) penalties.RulingMade {
	made := penalties.RulingMade{
		Verdict:  s.matter.verdict,
		Remedies: remedies,
		Departed: penalties.Departs(s.matter.verdict, remedies, s.chosen != nil),
	}
	if s.chosen != nil && s.claim != "" {
		v, err := s.desk.Hall().Ledger.DecideClaim(s.matter.incident, made.Verdict, s.claim)
		if err == nil {
			made.Departed = made.Departed || penalties.Prescribes(made.Verdict)
			made.Verdict, made.Claim = v, s.claim
		}
	}
	return s.matter.incident.AsRuled(made)
}

// offeredRemedies are the remedies that the rule itself offers. Who is to be expelled for what a
// player did is the player.
func (s *choice) offeredRemedies() []penalties.Remedy {
	list := penalties.TableRemedies(s.matter.verdict.Options)
	for n, r := range list {
		if r.Kind == rules.Expel && r.Seat == "" && s.matter.incident.Seat != nil &&
			s.matter.offence().Seat != rules.AidedTeam {
			list[n].Seat = s.matter.incident.Seat.Letter()
		}
	}
	return list
}

// remedyItems begin with nothing at all, of a claim that it is denied, so that no penalty and no result is chosen by a
// hasty Enter.
func (s *choice) remedyItems() []input.RemedyItem {
	items := []input.RemedyItem{{}}
	if s.decidesClaim() {
		items = input.ClaimItems(s.matter.recorded)
		denied := func(i input.RemedyItem) bool { return i.Claim == penalties.ClaimDenied }
		if n := slices.IndexFunc(items, denied); n > 0 {
			items[0], items[n] = items[n], items[0]
		}
	}
	add := func(byRule bool, list []penalties.Remedy) {
		for _, r := range list {
			if !slices.ContainsFunc(
				items[1:],
				func(i input.RemedyItem) bool {
					return i.Claim == "" && i.Remedies[0].Kind == r.Kind && i.Remedies[0].Seat == r.Seat
				},
			) {
				items = append(items, input.RemedyItem{Remedies: []penalties.Remedy{r}, Offered: byRule})
			}
		}
	}
	add(true, input.OnEachSeat(s.offeredRemedies()))
	add(false, input.AllRemedies(s.matter.incident.Seat))
	return items
}

// decidesClaim tells whether the director gives a claim its outcome, instead of imposing something.
func (s *choice) decidesClaim() bool {
	return penalties.LeftToDirector(s.matter.verdict) && penalties.TakesOutcome(s.matter.recorded)
}

// offersWarning reports whether what the book leaves to the director is not ruled yet and a warning of the offender is
// a key of the frame.
func (s *choice) offersWarning() bool {
	v := s.matter.verdict
	return s.matter.rulingInForce() == nil && !s.matter.frozen() && s.matter.fault == nil && len(v.Questions) == 0 &&
		penalties.LeftToDirector(v) && !penalties.Forbids(v) && !s.decidesClaim() &&
		s.matter.incident.Seat != nil && !s.matter.isNote()
}

// listLabel says what the list is for, in the quick line.
func (s *choice) listLabel() string {
	if s.decidesClaim() {
		return "what do you decide?"
	}
	if !isPrescribed(s.matter.verdict) {
		return "what do you impose?"
	}
	return "what do you impose instead?"
}

// outdated tells whether the book now says otherwise than a ruling that may still be corrected: a
// fact was added since, or an earlier incident was struck.
func (s *choice) outdated() bool {
	r := s.matter.rulingInForce()
	return r != nil && r.ByBook() && !s.matter.frozen() && s.matter.fault == nil &&
		isPrescribed(s.matter.verdict) &&
		s.matter.bookText() != s.matter.table.Ruling(r.RulingMade)
}

// meaningOf says what a ruling's facts do.
func (s *choice) meaningOf(facts []fact.Fact) screen.Effect {
	m := meaning{table: s.matter.table}
	for _, f := range facts {
		switch f := f.(type) {
		case penalties.RulingMade:
			m.made = f
		case penalties.RulingProposed:
			m.made = f.Ruling
		}
	}
	return m
}

package pairing

import (
	"fmt"
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// ExchangeTeams exchanges the places of two teams in a round that has not started; round 0 is the
// latest. One of them may have the bye. A withdrawn team that receives the bye is removed from the
// round. A reason is required. Objections lists what the change breaks.
func ExchangeTeams(s *event.State, section string, n int, a, b *event.Team,
	reason string,
) ([]fact.Fact, error) {
	sec, r, err := unstartedRound(s, section, n)
	switch {
	case refusal.KindOf(err) == refusal.TooLate:
		return nil, refusal.TooLate.Errorf("%w; while the clocks of two tables have not run, a chief swaps teams there: "+
			"round exchange --clocks-not-run", err)
	case err != nil:
		return nil, err
	case inBracket(sec, r, a) || inBracket(sec, r, b):
		return nil, refusal.Conflict.Errorf(
			"round %d of section %s belongs to its play-off: the bracket decides the pairings", r.No,
			sec.ID)
	case sec.IsMixer():
		return exchangeDrawn(s, sec, r, a, b, reason)
	case a == b:
		return nil, refusal.Invalid.Errorf("%s cannot swap with itself: name two teams",
			a.Name)
	case r.HasPair(a, b):
		return nil, refusal.Conflict.Errorf(
			"%s and %s play each other: swap one of them with a third team", a.Name, b.Name)
	}
	for _, t := range []*event.Team{a, b} {
		if r.Bye != t && len(r.TablesOf(t)) == 0 {
			return nil, refusal.Conflict.Errorf(
				"%s is not in round %d of section %s: pair the round again (pair --again) to include it", t.Name,
				r.No, sec.ID)
		}
	}
	other := map[int]int{a.No: b.No, b.No: a.No}
	change := func(team *int) {
		if no, ok := other[*team]; ok {
			*team = no
		}
	}
	round := currentPairing(r, sec)
	for i := range round.Tables {
		change(&round.Tables[i].Team1)
		change(&round.Tables[i].Team2)
	}
	change(&round.Bye)
	if round.Bye > 0 && s.Team(round.Bye).Out > 0 {
		round.Bye = 0 // a withdrawn team leaves the round by taking the bye
	}
	return pairedByHand(round, reason)
}

// MoveTable moves a pairing to another table of a round that has not started; round 0 is the
// latest. If the section uses that table, the two pairings exchange tables. A reason is required.
func MoveTable(s *event.State, section string, n, from, to int,
	reason string,
) ([]fact.Fact, error) {
	sec, r, err := unstartedRound(s, section, n)
	switch {
	case err != nil:
		return nil, err
	case r.AtTable(from) == nil:
		return nil, refusal.NotFound.Errorf(
			"no table %d in round %d of section %s: its tables are %s", from, r.No, sec.ID,
			r.TableList())
	case to < 1 || to > event.MaxTable || to == from:
		return nil, refusal.Invalid.Errorf(
			"table %d cannot move to table %d: name another, from 1 to %d", from, to,
			event.MaxTable)
	}
	if p := s.AtTable(to); p != nil && p.Section != sec {
		return nil, refusal.Conflict.Errorf("section %s plays at table %d: choose another",
			p.Section.ID, to)
	}
	round := currentPairing(r, sec)
	for i := range round.Tables {
		switch t := &round.Tables[i].Table; *t {
		case from:
			*t = to
		case to:
			*t = from
		}
	}
	slices.SortFunc(round.Tables, func(x, y event.TablePairing) int { return x.Table - y.Table })
	facts, err := pairedByHand(round, reason)
	if err != nil {
		return nil, err
	}
	facts = append(facts, colorsAt(r.AtTable(from), to)...)
	if other := r.AtTable(to); other != nil {
		facts = append(facts, colorsAt(other, from)...)
	}
	return facts, nil
}

// colorsAt returns the color choices of a pairing for its new table.
func colorsAt(p *event.Pairing, table int) []fact.Fact {
	var facts []fact.Fact
	for _, m := range p.Matches {
		place := m.Place()
		place.Table = table
		for side, white := range m.White {
			chosen := event.ColorsChosen{Place: place, Team: p.Teams[side].No, White: white}
			if choice, lodged := m.Lodged(side + 1); lodged {
				own := chosen
				own.White, own.Lodged = choice.White, true
				facts = append(facts, own)
			}
			if m.WhiteChosen(side+1) && !m.TeamsChoice(side+1) {
				facts = append(facts, chosen)
			}
		}
	}
	return facts
}

func pairedByHand(round event.RoundPaired, reason string) ([]fact.Fact, error) {
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("a pairing changed by hand needs a reason")
	}
	round.ByHand = true
	return event.WithReason(
		fmt.Sprintf("pairing of round %d of %s by hand", round.Round, round.Section), reason,
		round), nil
}

// currentPairing returns the round as it is paired now.
func currentPairing(r *event.Round, sec *event.Section) event.RoundPaired {
	f := event.RoundPaired{Section: sec.ID, Round: r.No, Stage: r.Stage}
	for _, p := range r.Pairings {
		f.Tables = append(f.Tables,
			event.TablePairing{Table: p.Table, Team1: p.Teams[0].No, Team2: p.Teams[1].No})
	}
	if r.Bye != nil {
		f.Bye = r.Bye.No
	}
	for _, t := range r.Idle {
		f.Idle = append(f.Idle, t.No)
	}
	f.Later, f.Rematches = laterNumbers(r.Later), r.Rematches
	return f
}

// Objections lists what a round paired by hand breaks that its present pairing does not, each in a
// sentence: teams that have met, a second bye, clubmates, teams kept apart, unequal scores.
func Objections(s *event.State, f event.RoundPaired) []string {
	sec, err := s.Section(f.Section)
	if err != nil || f.Round < 1 || f.Round > len(sec.Rounds)+1 || sec.IsMixer() {
		return nil
	}
	r := sec.Round(f.Round)
	if r == nil {
		r = &event.Round{No: f.Round}
	}
	numbers := sec.PairingOrder()
	standing, _ := swissField(sec, f.Round, numbers, func(*event.Team) bool { return true })
	of := func(t *event.Team) int { return slices.Index(numbers, t) }
	var out []string
	for _, t := range f.Tables {
		a, b := s.Team(t.Team1), s.Team(t.Team2)
		if r.HasPair(a, b) {
			continue
		}
		if n := firstMeeting(sec, a, b, f.Round); n > 0 {
			out = append(out, fmt.Sprintf("%s and %s have met in round %d.", a.Name, b.Name, n))
		}
		if sec.KeptApart(a, b) != "" {
			out = append(out, fmt.Sprintf("An official keeps %s and %s apart.", a.Name, b.Name))
		}
		if sec.Options.KeepApart != "" && sec.Options.KeepApart != "off" && a.Club != "" &&
			a.Club == b.Club {
			out = append(out, fmt.Sprintf("%s and %s both come from %s.", a.Name, b.Name, a.Club))
		}
		if x, y := standing.Teams[of(a)].Score,
			standing.Teams[of(b)].Score; x != y && !sec.IsRoundRobin() {
			out = append(out,
				fmt.Sprintf("%s has %s and %s %s.", a.Name, x.Short(), b.Name, y.Short()))
		}
	}
	if f.Bye > 0 && (r.Bye == nil || r.Bye.No != f.Bye) && standing.Teams[of(s.Team(f.Bye))].NoPAB {
		out = append(out, fmt.Sprintf("%s has had a bye or a win by forfeit.", s.Team(f.Bye).Name))
	}
	return out
}

// Rematch is two teams that meet again, and the round in which they met first.
type Rematch struct {
	Teams [2]*event.Team
	Round int
}

// Rematches lists the teams that meet again in a round, in the order of its pairings.
func Rematches(sec *event.Section, r *event.Round) (list []Rematch) {
	for _, p := range r.Pairings {
		if n := firstMeeting(sec, p.Teams[0], p.Teams[1], r.No); n > 0 {
			list = append(list, Rematch{p.Teams, n})
		}
	}
	return list
}

// firstMeeting returns the first round before n in which two teams played each other, 0 for none.
func firstMeeting(sec *event.Section, a, b *event.Team, n int) int {
	for _, r := range sec.Rounds[:n-1] {
		for _, p := range r.Pairings {
			if p.Played() && (p.Teams == [2]*event.Team{a, b} || p.Teams == [2]*event.Team{b, a}) {
				return r.No
			}
		}
	}
	return 0
}

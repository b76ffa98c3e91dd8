package penalties

import (
	"fmt"
	"math"
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/rules"
)

// CurrentEffect is what holds for an incident: whether the offence counts, and the remedies in
// force.
type CurrentEffect struct {
	Offence  bool // the offence counts on its ladder
	InForce  []Remedy
	Imposing int  // the ruling in effect, 0 for none
	Struck   bool // it never happened, so it counts for nothing even where no ruling is needed

	Ruling RulingMade // that ruling, with the remedies in force in place of its own
}

// CurrentEffect is what holds for the incident now.
func (i *Incident) CurrentEffect() CurrentEffect { return EffectAfter(i) }

// NoEffect is what holds once a ruling was overturned or struck.
func NoEffect() CurrentEffect { return CurrentEffect{InForce: []Remedy{}} }

// StruckEffect is what holds once an incident is struck.
func StruckEffect() CurrentEffect { return CurrentEffect{InForce: []Remedy{}, Struck: true} }

// EffectOf is what holds right after a ruling.
func EffectOf(r RulingMade) CurrentEffect {
	return CurrentEffect{
		Offence: r.Verdict.Step != nil, InForce: slices.Clone(r.Remedies), Imposing: r.Ruling,
		Ruling: r,
	}
}

// modifiedEffect is what holds after a decision put other remedies in a ruling's place. Remedies
// equal to the ruling's own bring back everything that the ruling did.
func modifiedEffect(r RulingMade, d AppealDecided) CurrentEffect {
	if d.Verdict != nil {
		r.Departed, r.Verdict, r.Claim = Prescribes(r.Verdict), *d.Verdict, d.Claim
		r.Remedies, r.Moot = d.Remedies, d.Moot
		return EffectOf(r)
	}
	if !SameRemedies(d.Remedies, r.Remedies) {
		r.Remedies, r.Departed, r.Moot = d.Remedies, true, d.Moot
	}
	return EffectOf(r)
}

// EffectAfter is what holds for an incident after some further decisions.
func EffectAfter(i *Incident, more ...AppealDecided) CurrentEffect {
	if i.Struck != nil {
		return StruckEffect()
	}
	return EffectAt(i, math.MaxInt64, more...)
}

// EffectAt is what the present ruling amounts to after the decisions before entry seq and some
// further ones. Decisions on earlier rulings do not count: a correction, or a new ruling after a
// remand, starts afresh.
func EffectAt(i *Incident, seq int64, more ...AppealDecided) CurrentEffect {
	r := i.Ruling()
	if r == nil {
		return NoEffect()
	}
	decisions := []AppealDecided{}
	for _, a := range i.Appeals {
		if a.Decision != nil && a.Decided.Seq > r.Meta.Seq && a.Decided.Seq < seq {
			decisions = append(decisions, *a.Decision)
		}
	}
	now := EffectOf(r.RulingMade)
	after := map[int]CurrentEffect{0: now} // by appeal; 0 is the ruling as it was made
	for _, d := range append(decisions, more...) {
		switch d.Decision {
		case Reinstate:
			now = after[d.Reinstates]
		case Uphold:
		case Modify:
			now = modifiedEffect(r.RulingMade, d)
		case Remand:
			now = NoEffect()
		case Overturn:
			if now.Imposing != 0 {
				now = NoEffect()
			} else { // what an earlier level had overturned stands again
				now = EffectOf(r.RulingMade)
			}
		}
		after[d.Appeal] = now
	}
	return now
}

// Step is the rung of the offence that counts, nil for none.
func (st CurrentEffect) Step() *rules.Step {
	if !st.Offence {
		return nil
	}
	return st.Ruling.Verdict.Step
}

// NextRemedies are those the rulebook has for the next offence of the kind. They are nil where the
// ruling is not in effect, expels a player, or where it has ended the match or was made when that
// was over, and steps are not counted over the event.
func (s *State) NextRemedies(i *Incident) []rules.Remedy {
	st := i.CurrentEffect()
	expelled := slices.ContainsFunc(st.InForce, func(r Remedy) bool {
		return r.Seat != "" && r.Kind == rules.Expel
	})
	if st.Imposing == 0 || expelled ||
		(st.MatchEffect().Match != "" || st.Ruling.Moot) && !s.countsOverEvent(i) {
		return nil
	}
	return st.Ruling.Verdict.Next
}

// StepsEnd reports whether no next step of an incident's ladder can come: its match is over, and
// steps are not counted over the event.
func (s *State) StepsEnd(i *Incident) bool {
	return matchOver(i) && !s.countsOverEvent(i)
}

// matchOver reports whether an incident's match has a result.
func matchOver(i *Incident) bool {
	_, over := i.Match.Result()
	return over
}

// countsOverEvent reports whether the policy at an incident's table counts steps over the event.
func (s *State) countsOverEvent(i *Incident) bool {
	if st := i.CurrentEffect(); st.Step() != nil {
		if l, ok := i.Book().Ladder(st.Step().Ladder); ok && l.Over != "" {
			return l.Over == rules.OverEvent
		}
	}
	return s.Register.PolicyOf(i.Place.Section).Get("stream") == "event"
}

// SameEffect reports whether two effects have the same consequences.
func SameEffect(a, b CurrentEffect) bool {
	return a.Offence == b.Offence && a.Imposing == b.Imposing && a.Struck == b.Struck &&
		a.Ruling.Claim == b.Ruling.Claim && SameRemedies(a.InForce, b.InForce)
}

// IsAsMade reports whether what is in force is what a ruling imposed, and the outcome that it gave a claim.
func (st CurrentEffect) IsAsMade(r RulingMade) bool {
	return st.Ruling.Claim == r.Claim && SameRemedies(st.InForce, r.Remedies)
}

// Expulsion is a player expelled by a ruling in force. Teams have no substitutes (rule 1), so the
// team is out with the player, until a chief brings it back.
type Expulsion struct {
	Incident *Incident
	Player   personname.Name
	Team     *event.Team
}

// String is the expulsion in a sentence.
func (e Expulsion) String() string {
	return fmt.Sprintf("%s of %s was expelled (%s) and a team plays without substitutes (rule 1)",
		e.Player.Full(), e.Team.Name, e.Incident.Label)
}

// Expulsions lists those of a section, "" for the whole event. Those of a team that was brought
// back since are left out, and those of a player whom a substitute has replaced.
func (s *State) Expulsions(section string) []Expulsion {
	var out []Expulsion
	for _, i := range s.incidents {
		if i.Struck != nil || !everExpels(i) || section != "" && i.Place.Section != section {
			continue
		}
		since := effectSince(i)
		for _, r := range i.CurrentEffect().InForce {
			seat, seated := SeatOf(r.Seat) // without a seat it expels a spectator
			if r.Kind != rules.Expel || !seated {
				continue
			}
			ref := i.PlayerAt(seat)
			if team := s.Register.Team(ref.Team); team.LastReturnSeq < since && team.Has(ref) {
				out = append(out, Expulsion{i, s.Register.Person(ref), team})
			}
		}
	}
	return out
}

// everExpels reports whether the ruling on the incident, or a decision, has expelled a player.
func everExpels(i *Incident) bool {
	expels := func(r Remedy) bool { return r.Kind == rules.Expel }
	return i.Ruling() != nil && (slices.ContainsFunc(i.Ruling().Remedies, expels) ||
		slices.ContainsFunc(i.Appeals, func(a *Appeal) bool {
			return a.Decision != nil && slices.ContainsFunc(a.Decision.Remedies, expels)
		}))
}

// effectSince is the entry by which the remedies in force came into force: the ruling, or a decision
// that put others in their place. It panics before the first ruling.
func effectSince(i *Incident) int64 {
	since := i.Ruling().Meta.Seq
	for _, a := range i.Appeals {
		if d := a.Decision; d != nil && (d.Decision == Modify || d.Decision == Overturn || d.Decision == Reinstate) {
			since = max(since, a.Decided.Seq)
		}
	}
	return since
}

// Barred lists the teams with an expelled player, each once.
func (s *State) Barred() []*event.Team {
	var barred []*event.Team
	listed := map[*event.Team]bool{}
	for _, e := range s.Expulsions("") {
		if !listed[e.Team] {
			barred, listed[e.Team] = append(barred, e.Team), true
		}
	}
	return barred
}

// Undone lists the remedies that held until the last act on the incident, and do not hold since:
// those of a ruling that was struck, corrected, overturned, modified or sent back. A remedy that is
// imposed again on the same player is not among them, and nothing is once the clocks were restarted
// after the act. Was is the ruling that imposed them.
func Undone(i *Incident) (undone []Remedy, was RulingMade) {
	before, act := lastChange(i)
	if act == 0 {
		return nil, RulingMade{}
	}
	now := EffectAfter(i).InForce
	return slices.DeleteFunc(before.InForce, func(was Remedy) bool {
		return slices.ContainsFunc(now, func(is Remedy) bool {
			return is.Kind == was.Kind && is.Seat == was.Seat &&
				(is.Seconds == was.Seconds || is.SetTo != nil && was.SetTo != nil)
		})
	}), before.Ruling
}

// ChangedAt returns the entry that struck, corrected, overturned or modified a ruling, or sent it
// back; 0 where the last act left the ruling as it was, or the clocks were restarted after it.
func ChangedAt(i *Incident) int64 {
	before, act := lastChange(i)
	if act == 0 || i.Struck == nil && SameEffect(before, EffectAfter(i)) {
		return 0
	}
	return act
}

// lastChange returns the last act on a ruling, by its entry, and what held before it; 0 for none
// since the clocks were restarted.
func lastChange(i *Incident) (before CurrentEffect, act int64) {
	before = NoEffect()
	rulings := len(i.Rulings)
	switch last := i.lastDecided(); {
	case rulings == 0:
	case i.Struck != nil:
		before, act = EffectAt(i, math.MaxInt64), i.Struck.Seq
	case last > i.Rulings[rulings-1].Meta.Seq:
		before, act = EffectAt(i, last), last
	case rulings > 1:
		before, act = EffectOf(i.Rulings[rulings-2].RulingMade), i.Rulings[rulings-1].Meta.Seq
	}
	if i.Restarted != nil && i.Restarted.Seq > act {
		return NoEffect(), 0
	}
	return before, act
}

// lastDecided returns the entry of the last decision on an appeal, 0 without any.
func (i *Incident) lastDecided() (seq int64) {
	for _, a := range i.Appeals {
		if a.Decision != nil {
			seq = max(seq, a.Decided.Seq)
		}
	}
	return seq
}

package hearing

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Level returns the level that decides an appeal, and the levels skipped since it was filed.
// It is the appeal's own level or the next one above that can hear it. Where no level can, it is
// the appeal's own, and all from there up are skipped. Of a decided appeal it is the level that
// decided.
func Level(s *penalties.State, a *penalties.Appeal) (string, []penalties.SkippedLevel) {
	if a.Decision != nil {
		return a.Decision.Level, a.Decision.Skipped
	}
	levels, err := Levels(s, a.Subject)
	if at := slices.Index(levels, a.Level); err == nil && at >= 0 {
		level, skipped := FirstHearingLevel(s, a.Subject, levels[at:], a.Reopens != nil)
		return cmp.Or(level, a.Level), skipped
	}
	return a.Level, nil
}

// SkipReason is a level that does not hear an appeal, and why, in words.
type SkipReason struct {
	Level string `json:"level"`
	Why   string `json:"why"`
}

// SkipReasons lists the levels skipped when an appeal was filed and since.
func SkipReasons(s *penalties.State, a *penalties.Appeal) []SkipReason {
	_, since := Level(s, a)
	reasons := make([]SkipReason, 0, len(a.Skipped)+len(since))
	for _, skip := range slices.Concat(a.Skipped, since) {
		reasons = append(reasons, SkipReason{skip.Level, SkipText(s, skip)})
	}
	return reasons
}

// SkipText is why a level cannot hear an appeal, in words.
func SkipText(s *penalties.State, skip penalties.SkippedLevel) string {
	switch {
	case skip.Why != "":
		return skip.Why
	case len(skip.Involved) == 0:
		return "no such official is on the staff"
	}
	texts := make([]string, len(skip.Involved))
	for n, p := range skip.Involved {
		texts[n] = DescribeInvolvement(s, p)
	}
	return strings.Join(texts, "; ")
}

// DescribeInvolvement is an official's involvement in words: "R. Ortiz made the ruling".
func DescribeInvolvement(s *penalties.State, p penalties.Involvement) string {
	name := s.Register.Staff[p.Staff-1].Name
	switch p.How {
	case penalties.LeftTheStaff:
		return name + " has left the staff"
	case penalties.RuledOnIt:
		return name + " made the ruling"
	case penalties.DecidedIt:
		return name + " decided an earlier appeal"
	}
	return name + " is tied to " + s.Register.Team(p.Team).Name
}

// involvementsAt returns the involvement of each official of a level. It is nil and true where one
// of them may hear the appeal.
func involvementsAt(
	s *penalties.State, i *penalties.Incident, level string, reopened bool,
) (parts []penalties.Involvement, able bool) {
	for _, o := range s.Register.Staff {
		if !penalties.SitsAtLevel(o, level, i.Place.Section) {
			continue
		}
		p := InvolvementOf(s, o, i, reopened)
		if p == nil {
			return nil, true
		}
		parts = append(parts, *p)
	}
	return parts, false
}

// InvolvementOf is why an official may not hear an appeal about an incident, nil when they may. A
// person in two roles counts as one. Having decided before does not disqualify for a reopened
// appeal.
func InvolvementOf(
	s *penalties.State, o *event.Official, i *penalties.Incident, reopened bool,
) *penalties.Involvement {
	if !o.Left.IsZero() {
		return &penalties.Involvement{Staff: o.No, How: penalties.LeftTheStaff}
	}
	for _, r := range i.Rulings {
		if s.SamePerson(o, r.By()) {
			return &penalties.Involvement{Staff: o.No, How: penalties.RuledOnIt}
		}
	}
	for _, a := range i.Appeals {
		if a.Decision != nil && !reopened && s.SamePerson(o, a.Decided.Actor) &&
			a.Decided.Seq > i.Ruling().Meta.Seq {
			return &penalties.Involvement{Staff: o.No, How: penalties.DecidedIt}
		}
	}
	for _, t := range i.Match.Pairing.Teams {
		if s.Tied(o, t) {
			return &penalties.Involvement{Staff: o.No, How: penalties.TiedToTeam, Team: t.No}
		}
	}
	return nil
}

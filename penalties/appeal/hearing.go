package appeal

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// HearingLevel is the level that decides an appeal: its own, or the next above that still can, with those passed over since it
// was filed. Where nobody can, it stays where it is, and its own level and those above are all passed over. Of a decided appeal it
// is where it was decided.
func HearingLevel(s *penalties.State, a *penalties.Appeal) (string, []penalties.SkippedLevel) {
	if a.Decision != nil {
		return a.Decision.Level, a.Decision.Skipped
	}
	levels, err := Levels(s, a.Subject)
	if at := slices.Index(levels, a.Level); err == nil && at >= 0 {
		level, skipped := firstHearingLevel(s, a.Subject, levels[at:], a.Reopens != nil)
		return cmp.Or(level, a.Level), skipped
	}
	return a.Level, nil
}

// EligibleDeciders are the officials who may decide an appeal now.
func EligibleDeciders(s *penalties.State, a *penalties.Appeal) []*event.Official {
	return slices.DeleteFunc(slices.Clone(s.Register.Staff), func(o *event.Official) bool { return MayDecide(s, o, a) != nil })
}

// SkipReason is a level that does not hear an appeal, and why, in words.
type SkipReason struct {
	Level string `json:"level"`
	Why   string `json:"why"`
}

// SkipReasons tells the levels that an appeal went past when it was filed and since.
func SkipReasons(s *penalties.State, a *penalties.Appeal) []SkipReason {
	_, since := HearingLevel(s, a)
	told := make([]SkipReason, 0, len(a.Skipped)+len(since))
	for _, skip := range slices.Concat(a.Skipped, since) {
		told = append(told, SkipReason{skip.Level, skipText(s, skip)})
	}
	return told
}

// skipText says in words why a level cannot hear an appeal.
func skipText(s *penalties.State, skip penalties.SkippedLevel) string {
	switch {
	case skip.Why != "":
		return skip.Why
	case len(skip.Involved) == 0:
		return "there is none"
	}
	said := make([]string, len(skip.Involved))
	for n, p := range skip.Involved {
		said[n] = DescribeInvolvement(s, p)
	}
	return strings.Join(said, "; ")
}

// DescribeInvolvement tells an official's part in words.
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

// involvementsAt are what keeps each official of a level from hearing an appeal; able when somebody may hear it.
func involvementsAt(s *penalties.State, i *penalties.Incident, level string, reopened bool) (parts []penalties.Involvement, able bool) {
	for _, o := range s.Register.Staff {
		if !SitsAtLevel(o, level, i.Place.Section) {
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

// InvolvementOf is what keeps an official from hearing an appeal about an incident, nil when nothing does. Somebody who is on the
// staff in two roles is one person.
func InvolvementOf(s *penalties.State, o *event.Official, i *penalties.Incident, reopened bool) *penalties.Involvement {
	if !o.Left.IsZero() {
		return &penalties.Involvement{Staff: o.No, How: penalties.LeftTheStaff}
	}
	for _, r := range i.Rulings {
		if s.SamePerson(o, r.By()) {
			return &penalties.Involvement{Staff: o.No, How: penalties.RuledOnIt}
		}
	}
	for _, a := range i.Appeals {
		if a.Decision != nil && !reopened && s.SamePerson(o, a.Decided.Actor) && a.Decided.Seq > i.Ruling().Meta.Seq {
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

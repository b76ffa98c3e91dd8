package act

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// Case is what a right is asked about.
type Case struct {
	By      *event.Official // nil for the desk
	Section string          // "" for the whole event
	State   *State          // nil: as the register has it
	Part    []Who           // the part that By has in the matter: Author, Self, Hearing
}

// Check returns nil if an official may do the act, else why not.
func (r Right) Check(s *event.State, c Case) error {
	rule, err := r.rule(s, c)
	if err != nil {
		return err
	}
	if c.By.CheckPresent() != nil && !slices.Contains(c.Part, Self) {
		return c.By.CheckPresent()
	}
	if rule.allows(s, c) {
		return nil
	}
	return rule.refuse(s, c, strings.HasPrefix(r.Act, "staff."))
}

// RuleNow returns the number of the rule that holds in a section as the register has it, "" for the
// whole event: that of a known state, else one that holds always, else the first.
func (r Right) RuleNow(s *event.State, section string) int {
	var sec *event.Section
	if section != "" {
		sec, _ = s.Section(section)
	}
	for n, rule := range r.Rules {
		if rule.holds(s, sec, nil) {
			return n
		}
	}
	return 0
}

// WhenText says when a rule of a right holds, "" for always.
func (r Rule) WhenText(of Right) string {
	switch {
	case r.When != nil:
		return r.When.Text
	case len(of.Rules) > 1:
		return "otherwise"
	}
	return ""
}

// Presumed is the part that an official is taken to have where no matter is named: each may leave
// for themselves and has entered something, and chiefs hear appeals.
func Presumed(o *event.Official, section string) []Who {
	if slices.Contains(Chiefs, roleIn(o, section)) {
		return []Who{Self, Author, Hearing}
	}
	return []Who{Self, Author}
}

// Depends returns the parts in a matter of which an official needs one for the act, "" for none: Presumed takes it
// for granted. States are those, known to the act's function alone, in which the answer is another one.
func (r Right) Depends(s *event.State, c Case) (part Who, states []*State) {
	rule, err := r.rule(s, c)
	if err != nil {
		return "", nil
	}
	alone, presumed := c, c
	alone.Part, presumed.Part = nil, Presumed(c.By, c.Section)
	if !rule.allows(s, alone) {
		for _, p := range []Who{Self, Author, Hearing} {
			if slices.Contains(presumed.Part, p) && slices.Contains(rule.May, p) {
				part = p
			}
		}
	}
	for _, other := range r.Rules {
		if other.When != nil && other.When.holds == nil && other.allows(s, presumed) != rule.allows(s, presumed) {
			states = append(states, other.When)
		}
	}
	return part, states
}

// Needs lists what has to be said with the act in a case.
func (r Right) Needs(s *event.State, c Case) []string {
	rule, err := r.rule(s, c)
	if err != nil {
		return nil
	}
	return rule.Needs
}

// Allows reports whether an official may do the act.
func (r Right) Allows(s *event.State, c Case) bool { return r.Check(s, c) == nil }

// rule returns the rule that holds in a case.
func (r Right) rule(s *event.State, c Case) (Rule, error) {
	var sec *event.Section
	if s != nil && c.Section != "" {
		sec, _ = s.Section(c.Section)
	}
	for _, rule := range r.Rules {
		if rule.holds(s, sec, c.State) {
			return rule, nil
		}
	}
	texts := make([]string, len(r.Rules))
	for n, rule := range r.Rules {
		texts[n] = rule.When.Text
	}
	return Rule{}, refusal.Conflict.Errorf("only when %s", strings.Join(texts, " or "))
}

func (r Rule) holds(s *event.State, sec *event.Section, state *State) bool {
	switch {
	case r.When == nil, r.When == state:
		return true
	case r.When.holds == nil, state != nil && state.holds != nil:
		return false
	}
	return r.When.holds(s, sec)
}

// allows reports whether a rule lets an official do an act.
func (r Rule) allows(s *event.State, c Case) bool {
	if r.lets(s, c.By, c.Section) || slices.ContainsFunc(c.Part, func(w Who) bool {
		return slices.Contains(r.May, w)
	}) {
		return true
	}
	if !r.StandIn || len(r.able(s, c.Section)) > 0 {
		return false
	}
	if len(HighestRanked(s)) > 0 {
		return IsHighest(s, c.By)
	}
	return slices.Contains(r.May, Highest) || !slices.ContainsFunc(s.Staff, isRanked)
}

// isRanked reports whether an official rules or decides, or did before leaving.
func isRanked(o *event.Official) bool { return slices.Contains(ranks, o.Role) }

// lets reports whether an official's role is one of the rule's.
func (r Rule) lets(s *event.State, o *event.Official, section string) bool {
	if slices.Contains(r.May, Highest) && IsHighest(s, o) {
		return true
	}
	return slices.Contains(r.May, roleIn(o, section))
}

// Lets reports whether an official's own role lets them do an act in a section, without regard to
// officials who stand in.
func (r Right) Lets(s *event.State, o *event.Official, section string, state *State) bool {
	rule, err := r.rule(s, Case{Section: section, State: state})
	return err == nil && rule.lets(s, o, section)
}

// roleIn returns the role in which an official acts in a section, "" for the whole event.
func roleIn(o *event.Official, section string) Who {
	switch {
	case o == nil:
		return Desk
	case o.Role == event.SectionChief && section != "" && o.Section != "" && o.Section != section:
		return Desk
	}
	return Who(o.Role)
}

// able lists the officials present whom a rule lets by their role.
func (r Rule) able(s *event.State, section string) []*event.Official {
	return slices.DeleteFunc(slices.Clone(s.Staff), func(o *event.Official) bool {
		return !o.Left.IsZero() || !r.lets(s, o, section)
	})
}

// refuse says why a rule does not let an official do an act, of the staff or another one.
func (r Rule) refuse(s *event.State, c Case, staff bool) error {
	able, who := r.able(s, c.Section), r.who(s, c.Section)
	if len(able) == 0 && r.StandIn {
		able = HighestRanked(s)
	}
	switch {
	case slices.Contains(r.May, Highest):
		rank := &RankError{State: s, Highest: HighestRanked(s)}
		if !staff {
			rank.Act = "this is for the highest official on duty"
		}
		return rank
	case c.By == nil && len(able) == 0:
		return &UnnamedError{Refusal: refusal.Forbidden, Text: "this takes " + who + ", and the staff has none"}
	case c.By == nil:
		return &UnnamedError{
			Refusal: refusal.Forbidden, Able: able,
			Text: "this takes " + who + ", such as " + NamesWithRoles(s, able),
		}
	case slices.Contains(r.May, Hearing):
		return refusal.Forbidden.Errorf(
			"%s, %s, may not do this: it is for a chief at the level of the appeal with no part in it",
			c.By.Name, s.RoleName(c.By))
	case len(able) == 0:
		return refusal.Forbidden.Errorf("%s, %s, may not do this: it takes %s, and the staff has none",
			c.By.Name, s.RoleName(c.By), who)
	}
	return refusal.Forbidden.Errorf("%s, %s, may not do this: it takes %s; ask %s",
		c.By.Name, s.RoleName(c.By), who, NamesWithRoles(s, able))
}

// who names those whom a rule lets in a section, "" for the whole event: "a chief of K-5".
func (r Rule) who(s *event.State, section string) string {
	has := func(w Who) bool { return slices.Contains(r.May, w) }
	switch {
	case has(Desk):
		return "the desk or a director"
	case has(Director):
		return "a director"
	case has(SectionChief):
		if sec, err := s.Section(section); section != "" && err == nil {
			return "a chief of " + sec.Name
		}
		return "a chief"
	}
	return "the floor chief"
}

// ChoiceList lists what to type for each of several officials, one a line.
func ChoiceList(officials []*event.Official) string {
	var list strings.Builder
	for _, o := range officials {
		fmt.Fprintf(&list, "\n  %q or %d", o.Name+", "+o.TypedRole(), o.No)
	}
	return list.String()
}

// NamesWithRoles lists officials with their roles: "Una Falk (floor chief) or Rita Ortiz (TD)".
func NamesWithRoles(s *event.State, officials []*event.Official) string {
	who := make([]string, len(officials))
	for n, o := range officials {
		who[n] = fmt.Sprintf("%s (%s)", o.Name, s.RoleName(o))
	}
	return strings.Join(who, " or ")
}

// UnnamedError refuses an act for which an official must be named. The caller adds how to name one:
// a command by a flag, a desk by its list of officials.
type UnnamedError struct {
	Refusal refusal.Kind
	Text    string
	Able    []*event.Official // who of the staff may do it
}

// CheckNamed refuses what is no one's decision by name.
func CheckNamed(s *event.State, by *event.Official) error {
	if by != nil {
		return nil
	}
	able := slices.DeleteFunc(slices.Clone(s.Staff), func(o *event.Official) bool {
		return !isRanked(o) || !o.Left.IsZero()
	})
	return &UnnamedError{Refusal: refusal.Invalid, Text: "an official decides this", Able: able}
}

func (e *UnnamedError) Error() string { return e.Text }

// RefusalKind returns the kind of the refusal.
func (e *UnnamedError) RefusalKind() refusal.Kind { return e.Refusal }

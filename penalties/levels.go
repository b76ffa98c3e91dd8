package penalties

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing"
)

// levels is the chain of appeal, without the TD: the rulebook's, else the event's.
func (s *State) levels(i *Incident) ([]string, error) {
	if a := i.Book().Appeals; a != nil && len(a.Levels) > 0 {
		return a.Levels[1:], nil
	}
	if chain := s.register.Policy.Get("appeal_chain"); chain != "" {
		return strings.Split(chain, "+"), nil
	}
	return nil, fmt.Errorf("%s names no appeal, and the event has announced none: set the policy appeal_chain to allow it", i.Book().Name)
}

// nextLevel is who hears the next appeal about an incident. A level is passed over, and the record says why, when nobody
// there may hear it.
func (s *State) nextLevel(i *Incident) (string, []Skipped, error) {
	levels, err := s.levels(i)
	if err != nil {
		return "", nil, err
	}
	above := levels[s.reached(i, levels):]
	level, skipped := s.firstAble(i, above, false)
	switch {
	case level != "":
		return level, skipped, nil
	case len(above) == 0:
		return "", nil, fmt.Errorf("%s was ruled at the highest level: there is no appeal", i.Label)
	}
	last := skipped[len(skipped)-1]
	return "", nil, fmt.Errorf("nobody can hear an appeal against %s: %s: %s; add an official who can with staff add", i.Label, LevelName(last.Level), s.why(last))
}

// firstAble is the first of the levels with somebody who may hear an appeal, "" when there is none, and those passed over.
// Whoever decided before may hear it again where it is reopened.
func (s *State) firstAble(i *Incident, levels []string, reopened bool) (string, []Skipped) {
	var skipped []Skipped
	for _, level := range levels {
		parts, able := s.parts(i, level, reopened)
		if able {
			return level, skipped
		}
		skipped = append(skipped, Skipped{Level: level, Parts: parts})
	}
	return "", skipped
}

// Hearing is the level that decides an appeal: its own, or the next above that still can, with those passed over since it
// was filed. Where nobody can, it stays where it is, and its own level and those above are all passed over. Of a decided appeal it
// is where it was decided.
func (s *State) Hearing(a *Appeal) (string, []Skipped) {
	if a.Decision != nil {
		return a.Decision.Level, a.Decision.Skipped
	}
	levels, err := s.levels(a.Of)
	if at := slices.Index(levels, a.Level); err == nil && at >= 0 {
		level, skipped := s.firstAble(a.Of, levels[at:], a.Reopens != nil)
		return cmp.Or(level, a.Level), skipped
	}
	return a.Level, nil
}

// Hearers are the officials who may decide an appeal now.
func (s *State) Hearers(a *Appeal) []*pairing.Official {
	return slices.DeleteFunc(slices.Clone(s.register.Staff), func(o *pairing.Official) bool { return s.MayDecide(o, a) != nil })
}

// reached is the number of levels that lie below the next one: those that have ruled or decided, or been passed over.
func (s *State) reached(i *Incident, levels []string) int {
	if a := i.LastAppeal(); a != nil && a.Decision != nil && a.Decision.Decision != Remand {
		return slices.Index(levels, a.Decision.Level) + 1
	}
	if o := s.register.ByActor(i.Ruling().By()); o != nil && o.Role == pairing.FloorChief {
		return len(levels)
	}
	return 0
}

// PassedOver is a level that does not hear an appeal, and why, in words.
type PassedOver struct {
	Level string `json:"level"`
	Why   string `json:"why"`
}

// PassedOver tells the levels that an appeal went past when it was filed and since.
func (s *State) PassedOver(a *Appeal) []PassedOver {
	_, since := s.Hearing(a)
	told := make([]PassedOver, 0, len(a.Skipped)+len(since))
	for _, skip := range slices.Concat(a.Skipped, since) {
		told = append(told, PassedOver{skip.Level, s.why(skip)})
	}
	return told
}

// why says in words why a level cannot hear an appeal.
func (s *State) why(skip Skipped) string {
	switch {
	case skip.Why != "":
		return skip.Why
	case len(skip.Parts) == 0:
		return "there is none"
	}
	said := make([]string, len(skip.Parts))
	for n, p := range skip.Parts {
		said[n] = s.said(p)
	}
	return strings.Join(said, "; ")
}

// said tells an official's part in words.
func (s *State) said(p Part) string {
	name := s.register.Staff[p.Staff-1].Name
	switch p.Had {
	case LeftTheStaff:
		return name + " has left the staff"
	case RuledOnIt:
		return name + " made the ruling"
	case DecidedIt:
		return name + " decided an earlier appeal"
	}
	return name + " is tied to " + s.register.Team(p.Team).Name
}

// parts are what keeps each official of a level from hearing an appeal; able when somebody may hear it.
func (s *State) parts(i *Incident, level string, reopened bool) (parts []Part, able bool) {
	for _, o := range s.register.Staff {
		if !atLevel(o, level, i.Place.Section) {
			continue
		}
		p := s.part(o, i, reopened)
		if p == nil {
			return nil, true
		}
		parts = append(parts, *p)
	}
	return parts, false
}

func atLevel(o *pairing.Official, level, section string) bool {
	return string(o.Role) == level && (o.Role != pairing.SectionChief || o.Section == section)
}

// part is what keeps an official from hearing an appeal about an incident, nil when nothing does. Somebody who is on the
// staff in two roles is one person.
func (s *State) part(o *pairing.Official, i *Incident, reopened bool) *Part {
	if !o.Left.IsZero() {
		return &Part{Staff: o.No, Had: LeftTheStaff}
	}
	for _, r := range i.Rulings {
		if s.is(o, r.By()) {
			return &Part{Staff: o.No, Had: RuledOnIt}
		}
	}
	for _, a := range i.Appeals {
		if a.Decision != nil && !reopened && s.is(o, a.Decided.Actor) && a.Decided.Seq > i.Ruling().Meta.Seq {
			return &Part{Staff: o.No, Had: DecidedIt}
		}
	}
	for _, t := range i.Match.Pairing.Teams {
		if s.tied(o, t) {
			return &Part{Staff: o.No, Had: TiedToTeam, Team: t.No}
		}
	}
	return nil
}

// is tells whether an official is the person behind an actor.
func (s *State) is(o *pairing.Official, actor string) bool {
	other := s.register.ByActor(actor)
	return other != nil && strings.EqualFold(other.Name, o.Name)
}

// LevelName is a level in words.
func LevelName(level string) string {
	switch level {
	case "td":
		return "TD"
	case string(pairing.SectionChief):
		return "Section Chief"
	case string(pairing.FloorChief):
		return "Floor Chief"
	}
	return level
}

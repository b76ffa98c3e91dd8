package event

import (
	"cmp"
	"fmt"
	"strings"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// OptionChange is a change of a section's options once round 1 was paired.
type OptionChange struct {
	Round   int // the first that is paired by the new options
	Was, Is Options
}

func configureSection(s *State, _ fact.Meta, f SectionConfigured) error {
	if err := f.Options.Check(); err != nil {
		return refusal.Damaged.Errorf("the options of section %s: %v", f.Section, err)
	}
	return s.changeSection(f.Section, func(sec *Section) { sec.configure(f.Options) })
}

// configure sets the section's options.
func (s *Section) configure(o Options) {
	if len(s.Rounds) > 0 {
		s.OptionChanges = append(s.OptionChanges, OptionChange{len(s.Rounds) + 1, s.Options, o})
	}
	s.Options = o
}

// Texts says what changed, an option each: "rounds: 5 => 6".
func (c OptionChange) Texts() []string {
	var out []string
	add := func(name string, was, is any) {
		a, b := fmt.Sprint(was), fmt.Sprint(is)
		if a != b {
			out = append(out, fmt.Sprintf("%s: %s => %s", name, cmp.Or(a, "default"),
				cmp.Or(b, "default")))
		}
	}
	add("system", c.Was.System, c.Is.System)
	add("seed", c.Was.Seed, c.Is.Seed)
	add("rounds", c.Was.Rounds, c.Is.Rounds)
	add("primary", c.Was.Primary, c.Is.Primary)
	add("bye", c.Was.Bye, c.Is.Bye)
	add("keep apart", c.Was.KeepApart+c.Was.Below, c.Is.KeepApart+c.Is.Below)
	add("acceleration", c.Was.Speed, c.Is.Speed)
	add("boards", c.Was.Boards, c.Is.Boards)
	add("color preferences", c.Was.Preferences, c.Is.Preferences)
	add("tie-breaks", strings.Join(c.Was.Tiebreaks, " "), strings.Join(c.Is.Tiebreaks, " "))
	return out
}

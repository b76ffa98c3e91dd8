package penalties

import (
	"slices"

	"flagfall/rules"
)

// policies is which policy a section had from an entry on, oldest first, by the section's id.
type policies map[string][]policyFrom

type policyFrom struct {
	entry  int64
	policy rules.Policy
}

// PolicyMoved says that an entry has changed what is announced in some section, so that rulings made before it are folded by what was
// announced then, whenever that is.
func (s *State) PolicyMoved(entry int64) {
	for _, sec := range s.Register.Sections {
		s.policies[sec.ID] = append(s.policies[sec.ID], policyFrom{entry, s.Register.PolicyOf(sec.ID)})
	}
}

// policyAt is what was announced in a section at an entry; what is announced now where nobody has said that it moved.
func (s *State) policyAt(section string, entry int64) rules.Policy {
	for _, p := range slices.Backward(s.policies[section]) {
		if p.entry <= entry {
			return p.policy
		}
	}
	return s.Register.PolicyOf(section)
}

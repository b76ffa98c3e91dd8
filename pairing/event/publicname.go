package event

import (
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PublicName is what an official decided that the public reads in the place of a name. The zero
// PublicName is no decision; a decided empty Name withholds the name.
type PublicName struct {
	Decided bool
	Name    string
}

// TeamNameShown decides what the public reads as the name of a team: its own name, which is released
// so, or another; "" withholds it.
type TeamNameShown struct {
	Team int    `json:"team"`
	Name string `json:"name,omitempty"`
}

// ClubNameShown decides what the public reads as the name of a club.
type ClubNameShown struct {
	Club int    `json:"club"`
	Name string `json:"name,omitempty"`
}

// Kind names the fact.
func (TeamNameShown) Kind() string { return "team.name_shown" }

// Kind names the fact.
func (ClubNameShown) Kind() string { return "club.name_shown" }

// publicNameKinds lists the kinds of facts about what the public reads.
var publicNameKinds = []fact.Row[*State]{
	fact.Kind[*State, TeamNameShown]{
		Apply: func(s *State, _ fact.Meta, f TeamNameShown) error {
			return s.changeTeam(f.Team, func(t *Team) { t.PublicName = PublicName{true, f.Name} })
		},
		Redact: func(f TeamNameShown, as *fact.Aliases) TeamNameShown {
			if f.Name != "" {
				f.Name, _ = anonymousTeam(f.Team, [2]Player{}, as)
			}
			return f
		},
		Describe: func(s *State, f TeamNameShown) (string, string) {
			return describeShown(s.Team(f.Team).Name, f.Name), "choose the public name again"
		},
	}.Row(),
	fact.Kind[*State, ClubNameShown]{
		Apply: func(s *State, _ fact.Meta, f ClubNameShown) error {
			if f.Club < 1 || f.Club > len(s.Clubs) {
				return refusal.Damaged.Errorf("a name is set for club %d, which is missing from the journal", f.Club)
			}
			s.PublicClubs[f.Club] = PublicName{true, f.Name}
			return nil
		},
		Redact: func(f ClubNameShown, _ *fact.Aliases) ClubNameShown {
			if f.Name != "" {
				f.Name = anonymousClub(f.Club)
			}
			return f
		},
		Describe: func(s *State, f ClubNameShown) (string, string) {
			return describeShown(s.Clubs[f.Club-1], f.Name), "choose the public name again"
		},
	}.Row(),
}

func describeShown(own, shown string) string {
	if shown == "" {
		return "withheld from the public: " + own
	}
	return "public name: " + shown
}

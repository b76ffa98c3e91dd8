package event

import (
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// NameSpoken says how a player's name is said, for who reads it out; "" removes that.
type NameSpoken struct {
	PlayerRef
	Spoken string `json:"spoken,omitempty"`
}

// Kind names the fact.
func (NameSpoken) Kind() string { return "player.name_spoken" }

// SpokenName returns how a player's name is said, "" where none is known. It is for officials only.
func (s *State) SpokenName(r PlayerRef) string { return s.spoken[r] }

// spokenKinds lists the kinds of facts about how names are said.
var spokenKinds = []fact.Row[*State]{
	fact.Kind[*State, NameSpoken]{
		Apply: func(s *State, _ fact.Meta, f NameSpoken) error {
			if f.Team < 1 || f.Team > len(s.Teams) {
				return refusal.Damaged.Errorf("a name is spoken in team %d, which is missing from the journal", f.Team)
			}
			s.spoken[f.PlayerRef] = f.Spoken
			return nil
		},
		// It tells the name, which an archive has under another.
		Redact: func(f NameSpoken, _ *fact.Aliases) NameSpoken { f.Spoken = ""; return f },
		Describe: func(*State, NameSpoken) (string, string) {
			return "how a name is said was changed", "say it again for that player"
		},
	}.Row(),
}

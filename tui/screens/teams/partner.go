package teams

import (
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
)

// Prompt asks from which team another is kept apart, or for the chosen player's partner.
func (s *List) Prompt() (screen.Prompt, bool) {
	if prompt, ok := s.asked.Prompt(s.w); ok {
		return prompt, ok
	}
	if prompt, ok := s.apart.asked.Prompt(s.w); ok {
		return prompt, true
	}
	if s.chosen == nil {
		return screen.Prompt{}, false
	}
	return screen.Prompt{
		Text: s.chosen.Player.FullName() + " with whom?",
		Hint: "move to the partner",
		Mode: s.Mode(),
	}, true
}

// beginPartner begins to look for a player's partner.
func (s *List) beginPartner(p *event.Waiting, m keys.People) {
	if len(s.desk.Hall().Register.WaitingIn(p.Section)) < 2 {
		s.desk.Say(
			screen.Note,
			"no other player is waiting for a partner; press "+m.NewPlayer.Help().Key+" to add one",
		)
		return
	}
	s.chosen = p
}

// onPartnerKey takes a key while a partner is looked for: p is who is under the cursor, nil for a
// team.
func (s *List) onPartnerKey(k tea.KeyMsg, m keys.People, p *event.Waiting) {
	one := s.chosen
	switch {
	case keys.Is(k, m.Nobody), keys.Is(k, m.This) && p == one:
		s.chosen = nil
	case keys.Is(k, m.This) && p == nil:
		s.desk.Say(screen.Warning, "that is already a team of two: move to a player without a partner")
	case keys.Is(k, m.This):
		s.chosen = nil
		s.record(
			one.Player.FullName()+" and "+p.Player.FullName()+" are a team",
			acts.PairPlayers{One: one.No, Two: p.No},
		)
	}
}

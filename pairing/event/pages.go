package event

import (
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PagesChosen says where the public pages of the event are found, and what may be done there. It replaces what was chosen before.
type PagesChosen struct {
	Address string `json:"address,omitempty"` // "http://192.168.1.20:8080", without a slash at its end; "" where nobody has said
	Results bool   `json:"results,omitempty"` // teams report their results from the table
}

// The names the fact for ever.
func (PagesChosen) Kind() string { return "event.pages_chosen" }

// ResultClaimed is the word of one of the two teams, 1 or 2, how the game of a match that is being played ended. It is a result only once
// the other team says the same.
type ResultClaimed struct {
	Place
	Team    int     `json:"team"`
	Outcome Outcome `json:"outcome"`
}

// The names the fact for ever.
func (ResultClaimed) Kind() string { return "result.claimed" }

// claim is what a team said of one of the games that a replayed match has seen.
type claim struct {
	ResultClaimed
	game int
}

// ClaimedOutcome is what a team, 1 or 2, said last of the game that counts, "" where it has said nothing.
func (m *Match) ClaimedOutcome(team int) Outcome {
	var said Outcome
	for _, c := range m.claims {
		if c.Team == team && c.game == m.currentGame() {
			said = c.Outcome
		}
	}
	return said
}

// redactAddress is the fact in an archive: an address may be called after whoever owns the machine.
func redactAddress(f PagesChosen, _ *fact.Aliases) PagesChosen {
	f.Address = ""
	return f
}

// CardRenewed says that what opens by the cards made so far for a table opens no more: somebody keeps a photograph of one.
type CardRenewed struct {
	Table int `json:"table"`
}

// The names the fact for ever.
func (CardRenewed) Kind() string { return "table.card_renewed" }

// CardRenewals is how often the card of a table was renewed.
func (s *State) CardRenewals(table int) int { return s.cards[table] }

func renewCard(s *State, _ fact.Meta, f CardRenewed) error {
	if f.Table < 1 {
		return refusal.Damaged.Errorf("there is no table %d to renew the card of", f.Table)
	}
	s.cards[f.Table]++
	return nil
}

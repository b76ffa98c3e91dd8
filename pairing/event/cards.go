package event

import (
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

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

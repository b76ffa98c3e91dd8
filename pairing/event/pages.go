package event

import (
	"strings"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// PagesChosen sets where the public pages of the event are found and what they allow. It replaces
// the setting before.
type PagesChosen struct {
	// "http://192.168.1.20:8080", without a slash at its end; "" if not set.
	Address string `json:"address,omitempty"`
	Results bool   `json:"results,omitempty"` // teams report their results from the table
}

// Kind names the fact.
func (PagesChosen) Kind() string { return "event.pages_chosen" }

// ResultClaimed is how the game being played ended according to the card of one of the two teams, 1
// or 2. It becomes a result only once the other team's card says the same from another device, or
// the desk does.
type ResultClaimed struct {
	Place
	Team    int     `json:"team"`
	Outcome Outcome `json:"outcome"`
	Device  string  `json:"device,omitempty"` // by which the browser is known again, "" if it is not
}

// Kind names the fact.
func (ResultClaimed) Kind() string { return "result.claimed" }

// CardClaim is what a team's card claimed, with its entry.
type CardClaim struct {
	ResultClaimed
	fact.Meta
	game int // of a replayed match
}

// ClaimedOutcome returns the latest claim of a team, 1 or 2, for the current game, "" for none.
func (m *Match) ClaimedOutcome(team int) Outcome { return m.CardClaim(team).Outcome }

// CardClaim returns the latest claim of a team, 1 or 2, for the current game; its outcome is "" for
// none.
func (m *Match) CardClaim(team int) (said CardClaim) {
	for _, c := range m.claims {
		if c.Team == team && c.game == m.currentGame() {
			said = c
		}
	}
	return said
}

// ClaimingCards names the teams whose cards claim an outcome for the current game: "1", "2", "1+2",
// or "" for none.
func (m *Match) ClaimingCards(outcome Outcome) (cards string) {
	for team, name := range []string{1: "1", 2: "2"} {
		if team > 0 && outcome != "" && m.ClaimedOutcome(team) == outcome {
			cards += "+" + name
		}
	}
	return strings.TrimPrefix(cards, "+")
}

// redactAddress removes the address for an archive: it may name the owner of the machine.
func redactAddress(f PagesChosen, _ *fact.Aliases) PagesChosen {
	f.Address = ""
	return f
}

// CardRenewed makes the cards printed so far for a table invalid, for example because a card was
// photographed.
type CardRenewed struct {
	Table int `json:"table"`
}

// Kind names the fact.
func (CardRenewed) Kind() string { return "table.card_renewed" }

// CardRenewals returns how often the card of a table was renewed.
func (s *State) CardRenewals(table int) int { return s.cards[table] }

func renewCard(s *State, _ fact.Meta, f CardRenewed) error {
	if f.Table < 1 {
		return refusal.Damaged.Errorf("no table %d to renew the card of", f.Table)
	}
	s.cards[f.Table]++
	return nil
}

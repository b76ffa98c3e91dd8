package event

import "flagfall/pairing/fact"

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

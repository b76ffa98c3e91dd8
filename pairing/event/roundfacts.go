package event

// RoundPaired sets who meets whom and where. Bye is the team without an opponent, 0 for none.
// Pairing the same round again, before it starts, replaces it. ByHand means that the new pairing
// rests on the same results as the one before.
type RoundPaired struct {
	Section string         `json:"section"`
	Round   int            `json:"round"`
	Tables  []TablePairing `json:"tables"`
	Bye     int            `json:"bye,omitempty"`
	// Round robin: teams whose opponent has withdrawn.
	Idle   []int `json:"idle,omitempty"`
	ByHand bool  `json:"by_hand,omitempty"`
	// Paired by the bracket of the latest stage, before there were numbers of stages.
	PlayOff bool `json:"play_off,omitempty"`
	Stage   int  `json:"stage,omitempty"` // 0 where the whole section plays by its system
	// The teams that were to play in each later planned round, if the pairing had to look ahead on them.
	Later [][]int `json:"later,omitempty"`
	// No legal pairing existed, and an official allowed the fewest teams to meet again.
	Rematches bool `json:"rematches,omitempty"`
	// The question answered first, about teams that did not come to the round before.
	Sure string `json:"sure,omitempty"`
}

// TablePairing is one pairing at its table. Team 1 has White on board A, team 2 on board B.
type TablePairing struct {
	Table int `json:"table"`
	Team1 int `json:"team1"`
	Team2 int `json:"team2"`
}

// RoundUnpaired removes a round that has not started.
type RoundUnpaired struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundUnstarted takes back the start of a round.
type RoundUnstarted struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundUnfinished reopens a finished round, because a match is still played or a result was wrong.
type RoundUnfinished struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundPosted records that the round's pairings are posted on the wall.
type RoundPosted struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundStarted records that the round's clocks run. Pairings and colors are fixed from then on.
type RoundStarted struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
}

// RoundFinished records that every result of the round is in.
type RoundFinished struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	Sure    string `json:"sure,omitempty"` // as in ResultRecorded
}

// The names of the facts.
func (RoundPaired) Kind() string     { return "round.paired" }
func (RoundUnpaired) Kind() string   { return "round.unpaired" }
func (RoundUnstarted) Kind() string  { return "round.unstarted" }
func (RoundUnfinished) Kind() string { return "round.unfinished" }
func (RoundPosted) Kind() string     { return "round.posted" }
func (RoundStarted) Kind() string    { return "round.started" }
func (RoundFinished) Kind() string   { return "round.finished" }

package event

// TeamWanted puts a player without a partner on the list of those who wait for one. Wanted counts from 1 over the event.
type TeamWanted struct {
	Wanted  int    `json:"wanted"`
	Section string `json:"section"`
	Player  Player `json:"player"`
	Club    int    `json:"club,omitempty"`
}

// TeamUnwanted takes a player off the list who waits no longer: no partner was found, or the player went home.
type TeamUnwanted struct {
	Wanted int `json:"wanted"`
}

// TeamChecked says at check-in whether a team is in the hall. The newest holds.
type TeamChecked struct {
	Team int  `json:"team"`
	Here bool `json:"here"`
}

// CheckInClosed ends a section's check-in: a team that is not here is not paired until it is.
type CheckInClosed struct {
	Section string `json:"section"`
}

// TeamMended corrects how a team was entered: from now on it has this name, club and these players. It is the same team.
type TeamMended struct {
	Team    int       `json:"team"`
	Name    string    `json:"name"`
	Club    int       `json:"club,omitempty"`
	Players [2]Player `json:"players"`
}

// The kinds, as they stand in journals for ever. Names stand in those of teams only.
func (TeamWanted) Kind() string    { return "team.wanted" }
func (TeamUnwanted) Kind() string  { return "team.unwanted" }
func (TeamChecked) Kind() string   { return "team.checked" }
func (CheckInClosed) Kind() string { return "checkin.closed" }
func (TeamMended) Kind() string    { return "team.mended" }

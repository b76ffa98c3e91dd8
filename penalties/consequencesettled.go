package penalties

// ConsequenceSettled confirms or declines a consequence. Choice is the answer, "" where it was
// declined.
type ConsequenceSettled struct {
	Consequence int    `json:"consequence"`
	Incident    int    `json:"incident"`
	Confirmed   bool   `json:"confirmed"`
	Choice      string `json:"choice,omitempty"`
	Sure        string `json:"sure,omitempty"` // as in IncidentLogged
}

// ConsequenceLapsed takes an open consequence off the list because a later decision, strike or
// ruling made it void.
type ConsequenceLapsed struct {
	Consequence int `json:"consequence"`
	Incident    int `json:"incident"`
}

// Kind is the fact's name in journals. It never changes.
func (ConsequenceSettled) Kind() string { return "consequence.settled" }

func (ConsequenceLapsed) Kind() string { return "consequence.lapsed" }

package penalties

import (
	"time"

	"flagfall/pairing/fact"
)

// Appeal is a challenge with its decision.
type Appeal struct {
	AppealFiled
	Subject    *Incident
	Filed      fact.Meta
	Text       string // what is wrong
	Sought     string // the remedy asked for, "" where it goes without saying, or Text says it
	OnBehalf   string // who speaks for the player, "" when the player does
	LateReason string
	Reopens    *Appeal // the one that new evidence has opened again, nil for a player's appeal
	WhyLate    string  // of a reopened one: why the evidence was not there before
	Decision   *AppealDecided
	Decided    fact.Meta
	Reason     string

	Withdrawn      *AppealWithdrawn // nil where somebody decides or decided it
	WithdrawalNote string           // who withdrew it, or what was agreed
}

// The states of an appeal, and of an incident under one.
const (
	Protest    = "protest"
	Upheld     = "upheld"
	Overturned = "overturned"
	Modified   = "modified"
	Remanded   = "remanded"
	Final      = "final"
	Withdrawn  = "withdrawn" // by the player, or who speaks for them
	Settled    = "settled"   // by agreement
)

// StateAfter is the state of an appeal after a decision that is not final.
var StateAfter = map[string]string{Uphold: Upheld, Overturn: Overturned, Modify: Modified, Remand: Remanded}

// State is Open or Protest until it is decided; then what was decided, or Final where nobody is left to appeal to.
// It is Struck where the incident was, which leaves nothing to decide.
func (a *Appeal) State() string {
	switch {
	case a.Withdrawn != nil && a.Withdrawn.Agreed:
		return Settled
	case a.Withdrawn != nil:
		return Withdrawn
	case a.Decision == nil && a.Subject.Struck != nil:
		return Struck
	case a.Decision == nil && a.Protest:
		return Protest
	case a.Decision == nil:
		return Open
	case a.Decision.Final:
		return Final
	}
	return StateAfter[a.Decision.Decision]
}

// Pending tells whether somebody still has to decide it.
func (a *Appeal) Pending() bool {
	return a.Decision == nil && a.Withdrawn == nil && a.Subject.Struck == nil
}

// Due is when filing was due, zero of one that was reopened: what is new has no deadline.
func (a *Appeal) Due() time.Time {
	t, err := time.Parse(time.RFC3339, a.Deadline)
	if err != nil {
		return time.Time{}
	}
	return t
}

// AppealFiled is a player's challenge to the ruling on an incident, or to the decision last made about it.
// Skipped names the levels that were passed over, each with the reason. Protest says that play goes on meanwhile.
type AppealFiled struct {
	Appeal   int            `json:"appeal"`
	Incident int            `json:"incident"`
	Seat     string         `json:"seat"`
	Team     int            `json:"team"`
	Player   int            `json:"player"`
	Grounds  string         `json:"grounds"`
	Level    string         `json:"level"`
	Skipped  []SkippedLevel `json:"skipped,omitempty"`
	Deadline string         `json:"deadline"` // RFC 3339; when filing was due
	Late     bool           `json:"late,omitempty"`
	Protest  bool           `json:"protest,omitempty"`
}

// AppealReopened brings a matter that was decided for good before the last level again, on new evidence. It counts on among
// the appeals; Reopens is the one it takes up.
type AppealReopened struct {
	Appeal   int    `json:"appeal"`
	Incident int    `json:"incident"`
	Reopens  int    `json:"reopens"`
	Level    string `json:"level"`
	Protest  bool   `json:"protest,omitempty"`
}

// AppealWithdrawn takes an appeal back before it is decided: the player does, or who speaks for them, or both teams agree. The ruling stands.
type AppealWithdrawn struct {
	Appeal   int  `json:"appeal"`
	Incident int  `json:"incident"`
	Agreed   bool `json:"agreed,omitempty"`
}

// SkippedLevel is a level of appeal that cannot hear it, since each official of that level has a part in it, or there is none.
type SkippedLevel struct {
	Level    string        `json:"level"`
	Involved []Involvement `json:"parts,omitempty"`
	Why      string        `json:"why,omitempty"` // in words, as the first desks wrote it
}

// Involvement is what keeps an official from hearing an appeal: the part they had in it, or that they are there no more.
type Involvement struct {
	Staff int    `json:"staff"`
	How   string `json:"had"`            // RuledOnIt, DecidedIt, TiedToTeam or LeftTheStaff
	Team  int    `json:"team,omitempty"` // whom they are tied to
}

// The parts that an official can have had.
const (
	RuledOnIt  = "ruled"
	DecidedIt  = "decided"
	TiedToTeam = "tied"

	LeftTheStaff = "left"
)

// Grounds of an appeal.
const (
	RuleWrong  = "rule"
	FactsWrong = "facts"
	Discretion = "discretion"
)

// AppealDecided is a chief's answer. Saw lists the entries about the incident that lay before the chief; Remedies are those
// of a Modify. Skipped names the levels that could no longer hear the appeal by then, each with the reason.
type AppealDecided struct {
	Appeal   int            `json:"appeal"`
	Incident int            `json:"incident"`
	Decision string         `json:"decision"`
	Level    string         `json:"level"`
	Skipped  []SkippedLevel `json:"skipped,omitempty"`
	Final    bool           `json:"final,omitempty"`
	Remedies []Remedy       `json:"remedies,omitempty"`
	Saw      []int64        `json:"saw"`
	Moot     bool           `json:"moot,omitempty"` // as of a ruling
}

// Decisions of a chief.
const (
	Uphold   = "uphold"
	Overturn = "overturn"
	Modify   = "modify"
	Remand   = "remand"
)

// TieDeclared says that an official is close to a team, or to all teams of a club, and hears no appeal they are part of.
type TieDeclared struct {
	Staff int `json:"staff"`
	Team  int `json:"team,omitempty"`
	Club  int `json:"club,omitempty"`
}

// TieLifted takes a tie back that was declared by mistake.
type TieLifted struct {
	Staff int `json:"staff"`
	Team  int `json:"team,omitempty"`
	Club  int `json:"club,omitempty"`
}

// DayClosed ends a day of play. Calls, Appeals and Consequences are what was still open, which only the Floor Chief may
// sign away, with a reason; they stay on their lists.
type DayClosed struct {
	Calls        []int `json:"calls,omitempty"`
	Appeals      []int `json:"appeals,omitempty"`
	Consequences []int `json:"consequences,omitempty"`
	Unanswered   []int `json:"unanswered,omitempty"` // tables that had called, by the number of the call
}

// The kinds, as they stand in journals for ever.
func (AppealFiled) Kind() string { return "appeal.filed" }

func (AppealReopened) Kind() string { return "appeal.reopened" }

func (AppealWithdrawn) Kind() string { return "appeal.withdrawn" }

func (AppealDecided) Kind() string { return "appeal.decided" }

func (TieDeclared) Kind() string { return "tie.declared" }

func (TieLifted) Kind() string { return "tie.lifted" }

func (DayClosed) Kind() string { return "day.closed" }

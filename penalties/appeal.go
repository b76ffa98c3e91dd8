package penalties

import (
	"slices"
	"time"

	"flagfall/pairing/fact"
	"flagfall/rules"
)

// Appeal is a challenge to the ruling on an incident, with its decision.
type Appeal struct {
	AppealFiled
	Subject    *Incident
	Filed      fact.Meta
	Text       string // what is wrong
	Sought     string // the remedy asked for, "" where Text says it
	OnBehalf   string // who speaks for the player, "" when the player does
	LateReason string // why it was filed after the deadline
	// the decided appeal that new evidence reopens, nil for a player's appeal
	Reopens  *Appeal
	WhyLate  string         // of a reopened one: why the evidence is new
	Decision *AppealDecided // nil until it is decided
	Decided  fact.Meta
	Reason   string // of the decision
	Dissent  string // why some voted against it

	Withdrawn      *AppealWithdrawn // nil unless it was withdrawn or settled
	WithdrawalNote string           // who withdrew it, or what was agreed
}

// The states of an appeal, and of an incident under appeal.
const (
	Protest    = "protest"
	Upheld     = "upheld"
	Overturned = "overturned"
	Modified   = "modified"
	Remanded   = "remanded"
	Final      = "final"
	Reinstated = "reinstated"
	Withdrawn  = "withdrawn" // by the player, or their representative
	Settled    = "settled"   // by agreement
)

// StateAfter maps a decision that is not final to the state of the appeal after it.
var StateAfter = map[string]string{
	Uphold: Upheld, Overturn: Overturned, Modify: Modified, Remand: Remanded,
	Reinstate: Reinstated,
}

// State is Open or Protest until the appeal is decided. A decided appeal has the state of its
// decision, or Final when no higher level is left. Withdrawn and Settled appeals stay so. An
// undecided appeal of a struck incident is Struck.
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

// Pending reports whether the appeal waits for a decision.
func (a *Appeal) Pending() bool {
	return a.Decision == nil && a.Withdrawn == nil && a.Subject.Struck == nil
}

// FiledAgain reports whether the player had withdrawn an appeal against the same ruling before.
func (a *Appeal) FiledAgain() bool {
	again := false
	for n, b := range a.Subject.Appeals[:slices.Index(a.Subject.Appeals, a)] {
		next := a.Subject.Appeals[n+1].Filed.Seq
		ruled := slices.ContainsFunc(a.Subject.Rulings, func(r *Ruling) bool {
			return r.Meta.Seq > b.Filed.Seq && r.Meta.Seq < next
		})
		withdrawn := b.Withdrawn != nil && !b.Withdrawn.Agreed
		again = !ruled && b.Decision == nil && (again || withdrawn)
	}
	return again
}

// Due is the deadline for filing; zero for a reopened appeal, which has none.
func (a *Appeal) Due() time.Time {
	t, err := time.Parse(time.RFC3339, a.Deadline)
	if err != nil {
		return time.Time{}
	}
	return t
}

// AppealFiled is a player's challenge to the ruling on an incident, or to the latest decision on
// it. Skipped names the levels that were passed over. Protest says that play goes on meanwhile.
type AppealFiled struct {
	Appeal   int            `json:"appeal"`
	Incident int            `json:"incident"`
	Seat     string         `json:"seat"`
	Team     int            `json:"team"`
	Player   int            `json:"player"`
	Grounds  string         `json:"grounds"`
	Level    string         `json:"level"`
	Skipped  []SkippedLevel `json:"skipped,omitempty"`
	Deadline string         `json:"deadline"` // RFC 3339
	Late     bool           `json:"late,omitempty"`
	Protest  bool           `json:"protest,omitempty"`
	Sure     string         `json:"sure,omitempty"` // as in IncidentLogged
}

// AppealReopened brings a finally decided matter before the last level again, on new evidence.
// Appeal is the new number; Reopens is the decided appeal.
type AppealReopened struct {
	Appeal   int    `json:"appeal"`
	Incident int    `json:"incident"`
	Reopens  int    `json:"reopens"`
	Level    string `json:"level"`
	Protest  bool   `json:"protest,omitempty"`
}

// AppealWithdrawn withdraws an undecided appeal. Agreed says that both teams settled it. The ruling
// stands.
type AppealWithdrawn struct {
	Appeal   int  `json:"appeal"`
	Incident int  `json:"incident"`
	Agreed   bool `json:"agreed,omitempty"`
	// as in IncidentLogged
	Sure string `json:"sure,omitempty"`
}

// SkippedLevel is a level of appeal that cannot hear the case: each official of the level is
// involved, or the level has no official.
type SkippedLevel struct {
	Level    string        `json:"level"`
	Involved []Involvement `json:"parts,omitempty"`
	Why      string        `json:"why,omitempty"` // in words, as early versions wrote it
}

// Involvement is why an official may not hear an appeal.
type Involvement struct {
	Staff int    `json:"staff"`
	How   string `json:"had"`            // RuledOnIt, DecidedIt, TiedToTeam or LeftTheStaff
	Team  int    `json:"team,omitempty"` // of TiedToTeam
}

// The kinds of involvement.
const (
	RuledOnIt  = "ruled"
	DecidedIt  = "decided"
	TiedToTeam = "tied"

	LeftTheStaff = "left"
)

// The grounds of an appeal.
const (
	RuleWrong  = "rule"
	FactsWrong = "facts"
	Discretion = "discretion"
)

// AppealDecided is a chief's decision. Saw lists the entries about the incident that lay before the
// chief. Remedies are those of a Modify. Skipped names the levels that could no longer hear the
// appeal when it was decided.
type AppealDecided struct {
	Appeal   int            `json:"appeal"`
	Incident int            `json:"incident"`
	Decision string         `json:"decision"`
	Level    string         `json:"level"`
	Skipped  []SkippedLevel `json:"skipped,omitempty"`
	Final    bool           `json:"final,omitempty"`
	Remedies []Remedy       `json:"remedies,omitempty"`
	Saw      []int64        `json:"saw"`
	Moot     bool           `json:"moot,omitempty"` // as RulingMade.Moot
	// of a Modify: it is heavier for the player who appealed than what was in force
	Heavier bool `json:"heavier,omitempty"`
	// of a Reinstate: the appeal whose decision is in force again, 0 for the ruling as the director made it
	Reinstates int `json:"reinstates,omitempty"`
	// of a Modify: the outcome that the chief gives the claim, one of ClaimOutcomes, and the verdict with it
	Claim   string         `json:"claim,omitempty"`
	Verdict *rules.Verdict `json:"verdict,omitempty"`
	Sure    string         `json:"sure,omitempty"` // as in IncidentLogged
	// of a decision that several officials made together: the votes of all of them
	Panel []PanelVote `json:"panel,omitempty"`
}

// PanelVote is the vote of an official, by their number on the staff, for a decision or against it.
type PanelVote struct {
	Staff   int  `json:"staff"`
	Against bool `json:"against,omitempty"`
}

// The decisions of a chief.
const (
	Uphold   = "uphold"
	Overturn = "overturn"
	Modify   = "modify"
	Remand   = "remand"

	Reinstate = "reinstate" // an earlier decision, or the ruling as the director made it
)

// TieDeclared says that an official is close to a team, or to all teams of a club, and hears none
// of their appeals.
type TieDeclared struct {
	Staff int `json:"staff"`
	Team  int `json:"team,omitempty"`
	Club  int `json:"club,omitempty"`
}

// TieLifted takes back a tie that was declared by mistake.
type TieLifted struct {
	Staff int `json:"staff"`
	Team  int `json:"team,omitempty"`
	Club  int `json:"club,omitempty"`
}

// DayClosed ends a day of play. The lists hold what was still open, by number. Only the Floor Chief
// may close a day with open matters, with a reason; they stay open.
type DayClosed struct {
	Calls        []int `json:"calls,omitempty"`
	Appeals      []int `json:"appeals,omitempty"`
	Consequences []int `json:"consequences,omitempty"`
	Unanswered   []int `json:"unanswered,omitempty"` // calls from tables
	// incidents whose ruling on a result could still be appealed
	Deadlines []int    `json:"deadlines,omitempty"`
	Awards    []string `json:"awards,omitempty"` // sections whose locked awards the results no longer gave
}

// Kind is the fact's name in journals. It never changes.
func (AppealFiled) Kind() string { return "appeal.filed" }

func (AppealReopened) Kind() string { return "appeal.reopened" }

func (AppealWithdrawn) Kind() string { return "appeal.withdrawn" }

func (AppealDecided) Kind() string { return "appeal.decided" }

func (TieDeclared) Kind() string { return "tie.declared" }

func (TieLifted) Kind() string { return "tie.lifted" }

func (DayClosed) Kind() string { return "day.closed" }

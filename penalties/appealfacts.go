package penalties

import (
	"flagfall/pairing"
	"flagfall/rules"
)

// AppealFiled is a player's challenge to the ruling on an incident, or to the decision last made about it.
// Skipped names the levels that were passed over, each with the reason. Protest says that play goes on meanwhile.
type AppealFiled struct {
	Appeal   int       `json:"appeal"`
	Incident int       `json:"incident"`
	Seat     string    `json:"seat"`
	Team     int       `json:"team"`
	Player   int       `json:"player"`
	Grounds  string    `json:"grounds"`
	Level    string    `json:"level"`
	Skipped  []Skipped `json:"skipped,omitempty"`
	Deadline string    `json:"deadline"` // RFC 3339; when filing was due
	Late     bool      `json:"late,omitempty"`
	Protest  bool      `json:"protest,omitempty"`
}

// Skipped is a level of appeal that cannot hear it.
type Skipped struct {
	Level string `json:"level"`
	Why   string `json:"why"`
}

// Grounds of an appeal.
const (
	RuleWrong  = "rule"
	FactsWrong = "facts"
	Discretion = "discretion"
)

// AppealDecided is a chief's answer. Saw lists the entries about the incident that lay before the chief; Remedies are those
// of a Modify.
type AppealDecided struct {
	Appeal   int      `json:"appeal"`
	Incident int      `json:"incident"`
	Decision string   `json:"decision"`
	Level    string   `json:"level"`
	Final    bool     `json:"final,omitempty"`
	Remedies []Remedy `json:"remedies,omitempty"`
	Saw      []int64  `json:"saw"`
}

// Decisions of a chief.
const (
	Uphold   = "uphold"
	Overturn = "overturn"
	Modify   = "modify"
	Remand   = "remand"
)

// ConsequenceRaised is something downstream of a decision or strike that no longer fits, for a person to act on.
// Was and WouldBe are a step number, a result, or words; nil where there is nothing. Ruling is the one concerned.
type ConsequenceRaised struct {
	Consequence int             `json:"consequence"`
	Effect      string          `json:"effect"` // StepEffect, ResultEffect, RemedyEffect or PairingEffect
	Incident    int             `json:"incident"`
	Ruling      int             `json:"ruling,omitempty"`
	Appeal      int             `json:"appeal,omitempty"` // 0: a strike raised it
	Match       *pairing.Place  `json:"match,omitempty"`
	Was         any             `json:"was"`
	WouldBe     any             `json:"would_be"`
	Verdict     *rules.Verdict  `json:"verdict,omitempty"` // of a step: what the book says now
	Outcome     pairing.Outcome `json:"outcome,omitempty"` // of a result: what it would be, "" for none
	Spent       bool            `json:"spent,omitempty"`
	Choices     []string        `json:"choices"`
}

// What a consequence is about.
const (
	StepEffect    = "step"
	ResultEffect  = "result"
	RemedyEffect  = "remedy"
	PairingEffect = "pairing"
)

// ConsequenceSettled confirms or declines a consequence; Choice says how, where there are several ways.
type ConsequenceSettled struct {
	Consequence int    `json:"consequence"`
	Incident    int    `json:"incident"`
	Confirmed   bool   `json:"confirmed"`
	Choice      string `json:"choice,omitempty"`
}

// TieDeclared says that an official is close to a team and hears no appeal it is part of.
type TieDeclared struct {
	Staff int `json:"staff"`
	Team  int `json:"team"`
}

// The kinds, as they stand in journals for ever.
func (AppealFiled) Kind() string        { return "appeal.filed" }
func (AppealDecided) Kind() string      { return "appeal.decided" }
func (ConsequenceRaised) Kind() string  { return "consequence.raised" }
func (ConsequenceSettled) Kind() string { return "consequence.settled" }
func (TieDeclared) Kind() string        { return "tie.declared" }

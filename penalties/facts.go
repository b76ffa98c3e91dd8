package penalties

import (
	"flagfall/pairing/event"
	"flagfall/rules"
)

// IncidentLogged is what a TD was called to. Seat is the offender's or claimant's letter, "" for the whole table;
// Team and Player say who sat there, so that streams follow people and not chairs.
// Given holds what was said of the facts.
type IncidentLogged struct {
	Incident int `json:"incident"`
	event.Place
	Seat     string            `json:"seat,omitempty"`
	Team     int               `json:"team,omitempty"`
	Player   int               `json:"player,omitempty"`
	Offence  string            `json:"offence"`
	Given    rules.StatedFacts `json:"given,omitzero"`
	CalledBy string            `json:"called_by,omitempty"` // an actor, where somebody else enters it
}

// FactsGiven adds to what was said of an incident's facts, or corrects it, or takes it back.
type FactsGiven struct {
	Incident int               `json:"incident"`
	Given    rules.StatedFacts `json:"given"`
}

// RulingMade is a TD's decision. Verdict is what the rulebook says of the facts as they stood; Remedies is what is imposed,
// which differs only under discretion or by a departure. Clock is the reading, in milliseconds, of the clock that is moved.
// From is never empty where something is Decided.
type RulingMade struct {
	Ruling     int           `json:"ruling"`
	Incident   int           `json:"incident"`
	Verdict    rules.Verdict `json:"verdict"`
	Remedies   []Remedy      `json:"remedies"`
	Clock      *int64        `json:"clock,omitempty"`
	Departed   bool          `json:"departed,omitempty"`
	Supersedes int           `json:"supersedes,omitempty"` // the ruling that this one corrects
	CalledBy   string        `json:"called_by,omitempty"`  // the actor who ruled, where somebody else enters it
	Moot       bool          `json:"moot,omitempty"`       // time is imposed and no clock moved, or a game forfeited again: it is over (A20)
	Decided    string        `json:"decided,omitempty"`    // what the director decided where the book leaves it to them, in their own words
	From       string        `json:"from,omitempty"`       // the rulebook they decided it from
	Proposed   string        `json:"proposed,omitempty"`   // the actor who proposed it, where somebody else has signed it since
}

// RulingProposed is a ruling that somebody has still to sign before it is one: the incident stays open, and the clocks stand. It is a
// trainee's, for a TD to take over, or with Chief one that loses a match in an event that wants a chief's signature before that. Ruling is as it
// would be made; it has no number yet. A newer proposal takes the place of an older one.
type RulingProposed struct {
	Ruling RulingMade `json:"ruling"`
	Chief  bool       `json:"chief,omitempty"`
	Reason string     `json:"reason,omitempty"`
}

// Remedy is something imposed. Seat is a letter, "" where it concerns nobody in particular; Seconds is positive;
// SetTo is what the clock is set to, in milliseconds, where its reading is known.
type Remedy struct {
	Kind    string `json:"kind"`
	Seat    string `json:"seat,omitempty"`
	Seconds int    `json:"seconds,omitempty"`
	SetTo   *int64 `json:"set_to,omitempty"`
}

// ClocksRestarted freezes the incident's ruling: from now on only a decision changes it.
type ClocksRestarted struct {
	Incident int `json:"incident"`
}

// IncidentStruck says that it never happened: entered twice, or at the wrong table.
type IncidentStruck struct {
	Incident int `json:"incident"`
}

// TestimonyAdded is what somebody said. Seat is a letter, or "" for a witness, whose relation to the teams is then told.
type TestimonyAdded struct {
	Incident int    `json:"incident"`
	Seat     string `json:"seat,omitempty"`
	Relation string `json:"relation,omitempty"`
	Text     string `json:"text"`
}

// NoteAdded is free text about an incident. About says what it explains; Ruling, Appeal, Consequence or Position which one of those.
type NoteAdded struct {
	Incident    int    `json:"incident"`
	About       string `json:"about"`
	Ruling      int    `json:"ruling,omitempty"`
	Appeal      int    `json:"appeal,omitempty"`
	Consequence int    `json:"consequence,omitempty"`
	Position    int    `json:"position,omitempty"`
	Text        string `json:"text"`
}

// What a note may be about.
const (
	Remark               = "incident"
	ReasonOfRuling       = "ruling"
	ReasonOfStrike       = "strike"
	GroundsOfAppeal      = "appeal"
	RemedySought         = "sought"
	Representative       = "on-behalf"
	ReasonOfDelay        = "late"
	ReasonOfLateEvidence = "only-now"
	ReasonOfDecision     = "decision"
	ReasonOfWithdrawal   = "withdrawal"
	ReasonOfConsequence  = "consequence"
	TitleOfPosition      = "position"
)

// The kinds, as they stand in journals for ever.
func (IncidentLogged) Kind() string { return "incident.logged" }

func (FactsGiven) Kind() string { return "facts.given" }

func (RulingMade) Kind() string { return "ruling.made" }

func (RulingProposed) Kind() string { return "ruling.proposed" }

func (ClocksRestarted) Kind() string { return "clocks.restarted" }

func (IncidentStruck) Kind() string { return "incident.struck" }

func (TestimonyAdded) Kind() string { return "testimony.added" }

func (NoteAdded) Kind() string { return "note.added" }

package penalties

import (
	"fmt"
	"slices"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Consequence is something for a person to act on.
type Consequence struct {
	ConsequenceFound
	Subject     *Incident    // nil where a correction has raised it, or a round that is finished again
	at          *event.Match // that was corrected, or ends otherwise, where that is so
	Found       fact.Meta
	Settled     *ConsequenceSettled
	SettledMeta fact.Meta // of settling
	Reason      string
	Lapsed      *fact.Meta // by a later decision, strike or ruling
}

// HypotheticalConsequence is a consequence that nobody has raised yet, of a match.
func HypotheticalConsequence(s *State, f ConsequenceFound, p event.Place) *Consequence {
	c := &Consequence{ConsequenceFound: f}
	if i, err := s.Incident(f.Incident); err == nil {
		c.Subject = i
	}
	if m, err := s.Register.FindMatch(p); err == nil {
		c.at = m
	}
	return c
}

// Match is what it is about: the incident's, or the one that was corrected.
func (c *Consequence) Match() *event.Match {
	if c.Subject != nil {
		return c.Subject.Match
	}
	return c.at
}

// Label is what it is called by: the incident's label, "correction 2", or "round 2" where that was finished again.
func (c *Consequence) Label() string {
	switch {
	case c.Subject != nil:
		return c.Subject.Label
	case c.Correction != 0:
		return fmt.Sprintf("correction %d", c.Correction)
	}
	after, _ := c.ChangedMatch()
	return fmt.Sprintf("round %d", after.Round)
}

// The states of a consequence; Open while nobody has acted.
const (
	Confirmed = "confirmed"
	Declined  = "declined"
	Lapsed    = "lapsed"
)

// State is Open, Confirmed, Declined or Lapsed.
func (c *Consequence) State() string {
	switch {
	case c.Lapsed != nil:
		return Lapsed
	case c.Settled == nil:
		return Open
	case c.Settled.Confirmed:
		return Confirmed
	}
	return Declined
}

// Consequence returns consequence n, or an error naming those there are.
func (s *State) Consequence(n int) (*Consequence, error) {
	switch {
	case len(s.Consequences) == 0:
		return nil, refusal.NotFound.Errorf("no consequence %d: none is raised", n)
	case n < 1 || n > len(s.Consequences):
		return nil, refusal.NotFound.Errorf("no consequence %d: they are numbered 1 to %d", n, len(s.Consequences))
	}
	return s.Consequences[n-1], nil
}

// What a consequence may be answered with.
const (
	ApplyChoice   = "apply"
	NoteChoice    = "note"
	ReplayChoice  = "replay"
	LeaveChoice   = "leave"
	RepairChoice  = "re-pair"
	CorrectChoice = "correct-score"
	ReseedChoice  = "re-seed"

	// Of a team that was out: it is in again, and the rounds it has missed count nothing, half of what a round can bring, or all of it.
	ReturnChoice     = "return"
	ReturnHalfChoice = "return-half"
	ReturnFullChoice = "return-full"

	// Of a result that falls to none: what it was all the same.
	FirstWonChoice  = "1"
	SecondWonChoice = "2"
	DrawChoice      = "draw"
)

// OpenConsequences lists the consequences nobody has acted on.
func (s *State) OpenConsequences() []*Consequence {
	var open []*Consequence
	for _, c := range s.Consequences {
		if c.Settled == nil && c.Lapsed == nil {
			open = append(open, c)
		}
	}
	return open
}

// MayChangeResult tells whether acting on it may change its match's result.
func (c *ConsequenceFound) MayChangeResult() bool {
	return c.Result != nil || slices.Contains(c.Choices, ReplayChoice)
}

// WouldImpose is what a step consequence would put in force; nil for the others.
func (c *ConsequenceFound) WouldImpose() []Remedy {
	if c.Step == nil {
		return nil
	}
	return PrescribedRemedies(c.Step.Verdict)
}

// String tells which step a ruling was on and would be on. On the same one, what was ruled had been the TD's choice.
func (c StepChange) String() string {
	if c.Was == c.WouldBe {
		return fmt.Sprintf("was the TD's choice on step %d, would be prescribed", c.Was)
	}
	return fmt.Sprintf("was step %d, would be step %d", c.Was, c.WouldBe)
}

// ConsequenceFound is something downstream of a decision, strike, new ruling or correction that no longer fits, for a person to act on.
// Exactly one of Step, Result, Remedy, Pairing, Standings, Team and Seeding is said. Ruling is the one concerned, 0 of a pairing, of standings and of a seeding; Cause is
// the incident whose standing changed. Where no incident is the cause, Incident and Cause are 0 and Correction is the correction that is; all three
// are 0 of what changed while the end of a round was taken back.
// Choices are what it may be answered with, as things stood when it was found.
type ConsequenceFound struct {
	Consequence int              `json:"consequence"`
	Incident    int              `json:"incident"`
	Ruling      int              `json:"ruling,omitempty"`
	Appeal      int              `json:"appeal,omitempty"` // 0: no decision raised it
	Cause       int              `json:"cause,omitempty"`
	Correction  int              `json:"correction,omitempty"`
	Step        *StepChange      `json:"step,omitempty"`
	Result      *ResultChange    `json:"result,omitempty"`
	Remedy      *Remedy          `json:"remedy,omitempty"` // time that was played, and that nothing imposes any more
	Pairing     *PairingChange   `json:"pairing,omitempty"`
	Standings   *StandingsChange `json:"standings,omitempty"`
	Team        *TeamChange      `json:"team,omitempty"`
	Seeding     *SeedingChange   `json:"seeding,omitempty"`
	Choices     []string         `json:"choices"`
}

// StepChange is a ruling that would be on another step of its ladder. On the same one, what was the TD's choice would be prescribed.
type StepChange struct {
	Was     int           `json:"was"`
	WouldBe int           `json:"would_be"`
	Verdict rules.Verdict `json:"verdict"`         // what the book says now
	Spent   bool          `json:"spent,omitempty"` // time was played by the old one and cannot be given back
}

// ResultChange is a match that would end otherwise. Verdict is that of the step it hangs on, where that step is itself only raised.
type ResultChange struct {
	Was     MatchEnd       `json:"was"`
	WouldBe MatchEnd       `json:"would_be"`
	Verdict *rules.Verdict `json:"verdict,omitempty"`
}

// MatchEnd is how a match stands. Closed are the boards, A and B, that have ended without a winner, said only where two ends differ in
// nothing else.
type MatchEnd struct {
	Outcome event.Outcome `json:"outcome,omitempty"` // "" while play goes on
	Closed  []string      `json:"closed,omitempty"`
}

// PairingChange is a round that was paired on results which change.
type PairingChange struct {
	Section string        `json:"section"`
	Round   int           `json:"round"`
	State   string        `json:"state"`            // pairing.Round's: paired, posted, started or finished
	Tables  []int         `json:"tables,omitempty"` // where the teams concerned play
	Bye     bool          `json:"bye,omitempty"`    // one of the teams concerned has the bye
	On      []event.Place `json:"on,omitempty"`     // the matches it was paired on; the first desks left them to be found out
}

// StandingsChange is a match of a finished round whose result has changed, and with it the standings that everybody has seen.
type StandingsChange struct {
	Match event.Place   `json:"match"`
	Was   event.Outcome `json:"was,omitempty"` // "" for no result
	Is    event.Outcome `json:"is,omitempty"`
}

// TeamChange is a team that was taken out of the event because one of its players was expelled, and the expulsion has fallen. Missed are the
// rounds that started without it since.
type TeamChange struct {
	Team   int   `json:"team"`
	Missed []int `json:"missed,omitempty"`
}

// SeedingChange is a play-off that was drawn by standings which have changed since, so that its seeds would be others. Teams are told by number,
// the first seed first.
type SeedingChange struct {
	Match   event.Place `json:"match"` // a match of those standings whose result has changed
	Was     []int       `json:"was"`
	WouldBe []int       `json:"would_be,omitempty"` // empty while lots are to be drawn for it
	State   string      `json:"state,omitempty"`    // of the play-off's first round: paired, posted, started or finished; "" before it is paired
}

// What a consequence is about.
const (
	StepEffect      = "step"
	ResultEffect    = "result"
	RemedyEffect    = "remedy"
	PairingEffect   = "pairing"
	StandingsEffect = "standings"
	TeamEffect      = "standing-in-the-event"
	SeedingEffect   = "seeding"
)

// Effect is StepEffect, ResultEffect, RemedyEffect, PairingEffect, StandingsEffect, TeamEffect or SeedingEffect; "" where nothing is said.
func (c *ConsequenceFound) Effect() string {
	switch {
	case c.Step != nil:
		return StepEffect
	case c.Result != nil:
		return ResultEffect
	case c.Remedy != nil:
		return RemedyEffect
	case c.Pairing != nil:
		return PairingEffect
	case c.Standings != nil:
		return StandingsEffect
	case c.Team != nil:
		return TeamEffect
	case c.Seeding != nil:
		return SeedingEffect
	}
	return ""
}

// Spent tells whether time was played that cannot be given back.
func (c *ConsequenceFound) Spent() bool { return c.Remedy != nil || c.Step != nil && c.Step.Spent }

// Change is what was and what would be, as people and scripts are told: a number for a step, words for the rest, nil for nothing.
func (c *ConsequenceFound) Change() (was, wouldBe any) {
	switch c.Effect() {
	case StepEffect:
		return c.Step.Was, c.Step.WouldBe
	case ResultEffect:
		r := c.Result
		if len(r.Was.Closed)+len(r.WouldBe.Closed) > 0 {
			return r.Was.closedText(), r.WouldBe.closedText()
		}
		return r.Was.scoreText(), r.WouldBe.scoreText()
	case RemedyEffect:
		return Remedy{Kind: c.Remedy.Kind, Seat: c.Remedy.Seat, Seconds: c.Remedy.Seconds}.String(), nil
	case PairingEffect:
		return fmt.Sprintf("round %d %s on the old result", c.Pairing.Round, c.Pairing.State), nil
	case StandingsEffect:
		return MatchEnd{Outcome: c.Standings.Was}.scoreText(), MatchEnd{Outcome: c.Standings.Is}.scoreText()
	case TeamEffect:
		return "out of the event", "in again"
	case SeedingEffect:
		if len(c.Seeding.WouldBe) == 0 {
			return seedText(c.Seeding.Was), "lots are to be drawn"
		}
		return seedText(c.Seeding.Was), seedText(c.Seeding.WouldBe)
	}
	return nil, nil
}

// seedText tells teams in the order of their seeds.
func seedText(teams []int) string { return "teams " + cleantext.Join(teams) }

// ChangedMatch is the match of a finished round whose result has changed, of standings and of a seeding; false for the others.
func (c *ConsequenceFound) ChangedMatch() (event.Place, bool) {
	switch {
	case c.Standings != nil:
		return c.Standings.Match, true
	case c.Seeding != nil:
		return c.Seeding.Match, true
	}
	return event.Place{}, false
}

func (e MatchEnd) scoreText() any {
	if e.Outcome == "" {
		return nil
	}
	return e.Outcome.String()
}

func (e MatchEnd) closedText() any {
	switch len(e.Closed) {
	case 0:
		return nil
	case 1:
		return fmt.Sprintf("board %s ended without a winner", e.Closed[0])
	}
	return "boards A and B ended without a winner"
}

// ConsequenceSettled confirms or declines a consequence; Choice says how, where there are several ways.
type ConsequenceSettled struct {
	Consequence int    `json:"consequence"`
	Incident    int    `json:"incident"`
	Confirmed   bool   `json:"confirmed"`
	Choice      string `json:"choice,omitempty"`
}

// ConsequenceLapsed takes an open consequence off the list: a later decision, strike or ruling has made it void.
type ConsequenceLapsed struct {
	Consequence int `json:"consequence"`
	Incident    int `json:"incident"`
}

// The kinds, as they stand in journals for ever.
func (ConsequenceFound) Kind() string { return "consequence.found" }

func (ConsequenceSettled) Kind() string { return "consequence.settled" }

func (ConsequenceLapsed) Kind() string { return "consequence.lapsed" }

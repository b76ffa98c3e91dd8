package penalties

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Consequence is a question to an official: something no longer fits after a decision, a strike, a
// new ruling or a correction.
type Consequence struct {
	ConsequenceFound
	// nil where a correction raised it, or a round that is finished again
	Subject *Incident
	// the match that was corrected or ends otherwise, where Subject is nil
	at          *event.Match
	Found       fact.Meta
	Settled     *ConsequenceSettled
	SettledMeta fact.Meta  // of settling
	Reason      string     // of the answer
	Lapsed      *fact.Meta // set by a later decision, strike or ruling
}

// HypotheticalConsequence returns a consequence that was not raised yet, about the match at p.
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

// Match is the match it is about: the incident's, or the corrected one.
func (c *Consequence) Match() *event.Match {
	if c.Subject != nil {
		return c.Subject.Match
	}
	return c.at
}

// Label names its origin: the incident's label, "correction 2", or "round 2" where that round was
// finished again.
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

// The states of a consequence besides Open.
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

// Consequence returns consequence n. The error is refusal.NotFound and says which numbers there
// are.
func (s *State) Consequence(n int) (*Consequence, error) {
	switch {
	case len(s.Consequences) == 0:
		return nil, refusal.NotFound.Errorf("no consequence %d: none is open", n)
	case n < 1 || n > len(s.Consequences):
		return nil, refusal.NotFound.Errorf("no consequence %d: use 1 to %d", n,
			len(s.Consequences))
	}
	return s.Consequences[n-1], nil
}

// The answers to a consequence.
const (
	ApplyChoice   = "apply"
	NoteChoice    = "note"
	ReplayChoice  = "replay"
	LeaveChoice   = "leave"
	RepairChoice  = "re-pair"
	CorrectChoice = "correct-score"
	ReseedChoice  = "re-seed"

	// Of a team that was out: it returns, and the rounds it missed count zero, half or full points. Of one that sat
	// out rounds: they count half or full points.
	ReturnChoice     = "return"
	ReturnHalfChoice = "return-half"
	ReturnFullChoice = "return-full"

	// Of a result that would become none: the result to enter instead.
	FirstWonChoice  = "1"
	SecondWonChoice = "2"
	DrawChoice      = "draw"
)

// OpenConsequences lists the consequences that are neither settled nor lapsed.
func (s *State) OpenConsequences() []*Consequence {
	var open []*Consequence
	for _, c := range s.Consequences {
		if c.Settled == nil && c.Lapsed == nil {
			open = append(open, c)
		}
	}
	return open
}

// MayChangeResult reports whether confirming it may change its match's result.
func (c *ConsequenceFound) MayChangeResult() bool {
	return c.Result != nil || slices.Contains(c.Choices, ReplayChoice)
}

// TouchesResult reports whether an answer may change a result, a pairing, a seeding or who plays on.
// Time that was played does not, nor do published standings, whose results have changed already.
func (c *ConsequenceFound) TouchesResult() bool {
	switch c.Effect() {
	case RemedyEffect, StandingsEffect:
		return slices.Contains(c.Choices, ReplayChoice)
	case StepEffect:
		step := RulingMade{Verdict: c.Step.Verdict, Remedies: c.WouldImpose()}
		return c.MayChangeResult() || step.MatchEffect().EndsGame()
	}
	return true
}

// WouldImpose returns the remedies of the new step; nil unless it is about a step.
func (c *ConsequenceFound) WouldImpose() []Remedy {
	if c.Step == nil {
		return nil
	}
	return PrescribedRemedies(c.Step.Verdict)
}

// String says which step a ruling is on and would be on. Where both are the same, the TD's choice
// would become the prescribed remedy.
func (c StepChange) String() string {
	if c.First {
		return fmt.Sprintf(
			"was a repetition after %s, would be the first time, which is only forbidden", c.CauseLabel)
	}
	switch {
	case c.First:
	case c.Was == 0:
		return fmt.Sprintf("shared a step with an offense in the same move, would be step %d", c.WouldBe)
	case c.WouldBe == 0 && !c.Verdict.SharesStep():
		return fmt.Sprintf("was step %d, would be no step of the ladder", c.Was)
	case c.WouldBe == 0:
		return fmt.Sprintf("was step %d, would share a step with an offense in the same move", c.Was)
	}
	if c.EndMoved && c.Verdict.AfterEnd {
		return fmt.Sprintf("step %d would cost nothing, because the match had ended", c.WouldBe)
	}
	if c.EndMoved {
		return fmt.Sprintf("step %d would count in full, because the match had not ended", c.WouldBe)
	}
	if c.Was == c.WouldBe {
		return fmt.Sprintf("was the director's choice on step %d, would be prescribed", c.Was)
	}
	return fmt.Sprintf("was step %d, would be step %d", c.Was, c.WouldBe)
}

// ConsequenceFound puts a consequence on the list. Exactly one of Step, Result, Remedy, Pairing,
// Standings, Team and Seeding is set. Ruling is the one in question, 0 for a pairing, standings or
// a seeding. Cause is the incident whose standing changed; Correction is the correction, where that
// is the cause. Incident, Cause and Correction are all 0 for changes made while a finished round
// was reopened. Choices are the answers possible when it was found.
type ConsequenceFound struct {
	Consequence int `json:"consequence"`
	Incident    int `json:"incident"`
	Ruling      int `json:"ruling,omitempty"`
	// the appeal whose decision raised it, 0 for none
	Appeal     int           `json:"appeal,omitempty"`
	Cause      int           `json:"cause,omitempty"`
	Correction int           `json:"correction,omitempty"`
	Step       *StepChange   `json:"step,omitempty"`
	Result     *ResultChange `json:"result,omitempty"`
	// time that was played and is no longer imposed
	Remedy    *Remedy          `json:"remedy,omitempty"`
	Pairing   *PairingChange   `json:"pairing,omitempty"`
	Standings *StandingsChange `json:"standings,omitempty"`
	Team      *TeamChange      `json:"team,omitempty"`
	Seeding   *SeedingChange   `json:"seeding,omitempty"`
	Choices   []string         `json:"choices"`
}

// StepChange is a ruling that would be on another step of its ladder, or on the same step with the
// prescribed remedy in place of the TD's choice. Step 0 is that of an offense in the same move, which
// shares a step (A28).
type StepChange struct {
	Was     int           `json:"was"`
	WouldBe int           `json:"would_be"`
	Verdict rules.Verdict `json:"verdict"` // what the rulebook says now
	// the old step's time was played and cannot be returned
	Spent bool `json:"spent,omitempty"`
	// whether the match had ended before it is answered otherwise
	EndMoved bool `json:"end_moved,omitempty"`
	// a repetition would be the first time, which is only forbidden (FIDE 3.9): the cause is the
	// incident that counted before it
	First      bool   `json:"first,omitempty"`
	CauseLabel string `json:"-"` // its label, where First is set
}

// ResultChange is a match that would end otherwise, or by another ruling. Verdict is that of an
// unconfirmed step which the new result depends on, nil for none.
type ResultChange struct {
	Was     MatchEnd       `json:"was"`
	WouldBe MatchEnd       `json:"would_be"`
	Verdict *rules.Verdict `json:"verdict,omitempty"`
	// the incident whose ruling it brings into effect, or takes out of it; 0 for none
	Other      int    `json:"other,omitempty"`
	TakesOut   bool   `json:"takes_out,omitempty"`
	OtherLabel string `json:"-"` // the incident's label
	// the match had ended before the ruling was made, which only a chief changes
	Ended bool `json:"ended,omitempty"`
}

// MatchEnd is how a match stands. Closed lists the boards, A and B, that ended without deciding it. It
// is set only where two ends differ in nothing else.
type MatchEnd struct {
	Outcome event.Outcome `json:"outcome,omitempty"` // "" while play goes on
	Closed  []string      `json:"closed,omitempty"`
	Lost    []string      `json:"lost,omitempty"` // of those boards, the ones that one player lost
}

// PairingChange is a round that was paired on results which change.
type PairingChange struct {
	Section string `json:"section"`
	Round   int    `json:"round"`
	State   string `json:"state"`            // event.Round's: paired, posted, started or finished
	Tables  []int  `json:"tables,omitempty"` // where the affected teams play
	Bye     bool   `json:"bye,omitempty"`    // an affected team has the bye
	// the matches it was paired on; empty in entries of early versions
	On []event.Place `json:"on,omitempty"`
}

// StandingsChange is a match of a finished round whose result has changed, and with it the
// published standings.
type StandingsChange struct {
	Match event.Place   `json:"match"`
	Was   event.Outcome `json:"was,omitempty"` // "" for no result
	Is    event.Outcome `json:"is,omitempty"`
}

// TeamChange is a team that is out of the event because of an expulsion which has been overturned, or that sat out
// rounds by a ruling which has. Missed are the rounds that started without it.
type TeamChange struct {
	Team   int   `json:"team"`
	Missed []int `json:"missed,omitempty"`
	SatOut bool  `json:"sat_out,omitempty"` // it is in the event
}

// SeedingChange is a play-off whose standings have changed since the draw, so that its seeds would
// be others. Teams are listed by number, the first seed first.
type SeedingChange struct {
	Match   event.Place `json:"match"` // a match of those standings whose result has changed
	Was     []int       `json:"was"`
	WouldBe []int       `json:"would_be,omitempty"` // empty while lots are to be drawn
	// of the play-off's first round, "" before it is paired
	State string `json:"state,omitempty"`
}

// The subjects of consequences.
const (
	StepEffect      = "step"
	ResultEffect    = "result"
	RemedyEffect    = "remedy"
	PairingEffect   = "pairing"
	StandingsEffect = "standings"
	TeamEffect      = "standing-in-the-event"
	SeedingEffect   = "seeding"
)

// Effect says what it is about, as one of the constants; "" where nothing is set.
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

// Spent reports whether time was played that cannot be returned.
func (c *ConsequenceFound) Spent() bool { return c.Remedy != nil || c.Step != nil && c.Step.Spent }

// Change returns what was and what would be: a number for a step, text for the rest, nil for
// nothing.
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
		return Remedy{
			Kind: c.Remedy.Kind, Seat: c.Remedy.Seat, Seconds: c.Remedy.Seconds,
		}.String(), nil
	case PairingEffect:
		return fmt.Sprintf("round %d %s on the old result", c.Pairing.Round, c.Pairing.State), nil
	case StandingsEffect:
		return MatchEnd{Outcome: c.Standings.Was}.scoreText(),
			MatchEnd{Outcome: c.Standings.Is}.scoreText()
	case TeamEffect:
		if c.Team.SatOut {
			return "0 points", "points for the rounds it missed"
		}
		return "out of the event", "in again"
	case SeedingEffect:
		if len(c.Seeding.WouldBe) == 0 {
			return seedText(c.Seeding.Was), "lots must be drawn"
		}
		return seedText(c.Seeding.Was), seedText(c.Seeding.WouldBe)
	}
	return nil, nil
}

// seedText lists teams in the order of their seeds.
func seedText(teams []int) string { return "teams " + cleantext.Join(teams) }

// ChangedMatch returns the match of a finished round whose result has changed. It is false unless
// the consequence is about standings or a seeding.
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
	if len(e.Lost) > 0 {
		return "board " + strings.Join(e.Lost, " and board ") + " was lost"
	}
	switch len(e.Closed) {
	case 0:
		return nil
	case 1:
		return fmt.Sprintf("board %s ended without a winner", e.Closed[0])
	}
	return "boards A and B ended without a winner"
}

// Kind is the fact's name in journals. It never changes.
func (ConsequenceFound) Kind() string { return "consequence.found" }

package penalties

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules"
)

// ConsequenceRaised is a consequence as the first desks wrote it; ConsequenceFound has taken its place. Was and WouldBe are a step's
// number, a result as it is shown, a remedy, or words; nil where there is nothing.
type ConsequenceRaised struct {
	Consequence int            `json:"consequence"`
	Effect      string         `json:"effect"`
	Incident    int            `json:"incident"`
	Ruling      int            `json:"ruling,omitempty"`
	Appeal      int            `json:"appeal,omitempty"`
	Cause       int            `json:"cause,omitempty"`
	Match       *event.Place   `json:"match,omitempty"` // of a pairing, without a table
	Was         any            `json:"was"`
	WouldBe     any            `json:"would_be"`
	Verdict     *rules.Verdict `json:"verdict,omitempty"` // of a step, or a result that hangs on one
	Outcome     event.Outcome  `json:"outcome,omitempty"` // of a result: what it would be
	Tables      []int          `json:"tables,omitempty"`
	Bye         bool           `json:"bye,omitempty"`
	On          []event.Place  `json:"on,omitempty"`
	Spent       bool           `json:"spent,omitempty"`
	Choices     []string       `json:"choices"`
}

// Kind is how it stands in old journals for ever.
func (ConsequenceRaised) Kind() string { return "consequence.raised" }

// upgrade is the one place where an old consequence becomes one of the new kind. What made no sense is left unsaid, and refused like it.
func (f ConsequenceRaised) upgrade() ConsequenceFound {
	c := ConsequenceFound{Consequence: f.Consequence, Incident: f.Incident, Ruling: f.Ruling, Appeal: f.Appeal, Cause: f.Cause, Choices: f.Choices}
	was, wouldBe := fmt.Sprint(f.Was), fmt.Sprint(f.WouldBe)
	switch f.Effect {
	case StepEffect:
		if f.Verdict != nil {
			c.Step = &StepChange{Was: parseNumber(was), WouldBe: parseNumber(wouldBe), Verdict: *f.Verdict, Spent: f.Spent}
		}
	case ResultEffect:
		c.Result = &ResultChange{Was: MatchEnd{Outcome: f.Outcome}, WouldBe: MatchEnd{Outcome: f.Outcome}, Verdict: f.Verdict}
		if strings.HasPrefix(was, "board") || strings.HasPrefix(wouldBe, "board") {
			c.Result.Was.Closed, c.Result.WouldBe.Closed = parseClosedBoards(was), parseClosedBoards(wouldBe)
		} else {
			c.Result.Was.Outcome = parseOutcome(was)
		}
	case RemedyEffect:
		parts := append(strings.FieldsFunc(was, func(r rune) bool { return r == ':' || r == ' ' }), "", "", "")
		c.Remedy = &Remedy{Kind: parts[0], Seat: parts[1], Seconds: parseNumber(parts[2])}
	case PairingEffect:
		if f.Match != nil {
			c.Pairing = &PairingChange{Section: f.Match.Section, Round: f.Match.Round, Tables: f.Tables, Bye: f.Bye, On: f.On}
			c.Pairing.State = "paired"
			for _, state := range []string{"posted", "started", "finished"} {
				if strings.Contains(was, " "+state+" ") {
					c.Pairing.State = state
				}
			}
		}
	}
	return c
}

// parseNumber reads a whole number, 0 for anything else.
func parseNumber(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// parseOutcome is the outcome that is shown so, "" for none.
func parseOutcome(text string) event.Outcome {
	for _, o := range []event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose} {
		if o.String() == text {
			return o
		}
	}
	return ""
}

// parseClosedBoards are those that a text names as ended without a winner: "boards A and B ended without a winner".
func parseClosedBoards(text string) []string {
	var closed []string
	for _, word := range strings.Fields(text) {
		if word == "A" || word == "B" {
			closed = append(closed, word)
		}
	}
	return closed
}

package penalties

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules"
)

// ConsequenceRaised is a consequence as early versions wrote it; ConsequenceFound has replaced it.
// Was and WouldBe are a step's number, a result as shown, a remedy, or words; nil for nothing.
type ConsequenceRaised struct {
	Consequence int          `json:"consequence"`
	Effect      string       `json:"effect"`
	Incident    int          `json:"incident"`
	Ruling      int          `json:"ruling,omitempty"`
	Appeal      int          `json:"appeal,omitempty"`
	Cause       int          `json:"cause,omitempty"`
	Match       *event.Place `json:"match,omitempty"` // of a pairing, without a table
	Was         any          `json:"was"`
	WouldBe     any          `json:"would_be"`
	// of a step, or a result that hangs on one
	Verdict *rules.Verdict `json:"verdict,omitempty"`
	Outcome event.Outcome  `json:"outcome,omitempty"` // of a result: what it would be
	Tables  []int          `json:"tables,omitempty"`
	Bye     bool           `json:"bye,omitempty"`
	On      []event.Place  `json:"on,omitempty"`
	Spent   bool           `json:"spent,omitempty"`
	Choices []string       `json:"choices"`
}

// Kind is the fact's name in journals. It never changes.
func (ConsequenceRaised) Kind() string { return "consequence.raised" }

// upgrade converts the old kind to the new one. Values that cannot be read are left unset, and the
// fold then refuses the consequence.
func (f ConsequenceRaised) upgrade() ConsequenceFound {
	c := ConsequenceFound{
		Consequence: f.Consequence, Incident: f.Incident, Ruling: f.Ruling, Appeal: f.Appeal,
		Cause: f.Cause, Choices: f.Choices,
	}
	was, wouldBe := fmt.Sprint(f.Was), fmt.Sprint(f.WouldBe)
	switch f.Effect {
	case StepEffect:
		if f.Verdict != nil {
			c.Step = &StepChange{
				Was: parseNumber(was), WouldBe: parseNumber(wouldBe), Verdict: *f.Verdict,
				Spent: f.Spent,
			}
		}
	case ResultEffect:
		c.Result = &ResultChange{
			Was: MatchEnd{Outcome: f.Outcome}, WouldBe: MatchEnd{Outcome: f.Outcome},
			Verdict: f.Verdict,
		}
		if strings.HasPrefix(was, "board") || strings.HasPrefix(wouldBe, "board") {
			c.Result.Was.Closed, c.Result.WouldBe.Closed = parseClosedBoards(was), parseClosedBoards(wouldBe)
		} else {
			c.Result.Was.Outcome = parseOutcome(was)
		}
	case RemedyEffect:
		parts := append(strings.FieldsFunc(was, func(r rune) bool {
			return r == ':' || r == ' '
		}), "", "", "")
		c.Remedy = &Remedy{Kind: parts[0], Seat: parts[1], Seconds: parseNumber(parts[2])}
	case PairingEffect:
		if f.Match != nil {
			c.Pairing = &PairingChange{
				Section: f.Match.Section, Round: f.Match.Round, Tables: f.Tables, Bye: f.Bye,
				On: f.On,
			}
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

// parseNumber parses a whole number; 0 for anything else.
func parseNumber(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// parseOutcome is the outcome whose shown form is text, "" for none.
func parseOutcome(text string) event.Outcome {
	for _, o := range []event.Outcome{
		event.Team1Wins, event.Team2Wins, event.Draw, event.BothLose,
	} {
		if o.String() == text {
			return o
		}
	}
	return ""
}

// parseClosedBoards returns the boards named in "boards A and B ended without a winner".
func parseClosedBoards(text string) []string {
	var closed []string
	for _, word := range strings.Fields(text) {
		if word == "A" || word == "B" {
			closed = append(closed, word)
		}
	}
	return closed
}

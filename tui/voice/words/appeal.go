package words

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Grounds says what an appeal rests on.
func Grounds(grounds string) string {
	switch grounds {
	case penalties.RuleWrong:
		return "the rule was applied incorrectly"
	case penalties.FactsWrong:
		return "the facts were wrong"
	case penalties.Discretion:
		return "the director's judgment was wrong"
	}
	return grounds
}

// DecidedIt says a decision as something done: "overturned it".
func DecidedIt(decision string) string {
	did, to := splitDecision(decision)
	return did + " it" + to
}

// Withdrawal says how an appeal was withdrawn: "Withdrawn: her mother."; "" if it was not.
func Withdrawal(a *penalties.Appeal) string {
	switch {
	case a.Withdrawn == nil:
		return ""
	case a.Withdrawn.Agreed:
		return "Settled by agreement: " + Sentence(a.WithdrawalNote)
	}
	return "Withdrawn: " + Sentence(a.WithdrawalNote)
}

// DecisionDone says a decision by what became of the ruling: "overturned", "sent back to the
// director".
func DecisionDone(decision string) string {
	did, to := splitDecision(decision)
	return did + to
}

// splitDecision returns what a decision did to a ruling, and where it sent it.
func splitDecision(decision string) (did, to string) {
	switch decision {
	case penalties.Uphold:
		return "upheld", ""
	case penalties.Overturn:
		return "overturned", ""
	case penalties.Modify:
		return "changed", ""
	case penalties.Reinstate:
		return "reinstated", ""
	case penalties.Remand:
		return "sent", " back to the director"
	}
	return decision, ""
}

// StandsAgain is what has become of a ruling whose overturning was overturned.
const StandsAgain = "stands again"

// AppealOutcome says what became of a ruling by the decisions about it: "upheld", "overturned",
// "changed", "sent back to the director" or "stands again"; "" while none is decided. Upholding an
// earlier decision leaves the ruling as that decision did.
func AppealOutcome(i *penalties.Incident) string {
	a, now := i.LastDecidedAppeal(), i.CurrentEffect()
	switch {
	case a == nil:
		return ""
	case a.Decision.Decision == penalties.Overturn && now.Imposing != 0:
		return StandsAgain
	case a.Decision.Decision == penalties.Uphold && now.Imposing == 0:
		return DecisionDone(penalties.Overturn)
	case a.Decision.Decision == penalties.Uphold && !penalties.SameRemedies(now.InForce, i.Ruling().Remedies):
		return DecisionDone(penalties.Modify)
	}
	return DecisionDone(a.Decision.Decision)
}

// LastDecision says what the last decision did, to follow a name: "overturned it", or "overturned
// the decision before, so it stands again".
func LastDecision(i *penalties.Incident) string {
	decision, upshot := i.LastDecidedAppeal().Decision.Decision, AppealOutcome(i)
	switch {
	case upshot == StandsAgain:
		return "overturned the decision before, so it stands again"
	case decision == penalties.Uphold && upshot != DecisionDone(decision):
		return "upheld the decision before, so it stays " + upshot
	}
	return DecidedIt(decision)
}

// NoDecider says that an appeal waits for an official who may decide it.
const NoDecider = "no official may decide it now: add one who can"

// pressingTime is how long before a deadline it is shown as pressing.
const pressingTime = 5 * time.Minute

// TimeLeft says how long there is until a deadline: "9:12 left", or "over". Pressing is true in the
// last five minutes.
func TimeLeft(due, now time.Time) (text string, pressing bool) {
	left := due.Sub(now)
	if left <= 0 {
		return "over", false
	}
	return Elapsed(left) + " left", left <= pressingTime
}

// tallyKey is what a tally counts as one kind: the effect and, for a round, which one and whether
// it can still be paired anew.
type tallyKey struct {
	effect string
	round  int
	anew   bool
}

func tallyKeyOf(c penalties.ConsequenceFound) tallyKey {
	if c.Pairing == nil {
		return tallyKey{effect: c.Effect()}
	}
	return tallyKey{c.Effect(), c.Pairing.Round, slices.Contains(c.Choices, penalties.RepairChoice)}
}

// SameTally reports whether two lists of consequences have the same counts.
func SameTally(a, b []penalties.ConsequenceFound) bool {
	counts := map[tallyKey]int{}
	for _, c := range a {
		counts[tallyKeyOf(c)]++
	}
	for _, c := range b {
		if counts[tallyKeyOf(c)]--; counts[tallyKeyOf(c)] < 0 {
			return false
		}
	}
	return len(a) == len(b)
}

// Tally counts consequences: "2 steps, 1 result, round 5 not started".
func Tally(raised []penalties.ConsequenceFound) string {
	counts := map[string]int{}
	rounds := []string{}
	for _, c := range raised {
		if n := tallyKeyOf(c); n.round > 0 {
			round := fmt.Sprintf("round %d", n.round)
			if n.anew {
				round += " not started"
			}
			rounds = append(rounds, round)
			continue
		}
		if c.Team != nil && c.Team.SatOut {
			counts["round missed"]++
			continue
		}
		counts[c.Effect()]++
	}
	var parts []string
	for _, k := range []struct{ effect, one, many string }{
		{penalties.RemedyEffect, "clock penalty already played", "clock penalties already played"},
		{penalties.StepEffect, "step", "steps"},
		{penalties.ResultEffect, "result", "results"},
		{penalties.TeamEffect, "team that is out", "teams that are out"},
		{"round missed", "round missed", "rounds missed"},
		{penalties.SeedingEffect, "play-off’s seeds", "play-offs’ seeds"},
		{penalties.StandingsEffect, "result of a finished round", "results of finished rounds"},
	} {
		switch n := counts[k.effect]; n {
		case 0:
		case 1:
			parts = append(parts, "1 "+k.one)
		default:
			parts = append(parts, fmt.Sprintf("%d %s", n, k.many))
		}
	}
	if parts = append(parts, rounds...); len(parts) == 0 {
		return "nothing else changes"
	}
	return strings.Join(parts, ", ")
}

// Consequence says one in a sentence, of the people at its table: "was step 2, would be step 1:
// warn Ada; what was played cannot be given back".
func (t Table) Consequence(c penalties.ConsequenceFound) string {
	was, wouldBe := c.Change()
	switch c.Effect() {
	case penalties.StepEffect:
		said := c.Step.String()
		if !c.Step.First {
			said += ": " + t.Remedies(c.WouldImpose())
		}
		if c.Step.Spent {
			said += "; the time was played and cannot be given back"
		}
		return said
	case penalties.ResultEffect:
		return resultChangeText(c.Result, was, wouldBe)
	case penalties.RemedyEffect:
		return t.Remedy(*c.Remedy) + ": the time was played and cannot be given back"
	}
	if c.Team != nil && c.Team.SatOut {
		return "the ruling no longer stands by which the team missed round " + cleantext.Join(c.Team.Missed) +
			", which counts nothing for it"
	}
	if c.Team != nil {
		missed := "it has missed no round"
		if n := len(c.Team.Missed); n > 0 {
			missed = "it has missed round " + cleantext.Join(c.Team.Missed)
		}
		return "the expulsion no longer stands, but the team is still out of the event: " + missed
	}
	if c.Seeding != nil {
		return t.seedingChange(c.Seeding)
	}
	if c.Standings != nil {
		if was == wouldBe {
			return fmt.Sprintf("table %d of round %d, already over: how it came to %s is corrected",
				c.Standings.Match.Table, c.Standings.Match.Round, orNone(was))
		}
		return fmt.Sprintf("table %d of round %d, already over, was %s and is %s: the posted standings are out of date",
			c.Standings.Match.Table, c.Standings.Match.Round, orNone(was), orNone(wouldBe))
	}
	said := fmt.Sprint(was)
	if concerned := AffectedText(c); concerned != "" {
		said += ", " + concerned + " affected"
	}
	return said
}

// resultChangeText says how a result would change, and which other ruling comes into effect or goes
// out of it: "the result was 0-1, would be 1-0 by R4-12-02".
func resultChangeText(c *penalties.ResultChange, was, wouldBe any) string {
	said := fmt.Sprintf("the result was %s, would be %v", was, wouldBe)
	switch {
	case was == nil:
		said = fmt.Sprintf("no result before, would be %v", wouldBe)
	case wouldBe == nil:
		said = fmt.Sprintf("the result (%s) would be removed", was)
	case was == wouldBe:
		said = fmt.Sprintf("the result %s would stay", was)
	}
	switch {
	case c.Other == 0:
		return said
	case c.TakesOut:
		return said + ", and " + c.OtherLabel + " would no longer decide it"
	}
	return said + " by " + c.OtherLabel
}

// Settlement says how a consequence was answered, by whom, when and why; "" while it waits.
func Settlement(register *event.State, c *penalties.Consequence) string {
	switch c.State() {
	case penalties.Lapsed:
		return "void since " + register.HourMinute(c.Lapsed.At) + ": a later decision changed the case"
	case penalties.Confirmed, penalties.Declined:
		did := c.State()
		if c.Settled.Choice != "" && (c.Pairing != nil || c.Team != nil || c.Seeding != nil ||
			c.Result != nil && c.Settled.Choice != penalties.ApplyChoice) {
			did = TableOfConsequence(register, c).ChoiceEffect(c.ConsequenceFound, c.Settled.Choice)
		}
		return fmt.Sprintf("%s, %s at %s: %s", did, register.ActorName(c.SettledMeta.Actor),
			register.HourMinute(c.SettledMeta.At), c.Reason)
	}
	return ""
}

func orNone(v any) any {
	if v == nil {
		return "none"
	}
	return v
}

// AffectedText names the tables of a round whose pairing rests on a changing result: "tables 7, 9
// and the bye", "" for none.
func AffectedText(c penalties.ConsequenceFound) string {
	p := c.Pairing
	switch {
	case !p.Bye:
		return tableNumbers(p.Tables)
	case len(p.Tables) == 0:
		return "the bye"
	}
	return tableNumbers(p.Tables) + " and the bye"
}

func tableNumbers(list []int) string {
	if len(list) == 0 {
		return ""
	}
	if len(list) == 1 {
		return "table " + cleantext.Join(list)
	}
	return "tables " + cleantext.Join(list)
}

// ChoiceEffect says what a choice does about a consequence.
func (t Table) ChoiceEffect(c penalties.ConsequenceFound, choice string) string {
	switch choice {
	case penalties.ApplyChoice:
		if c.Result != nil {
			_, becomes := c.Change()
			if becomes == nil {
				return t.goesOn() + ": the result is removed"
			}
			return fmt.Sprintf("the result becomes %s", becomes)
		}
		return t.Remedies(c.WouldImpose()) + " instead"
	case penalties.ReturnHalfChoice, penalties.ReturnFullChoice:
		points := "half a point"
		if choice == penalties.ReturnFullChoice {
			points = "a full point"
		}
		if c.Team != nil && c.Team.SatOut {
			return points + " for each round that the team missed"
		}
		return "the team returns, with " + points + " for each missed round"
	case penalties.ReturnChoice:
		return "the team returns, and its missed rounds count nothing"
	case penalties.FirstWonChoice:
		return "record that " + t.Teams[0] + " won"
	case penalties.SecondWonChoice:
		return "record that " + t.Teams[1] + " won"
	case penalties.DrawChoice:
		return "record that the match was drawn"
	case penalties.NoteChoice:
		if c.Standings != nil {
			return "post the standings again"
		}
		return "record it; the match stands"
	case penalties.ReplayChoice:
		return "replay the match"
	case penalties.LeaveChoice:
		switch {
		case c.Pairing != nil:
			return "the pairings stand"
		case c.Seeding != nil:
			return "the play-off stands as seeded"
		}
		return "no change"
	case penalties.ReseedChoice:
		if c.Seeding.State != "" {
			return "re-seed the play-off and pair its first round again"
		}
		return "re-seed the play-off"
	case penalties.RepairChoice:
		return "pair " + AffectedText(c) + " again"
	case penalties.CorrectChoice:
		return "the pairings stand, the score is corrected"
	}
	return choice
}

// Heavier says whom a decision to impose something else hits harder: "heavier for Mia Moss, who
// appealed, than what was in force".
func (t Table) Heavier(a *penalties.Appeal) string {
	return "heavier for " + t.Full[*ParseSeat(a.Seat)] + ", who appealed, than what was in force"
}

// DelayIntro introduces the reason given for an appeal's delay. A reason may be given even if the
// appeal was in time.
func DelayIntro(a *penalties.Appeal) string {
	switch {
	case a.Late:
		return "late because"
	case a.FiledAgain():
		return "filed again because"
	}
	return "a reason for the delay"
}

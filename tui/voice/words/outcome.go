package words

import (
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/judge"
)

// outcomes say what becomes of the game where a verdict imposes nothing and decides no match.
var outcomes = map[rules.Outcome]string{
	rules.OutUpheld: "the claim is good", rules.OutDenied: "the claim is denied, play on",
	rules.OutIncomplete: "no proper claim, play on", rules.OutMate: "it is mate",
	rules.OutNotMate: "it is not mate, play on",
	rules.OutMayWait: "no mate yet: the defender may wait", rules.OutNoDraw: "it is not a draw, play on",
	rules.OutNoOffence: "no offense, play on", rules.OutNoStep: "no step of the ladder, play on",
	rules.OutLegal:        "that was allowed, play on",
	rules.OutNotPermitted: "that is not allowed: say so", rules.OutInstruct: "forbidden: tell the player",
	rules.OutSelfHelp: "the opponent may fix it without a director", rules.OutRestore: "put it back as it was",
	rules.OutRevertsToPawn: "the piece is a pawn again",
	rules.OutNeutralized:   "leave the clocks stopped and hear both sides",
	rules.OutDiscretion:    "you decide", rules.OutSilent: "the text is silent",
	rules.OutFallback: "another rulebook decides",
	rules.OutOpen:     "a fact is still missing",
	rules.OutGameWon:  "the game is won", rules.OutFirstStands: "the first result stands",
	rules.OutDoubleForfeit: "both players lose the game",
	rules.OutDraw:          "it is a draw", rules.OutCorrectSetup: "correct the set-up",
	rules.OutTDSilent:  "directors stay silent",
	rules.OutTDMayCall: "a director may call it", rules.OutWitnessHeard: "the witness is heard",
	rules.OutWitnessOut:     "the witness is not heard",
	rules.OutToSectionChief: "it goes to the section chief", rules.OutToFloorChief: "it goes to the floor chief",
	rules.OutWrongLevel: "that is not the next level of appeal", rules.OutFinal: "that decision was final",
}

// OutcomeText says what becomes of the game by an outcome: "it is mate".
func OutcomeText(o rules.Outcome) string {
	if said, ok := outcomes[o]; ok {
		return said
	}
	return strings.ReplaceAll(string(o), "-", " ")
}

// OutcomeText is OutcomeText at the table: once the match is over, no one is told to play on.
func (t Table) OutcomeText(o rules.Outcome) string {
	said := OutcomeText(o)
	if t.match != nil {
		if _, over := t.match.Result(); over {
			return strings.TrimSuffix(said, ", play on")
		}
	}
	return said
}

const nothingMoreLost = "the game is over, so this costs nothing more"

// AuthorityAndPolicy says in a sentence whose word a verdict is, with the items of event policy
// that it rests on.
func AuthorityAndPolicy(v rules.Verdict) string {
	if penalties.Forbids(v) {
		return "The rule forbids it. A penalty is only for doing it again."
	}
	if len(v.Policy) == 0 {
		return AuthoritySentence(v.Authority)
	}
	items := make([]string, len(v.Policy))
	for i, item := range v.Policy {
		items[i] = PolicyName(item)
	}
	said := "Event policy: " + strings.Join(items, "; ") + "."
	if v.Authority != rules.ByPolicy {
		said = AuthoritySentence(v.Authority) + " " + said
	}
	return said
}

// Outcome is a verdict in a few words: what is imposed and what becomes of the match, else what
// becomes of the game.
func (t Table) Outcome(v rules.Verdict) string {
	match := t.MatchResult(v.Match)
	switch {
	case v.AfterEnd && len(v.Remedies) == 0 && v.Step != nil:
		return nothingMoreLost
	case v.AfterEnd && len(v.Remedies) == 0:
		return t.OutcomeText(v.Outcome)
	case v.AfterEnd:
		return t.Remedies(WithSeatLetters(v.Remedies))
	case len(v.Remedies) > 0 && match != "":
		return t.Remedies(WithSeatLetters(v.Remedies)) + ": " + match
	case len(v.Remedies) > 0:
		return t.Remedies(WithSeatLetters(v.Remedies))
	case match != "":
		return match
	case v.Game != nil && v.Game.Winner == nil:
		return "board " + v.Game.Board + " is drawn, the other board decides"
	}
	return t.OutcomeText(v.Outcome)
}

// WithoutEffect tells whether a ruling at the table forfeits what is decided already.
func (t Table) WithoutEffect(r penalties.RulingMade) bool {
	return t.StandingResult() != nil && r.Forfeits() && r.WithoutEffect(t.match) &&
		(r.Moot || r.AgreesWithResult(t.match))
}

// HeldBack tells whether a ruling at the table would give the match another result than stands:
// only an answer to a consequence does.
func (t Table) HeldBack(r penalties.RulingMade) bool {
	return t.match != nil && r.WithoutEffect(t.match) && !t.WithoutEffect(r) &&
		!r.AgreesWithResult(t.match)
}

// CostsNothing tells whether a ruling at the table loses nothing, the match being over: it happened
// after that, or is lost already.
func (t Table) CostsNothing(r penalties.RulingMade) bool {
	return r.Verdict.AfterEnd && r.Verdict.Step != nil && len(r.Remedies) == 0 || t.WithoutEffect(r)
}

// StandingResult is the result that stands, nil while the match goes on.
func (t Table) StandingResult() *rules.Match {
	if t.match == nil {
		return nil
	}
	result, over := t.match.Result()
	if !over {
		return nil
	}
	return penalties.ToRulesMatch(result.Outcome)
}

// Reasons joins the reasons of a ruling, with names for seats. Of time that moves no clock, the game
// being over, it says nothing.
func (t Table) Reasons(made penalties.RulingMade, because []string) string {
	if made.Moot {
		because = slices.DeleteFunc(slices.Clone(because), func(said string) bool {
			return slices.ContainsFunc(made.Verdict.Remedies, func(r rules.Remedy) bool {
				return said == judge.TimeReason(r)
			})
		})
	}
	return t.WithNames(strings.Join(because, " "))
}

// RulingMatch says what becomes of the match by a ruling, "" where it changes nothing.
func (t Table) RulingMatch(r penalties.RulingMade) string {
	if t.WithoutEffect(r) || t.HeldBack(r) {
		return ""
	}
	return t.MatchResult(r.MatchResult())
}

// Standing says the result that stands: "1-0 for Fork Lift"; "" while the match goes on.
func (t Table) Standing() string {
	if t.match == nil {
		return ""
	}
	result, _ := t.match.Result()
	return t.WithNames(rules.EndText(string(result.Outcome)))
}

// held is what a ruling says that has no effect on the result which stands.
func (t Table) held(said string) string {
	if t.StandingResult() == nil {
		return "not in effect: " + said
	}
	return "not in effect: " + said + "; the match stays " + t.Standing()
}

// Ruling says in a sentence what a ruling does: "step 2 of 3: add 1:00 to Ben’s clock", "Fork Lift
// win the match".
func (t Table) Ruling(r penalties.RulingMade) string {
	v := r.Verdict
	byBook := !r.Departed && (penalties.Prescribes(v) || penalties.Forbids(v))
	switch match := t.RulingMatch(r); {
	case t.HeldBack(r) && len(r.Remedies) == 0:
		return t.held(t.OutcomeText(v.Outcome))
	case v.Step != nil && !r.Departed: // what departs from the book is on no step of it, though it counts as one
		return Step(v.Step) + ": " + t.Imposed(r)
	case !byBook:
		return t.Imposed(r)
	case t.WithoutEffect(r):
		return t.Imposed(r)
	case len(r.Remedies) > 0 && match != "":
		return t.Imposed(r) + ": " + match
	case len(r.Remedies) > 0:
		return t.Imposed(r)
	}
	return t.Outcome(v)
}

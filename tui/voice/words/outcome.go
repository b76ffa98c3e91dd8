package words

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/judge"
)

// outcomeWords say what becomes of the game where a verdict imposes nothing and decides no match.
type outcomeWords struct {
	says  string // "" for the outcome's own name
	child string // as a child reads it
}

var outcomes = map[rules.Outcome]outcomeWords{
	rules.OutUpheld:        {"the claim is good", "The claim is good."},
	rules.OutDenied:        {"the claim is denied, play on", "The claim is not good."},
	rules.OutIncomplete:    {"no proper claim, play on", "The claim was not complete."},
	rules.OutMate:          {"it is mate", "It is mate."},
	rules.OutNotMate:       {"it is not mate, play on", "It is not mate."},
	rules.OutMayWait:       {"no mate yet: the defender may wait", "It is not mate yet. You may wait for a piece."},
	rules.OutGameWon:       {"the game is won", "The game is won."},
	rules.OutDraw:          {"it is a draw", "It is a draw."},
	rules.OutNoDraw:        {"it is not a draw, play on", "It is not a draw."},
	rules.OutPlayOn:        {"nothing changes, play on", "Nothing changes."},
	rules.OutFirstStands:   {"the first result stands", "The first result counts."},
	rules.OutDoubleForfeit: {"both players lose the game", "Both players lose the game."},
	rules.OutStep:          {"", "That is on record. It costs nothing now."},
	rules.OutNoStep:        {"no step of the ladder, play on", "That costs nothing."},
	rules.OutNoOffence:     {"no offense, play on", "That was fine."},
	rules.OutLegal:         {"that was allowed, play on", "That was allowed."},
	rules.OutNotPermitted:  {"that is not allowed: say so", "That is not allowed."},
	rules.OutInstruct:      {"forbidden: tell the player", "That is forbidden. Do not do it again."},
	rules.OutSelfHelp:      {"the opponent may fix it without a director", "You may fix that yourselves."},
	rules.OutRestore:       {"put it back as it was", "Put it back as it was."},
	rules.OutCorrectSetup:  {"correct the set-up", "We fix the board."},
	rules.OutRevertsToPawn: {"the piece is a pawn again", "The piece is a pawn again."},
	rules.OutNeutralized: {
		"leave the clocks stopped and hear both sides", "The clocks stay stopped. We will hear both sides.",
	},
	rules.OutTDSilent:       {"directors stay silent", "We do not call that. Watch for it yourselves."},
	rules.OutTDMayCall:      {"a director may call it", "We may call that."},
	rules.OutWitnessHeard:   {"the witness is heard", "We hear the witness."},
	rules.OutWitnessOut:     {"the witness is not heard", "We do not hear that witness."},
	rules.OutToSectionChief: {"it goes to the section chief", "The section chief will hear you."},
	rules.OutToCommittee:    {"it goes to the committee", "The committee will hear you."},
	rules.OutToFloorChief:   {"it goes to the floor chief", "The floor chief will hear you."},
	rules.OutWrongLevel:     {"that is not the next level of appeal", "The next chief must hear you first."},
	rules.OutFinal:          {"that decision was final", "The last chief decided. It stays so."},
	rules.OutDiscretion:     {"you decide", "We looked at it. It costs nothing."},
	rules.OutSilent:         {"the text is silent", "The rules do not say. It costs nothing."},
	rules.OutFallback:       {"another rulebook decides", "We asked another book. It costs nothing."},
	rules.OutOpen:           {"a fact is still missing", "We need to ask more first."},
}

// claimOutcomes say the outcomes that a director may give a claim.
var claimOutcomes = map[string]string{
	penalties.ClaimUpheld: "the claim is upheld", penalties.ClaimDenied: "the claim is denied",
	penalties.DrawGame: "this board is drawn", penalties.DrawMatch: "the match is drawn",
	penalties.WinGame: "the claimant wins the game", penalties.PlayOn: "neither: play on",
}

// ClaimOutcome says the outcome that a director gives a claim, with the board that is drawn or the player
// who wins where they are named: "board B is drawn".
func (t Table) ClaimOutcome(outcome string) string {
	word, at, _ := strings.Cut(outcome, ":")
	seat, seated := penalties.SeatOf(at)
	switch {
	case word == penalties.WinGame && seated:
		return t.Name(&seat) + " wins the game on board " + seat.Board()
	case word == penalties.DrawGame && at != "":
		return "board " + strings.ToUpper(at) + " is drawn"
	}
	return claimOutcomes[word]
}

const playOn = ", play on"

// OutcomeText says what becomes of the game by an outcome: "it is mate".
func OutcomeText(o rules.Outcome) string {
	return cmp.Or(outcomes[o].says, strings.ReplaceAll(string(o), "-", " "))
}

// ChildOutcome says an outcome as a child reads it, and whether the game goes on as it was.
func ChildOutcome(o rules.Outcome) (sentence string, goesOn bool) {
	return outcomes[o].child, o == rules.OutStep || strings.HasSuffix(outcomes[o].says, playOn)
}

// OutcomeText is the package's OutcomeText at the table: once the match is over, no one is told to play on.
func (t Table) OutcomeText(o rules.Outcome) string {
	said := OutcomeText(o)
	if t.StandingResult() != nil {
		said = strings.TrimSuffix(said, playOn)
	}
	return t.Known(said)
}

const nothingMoreLost = "the game is over, so this costs nothing more"

// AuthorityAndPolicy says in a sentence whose word a verdict is, with the items of event policy
// that it rests on.
func AuthorityAndPolicy(v rules.Verdict) string {
	if penalties.Forbids(v) {
		return "The rule forbids it. A penalty is only for doing it again."
	}
	switch said := PolicySentence(v); {
	case said == "":
		return AuthoritySentence(v.Authority)
	case v.Authority == rules.ByPolicy:
		return said
	default:
		return AuthoritySentence(v.Authority) + " " + said
	}
}

// PolicySentence names the items of event policy that a verdict rests on; "" for none.
func PolicySentence(v rules.Verdict) string {
	if len(v.Policy) == 0 {
		return ""
	}
	items := make([]string, len(v.Policy))
	for i, item := range v.Policy {
		items[i] = PolicyName(item)
	}
	return "Event policy: " + strings.Join(items, "; ") + "."
}

// Outcome is a verdict in a few words: what is imposed and what becomes of the match, else what
// becomes of the game.
func (t Table) Outcome(v rules.Verdict) string {
	match := t.MatchResult(v.Decides())
	switch {
	case v.AfterEnd && len(v.Remedies) == 0 && v.Step != nil:
		return t.in.Say(nothingMoreLost)
	case v.AfterEnd && len(v.Remedies) == 0:
		return t.OutcomeText(v.Outcome)
	case v.AfterEnd:
		return t.Remedies(penalties.TableRemedies(v.Remedies))
	case len(v.Remedies) > 0 && match != "":
		return t.in.Say("%s: %s", t.Remedies(penalties.TableRemedies(v.Remedies)), match)
	case len(v.Remedies) > 0:
		return t.Remedies(penalties.TableRemedies(v.Remedies))
	case match != "":
		return match
	case v.Game != nil && v.Game.Winner == nil:
		return t.in.Say("board %s is drawn, the other board decides", v.Game.Board)
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
// being over, it says nothing; those of a ruling that departs from the book are what the book says.
func (t Table) Reasons(made penalties.RulingMade, because []string) string {
	if made.Moot {
		because = slices.DeleteFunc(slices.Clone(because), func(said string) bool {
			return slices.ContainsFunc(made.Verdict.Remedies, func(r rules.Remedy) bool {
				return said == judge.TimeReason(r)
			})
		})
	}
	said := t.WithNames(strings.Join(because, " "))
	if made.Departed && said != "" {
		return "The book: " + said
	}
	return said
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
	if !t.in.IsEnglish() {
		return t.MatchResult(t.StandingResult())
	}
	result, _ := t.match.Result()
	return t.WithNames(rules.EndText(string(result.Outcome)))
}

// held is what a ruling says that has no effect on the result which stands.
func (t Table) held(said string) string {
	if t.StandingResult() == nil {
		return t.in.Say("not in effect: %s", said)
	}
	return t.in.Say("not in effect: %s; the match stays %s", said, t.Standing())
}

// Ruling says in a sentence what a ruling does: "step 2 of 3: add 1:00 to Ben’s clock", "Fork Lift
// win the match".
func (t Table) Ruling(r penalties.RulingMade) string {
	v := r.Verdict
	if v.Step == nil || r.Departed || t.HeldBack(r) && len(r.Remedies) == 0 {
		return t.Effect(r) // what departs from the book is on no step of it, though it counts as one
	}
	return t.in.Say("%s: %s", t.Step(v.Step), t.Imposed(r))
}

// Effect is Ruling without the step: what a ruling imposes and what becomes of the match, else what becomes
// of the game.
func (t Table) Effect(r penalties.RulingMade) string {
	v := r.Verdict
	if r.Claim != "" && len(r.Remedies) == 0 && !t.HeldBack(r) {
		return t.Outcome(v)
	}
	byBook := !r.Departed && (penalties.Prescribes(v) || penalties.Forbids(v))
	switch match := t.RulingMatch(r); {
	case t.claim && !byBook && len(r.Remedies) == 0 && match == "" && r.Decided == "":
		return t.OutcomeText(rules.OutDenied)
	case t.claim && !byBook && len(r.Remedies) == 0 && match == "": // its outcome stands in the director's own words
		return t.in.Say("the director decided the claim")
	case t.HeldBack(r) && len(r.Remedies) == 0:
		return t.held(t.OutcomeText(v.Outcome))
	case len(r.Remedies) > 0 && match != "" && byBook:
		return t.in.Say("%s: %s", t.Imposed(r), match)
	case len(r.Remedies) > 0, !byBook, v.Step != nil, t.WithoutEffect(r):
		return t.Imposed(r)
	}
	return t.Outcome(v)
}

// NextTime says what the next offense would bring, with what becomes of the match; "" for nothing.
func (t Table) NextTime(next []penalties.Remedy) string {
	if len(next) == 0 {
		return ""
	}
	said := UpperFirst(t.Remedies(next))
	for _, r := range next {
		if seat := ParseSeat(r.Seat); seat != nil && r.Kind == rules.ForfeitGame {
			said += "; " + t.in.Say("%s win the match", t.OtherTeam(*seat))
		}
	}
	return Sentence(said)
}

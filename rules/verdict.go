package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	quick "github.com/go-json-experiment/json"

	"flagfall/rules/bughouse"
)

// Outcome is the result of a verdict in one word, such as "step" or "claim-upheld".
type Outcome string

// The outcomes.
const (
	OutStep           Outcome = "step"
	OutNoStep         Outcome = "no-step"
	OutNoOffence      Outcome = "no-offence"
	OutInstruct       Outcome = "instruct"
	OutSelfHelp       Outcome = "self-help"
	OutDiscretion     Outcome = "discretion"
	OutSilent         Outcome = "silent"
	OutFallback       Outcome = "fallback"
	OutOpen           Outcome = "open"
	OutUpheld         Outcome = "claim-upheld"
	OutDenied         Outcome = "claim-denied"
	OutIncomplete     Outcome = "claim-incomplete"
	OutGameWon        Outcome = "game-won"
	OutDraw           Outcome = "draw"
	OutNoDraw         Outcome = "no-draw"
	OutPlayOn         Outcome = "play-on" // a director sets a claim aside
	OutDoubleForfeit  Outcome = "double-forfeit"
	OutFirstStands    Outcome = "first-result-stands"
	OutMate           Outcome = "mate"
	OutMayWait        Outcome = "may-wait"
	OutNotMate        Outcome = "not-mate"
	OutLegal          Outcome = "legal"
	OutNotPermitted   Outcome = "not-permitted"
	OutCorrectSetup   Outcome = "correct-setup"
	OutRestore        Outcome = "restore"
	OutRevertsToPawn  Outcome = "reverts-to-pawn"
	OutNeutralized    Outcome = "neutralised"
	OutTDSilent       Outcome = "td-silent"
	OutTDMayCall      Outcome = "td-may-call"
	OutWitnessHeard   Outcome = "witness-heard"
	OutWitnessOut     Outcome = "witness-excluded"
	OutToSectionChief Outcome = "to-section-chief"
	OutToFloorChief   Outcome = "to-floor-chief"
	OutToCommittee    Outcome = "to-committee"
	OutWrongLevel     Outcome = "wrong-level"
	OutFinal          Outcome = "final"
)

// Outcomes lists every outcome.
var Outcomes = []Outcome{
	OutStep, OutNoStep, OutNoOffence, OutInstruct, OutSelfHelp, OutDiscretion, OutSilent,
	OutFallback, OutOpen, OutUpheld, OutDenied, OutIncomplete, OutGameWon, OutDraw, OutNoDraw, OutPlayOn,
	OutDoubleForfeit, OutFirstStands, OutMate, OutMayWait, OutNotMate, OutLegal, OutNotPermitted,
	OutCorrectSetup, OutRestore, OutRevertsToPawn, OutNeutralized, OutTDSilent, OutTDMayCall,
	OutWitnessHeard, OutWitnessOut, OutToSectionChief, OutToFloorChief, OutToCommittee, OutWrongLevel, OutFinal,
}

// Authority says what a verdict rests on. The zero, while questions are open, is written as null.
type Authority string

// The authorities.
const (
	ByRule       Authority = "rule"       // the text says so
	ByPolicy     Authority = "policy"     // the text needed a reading, and the event chose it
	ByFallback   Authority = "fallback"   // the text names another rulebook
	ByDiscretion Authority = "discretion" // the text says may, or names no remedy
	BySilence    Authority = "silent"     // no answer in the text: nothing is imposed
)

// MarshalJSON writes the word, or null while there is none.
func (a Authority) MarshalJSON() ([]byte, error) {
	if a == "" {
		return []byte("null"), nil
	}
	return json.Marshal(string(a))
}

// Kinds of remedy.
const (
	Warning      = "warning"
	AddTime      = "add-time"
	DeductTime   = "deduct-time"
	HalveTime    = "halve-time" // half of the time left goes
	LoseBoard    = "lose-board" // the game is lost and the other board plays on: together they decide
	ForfeitGame  = "forfeit-game"
	ForfeitMatch = "forfeit-match"
	PointOff     = "point-off"  // a point less for the team in the standings
	MissRound    = "miss-round" // the team sits out the next round, for no point
	NewGame      = "new-game"
	Expel        = "expel"
	CorrectSetup = "correct-setup"
	OtherPenalty = "other"
)

// Remedy is one thing imposed or offered. Seat is the player whose clock, game or person it
// touches; nil is the table, or for time both clocks of the board. Seconds are positive; 0 where
// the text fixes none.
type Remedy struct {
	Kind    string         `json:"kind"`
	Seat    *bughouse.Seat `json:"seat,omitempty"`
	Seconds int            `json:"seconds,omitempty"`
}

// String returns a few words, such as "add-time BA 60".
func (r Remedy) String() string {
	s := r.Kind
	if r.Seat != nil {
		s += " " + r.Seat.String()
	}
	if r.Seconds > 0 {
		s += fmt.Sprintf(" %d", r.Seconds)
	}
	return s
}

// MayEndMatch reports whether imposing the remedy can decide the match.
func (r Remedy) MayEndMatch() bool {
	return !slices.Contains([]string{Warning, AddTime, DeductTime, HalveTime, PointOff, MissRound}, r.Kind)
}

// Step is a rung of a ladder: the N-th of Of, counted from 1.
type Step struct {
	Ladder string `json:"ladder"`
	N      int    `json:"n"`
	Of     int    `json:"of"`
	// Seat is who climbed it, where that is the claimant; nil for the player charged.
	Seat *bughouse.Seat `json:"seat,omitempty"`
}

// Game is how one board ended; Winner is nil for a game drawn or lost by both.
type Game struct {
	Board  string         `json:"board"`
	Winner *bughouse.Seat `json:"winner"`
}

// Results of a match.
const (
	Win       = "win"
	Draw      = "draw"
	Continues = "continues"
)

// Match is the effect on the match: Win with its Winner, Draw, or Continues.
type Match struct {
	Result string `json:"result"`
	Winner Team   `json:"winner"`
}

// Team is 1 or 2, written "1" and "2"; the zero is no team, written null.
type Team int

// MarshalJSON writes "1", "2" or null.
func (t Team) MarshalJSON() ([]byte, error) {
	if t == 0 {
		return []byte("null"), nil
	}
	return fmt.Appendf(nil, "%q", fmt.Sprint(int(t))), nil
}

// UnmarshalJSON reads "1" or "2", with or without quotes, and null.
func (t *Team) UnmarshalJSON(b []byte) error {
	switch string(b) {
	case "null":
		*t = 0
	case `"1"`, "1":
		*t = 1
	case `"2"`, "2":
		*t = 2
	default:
		return fmt.Errorf(`no team %s: use "1" or "2"`, b)
	}
	return nil
}

// Question asks for a missing fact. Ask is its key, Text the question for the table, Answers the
// possible answers as JSON for Facts.With.
type Question struct {
	Ask     string   `json:"ask"`
	Text    string   `json:"text"`
	Answers []string `json:"-"`
}

// Assumption is a fact that was not stated and was assumed. Ask is its key, Answer the value
// assumed, Text says so.
type Assumption struct {
	Ask    string          `json:"ask"`
	Answer json.RawMessage `json:"answer"`
	Text   string          `json:"text"`
}

// Reason returns the sentence for a verdict's reasons.
func (g Assumption) Reason() string { return "Assumed: " + g.What() + "." }

// What is what was assumed, for a line that says so: "a plain move".
func (g Assumption) What() string {
	for _, lead := range []string{"taken as ", "taken with ", "assumed: "} {
		if said, ok := strings.CutPrefix(g.Text, lead); ok {
			return said
		}
	}
	return g.Text
}

// assumptionTexts describe assumptions by key and answer.
var assumptionTexts = map[string]string{
	`move_kind "plain"`:   "taken as a plain move",
	`move_kind "capture"`: "taken as a capture",
	`flag_down []`:        "taken with no flag down",
	`intent "purpose"`:    "taken as done on purpose",
}

// AssumptionText says that a fact was assumed: "taken as a plain move".
func AssumptionText(fact, answer string) string {
	if said, ok := assumptionTexts[fact+" "+answer]; ok {
		return said
	}
	return fmt.Sprintf("assumed: %s %s", QuestionText(fact), strings.Trim(answer, `"`))
}

// Verdict is the judge's answer. Remedies are imposed; Options are what the TD may impose.
type Verdict struct {
	Outcome   Outcome    `json:"outcome"`
	Step      *Step      `json:"step"`
	Remedies  []Remedy   `json:"remedies"`
	Options   []Remedy   `json:"options"`
	Game      *Game      `json:"game"`  // nil: the facts decide no game
	Match     *Match     `json:"match"` // nil: not determined
	Refs      []string   `json:"refs"`
	Authority Authority  `json:"authority"`
	Because   []string   `json:"because"`   // the reasoning, a sentence a step
	Questions []Question `json:"questions"` // not empty only when the outcome is open
	// Next is what the next step of the ladder would impose; empty when there is none.
	Next []Remedy `json:"next"`
	// Latitude is how far the book leaves penalties to the director beside Options; "" where it does not say.
	Latitude string `json:"latitude,omitempty"`
	// Edition is the year of the edition fallen back on, where the event announced one.
	Edition string `json:"edition,omitempty"`
	// Policy are the names of the policy items that the verdict rests on.
	Policy []string `json:"policy,omitempty"`
	// Granted are the facts that were assumed.
	Granted []Assumption `json:"granted,omitempty"`
	// AfterEnd says that it happened after the match had ended: Match is the result that stands, and
	// nothing is lost or won.
	AfterEnd bool `json:"after_end,omitempty"`
	// FlagsBack are the flags that it puts back up, so that only a new fall can be claimed.
	FlagsBack Seats `json:"flags_back,omitempty"`
	// Stands says that the match had ended and this changes nothing of it: Match is the result that
	// stands, whether it happened before the end or after it.
	Stands bool `json:"stands,omitempty"`
}

// Decides is what the verdict does to the match: nil where the match goes on or was over, and where
// the verdict does not bear on it.
func (v *Verdict) Decides() *Match {
	if v.Match == nil || v.Match.Result == Continues || v.AfterEnd || v.Stands {
		return nil
	}
	return v.Match
}

// verdictTexts are the verdicts in texts.
var verdictTexts readTexts[Verdict]

// strictFields takes a text only as it was written here: known fields, each once and in its own
// case.
var strictFields = quick.RejectUnknownMembers(true)

// UnmarshalJSON reads a verdict as encoding/json does. Equal texts share their lists, which must not
// be changed.
func (v *Verdict) UnmarshalJSON(text []byte) error {
	if read, ok := verdictTexts.get(text); ok {
		*v = read
		return nil
	}
	type plain Verdict // without this method
	var read plain
	if quick.Unmarshal(text, &read, strictFields) != nil {
		read = plain{}
		if err := json.Unmarshal(text, &read); err != nil {
			return err
		}
	}
	*v = Verdict(read)
	// who appends to a list gets one of their own
	v.Remedies, v.Options, v.Next = slices.Clip(v.Remedies), slices.Clip(v.Options), slices.Clip(v.Next)
	v.Refs, v.Because, v.Policy = slices.Clip(v.Refs), slices.Clip(v.Because), slices.Clip(v.Policy)
	v.Questions, v.Granted = slices.Clip(v.Questions), slices.Clip(v.Granted)
	verdictTexts.put(text, *v)
	return nil
}

// LosesGameOrMatch reports whether a remedy imposed forfeits a game or the match.
func (v *Verdict) LosesGameOrMatch() bool {
	return slices.ContainsFunc(v.Remedies, func(r Remedy) bool { return r.CostsGame() && r.Kind != NewGame })
}

// SharesStep reports whether the offense is no step of its own, since it was in the same move as an
// earlier one of its ladder (A28).
func (v *Verdict) SharesStep() bool { return v.Outcome == OutNoStep && v.Step == nil }

// The results of a match in Facts.Ended.
const (
	EndedTeam1Won = "1"
	EndedTeam2Won = "2"
	EndedDrawn    = "draw"
	EndedBothLost = "double-forfeit"
)

// endScores are the results as directors write them.
var endScores = map[string]string{
	EndedTeam1Won: "1-0 for team 1", EndedTeam2Won: "0-1 for team 2", EndedDrawn: "in a draw",
	EndedBothLost: "0-0, lost by both teams",
}

// EndText says how a match had ended: "1-0 for team 1".
func EndText(ended string) string { return endScores[ended] }

const endAsked = "Did this happen before the match ended?"

// endQuestion asks whether something happened before the match ended, and says how it did.
func endQuestion(f *Facts) string {
	if f.Ended == "" {
		return endAsked
	}
	return "The match ended " + EndText(f.Ended) + ". Did this happen before that?"
}

// askingOf gives a key a question that depends on the case.
func askingOf(ask func(*Facts) string, k *Key) *Key {
	k.askOf = ask
	return k
}

// MatchOfEnd is the effect on the match that a result in Facts.Ended stands for; nil for none.
func MatchOfEnd(ended string) *Match {
	switch ended {
	case EndedTeam1Won:
		return &Match{Result: Win, Winner: 1}
	case EndedTeam2Won:
		return &Match{Result: Win, Winner: 2}
	case EndedDrawn, EndedBothLost:
		return &Match{Result: ended}
	}
	return nil
}

// CostsGame reports whether imposing the remedy takes a game or the match from a player, or starts
// it anew.
func (r Remedy) CostsGame() bool {
	return r.Kind == ForfeitGame || r.Kind == ForfeitMatch || r.Kind == LoseBoard || r.Kind == NewGame
}

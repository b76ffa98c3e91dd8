package penalties

import (
	"slices"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// MatchEffect is what a ruling by itself does to its match. The recorded result follows from it,
// and so does everything that is shown of a ruling.
type MatchEffect struct {
	newGame bool          // a new game replaces this one (rule 20)
	Match   event.Outcome // "" while play goes on
	Board   string        // that decided the match, "" for both or neither
	Closed  []string      // boards that end without deciding the match
	claim   bool          // a claim ends the game, no forfeit

	how map[string]event.Outcome // of the closed boards
}

// OfBoard is how a closed board ends, "" for another board.
func (f MatchEffect) OfBoard(board string) event.Outcome { return f.how[board] }

// MatchEffect follows from the remedies, else from the verdict on the game itself.
func (r RulingMade) MatchEffect() MatchEffect {
	v := r.Verdict
	switch f := forfeitEffect(r.Remedies); {
	case slices.ContainsFunc(r.Remedies, func(r Remedy) bool { return r.Kind == rules.NewGame }):
		return MatchEffect{newGame: true}
	case f.Match != "" || len(f.Closed) > 0:
		return f
	case r.Departed && r.Claim == "", v.AfterEnd:
		return MatchEffect{}
	case v.Game != nil && v.Game.Winner != nil && (v.Match == nil || v.Match.Result != rules.Continues):
		return MatchEffect{
			Match: event.Wins(v.Game.Winner.Team()), Board: v.Game.Board, claim: true,
		}
	case v.Decides() != nil && v.Match.Result == rules.Win:
		return MatchEffect{Match: event.Wins(int(v.Match.Winner)), claim: true}
	case v.Decides() != nil && v.Match.Result == rules.Draw:
		f := MatchEffect{Match: event.Draw, claim: true}
		if v.Game != nil {
			f.Board = v.Game.Board
		}
		return f
	case v.Game != nil && v.Game.Winner == nil:
		return MatchEffect{
			Closed: []string{v.Game.Board}, how: map[string]event.Outcome{v.Game.Board: event.Draw}, claim: true,
		}
	}
	return MatchEffect{}
}

// forfeitEffect is the effect of forfeits. The opponent wins a forfeited game, and a won game ends
// the match (rule 7). A game lost by both players has no winner, and the other board decides (A12). A lost
// board is won by the opponent, and the other board plays on. Forfeits that contradict each other have no effect.
func forfeitEffect(list []Remedy) MatchEffect {
	f := MatchEffect{how: map[string]event.Outcome{}}
	var won []string
	for _, board := range []string{"A", "B"} {
		switch countForfeits(list, board) {
		case 1:
			won = append(won, board)
		case 2:
			f.Closed, f.how[board] = append(f.Closed, board), event.BothLose
		}
	}
	for _, r := range list {
		seat, ok := SeatOf(r.Seat)
		if ok && r.Kind == rules.LoseBoard && !slices.Contains(f.Closed, seat.Board()) {
			f.Closed, f.how[seat.Board()] = append(f.Closed, seat.Board()), event.Wins(seat.Opponent().Team())
		}
	}
	switch one, two := winningForfeit(list, 1), winningForfeit(list, 2); {
	case one != nil && two != nil:
		return MatchEffect{}
	case one != nil:
		f.Match = event.Team1Wins
	case two != nil:
		f.Match = event.Team2Wins
	case len(f.Closed) == 2:
		f.Match = event.OfBoards(f.how["A"], f.how["B"])
	}
	if len(won) == 1 && !slices.ContainsFunc(list, func(r Remedy) bool {
		return r.Kind == rules.ForfeitMatch
	}) {
		f.Board = won[0]
	}
	return f
}

// winningForfeit is the forfeit that gives a team the match, nil for none.
func winningForfeit(list []Remedy, team int) *Remedy {
	for n, r := range list {
		seat, ok := SeatOf(r.Seat)
		if !ok || seat.Team() == team {
			continue
		}
		if r.Kind == rules.ForfeitMatch ||
			r.Kind == rules.ForfeitGame && countForfeits(list, seat.Board()) == 1 {
			return &list[n]
		}
	}
	return nil
}

// countForfeits is the number of players who forfeit their game on a board.
func countForfeits(list []Remedy, board string) int {
	n := 0
	for _, seat := range bughouse.Seats {
		if seat.Board() == board && slices.ContainsFunc(list, func(r Remedy) bool {
			return r.Kind == rules.ForfeitGame && r.Seat == seat.Letter()
		}) {
			n++
		}
	}
	return n
}

// EffectFacts returns the facts of a ruling's effect on its match. They are nil where another
// ruling has already decided the match. Ending is how a game ends that a claim wins, such as
// "mate".
func EffectFacts(m *event.Match, made RulingMade, ending string) []fact.Fact {
	if decidedByOther(m, made) {
		return nil
	}
	return OverridingFacts(m, made, ending)
}

// OverridingFacts is EffectFacts for a ruling on what happened before the match ended: it prevails
// over another ruling.
func OverridingFacts(m *event.Match, made RulingMade, ending string) []fact.Fact {
	f := made.MatchEffect()
	if f.newGame {
		return []fact.Fact{event.MatchReplayed{Place: m.Place(), Ruling: made.Ruling}}
	}
	var facts []fact.Fact
	if f.Match == "" || len(f.Closed) == 2 {
		for _, board := range f.Closed {
			facts = append(facts, m.WithResults(facts...).CloseGame(board, f.how[board], made.Ruling)...)
		}
		return facts
	}
	result := event.ResultRecorded{
		Place: m.Place(), Outcome: f.Match, Board: f.Board, Ruling: made.Ruling,
	}
	switch {
	case !f.claim:
		result.Ended = event.Forfeit
	case f.Match != event.Draw:
		result.Ended = ending
	}
	return []fact.Fact{result}
}

// beside is the effect on a match of which one player has lost the other board: both boards together decide.
func (f MatchEffect) beside(m *event.Match) MatchEffect {
	f.Match = m.WithBoardLost(f.Match, f.Board)
	return f
}

// decidedByOther reports whether another ruling has already decided the match.
func decidedByOther(m *event.Match, made RulingMade) bool {
	standing, done := m.Result()
	return done && standing.Ruling != 0 && standing.Ruling != made.Supersedes &&
		standing.Ruling != made.Ruling
}

// Forfeits reports whether a ruling forfeits a game or the match.
func (r RulingMade) Forfeits() bool {
	return slices.ContainsFunc(r.Remedies, Remedy.Forfeits)
}

// WithoutEffect reports whether a ruling would decide a match that has ended otherwise: by the
// players' report, or by another ruling; or whether it is on record, and its result is not. It takes
// effect only by a consequence.
func (r RulingMade) WithoutEffect(m *event.Match) bool {
	f := r.MatchEffect().beside(m)
	standing, over := m.Result()
	switch {
	case !f.EndsGame():
		return false
	case !over:
		return r.Ruling != 0 && f.Match != "" // its result has gone, or waits
	case r.Ruling != 0 && f.Match == "" && m.HasRuling(r.Ruling):
		return false // its boards are closed, or the match is played anew
	}
	if r.Ruling == 0 { // as it would be recorded
		return standing.Ruling == 0 || standing.Ruling != r.Supersedes
	}
	return standing.Ruling != r.Ruling || standing.Outcome != f.Match
}

// AgreesWithResult reports whether a match stands as a ruling by itself would decide it.
func (r RulingMade) AgreesWithResult(m *event.Match) bool {
	standing, over := m.Result()
	return over && standing.Outcome == r.MatchEffect().beside(m).Match
}

// ClaimEnding is how the game ends that the incident's claim wins, as the rulebook says; "" for
// claims against each other.
func (i *Incident) ClaimEnding() string {
	o, _ := i.Book().Offence(i.Offence)
	return o.Ends
}

// ResultBothLose is the result of a match that both teams have lost.
const ResultBothLose = string(event.BothLose)

// MatchResult is what the ruling does to the match: win, draw, ResultBothLose or continues.
func (r RulingMade) MatchResult() *rules.Match {
	f, v := r.MatchEffect(), r.Verdict
	if f.Board != "" && v.Game != nil && v.Game.Board == f.Board && v.Match != nil && v.Match.Result == rules.Draw {
		return ToRulesMatch(event.Draw) // the other board was lost
	}
	return ToRulesMatch(f.Match)
}

// SameOutcome reports whether two rulings are on the same step, impose the same, and end the match
// the same way.
func (r RulingMade) SameOutcome(other RulingMade) bool {
	a, b := r.Verdict, other.Verdict
	return StepNumber(a.Step) == StepNumber(b.Step) && SameRemedies(r.Remedies, other.Remedies) &&
		r.Moot == other.Moot && r.Claim == other.Claim && *r.MatchResult() == *other.MatchResult() &&
		(a.Step != nil || len(r.Remedies) > 0 || a.Outcome == b.Outcome)
}

// MatchEffect is what the remedies in force do to the match.
func (st CurrentEffect) MatchEffect() MatchEffect {
	if st.Imposing == 0 {
		return MatchEffect{}
	}
	return st.Ruling.MatchEffect()
}

// MatchResult is what the remedies in force do to the match, nil where no ruling is in effect.
func (st CurrentEffect) MatchResult() *rules.Match {
	if st.Imposing == 0 {
		return nil
	}
	return st.Ruling.MatchResult()
}

// ToRulesMatch converts an outcome to the judge's type; "" continues.
func ToRulesMatch(o event.Outcome) *rules.Match {
	switch o {
	case event.Team1Wins:
		return &rules.Match{Result: rules.Win, Winner: 1}
	case event.Team2Wins:
		return &rules.Match{Result: rules.Win, Winner: 2}
	case event.Draw:
		return &rules.Match{Result: rules.Draw}
	case event.BothLose:
		return &rules.Match{Result: ResultBothLose}
	}
	return &rules.Match{Result: rules.Continues}
}

// IsMoot reports whether a ruling imposes time and moves no clock, since the game is over before or
// by it, or forfeits what another ruling has already decided the same way. The step counts all the same (A20).
// Time that a ruling gave while the clock ran stays given.
func (i *Incident) IsMoot(made RulingMade) bool {
	m := i.Match.WithResults(i.Match.WithdrawRulings(i.RulingNumbers()...)...)
	if standing, _ := m.Result(); made.Forfeits() && decidedByOther(m, made) &&
		standing.Outcome == made.MatchEffect().beside(m).Match {
		return true
	}
	m = m.WithResults(EffectFacts(m, made, i.ClaimEnding())...)
	_, over := m.Result()
	over = over || !m.Pairing.Round.Finished.IsZero()
	was := i.CurrentEffect()
	runs := func(r Remedy) bool {
		seat, ok := SeatOf(r.Seat)
		given := !was.Ruling.Moot && slices.ContainsFunc(was.InForce, func(old Remedy) bool {
			return SameRemedies([]Remedy{old}, []Remedy{r})
		})
		return r.Timed() && (given || !over && (!ok || m.ClosedOutcome(seat.Board()) == ""))
	}
	return slices.ContainsFunc(made.Remedies, Remedy.Timed) &&
		!slices.ContainsFunc(made.Remedies, runs)
}

// AsRuled returns a ruling on the incident as it would be recorded now: with the one it supersedes,
// and moot where it moves no clock.
func (i *Incident) AsRuled(made RulingMade) RulingMade {
	if r := i.Ruling(); r != nil {
		made.Supersedes = r.RulingMade.Ruling
	}
	made.Moot = i.IsMoot(made)
	return made
}

// StepNumber is the number of a step, 0 for none.
func StepNumber(step *rules.Step) int {
	if step == nil {
		return 0
	}
	return step.N
}

// Departs reports whether remedies differ from what a verdict prescribes, or go beyond what it leaves to
// the director. Differ says that the TD chose them on purpose: then an empty list also sets aside a verdict
// that decides the game by itself.
func Departs(v rules.Verdict, remedies []Remedy, differ bool) bool {
	decides := v.Game != nil || v.Decides() != nil
	switch {
	case Forbids(v):
		return len(remedies) > 0
	case v.Outcome == rules.OutDiscretion:
		return v.StanceOf(judged(remedies)) == rules.Departs
	case !Prescribes(v):
		return false
	}
	return lacks(v, remedies) || v.StanceOf(judged(remedies)) == rules.Departs ||
		differ && decides && len(v.Remedies) == 0
}

// lacks reports whether a remedy that a verdict prescribes is missing.
func lacks(v rules.Verdict, remedies []Remedy) bool {
	return slices.ContainsFunc(PrescribedRemedies(v), func(own Remedy) bool {
		return !slices.ContainsFunc(remedies, func(r Remedy) bool { return SameRemedies([]Remedy{own}, []Remedy{r}) })
	})
}

// judged converts remedies with seat letters to remedies with BPGN seats.
func judged(list []Remedy) []rules.Remedy {
	out := make([]rules.Remedy, 0, len(list))
	for _, r := range list {
		with := rules.Remedy{Kind: r.Kind, Seconds: r.Seconds}
		if seat, ok := SeatOf(r.Seat); ok {
			with.Seat = &seat
		}
		out = append(out, with)
	}
	return out
}

// Prescribes reports whether the rulebook or the policy decides, with no choice left.
func Prescribes(v rules.Verdict) bool {
	return v.Authority == rules.ByRule || v.Authority == rules.ByPolicy
}

// ByBook reports whether a ruling imposes just what the rulebook or the policy prescribes, so that the
// director chose nothing.
func (r RulingMade) ByBook() bool {
	return Prescribes(r.Verdict) && !r.Departed && SameRemedies(r.Remedies, PrescribedRemedies(r.Verdict))
}

// Forbids reports whether the text only forbids it this time: the player is told so, and a penalty
// is for doing it again (FIDE 3.9).
func Forbids(v rules.Verdict) bool { return v.Outcome == rules.OutInstruct }

// LeftToDirector reports whether the rulebook names another book, is silent, or leaves the matter
// to discretion. The director then decides, and says what and from which book.
func LeftToDirector(v rules.Verdict) bool {
	return v.Authority == rules.ByFallback || v.Authority == rules.BySilence ||
		v.Authority == rules.ByDiscretion
}

// DefaultSource is the book that a director decides such a verdict from without naming one: the
// book that the rulebook falls back on, the rulebook itself for discretion, OwnJudgement where it
// is silent.
func DefaultSource(b *rules.Book, v rules.Verdict) string {
	switch {
	case v.Authority == rules.ByFallback && b.Fallback != nil:
		return b.Fallback.Named(v.Edition)
	case v.Authority == rules.ByDiscretion:
		return b.Name
	}
	return OwnJudgement
}

// OwnJudgement is the source of a decision from no book.
const OwnJudgement = "own judgment"

// FromNoBook reports whether a recorded source is OwnJudgement, in its older spelling too.
func FromNoBook(from string) bool { return from == OwnJudgement || from == "own judgement" }

// PrescribedRemedies are a verdict's remedies with seat letters.
func PrescribedRemedies(v rules.Verdict) []Remedy { return TableRemedies(v.Remedies) }

// TableRemedies converts remedies with BPGN seats to remedies with seat letters.
func TableRemedies(list []rules.Remedy) []Remedy {
	out := make([]Remedy, 0, len(list))
	for _, r := range list {
		t := Remedy{Kind: r.Kind, Seconds: r.Seconds}
		if r.Seat != nil {
			t.Seat = r.Seat.Letter()
		}
		out = append(out, t)
	}
	return out
}

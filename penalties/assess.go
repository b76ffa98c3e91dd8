package penalties

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
	"flagfall/rules/refusal"
)

// Assess judges an incident by its rulebook and the event's present policy: the outcome, the step
// and the remedies. The incident's own ruling is not looked at. Once it is ruled, only offences
// that were ruled before it count, so that a correction does not climb over later ones. Facts that
// an offence's letter takes for granted are asked for before they lose a game; once ruled they stay
// granted.
func (s *State) Assess(i *Incident) (rules.Verdict, error) {
	a := assessment{
		state: s, incident: i, policy: s.Register.PolicyOf(i.Place.Section),
		effect: (*Incident).CurrentEffect, current: (*Incident).CurrentEffect, judge: judge.ForRuling,
	}
	if len(i.Rulings) > 0 {
		a.effect, a.judge = onlyRuledBefore(i, a.effect), judge.WithDefaults
	}
	return a.verdict()
}

// AssessAsOf judges a ruled incident by the offences that were ruled before it, each with the
// effect that the caller says it has, by the policy at the time of its ruling, and with its match
// as it is in m. Incidents that are only about to be recorded may be named besides.
func (s *State) AssessAsOf(
	i *Incident, m *event.Match, effect func(*Incident) CurrentEffect, unrecorded ...*Incident,
) (rules.Verdict, error) {
	r := i.Ruling()
	a := assessment{
		state: s, incident: i, policy: *r.policy, match: m, unrecorded: unrecorded,
		effect: onlyRuledBefore(i, effect), current: effect, judge: judge.WithDefaults,
		// What was never asked cost nothing then, and costs nothing now.
		unasked: rules.No, fellAgain: rules.No,
	}
	if r.MatchEffect().EndsGame() {
		a.unasked = rules.Yes
	}
	return a.verdict()
}

// PolicyOf returns the policy that an incident was last ruled by, before a ruling its section's present one.
func (s *State) PolicyOf(i *Incident) rules.Policy {
	if r := i.Ruling(); r != nil {
		return *r.policy
	}
	return s.Register.PolicyOf(i.Place.Section)
}

// Reasons are those of the ruling on an incident, as they were given with it. A forfeit of what was
// decided already may have come into effect since: then they are judged as of what stands now. It
// panics before the first ruling.
func Reasons(s *State, i *Incident) []string {
	r := i.Ruling()
	if r.Moot && r.Forfeits() && i.Match.HasRuling(r.RulingMade.Ruling) {
		v, err := s.AssessAsOf(i, i.Match, (*Incident).CurrentEffect)
		if err == nil && SameRemedies(PrescribedRemedies(v), r.Remedies) {
			return v.Because
		}
	}
	return r.Verdict.Because
}

// onlyRuledBefore takes the effect from incidents that were first ruled after i, or not at all; but
// what is only forbidden the first time (FIDE 3.9) keeps it where it was logged before.
func onlyRuledBefore(
	i *Incident, effect func(*Incident) CurrentEffect,
) func(*Incident) CurrentEffect {
	return func(earlier *Incident) CurrentEffect {
		ruled := len(earlier.Rulings) > 0 && earlier.FirstRulingSeq() < i.FirstRulingSeq()
		if ruled || earlier.No < i.No && ForbidsFirst(earlier) {
			return effect(earlier)
		}
		return NoEffect()
	}
}

// assessment gathers what the judge is asked about one incident.
type assessment struct {
	state      *State
	incident   *Incident
	match      *event.Match // as it stands, nil for the incident's own
	policy     rules.Policy
	effect     func(*Incident) CurrentEffect // of the offender's other incidents
	current    func(*Incident) CurrentEffect // of all incidents at the table
	judge      func(*rules.Book, rules.Policy, rules.Facts) (rules.Verdict, error)
	unasked    rules.Answer // taken where it was not told whether it happened before the match's end
	unrecorded []*Incident  // at the table, that may not be in the state yet
	// taken where it was not told whether a flag that a ruling put back up has fallen again
	fellAgain rules.Answer
}

func (a assessment) verdict() (rules.Verdict, error) {
	facts, err := a.facts()
	if err != nil {
		return rules.Verdict{}, err
	}
	v, err := a.judge(a.incident.Book(), a.policy, facts)
	if err != nil {
		return rules.Verdict{}, fmt.Errorf("incident %s: %w", a.incident.Label, err)
	}
	for n, q := range v.Questions {
		if q.Ask == rules.KeyFellAgain.Name {
			v.Questions[n].Text = a.table().flagQuestion(facts)
		}
	}
	a.countBothBoards(&v)
	return v, nil
}

// countBothBoards makes a game that wins the match draw it, where the other board was lost by the winner's partner.
func (a assessment) countBothBoards(v *rules.Verdict) {
	d := v.Decides()
	if d == nil || d.Result != rules.Win || v.Game == nil || v.Game.Winner == nil {
		return
	}
	lost := v.Game.Winner.Partner()
	if cmp.Or(a.match, a.incident.Match).ClosedOutcome(lost.Board()) != event.Wins(lost.Opponent().Team()) {
		return
	}
	v.Match = &rules.Match{Result: rules.Draw}
	decides := fmt.Sprintf(", which decides the match for team %d.", v.Game.Winner.Team())
	for n, said := range v.Because {
		if won, found := strings.CutSuffix(said, decides); found {
			v.Because[n] = fmt.Sprintf("%s. %s lost board %s, and both boards together decide: the match is drawn.",
				won, lost, lost.Board())
		}
	}
}

// table is the state of the incident's table when it happened, as far as the order is known.
func (a assessment) table() TableState {
	i := a.incident
	m := cmp.Or(a.match, i.Match)
	return a.state.tableState(m, a.unrecorded, func(other *Incident) (CurrentEffect, bool) {
		before := i.Logged.Seq == 0 || other.No < i.No || other.BeforeEnd(m) == rules.Yes && i.endsMatch()
		return a.current(other), other != i && other.No != i.No && before
	})
}

// flagsBack are the flags that were put back up before the incident.
func (a assessment) flagsBack() rules.Seats {
	var back rules.Seats
	table := a.table()
	for _, seat := range bughouse.Seats {
		if table.Flags[seat].Back {
			back = append(back, seat)
		}
	}
	return back
}

// facts returns what was said of the incident, who sat where, and the earlier offences that count.
func (a assessment) facts() (rules.Facts, error) {
	i := a.incident
	offence, ok := i.Book().Offence(i.Offence)
	if !ok {
		return rules.Facts{}, refusal.Damaged.Errorf("incident %s: %s has no offense %q",
			i.Label, i.Book().Name, i.Offence)
	}
	if err := i.Given.Err(); err != nil {
		return rules.Facts{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	f := i.Given.Facts()
	f.Kind = i.Offence
	if i.Seat != nil {
		seatFacts(&f, *i.Seat, offence)
	}
	if climbs := i.mayClimb(offence, f); len(climbs) > 0 {
		f.Round, f.Prior = i.Place.Round, []rules.Prior{}
		for _, c := range climbs {
			f.Prior = append(f.Prior, a.priorOffences(c)...)
		}
	} else if f.Prior == nil {
		f.Prior = []rules.Prior{} // known from the record, so the judge never asks for them
	}
	a.setEnd(&f)
	if back := a.flagsBack(); len(back) > 0 {
		f.FlagsBack, f.FellAgain = back, cmp.Or(f.FellAgain, a.fellAgain)
	}
	f = i.withPositionFacts(f)
	if err := f.Check(); err != nil {
		return rules.Facts{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	return f, nil
}

// setEnd sets how the match had ended, and whether the incident happened before that.
func (a assessment) setEnd(f *rules.Facts) {
	m := cmp.Or(a.match, a.incident.Match)
	f.Ended, f.BeforeEnd = "", rules.Unknown
	if end, over := a.incident.EndOf(m); over {
		f.Ended = string(end.Outcome)
		f.BeforeEnd = cmp.Or(a.incident.BeforeEnd(m), a.unasked)
	}
}

// EndOf returns the end that a match had without the incident's own rulings. It is false while the
// match goes on.
func (i *Incident) EndOf(m *event.Match) (event.End, bool) { return m.End(i.RulingNumbers()...) }

// BeforeEnd tells whether the incident happened before its match, as it is in m, had ended: yes
// where it was logged before, or where it is about that end and carries the order itself; else what
// was told. It is Unknown where nothing was told, and while the match goes on.
func (i *Incident) BeforeEnd(m *event.Match) rules.Answer {
	end, over := i.EndOf(m)
	switch {
	case !over:
		return rules.Unknown
	case i.Logged.Seq != 0 && i.Logged.Seq < end.Since, tellsOrder(i, end):
		return rules.Yes
	}
	return i.Given.Facts().BeforeEnd
}

// tellsOrder reports whether an incident is about claims that made the match's end, so that its own
// facts say which came first. An end on another board, or of another sort, is none of them.
func tellsOrder(i *Incident, end event.End) bool {
	var ways []string
	switch i.Offence {
	case rules.KindLateSecondMate:
		return true
	case rules.KindMateThenFlag:
		ways = []string{"", "mate", "flag"}
	case rules.KindCompeting:
		ways = []string{"", "illegal", "flag"}
	}
	told := i.Given.Facts()
	board := told.BoardInQuestion()
	if board == "" && i.Seat != nil {
		board = i.Seat.Board()
	}
	return end.Ruling == 0 && slices.Contains(ways, end.Ended) &&
		(end.Board == "" || board == "" || end.Board == board)
}

// ladderOf returns the ladder of an offence, "" for none. Of a claim it is the ladder of the
// offence that the claim turns out to be about.
func ladderOf(book *rules.Book, offence rules.Offence, f rules.Facts) string {
	if f.Underlying != "" && offence.Claim {
		offence, _ = book.Offence(f.Underlying)
	}
	return offence.Ladder
}

// LadderRuled is the ladder that an incident was ruled a step of, or on which it shares a step with
// an offense in the same move; "" for none, and where the ruling is not in effect.
func (i *Incident) LadderRuled() string {
	st := i.CurrentEffect()
	switch v := st.Ruling.Verdict; {
	case st.Step() != nil:
		return st.Step().Ladder
	case st.Imposing != 0 && v.SharesStep():
		offence, _ := i.Book().Offence(i.Offence)
		return ladderOf(i.Book(), offence, i.Given.Facts())
	}
	return ""
}

// seatFacts sets the role of a seat in the facts: offender, claimant, or the side that was aided.
// Facts that were told outright are kept.
func seatFacts(f *rules.Facts, seat bughouse.Seat, offence rules.Offence) {
	if offence.Kind != rules.KindFlagClaim { // which may be about the partner's board
		f.Board = cmp.Or(f.Board, offence.BoardOf(seat))
	}
	switch {
	case offence.Claim:
		f.ClaimedBy = cmp.Or(f.ClaimedBy, &seat)
	case offence.Seat == rules.AidedTeam:
		f.AidedTeam = cmp.Or(f.AidedTeam, rules.Team(seat.Team()))
	case offence.Seat == rules.WhoseClock:
		if f.Whose == nil {
			f.Whose = rules.Seats{seat}
		}
	case f.By != nil:
	case offence.Seat == rules.BothPlayers:
		f.By = rules.Seats{seat, seat.Opponent()}
	default:
		f.By = rules.Seats{seat}
	}
}

// priorOffences lists the offenses on a ladder that may count with a player's over the whole event, each
// with its scope. The ladder or the policy decides which of them belong to the stream.
func (a assessment) priorOffences(c climb) []rules.Prior {
	i, list := a.incident, []rules.Prior{}
	for _, earlier := range a.state.mayCountWith(c) {
		if earlier.No == i.No || earlier.AwaitsRuling() && earlier.No > i.No {
			continue
		}
		effect := a.effect(earlier)
		on, step := earlier.ladderStep(effect)
		by, counts := i.countedSeat(c, earlier.Climber(effect))
		if on != c.ladder.ID || !counts {
			continue
		}
		prior := rules.Prior{
			Kind: offenceKind(earlier), By: by, Scope: priorScope(earlier, i, cmp.Or(a.match, i.Match)),
			Round: earlier.Place.Round, Step: step,
			NoLoss: earlier.Match == i.Match && !a.standsLost(earlier),
		}
		if len(c.ladder.Adds) > 0 {
			prior.Ladder = c.ladder.ID
		}
		list = append(list, prior)
	}
	return list
}

// standsLost reports whether the match of the incident, in which an earlier one happened, is lost by
// the ruling on that one as it is in effect.
func (a assessment) standsLost(earlier *Incident) bool {
	m, ruling := cmp.Or(a.match, earlier.Match), a.effect(earlier).Ruling
	return ruling.Forfeits() && !m.ReplayedSince(earlier.Logged.Seq) &&
		(!ruling.WithoutEffect(m) || ruling.AgreesWithResult(m))
}

// offenceKind is the kind of offence that an incident counts as: of a claim, the one that was
// claimed.
func offenceKind(i *Incident) string {
	if kind := i.Given.Facts().Underlying; kind != "" && i.Charged != i.Offender {
		if _, is := i.Book().Offence(kind); is {
			return kind
		}
	}
	return i.Offence
}

// priorScope tells how near an earlier incident is. A player plays one game in a match, so the same
// match is the same game, unless a new one has replaced that. The other match of a two-match pairing is
// rules.SameMatch.
func priorScope(earlier, i *Incident, m *event.Match) string {
	switch {
	case earlier.Match == i.Match && inCanceledGame(earlier, i, m):
		return rules.CanceledGame
	case earlier.Match == i.Match:
		return rules.SameGame
	case earlier.Match.Pairing == i.Match.Pairing:
		return rules.SameMatch
	}
	return rules.EarlierRound
}

// inCanceledGame reports whether an incident was in a game that was replaced before a later one.
func inCanceledGame(earlier, i *Incident, m *event.Match) bool {
	until := i.Logged.Seq
	if until == 0 {
		until = math.MaxInt64
	}
	return m.ReplayedBetween(earlier.Logged.Seq, until)
}

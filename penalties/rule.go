package penalties

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/pairing"
	"flagfall/pairing/typed"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// RuleRequest is a TD's decision on an incident. Remedies nil means what the book prescribes, or nothing where it prescribes nothing.
// Differ says that Remedies, even an empty list, are what the TD wants.
type RuleRequest struct {
	Incident int
	Remedies []Remedy
	Differ   bool
	Clock    *int64
	Reason   string
	Expect   int
	CalledBy string // the actor who rules, where somebody else enters it
}

// Rule decides a ruling: the first one on an open incident, or a correction of one until the clocks have restarted.
// Whatever departs from the book, or is left to discretion, needs a reason.
func (s *State) Rule(req RuleRequest, by *pairing.Official) ([]pairing.Fact, error) {
	i, err := s.Incident(req.Incident)
	if err != nil {
		return nil, err
	}
	if err := s.mayRule(by, req.CalledBy, i.Place.Section); err != nil {
		return nil, err
	}
	switch {
	case i.Struck != nil:
		return nil, fmt.Errorf("%s is struck: log it again if it did happen", i.Label)
	case !i.correctable():
		return nil, fmt.Errorf("%s is ruled, and the clocks have restarted or an appeal is under way: only a decision changes it now", i.Label)
	}
	verdict, err := s.Assess(i)
	if err != nil {
		return nil, err
	}
	if err := expected(req.Expect, verdict); err != nil {
		return nil, err
	}
	remedies := imposed(verdict)
	if req.Differ || len(req.Remedies) > 0 {
		remedies = req.Remedies
	}
	reason := typed.Clean(req.Reason)
	made := RulingMade{
		Verdict: verdict, Remedies: slices.Clone(remedies), Clock: req.Clock, CalledBy: req.CalledBy,
		Departed: Departs(verdict, remedies, req.Differ),
	}
	if err := s.mayImpose(i, made, reason); err != nil {
		return nil, err
	}
	facts, err := s.ruling(i, made)
	if err != nil {
		return nil, err
	}
	if reason != "" {
		facts = append(facts, NoteAdded{Incident: i.No, About: ReasonOfRuling, Ruling: len(s.Rulings) + 1, Text: reason})
	}
	return facts, nil
}

// correctable tells whether the TD may still rule: there is no ruling yet, or the clocks stand and nobody has appealed,
// or a chief sent it back.
func (i *Incident) correctable() bool {
	if i.Ruling() == nil || i.State() == Remanded {
		return true
	}
	return i.Restarted == nil && len(i.Appeals) == 0
}

// mayImpose checks remedies that were chosen: they must make sense at this table, and need a reason unless the book prescribes them.
func (s *State) mayImpose(i *Incident, made RulingMade, reason string) error {
	v := made.Verdict
	for _, r := range made.Remedies {
		if err := r.check(); err != nil {
			return err
		}
	}
	switch {
	case reason != "":
		return nil
	case len(v.Questions) > 0:
		q := v.Questions[0]
		return fmt.Errorf("%s waits for a fact: %s Tell it (%s), or decide without it and give a reason", i.Label, q.Text, q.Ask)
	case !prescribes(v):
		return fmt.Errorf("%s is left to your discretion: give a reason", i.Label)
	case made.Departed:
		return fmt.Errorf("that departs from %s, which prescribes %s: give a reason", i.Book().Name, Describe(imposed(v)))
	}
	return nil
}

// Departs tells whether remedies are something else than a verdict prescribes. Differ says that they are what the TD wants:
// then no remedy at all also sets aside a verdict that would decide the game by itself.
func Departs(v rules.Verdict, remedies []Remedy, differ bool) bool {
	decides := v.Game != nil || v.Match != nil && v.Match.Result != rules.Continues
	return prescribes(v) && (!same(remedies, imposed(v)) || differ && decides && len(v.Remedies) == 0)
}

// prescribes tells whether the book itself decides, so that nothing is left to choose or to ask.
func prescribes(v rules.Verdict) bool {
	return v.Authority == rules.ByRule || v.Authority == rules.ByPolicy
}

// imposed is what a verdict imposes, in the terms of the table.
func imposed(v rules.Verdict) []Remedy { return atTable(v.Remedies) }

// atTable turns remedies with BPGN seats into remedies with seat letters.
func atTable(list []rules.Remedy) []Remedy {
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

// ruling makes the facts of a ruling: itself, what it does to the match, and where it takes the place of an earlier one,
// what no longer fits.
func (s *State) ruling(i *Incident, made RulingMade) ([]pairing.Fact, error) {
	made.Ruling, made.Incident = len(s.Rulings)+1, i.No
	moved := false
	for n := range made.Remedies {
		if r := &made.Remedies[n]; made.Clock != nil && !moved {
			r.SetTo = r.setTo(*made.Clock)
			moved = r.SetTo != nil
		}
	}
	if made.Clock != nil && !moved {
		return nil, errors.New("no clock is moved by this ruling: leave the clock's reading out")
	}
	old := i.Ruling()
	if old == nil {
		return append([]pairing.Fact{made}, effects(i.Match, made, i.Offence)...), nil
	}
	made.Supersedes = old.RulingMade.Ruling
	changes, _ := s.restore(i, standingOf(made))
	downstream := s.follow(i, standingOf(made), 0, append([]pairing.Fact{}, changes...))
	return slices.Concat([]pairing.Fact{made}, changes, downstream), nil
}

// effects is what a ruling does to its match. A forfeited game is won by the opponent, and a won game ends the match;
// a game lost by both leaves it to the other board; a new game cancels what was played (rule 20). What an earlier ruling has
// decided stands.
func effects(m *pairing.Match, made RulingMade, offence string) []pairing.Fact {
	v := made.Verdict
	if standing, done := m.Result(); done && standing.Ruling != 0 && standing.Ruling != made.Supersedes && standing.Ruling != made.Ruling {
		return nil
	}
	won := func(team int, board, ended string) []pairing.Fact {
		return []pairing.Fact{pairing.ResultRecorded{
			Place: m.Place(), Outcome: pairing.Wins(team), Board: board, Ended: ended, Ruling: made.Ruling,
		}}
	}
	var losers []bughouse.Seat
	for _, r := range made.Remedies {
		seat, ok := seatOf(r.Seat)
		switch {
		case ok && r.Kind == rules.ForfeitMatch:
			return won(3-seat.Team(), "", pairing.Forfeit)
		case ok && r.Kind == rules.ForfeitGame:
			losers = append(losers, seat)
		case r.Kind == rules.NewGame:
			return []pairing.Fact{pairing.MatchReplayed{Place: m.Place(), Ruling: made.Ruling}}
		}
	}
	switch {
	case len(losers) == 1:
		return won(losers[0].Opponent().Team(), losers[0].Board(), pairing.Forfeit)
	case len(losers) == 2 && losers[0].Board() == losers[1].Board():
		return m.CloseGame(losers[0].Board(), pairing.BothLose, made.Ruling)
	case made.Departed:
		return nil
	case v.Game != nil && v.Game.Winner != nil:
		return won(v.Game.Winner.Team(), v.Game.Board, endings[offence])
	case v.Match != nil && v.Match.Result == rules.Win:
		return won(int(v.Match.Winner), "", endings[offence])
	case v.Match != nil && v.Match.Result == rules.Draw:
		drawn := pairing.ResultRecorded{Place: m.Place(), Outcome: pairing.Draw, Ruling: made.Ruling}
		if v.Game != nil {
			drawn.Board = v.Game.Board
		}
		return []pairing.Fact{drawn}
	case v.Game != nil:
		return m.CloseGame(v.Game.Board, pairing.Draw, made.Ruling)
	}
	return nil
}

// endings says how a game ended that a claim has won. Of claims against each other it is not known which won.
var endings = map[string]string{
	rules.KindFlagClaim: "flag", rules.KindIllegalClaim: "illegal", rules.KindMateClaim: "mate", rules.KindMateThenFlag: "mate",
}

// Restart records that the clocks run again: the ruling is frozen.
func (s *State) Restart(n int) ([]pairing.Fact, error) {
	i, err := s.Incident(n)
	switch {
	case err != nil:
		return nil, err
	case i.Restarted != nil:
		return nil, nil
	case i.Ruling() == nil:
		return nil, fmt.Errorf("%s is not ruled yet: rule, or strike it", i.Label)
	}
	return []pairing.Fact{ClocksRestarted{Incident: n}}, nil
}

// timed tells whether a remedy moves a clock.
func (r Remedy) timed() bool { return r.Kind == rules.AddTime || r.Kind == rules.DeductTime }

// String writes a remedy as ParseRemedy reads it.
func (r Remedy) String() string {
	text := r.Kind
	if r.Seat != "" || r.Seconds > 0 {
		text += ":" + r.Seat
	}
	if r.Seconds > 0 {
		text += fmt.Sprint(":", r.Seconds)
	}
	return text
}

// remedyKinds are the kinds of remedy, with whether each concerns a seat.
var remedyKinds = map[string]bool{
	rules.Warning: true, rules.AddTime: true, rules.DeductTime: true, rules.ForfeitGame: true, rules.ForfeitMatch: true,
	rules.NewGame: false, rules.Expel: false, rules.CorrectSetup: false, rules.OtherPenalty: false,
}

func (r Remedy) check() error {
	needsSeat, known := remedyKinds[r.Kind]
	_, seated := seatOf(r.Seat)
	switch {
	case !known:
		return fmt.Errorf("no remedy %q: use warning, add-time, deduct-time, forfeit-game, forfeit-match, new-game, expel, correct-setup or other", r.Kind)
	case needsSeat && !seated, r.Seat != "" && !seated:
		return fmt.Errorf("remedy %s: say whose, with a seat from a to d", r.Kind)
	case r.timed() && (r.Seconds < 1 || r.Seconds > 3600):
		return fmt.Errorf("remedy %s: say how many seconds, from 1 to 3600", r.Kind)
	case !r.timed() && r.Seconds != 0:
		return fmt.Errorf("remedy %s takes no seconds", r.Kind)
	}
	return nil
}

// ParseRemedy reads "kind:seat:seconds", such as "add-time:b:60", "warning:a" or "new-game".
func ParseRemedy(s string) (Remedy, error) {
	parts := strings.Split(s, ":")
	r := Remedy{Kind: strings.TrimSpace(parts[0])}
	if len(parts) > 3 {
		return r, fmt.Errorf("remedy %q: write kind:seat:seconds, such as add-time:b:60", s)
	}
	if len(parts) > 1 && parts[1] != "" && parts[1] != "-" {
		seat, ok := seatOf(strings.TrimSpace(parts[1]))
		if !ok {
			return r, fmt.Errorf("remedy %q: no seat %q; use a, b, c or d", s, parts[1])
		}
		r.Seat = seat.Letter()
	}
	if len(parts) > 2 && parts[2] != "" {
		n, err := strconv.Atoi(strings.TrimSpace(parts[2]))
		if err != nil {
			return r, fmt.Errorf("remedy %q: %q is no number of seconds", s, parts[2])
		}
		r.Seconds = n
	}
	if err := r.check(); err != nil {
		return r, err
	}
	return r, nil
}

// same tells whether two lists impose the same, in any order and whatever the clocks read.
func same(a, b []Remedy) bool {
	key := func(list []Remedy) []string {
		var keys []string
		for _, r := range list {
			keys = append(keys, fmt.Sprint(r.Kind, r.Seat, r.Seconds))
		}
		slices.Sort(keys)
		return keys
	}
	return slices.Equal(key(a), key(b))
}

// Describe names remedies in a few words.
func Describe(list []Remedy) string {
	if len(list) == 0 {
		return "nothing"
	}
	words := make([]string, 0, len(list))
	for _, r := range list {
		words = append(words, strings.TrimSpace(r.Kind+" "+r.Seat))
	}
	return strings.Join(words, ", ")
}

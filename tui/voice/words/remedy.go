package words

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// Remedy says what is done, as an order to the director: "add 1:00 to Ben’s clock".
func (t Table) Remedy(r penalties.Remedy) string {
	seat := ParseSeat(r.Seat)
	who := t.Name(seat)
	switch r.Kind {
	case rules.Warning:
		return "warn " + who
	case rules.AddTime:
		return t.timeRemedy("add", "to", r)
	case rules.DeductTime:
		return t.timeRemedy("take", "off", r)
	case rules.ForfeitGame:
		return who + " loses the game"
	case rules.ForfeitMatch:
		if seat == nil {
			return "the match is lost"
		}
		return t.Team(*seat) + " lose the match"
	case rules.NewGame:
		return "cancel this game and play a new one"
	case rules.Expel:
		if seat == nil {
			return "send the person out"
		}
		return "expel " + who + " from the event"
	case rules.CorrectSetup:
		return "correct the set-up"
	}
	return "another penalty"
}

func (t Table) timeRemedy(verb, to string, r penalties.Remedy) string {
	clock := "both clocks"
	if seat := ParseSeat(r.Seat); seat != nil {
		clock = Possessive(t.Name(seat)) + " clock"
	}
	amount := "time"
	if r.Seconds > 0 {
		amount = penalties.FormatClock(int64(r.Seconds) * 1000)
	}
	return fmt.Sprintf("%s %s %s %s", verb, amount, to, clock)
}

// Remedies joins several with "and"; none is "no penalty".
func (t Table) Remedies(list []penalties.Remedy) string {
	said := make([]string, 0, len(list))
	for _, r := range list {
		said = append(said, t.Remedy(r))
	}
	if len(said) == 0 {
		return noPenalty
	}
	return strings.Join(said, " and ")
}

// Imposed joins what a ruling imposes, and says so where it has no effect. Time that moves no clock, the game being
// over, is marked so (A20), and of what is lost already nothing more is.
func (t Table) Imposed(r penalties.RulingMade) string {
	switch {
	case t.CostsNothing(r):
		return nothingMoreLost
	case t.HeldBack(r):
		return t.held(t.Remedies(r.Remedies))
	case !r.Moot:
		return t.Remedies(r.Remedies)
	}
	said := make([]string, len(r.Remedies))
	for n, m := range r.Remedies {
		if said[n] = t.Remedy(m); m.Kind == rules.AddTime || m.Kind == rules.DeductTime {
			said[n] += " (not applicable: the game is over)"
		}
	}
	return strings.Join(said, " and ")
}

// Instructions is what is left to be done of a ruling: of time that moves no clock, the game being
// over, only that none is moved.
func (t Table) Instructions(r penalties.RulingMade) string {
	if !r.Moot || t.WithoutEffect(r) {
		return t.Imposed(r)
	}
	const none = "no clock changes: the game is over"
	rest := slices.DeleteFunc(slices.Clone(r.Remedies), penalties.Remedy.Timed)
	if len(rest) == 0 {
		return none
	}
	return t.Remedies(rest) + ", and " + none
}

// MovesNoClock tells whether a ruling imposes time alone, and the game was over by then.
func MovesNoClock(r penalties.RulingMade) bool {
	return r.Moot && len(r.Remedies) > 0 && !slices.ContainsFunc(r.Remedies,
		func(m penalties.Remedy) bool { return !m.Timed() })
}

// ClockChanges says of each clock that a ruling sets what it read before and reads now, "1:14 →
// 2:14".
func ClockChanges(r penalties.RulingMade) []string {
	var said []string
	for _, m := range r.Remedies {
		if m.SetTo != nil && r.Clock != nil {
			said = append(said, penalties.FormatClock(*r.Clock)+" → "+penalties.FormatClock(*m.SetTo))
		}
	}
	return said
}

// BriefRemedies says remedies in a word or two each, for a list: "Ben +1:00", "warning".
func (t Table) BriefRemedies(list []penalties.Remedy) string {
	said := make([]string, 0, len(list))
	for _, r := range list {
		name := t.Name(ParseSeat(r.Seat))
		amount := penalties.FormatClock(int64(r.Seconds) * 1000)
		switch {
		case r.Timed() && r.Seconds == 0: // the rule leaves it to the director how much
			said = append(said, t.Remedy(r))
		case r.Kind == rules.AddTime:
			said = append(said, name+" +"+amount)
		case r.Kind == rules.DeductTime:
			said = append(said, name+" -"+amount)
		case r.Kind == rules.Warning:
			said = append(said, "warning")
		default:
			said = append(said, t.Remedy(r))
		}
	}
	if len(said) == 0 {
		return "nothing"
	}
	return strings.Join(said, ", ")
}

// BriefestRemedies says remedies without whom they are about: "+1:00", "loses the game".
func BriefestRemedies(list []penalties.Remedy) string {
	said := make([]string, 0, len(list))
	for _, r := range list {
		switch r.Kind {
		case rules.AddTime:
			said = append(said, "+"+penalties.FormatClock(int64(r.Seconds)*1000))
		case rules.DeductTime:
			said = append(said, "-"+penalties.FormatClock(int64(r.Seconds)*1000))
		case rules.ForfeitGame:
			said = append(said, "game lost")
		case rules.ForfeitMatch:
			said = append(said, "match lost")
		default:
			said = append(said, Table{}.BriefRemedies([]penalties.Remedy{r}))
		}
	}
	return strings.Join(said, ", ")
}

// MatchResult says what becomes of the match, "" while it goes on or is not known.
func (t Table) MatchResult(m *rules.Match) string {
	switch {
	case m == nil:
	case m.Result == rules.Win && m.Winner != 0:
		return t.Teams[m.Winner-1] + " win the match"
	case m.Result == rules.Draw:
		return "the match is drawn"
	case m.Result == penalties.ResultBothLose:
		return "both teams lose the match"
	}
	return ""
}

// NeedsConfirmation tells whether a game, a match or a person is lost by a remedy, so that it must
// be confirmed.
func NeedsConfirmation(list []penalties.Remedy) bool {
	for _, r := range list {
		switch r.Kind {
		case rules.ForfeitGame, rules.ForfeitMatch, rules.NewGame, rules.Expel:
			return true
		}
	}
	return false
}

// WithSeatLetters turns a verdict's remedies into remedies with seat letters.
func WithSeatLetters(list []rules.Remedy) []penalties.Remedy {
	out := make([]penalties.Remedy, 0, len(list))
	for _, r := range list {
		at := penalties.Remedy{Kind: r.Kind, Seconds: r.Seconds}
		if r.Seat != nil {
			at.Seat = r.Seat.Letter()
		}
		out = append(out, at)
	}
	return out
}

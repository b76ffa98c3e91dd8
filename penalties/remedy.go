package penalties

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules"
	"flagfall/rules/refusal"
)

// Timed reports whether a remedy moves a clock.
func (r Remedy) Timed() bool { return r.HasAmount() || r.Kind == rules.HalveTime }

// HasAmount reports whether a remedy moves a clock by a number of seconds.
func (r Remedy) HasAmount() bool { return r.Kind == rules.AddTime || r.Kind == rules.DeductTime }

// Forfeits reports whether a remedy forfeits a game, a board of the match or the match.
func (r Remedy) Forfeits() bool {
	return r.Kind == rules.ForfeitGame || r.Kind == rules.LoseBoard || r.Kind == rules.ForfeitMatch
}

// InEvent reports whether a remedy takes something from the team in the event: a point, or a round.
func (r Remedy) InEvent() bool { return r.Kind == rules.PointOff || r.Kind == rules.MissRound }

// String formats a remedy for ParseRemedy.
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

// remedyKinds are the kinds of remedy, with whether each needs a seat.
var remedyKinds = map[string]bool{
	rules.Warning: true, rules.AddTime: true, rules.DeductTime: true, rules.HalveTime: true, rules.ForfeitGame: true,
	rules.ForfeitMatch: true, rules.LoseBoard: true, rules.PointOff: true, rules.MissRound: true,
	rules.NewGame: false, rules.Expel: false, rules.CorrectSetup: false,
	rules.OtherPenalty: false,
}

// NeedsSeat reports whether a remedy lacks the seat that its kind needs.
func (r Remedy) NeedsSeat() bool { return remedyKinds[r.Kind] && r.Seat == "" }

func (r Remedy) check() error {
	needsSeat, known := remedyKinds[r.Kind]
	_, seated := SeatOf(r.Seat)
	switch {
	case !known:
		return refusal.Invalid.Errorf(
			"no remedy %q: use warning, add-time, deduct-time, halve-time, lose-board, forfeit-game, forfeit-match, "+
				"point-off, miss-round, new-game, expel, correct-setup or other",
			r.Kind,
		)
	case needsSeat && !seated, r.Seat != "" && !seated:
		return refusal.Invalid.Errorf("remedy %s: name a seat from a to d", r.Kind)
	case r.HasAmount() && (r.Seconds < 1 || r.Seconds > 3600):
		return refusal.Invalid.Errorf("remedy %s: add seconds, from 1 to 3600", r.Kind)
	case !r.HasAmount() && r.Seconds != 0:
		return refusal.Invalid.Errorf("remedy %s cannot have seconds", r.Kind)
	}
	return nil
}

// CheckRemedies checks chosen remedies, each by itself and together.
func CheckRemedies(list []Remedy) error {
	for _, r := range list {
		if err := r.check(); err != nil {
			return err
		}
	}
	if err := rejectDuplicates(list); err != nil {
		return err
	}
	if clash := CheckCompatible(list); clash != nil {
		return clash
	}
	return nil
}

// ParseRemedy reads "kind:seat:seconds", such as "add-time:b:60", "warning:a" or "new-game".
func ParseRemedy(s string) (Remedy, error) {
	parts := strings.Split(s, ":")
	r := Remedy{Kind: strings.TrimSpace(parts[0])}
	if len(parts) > 3 {
		return r,
			refusal.Invalid.Errorf("remedy %q: write kind:seat:seconds, such as add-time:b:60", s)
	}
	if len(parts) > 1 && parts[1] != "" && parts[1] != "-" {
		seat, ok := SeatOf(strings.TrimSpace(parts[1]))
		if !ok {
			return r, refusal.Invalid.Errorf("remedy %q: no seat %q; use a, b, c or d", s, parts[1])
		}
		r.Seat = seat.Letter()
	}
	if len(parts) > 2 && parts[2] != "" {
		n, err := strconv.Atoi(strings.TrimSpace(parts[2]))
		if err != nil {
			return r, refusal.Invalid.Errorf("remedy %q: %q is not a number of seconds", s, parts[2])
		}
		r.Seconds = n
	}
	if err := r.check(); err != nil {
		return r, err
	}
	return r, nil
}

// SameRemedies reports whether two lists impose the same, in any order and whatever the clocks
// read.
func SameRemedies(a, b []Remedy) bool {
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

// DescribeRemedies names kinds and seats: "add-time b, warning a"; "nothing" for an empty list.
func DescribeRemedies(list []Remedy) string {
	if len(list) == 0 {
		return "nothing"
	}
	words := make([]string, 0, len(list))
	for _, r := range list {
		words = append(words, strings.TrimSpace(r.Kind+" "+r.Seat))
	}
	return strings.Join(words, ", ")
}

// RemedyConflict is why two remedies cannot be imposed together.
type RemedyConflict struct {
	One, Other Remedy
	Why        string // a format of both: "%s and %s move the same clock both ways"
}

// Error names the remedies as ParseRemedy reads them.
func (c *RemedyConflict) Error() string { return c.Format(Remedy.String) }

// RefusalKind is refusal.Invalid.
func (*RemedyConflict) RefusalKind() refusal.Kind { return refusal.Invalid }

// Format is the error with the remedies in the caller's words.
func (c *RemedyConflict) Format(words func(Remedy) string) string {
	return fmt.Sprintf(c.Why, words(c.One), words(c.Other))
}

// rejectDuplicates refuses a remedy that is listed twice.
func rejectDuplicates(list []Remedy) error {
	for n, r := range list {
		if slices.ContainsFunc(list[:n], func(other Remedy) bool {
			return r.Kind == other.Kind && r.Seat == other.Seat
		}) {
			return refusal.Invalid.Errorf("%s appears twice: name it once",
				DescribeRemedies([]Remedy{r}))
		}
	}
	return nil
}

// CheckCompatible returns why two of the remedies cannot be imposed together, nil where all can.
func CheckCompatible(list []Remedy) *RemedyConflict {
	for n, r := range list {
		for _, other := range list[:n] {
			if why := r.conflictWith(other); why != "" {
				return &RemedyConflict{other, r, why}
			}
		}
	}
	if a, b := winningForfeit(list, 1), winningForfeit(list, 2); a != nil && b != nil {
		return &RemedyConflict{
			*a, *b,
			"%s gives the match to seats a and d, and %s to seats b and c: leave one out; to make both teams lose the match, forfeit all four games",
		}
	}
	return nil
}

// conflictWith is why a remedy cannot be imposed beside another one, as a format of both; "" where
// it can.
func (r Remedy) conflictWith(other Remedy) string {
	ends := Remedy.Forfeits
	mine, _ := SeatOf(r.Seat)
	theirs, _ := SeatOf(other.Seat)
	switch {
	case r.Kind == rules.NewGame && ends(other), other.Kind == rules.NewGame && ends(r):
		return "%s and %s: a replayed game has no loser; impose one of them"
	case r.Kind == rules.ForfeitMatch && other.Kind == rules.ForfeitMatch &&
		mine.Team() == theirs.Team():
		return "%s and %s take the same match from the same team: name one"
	case (r.Kind == rules.LoseBoard && other.Forfeits() || other.Kind == rules.LoseBoard && r.Forfeits()) &&
		(mine.Board() == theirs.Board() || mine.Team() == theirs.Team()):
		return "%s and %s: where a board is lost the other plays on, so it is the only thing lost there; name one"
	case r.InEvent() && r.Kind == other.Kind && mine.Team() == theirs.Team():
		return "%s and %s take the same from the same team: name one"
	case r.Timed() && other.Timed() && r.Seat == other.Seat:
		return "%s and %s move the same clock both ways: impose the difference"
	}
	return ""
}

package event

import (
	"cmp"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"flagfall/pairing/mixer"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
	"flagfall/rules/refusal"
)

// Pairing systems besides those of package swiss.
const (
	RoundRobin       = "round-robin"
	DoubleRoundRobin = "double-round-robin"
)

// MustPairAgain reports whether the section's first round must be paired again once it has these
// options.
func (sec *Section) MustPairAgain(o Options) bool {
	return len(sec.Rounds) > 0 && o.ChangesPairing(sec.Options)
}

// ChangesPairing reports whether these options may pair round 1 differently from the old ones.
func (o Options) ChangesPairing(old Options) bool {
	seed, was := cmp.Or(o.Seed, ByEntry), cmp.Or(old.Seed, ByEntry)
	rated := cmp.Or(o.TeamRating, RatingMean) == cmp.Or(old.TeamRating, RatingMean)
	return o.System != old.System || o.Preferences != old.Preferences || seed != was || o.Primary != old.Primary ||
		!rated && (seed == ByRating || o.IsUSChess())
}

// Check returns all faults of the options, joined.
func (o Options) Check() error {
	_, err1 := swiss.ParseKeepApart(o.KeepApart)
	_, err2 := swiss.ParseAcceleration(o.Speed)
	_, err3 := tiebreak.ParseTiebreaks(strings.Join(o.Tiebreaks, ","))
	errs := []error{err1, err2, err3}
	if !slices.Contains([]string{RoundRobin, DoubleRoundRobin, Mixer}, o.System) {
		if _, err := swiss.ParseSystem(o.System); err != nil {
			errs = append(errs, fmt.Errorf("%w, %s, %s or %s", err, RoundRobin, DoubleRoundRobin, Mixer))
		}
	}
	if o.KeepApart == string(swiss.ApartBelow) {
		if _, err := tiebreak.ParsePoints(o.Below); err != nil {
			errs = append(errs, fmt.Errorf("clubs are kept apart below a score: %w", err))
		}
	}
	for _, c := range []struct {
		ok   bool
		says string
	}{
		{o.Seed == "" || o.Seed == ByEntry || o.Seed == ByRating, "seed: use entry or rating"},
		{
			o.Primary == "" || o.Primary == GamePoints || o.Primary == MatchPoints,
			"primary: use game-points or match-points",
		},
		{o.Bye == "" || o.Bye == ByeWin || o.Bye == ByeDraw, "bye: use win or draw"},
		{
			slices.Contains([]string{"", RatingMean, RatingSum, RatingHighest}, o.TeamRating),
			"team rating: use mean, sum or highest",
		},
		{
			slices.Contains([]string{"", BoardsExchanged, BoardsFixed, BoardsByRating, BoardsEveryone}, o.Boards),
			"boards: use exchanged, everyone, fixed or by-rating",
		},
		{
			slices.Contains([]string{"", string(swiss.TypeA), string(swiss.TypeB)}, o.Preferences),
			"color preferences: use off, type-a or type-b",
		},
		{
			o.Draw == "" || slices.Contains(mixer.Ways, mixer.Way(o.Draw)),
			"draw: use rating-sums, rating-halves or standing",
		},
		{o.Odd == "" || o.Odd == OddSitsOut || o.Odd == OddShares, "odd: use sit-out or share"},
		{o.Rounds >= RoundsByTeams && o.Rounds < 100, "rounds: use 0 to 99"},
		{
			o.FirstTo >= 0 && o.FirstTo <= MaxFirstTo,
			fmt.Sprintf("first to: use 1 to %d, or 0 for a number of matches", MaxFirstTo),
		},
		{o.MaxByes >= NoByes && o.MaxByes < 100, "byes: use 0 to 99"},
	} {
		if !c.ok {
			errs = append(errs, refusal.Invalid.Errorf("%s", c.says))
		}
	}
	return errors.Join(errs...)
}

// NoByes as MaxByes lets no team sit out a round.
const NoByes = -1

// defaultMaxByes is the number of rounds that a team may sit out if the section sets none.
const defaultMaxByes = 2

// MaxByes returns the number of rounds that a team may sit out at its own request.
func (sec *Section) MaxByes() int {
	switch n := sec.Options.MaxByes; {
	case n == 0:
		return defaultMaxByes
	case n < 0:
		return 0
	default:
		return n
	}
}

// IsUSChess reports whether the section follows US Chess custom where an option is not set.
func (o Options) IsUSChess() bool { return o.System == string(swiss.US29D) }

// RoundsByTeams as Rounds plans as many rounds as RoundsFor has for the teams that play when round 1 is paired.
const RoundsByTeams = -1

// usualRounds is how many rounds a day has, unless the teams are too few or too many.
const usualRounds = 5

// RoundsFor returns the number of rounds planned for so many teams: five, fewer where all have met by then, more
// where five leave more than one team unbeaten.
func RoundsFor(teams int) int {
	if teams < 2 {
		return 0
	}
	return min(RoundRobinRounds(teams, false), max(usualRounds, bits.Len(uint(teams-1))))
}

// PlannedRounds returns the number of rounds that the section will play, 0 if not set.
func (sec *Section) PlannedRounds() int {
	if st := sec.Stage(1); st != nil && !st.Groups[0].IsBracket() {
		most := 0
		for _, part := range sec.Parts(st) {
			most = max(most, part.PlannedRounds())
		}
		return most
	}
	switch sec.Options.System {
	case RoundRobin:
		return sec.skipped + RoundRobinRounds(sec.StarterCount(), false)
	case DoubleRoundRobin:
		return sec.skipped + RoundRobinRounds(sec.StarterCount(), true)
	}
	if sec.Options.Rounds == RoundsByTeams {
		return RoundsFor(sec.startersOrPlaying())
	}
	return sec.Options.Rounds
}

// RoundRobinRounds returns the number of rounds in which n teams all meet once, or twice if double.
func RoundRobinRounds(n int, double bool) int {
	rounds := n + n%2 - 1
	if double {
		rounds *= 2
	}
	return rounds
}

// startersOrPlaying returns how many teams round 1 was paired among, before it those that would play now.
func (sec *Section) startersOrPlaying() int {
	if len(sec.Rounds) > 0 {
		return sec.StarterCount()
	}
	return sec.PlayingIn(1)
}

// PlayingIn returns the number of teams that play in round n, as known now.
func (sec *Section) PlayingIn(n int) int {
	playing := 0
	for _, t := range sec.Teams {
		if t.PlaysIn(n) {
			playing++
		}
	}
	return playing
}

// StarterCount returns the number of teams that were entered before round 1 was paired.
func (sec *Section) StarterCount() int {
	n := 0
	for _, t := range sec.Teams {
		if !t.Late || sec.group != nil {
			n++
		}
	}
	return n
}

// IsRoundRobin reports whether all teams of the section meet each other, so that no pairing depends
// on results.
func (sec *Section) IsRoundRobin() bool {
	return sec.Options.System == RoundRobin || sec.Options.System == DoubleRoundRobin
}

// Primary scores.
const (
	// One point for each match won, of the round's one or two: the score bughouse tables show.
	GamePoints  = "game-points"
	MatchPoints = "match-points" // two points for winning the round, one for an even score
)

// How a team is rated by the ratings of its players.
const (
	RatingMean    = "mean"
	RatingSum     = "sum"
	RatingHighest = "highest"
)

// Values of a bye.
const (
	ByeWin  = "win"
	ByeDraw = "draw"
)

// ByeIsWin reports whether a bye counts as a win rather than a draw.
func (sec *Section) ByeIsWin() bool {
	return sec.Options.Bye == ByeWin || sec.Options.Bye == "" && sec.Options.IsUSChess()
}

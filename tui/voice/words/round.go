package words

import (
	"fmt"
	"strings"
	"time"

	"flagfall/pairing/event"
	"flagfall/pairing/formats"
	"flagfall/pairing/playoff"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
)

// RoundKind is a team's round in a few words, without its opponent: "bye", "half-point bye",
// "away"; "" where it has one.
func RoundKind(step standings.TeamRound) string {
	switch step.Kind {
	case tiebreak.PAB, tiebreak.FullBye:
		return "bye"
	case tiebreak.HalfBye:
		return "half-point bye"
	case tiebreak.Absent:
		return "away"
	case tiebreak.ForfeitWin:
		return "by forfeit"
	case tiebreak.ForfeitLoss:
		return "forfeited"
	case tiebreak.Played:
	}
	return ""
}

// TimeUp is said of a round's clock on which nothing is left.
const TimeUp = "time is up"

// RoundClockText is what a round's clock shows at a moment: "17:05 left", "17:05 left, stopped" or
// "time is up"; "" where there is none.
func RoundClockText(c event.RoundClock, now time.Time) string {
	left := c.Remaining(now)
	switch {
	case !c.Known():
		return ""
	case c.Stopped:
		return ClockFace(left) + " left, stopped"
	case left == 0:
		return TimeUp
	}
	return ClockFace(left) + " left"
}

// ClockFace is a time to the second that has begun, "17:05", and from an hour on "1:17:05".
func ClockFace(d time.Duration) string {
	s := int((d + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}

// RoundsNotPlayed says of a section which of its planned rounds are still to be played: "round 3 of
// 3 has not been played", and after them which stage; "" where none is, or how many rounds there are was not
// said and the last one is finished.
func RoundsNotPlayed(sec *event.Section) string {
	rounds, planned, done := sec.SystemRounds(), sec.PlannedRounds(), 0
	for _, r := range rounds {
		if !r.Finished.IsZero() {
			done++
		}
	}
	first, last := done+1, planned
	switch {
	case planned == 0 && first > len(rounds), planned > 0 && first > planned:
		return stageNotPlayed(sec)
	case planned == 0:
		return fmt.Sprintf("round %d is not finished", first)
	case first <= len(rounds) && first == last:
		return fmt.Sprintf("round %d of %d is not finished", first, planned)
	case first == last:
		return fmt.Sprintf("round %d of %d has not been played", first, planned)
	}
	return fmt.Sprintf("rounds %d to %d of %d have not been played", first, last, planned)
}

// stageNotPlayed says which stage of a section is still to be played, "" for none.
func stageNotPlayed(sec *event.Section) string {
	st := sec.LatestStage()
	next, there := playoff.Unbegun(sec)
	switch {
	case st != nil && !playoff.Over(sec, st) && st.Ties:
		return "ties are still to be played off"
	case st != nil && !playoff.Over(sec, st) && sec.Bracket() != nil:
		return "the play-off is not over"
	case st != nil && !playoff.Over(sec, st):
		return fmt.Sprintf("stage %d is not over", st.No)
	case !there:
		return ""
	case next.Kind == formats.Ties:
		return "ties are still to be played off"
	case next.Kind == formats.Bracket:
		return "the play-off of its plan has not begun"
	}
	return "the next stage of its plan has not begun"
}

// AllNotPlayed joins what RoundsNotPlayed says of each section with teams, with its name where
// there are several.
func AllNotPlayed(register *event.State) string {
	var said []string
	for _, sec := range register.Sections {
		text := RoundsNotPlayed(sec)
		if text == "" || len(sec.Teams) == 0 {
			continue
		}
		if len(register.Sections) > 1 {
			text = sec.Name + ": " + text
		}
		said = append(said, text)
	}
	return strings.Join(said, "; ")
}

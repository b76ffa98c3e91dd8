package floor

import (
	"time"

	"flagfall/pairing/event"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// clockText is what the clock shows of the round that ends first, behind where one is: " 17:05
// left". With several sections it is said whose it is where not all show the same. It is "" where
// no round that is being played has a clock.
func clockText(sections []*event.Section, now time.Time) string {
	var first *event.Section
	shows, same, clocks := "", true, 0
	for _, sec := range sections {
		r := sec.LatestRound()
		if r == nil || sec.RoundOver(r) || !r.Clock.Known() {
			continue
		}
		clocks++
		text := words.RoundClockText(r.Clock, now)
		same = same && (first == nil || text == shows)
		if first == nil || r.Clock.Remaining(now) < first.LatestRound().Clock.Remaining(now) {
			first, shows = sec, text
		}
	}
	switch {
	case first == nil:
		return ""
	case len(sections) > 1 && (!same || clocks < 2):
		return screen.TitleGap + first.Name + " " + shows
	}
	return screen.TitleGap + shows
}

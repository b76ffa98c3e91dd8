package public_test

import (
	"cmp"
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/tui/web/public"
)

// The bracket shows the posted rounds, and no name that the policy withholds.
func TestTheBracketIsShown(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	if got := public.NewEvent(h.T).Section("K5").Bracket; len(got.Rounds) > 0 {
		t.Errorf("there is no play-off, and shown is %v", got)
	}
	for table := 1; table <= 2; table++ {
		h.Report(table, event.Team1Wins)
	}
	does(t, h, event.RoundFinished{Section: "K5", Round: 1}, event.PlayOffBegun{Section: "K5", Teams: []int{1, 2, 3, 4}})
	told := func() string {
		var said []string
		for _, tie := range public.NewEvent(h.T).Section("K5").Bracket.Table.Rows {
			said = append(said, fmt.Sprint(tie[0], " ", cmp.Or(tie[1], "0"), " ", tie[2], " – ", tie[3], " ", tie[5]))
		}
		return strings.Join(said, "; ")
	}
	const drawn = "Semi-final 0 1 K5 Team 1 – 4 K5 Team 4 ; Semi-final 0 2 K5 Team 2 – 3 K5 Team 3 ; Final 0 a semi-final’s winner – a semi-final’s winner "
	if got := told(); got != drawn {
		t.Errorf("begun: %s, want %s", got, drawn)
	}
	does(t, h, event.RoundPaired{Section: "K5", Round: 2, PlayOff: true, Tables: []event.TablePairing{{Table: 1, Team1: 1, Team2: 4}, {Table: 2, Team1: 2, Team2: 3}}})
	if got := told(); got != drawn {
		t.Errorf("paired and not posted: %s, want %s", got, drawn)
	}
	does(t, h, event.RoundStarted{Section: "K5", Round: 2})
	h.Report(2, event.Team2Wins)
	const runs = "Semi-final 1 1 K5 Team 1 – 4 K5 Team 4 ; Semi-final 2 2 K5 Team 2 – 3 K5 Team 3 K5 Team 3 advances; Final 0 a semi-final’s winner – 3 K5 Team 3 "
	if got := told(); got != runs {
		t.Errorf("playing: %s, want %s", got, runs)
	}
	if got := public.NewEvent(h.T).Section("K5").Rankings[0].After; got != "After round 1." {
		t.Errorf("the standings are said to be of %q", got)
	}
}

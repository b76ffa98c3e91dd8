package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties/incident"
)

// An illegal move from before the end is claimed once the match was reported, or the round is over: the
// result does not change by itself, and someone is asked about it. A director's claim waits for a chief
// once the round is finished; a chief's raises a consequence at once.
func TestAnIllegalMoveFromBeforeTheEndIsAskedAbout(t *testing.T) {
	methods := map[string]string{
		halltest.U18: "stop-clock", "uscf-2006-contact": "stop-clock", "nwchess-2004": "stop-clock",
		"fide-ext": "loud-and-stop", "oscf-2012": "pause-and-call-td",
	}
	for book, method := range methods {
		for _, c := range []struct {
			finished bool
			by       string
			proposed bool
		}{{false, "Rita", false}, {true, "Rita", true}, {true, "Lee", false}} {
			h := halltest.Standard(t, book, 4)
			h.Report(1, event.Team2Wins)
			h.Report(2, event.Team2Wins)
			if c.finished {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
			}
			if err := h.TryLog(c.by, incident.LogRequest{Place: event.Place{Round: 1}, Seat: "a", Offence: "i", Given: halltest.Given(
				"before_end", true, "claimant_completed_move", false, "clock_stopped", true, "offender_pressed", true,
				"underlying", "left-in-check", "method", method)}); err != nil {
				t.Fatalf("%s: %v", book, err)
			}
			i := h.T.Ledger.Incidents()[0]
			asked := len(h.T.Ledger.OpenConsequences()) == 1
			if h.Result(1) != "0-1" || i.Waits() != c.proposed || asked == c.proposed {
				t.Errorf("%s, by %s, finished %v: the match is %s, proposed %v, asked %v", book, c.by, c.finished,
					h.Result(1), i.Waits(), asked)
			}
		}
	}
}

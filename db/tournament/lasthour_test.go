package tournament_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// lastHour is a hall whose only round is finished, with a prize, and one incident at table 1 before
// its end.
func lastHour(t *testing.T, req incident.LogRequest, remedies ...string) (*halltest.Hall, *event.Section) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 4)
	sec := h.T.Register.Sections[0]
	i := h.Call(req)
	if len(remedies) > 0 {
		if err := h.Impose(i.No, halltest.Remedies(t, strings.Join(remedies, " "))); err != nil {
			t.Fatal(err)
		}
	}
	for _, m := range []*event.Match{sec.Rounds[0].Pairings[0].Matches[0], sec.Rounds[0].Pairings[1].Matches[0]} {
		if _, over := m.Result(); !over {
			h.Report(m.Pairing.Table, event.Team1Wins)
		}
	}
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.FinishRound(tm, "K5", 1)
	})
	planPrizes(h, event.Prize{Place: 1, Cents: 100})
	return h, sec
}

// Fifteen minutes after a ruling on a result nothing about it is final: neither a lock, nor a print,
// nor the day. Time that was given touches no award. One second later all of it is.
func TestNothingIsFinalWhileARulingOnAResultMayBeAppealed(t *testing.T) {
	for name, c := range map[string]struct {
		req      incident.LogRequest
		remedies string
		holds    bool
	}{
		"a forfeit":      {incident.LogRequest{Seat: "a", Offence: "p"}, "forfeit-match:a", true},
		"a warning":      {halltest.Offence("a", "w"), "", false},
		"a denied claim": {incident.LogRequest{Seat: "a", Offence: rules.KindFlagClaim, Given: halltest.Given("flag_down", []string{})}, "", true},
	} {
		t.Run(name, func(t *testing.T) {
			var remedies []string
			if c.remedies != "" {
				remedies = []string{c.remedies}
			}
			h, _ := lastHour(t, c.req, remedies...)
			due := h.T.Ledger.Incidents()[0].DecidedAt().Add(15 * time.Minute)
			for _, at := range []time.Time{due.Add(-time.Second), due} {
				held := c.holds && at.Before(due)
				h.Now = at
				_, lock := tournament.LockPrizes(h.T, "K5", "", at, h.Official("Lee"))
				_, final := h.T.CheckFinal("K5", "", at, nil)
				_, day := tournament.CloseDay(h.T, "", at, nil)
				for act, err := range map[string]error{"lock": lock, "final print": final, "close": day} {
					if (err != nil) != held {
						t.Errorf("%s, at %v of the deadline: %v; held %v", act, at.Sub(due), err, held)
					}
				}
			}
		})
	}
}

// A floor chief locks before the deadline with a reason: the lock is provisional until the prizes
// are locked again with nothing open.
func TestALockThatIsSignedForIsProvisional(t *testing.T) {
	h, sec := lastHour(t, incident.LogRequest{Seat: "a", Offence: "p"}, "forfeit-match:a")
	if err := lockPrizes("Ama", "the hall closes")(h); err != nil {
		t.Fatal(err)
	}
	if !sec.Prizes.Locked.Provisional {
		t.Error("the lock says nothing of what was open")
	}
	if err := lockPrizes("Ama", "again")(h); err == nil {
		t.Error("a provisional lock replaces itself while the same is open")
	}
	h.Now = h.Now.Add(16 * time.Minute)
	if why := h.T.WhyProvisional(nil, sec, h.Now); len(why) != 1 || !strings.Contains(why[0], "while something was open") {
		t.Errorf("with nothing open any more it is provisional for %q", why)
	}
	if err := lockPrizes("Rita", "")(h); err != nil {
		t.Errorf("it becomes final: %v", err)
	}
	if why := h.T.WhyProvisional(nil, sec, h.Now); len(why) > 0 || sec.Prizes.Locked.Provisional {
		t.Errorf("once it is final it is provisional for %q", why)
	}
}

// An appeal that is filed after the lock, and an award that is wrong after it: neither goes out as
// final, and both keep the day open.
func TestWhatOpensAfterTheLockIsSeen(t *testing.T) {
	h, sec := lastHour(t, incident.LogRequest{Seat: "a", Offence: "p"}, "forfeit-match:a")
	h.Now = h.Now.Add(16 * time.Minute)
	if err := lockPrizes("Rita", "")(h); err != nil {
		t.Fatal(err)
	}
	if _, err := h.T.CheckPrizesFinal(nil, sec, h.Now, "", nil); err != nil {
		t.Errorf("with nothing open: %v", err)
	}
	if err := h.TryFile(appeal.FileRequest{
		Incident: 1, Seat: "a", Grounds: penalties.FactsWrong, Text: "it was not so", LateReason: "the queue",
	}); err != nil {
		t.Fatal(err)
	}
	a := h.T.Ledger.Appeals()[0]
	if _, err := h.T.CheckPrizesFinal(nil, sec, h.Now, "", nil); err == nil {
		t.Error("prizes go out as final while an appeal is open")
	}
	why, err := h.T.CheckPrizesFinal(nil, sec, h.Now, "the bus leaves", h.Official("Ama"))
	if err != nil || len(why) == 0 {
		t.Errorf("signed by the floor chief: %v, provisional for %q", err, why)
	}
	h.MustDecide("Lee", a, "overturn")
	for _, c := range slices.Clone(h.T.Ledger.OpenConsequences()) {
		if c.Settled == nil && c.Lapsed == nil {
			h.MustSettle(c.Consequence, true, "1")
		}
	}
	h.Now = h.Now.Add(16 * time.Minute)
	u := h.T.Unfinished(h.Now)
	if !slices.Equal(u.Awards, []string{"K5"}) {
		t.Errorf("the award is wrong, and the day is kept open by %q, awards %v", u, u.Awards)
	}
}

package appeal_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
)

// An undecided appeal may be withdrawn, and filed again in time. An agreement of both teams ends
// it. The ruling stands.
func TestAnAppealIsWithdrawnOrSettled(t *testing.T) {
	for _, c := range []struct {
		name   string
		agreed bool
		text   string
		before string // what is done before: "decide", "strike", "withdraw"
		says   string // the refusal, "" where it goes
		state  string
		again  bool // may be filed again
	}{
		{"by the player", false, "Ada", "", "", penalties.Withdrawn, true},
		{"by nobody", false, " ", "", "name who withdraws the appeal", "", false},
		{
			"by agreement", true, "the minute is given and they play on", "", "", penalties.Settled,
			false,
		},
		{"by agreement on nothing", true, "", "", "say what both teams agreed on", "", false},
		{"once it is decided", false, "Ada", "decide", "was decided by Lee Novak", "", false},
		{"once it was withdrawn", false, "Ada", "withdraw", "was withdrawn: her mother", "", false},
		{
			"once the incident was struck", false, "Ada", "strike", "no appeal to withdraw", "",
			false,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			rita := h.Official("Rita")
			h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return incident.Log(
					t.Ledger,
					incident.LogRequest{
						Place: event.Place{Section: "K5", Table: 1}, Seat: "a", Offence: "w",
					},
					rita,
				)
			})
			file := func(t *tournament.Tournament) ([]fact.Fact, error) {
				return appeal.File(
					t.Ledger,
					appeal.FileRequest{
						Incident: 1, Seat: "a", Grounds: "facts", Text: "it was the right hand",
					},
					h.Now,
				)
			}
			withdraw := func(req appeal.WithdrawRequest) func(*tournament.Tournament) ([]fact.Fact, error) {
				return func(t *tournament.Tournament) ([]fact.Fact, error) {
					return appeal.Withdraw(t.Ledger, req)
				}
			}
			h.Must(event.DeskActor, file)
			switch lee := h.Official("Lee"); c.before {
			case "decide":
				h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
					return appeal.Decide(t.Ledger,
						appeal.DecideRequest{Appeal: 1, Decision: "uphold", Reason: "seen"}, lee)
				})
			case "strike":
				h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Strike(t.Ledger, 1, "twice", lee)
				})
			case "withdraw":
				h.Must(event.DeskActor,
					withdraw(appeal.WithdrawRequest{Appeal: 1, Text: "her mother"}))
			}
			err := h.Do(event.DeskActor,
				withdraw(appeal.WithdrawRequest{Appeal: 1, Agreed: c.agreed, Text: c.text}))
			if c.says != "" {
				if err == nil || !strings.Contains(err.Error(), c.says) {
					t.Errorf("got %v, want %q", err, c.says)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			a, i := h.T.Ledger.Appeals()[0], h.T.Ledger.Incidents()[0]
			if a.State() != c.state || a.WithdrawalNote != c.text || i.State() != penalties.Ruled ||
				a.Pending() {
				t.Errorf("the appeal is %s (%s), the incident %s", a.State(), a.WithdrawalNote,
					i.State())
			}
			lee := h.Official("Lee")
			if err := appeal.MayDecide(h.T.Ledger, lee, a); err == nil {
				t.Error("it can still be decided")
			}
			err = h.Do(event.DeskActor, file)
			if c.again {
				halltest.ExpectError(t, err, "give the reason to file it again")
			}
			again := appeal.FileRequest{
				Incident: 1, Seat: "a", Grounds: "facts", Text: "once more", LateReason: "her coach saw it",
			}
			if err := h.TryFile(again); (err == nil) != c.again {
				t.Errorf("filed again: %v", err)
			}
			if n := len(h.T.Unsettled("K5")); c.again && n == 0 {
				t.Error("the appeal that was filed again is not open")
			}
			if !c.again {
				return
			}
			h.Must(event.DeskActor, withdraw(appeal.WithdrawRequest{Appeal: 2, Text: "her mother"}))
			halltest.ExpectError(t, h.TryFile(again), "was withdrawn twice: the ruling stands")
		})
	}
}

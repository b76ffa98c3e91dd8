package appeal_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/penalties/incident"
)

// The effect after each decision, alone and after another.
func TestDecisions(t *testing.T) {
	minute := penalties.Remedy{Kind: "add-time", Seat: "b", Seconds: 30}
	for _, c := range []struct {
		name            string
		section, floor  string // what the two chiefs decide; "" is no second appeal
		state, standing string
		offence         bool
	}{
		{"upheld", "uphold", "", penalties.Upheld, "warning:a", true},
		{
			"overturned: nothing is in force and no step counts", "overturn", "",
			penalties.Overturned, "", false,
		},
		{
			"modified: the step counts, the new remedies are in force", "modify", "",
			penalties.Modified, "add-time:b:30", true,
		},
		{
			"remanded: nothing stands until the TD rules again", "remand", "", penalties.Remanded,
			"", false,
		},
		{"upheld twice", "uphold", "uphold", penalties.Final, "warning:a", true},
		{"upheld, then overturned", "uphold", "overturn", penalties.Final, "", false},
		{
			"overturned, then upheld: it stays fallen", "overturn", "uphold", penalties.Final, "",
			false,
		},
		{
			"overturned, then that overturned: the ruling stands again", "overturn", "overturn",
			penalties.Final, "warning:a", true,
		},
		{"overturned, then modified", "overturn", "modify", penalties.Final, "add-time:b:30", true},
		{
			"modified, then overturned: nothing is left", "modify", "overturn", penalties.Final, "",
			false,
		},
		{
			"sent back by the floor chief, it is open again", "uphold", "remand",
			penalties.Remanded, "", false,
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(halltest.Offence("a", "w"))
			for n, decision := range []string{c.section, c.floor} {
				if decision == "" {
					continue
				}
				var remedies []penalties.Remedy
				if decision == penalties.Modify {
					remedies = []penalties.Remedy{minute}
				}
				h.MustDecide([]string{"Lee", "Ama"}[n], h.File(i.No), decision, remedies...)
			}
			if i.State() != c.state || halltest.InForce(i) != c.standing ||
				i.CurrentEffect().Offence != c.offence {
				t.Errorf("%s, in force %q, offence %v", i.State(), halltest.InForce(i),
					i.CurrentEffect().Offence)
			}
		})
	}
}

// The time to appeal runs from the recorded announcement, of the ruling or of the last decision;
// after it a reason is needed.
func TestA22Deadlines(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	ruled := h.Now
	if due := appeal.Deadline(h.T.Ledger, i); !due.Equal(ruled.Add(15 * time.Minute)) {
		t.Errorf("due at %v, want 15 minutes after %v", due, ruled)
	}
	req := appeal.FileRequest{Incident: i.No, Seat: "a", Grounds: "rule", Text: "we were castling"}
	h.Now = ruled.Add(15*time.Minute + time.Second)
	halltest.ExpectError(t, h.TryFile(req), "the time to appeal R1-1-01 ended at 09:15")
	req.LateReason = "the partner's game was on"
	if err := h.TryFile(req); err != nil {
		t.Fatal(err)
	}
	a := i.LastAppeal()
	if !a.Late || a.LateReason != "the partner's game was on" ||
		!a.Due().Equal(ruled.Add(15*time.Minute)) {
		t.Errorf("filed as %+v", a)
	}
	h.MustDecide("Lee", a, "uphold")
	if due := appeal.Deadline(h.T.Ledger, i); !due.Equal(h.Now.Add(15 * time.Minute)) {
		t.Errorf("the second appeal is due at %v, want 15 minutes after the decision", due)
	}
	h.Must(h.Actor("Ama"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(tm.Register, "appeal_minutes", "5", "the last round",
			h.Official("Ama"))
	})
	if due := appeal.Deadline(h.T.Ledger, i); !due.Equal(a.Decided.At.Add(5 * time.Minute)) {
		t.Errorf("with five minutes it is due at %v", due)
	}
}

// A person on the staff in two roles is one person: a ruling in one role keeps them from deciding
// in the other (A21).
func TestA21OnePersonInTwoRoles(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Lee Novak", event.TD, "", h.Official("Ama"))
	})
	chief, td := h.T.Register.Staff[2], h.T.Register.Staff[4]
	h.Must(td.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		req := halltest.Offence("a", "w")
		req.Place = event.Place{Section: "K5", Table: 1}
		return incident.Log(tm.Ledger, req, td)
	})
	a := h.File(1)
	if a.Level != string(event.FloorChief) {
		t.Errorf("before the %s, want the floor chief: the section chief ruled as a TD", a.Level)
	}
	halltest.ExpectError(t, appeal.MayDecide(h.T.Ledger, chief, a),
		"Lee Novak made the ruling and may not decide appeal 1")
}

// An appeal filed exactly at its deadline is in time.
func TestA22AnAppealAtItsDeadline(t *testing.T) {
	for _, c := range []struct {
		after time.Duration // the ruling
		late  bool
	}{
		{
			15*time.Minute - time.Second, false,
		}, {15 * time.Minute, false}, {15*time.Minute + time.Millisecond, true},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		i := h.Call(halltest.Offence("a", "w"))
		h.Now = h.Now.Add(c.after)
		req := appeal.FileRequest{
			Incident: i.No, Seat: "a", Grounds: "rule", Text: "we were castling",
		}
		if err := h.TryFile(req); (err != nil) != c.late {
			t.Errorf("filed %v after the ruling: %v", c.after, err)
		}
		req.LateReason = "the partner's game was on"
		if err := h.TryFile(req); c.late && (err != nil || !i.LastAppeal().Late) {
			t.Errorf("filed late with a reason: %v, %+v", err, i.LastAppeal())
		}
	}
}

// A reason for lateness is kept even where this desk's clock has the appeal in time.
func TestAReasonForADelayIsKeptThoughTheAppealIsInTime(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	req := appeal.FileRequest{
		Incident: i.No, Seat: "a", Grounds: "rule", Text: "we were castling",
		LateReason: "was eating",
	}
	if err := h.TryFile(req); err != nil {
		t.Fatal(err)
	}
	if a := i.LastAppeal(); a.Late || a.LateReason != "was eating" {
		t.Errorf("late: %v, of a delay: %q", a.Late, a.LateReason)
	}
}

// An official never decides on a ruling of their own, in any office (A21).
func TestA21NobodyDecidesOnTheirOwnRuling(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	rule := func(name, seat string) int {
		o := h.Official(name)
		h.Must(o.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(
				tm.Ledger,
				incident.LogRequest{
					Place: event.Place{Section: "K5", Table: 1}, Seat: seat, Offence: "w",
				},
				o,
			)
		})
		return h.T.Ledger.IncidentCount()
	}
	a := h.File(rule("Lee", "a"))
	if a.Level != "floor-chief" ||
		!slices.Equal(hearing.SkipReasons(h.T.Ledger, a), []hearing.SkipReason{
			{Level: "section-chief", Why: "Lee Novak made the ruling"},
		}) {
		t.Errorf("the section chief ruled: before the %s, passed over %v", a.Level,
			hearing.SkipReasons(h.T.Ledger, a))
	}
	halltest.ExpectError(t, h.Decide("Lee", a, "uphold"),
		"Lee Novak made the ruling and may not decide appeal 1")
	h.MustDecide("Ama", a, "uphold")
	halltest.ExpectError(
		t,
		h.TryFile(appeal.FileRequest{
			Incident: rule("Ama", "b"), Seat: "b", Grounds: "facts", Text: "no",
		}),
		"was ruled at the highest level",
	)
}

// An appeal that no level can hear any more stays at its level, and the record says why of each.
func TestAnAppealThatNobodyCanHearSaysWhy(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4) // round 1, table 1: team 1 and team 3
	a := h.File(h.Call(halltest.Offence("a", "w")).No)
	tie := func(name string, team int) {
		h.Tie(name, team)
	}
	tie("Lee", 1)
	tie("Ama", 3)
	level, _ := hearing.Level(h.T.Ledger, a)
	want := []hearing.SkipReason{
		{Level: "section-chief", Why: "Lee Novak is tied to K5 Team 1"},
		{Level: "floor-chief", Why: "Ama Osei is tied to K5 Team 3"},
	}
	if got := hearing.SkipReasons(h.T.Ledger, a); level != "section-chief" ||
		!slices.Equal(got, want) || len(appeal.EligibleDeciders(h.T.Ledger, a)) != 0 {
		t.Errorf("before the %s, passed over %v, heard by %v", level, got,
			appeal.EligibleDeciders(h.T.Ledger, a))
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Nia Okoro", event.FloorChief, "", h.Official("Ama"))
	})
	if level, _ := hearing.Level(h.T.Ledger, a); level != "floor-chief" ||
		!slices.Equal(hearing.SkipReasons(h.T.Ledger, a), want[:1]) {
		t.Errorf("with another floor chief before the %s, passed over %v", level,
			hearing.SkipReasons(h.T.Ledger, a))
	}
}

// A decided appeal is not decided again, and has no preview.
func TestNothingIsForeseenOfADecidedAppeal(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	a := h.File(h.Call(halltest.Offence("a", "w")).No)
	for _, chief := range []string{"Lee", "Ama"} {
		if _, err := appeal.PreviewDecision(h.T.Ledger, appeal.DecideRequest{
			Appeal: a.Appeal, Decision: "overturn",
		}); err != nil {
			t.Fatal(err)
		}
		h.MustDecide(chief, a, "uphold")
		_, err := appeal.PreviewDecision(h.T.Ledger, appeal.DecideRequest{
			Appeal: a.Appeal, Decision: "overturn",
		})
		halltest.ExpectError(
			t, err,
			fmt.Sprintf("appeal %d was decided by %s at %s: %s", a.Appeal, h.Official(chief).Name,
				h.Now.Format("15:04:05"), a.State()),
		)
		if a.State() != penalties.Final {
			a = h.File(a.Incident)
		}
	}
}

// Times of day are in the event's time zone.
func TestTimesAreToldInTheZoneOfTheHall(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.T.Register.Zone = time.FixedZone("hall", -5*60*60)
	i := h.Call(halltest.Offence("a", "w")) // ruled after nine UTC, four o'clock in the hall
	h.Now = h.Now.Add(time.Hour)
	halltest.ExpectError(t,
		h.TryFile(appeal.FileRequest{Incident: i.No, Seat: "a", Grounds: "rule", Text: "no"}),
		"the time to appeal R1-1-01 ended at 04:15:")
	if err := h.TryFile(appeal.FileRequest{
		Incident: i.No, Seat: "a", Grounds: "rule", Text: "no",
		LateReason: "we were looking for you",
	}); err != nil {
		t.Fatal(err)
	}
	h.MustDecide("Lee", i.LastAppeal(), "overturn")
	halltest.ExpectError(t, h.Decide("Lee", i.LastAppeal(), "uphold"),
		"was decided by Lee Novak at 05:00:")
}

// An appeal skips a chief who is tied to a team at the table, even where the tie is declared after
// filing.
func TestTies(t *testing.T) {
	tie := func(h *halltest.Hall, team int, club string) {
		t.Helper()
		h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
			if club != "" {
				return appeal.DeclareTie(tm.Ledger, h.Official("Lee"), nil, club)
			}
			return appeal.DeclareTie(tm.Ledger, h.Official("Lee"), tm.Register.Team(team), "")
		})
	}
	for _, c := range []struct {
		name, club string
		team       int
		level      string
	}{
		{"to a team at the table", "", 1, "floor-chief"},
		{"to its opponent", "", 3, "floor-chief"},
		{"to another team", "", 2, "section-chief"},
		{"to the club of one of them", "Club 2", 0, "floor-chief"},
		{"to another club", "Club 1", 0, "section-chief"},
	} {
		t.Run(c.name, func(t *testing.T) {
			// round 1, table 1: team 1 and team 3, of club 0 and club 2
			h := halltest.Standard(t, halltest.U18, 4)
			tie(h, c.team, c.club)
			if a := h.File(h.Call(halltest.Offence("a", "w")).No); a.Level != c.level {
				t.Errorf("before the %s, want the %s", a.Level, c.level)
			}
		})
	}
	h := halltest.Standard(t, halltest.U18, 4)
	a := h.File(h.Call(halltest.Offence("a", "w")).No)
	tie(h, 1, "")
	halltest.ExpectError(t, h.Decide("Lee", a, "uphold"), "Lee Novak is tied to K5 Team 1")
	h.MustDecide("Ama", a, "uphold")
	if a.State() != penalties.Final || len(a.Decision.Skipped) != 1 {
		t.Errorf("decided as %+v", a.Decision)
	}
}

// Only the floor chief lifts a tie, and only another floor chief one of the floor chief's own.
func TestWhoLiftsATie(t *testing.T) {
	for _, c := range []struct{ tied, lifts, says string }{
		{"Lee", "Lee", "only the floor chief removes a tie"},
		{"Lee", "Rita", "only the floor chief removes a tie"},
		{"Lee", "Ama", ""},
		{"Ama", "Ama", "own tie needs another floor chief"},
		{"Ama", "Zoe", ""},
	} {
		h := halltest.Standard(t, halltest.U18, 4)
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return officials.Add(s, "Zoe Lind", event.FloorChief, "", h.Official("Ama"))
		})
		h.Tie(c.tied, 1)
		err := h.Do(h.Actor(c.lifts), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return appeal.LiftTie(tm.Ledger, h.Official(c.tied), tm.Register.Team(1), "",
				"another school", h.Official(c.lifts))
		})
		switch left := appeal.TieNames(h.T.Ledger, h.Official(c.tied)); {
		case c.says != "":
			halltest.ExpectError(t, err, c.says)
		case err != nil || len(left) != 0:
			t.Errorf("%s lifts the tie of %s: %v; still tied to %v", c.lifts, c.tied, err, left)
		}
	}
}

// An appeal skips a chief who has left, and returns to them when they are back.
func TestAChiefWhoHasLeftHearsNothing(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	gone := h.File(h.Call(halltest.Offence("a", "w")).No)
	leave(h, "Lee")
	if level, passed := hearing.Level(h.T.Ledger, gone); level != "floor-chief" ||
		len(passed) != 1 ||
		hearing.SkipReasons(h.T.Ledger, gone)[0].Why != "Lee Novak has left the staff" {
		t.Errorf("before the %s, past %+v", level, hearing.SkipReasons(h.T.Ledger, gone))
	}
	halltest.ExpectError(t, h.Decide("Lee", gone, "uphold"),
		"Lee Novak has left the staff and may not decide appeal 1")
	halltest.ExpectError(t, penalties.MayRule(h.Official("Lee"), "K5"),
		"Lee Novak, section chief of K5, has left the staff")
	if a := h.File(h.Call(halltest.Offence("b", "w")).No); a.Level != "floor-chief" {
		t.Errorf("filed before the %s", a.Level)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Rejoin(s, h.Official("Lee"), h.Official("Ama"))
	})
	h.MustDecide("Lee", gone, "uphold")
}

// leave takes an official off the staff at their own request.
func leave(h *halltest.Hall, name string) {
	o := h.Official(name)
	h.Must(o.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Leave(tm.Register, o, o)
	})
}

// Levels are not skipped, a section's appeals go to its own chief, and a TD decides none.
func TestRule18WhoDecides(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		b := tm.Register.Sections[0].Book
		return eventsetup.AddSection(tm.Register, "K8", "", b, 1)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Noa Berg", event.SectionChief, "K8", h.Official("Ama"))
	})
	a := h.File(h.Call(halltest.Offence("a", "w")).No)
	for name, why := range map[string]string{
		"Rita": "Rita Ortiz made the ruling",
		"Tom":  "is with the section chief (rule 18): Tom Hale may not",
		"Ama":  "is with the section chief (rule 18): Ama Osei may not",
		"Noa":  "Noa Berg may not decide it",
	} {
		halltest.ExpectError(t, h.Decide(name, a, "uphold"), why)
	}
	h.MustDecide("Lee", a, "uphold")
	halltest.ExpectError(t, h.Decide("Lee", a, "overturn"), "appeal 1 was decided by Lee Novak at")
	b := h.File(a.Incident)
	halltest.ExpectError(t, h.Decide("Lee", b, "uphold"), "Lee Novak decided an earlier appeal")
	h.MustDecide("Ama", b, "uphold")
	halltest.ExpectError(
		t,
		h.TryFile(appeal.FileRequest{
			Incident: a.Incident, Seat: "a", Grounds: "facts", Text: "again",
		}),
		"that is final",
	)
}

// A23, remand: the TD rules again as of the first time, and the chain begins anew with the same
// chief.
func TestARemandIsRuledAgainAndAppealedAgain(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	first, second := h.Call(halltest.Offence("a", "w")), h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(first.No), "remand")
	if got := h.T.Ledger.Consequences[0]; got.Subject != second || got.Step.WouldBe != 1 {
		t.Fatalf("while the first is sent back, the second would be %d", got.Step.WouldBe)
	}
	h.Must(h.Actor("Tom"), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: first.No}, h.Official("Tom"))
	})
	if v := first.Ruling().Verdict.Step.N; v != 1 {
		t.Errorf("ruled again it is step %d, want 1: the second came after it", v)
	}
	if s := h.T.Ledger.Consequences[0].State(); s != penalties.Lapsed {
		t.Errorf("the second is step 2 again, and its consequence is %s", s)
	}
	if a := h.File(first.No); a.Level != "section-chief" ||
		appeal.MayDecide(h.T.Ledger, h.Official("Lee"), a) != nil {
		t.Errorf("the next appeal is before the %s", a.Level)
	}
}

// While an appeal waits, only a decision changes the ruling, and only a chief strikes the incident.
func TestWhatAnAppealHolds(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "w"))
	a := h.File(i.No)
	rita := h.Official("Rita")
	strike := func(o *event.Official) error {
		return h.Do(o.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Strike(tm.Ledger, i.No, "twice", o)
		})
	}
	halltest.ExpectError(t, h.Do(rita.Actor(), func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Rule(tm.Ledger, incident.RuleRequest{Incident: i.No, Reason: "after all"},
			rita)
	}), "only an appeal can change it")
	halltest.ExpectError(t, strike(rita), "is under appeal: only a chief who could decide appeal 1 strikes it")
	if err := strike(h.Official("Lee")); err != nil {
		t.Fatal(err)
	}
	if a.State() != penalties.Struck || a.Pending() {
		t.Errorf("the appeal is %s", a.State())
	}
	halltest.ExpectError(t, h.Decide("Lee", a, "uphold"),
		"was struck: the appeal needs no decision")
}

// A ruled incident is listed until its time to appeal ends. A decision restarts that time.
func TestAnIncidentIsListedWhileItMayBeAppealed(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	i := h.Call(halltest.Offence("a", "w"))
	ruled := appeal.Deadline(h.T.Ledger, i)
	h.Now = h.Now.Add(9 * time.Minute)
	a := h.File(i.No)
	h.Now = h.Now.Add(9 * time.Minute)
	h.MustDecide("Lee", a, "uphold")
	decided := appeal.Deadline(h.T.Ledger, i)
	if !decided.After(ruled) {
		t.Fatalf("ruled it may be appealed until %v, decided until %v", ruled, decided)
	}
	for _, c := range []struct {
		at   time.Time
		want int
	}{{ruled.Add(time.Minute), 1}, {decided.Add(-time.Second), 1}, {decided, 0}} {
		if list := appeal.WithinDeadline(h.T.Ledger, c.at); len(list) != c.want {
			t.Errorf("at %v: %d may be appealed", c.at, len(list))
		}
	}
}

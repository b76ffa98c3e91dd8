package appeal_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
)

// expectFacts checks the facts of an act, or the words with which it is refused.
func expectFacts(t *testing.T, got []fact.Fact, err error, want []fact.Fact, refused string) {
	t.Helper()
	switch {
	case refused == "" && err != nil:
		t.Errorf("refused: %v", err)
	case refused != "" && (err == nil || !strings.Contains(err.Error(), refused)):
		t.Errorf("not refused with %q: %+v, %v", refused, got, err)
	case refused == "" && !reflect.DeepEqual(got, want):
		t.Errorf("wrong facts:\n  %+v\nwant\n  %+v", got, want)
	}
}

func withdraw(h *halltest.Hall, n int, agreed bool) error {
	return h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return appeal.Withdraw(s, appeal.WithdrawRequest{Appeal: n, Agreed: agreed, Text: "they talked"})
	})
}

// An appeal is withdrawn twice against one ruling, and then no more. A settlement is no withdrawal,
// and a decision or a new ruling starts anew.
func TestTimesWithdrawn(t *testing.T) {
	const file, pull, settle, uphold, remand, rule = "file", "withdraw", "settle", "uphold", "remand", "rule"
	for _, c := range []struct {
		name  string
		steps []string
		want  int
	}{
		{"none", nil, 0},
		{"open", []string{file}, 0},
		{"once", []string{file, pull}, 1},
		{"filed again", []string{file, pull, file}, 1},
		{"twice", []string{file, pull, file, pull}, 2},
		{"settled", []string{file, settle}, 0},
		{"withdrawn, then settled", []string{file, pull, file, settle}, 1},
		{"a decision starts anew", []string{file, pull, file, uphold}, 0},
		{"withdrawn after a decision", []string{file, pull, file, uphold, file, pull}, 1},
		{"a new ruling starts anew", []string{file, pull, file, remand, rule, file, pull}, 1},
		{"sent back", []string{file, pull, file, remand}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(halltest.Offence("a", "w"))
			for _, step := range c.steps {
				n := h.T.Ledger.AppealCount()
				var err error
				switch step {
				case file:
					err = h.TryFile(appeal.FileRequest{
						Incident: 1, Seat: "a", Grounds: "facts", Text: "no", LateReason: "her coach saw it", OwnWin: true,
					})
				case pull, settle:
					err = withdraw(h, n, step == settle)
				case uphold, remand:
					err = h.Decide("Lee", h.T.Ledger.Appeals()[n-1], step)
				case rule:
					err = h.Impose(1, halltest.Remedies(t, "warning:a"))
				}
				if err != nil {
					t.Fatalf("%s: %v", step, err)
				}
			}
			if got := appeal.TimesWithdrawn(i); got != c.want {
				t.Errorf("counted %d withdrawals, want %d", got, c.want)
			}
		})
	}
}

// What an appeal records of who files it, and where it is refused.
func TestFile(t *testing.T) {
	filed := func(i *penalties.Incident, at time.Time) penalties.AppealFiled {
		return penalties.AppealFiled{
			Appeal: 1, Incident: 1, Seat: "d", Team: i.Match.Pairing.Teams[0].No, Player: 2,
			Grounds: "rule", Level: "section-chief", Deadline: at.UTC().Format(time.RFC3339), Protest: i.PlayContinues(),
		}
	}
	note := func(about, text string) fact.Fact {
		return penalties.NoteAdded{Incident: 1, About: about, Appeal: 1, Text: text}
	}
	plain := appeal.FileRequest{Incident: 1, Seat: "d", Grounds: "rule", Text: " rule  7 "}
	for _, c := range []struct {
		name     string
		change   func(*appeal.FileRequest)
		restarts bool
		late     time.Duration // after the deadline
		notes    []fact.Fact
		refused  string
	}{
		{name: "plainly", change: func(*appeal.FileRequest) {}, late: -time.Minute},
		{name: "while they play on", change: func(*appeal.FileRequest) {}, restarts: true, late: -time.Minute},
		{name: "in capitals", change: func(r *appeal.FileRequest) { r.Seat = "D" }, late: -time.Minute},
		{name: "what is sought", change: func(r *appeal.FileRequest) { r.Sought = "a new game" }, late: -time.Minute, notes: []fact.Fact{note(penalties.RemedySought, "a new game")}},
		{name: "for another", change: func(r *appeal.FileRequest) { r.OnBehalf = "their coach" }, late: -time.Minute, notes: []fact.Fact{note(penalties.Representative, "their coach")}},
		{name: "at the deadline", change: func(*appeal.FileRequest) {}},
		{name: "late", change: func(*appeal.FileRequest) {}, late: time.Second, refused: "the time to appeal R1-1-01 ended at"},
		{name: "late for a reason", change: func(r *appeal.FileRequest) { r.LateReason = "the bus" }, late: time.Second, notes: []fact.Fact{note(penalties.ReasonOfDelay, "the bus")}},
		{name: "no such seat", change: func(r *appeal.FileRequest) { r.Seat = "e" }, late: -time.Minute, refused: `no seat "e"`},
		{name: "no such grounds", change: func(r *appeal.FileRequest) { r.Grounds = "mood" }, late: -time.Minute, refused: `no grounds "mood"`},
		{name: "nothing said", change: func(r *appeal.FileRequest) { r.Text = " " }, late: -time.Minute, refused: "the appeal is empty"},
		{name: "no such incident", change: func(r *appeal.FileRequest) { r.Incident = 2 }, late: -time.Minute, refused: "no incident 2"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(halltest.Offence("a", "w"))
			if c.restarts {
				h.Restart(i)
			}
			if i.PlayContinues() != c.restarts {
				t.Fatalf("they play on: %v", i.PlayContinues())
			}
			req := plain
			c.change(&req)
			due := appeal.Deadline(h.T.Ledger, i)
			want := filed(i, due)
			want.Late = c.late > 0
			got, err := appeal.File(h.T.Ledger, req, due.Add(c.late))
			expectFacts(t, got, err, append([]fact.Fact{want, note(penalties.GroundsOfAppeal, "rule 7")}, c.notes...), c.refused)
		})
	}
}

// Which rulings cannot be appealed, and why.
func TestWhatCannotBeAppealed(t *testing.T) {
	open := halltest.Offence("a", "w")
	open.Open = true
	for _, c := range []struct {
		name string
		do   func(t *testing.T, h *halltest.Hall)
		says string
	}{
		{"nothing was ruled", func(_ *testing.T, h *halltest.Hall) { h.Call(open) }, "has no ruling yet: rule first"},
		{"it was struck", func(_ *testing.T, h *halltest.Hall) {
			h.Call(halltest.Offence("a", "w"))
			h.Strike(1)
		}, "was struck: no ruling to appeal"},
		{"it was settled", func(t *testing.T, h *halltest.Hall) {
			h.Call(halltest.Offence("a", "w"))
			h.File(1)
			if err := withdraw(h, 1, true); err != nil {
				t.Fatal(err)
			}
		}, "was settled by agreement in appeal 1: that stands"},
		{"it is open", func(_ *testing.T, h *halltest.Hall) {
			h.Call(halltest.Offence("a", "w"))
			h.File(1)
		}, "appeal 1 against R1-1-01 is not decided yet"},
		{"it is final", func(_ *testing.T, h *halltest.Hall) {
			h.Call(halltest.Offence("a", "w"))
			h.MustDecide("Lee", h.File(1), "uphold")
			h.MustDecide("Ama", h.File(1), "uphold")
		}, "was decided by the floor chief, and that is final"},
		{"it was sent back", func(_ *testing.T, h *halltest.Hall) {
			h.Call(halltest.Offence("a", "w"))
			h.MustDecide("Lee", h.File(1), "remand")
		}, "was sent back to the director and has no new ruling yet"},
		{"it was withdrawn and the time is over", func(t *testing.T, h *halltest.Hall) {
			h.Call(halltest.Offence("a", "w"))
			h.File(1)
			if err := withdraw(h, 1, false); err != nil {
				t.Fatal(err)
			}
			h.Now = appeal.Deadline(h.T.Ledger, h.T.Ledger.Incidents()[0]).Add(time.Second)
		}, "was withdrawn, and the time to file it again ended at"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			c.do(t, h)
			halltest.ExpectError(t, h.TryFile(appeal.FileRequest{
				Incident: 1, Seat: "a", Grounds: "facts", Text: "no", LateReason: "the bus", OwnWin: true,
			}), c.says)
		})
	}
}

// A decision says what was decided, on what and at which level; what cannot be decided is refused.
func TestDecideSays(t *testing.T) {
	for _, c := range []struct {
		name    string
		req     appeal.DecideRequest
		by      string
		before  string // "strike", "settle", "withdraw"
		refused string
	}{
		{name: "uphold", req: appeal.DecideRequest{Decision: "uphold"}},
		{name: "no reason", req: appeal.DecideRequest{Decision: "uphold", Reason: " "}, refused: "a decision needs a reason"},
		{name: "no such decision", req: appeal.DecideRequest{Decision: "forgive"}, refused: `no decision "forgive"`},
		{name: "modify to nothing", req: appeal.DecideRequest{Decision: "modify"}, refused: "add what to impose instead"},
		{name: "uphold and impose", req: appeal.DecideRequest{Decision: "uphold", Remedies: halltest.Remedies(t, "warning:a")}, refused: "uphold cannot have remedies"},
		{name: "nobody", by: "none", req: appeal.DecideRequest{Decision: "uphold"}, refused: "only a chief decides appeal 1: say who you are"},
		{name: "it was struck", before: "strike", req: appeal.DecideRequest{Decision: "uphold"}, refused: "was struck: the appeal needs no decision"},
		{name: "it was withdrawn", before: "withdraw", req: appeal.DecideRequest{Decision: "uphold"}, refused: "appeal 1 was withdrawn: they talked"},
		{name: "it was settled", before: "settle", req: appeal.DecideRequest{Decision: "uphold"}, refused: "appeal 1 was settled by agreement: they talked"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(halltest.Offence("a", "w"))
			h.File(1)
			switch c.before {
			case "strike":
				h.Strike(1)
			case "withdraw", "settle":
				if err := withdraw(h, 1, c.before == "settle"); err != nil {
					t.Fatal(err)
				}
			}
			var saw []int64
			for _, e := range i.History {
				saw = append(saw, e.Meta.Seq)
			}
			c.req.Appeal = 1
			if c.req.Reason == "" {
				c.req.Reason = "heard both"
			}
			var by *event.Official
			if c.by == "" {
				by = h.Official("Lee")
			}
			got, err := appeal.Decide(h.T.Ledger, c.req, by)
			expectFacts(t, got, err, []fact.Fact{
				penalties.AppealDecided{Appeal: 1, Incident: 1, Decision: c.req.Decision, Level: "section-chief", Saw: saw},
				penalties.NoteAdded{Incident: 1, About: penalties.ReasonOfDecision, Appeal: 1, Text: "heard both"},
			}, c.refused)
			if c.by == "none" || c.refused == "" || c.req.Reason == " " {
				return
			}
			if _, err := appeal.PreviewDecision(h.T.Ledger, c.req); err == nil || !strings.Contains(err.Error(), c.refused) {
				t.Errorf("foreseen with %v, want %q", err, c.refused)
			}
		})
	}
}

// Whom a decision makes worse is named.
func TestWhoIsAskedBeforeItGetsWorse(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	h.File(1)
	_, err := appeal.Decide(h.T.Ledger, appeal.DecideRequest{
		Appeal: 1, Decision: "modify", Remedies: halltest.Remedies(t, "forfeit-game:a"), Reason: "seen",
	}, h.Official("Lee"))
	who := h.T.Register.Person(h.T.Ledger.Appeals()[0].Subject.PlayerAt(must(penalties.SeatOf("a")))).Full()
	halltest.ExpectError(t, err, "that is heavier for "+who+", who appealed")
}

func must[T any](v T, ok bool) T {
	if !ok {
		panic("not ok")
	}
	return v
}

// An appeal that the floor chief reopened is decided, not withdrawn.
func TestAReopenedAppealIsNotWithdrawn(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "uphold")
	h.MustDecide("Ama", h.File(1), "uphold")
	if err := reopen(h, "Ama", appeal.ReopenRequest{Appeal: 2, Evidence: "a film", WhyLate: "only now"}); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, withdraw(h, 3, false), "the floor chief reopened appeal 3: it is decided, not withdrawn")
	if err := appeal.MayDecide(h.T.Ledger, h.Official("Ama"), h.T.Ledger.Appeals()[2]); err != nil {
		t.Errorf("who decided before may not decide a reopened appeal: %v", err)
	}
	if level, skipped := hearing.Level(h.T.Ledger, h.T.Ledger.Appeals()[2]); level != "floor-chief" || len(skipped) > 0 {
		t.Errorf("a reopened appeal is heard at %s, skipping %v", level, skipped)
	}
}

// An incident without a ruling has no deadline.
func TestNoRulingHasNoDeadline(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	open := halltest.Offence("a", "w")
	open.Open = true
	if due := appeal.Deadline(h.T.Ledger, h.Call(open)); !due.IsZero() {
		t.Errorf("an incident without a ruling may be appealed until %v", due)
	}
}

// Ties are declared once and lifted by a floor chief who is another person; each official has their own.
func TestTiesOneByOne(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	s := h.T.Ledger
	rita, tom, ama := h.Official("Rita"), h.Official("Tom"), h.Official("Ama")
	team := h.T.Register.Team(2)
	got, err := appeal.DeclareTie(s, rita, team, "")
	expectFacts(t, got, err, []fact.Fact{penalties.TieDeclared{Staff: rita.No, Team: 2}}, "")
	got, err = appeal.DeclareTie(s, rita, nil, " club 1 ")
	expectFacts(t, got, err, []fact.Fact{penalties.TieDeclared{Staff: rita.No, Club: 2}}, "")
	for _, c := range []struct {
		team *event.Team
		club string
	}{{nil, ""}, {team, "Club 1"}} {
		got, err = appeal.DeclareTie(s, rita, c.team, c.club)
		expectFacts(t, got, err, nil, "a tie is to a team or to a club: name one")
	}
	got, err = appeal.LiftTie(s, rita, team, "", "a mistake", ama)
	expectFacts(t, got, err, nil, "Rita Ortiz is not tied to K5 Team 2")
	h.Tie("Rita", 2)
	h.MustDesk(func(*event.State) ([]fact.Fact, error) {
		return []fact.Fact{penalties.TieDeclared{Staff: tom.No, Club: 2}, penalties.TieDeclared{Staff: ama.No, Team: 1}}, nil
	})
	got, err = appeal.DeclareTie(s, rita, team, "")
	expectFacts(t, got, err, nil, "Rita Ortiz is already tied to K5 Team 2")
	for name, want := range map[string][]string{"Rita": {"K5 Team 2"}, "Tom": {"Club 1"}, "Ama": {"K5 Team 1"}, "Lee": {}} {
		if got := appeal.TieNames(s, h.Official(name)); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is tied to %q, want %q", name, got, want)
		}
	}
	got, err = appeal.LiftTie(s, rita, team, "", " a  mistake", ama)
	expectFacts(t, got, err, []fact.Fact{
		penalties.TieLifted{Staff: rita.No, Team: 2}, event.RemarkAdded{About: "tie", Text: "a mistake"},
	}, "")
	got, err = appeal.LiftTie(s, rita, team, "", " ", ama)
	expectFacts(t, got, err, nil, "say why you remove the tie")
	got, err = appeal.LiftTie(s, ama, h.T.Register.Team(1), "", "a mistake", ama)
	expectFacts(t, got, err, nil, "only the floor chief removes a tie")
}

// What weighs more on the player who appealed: a lost match, and time to the other side.
func TestWhatIsHeavier(t *testing.T) {
	for _, c := range []struct {
		name, ruled, instead string
		heavier              bool
	}{
		{"a minute to the match", "add-time:b:60", "forfeit-match:a", true},
		{"a minute to both lost", "add-time:b:60", "forfeit-game:a forfeit-game:b", true},
		{"a minute to the match of the others", "add-time:b:60", "forfeit-match:b", false},
		{"a minute for the others to one for them", "add-time:b:60", "add-time:a:60", false},
		{"a minute back", "add-time:b:60", "add-time:b:60 add-time:a:30", false},
		{"a minute off the others' clock", "add-time:b:60", "deduct-time:b:60", false},
		{"a minute off their clock", "deduct-time:b:60", "deduct-time:a:60", true},
		{"the spectator leaves the room", "warning:a", "warning:a expel", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			open := halltest.Offence("a", "w")
			open.Open = true
			h.Call(open)
			if err := h.Impose(1, halltest.Remedies(t, c.ruled)); err != nil {
				t.Fatal(err)
			}
			h.File(1)
			if got := appeal.IsHeavier(h.T.Ledger, appeal.DecideRequest{
				Appeal: 1, Decision: penalties.Modify, Remedies: halltest.Remedies(t, c.instead),
			}); got != c.heavier {
				t.Errorf("%s instead of %s is heavier: %v, want %v", c.instead, c.ruled, got, c.heavier)
			}
		})
	}
}

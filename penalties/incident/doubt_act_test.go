package incident_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// What contradicts a standing fact is asked about before it is signed, proposed, ruled, decided, confirmed,
// withdrawn, written down or played on, and at no other time. The first row of each act raises no question.
// What was asked about is not recorded, and answered it is.
func TestEachActReadsTheStateOfTheTable(t *testing.T) {
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	flagClaim := func(more ...any) incident.LogRequest {
		return incident.LogRequest{
			Seat: "a", Offence: "f", Given: halltest.Given(append([]any{"flag_down", []string{"BA"}, "clock_stopped", true}, more...)...),
		}
	}
	displaced := func(more ...any) incident.LogRequest {
		return incident.LogRequest{
			Seat: "a", Offence: "x", Given: halltest.Given(append([]any{"flag_down", []string{"BA"}}, more...)...),
		}
	}
	as := func(name string, do func(s *penalties.State, o *event.Official) ([]fact.Fact, error)) func(h *halltest.Hall) error {
		return func(h *halltest.Hall) error { return h.As(name, do) }
	}
	logged := func(name string, req incident.LogRequest, sure ...string) func(h *halltest.Hall) {
		return func(h *halltest.Hall) { req.Sure = sure; must(h.TryLog(name, req)) }
	}
	imposed := func(n int, remedies string) func(h *halltest.Hall) {
		return func(h *halltest.Hall) { must(h.Impose(n, halltest.Remedies(t, remedies))) }
	}
	newGame := func(h *halltest.Hall) {
		i := h.Call(halltest.Offence("b", "n"))
		must(h.Impose(i.No, halltest.Remedies(t, "new-game")))
	}
	expelled := func(seat string) func(h *halltest.Hall) {
		return func(h *halltest.Hall) {
			i := h.Call(halltest.Offence(seat, "n"))
			must(h.Impose(i.No, halltest.Remedies(t, "expel:"+seat)))
		}
	}
	signing := func(n int) func(...string) func(*halltest.Hall) error {
		return func(sure ...string) func(*halltest.Hall) error {
			return as("Tom", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
				return incident.Sign(s, n, o, sure...)
			})
		}
	}
	ruling := func(name string, req incident.RuleRequest) func(...string) func(*halltest.Hall) error {
		return func(sure ...string) func(*halltest.Hall) error {
			return func(h *halltest.Hall) error { req.Sure = sure; return h.Rule(name, req) }
		}
	}
	deciding := func(name, decision string, remedies ...penalties.Remedy) func(...string) func(*halltest.Hall) error {
		return func(sure ...string) func(*halltest.Hall) error {
			return as(name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
				return appeal.Decide(s, appeal.DecideRequest{
					Appeal: s.AppealCount(), Decision: decision, Remedies: remedies, Reason: "heard both", Heavier: true, Sure: sure,
				}, o)
			})
		}
	}
	confirming := func(n int, choice string) func(...string) func(*halltest.Hall) error {
		return func(sure ...string) func(*halltest.Hall) error {
			return as("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
				return consequence.Settle(s, n, true, choice, "so be it", o, sure...)
			})
		}
	}
	withdrawing := func(sure ...string) func(*halltest.Hall) error {
		return as("Rita", func(s *penalties.State, _ *event.Official) ([]fact.Fact, error) {
			return appeal.Withdraw(s, appeal.WithdrawRequest{Appeal: s.AppealCount(), Text: "the player", Sure: sure})
		})
	}
	testifying := func(said penalties.TestimonyAdded) func(...string) func(*halltest.Hall) error {
		said.Incident, said.Relation, said.Text = 1, "parent", "it slipped"
		return func(sure ...string) func(*halltest.Hall) error {
			return as("Rita", func(s *penalties.State, _ *event.Official) ([]fact.Fact, error) {
				return incident.Hear(s, said, sure...)
			})
		}
	}
	stating := func(key string, value any) func(...string) func(*halltest.Hall) error {
		return func(sure ...string) func(*halltest.Hall) error {
			return as("Rita", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
				return incident.AddFacts(s, s.IncidentCount(), halltest.Given(key, value), by, sure...)
			})
		}
	}
	striking := func(sure ...string) func(*halltest.Hall) error {
		return as("Rita", func(s *penalties.State, by *event.Official) ([]fact.Fact, error) {
			return incident.Strike(s, 1, "wrong table", by, sure...)
		})
	}
	filing := func(sure ...string) func(*halltest.Hall) error {
		return func(h *halltest.Hall) error {
			return h.TryFile(appeal.FileRequest{
				Incident: h.T.Ledger.IncidentCount(), Seat: "a", Grounds: penalties.FactsWrong, Text: "no", OwnWin: true, Sure: sure,
			})
		}
	}
	going := func(sure ...string) func(*halltest.Hall) error {
		return as("Rita", func(s *penalties.State, _ *event.Official) ([]fact.Fact, error) {
			return incident.Restart(s, 1, sure...)
		})
	}
	all := func(steps ...func(h *halltest.Hall)) func(h *halltest.Hall) {
		return func(h *halltest.Hall) {
			for _, step := range steps {
				step(h)
			}
		}
	}
	filed := func(n int) func(h *halltest.Hall) { return func(h *halltest.Hall) { h.File(n) } }
	decided := func(name, decision string) func(h *halltest.Hall) {
		return func(h *halltest.Hall) { h.MustDecide(name, h.T.Ledger.Appeals()[h.T.Ledger.AppealCount()-1], decision) }
	}
	reported := func(o event.Outcome) func(h *halltest.Hall) { return func(h *halltest.Hall) { h.Report(1, o) } }
	secondSignature := func(h *halltest.Hall) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return eventsetup.SetPolicy(s, "second_signature", "true", "announced", h.Official("Ama"))
		})
	}
	flagThenBack := all(logged("Rita", flagClaim()), logged("Rita", displaced("before_end", true)))
	// a step that an earlier strike has moved: a consequence says that it would be step 1
	movedStep := all(logged("Rita", halltest.Offence("a", "w")), logged("Rita", halltest.Offence("a", "w")),
		func(h *halltest.Hall) { h.Strike(1) })

	for _, c := range []struct {
		act, name string
		before    func(h *halltest.Hall)
		door      func(sure ...string) func(h *halltest.Hall) error
		asked     string // the key, "" where nothing is asked
	}{
		{"sign", "alone", logged("Tia", halltest.Offence("a", "w")), signing(1), ""},
		{
			"sign", "11: what another official has entered too",
			all(logged("Rita", halltest.Offence("a", "w")), logged("Tia", halltest.Offence("a", "w"), penalties.SureAnotherAct)),
			signing(2), penalties.SureAnotherAct,
		},
		{
			"sign", "11: what another official has entered since, who says that it is another",
			all(logged("Tia", halltest.Offence("a", "w")), logged("Rita", halltest.Offence("a", "h"), penalties.SureAnotherAct)),
			signing(1), "",
		},
		{
			"sign", "7: the player's team wins, and the player was expelled since",
			all(logged("Tia", flagClaim()), expelled("a")), signing(1), penalties.SureExpelled,
		},
		{
			"sign", "9: a new game has begun since",
			all(logged("Tia", flagClaim()), newGame), signing(1), penalties.SureCanceled,
		},
		{
			"sign", "7: a chief signs what a director has answered",
			all(expelled("a"), secondSignature, logged("Rita", halltest.Offence("b", "b")), func(h *halltest.Hall) {
				must(h.Rule("Rita", incident.RuleRequest{
					Incident: 2, Remedies: halltest.Remedies(t, "forfeit-game:b"), Reason: "again", Sure: []string{penalties.SureExpelled},
				}))
			}), func(sure ...string) func(*halltest.Hall) error {
				return as("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
					return incident.Sign(s, 2, o, sure...)
				})
			}, "",
		},
		{
			"propose", "7: the player's team wins, and the player was expelled",
			all(expelled("a"), secondSignature, logged("Rita", halltest.Offence("b", "b"))),
			ruling("Rita", incident.RuleRequest{Incident: 2, Remedies: halltest.Remedies(t, "forfeit-game:b"), Reason: "again"}),
			penalties.SureExpelled,
		},
		{
			"propose", "for a chief, alone", all(secondSignature, logged("Rita", halltest.Offence("a", "b"))),
			ruling("Rita", incident.RuleRequest{Incident: 1, Remedies: halltest.Remedies(t, "forfeit-game:a"), Reason: "again"}), "",
		},
		{
			"propose", "11: in the place of another official's",
			all(secondSignature, logged("Rita", halltest.Offence("a", "b")), imposed(1, "forfeit-game:a")),
			ruling("Tom", incident.RuleRequest{Incident: 1, Remedies: halltest.Remedies(t, "forfeit-match:a"), Reason: "again"}),
			penalties.SureReplaces,
		},
		{
			"propose", "9: a new game has begun since",
			all(logged("Tia", halltest.Offence("a", "b")), newGame),
			ruling("Tia", incident.RuleRequest{Incident: 1, Remedies: halltest.Remedies(t, "add-time:b:60"), Reason: "loud"}),
			penalties.SureCanceled,
		},
		{
			"rule", "a warning after a new game",
			all(logged("Rita", halltest.Offence("a", "b")), newGame),
			ruling("Rita", incident.RuleRequest{Incident: 1, Remedies: halltest.Remedies(t, "warning:a"), Reason: "loud"}), "",
		},
		{
			"rule", "9: time after a new game",
			all(logged("Rita", halltest.Offence("a", "b")), newGame),
			ruling("Rita", incident.RuleRequest{Incident: 1, Remedies: halltest.Remedies(t, "add-time:b:60"), Reason: "loud"}),
			penalties.SureCanceled,
		},
		{
			"rule", "1: a win by the flag that was given back, by the director's own decision",
			all(logged("Rita", displaced()), logged("Rita", flagClaim())),
			ruling("Rita", incident.RuleRequest{Incident: 2, Claim: penalties.WinGame, Reason: "seen"}), penalties.SureFlagBack,
		},
		{"decide", "upheld, alone", all(logged("Rita", halltest.Offence("a", "w")), filed(1)), deciding("Lee", penalties.Uphold), ""},
		{
			"decide", "5: upheld, and its step is in question", all(movedStep, filed(2)),
			deciding("Lee", penalties.Uphold), penalties.SureInQuestion,
		},
		{"decide", "5: overturned, and its step is in question", all(movedStep, filed(2)), deciding("Lee", penalties.Overturn), ""},
		{"file", "nothing contradicts it", logged("Rita", halltest.Offence("a", "w")), filing, ""},
		{"file", "its step is in question", movedStep, filing, penalties.SureInQuestion},
		{"file", "a new game has begun", all(logged("Rita", halltest.Offence("a", "w")), newGame), filing, penalties.SureCanceled},
		{"strike", "nobody testified", logged("Rita", halltest.Offence("a", "w")), striking, ""},
		{
			"strike", "somebody testified", all(logged("Rita", halltest.Offence("a", "w")), func(h *halltest.Hall) {
				must(testifying(penalties.TestimonyAdded{})()(h))
			}), striking, penalties.SureHeard,
		},
		{"fact", "before the end", logged("Rita", displaced()), stating("before_end", true), ""},
		{"fact", "after the end of a match without one", logged("Rita", displaced()), stating("before_end", false), penalties.SureNotEnded},
		{
			"decide", "upheld, and its result was left as it was reported",
			all(reported(event.Team2Wins), logged("Rita", flagClaim("before_end", true)), func(h *halltest.Hall) {
				must(h.Settle("Ama", 1, false, ""))
			}, filed(1)),
			deciding("Lee", penalties.Uphold), penalties.SureNoEffect,
		},
		{
			"decide", "9: time in a new game",
			all(logged("Rita", halltest.Offence("a", "w")), newGame, filed(1)),
			deciding("Lee", penalties.Modify, halltest.Remedies(t, "add-time:b:30")...), penalties.SureCanceled,
		},
		{
			"decide", "10: a win by the flag that was given back is restored",
			all(flagThenBack, filed(1), decided("Lee", penalties.Overturn), filed(1)),
			deciding("Ama", penalties.Overturn), penalties.SureFlagBack,
		},
		{
			"confirm", "alone", all(logged("Rita", flagClaim()), filed(1), decided("Lee", penalties.Overturn)),
			confirming(1, ""), "",
		},
		{
			"confirm", "11: a result that another person entered since",
			all(reported(event.Team2Wins), logged("Rita", flagClaim("before_end", true)), reported(event.Draw)),
			confirming(1, ""), penalties.SureReplaces,
		},
		{
			"confirm", "12: the ruling on another incident has ended the match since",
			all(reported(event.Team2Wins), logged("Rita", flagClaim("before_end", true)), logged("Rita", incident.LogRequest{
				Seat: "b", Offence: rules.KindDrawAgreement, Given: halltest.Given("before_end", true, "during_game", true, "agreed_by", []string{"WA", "BA", "WB", "BB"}),
			}), func(h *halltest.Hall) { h.MustSettle(2, true, "") }),
			confirming(1, ""), penalties.SureReplaces,
		},
		{
			"confirm", "7: the team of a player who was expelled since wins",
			all(reported(event.Team2Wins), logged("Rita", flagClaim("before_end", true)), expelled("a")),
			confirming(1, ""), penalties.SureExpelled,
		},
		{"withdraw", "alone", all(logged("Rita", halltest.Offence("a", "w")), filed(1)), withdrawing, ""},
		{"withdraw", "5: its step is in question", all(movedStep, filed(2)), withdrawing, penalties.SureInQuestion},
		{"testify", "alone", logged("Rita", halltest.Offence("a", "w")), testifying(penalties.TestimonyAdded{For: "a"}), ""},
		{
			"testify", "18: a neutral witness for one side", logged("Rita", halltest.Offence("a", "w")),
			testifying(penalties.TestimonyAdded{For: "a", Unbiased: rules.Yes}), penalties.SureSide,
		},
		{
			"testify", "on what never happened",
			all(logged("Rita", halltest.Offence("a", "w")), func(h *halltest.Hall) { h.Strike(1) }),
			testifying(penalties.TestimonyAdded{}), penalties.SureStruck,
		},
		{
			"testify", "on what was decided for good",
			all(logged("Rita", halltest.Offence("a", "w")), filed(1), decided("Lee", penalties.Uphold), filed(1), decided("Ama", penalties.Uphold)),
			testifying(penalties.TestimonyAdded{}), penalties.SureFinal,
		},
		{"go", "alone", logged("Rita", halltest.Offence("a", "w")), going, ""},
		{
			"go", "1: a flag question is open", all(logged("Rita", displaced()), logged("Rita", flagClaim())), going,
			penalties.SureUnsettled,
		},
		{
			"go", "another ruling waits for a signature",
			all(logged("Rita", halltest.Offence("a", "w")), logged("Tia", halltest.Offence("b", "w"))), going, penalties.SureUnsettled,
		},
		{"go", "the match has ended", all(logged("Rita", halltest.Offence("b", "b")), imposed(1, "forfeit-game:b")), going, ""},
	} {
		t.Run(c.act+", "+c.name, func(t *testing.T) {
			h := hallWithTrainee(t)
			c.before(h)
			head := h.T.Head
			err := c.door()(h)
			doubt := new(penalties.Doubt)
			switch asked := errors.As(err, &doubt); {
			case c.asked == "":
				if err != nil {
					t.Error(err)
				}
				return
			case !asked || doubt.Key != c.asked:
				t.Fatalf("asked %v, want %s", err, c.asked)
			case h.T.Head != head:
				t.Error("what was asked about is recorded")
			}
			if err := c.door(c.asked)(h); err != nil {
				t.Errorf("answered: %v", err)
			}
			if !slices.ContainsFunc(h.Log[head.Seq:], func(e journal.Entry) bool {
				return strings.Contains(e.Body, `"sure":"`+c.asked)
			}) {
				t.Error("the answer is not on record")
			}
		})
	}
}

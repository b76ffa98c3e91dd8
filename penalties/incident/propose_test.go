package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// hallWithTrainee is a hall with the trainee Tia.
func hallWithTrainee(t *testing.T) *halltest.Hall {
	h := halltest.Standard(t, halltest.U18, 8)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Tia Young", event.Trainee, "", h.Official("Ama"))
	})
	return h
}

func sign(h *halltest.Hall, name string, no int) error {
	return h.As(name, func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return incident.Sign(s, no, o)
	})
}

// newestIncident is the incident logged last.
func newestIncident(h *halltest.Hall) *penalties.Incident {
	return h.T.Ledger.Incidents()[h.T.Ledger.IncidentCount()-1]
}

// A trainee's ruling is a proposal: it has no effect, and the clocks stay stopped, until a TD signs
// it.
func TestATraineeProposes(t *testing.T) {
	h := hallWithTrainee(t)
	if err := h.TryLog("Tia", halltest.Offence("a", "w")); err != nil {
		t.Fatal(err)
	}
	i := newestIncident(h)
	if i.State() != penalties.Open || i.Ruling() != nil || i.Proposal == nil ||
		i.CountsAsOffence() {
		t.Fatalf("it is %s, ruled %v, proposed %v", i.State(), i.Ruling(), i.Proposal)
	}
	halltest.ExpectError(t, h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
		return incident.Restart(s, i.No)
	}), "is not ruled yet")
	halltest.ExpectError(t, h.Rule("Tia", incident.RuleRequest{Incident: i.No}),
		"you have already proposed that, and")
	halltest.ExpectError(t, sign(h, "Tia", i.No), "is a trainee")
	if len(h.T.Ledger.Unfinished().Calls) != 1 {
		t.Error("the day may be closed over a proposal")
	}
	if err := sign(h, "Rita", i.No); err != nil {
		t.Fatal(err)
	}
	r := i.Ruling()
	if r == nil || r.By() != h.Actor("Rita") || r.Proposed != h.Actor("Tia") || i.Proposal != nil ||
		h.Imposed(i) != "warning a" {
		t.Errorf("ruled is %+v, proposed %v, imposed %q", r, i.Proposal, h.Imposed(i))
	}
	halltest.ExpectError(t, sign(h, "Tom", i.No), "nothing on R1-1-01 waits for a signature")
	if err := h.TryLog("Tia", halltest.Offence("-", "n")); err != nil ||
		newestIncident(h).Proposal != nil || newestIncident(h).Ruling() == nil {
		t.Errorf("a note waits to be signed: %+v, %v", newestIncident(h).Proposal, err)
	}
	halltest.ExpectError(
		t,
		h.Rule("Tia", incident.RuleRequest{
			Incident: i.No, Corrects: r.RulingMade.Ruling, Differ: true, Reason: "no",
		}),
		"has a ruling: only a director corrects it",
	)
}

// A TD's own ruling replaces the proposal. A proposal that no longer fits the rulebook cannot be
// signed.
func TestAProposalIsOvertaken(t *testing.T) {
	h := hallWithTrainee(t)
	for range 2 {
		if err := h.TryLog("Tia", halltest.Offence("a", "w")); err != nil {
			t.Fatal(err)
		}
	}
	first, second := h.T.Ledger.Incidents()[0], h.T.Ledger.Incidents()[1]
	if err := sign(h, "Rita", first.No); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, sign(h, "Rita", second.No), "have changed since the proposal, and")
	if err := h.Rule("Rita", incident.RuleRequest{Incident: second.No}); err != nil {
		t.Fatal(err)
	}
	if second.Proposal != nil || second.Ruling().Proposed != "" ||
		second.Ruling().Verdict.Step.N != 2 {
		t.Errorf("the second is proposed %v, ruled %+v", second.Proposal, second.Ruling())
	}
}

// Under the policy second_signature a penalty that loses a match waits for a chief; a chief's own
// ruling does not.
func TestASecondSignatureBeforeAMatchIsLost(t *testing.T) {
	h := hallWithTrainee(t)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(s, "second_signature", "true", "announced", h.Official("Ama"))
	})
	forfeit := []penalties.Remedy{{Kind: "forfeit-match", Seat: "a"}}
	expel := func(name string, table int) *penalties.Incident {
		req := halltest.Late("a", "w")
		req.Open, req.Place = true, event.Place{Section: "K5", Table: table}
		if err := h.TryLog(name, req); err != nil {
			t.Fatal(err)
		}
		if err := h.Rule(name, incident.RuleRequest{
			Incident: newestIncident(h).No, Differ: true, Remedies: forfeit, Reason: "they left",
		}); err != nil {
			t.Fatal(err)
		}
		return newestIncident(h)
	}
	if err := h.TryLog("Rita", halltest.Offence("b", "w")); err != nil ||
		newestIncident(h).Ruling() == nil {
		t.Fatalf("a warning waits: %v", err)
	}
	i := expel("Rita", 1)
	if i.Ruling() != nil || i.Proposal == nil || !i.Proposal.Chief || h.Result(1) != "" {
		t.Fatalf("the match is lost at once: proposed %+v, result %s", i.Proposal, h.Result(1))
	}
	halltest.ExpectError(t, sign(h, "Tom", i.No), "it takes a chief")
	halltest.ExpectError(t, sign(h, "Rita", i.No), "Ortiz proposed it: another official signs it")
	if err := sign(h, "Lee", i.No); err != nil {
		t.Fatal(err)
	}
	if i.Ruling() == nil || i.Ruling().Reason != "they left" || i.Ruling().By() != h.Actor("Lee") ||
		i.Ruling().Proposed != h.Actor("Rita") || h.Result(1) == "" {
		t.Errorf("ruled is %+v, result %s", i.Ruling(), h.Result(1))
	}
	if again := expel("Rita", 1); again.Ruling() == nil || !again.Ruling().Moot {
		t.Errorf("what is lost already waits to be lost again: %+v", again.Proposal)
	}
	if own := expel("Lee", 2); own.Ruling() == nil {
		t.Error("a chief's own ruling waits")
	}

	// a trainee's decision in words is kept, and other words make another proposal
	repeated := halltest.Offence("b", "repetition-claim")
	repeated.Given = halltest.Given("occurrences", 3)
	if err := h.TryLog("Tia", repeated); err != nil {
		t.Fatal(err)
	}
	for _, decided := range []string{"play on", "play on, a minute each"} {
		if err := h.Rule("Tia", incident.RuleRequest{
			Incident: newestIncident(h).No, Decided: decided, From: "FIDE",
		}); err != nil {
			t.Fatal(err)
		}
	}
	if err := sign(h, "Rita", newestIncident(h).No); err != nil ||
		newestIncident(h).Ruling().Decided != "play on, a minute each" ||
		newestIncident(h).Ruling().From != "FIDE" {
		t.Errorf("taken over it is %+v: %v", newestIncident(h).Ruling(), err)
	}

	// a trainee's proposal goes to a TD and then to the chief, under the trainee's name
	i = expel("Tia", 3)
	if err := sign(h, "Rita", i.No); err != nil || i.Ruling() != nil || !i.Proposal.Chief ||
		i.Proposal.By() != h.Actor("Rita") {
		t.Fatalf("taken over it is %+v: %v", i.Proposal, err)
	}
	if err := sign(h, "Lee", i.No); err != nil || i.Ruling().Proposed != h.Actor("Tia") {
		t.Errorf("countersigned it is %+v: %v", i.Ruling(), err)
	}
}

// Naming the chief who was called to the table raises no rank: what a trainee enters stays a proposal,
// unless the chief proves it there.
func TestNamingWhoWasCalledRaisesNoRank(t *testing.T) {
	for _, proved := range []bool{false, true} {
		h := hallWithTrainee(t)
		req := halltest.Late("a", "w")
		req.Open = true
		if err := h.TryLog("Tia", req); err != nil {
			t.Fatal(err)
		}
		if err := h.Rule("Tia", incident.RuleRequest{
			Incident: 1, Differ: true, Remedies: halltest.Remedies(t, "forfeit-match:a"), Reason: "mine",
			CalledBy: h.Actor("Ama"), Proved: proved,
		}); err != nil {
			t.Fatal(err)
		}
		if i := newestIncident(h); i.Waits() == proved || (h.Result(1) != "") != proved {
			t.Errorf("proved %v: it waits %v, and the result is %q", proved, i.Waits(), h.Result(1))
		}
	}
}

// Who logs an incident is told of what is proposed on that player and not signed: it counts on no
// ladder yet.
func TestWhatIsNotSignedIsToldToWhoLogs(t *testing.T) {
	h := hallWithTrainee(t)
	if err := h.TryLog("Tia", halltest.Offence("a", "w")); err != nil {
		t.Fatal(err)
	}
	proposed := newestIncident(h)
	told := func(seat string) []*penalties.Incident {
		req := halltest.Offence(seat, "w")
		req.Place = event.Place{Section: "K5", Table: 1}
		i, _, err := incident.Preview(h.T.Ledger, req)
		if err != nil {
			t.Fatal(err)
		}
		return penalties.Unsigned(h.T.Ledger, i)
	}
	if list := told("a"); len(list) != 1 || list[0] != proposed {
		t.Errorf("of seat a is told %v", list)
	}
	for _, seat := range []string{"b", "d"} {
		if list := told(seat); len(list) > 0 {
			t.Errorf("of seat %s is told %v", seat, list)
		}
	}
	again := halltest.Offence("a", "w")
	again.Sure = []string{penalties.SureAnotherAct}
	second := h.Call(again)
	if list := penalties.Unsigned(h.T.Ledger, second); len(list) != 1 {
		t.Errorf("after the ruling is told %v", list)
	}
	if len(penalties.Unsigned(h.T.Ledger, proposed)) > 0 {
		t.Error("the proposal is told beside itself")
	}
	h.Strike(second.No)
	if err := sign(h, "Rita", proposed.No); err != nil {
		t.Fatal(err)
	}
	if list := told("a"); len(list) > 0 {
		t.Errorf("once it is signed is told %v", list)
	}
}

package appeal_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
)

// modified is a hall in which the director gave seat b a minute for seat a's second offense, and the
// section chief modified that to 30 s; the case is with the floor chief.
func modified(t *testing.T) (*halltest.Hall, *penalties.Incident, *penalties.Appeal) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 4)
	h.Call(halltest.Offence("a", "w"))
	i := h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(i.No), penalties.Modify, halltest.Remedies(t, "add-time:b:30")...)
	return h, i, h.File(i.No)
}

// Overturning a modified ruling asks what stays, and reinstate puts back the ruling as it was made or
// any decision since by its number, with its step. What is in force is not reinstated.
func TestWhatAnOverturnedModificationLeaves(t *testing.T) {
	for name, c := range map[string]struct {
		req     appeal.DecideRequest
		inForce string
		says    string // the refusal
	}{
		"not said":              {appeal.DecideRequest{Decision: penalties.Overturn}, "", "Add --leaves nothing, or --leaves ruling"},
		"nothing":               {appeal.DecideRequest{Decision: penalties.Overturn, Leaves: appeal.LeaveNothing}, "", ""},
		"the ruling":            {appeal.DecideRequest{Decision: penalties.Overturn, Leaves: appeal.LeaveRuling}, "add-time:b:60", ""},
		"reinstate the ruling":  {appeal.DecideRequest{Decision: penalties.Reinstate}, "add-time:b:60", ""},
		"what is in force":      {appeal.DecideRequest{Decision: penalties.Reinstate, Of: 1}, "", "uphold it"},
		"no such decision":      {appeal.DecideRequest{Decision: penalties.Reinstate, Of: 2}, "", "has 1 decisions"},
		"uphold leaves nothing": {appeal.DecideRequest{Decision: penalties.Uphold, Leaves: appeal.LeaveNothing}, "", "only an overturned decision"},
		"uphold decision 1":     {appeal.DecideRequest{Decision: penalties.Uphold, Of: 1}, "", "use reinstate"},
	} {
		t.Run(name, func(t *testing.T) {
			h, i, a := modified(t)
			c.req.Appeal, c.req.Reason, c.req.Heavier = a.Appeal, "heard both", true
			err := h.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
				return appeal.Decide(s, c.req, o)
			})
			if c.says != "" {
				halltest.ExpectError(t, err, c.says)
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := halltest.InForce(i); got != c.inForce {
				t.Errorf("in force is %q, want %q", got, c.inForce)
			}
			if got := i.CountsAsOffence(); got != (c.inForce != "") {
				t.Errorf("the step counts: %v", got)
			}
		})
	}
}

// A decision by number returns after the floor chief has overturned it and the case was reopened.
func TestADecisionIsReinstatedByItsNumber(t *testing.T) {
	h, i, a := modified(t)
	if err := h.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return appeal.Decide(s, appeal.DecideRequest{
			Appeal: a.Appeal, Decision: penalties.Overturn, Leaves: appeal.LeaveNothing, Reason: "no",
		}, o)
	}); err != nil {
		t.Fatal(err)
	}
	if err := h.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return appeal.Reopen(s, appeal.ReopenRequest{Appeal: a.Appeal, Evidence: "a video", WhyLate: "sent at noon"}, o)
	}); err != nil {
		t.Fatal(err)
	}
	again := i.Appeals[len(i.Appeals)-1]
	if err := h.As("Ama", func(s *penalties.State, o *event.Official) ([]fact.Fact, error) {
		return appeal.Decide(s, appeal.DecideRequest{
			Appeal: again.Appeal, Decision: penalties.Reinstate, Of: 1, Reason: "the video", Heavier: true,
		}, o)
	}); err != nil {
		t.Fatal(err)
	}
	if got := halltest.InForce(i); got != "add-time:b:30" {
		t.Errorf("in force is %q", got)
	}
}

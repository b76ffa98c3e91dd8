package incident_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// Under every rulebook one answer settles a plain claim: which illegal move it was, that the flag
// is down, that both sides agree on mate.
func TestAPlainClaimIsSettledByOneAnswer(t *testing.T) {
	agreed := rules.StateFacts(rules.Facts{MateAgreed: rules.Yes})
	for _, id := range rules.BuiltinIDs() {
		h := halltest.Standard(t, id, 4)
		i := h.Call(halltest.Offence("a", "i"))
		said := incident.CompletePlainClaim(h.T.Ledger, i,
			halltest.Given("underlying", "illegal-piece-move"))
		if v, err := h.T.Ledger.Assess(i.WithGiven(said)); err != nil ||
			v.Outcome != rules.OutUpheld && v.Outcome != rules.OutRestore {
			t.Errorf("%s: an illegal move of which is said %v is %s and leaves %v open, %v", id,
				said.Keys(), v.Outcome, v.Questions, err)
		}
		if agree := h.Call(halltest.Offence("a", "m")); !isMate(t, h, agree.WithGiven(agreed)) {
			t.Errorf("%s: a mate that both agree on is none", id)
		}
		if _, has := i.Book().OffenceByLetter('f'); !has {
			continue // another book has the flag
		}
		i = h.Call(halltest.Offence("a", "f"))
		flag, is := incident.PlainFlagClaim(i)
		if v, err := h.T.Ledger.Assess(i.WithGiven(flag)); err != nil || !is ||
			len(v.Questions) > 0 {
			t.Errorf("%s: a flag leaves %v open, %v", id, v.Questions, err)
		}
	}
}

func isMate(t *testing.T, h *halltest.Hall, i *penalties.Incident) bool {
	t.Helper()
	v, err := h.T.Ledger.Assess(i)
	if err != nil {
		t.Fatal(err)
	}
	return v.Outcome == rules.OutMate
}

// Only facts that the rulebook asks for are added, and only to claims. Other questions stay open.
func TestPlainSaysNoMoreThanIsAsked(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	i := h.Call(halltest.Offence("a", "i"))
	if said := incident.CompletePlainClaim(
		h.T.Ledger, i, halltest.Given("underlying", "none"),
	); len(said.Keys()) != 1 {
		t.Errorf("where nothing was illegal %v is said", said.Keys())
	}
	if _, is := incident.PlainFlagClaim(i); is {
		t.Error("an illegal move is claimed like a flag")
	}
	if _, is := incident.PlainFlagClaim(
		h.Call(halltest.Offence("b", "f")).WithGiven(halltest.Given("clock_stopped", false)),
	); is {
		t.Error("a claim of which something was told is taken for plain")
	}
}

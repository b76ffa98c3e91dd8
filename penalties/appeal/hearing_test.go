package appeal_test

import (
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
)

// hallOfTwoChiefs is a hall in which section K5 has a second chief, so that who has decided is not
// what takes an appeal to the next level.
func hallOfTwoChiefs(t *testing.T) *halltest.Hall {
	h := halltest.Standard(t, halltest.U18, 4)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Nia Stone", event.SectionChief, "K5", h.Official("Ama"))
	})
	return h
}

// Rule 18: each appeal goes to the level above the last decision, and after a remand to the lowest.
func TestTheLevelOfTheNextAppeal(t *testing.T) {
	for _, c := range []struct {
		name  string
		do    func(t *testing.T, h *halltest.Hall)
		level string
	}{
		{"of a ruling", func(*testing.T, *halltest.Hall) {}, "section-chief"},
		{"of a decision", func(_ *testing.T, h *halltest.Hall) { h.MustDecide("Lee", h.File(1), "uphold") }, "floor-chief"},
		{"of a ruling after a remand", func(t *testing.T, h *halltest.Hall) {
			h.MustDecide("Lee", h.File(1), "remand")
			if err := h.Impose(1, halltest.Remedies(t, "warning:a")); err != nil {
				t.Fatal(err)
			}
		}, "section-chief"},
		{"after it was withdrawn", func(t *testing.T, h *halltest.Hall) {
			h.File(1)
			if err := withdraw(h, 1, false); err != nil {
				t.Fatal(err)
			}
		}, "section-chief"},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := hallOfTwoChiefs(t)
			i := h.Call(halltest.Offence("a", "w"))
			c.do(t, h)
			level, due, err := appeal.LevelAndDeadline(h.T.Ledger, i)
			if err != nil || level != c.level || !due.Equal(appeal.Deadline(h.T.Ledger, i)) {
				t.Errorf("the next appeal goes to the %s until %v, %v; want the %s", level, due, err, c.level)
			}
		})
	}
}

// A ruling of the floor chief is appealed to nobody.
func TestNobodyHearsAppealsFromTheFloorChief(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	if err := h.TryLog("Ama", halltest.Offence("a", "w")); err != nil {
		t.Fatal(err)
	}
	_, _, err := appeal.LevelAndDeadline(h.T.Ledger, h.T.Ledger.Incidents()[0])
	halltest.ExpectError(t, err, "was ruled at the highest level: no appeal is possible")
}

// An appeal is heard at its own level, or above where nobody there can; once decided, at the level
// that decided.
func TestWhereAnAppealIsHeard(t *testing.T) {
	for _, c := range []struct {
		name    string
		do      func(h *halltest.Hall)
		level   string
		skipped []string
	}{
		{"it waits", func(*halltest.Hall) {}, "section-chief", nil},
		{"one chief is tied", func(h *halltest.Hall) { h.Tie("Lee", 1) }, "section-chief", nil},
		{"both chiefs are tied", func(h *halltest.Hall) { h.Tie("Lee", 1); h.Tie("Nia", 3) }, "floor-chief", []string{"section-chief"}},
		{"everybody is tied", func(h *halltest.Hall) { h.Tie("Lee", 1); h.Tie("Nia", 3); h.Tie("Ama", 1) }, "section-chief", []string{"section-chief", "floor-chief"}},
		{"it is decided, and then they are tied", func(h *halltest.Hall) {
			h.MustDecide("Lee", h.T.Ledger.Appeals()[0], "uphold")
			h.Tie("Lee", 1)
			h.Tie("Nia", 3)
		}, "section-chief", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := hallOfTwoChiefs(t)
			h.Call(halltest.Offence("a", "w"))
			a := h.File(1)
			c.do(h)
			level, skips := hearing.Level(h.T.Ledger, a)
			var skipped []string
			for _, s := range skips {
				skipped = append(skipped, s.Level)
			}
			if level != c.level || !slices.Equal(skipped, c.skipped) {
				t.Errorf("heard by the %s past %v, want the %s past %v", level, skipped, c.level, c.skipped)
			}
		})
	}
}

// Who decided before the ruling was made anew may decide about the new one; who ruled may not.
func TestWhoWasInvolved(t *testing.T) {
	h := hallOfTwoChiefs(t)
	i := h.Call(halltest.Offence("a", "w"))
	h.MustDecide("Lee", h.File(1), "remand")
	s := h.T.Ledger
	how := func(name string, reopened bool) string {
		if p := hearing.InvolvementOf(s, h.Official(name), i, reopened); p != nil {
			return p.How
		}
		return ""
	}
	if got := how("Lee", false); got != penalties.DecidedIt {
		t.Errorf("who decided is involved by %q", got)
	}
	if got := how("Lee", true); got != "" {
		t.Errorf("who decided is barred from a reopened appeal by %q", got)
	}
	if err := h.Impose(1, halltest.Remedies(t, "warning:a")); err != nil {
		t.Fatal(err)
	}
	h.File(1) // open
	for name, want := range map[string]string{"Lee": "", "Nia": "", "Rita": penalties.RuledOnIt, "Ama": ""} {
		if got := how(name, false); got != want {
			t.Errorf("%s is involved by %q, want %q", name, got, want)
		}
	}
}

// An official who has left hears nothing for a section.
func TestAnAbsentChiefLeavesASectionUnheard(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	leave(h, "Lee")
	if list := hearing.SectionsWithoutHearing(h.T.Ledger); len(list) > 0 {
		t.Errorf("%d sections are unheard under the floor chief", len(list))
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Nia Stone", event.SectionChief, "K5", h.Official("Ama"))
	})
	leave(h, "Nia")
	leave(h, "Ama")
	if list := hearing.SectionsWithoutHearing(h.T.Ledger); len(list) != 1 {
		t.Errorf("%d sections are unheard once both chiefs have left, want 1", len(list))
	}
}

// A rulebook without a chain of appeal leaves it to the event. A section without a chain leaves no
// appeal unheard.
func TestTheEventsChainOfAppeal(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", "fide-ext", 1, 4)
	if list := hearing.SectionsWithoutHearing(h.T.Ledger); len(list) > 0 {
		t.Errorf("%d sections without a chain are unheard", len(list))
	}
	h = halltest.Standard(t, "fide-ext", 4)
	open := halltest.Offence("a", "h")
	open.Open = true
	i := h.Call(open)
	if levels, err := hearing.Levels(h.T.Ledger, i); err == nil {
		t.Errorf("without a chain an appeal goes to %v", levels)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.SetPolicy(s, "appeal_chain", "section-chief+floor-chief", "announced", h.Official("Ama"))
	})
	levels, err := hearing.Levels(h.T.Ledger, i)
	if want := []string{"section-chief", "floor-chief"}; err != nil || !slices.Equal(levels, want) {
		t.Errorf("by the event's chain an appeal goes to %v, %v, want %v", levels, err, want)
	}
}

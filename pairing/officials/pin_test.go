package officials_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

const (
	mark1 = "0123456789abcdef"
	mark2 = "fedcba9876543210"
)

// keeps returns a standard hall in which officials set PINs with these marks, by number, before
// round 1.
func keeps(t *testing.T, marks map[int]string) *halltest.Hall {
	h := halltest.Standard(t, halltest.U18, 4)
	for n, mark := range marks {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return []fact.Fact{event.PINChosen{Staff: n, Mark: mark}}, nil
		})
	}
	return h
}

// The owner may change a PIN, and the highest official a forgotten one. While rounds are played,
// only the highest official sets a first PIN or removes one.
func TestWhoChangesAPIN(t *testing.T) {
	const ama = "Ama" // the floor chief
	for _, c := range []struct {
		name, of, by, mark string
		had                bool
		refused            bool
	}{
		{"a first one by the highest", "Rita", ama, mark2, false, false},
		{"a first one by oneself", "Rita", "Rita", mark2, false, true},
		{"a first one by the desk", "Rita", "", mark2, false, true},
		{"another by oneself", "Rita", "Rita", mark2, true, false},
		{"another by the highest", "Rita", ama, mark2, true, false},
		{"another by somebody else", "Rita", "Tom", mark2, true, true},
		{"another by the desk", "Rita", "", mark2, true, true},
		{"none by oneself", "Rita", "Rita", "", true, true},
		{"none by the highest", "Rita", ama, "", true, false},
		{"none by the desk", "Rita", "", "", true, true},
		{"the highest's own", ama, ama, "", true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			kept := map[int]string{}
			if c.had {
				kept = map[int]string{1: mark1, 4: mark1}
			}
			h := keeps(t, kept)
			var by *event.Official
			if c.by != "" {
				by = h.Official(c.by)
			}
			of := h.Official(c.of)
			facts, err := officials.ChangePIN(h.T.Register, of, c.mark, kept, by)
			if c.refused {
				if err == nil || !strings.Contains(err.Error(), "the highest official on duty changes the staff: ask Ama Osei (floor chief)") {
					t.Errorf("got %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			h.MustDesk(func(*event.State) ([]fact.Fact, error) { return facts, nil })
			if of.PIN != c.mark {
				t.Errorf("the mark is %q, want %q", of.PIN, c.mark)
			}
		})
	}
}

// A PIN that another program added, changed or removed is reported and proves nothing.
func TestPINFaults(t *testing.T) {
	for _, c := range []struct {
		name          string
		entered, kept map[int]string
		faults        []string
	}{
		{"as chosen", map[int]string{1: mark1}, map[int]string{1: mark1}, nil},
		{"none at all", nil, nil, nil},
		{"put in", nil, map[int]string{4: mark1}, []string{"Ama Osei's PIN was not set by flagfall"}},
		{"another one", map[int]string{4: mark1}, map[int]string{4: mark2}, []string{"Ama Osei's PIN was not set by flagfall"}},
		{"taken out", map[int]string{1: mark1, 4: mark1}, map[int]string{1: mark1}, []string{"Ama Osei's PIN is not in this file, and was not removed by flagfall"}},
		{"of nobody", nil, map[int]string{9: mark1}, []string{"official 9 has a PIN but is not on the staff"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := keeps(t, c.entered)
			if got := officials.PINFaults(h.T.Register, c.kept); !slices.Equal(got, c.faults) {
				t.Errorf("told is %q, want %q", got, c.faults)
			}
			_, err := officials.ProvingPIN(h.T.Register, h.Official("Ama"), c.kept)
			if wrong := len(c.faults) > 0 && strings.HasPrefix(c.faults[0], "Ama"); wrong != (err != nil) {
				t.Errorf("acting as Ama: %v", err)
			}
		})
	}
}

// In a file older than PIN entries any PIN is accepted until one is set or removed. Then all PINs
// present get their entries, and one added later is reported.
func TestPINsOlderThanEntries(t *testing.T) {
	s := event.NewState()
	apply := func(facts ...fact.Fact) {
		t.Helper()
		for n, f := range facts {
			if err := s.Apply(fact.Meta{Seq: int64(n + 1)}, f); err != nil {
				t.Fatal(err)
			}
		}
	}
	apply(event.Created{Name: "Old"},
		event.OfficialAdded{Staff: 1, Name: "Rita Ortiz", Role: event.TD},
		event.OfficialAdded{Staff: 2, Name: "Ama Osei", Role: event.FloorChief},
		event.OfficialAdded{Staff: 3, Name: "Tom Hale", Role: event.TD})
	kept := map[int]string{1: mark1, 2: mark2}
	if faults := officials.PINFaults(s, kept); len(faults) > 0 {
		t.Fatalf("an old file is called tampered with: %q", faults)
	}
	if n, err := officials.ProvingPIN(s, s.Staff[1], kept); n != 2 || err != nil {
		t.Errorf("Ama's is %d (%v)", n, err)
	}
	facts, err := officials.ChangePIN(s, s.Staff[0], mark2, kept, s.Staff[0])
	if err != nil {
		t.Fatal(err)
	}
	want := []fact.Fact{
		event.PINChosen{Staff: 2, Mark: mark2, Found: true}, event.PINChosen{Staff: 1, Mark: mark2},
	}
	if !slices.Equal(facts, want) {
		t.Fatalf("entered are %v, want %v", facts, want)
	}
	apply(facts...)
	kept = map[int]string{1: mark2, 2: mark2, 3: mark1}
	if got := officials.PINFaults(s, kept); !slices.Equal(got, []string{"Tom Hale's PIN was not set by flagfall"}) {
		t.Errorf("told is %q", got)
	}
}

// A PIN set in one role of a person protects the other roles.
func TestOnePINForEveryRoleOfAPerson(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	ama := h.Official("Ama")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.Add(s, "Rita Ortiz", event.SectionChief, "K5", ama)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return officials.ChangePIN(s, s.Staff[0], mark1, nil, ama)
	})
	kept := map[int]string{1: mark1}
	for name, want := range map[string]int{"Rita Ortiz, td": 1, "Rita Ortiz, section-chief": 1, "Tom": 0} {
		if n, err := officials.ProvingPIN(h.T.Register, h.Official(name), kept); n != want || err != nil {
			t.Errorf("%s proves it with PIN %d (%v), want %d", name, n, err, want)
		}
	}
	if _, err := officials.ProvingPIN(h.T.Register, h.Official("Rita Ortiz, section-chief"), nil); err == nil {
		t.Error("her PIN was taken out of the file, and her other role acts without")
	}
}

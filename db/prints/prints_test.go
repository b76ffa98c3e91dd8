package prints

import (
	"testing"

	"flagfall/pairing/fact"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed
)

var slip = Subject{Name: "slip", Section: "K5", Round: 3, Incident: 4}

func printed(t *testing.T, s *State, about Subject, sum string) Printed {
	t.Helper()
	next := s.Next(about, sum)
	if err := s.addPrint(fact.Meta{}, next); err != nil {
		t.Fatal(err)
	}
	return next
}

func TestTheSameAgainIsACopy(t *testing.T) {
	var s State
	first := printed(t, &s, slip, "aa")
	other := printed(t, &s, Subject{Name: "standings", Section: "K5", Round: 3}, "bb")
	again := printed(t, &s, slip, "aa")
	third := printed(t, &s, slip, "aa")
	if first.Document != 1 || first.Copy != 0 || other.Document != 2 {
		t.Errorf("first prints are %+v and %+v", first, other)
	}
	if again.Document != 1 || again.Copy != 1 || third.Copy != 2 {
		t.Errorf("prints again are %+v and %+v, want copies 1 and 2 of document 1", again, third)
	}
}

func TestWhatSaysSomethingElseTakesThePlaceOfTheOld(t *testing.T) {
	var s State
	printed(t, &s, slip, "aa")
	printed(t, &s, slip, "aa")
	corrected := printed(t, &s, slip, "cc")
	if corrected.Document != 2 || corrected.Replaces != 1 || corrected.Copy != 0 {
		t.Errorf("the corrected slip is %+v, want document 2 in the place of 1", corrected)
	}
	if again := printed(t, &s, slip, "cc"); again.Document != 2 || again.Copy != 1 || again.Replaces != 1 {
		t.Errorf("its copy is %+v", again)
	}
}

func TestAJournalOutOfOrderIsRefused(t *testing.T) {
	var s State
	if err := s.addPrint(fact.Meta{}, Printed{Document: 3, Subject: slip}); err == nil {
		t.Error("document 3 came before 1")
	}
	if len(s.All) != 0 {
		t.Error("a refused fact was kept")
	}
}

// Numbers are given once, in order, and every copy belongs to a document that says the same.
func TestNumbersAreGivenOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s State
		says := map[int]string{}
		for range rapid.IntRange(1, 40).Draw(t, "prints") {
			about := Subject{Name: rapid.SampledFrom([]string{"slip", "standings"}).Draw(t, "name"), Round: rapid.IntRange(1, 2).Draw(t, "round")}
			next := s.Next(about, rapid.SampledFrom([]string{"x", "y"}).Draw(t, "sum"))
			if err := s.addPrint(fact.Meta{}, next); err != nil {
				t.Fatal(err)
			}
			text := about.Name + string(rune('0'+about.Round)) + next.Sum
			if was, given := says[next.Document]; given != (next.Copy > 0) || given && was != text {
				t.Fatalf("%+v after %q", next, was)
			}
			if next.Copy == 0 && next.Document != len(says)+1 {
				t.Fatalf("number %d is the %dth", next.Document, len(says)+1)
			}
			says[next.Document] = text
		}
	})
}

// A print that came out nowhere counts no copy, and what was said before it holds again.
func TestAPrintThatCameOutNowhereCountsForNothing(t *testing.T) {
	var s State
	first := printed(t, &s, slip, "aa")
	failed := printed(t, &s, slip, "aa")
	other := printed(t, &s, Subject{Name: "standings", Section: "K5", Round: 3}, "bb")
	if err := s.removePrint(fact.Meta{}, NotPrinted{Document: failed.Document, Copy: failed.Copy}); err != nil {
		t.Fatal(err)
	}
	if again := s.Next(slip, "aa"); again != failed {
		t.Errorf("the next print is %+v, want %+v", again, failed)
	}
	for _, gone := range []NotPrinted{{Document: failed.Document, Copy: failed.Copy}, {Document: 9}} {
		if err := s.removePrint(fact.Meta{}, gone); err == nil {
			t.Errorf("%+v was taken back and was not there", gone)
		}
	}
	for _, p := range []Printed{other, first} {
		if err := s.removePrint(fact.Meta{}, NotPrinted{Document: p.Document}); err != nil {
			t.Error(err)
		}
	}
	if next := s.Next(slip, "aa"); next.Document != 1 {
		t.Errorf("after all was taken back the next is document %d", next.Document)
	}
}

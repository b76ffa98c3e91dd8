package web_test

import (
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// prized is a hall whose section is over, with prizes planned and not locked.
func prized(t *testing.T) *halltest.Hall {
	t.Helper()
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 8)
	for range 3 {
		h.Round("K5")
		h.PlayOut("K5")
	}
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{
			event.RoundFinished{Section: "K5", Round: 3},
			event.PrizesPlanned{Section: "K5", Currency: "$", Ties: event.TiesBroken, Prizes: []event.Prize{
				{Place: 1, Cents: 10000, Thing: "trophy"}, {Place: 2, Cents: 5000}, {Class: event.Class{Teams: []int{5, 6}}, Place: 1, Thing: "book"},
			}},
			event.LotsDrawn{Section: "K5", Teams: []int{1, 2, 3, 4, 5, 6, 7, 8}},
		}, nil
	})
	return h
}

func locks(h *halltest.Hall) func(*tournament.Tournament) ([]fact.Fact, error) {
	return func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.LockPrizes(t, "K5", "", time.Now(), nil)
	}
}

// The pages show prizes once they are locked, and then what was locked and nothing of the plan: who
// won what, first place first, and on the hall's screen one at a time in the order in which they are
// read out.
func TestOnlyLockedPrizesAreShown(t *testing.T) {
	h := prized(t)
	s := show(h)
	shown := func(path string) string { t.Helper(); return body(s.get(path)) }
	for _, path := range []string{"/", "/section/K5", "/section/K5/prizes", "/hall", "/hall?by=prizes", "/hall?slide=1"} {
		if page := shown(path); strings.Contains(page, "trophy") || strings.Contains(page, "$100") || strings.Contains(page, `href="/section/K5/prizes"`) {
			t.Errorf("before the lock %s shows prizes:\n%s", path, page)
		}
	}
	if page := shown("/hall?by=prizes"); !strings.Contains(page, "Prizes appear here once they are final.") || !strings.Contains(page, "data-held") {
		t.Errorf("the screen for prizes shows\n%s", page)
	}
	if _, err := s.Do(t.Context(), event.DeskActor, locks(h)); err != nil {
		t.Fatal(err)
	}
	s = show(h)
	page := shown("/section/K5/prizes")
	first, second, class := strings.Index(page, "First place"), strings.Index(page, "Second place"), strings.Index(page, "First, chosen teams")
	if first < 0 || second < first || class < second || !strings.Contains(page, "$100") || !strings.Contains(page, "trophy") {
		t.Errorf("the prizes are\n%s", page)
	}
	if !strings.Contains(shown("/section/K5"), `href="/section/K5/prizes"`) {
		t.Error("nothing leads to the prizes")
	}
	for n, want := range []string{"First, chosen teams", "Second place", "First place"} {
		page := shown("/hall?by=prizes&slide=" + itoa(n))
		if !strings.Contains(page, want) || strings.Count(page, "<li>") != 1 || strings.Contains(page, `http-equiv="refresh"`) {
			t.Errorf("slide %d, which is to show %s and stay, is\n%s", n, want, page)
		}
	}
	if german := shown("/de/section/K5/prizes"); strings.Contains(german, "First place") || !strings.Contains(german, "Preise") {
		t.Errorf("in German it is\n%s", german)
	}
	if _, err := s.Do(t.Context(), event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PrizesUnlocked{Section: "K5"}}, nil
	}); err != nil {
		t.Fatal(err)
	}
	s = show(h)
	if page := shown("/section/K5/prizes"); strings.Contains(page, "trophy") {
		t.Errorf("they are opened again, and shown:\n%s", page)
	}
}

// cutAwards lists what of the prizes on the hall's screen is drawn outside of its row.
const cutAwards = `Array.from(document.querySelectorAll(".award span, .awards span")).filter(function (e) {
	const r = e.getBoundingClientRect(), row = e.closest("li").getBoundingClientRect();
	return r.width < 1 || r.left < row.left - 1 || r.right > row.right + 1 || r.top < row.top - 1 || r.bottom > row.bottom + 1;
}).map(e => e.outerHTML)`

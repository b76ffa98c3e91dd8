package web_test

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
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
	return func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.LockPrizes(t, "K5", "", nil) }
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
	first, second, class := strings.Index(page, "First place"), strings.Index(page, "Second place"), strings.Index(page, "First of chosen teams")
	if first < 0 || second < first || class < second || !strings.Contains(page, "$100") || !strings.Contains(page, "trophy") {
		t.Errorf("the prizes are\n%s", page)
	}
	if !strings.Contains(shown("/section/K5"), `href="/section/K5/prizes"`) {
		t.Error("nothing leads to the prizes")
	}
	for n, want := range []string{"First of chosen teams", "Second place", "First place"} {
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

// Where there is a browser: a prize that is read out stays on the hall's screen until a key turns it,
// back too, and nothing of it is cut off, in any language and however long names are.
func TestPrizesAreReadOut(t *testing.T) {
	b := browsertest.Start(t)
	if b == nil {
		return
	}
	h := prized(t)
	hall, address := serve(t, h, web.Limits{})
	if _, err := hall.Do(t.Context(), event.DeskActor, locks(h)); err != nil {
		t.Fatal(err)
	}
	p := b.Profile().Open(address+"/hall?by=prizes", browsertest.Look{Width: 1280, Height: 720})
	says := func(text string) {
		t.Helper()
		if !p.Waits(`document.querySelector(".rows").textContent.includes("`+text+`")`, waittest.Limit()) {
			var shown string
			p.Eval(`document.body.innerText`, &shown)
			t.Fatalf("%q is not on the screen:\n%s", text, shown)
		}
		var found []string
		if p.Eval(cut, &found); len(found) > 0 {
			t.Errorf("cut off are %v", found)
		}
	}
	press := func(key string) {
		t.Helper()
		var none bool
		p.Eval(`document.dispatchEvent(new KeyboardEvent("keydown", {key: "`+key+`"}))`, &none)
	}
	hall.does(t,
		event.TeamMended{Team: 1, Name: "The Extraordinarily Long-Named Bughouse Society of Northern Pennsylvania"},
		event.TeamMended{Team: 2, Name: "北京国际象棋俱乐部少年队第一组北京国际象棋俱乐部少年队"},
		event.TeamMended{Team: 5, Name: "فريق الشطرنج الذهبي للناشئين في المدينة القديمة"},
	)
	for _, size := range envtest.Share(t, [][2]int{{1280, 720}, {1024, 768}, {3840, 2160}}, 3, 0) {
		p.Size(size[0], size[1])
		for _, language := range envtest.Share(t, []string{"de", "en", "es", "fr", "nl"}, 3, 0) {
			for _, path := range []string{"/hall?slide=0", "/hall?by=prizes&slide=0", "/hall?by=prizes&slide=1", "/hall?by=prizes&slide=2"} {
				p.Go(address + "/" + language + path)
				var found []string
				if p.Eval(cutAwards, &found); len(found) > 0 {
					t.Errorf("%s in %s at %v: cut off are %v", path, language, size, found)
				}
			}
		}
	}
	p.Size(1280, 720)
	p.Go(address + "/hall?by=prizes")
	says("First of chosen teams")
	press("PageDown")
	says("Second place")
	press(" ")
	says("First place")
	press("ArrowLeft")
	says("Second place")
}

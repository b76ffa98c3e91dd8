//go:build e2e

package web_test

import (
	"fmt"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/envtest"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
)

// cut lists what of the hall's screen is drawn outside of the lane or the row that it belongs in.
const cut = `Array.from(document.querySelectorAll(".rows li, .rows b, .calls li, .calls b, .calls h2, .calls p, .address svg, .address span, .rows span, .rows i, .clock b")).filter(function (e) {
	const r = e.getBoundingClientRect(), within = e.closest("main, header").getBoundingClientRect(), row = e.closest("li") ? e.closest("li").getBoundingClientRect() : within;
	return r.width < 1 || r.left < within.left - 1 || r.right > within.right + 1 || r.top < within.top - 1 || r.bottom > within.bottom + 1 || r.bottom > innerHeight + 1 ||
		r.top < row.top - 1 || r.bottom > row.bottom + 1 || e.matches("b, h2") && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== "inline";
}).map(e => e.outerHTML)`

// With any number of calls, in every language and size, in Chinese and Arabic, no row and no call is
// cut off.
// With -every, in all five languages, at four sizes, with 0 to 20 calls.
func TestNothingIsCutOffTheHallsScreen(t *testing.T) {
	b := browsertest.Start(t)
	languages, sizes, numbers := []string{"en", "de"}, [][2]int{{1280, 720}, {1920, 1080}}, []int{0, 4, 20}
	if envtest.Every() {
		languages, sizes, numbers = []string{"en", "es", "de", "fr", "nl"}, append(sizes, [2]int{3840, 2160}, [2]int{1024, 768}), nil
		for n := range 21 {
			numbers = append(numbers, n)
		}
	}
	h := halltest.Standard(t, halltest.U18, 90)
	hall, address := serve(t, h, web.Limits{})
	hall.does(t,
		event.PagesChosen{Address: "http://192.168.100.200:8080"},
		event.RoundClockSet{Section: "K5", Round: 1, Ends: time.Now().Add(2 * time.Hour)},
		event.TeamMended{Team: 1, Name: "北京国际象棋俱乐部少年队第一组北京国际象棋俱乐部少年队"},
		event.TeamMended{Team: 2, Name: "فريق الشطرنج الذهبي للناشئين في المدينة القديمة"},
		event.TeamMended{Team: 3, Name: "The Extraordinarily Long-Named Bughouse Society of Northern Pennsylvania"},
	)
	p := b.Profile().Open(address+"/hall", browsertest.Look{Width: 1920, Height: 1080})
	calls := 0
	for _, n := range numbers {
		for ; calls < n; calls++ {
			hall.does(t, penalties.CallMade{Call: calls + 1, Place: event.Place{Section: "K5", Round: 1, Table: calls + 1}, FromTable: true})
		}
		if !waittest.For(func() bool {
			p.Go(address + "/hall")
			return p.Waits(fmt.Sprintf("document.querySelectorAll('.calls li').length === %d", min(n, 12)), time.Second)
		}) {
			t.Fatalf("%d calls are not shown", n)
		}
		for _, size := range sizes {
			p.Size(size[0], size[1])
			for _, language := range languages {
				for _, path := range []string{"/hall?slide=0", "/hall?slide=2", "/hall?by=team"} {
					p.Go(address + "/" + language + path)
					var found []string
					p.Eval(cut, &found)
					var rows int
					p.Eval(`document.querySelectorAll(".rows li").length`, &rows)
					if len(found) > 0 || rows == 0 {
						t.Errorf("%s in %s at %v with %d calls: of %d rows %d things are cut off: %.300v", path, language, size, n, rows, len(found), found)
					}
				}
			}
		}
	}
}

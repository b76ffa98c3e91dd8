//go:build e2e

package web_test

import (
	"testing"

	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/rules/envtest"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
)

// Where there is a browser: a prize that is read out stays on the hall's screen until a key turns it,
// back too, and nothing of it is cut off, in any language and however long names are.
func TestPrizesAreReadOut(t *testing.T) {
	b := browsertest.Start(t)
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
	says("First, chosen teams")
	press("PageDown")
	says("Second place")
	press(" ")
	says("First place")
	press("ArrowLeft")
	says("Second place")
}

//go:build e2e

package web_test

import (
	"fmt"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
)

// squeezed lists what of a page is wider than the screen, numbers that are broken over two lines, and
// what is too small for a finger.
const squeezed = `(function () {
	const found = [];
	if (document.documentElement.scrollWidth > innerWidth) found.push("the page is " + document.documentElement.scrollWidth + " wide");
	document.querySelectorAll("main td, main th, h1, h2, nav a, button, input, .clock, .now b").forEach(function (e) {
		const r = e.getBoundingClientRect();
		if (r.width && (r.right > innerWidth + 1 || r.left < -1)) found.push("off the screen: " + e.outerHTML);
	});
	document.querySelectorAll("main td.right bdi, .now .number b, .clock b").forEach(function (e) {
		if (e.getClientRects().length > 1) found.push("broken: " + e.outerHTML);
	});
	document.querySelectorAll("nav a, button, input").forEach(function (e) {
		const r = e.getBoundingClientRect();
		if (r.height && r.height < 24) found.push("small: " + e.outerHTML);
	});
	return found;
})()`

// On a phone and on a laptop, in light and dark, no page is wider than its screen, no number is
// broken, and what is touched is large enough, however long names are. Where there is no browser it
// says so.
func TestPagesFitTheirScreens(t *testing.T) {
	b := browsertest.Start(t)
	hall, address := serve(t, halltest.Standard(t, halltest.U18, 8), web.Limits{})
	hall.does(t,
		event.TeamMended{Team: 1, Name: "The Extraordinarily Long-Named Bughouse Society of Northern Pennsylvania"},
		event.TeamMended{Team: 2, Name: "Donaudampfschifffahrtsgesellschaftskapitänsmannschaft"},
		event.TeamMended{Team: 3, Name: "北京国际象棋俱乐部少年队第一组北京国际象棋俱乐部少年队"},
		event.TeamMended{Team: 4, Name: "فريق الشطرنج الذهبي للناشئين في المدينة القديمة"},
	)
	for _, look := range []browsertest.Look{{Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}, {Width: 1100, Height: 800}, {Width: 1100, Height: 800, Dark: true}} {
		p := b.Profile().Open(address+"/", look)
		for _, path := range []string{"/", "/section/K5", "/section/K5/teams", "/section/K5/standings", "/section/K5/prizes", "/section/K5/play-off", "/team/1", "/team/2", "/find?q=team", "/nowhere", "/handout", "/de/section/K5"} {
			p.Go(address + path)
			var found []string
			if p.Eval(squeezed, &found); len(found) > 0 {
				t.Errorf("%s at %d, dark %v: %.400v", path, look.Width, look.Dark, found)
			}
		}
	}
}

// A page that is printed from a phone in dark is black on white, with nothing to press on it.
func TestPagesArePrintedInBlack(t *testing.T) {
	b := browsertest.Start(t)
	_, address := serve(t, halltest.Standard(t, halltest.U18, 8), web.Limits{})
	p := b.Profile().Open(address+"/section/K5", browsertest.Look{Width: 794, Height: 1123, Dark: true, Print: true})
	var colors []string
	p.Eval(`[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.querySelector("main td")).color, getComputedStyle(document.querySelector("table")).backgroundColor]`, &colors)
	if got := fmt.Sprint(colors); got != "[rgb(255, 255, 255) rgb(0, 0, 0) rgb(255, 255, 255)]" {
		t.Errorf("it is printed in %s", got)
	}
	var pressed int
	p.Eval(`Array.from(document.querySelectorAll("button, input, footer, #lost")).filter(e => e.getClientRects().length).length`, &pressed)
	if pressed > 0 {
		t.Errorf("%d things to press are printed", pressed)
	}
}

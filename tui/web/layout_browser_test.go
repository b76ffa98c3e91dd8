//go:build e2e

package web_test

import (
	"fmt"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/rules/envtest"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
)

// misset lists what is badly set on a page: a page wider than its window, words broken into pieces of
// fewer than six letters, and words that lie over words of another cell or team. Chinese, Japanese and Korean go on in
// the next line at any letter, other words behind a hyphen of their own.
const misset = `(() => {
	const found = [], words = [];
	if (document.documentElement.scrollWidth > innerWidth) found.push("wider than the window: " + document.documentElement.scrollWidth);
	const walk = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
	for (let n; n = walk.nextNode();) {
		if (!n.parentElement.checkVisibility()) continue; // behind a tap
		for (const m of n.data.matchAll(/[^\s-]+-?/g)) {
			const r = document.createRange();
			r.setStart(n, m.index), r.setEnd(n, m.index + m[0].length);
			const lines = [...r.getClientRects()].filter(b => b.width > 0 && b.height > 0);
			if (!lines.length) continue;
			const tops = new Set(lines.map(b => Math.round(b.top))).size;
			if (tops > 1 && m[0].length / tops < 6 && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(m[0])) found.push("broken: " + m[0] + " in " + tops);
			for (const b of lines) words.push({of: n.parentElement, word: m[0], b});
		}
	}
	for (const [i, x] of words.entries()) for (const y of words.slice(i + 1)) {
		const wide = Math.min(x.b.right, y.b.right) - Math.max(x.b.left, y.b.left);
		const high = Math.min(x.b.bottom, y.b.bottom) - Math.max(x.b.top, y.b.top);
		if (x.of !== y.of && wide > 1 && high > Math.min(x.b.height, y.b.height) / 3) found.push(x.word + " lies over " + y.word);
	}
	return found.slice(0, 8);
})()`

// Where there is a browser: however long the names of teams are, nothing on a page is cut, lies over
// another thing or is broken into letters.
func TestPagesAreWellSet(t *testing.T) {
	b := browsertest.Start(t)
	h := prized(t)
	hall, address := serve(t, h, web.Limits{})
	if _, err := hall.Do(t.Context(), event.DeskActor, locks(h)); err != nil {
		t.Fatal(err)
	}
	hall.does(t,
		event.TeamMended{Team: 1, Name: "Checkmate Champions of Room Twelve"},
		event.TeamMended{Team: 2, Name: "Unbrokenlyknightedbughousepartnershipofold"},
		event.TeamMended{Team: 5, Name: "Extraordinary Knights of East Harbor"},
	)
	p := b.Profile().Open(address+"/", browsertest.Look{})
	for _, width := range widths {
		p.Size(width, 1080)
		for _, language := range envtest.Share(t, languages, 5, 1) {
			pagesAreWellSet(t, p, language, address+"/"+language, width)
		}
	}
}

// The same over events made at random, each at one width in one language: 100 in a run of every case, so that each
// width and language meet four times.
func TestPagesOfRandomEventsAreWellSet(t *testing.T) {
	b := browsertest.Start(t)
	for n := range envtest.Times(2, 100) {
		h := halltest.RandomEvent(t, uint64(13*n+2))
		_, address := serve(t, h, web.Limits{})
		width, language := widths[n%5], languages[n/5%5]
		p := b.Profile().Open(address+"/", browsertest.Look{})
		p.Size(width, 1080)
		pagesAreWellSet(t, p, fmt.Sprintf("event %d in %s", n, language), address+"/"+language, width)
	}
}

var (
	widths    = []int{320, 390, 768, 1100, 1920}
	languages = []string{"de", "en", "es", "fr", "nl"}
)

// pagesAreWellSet looks at the pages below an address at a width, with what stands behind a tap closed and open.
func pagesAreWellSet(t *testing.T, p *browsertest.Page, what, address string, width int) {
	t.Helper()
	for _, path := range []string{
		"/", "/section/K5", "/section/K5/teams", "/section/K5/standings", "/section/K5/prizes", "/section/K5/play-off", "/section/K5/tie-breaks",
		"/team/1", "/team/2", "/find?q=e",
	} {
		p.Go(address + path)
		for _, opened := range []bool{false, true} {
			var found []string
			var done bool
			p.Eval(fmt.Sprintf(`(document.querySelectorAll("details").forEach(d => d.open = %v), true)`, opened), &done)
			if p.Eval(misset, &found); len(found) > 0 {
				t.Errorf("%s: %s at %d, opened %v: %q", what, path, width, opened, found)
			}
		}
	}
}

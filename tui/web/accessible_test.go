//go:build e2e

package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"testing"
	"testing/fstest"

	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/tui/paper"
	"flagfall/tui/web"
	"flagfall/tui/web/browsertest"
	"flagfall/tui/web/published"
)

// axeVariable names the file of axe-core, its axe.min.js. It is not kept here: its license asks for
// more than a notice.
const axeVariable = "FLAGFALL_TEST_AXE"

// runAxe leaves in axeFound what axe-core finds on a page: the rule, and where.
const runAxe = `window.axeFound = null, axe.run(document).then(
	r => { window.axeFound = r.violations.flatMap(v => v.nodes.map(n => v.id + ": " + n.html)); },
	err => { window.axeFound = [String(err)]; }), true`

// The pages are read by everybody: axe-core finds nothing in them, on a phone and on a laptop, in
// light and dark, from left to right and from right to left, served and as a published folder. Where there is no
// browser, or axe-core is not named, it says so.
func TestPagesAreAccessible(t *testing.T) {
	path := os.Getenv(axeVariable)
	if path == "" {
		t.Logf("not tried: %s names no axe.min.js", axeVariable)
		return
	}
	axe, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	b := browsertest.Start(t)
	h := prized(t)
	hall, address := serve(t, h, web.Limits{})
	if _, err := hall.Do(t.Context(), event.DeskActor, locks(h)); err != nil {
		t.Fatal(err)
	}
	_, running := serve(t, halltest.Standard(t, halltest.U18, 8), web.Limits{})
	folder := serveFolder(t, h)
	for n, look := range []browsertest.Look{{Width: 390, Height: 844}, {Width: 390, Height: 844, Dark: true}, {Width: 1100, Height: 800}, {Width: 1100, Height: 800, Dark: true}} {
		p := b.Profile().Open(address+"/", look)
		for _, page := range []string{
			address + "/", address + "/section/K5", address + "/section/K5/teams", address + "/section/K5/standings",
			address + "/section/K5/prizes", address + "/section/K5/play-off", address + "/section/K5/tie-breaks", address + "/team/1", address + "/find?q=team",
			address + "/nowhere", address + "/handout", address + "/de/section/K5", address + "/hall", address + "/hall?by=prizes",
			folder + "/index.html", folder + "/find.html", folder + "/standings-K5.html", folder + "/team-1.html", folder + "/pairings-K5.html",
			running + "/", running + "/section/K5", running + "/team/1", running + "/hall", running + "/hall?by=team",
		} {
			p.Go(page)
			var loaded, begun, turned bool
			if n%2 == 1 { // every other look is read from right to left
				p.Eval(`document.documentElement.dir = "rtl", true`, &turned)
			}
			p.Eval(string(axe)+"\n;true", &loaded)
			p.Eval(runAxe, &begun)
			var found []string
			if !p.Waits(`window.axeFound !== null`, waittest.Limit()) {
				t.Fatalf("%s: axe-core does not end", page)
			}
			if p.Eval(`window.axeFound`, &found); len(found) > 0 {
				t.Errorf("%s at %d, dark %v: %.1200q", page, look.Width, look.Dark, found)
			}
		}
	}
}

// serveFolder serves the folder that a hall's publish writes.
func serveFolder(t *testing.T, h *halltest.Hall) (address string) {
	t.Helper()
	source := paper.Source{Hall: h.T}
	stamp := source.Stamp(nil, h.Now)
	parts, err := source.Parts(stamp)
	if err != nil {
		t.Fatal(err)
	}
	made, err := published.Make(source, stamp, parts, nil)
	if err != nil {
		t.Fatal(err)
	}
	files := fstest.MapFS{}
	for _, f := range made {
		files[f.Name] = &fstest.MapFile{Data: f.Body}
	}
	s := httptest.NewServer(http.FileServerFS(files))
	t.Cleanup(s.Close)
	return s.URL
}

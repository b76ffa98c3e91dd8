package web_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/tui/web"
)

// A team's code leads to its page, typed or read; a wrong one is answered later and says what to do.
// A right code from the same address is answered at once, whatever others send.
func TestATeamsCodeLeadsToItsPage(t *testing.T) {
	h, _ := halltest.Paired(t, 4, 1)
	hall := newHall(h)
	site := &site{hall: hall, server: web.New(nil, web.Config{Hall: hall, Keys: keys, Limits: web.Limits{Every: time.Nanosecond, WrongCode: time.Nanosecond}})}
	site.handler = site.server.Handler()
	code := keys.TeamCode(3)
	for _, path := range []string{"/code/" + code, "/code/" + strings.ToLower(code), "/find?q=" + code[:3] + "+" + strings.ToLower(code[3:])} {
		w := site.get(path)
		if w.Code != http.StatusSeeOther || w.Header().Get("Location") != "/team/3" {
			t.Errorf("%s answers %d, %q", path, w.Code, w.Header().Get("Location"))
		}
	}
	if w := site.get("/de/code/" + code); w.Header().Get("Location") != "/de/team/3" {
		t.Errorf("in German it leads to %q", w.Header().Get("Location"))
	}
	for _, path := range []string{"/code/CCCCCC", "/code/x", "/find?q=cccccc"} {
		w := site.get(path)
		if w.Code != http.StatusNotFound || !strings.Contains(body(w), "No team has this code.") || w.Header().Get("Cache-Control") != "no-store" {
			t.Errorf("%s answers %d: %s", path, w.Code, body(w))
		}
		if err := valid(w.Body.Bytes()); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if w := site.get("/find?q=knight"); w.Code != http.StatusOK {
		t.Errorf("a word of six letters is taken for a code: %d", w.Code)
	}
}

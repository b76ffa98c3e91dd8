package web_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/tui/view"
)

// A card that was renewed opens nothing any more, and the new one does; the other tables keep
// theirs.
func TestARenewedCard(t *testing.T) {
	s := standard(t)
	old, other := keys.Path(view.TableSeat{Table: 1}), keys.Path(view.TableSeat{Table: 2})
	s.does(t, event.CardRenewed{Table: 1})
	if code := s.post(old+"/call", nil).Code; code != http.StatusNotFound {
		t.Errorf("the photograph is answered %d", code)
	}
	for _, path := range []string{keys.Path(view.TableSeat{Table: 1, Renewals: 1}), other} {
		if code := s.post(path+"/call", nil).Code; code != http.StatusOK {
			t.Errorf("%s is answered %d", path, code)
		}
	}
}

// A browser is told to fetch nothing from elsewhere, to keep no cookie, and whose pages these are,
// with every answer.
func TestEveryAnswerIsGuarded(t *testing.T) {
	s := standard(t)
	for _, path := range append(routes(s.h.T), "/table/1/0/wrong") {
		h := s.get(path).Header()
		csp := h.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'self'"} {
			if !strings.Contains(csp, want) {
				t.Errorf("%s: the policy is %q", path, csp)
			}
		}
		if strings.Contains(csp, "unsafe") || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Set-Cookie") != "" || h.Get("Referrer-Policy") != "same-origin" {
			t.Errorf("%s: %v", path, h)
		}
	}
}

// Nothing is ever sent here but the two forms.
func TestOnlyTheFormsAreSent(t *testing.T) {
	s := standard(t)
	before := s.h.T.Head
	for _, method := range []string{http.MethodPost, http.MethodPut, http.MethodDelete, http.MethodPatch, http.MethodOptions, "PROPFIND"} {
		for _, path := range routes(s.h.T) {
			r, err := http.NewRequest(method, path, nil) //nolint:noctx // it is given to the handler
			if err != nil {
				t.Fatal(err)
			}
			if code := s.ask(r).Code; code < 400 {
				t.Errorf("%s %s answers %d", method, path, code)
			}
		}
	}
	if code := s.ask(httptest.NewRequest(http.MethodGet, "/table/1/0/call", nil)).Code; code < 400 {
		t.Errorf("a call by GET answers %d", code)
	}
	if s.h.T.Head != before {
		t.Error("something was recorded")
	}
}

// A form of another site, and a link that was made for another table, side or event, record
// nothing.
func TestAForeignFormIsRefused(t *testing.T) {
	s := standard(t)
	before := s.h.T.Head
	call := keys.Path(view.TableSeat{Table: 1}) + "/call"
	for _, headers := range [][]string{
		{"Sec-Fetch-Site", "cross-site"}, {"Sec-Fetch-Site", "same-site"}, {"Origin", "http://elsewhere.example"}, {"Origin", "null"},
	} {
		if code := s.post(call, nil, headers...).Code; code != http.StatusForbidden {
			t.Errorf("%v answers %d", headers, code)
		}
	}
	key := strings.TrimPrefix(keys.Path(view.TableSeat{Table: 1}), "/table/1/0/")
	for _, path := range []string{"/table/2/0/" + key, "/table/1/1/" + key, "/table/01x/0/" + key, "/table/1/0/" + key[:19] + "!"} {
		if code := s.post(path+"/call", nil).Code; code != http.StatusNotFound {
			t.Errorf("%s answers %d", path, code)
		}
		if code := s.get(path).Code; code != http.StatusNotFound {
			t.Errorf("%s answers %d", path, code)
		}
	}
	if s.h.T.Head != before {
		t.Error("something was recorded")
	}
	// A browser's own form, with and without what new browsers say.
	for _, headers := range [][]string{{"Origin", "http://example.com"}, {"Sec-Fetch-Site", "same-origin"}} {
		if code := s.post(call, nil, headers...).Code; code != http.StatusOK {
			t.Errorf("%v answers %d", headers, code)
		}
	}
}

// The button adds one call to the queue, as a call from that table. The page says who was told, and
// when an official is on the way.
func TestATableCallsADirector(t *testing.T) {
	s := standard(t)
	path := keys.Path(view.TableSeat{Table: 2})
	says := func(want string) {
		t.Helper()
		if text := body(s.get(path)); !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
	says("Call a director")
	for range 3 {
		w := s.post(path+"/call", nil)
		if w.Code != http.StatusOK || !strings.Contains(body(w), "called a director") {
			t.Fatalf("it answers %d", w.Code)
		}
	}
	queue := s.h.T.Ledger.Calls.Open()
	if len(queue) != 1 || queue[0].Place.Table != 2 || !queue[0].FromTable || queue[0].Made.Actor != event.DeskActor {
		t.Fatalf("the queue is %+v", queue)
	}
	says("called a director")
	rita := s.h.Official("Rita")
	if _, err := s.Do(t.Context(), rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Take(t.Ledger, 1, rita, rita.Actor(), false)
	}); err != nil {
		t.Fatal(err)
	}
	s = show(s.h)
	says("A director is on the way.")
	if text := body(s.get(path)); strings.Contains(text, "Rita") || strings.Contains(text, "Ortiz") {
		t.Error("the page names who is coming")
	}
	if text := body(s.get("/hall")); !strings.Contains(text, `class="coming"><b>2</b>`) {
		t.Error("the hall's screen does not say that somebody is coming")
	}
	s.does(t, penalties.CallClosed{Call: 1}, penalties.CallsMuted{Place: event.Place{Section: "K5", Round: 1, Table: 2}})
	s = show(s.h)
	says("This button is off. Raise your hand.")
	if w := s.post(path+"/call", nil); w.Code != http.StatusConflict || s.h.T.Ledger.Calls.Count() != 1 {
		t.Errorf("the button of a muted table answers %d", w.Code)
	}
}

// A table that presses without end is told to wait.
func TestAButtonIsNotPressedWithoutEnd(t *testing.T) {
	s := standard(t)
	last := 0
	for range 10 {
		last = s.post(keys.Path(view.TableSeat{Table: 1})+"/call", nil).Code
	}
	if last != http.StatusTooManyRequests {
		t.Errorf("the tenth press answers %d", last)
	}
	if code := s.post(keys.Path(view.TableSeat{Table: 2})+"/call", nil).Code; code != http.StatusOK {
		t.Errorf("another table's press answers %d", code)
	}
}

// Both teams report from their own phones: agreeing reports are the result, differing ones a call.
// One phone with both cards decides nothing.
func TestResultsFromTheTable(t *testing.T) {
	s := standard(t)
	says := func(table, side int, what, device string) int {
		return s.post(keys.Path(view.TableSeat{Table: table, Side: side})+"/result", url.Values{"result": {what}, "device": {device}}).Code
	}
	reads := func(table int, want string) {
		t.Helper()
		if text := body(s.get(keys.Path(view.TableSeat{Table: table, Side: 1}))); !strings.Contains(text, want) {
			t.Errorf("the page does not say %q:\n%s", want, text)
		}
	}
	says(1, 1, "won", "mine")
	reads(1, "You said: won. The other team has not answered yet.")
	says(1, 2, "lost", "mine")
	if got := s.h.Result(1); got != "" {
		t.Errorf("one phone reported %q for both", got)
	}
	reads(1, "Both cards say the same.")
	says(1, 2, "lost", "theirs")
	if got := s.h.Result(1); !strings.HasPrefix(got, "1") {
		t.Errorf("the result is %q", got)
	}
	if r, _ := s.h.T.Register.AtTable(1).CurrentMatch().Result(); !r.FromTable || r.Cards != "1+2" {
		t.Errorf("it is recorded as %+v", r)
	}
	path := keys.Path(view.TableSeat{Table: 2, Side: 1}) + "/result"
	long := url.Values{"filler": {strings.Repeat("x", 2000)}, "result": {"won"}, "device": {"mine"}}
	if code := s.post(path, long).Code; code < 400 || s.h.T.Register.AtTable(2).CurrentMatch().ClaimedOutcome(1) != "" {
		t.Errorf("a form of two thousand bytes answers %d", code)
	}
	says(2, 1, "won", "mine")
	says(2, 2, "won", "theirs")
	queue := s.h.T.Ledger.Calls.Open()
	if len(queue) != 1 || queue[0].Place.Table != 2 || queue[0].About != penalties.AboutResult {
		t.Errorf("the queue is %+v", queue)
	}
	reads(2, "The two teams disagree")
	for what, code := range map[string]int{"1-0": http.StatusConflict, "": http.StatusConflict, "won": http.StatusConflict} {
		if got := says(3, 0, what, "mine"); got != code {
			t.Errorf("%q from the table as a whole answers %d", what, got)
		}
	}
	s.does(t, event.PagesChosen{})
	s = show(s.h)
	if code := says(3, 1, "won", "mine"); code != http.StatusConflict {
		t.Errorf("a result where none are wanted answers %d", code)
	}
}

// A card's key is in the fragment of its address, which no browser sends. An earlier card, with the
// key in its path, leads there.
func TestACardsKeyIsInNoAddress(t *testing.T) {
	s := standard(t)
	seat := view.TableSeat{Table: 1, Side: 1}
	path, key, _ := strings.Cut(keys.Link(seat), "#")
	w := s.ask(httptest.NewRequest(http.MethodGet, path, nil))
	if text := body(w); w.Code != http.StatusOK || strings.Contains(text, key) || strings.Contains(text, "We won") || !strings.Contains(text, `data-table="`+path+`"`) {
		t.Errorf("%s answers %d:\n%s", path, w.Code, text)
	}
	if text := body(s.get(keys.Path(seat))); !strings.Contains(text, "We won") || strings.Contains(text, `action="`+keys.Path(seat)) {
		t.Errorf("with its key it is\n%s", text)
	}
	w = s.ask(httptest.NewRequest(http.MethodGet, keys.Path(seat), nil))
	if w.Code != http.StatusSeeOther || w.Header().Get("Location") != keys.Link(seat) {
		t.Errorf("an earlier card answers %d to %q", w.Code, w.Header().Get("Location"))
	}
	for _, wrong := range []string{"/table/1/1/" + key[:19] + "!", "/table/2/1/" + key} {
		if w := s.ask(httptest.NewRequest(http.MethodGet, wrong, nil)); w.Code != http.StatusNotFound {
			t.Errorf("%s answers %d", wrong, w.Code)
		}
	}
}

// The page of a table, with its key or without, is kept by no browser and no machine between.
func TestTheTablesPageIsNotCached(t *testing.T) {
	s := standard(t)
	seat := view.TableSeat{Table: 1, Side: 1}
	path, _, _ := strings.Cut(keys.Link(seat), "#")
	for what, w := range map[string]*httptest.ResponseRecorder{
		"without its key": s.ask(httptest.NewRequest(http.MethodGet, path, nil)),
		"with its key":    s.get(keys.Path(seat)),
		"of another key":  s.ask(httptest.NewRequest(http.MethodGet, "/table/2/1/none", nil)),
	} {
		if got := w.Header().Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s it may be cached: %q", what, got)
		}
	}
}

// Who has a page is told so by its tag; an entry that changes nothing on it leaves the tag as it
// is. Packed pages are the same pages.
func TestPagesAreFetchedAnewOnlyWhenTheyChange(t *testing.T) {
	s := standard(t)
	first := s.get("/section/K5")
	tag := first.Header().Get("ETag")
	if w := s.get("/section/K5", "If-None-Match", tag); w.Code != http.StatusNotModified || w.Body.Len() > 0 {
		t.Errorf("it answers %d with %d bytes", w.Code, w.Body.Len())
	}
	packed := s.get("/section/K5", "Accept-Encoding", "gzip")
	if packed.Header().Get("ETag") == tag || packed.Header().Get("Vary") != "Accept-Encoding, Accept-Language" {
		t.Errorf("packed it has the headers %v", packed.Header())
	}
	z, err := gzip.NewReader(packed.Body)
	if err != nil {
		t.Fatal(err)
	}
	if text, err := io.ReadAll(z); err != nil || string(text) != body(first) {
		t.Errorf("packed it is another page, %v", err)
	}
	s.does(t, event.NoteTaken{Note: 1, Text: "clock 14 is broken"})
	s = show(s.h)
	if got := s.get("/section/K5").Header().Get("ETag"); got != tag {
		t.Error("a note changed the pairings")
	}
	s.h.Report(1, event.Draw)
	s = show(s.h)
	if got := s.get("/section/K5", "If-None-Match", tag); got.Code != http.StatusOK {
		t.Errorf("after a result it answers %d", got.Code)
	}
}

// An address that sends too many requests is told to wait. Other addresses are not affected.
func TestTooManyRequests(t *testing.T) {
	s := standard(t)
	for n := 0; ; n++ {
		r, err := http.NewRequest(http.MethodGet, "/now", nil) //nolint:noctx // it is given to the handler
		if err != nil {
			t.Fatal(err)
		}
		r.RemoteAddr = "192.0.2.7:1234"
		if code := s.ask(r).Code; code == http.StatusTooManyRequests {
			break
		}
		if n > 100_000 {
			t.Fatal("nobody is told to wait")
		}
	}
	if code := s.get("/").Code; code != http.StatusOK { // from 192.0.2.1
		t.Errorf("another address is answered %d", code)
	}
}

// A page is in the language that was chosen on it, else in what the browser asks for, else in the
// event's; a choice is kept by the links. The hall's screen is in the event's unless chosen.
func TestEachPhoneReadsItsLanguage(t *testing.T) {
	s := standard(t)
	s.does(t, event.PolicySet{Item: "language", Value: "de"})
	s = show(s.h)
	for _, c := range []struct{ path, asks, lang, leads string }{
		{"/section/K5", "", "de", `href="/section/K5/teams"`},
		{"/section/K5", "es-MX,es;q=0.9,en;q=0.5", "es", `href="/section/K5/teams"`},
		{"/section/K5", "pl", "de", `href="/section/K5/teams"`},
		{"/fr/section/K5", "es", "fr", `href="/fr/section/K5/teams"`},
		{"/en/", "es", "en", `href="/en/section/K5/teams"`},
		{"/hall", "es", "de", `data-next="/hall?slide=0"`},
		{"/nl/hall", "es", "nl", `data-next="/nl/hall?slide=0"`},
		{"/fr/team/1", "", "fr", `href="/de/team/1"`},
		{"/fr/team/99", "", "fr", `href="/fr/section/K5"`},
	} {
		w := s.get(c.path, "Accept-Language", c.asks)
		text := body(w)
		if !strings.Contains(text, `<html lang="`+c.lang+`"`) || !strings.Contains(text, c.leads) || !strings.Contains(text, `href="/style.`) {
			t.Errorf("%s for a browser that asks for %q:\n%s", c.path, c.asks, text)
		}
		if !strings.Contains(w.Header().Get("Vary"), "Accept-Language") {
			t.Errorf("%s is kept for every language: %v", c.path, w.Header())
		}
	}
	if w := s.get("/de"); w.Code != http.StatusMovedPermanently || w.Header().Get("Location") != "/de/" {
		t.Errorf("/de answers %d", w.Code)
	}
}

// Requests for missing pages and refused actions are answered in the event's language.
func TestRefusalsAreInTheLanguageOfTheEvent(t *testing.T) {
	s := standard(t)
	s.does(t, event.PolicySet{Item: "language", Value: "de"})
	s = show(s.h)
	table := keys.Path(view.TableSeat{Table: 1})
	for path, want := range map[string]string{"/section/K9": "Diese Seite gibt es nicht", "/what": "Diese Seite gibt es nicht", "/table/1/0/wrong": "gehört zu keinem Tisch"} {
		if said := body(s.get(path)); !strings.Contains(said, want) {
			t.Errorf("%s answers %q", path, said)
		}
	}
	s.does(t, event.RoundFinished{Section: "K5", Round: 1})
	if said := body(s.post(table+"/call", nil)); !strings.Contains(said, "Kommt zur Turnierleitung") {
		t.Errorf("a call when the round is over is answered %q", said)
	}
}

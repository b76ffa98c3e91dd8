package web_test

import (
	"context"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
	"flagfall/rules/refusal"
	"flagfall/tui/view"
	"flagfall/tui/web"
)

// Each check of the property plays an event and asks for all its pages: a few show as much as the
// usual hundred.
func TestMain(m *testing.M) {
	envtest.Prepare()
	os.Exit(m.Run())
}

// hall is a tournament in memory that several may look at.
type hall struct {
	mu      sync.RWMutex
	h       *halltest.Hall
	changed chan struct{}
}

func newHall(h *halltest.Hall) *hall { return &hall{h: h, changed: make(chan struct{})} }

func (h *hall) Look(do func(*tournament.Tournament)) {
	h.mu.RLock()
	defer h.mu.RUnlock()
	do(h.h.T)
}

func (h *hall) Follow(ctx context.Context, after int64) ([]journal.Entry, error) {
	for {
		h.mu.RLock()
		log, changed := h.h.Log, h.changed
		h.mu.RUnlock()
		if n := slices.IndexFunc(log, func(e journal.Entry) bool { return e.Seq > after }); n >= 0 {
			return log[n:], nil
		}
		select {
		case <-ctx.Done():
			return nil, ctx.Err()
		case <-changed:
		}
	}
}

func (h *hall) Do(_ context.Context, actor string, decide db.Command) (facts []fact.Fact, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	err = h.h.Do(actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, err = decide(t)
		return facts, err
	})
	close(h.changed)
	h.changed = make(chan struct{})
	return facts, refusal.OrInvalid(err)
}

// does records facts and shows them.
func (h *hall) does(tb halltest.TB, facts ...fact.Fact) {
	tb.Helper()
	if _, err := h.Do(context.Background(), event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil }); err != nil {
		tb.Fatalf("%v", err)
	}
}

var keys = view.NewTableKeys([]byte("a secret of a test"), "7f3a")

// site is the pages of a hall, answered without a network.
type site struct {
	*hall
	server  *web.Server
	handler http.Handler
}

func show(h *halltest.Hall) *site {
	shared := newHall(h)
	s := web.New(nil, web.Config{
		Hall: shared, Keys: keys, Limits: web.Limits{Every: time.Nanosecond},
		Now: func() time.Time { return h.Now.Add(time.Hour) },
	})
	return &site{shared, s, s.Handler()}
}

// cardPath is the path of a card of a table.
var cardPath = regexp.MustCompile(`^(/table/[^/]+/[^/]+)/([^/]+)(/call|/result)?$`)

// get asks for a page, with headers one after the other. With the path of a card it asks as the
// page's script does, which sends the key.
func (s *site) get(path string, headers ...string) *httptest.ResponseRecorder {
	if card := cardPath.FindStringSubmatch(path); card != nil && card[3] == "" {
		return s.post(path, nil, headers...)
	}
	return s.ask(httptest.NewRequest(http.MethodGet, path, nil), headers...)
}

// post sends a form.
func (s *site) post(path string, form url.Values, headers ...string) *httptest.ResponseRecorder {
	if card := cardPath.FindStringSubmatch(path); card != nil {
		form = maps.Clone(form)
		if form == nil {
			form = url.Values{}
		}
		path = card[1] + card[3]
		form.Set("key", card[2])
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return s.ask(r, headers...)
}

func (s *site) ask(r *http.Request, headers ...string) *httptest.ResponseRecorder {
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.handler.ServeHTTP(w, r)
	return w
}

func body(w *httptest.ResponseRecorder) string {
	text, _ := io.ReadAll(w.Body)
	return string(text)
}

// standard is a hall whose first round runs, with results from the tables.
func standard(t halltest.TB) *site {
	s := show(halltest.Standard(t, halltest.U18, 6))
	s.does(t, event.PagesChosen{Address: "http://hall.example", Results: true})
	return show(s.h)
}

// routes are all pages of an event.
func routes(t *tournament.Tournament) []string {
	list := []string{"/", "/find", "/find?q=team", "/find?q=" + url.QueryEscape("1"), "/hall", "/hall?slide=1", "/nowhere", "/now"}
	for _, sec := range t.Register.Sections {
		path := "/section/" + url.PathEscape(sec.ID)
		list = append(list, path, path+"/teams", path+"/standings", path+"/play-off", "/hall?section="+url.QueryEscape(sec.ID), path+"/round/99")
		for n := range sec.Rounds {
			list = append(list, path+"/round/"+string(rune('1'+n)))
		}
		for slide := range 6 {
			list = append(list, "/hall?section="+url.QueryEscape(sec.ID)+"&slide="+string(rune('0'+slide)))
		}
	}
	for _, team := range t.Register.Teams {
		list = append(list, "/team/"+itoa(team.No))
	}
	for table := 1; table <= 8; table++ {
		for side := range 3 {
			list = append(list, keys.Path(view.TableSeat{Table: table, Side: side}))
		}
	}
	return list
}

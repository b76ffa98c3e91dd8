package web

import (
	"bytes"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/tui/view"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/pages"
	"flagfall/tui/web/public"
)

// contentPolicy lets a page fetch from its own origin only.
const contentPolicy = "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; form-action 'self'; " +
	"base-uri 'none'; frame-ancestors 'none'"

// maxQuery is how many letters of a search count.
const maxQuery = 80

// Handler answers every request.
func (s *Server) Handler() http.Handler {
	mux := http.NewServeMux()
	for pattern, answer := range map[string]http.HandlerFunc{
		"GET /{$}":                             s.cached(frontPage),
		"GET /section/{section}":               s.cached(roundPage),
		"GET /section/{section}/round/{round}": s.cached(roundPage),
		"GET /section/{section}/teams":         s.cached(sectionPage("/teams", pages.ByTeam)),
		"GET /section/{section}/standings":     s.cached(sectionPage("/standings", pages.Standings)),
		"GET /section/{section}/tie-breaks":    s.cached(sectionPage("/tie-breaks", pages.Tiebreaks)),
		"GET /section/{section}/play-off":      s.cached(sectionPage("/play-off", pages.Bracket)),
		"GET /section/{section}/prizes":        s.cached(sectionPage("/prizes", pages.Prizes)),
		"GET /team/{team}":                     s.cached(teamPage),
		"GET /hall":                            s.cached(s.hallPage),
		"GET /find":                            s.find,
		"GET /code/{code}":                     s.code,
		"GET /":                                s.notFound,
		"GET /events":                          s.events,
		"GET /now": func(w http.ResponseWriter,
			_ *http.Request,
		) {
			w.WriteHeader(http.StatusNoContent)
		},
		"GET " + pages.Style.Path:         serveAsset(pages.Style),
		"GET " + pages.Script.Path:        serveAsset(pages.Script),
		"GET " + pages.Icon.Path:          serveAsset(pages.Icon),
		"GET " + handoutPath:              s.handoutForm,
		"POST " + handoutPath:             s.openHandout,
		"GET /table/{table}/{side}":       s.cardPage,
		"GET /table/{table}/{side}/{key}": s.oldCard,
		// A table's key and its two acts are all that is ever sent here.
		"POST /table/{table}/{side}":        s.openTable,
		"POST /table/{table}/{side}/call":   s.call,
		"POST /table/{table}/{side}/result": s.result,
	} {
		mux.HandleFunc(pattern, answer)
	}
	return s.guard(http.NewCrossOriginProtection().Handler(s.withLanguage(mux)))
}

// guard limits requests by address, sets a write deadline and the security headers.
func (s *Server) guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", contentPolicy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		// Not no-referrer: then browsers send a form of our own without saying where it comes from,
		// and it is refused as another's.
		h.Set("Referrer-Policy", "same-origin")
		if !s.hosts.allowRequest(r.RemoteAddr, time.Now()) {
			lang, _ := translation.Asked(r.Header.Get("Accept-Language"))
			h.Set("Retry-After", "5")
			sendNotice(w, pages.Notice{
				Lang: lang, Title: lang.Say("Too many requests"),
				Text: lang.Say("Too many pages were requested from this address. This page reloads in a few seconds."), Refresh: 5,
			}, http.StatusTooManyRequests)
			return
		}
		// a listener without deadlines is a test's
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(s.Limits.Slow))
		r.Body = http.MaxBytesReader(w, r.Body, 1<<10)
		next.ServeHTTP(w, r)
	})
}

// pageSource is a page by the name that all its addresses share, with how it is rendered. The zero
// pageSource is no page.
type pageSource struct {
	name string
	make func() ([]byte, error)
}

// cached answers with a page that is rendered once for each version of the event and language.
func (s *Server) cached(find func(*public.Event, *http.Request) pageSource) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		now, who := s.versions.current(), readerOf(r)
		found := find(now.in(who.lang), r)
		if found.make == nil {
			s.notFound(w, r)
			return
		}
		name := who.lang.Tag() + found.name
		if who.chosen {
			name = "/" + name
		}
		p := now.rendered(name, func() ([]byte, error) { return who.localized(found.make()) })
		if p.err != nil {
			s.Say("a public page cannot be written: %v", p.err)
			s.cannotShow(w, r)
			return
		}
		send(w, r, p)
	}
}

// notFound answers 404 with what may be meant.
func (s *Server) notFound(w http.ResponseWriter, r *http.Request) {
	who := readerOf(r)
	page, err := who.localized(pages.NotFound(s.versions.current().in(who.lang)))
	if err != nil {
		http.Error(w, who.say("This page does not exist. The event has moved on, or the address is wrong."),
			http.StatusNotFound)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(http.StatusNotFound)
	_, _ = w.Write(page) // the reader may be gone
}

// cannotShow answers 500 with a page that comes back by itself.
func (s *Server) cannotShow(w http.ResponseWriter, r *http.Request) {
	who := readerOf(r)
	sendNotice(w, pages.Notice{
		Lang: who.lang, Title: who.say("this page is not available now"),
		Text: who.say("It reloads in a moment."), Refresh: 5,
	}, http.StatusInternalServerError)
}

// sendNotice writes a page that says why another is not shown.
func sendNotice(w http.ResponseWriter, n pages.Notice, status int) {
	h := w.Header()
	h.Set("Cache-Control", "no-store")
	h.Set("Content-Language", n.Lang.Tag())
	page, err := n.Render()
	if err != nil {
		http.Error(w, n.Title+". "+n.Text, status)
		return
	}
	h.Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = w.Write(page) // the reader may be gone
}

// send writes a page, or 304 if the reader has it already.
func send(w http.ResponseWriter, r *http.Request, p *renderedPage) {
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Encoding, Accept-Language")
	body, etag := p.plain, p.etag
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		body, etag = p.packed, etag+"-gzip"
		h.Set("Content-Encoding", "gzip")
	}
	h.Set("ETag", `"`+etag+`"`)
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(body))
}

// serveAsset answers with a file that never changes under its path.
func serveAsset(a pages.Asset) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", a.Type)
		w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
		http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(a.Body))
	}
}

func frontPage(e *public.Event, _ *http.Request) pageSource {
	return pageSource{"/", func() ([]byte, error) { return pages.Front(e) }}
}

// roundPage returns the page of a round by its number, or of the latest without one.
func roundPage(e *public.Event, r *http.Request) pageSource {
	sec := e.Section(r.PathValue("section"))
	if sec == nil {
		return pageSource{}
	}
	round, path := sec.Latest(), pages.SectionPath(sec)
	if n := r.PathValue("round"); n != "" {
		no, err := strconv.Atoi(n)
		if err != nil || no < 1 || no > len(sec.Rounds) {
			return pageSource{}
		}
		round = sec.Rounds[no-1]
		path = pages.RoundPath(round)
	}
	return pageSource{path, func() ([]byte, error) { return pages.Round(e, sec, round, path) }}
}

// sectionPage returns the handler of one of a section's other pages; last is the end of its path.
func sectionPage(last string, make func(*public.Event, *public.Section, string) ([]byte, error)) func(*public.Event,
	*http.Request) pageSource {
	return func(e *public.Event, r *http.Request) pageSource {
		sec := e.Section(r.PathValue("section"))
		if sec == nil {
			return pageSource{}
		}
		path := pages.SectionPath(sec) + last
		return pageSource{path, func() ([]byte, error) { return make(e, sec, path) }}
	}
}

func teamPage(e *public.Event, r *http.Request) pageSource {
	no, err := strconv.Atoi(r.PathValue("team"))
	if t := e.Team(no); err == nil && t != nil {
		return pageSource{fmt.Sprint("/team/", no), func() ([]byte, error) { return pages.Team(e, t) }}
	}
	return pageSource{}
}

func (s *Server) hallPage(e *public.Event, r *http.Request) pageSource {
	q := hallQuery(r.URL.Query())
	n, _ := strconv.Atoi(q.Get("slide")) // hallQuery made it a number
	ids := slices.DeleteFunc(q["section"], func(id string) bool { return e.Section(id) == nil })
	q["section"] = ids
	alone := pages.PairingsAlone(e, ids, s.Now())
	return pageSource{fmt.Sprintf("/hall?%s&alone=%v", q.Encode(), alone), func() ([]byte, error) {
		return pages.Hall(e, pages.HallRequest{
			Sections: ids, By: pages.View(q.Get("by")), Slide: n, Alone: alone, Head: s.versions.newest.Load().head,
		})
	}}
}

// hallQuery normalizes a query for the hall's screen: sections in order, each once, and a slide.
func hallQuery(q url.Values) url.Values {
	ids := slices.Compact(slices.Sorted(slices.Values(q["section"])))
	n, err := strconv.Atoi(q.Get("slide"))
	if err != nil || n < 0 {
		n = 0
	}
	by := q.Get("by")
	if !slices.Contains([]pages.View{pages.ByTeamView, pages.PrizesView}, pages.View(by)) {
		by = string(pages.ByTableView)
	}
	return url.Values{"section": ids[:min(len(ids), 20)], "slide": {strconv.Itoa(n % 10000)}, "by": {by}}
}

// find answers a search for a team or table. What people type is not kept.
func (s *Server) find(w http.ResponseWriter, r *http.Request) {
	typed := []rune(strings.ToValidUTF8(r.URL.Query().Get("q"), ""))
	if code, is := view.ReadTeamCode(string(typed[:min(len(typed), maxQuery)])); is {
		s.openCode(w, r, code)
		return
	}
	p, now, who := new(renderedPage), s.versions.current(), readerOf(r)
	e := now.in(who.lang)
	s.versions.setting.Lock() // as for other pages
	p.render(func() ([]byte, error) {
		return who.localized(pages.Find(e, string(typed[:min(len(typed), maxQuery)])))
	})
	s.versions.setting.Unlock()
	if p.err != nil {
		s.cannotShow(w, r)
		return
	}
	send(w, r, p)
}

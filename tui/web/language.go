package web

import (
	"context"
	"net/http"
	"strings"

	"flagfall/tui/voice/translation"
	"flagfall/tui/web/pages"
)

// reader is the language in which a request is answered.
type reader struct {
	lang   translation.Language
	chosen bool // on the page, and kept in its address
}

type readerKey struct{}

// withLanguage has next answer in the language that the address begins with, /de/section/K5; else
// in what the browser asks for; else in the event's.
func (s *Server) withLanguage(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		first, rest, more := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
		lang, err := translation.Parse(first)
		chosen := err == nil && lang.Tag() == first
		switch {
		case chosen && !more:
			http.Redirect(w, r, "/"+first+"/", http.StatusMovedPermanently)
			return
		case chosen:
			r.URL.Path, r.URL.RawPath = "/"+rest, strings.TrimPrefix(r.URL.RawPath, "/"+first)
		default:
			var asks bool
			// that screen is everybody's
			if lang, asks = translation.Asked(r.Header.Get("Accept-Language")); !asks || r.URL.Path == "/hall" {
				lang = s.versions.current().event.Lang
			}
		}
		w.Header().Add("Vary", "Accept-Language")
		next.ServeHTTP(w, r.WithContext(context.WithValue(r.Context(), readerKey{}, reader{lang, chosen})))
	})
}

// readerOf returns the language of a request that withLanguage has seen.
func readerOf(r *http.Request) reader {
	who, _ := r.Context().Value(readerKey{}).(reader)
	return who
}

// localized returns a page with its links kept in the language that was chosen, if one was.
func (who reader) localized(page []byte, err error) ([]byte, error) {
	if err != nil || !who.chosen {
		return page, err
	}
	return pages.Localize(page, who.lang), nil
}

// say translates a text to the language of a request.
func (who reader) say(english string) string { return who.lang.Say(english) }

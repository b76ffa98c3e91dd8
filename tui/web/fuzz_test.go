package web_test

import (
	"net/http"
	"net/url"
	"testing"

	"flagfall/db/tournament/testhall"
)

// Whatever address is asked for, there is an answer that is guarded and no failure, nothing is recorded, and a page is valid.
func FuzzAnyAddress(f *testing.F) {
	s := standard(testhall.Panics{})
	for _, path := range append(routes(s.h.T), "/section/%2e%2e/teams", "/hall?section=%00&slide=-1", "/hall?slide=99999999999999999999", "/find?q=%ff%fe<b>", "//table/1", "/team/-1") {
		f.Add(path)
	}
	before := s.h.T.Head
	f.Fuzz(func(t *testing.T, address string) {
		u, err := url.ParseRequestURI(address)
		if err != nil || u.Host != "" {
			t.Skip()
		}
		r := (&http.Request{Method: http.MethodGet, URL: u, Header: http.Header{}, Host: "hall", Body: http.NoBody}).WithContext(t.Context())
		w := s.ask(r)
		if w.Code >= 500 || w.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("%q is answered %d with %v", address, w.Code, w.Header())
		}
		if w.Code == http.StatusOK && w.Header().Get("Content-Type") == "text/html; charset=utf-8" {
			if err := valid(w.Body.Bytes()); err != nil {
				t.Errorf("%q: %v", address, err)
			}
		}
		if s.h.T.Head != before {
			t.Errorf("%q records something", address)
		}
	})
}

package web_test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament/halltest"
)

// drawn is a hall that was drawn at random, whose players stand on the pages by their initials.
type drawn struct {
	*generator
	site *site
}

// mostDrawn is how many halls a fuzz test draws at most: drawing one takes a while.
const mostDrawn = 64

// drawnHalls draws halls by number, each the first time that it is asked for.
func drawnHalls() func(number uint) drawn {
	made := map[uint]drawn{}
	return func(number uint) drawn {
		number %= mostDrawn
		d, ok := made[number]
		if !ok {
			d = rapid.Custom(func(rt *rapid.T) drawn {
				g := &generator{T: rt}
				g.anEvent("initials")
				return drawn{g, show(g.h)}
			}).Example(int(number)) //nolint:gosec // it is small
			made[number] = d
		}
		return d
	}
}

// Whatever address is asked for in whatever hall, there is an answer that is guarded and no
// failure, nothing is recorded, no name is in it that the policy forbids, and a page is valid.
func FuzzAnyAddress(f *testing.F) {
	usual := standard(halltest.Panics{})
	hall := drawnHalls()
	for n, path := range append(routes(usual.h.T), "/section/%2e%2e/teams", "/hall?section=%00&slide=-1", "/hall?slide=99999999999999999999", "/find?q=%ff%fe<b>", "//table/1", "/team/-1", "/find?q=q", "/find?q=%D7%90") {
		f.Add(path, uint(n%4)) //nolint:gosec // it is small
	}
	f.Fuzz(func(t *testing.T, address string, number uint) {
		u, err := url.ParseRequestURI(address)
		if err != nil || u.Host != "" {
			t.Skip()
		}
		d := hall(number)
		before := d.h.T.Head
		r := (&http.Request{Method: http.MethodGet, URL: u, Header: http.Header{}, Host: "hall", Body: http.NoBody}).WithContext(t.Context())
		w := d.site.ask(r)
		if w.Code >= 500 || w.Header().Get("Content-Security-Policy") == "" {
			t.Errorf("%q is answered %d with %v", address, w.Code, w.Header())
		}
		if w.Code == http.StatusOK && w.Header().Get("Content-Type") == "text/html; charset=utf-8" {
			if err := valid(w.Body.Bytes()); err != nil {
				t.Errorf("%q: %v", address, err)
			}
			asked := fmt.Sprint(u.Path, u.Query()) // a page tells what was looked for
			if name := d.forbidden(body(w)+fmt.Sprint(w.Header()), "initials"); name != "" && d.forbidden(asked, "initials") == "" {
				t.Errorf("%q spells %q out", address, name)
			}
		}
		if d.h.T.Head != before {
			t.Errorf("%q records something", address)
		}
	})
}

// Whatever the hall that the fuzzer draws, no page of it spells a name out that the policy forbids.
func FuzzNames(f *testing.F) {
	for seed := range uint64(3) {
		bytes := make([]byte, 8<<10)
		random := rand.NewChaCha8([32]byte{byte(seed)})
		_, _ = random.Read(bytes) // it never fails
		f.Add(bytes)
	}
	f.Fuzz(rapid.MakeFuzz(servesNoName))
}

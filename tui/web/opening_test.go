package web_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/tui/web"
)

// While its event is being opened a host tells browsers to ask again, and from then on the same
// address has the pages.
func TestPagesOfAnEventThatIsBeingOpened(t *testing.T) {
	early, err := web.Listen(t.Context(), "127.0.0.1:0", nil)
	if err != nil {
		t.Fatal(err)
	}
	shared := newHall(halltest.Standard(t, halltest.U18, 6))
	s := early.Open(web.Config{Hall: shared, Keys: keys})
	address := s.Address().String()
	if err := early.Close(); err != nil { // that was only to see where it is
		t.Fatal(err)
	}
	if early, err = web.Listen(t.Context(), address, nil); err != nil {
		t.Skipf("%s was taken meanwhile: %v", address, err)
	}
	for _, path := range []string{"/", "/hall", "/table/1/a/x"} {
		r := ask(t, address, path)
		if r.StatusCode != http.StatusServiceUnavailable || r.Header.Get("Retry-After") == "" || r.Header.Get("Cache-Control") != "no-store" {
			t.Errorf("%s: %s, %v", path, r.Status, r.Header)
		}
	}
	slow, err := new(net.Dialer).DialContext(t.Context(), "tcp", address) // and says nothing
	if err != nil {
		t.Fatal(err)
	}
	defer slow.Close()
	s = early.Open(web.Config{Hall: shared, Keys: keys})
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx) }()
	if r := ask(t, address, "/"); r.StatusCode != http.StatusOK {
		t.Errorf("once it is open: %s", r.Status)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := early.Close(); err != nil && !strings.Contains(err.Error(), "closed") {
		t.Error(err)
	}
}

// A request before the event is open is answered in a language that its client accepts.
func TestComingEarlyInALanguage(t *testing.T) {
	early, err := web.Listen(t.Context(), "127.0.0.1:0", nil)
	if err != nil {
		t.Fatal(err)
	}
	s := early.Open(web.Config{Hall: newHall(halltest.Standard(t, halltest.U18, 6)), Keys: keys})
	address := s.Address().String()
	if err := early.Close(); err != nil {
		t.Fatal(err)
	}
	if early, err = web.Listen(t.Context(), address, nil); err != nil {
		t.Skipf("%s was taken meanwhile: %v", address, err)
	}
	defer early.Close()
	for reads, want := range map[string]string{
		"": "is opening", "pl, de-AT;q=0.9, en;q=0.5": "wird gerade geöffnet", "fr-CA": "en cours d’ouverture", "nl;q=1": "wordt geopend", "es-419, en": "Se está abriendo",
		"pl": "is opening", "not a language;;": "is opening",
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://"+address+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept-Language", reads)
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(answer.Body)
		answer.Body.Close()
		if err != nil || !strings.Contains(string(body), want) {
			t.Errorf("%q is told %q, %v; want %q", reads, body, err, want)
		}
	}
}

// An address that cannot be had is reported at once.
func TestAnAddressThatIsTaken(t *testing.T) {
	early, err := web.Listen(t.Context(), "127.0.0.1:0", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer early.Close()
	s := early.Open(web.Config{Hall: newHall(halltest.Standard(t, halltest.U18, 6)), Keys: keys})
	if _, err := web.Listen(t.Context(), s.Address().String(), nil); err == nil || !strings.Contains(err.Error(), "--web") {
		t.Errorf("told %v", err)
	}
}

func ask(t *testing.T, address, path string) *http.Response {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), waittest.Limit())
	defer stop()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	return answer
}

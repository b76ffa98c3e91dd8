package web_test

import (
	"bufio"
	"context"
	"flag"
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
	"flagfall/tui/web"
)

// streams is how many follow in the load test. The figures of the budget: go test ./tui/web -run
// Load -v -streams 500
var streams = flag.Int("streams", 40, "event streams in the load test")

// running is a server of a hall's pages.
type running struct {
	address string
	server  *web.Server
	stop    func() // ends it and waits
}

// startServer shows a hall at an address until it is stopped, at the latest when the test ends.
func startServer(t *testing.T, shown *hall, address string) *running {
	t.Helper()
	return startWith(t, shown, address, web.Limits{})
}

func startWith(t *testing.T, shown *hall, address string, limits web.Limits) *running {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	r := &running{address: listener.Addr().String(), server: web.New(listener, web.Config{Hall: shown, Keys: keys, Limits: limits})}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	var ended sync.WaitGroup
	ended.Go(func() {
		if err := r.server.Serve(ctx); err != nil {
			t.Errorf("the pages end with %v", err)
		}
	})
	r.stop = func() { stop(); ended.Wait() }
	t.Cleanup(r.stop)
	return r
}

// serve shows a hall on the loopback address until the test ends.
func serve(t *testing.T, h *halltest.Hall, limits web.Limits) (*hall, string) {
	t.Helper()
	shown, address, _ := serveWith(t, h, limits)
	return shown, address
}

// serveWith is serve, with the server.
func serveWith(t *testing.T, h *halltest.Hall, limits web.Limits) (*hall, string, *web.Server) {
	t.Helper()
	shown := newHall(h)
	r := startWith(t, shown, "127.0.0.1:0", limits)
	return shown, "http://" + r.address, r.server
}

// renamed decides another name for the event.
func renamed(name string) func(*tournament.Tournament) ([]fact.Fact, error) {
	return func(*tournament.Tournament) ([]fact.Fact, error) { return []fact.Fact{event.Renamed{Name: name}}, nil }
}

// follow opens an event stream and calls told with each head that it says, until the test ends.
func follow(t *testing.T, address string, told func(head string)) {
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/events", nil)
	if err != nil {
		t.Error(err)
		return
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Error(err)
		return
	}
	defer w.Body.Close()
	for lines := bufio.NewScanner(w.Body); lines.Scan(); {
		if head, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
			told(head)
		}
	}
}

// newest opens an event stream and returns the first head that it sends, the current one.
func newest(t *testing.T, address string) string {
	t.Helper()
	first := make(chan string, 1)
	go follow(t, address, func(head string) {
		select {
		case first <- head:
		default:
		}
	})
	select {
	case head := <-first:
		return head
	case <-time.After(waittest.Limit()):
		t.Fatal("nothing is said")
		return ""
	}
}

// The host's screen shows the address to type on a phone, and never one that cannot be reached.
func TestWhereThePagesAreFound(t *testing.T) {
	for address, want := range map[string]string{"127.0.0.1:0": ": this machine only", ":0": "at http://"} {
		listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		line := web.New(listener, web.Config{Hall: newHall(halltest.Standard(t, halltest.U18, 4))}).Lines()[0]
		if !strings.Contains(line, want) || strings.Contains(line, "[::]") {
			t.Errorf("%s: %q", address, line)
		}
		_ = listener.Close()
	}
}

// Who does not read is let go, and the others hear on.
func TestASlowReaderIsLetGo(t *testing.T) {
	hall, address := serve(t, halltest.Standard(t, halltest.U18, 4), web.Limits{Slow: 200 * time.Millisecond})
	stuck, err := new(net.Dialer).DialContext(t.Context(), "tcp", strings.TrimPrefix(address, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer stuck.Close()
	_ = stuck.(*net.TCPConn).SetReadBuffer(1 << 10)
	// It asks for the same page again and again, and reads nothing of it.
	ask := []byte(strings.Repeat("GET /section/K5 HTTP/1.1\r\nHost: hall\r\n\r\n", 100))
	ended := make(chan error, 1)
	go func() {
		for {
			if _, err := stuck.Write(ask); err != nil {
				ended <- err
				return
			}
		}
	}()
	var n atomic.Int32
	told := make(chan struct{}, 10)
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	all.Go(func() { follow(t, address, func(string) { n.Add(1); told <- struct{}{} }) })
	<-told
	hall.does(t, event.Renamed{Name: "Spring"})
	<-told
	select {
	case <-ended:
	case <-time.After(waittest.Limit()):
		t.Error("who reads nothing is still there")
	}
}

// More streams than there may be are told so, by a stream that ends: a page asks again. An address
// that has fewer than another gets one all the same.
func TestTooManyStreams(t *testing.T) {
	_, address := serve(t, halltest.Standard(t, halltest.U18, 4), web.Limits{Streams: 3})
	told := make(chan struct{}, 10)
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	for range 3 {
		all.Go(func() { follow(t, address, func(string) { told <- struct{}{} }) })
		<-told
	}
	stream := func(from string) string {
		dialer := net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}}
		client := &http.Client{Transport: &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true}}
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		w, err := client.Do(r)
		if err != nil {
			t.Skipf("%s is no address of this machine: %v", from, err)
		}
		t.Cleanup(func() { _ = w.Body.Close() })
		for lines := bufio.NewScanner(w.Body); lines.Scan(); {
			if what, is := strings.CutPrefix(lines.Text(), "event: "); is && w.StatusCode == http.StatusOK {
				return what
			}
		}
		return w.Status
	}
	if what := stream("127.0.0.1"); what != "full" {
		t.Errorf("one stream too many is told %q", what)
	}
	if what := stream("127.0.0.2"); what != "head" {
		t.Errorf("another address is told %q", what)
	}
}

// An entry that changes nothing public is not announced to followers, whatever its kind, and what is
// announced is counted by itself: no gap tells of what is private.
func TestWhatNobodyMayReadIsToldNobody(t *testing.T) {
	hall, address := serve(t, halltest.Standard(t, halltest.U18, 4), web.Limits{})
	told := make(chan string, 100)
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	all.Go(func() { follow(t, address, func(number string) { told <- number }) })
	begins := <-told
	run, number, _ := strings.Cut(begins, "-")
	first, err := strconv.Atoi(number)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 3 {
		hall.does(t, event.NoteTaken{Note: n + 1, Text: "lunch"})
		rita := hall.h.Official("Rita")
		if _, err := hall.Do(t.Context(), rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			req := halltest.Offence("a", "w") // a warning
			req.Place.Section, req.Place.Table = "K5", 1+n%2
			return incident.Log(t.Ledger, req, rita)
		}); err != nil {
			t.Fatal(err)
		}
		if number := newest(t, address); number != begins {
			t.Errorf("who comes hears of version %s, and nothing has changed since %s that they may read", number, begins)
		}
		hall.does(t, event.Renamed{Name: "Spring " + itoa(n)})
		begins = <-told
		if begins != run+"-"+itoa(first+n+1) {
			t.Errorf("they hear of version %s, and %d is the next that they may read", begins, first+n+1)
		}
		hall.does(t, event.Renamed{Name: "Spring " + itoa(n)}) // to the name that it has
	}
}

// A page that is asked for because of a notice is as new as the notice.
func TestAPageIsNeverOlderThanItsNotice(t *testing.T) {
	hall, address := serve(t, halltest.Standard(t, halltest.U18, 4), web.Limits{})
	told := make(chan string, 100)
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	all.Go(func() { follow(t, address, func(head string) { told <- head }) })
	<-told
	for n := range 5 {
		name := "Event " + itoa(n)
		hall.does(t, event.Renamed{Name: name})
		<-told
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address+"/", nil)
		if err != nil {
			t.Fatal(err)
		}
		w, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		page, err := io.ReadAll(w.Body)
		if w.Body.Close(); err != nil || !strings.Contains(string(page), name) {
			t.Errorf("after the notice of %q the page is\n%s", name, page)
		}
	}
}

// A host that starts anew says another version than the one before, also where the event is the same:
// a page hears that it has to look.
func TestEachRunOfAHostHasVersionsOfItsOwn(t *testing.T) {
	hall := newHall(halltest.Standard(t, halltest.U18, 6))
	heads := map[string]bool{}
	for range 2 {
		r := startServer(t, hall, "127.0.0.1:0")
		heads[newest(t, "http://"+r.address)] = true
	}
	if len(heads) != 2 {
		t.Errorf("two runs say %v", heads)
	}
}

package web

import (
	"context"
	"crypto/tls"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"flagfall/tui/serve"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/pages"
)

// OpeningServer answers on the address of an event's pages while the event is being opened: pages
// get 503 and ask again, and the event stream says so until the event is open.
type OpeningServer struct {
	listener net.Listener
	server   *http.Server
	ends     context.CancelFunc // ends the event streams
	ended    chan struct{}      // closed when it has stopped answering
}

// Listen takes an address, "127.0.0.1:8080", encrypted where encrypt is not nil, for the pages of an event that is not
// open yet. Call Open or Close afterwards. A taken address is an error that names --web.
func Listen(ctx context.Context, address string, encrypt *tls.Config) (*OpeningServer, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the public pages cannot be shown at %s: %w; choose another address with --web", address,
			err)
	}
	live, ends := context.WithCancel(context.WithoutCancel(ctx))
	mux := http.NewServeMux()
	mux.HandleFunc("GET /events", eventsOpening)
	mux.HandleFunc("GET "+pages.Style.Path, serveAsset(pages.Style))
	mux.HandleFunc("GET "+pages.Icon.Path, serveAsset(pages.Icon))
	mux.HandleFunc("/", answerOpening)
	limits := Limits{}.withDefaults()
	e := &OpeningServer{
		listener: listener, ends: ends, ended: make(chan struct{}),
		server: &http.Server{
			Handler: mux, ReadTimeout: 5 * time.Second, WriteTimeout: 5 * time.Second, MaxHeaderBytes: 8 << 10,
			BaseContext: func(net.Listener) context.Context { return live }, ErrorLog: log.New(io.Discard, "", 0),
		},
	}
	e.server.SetKeepAlivesEnabled(false)
	shares := &serve.Shares[serve.Source]{Most: limits.Connections}
	go func() {
		defer close(e.ended)
		early := serve.ShareListener(keepOpenListener{listener}, shares)
		if encrypt != nil {
			early = tls.NewListener(early, encrypt)
		}
		_ = e.server.Serve(early) // it ends when it is told to
	}()
	return e, nil
}

// eventsOpening is the event stream while the event is being opened: it says so, and ends with that.
func eventsOpening(w http.ResponseWriter, r *http.Request) {
	out := newStreamWriter(w, 5*time.Second)
	beats := time.NewTicker(beat)
	defer beats.Stop()
	for going := out.say("retry: 1000\n" + sayOpening); going; going = out.say(sayOpening) {
		select {
		case <-r.Context().Done():
			return
		case <-beats.C:
		}
	}
}

// answerOpening answers 503 in the reader's language, since the event's is not known yet. Browsers
// retry by themselves.
func answerOpening(w http.ResponseWriter, r *http.Request) {
	in := translation.FromAcceptLanguage(r.Header.Get("Accept-Language"))
	w.Header().Set("Retry-After", "2")
	w.Header().Set("Refresh", "2")
	w.Header().Set("Content-Security-Policy", contentPolicy)
	sendNotice(w, pages.Notice{
		Lang: in, Title: in.Say("One moment"),
		Text: in.Say("The event is opening. Its pages appear in a moment."), Refresh: 2,
	}, http.StatusServiceUnavailable)
}

// Addr is where the pages are.
func (e *OpeningServer) Addr() net.Addr { return e.listener.Addr() }

// Open makes the server of the opened event on the same address. Requests wait until Serve is
// called.
func (e *OpeningServer) Open(c Config) *Server {
	e.stopAnswering()
	return New(e.listener, c)
}

// Close stops answering and closes the listener.
func (e *OpeningServer) Close() error {
	e.stopAnswering()
	return e.listener.Close()
}

// stopAnswering ends the early answers and waits for those being written.
func (e *OpeningServer) stopAnswering() {
	e.ends()
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	if err := e.server.Shutdown(ctx); err != nil {
		_ = e.server.Close() // a reader that slow retries
	}
	<-e.ended
	if l, waits := e.listener.(deadlines); waits {
		_ = l.SetDeadline(time.Time{}) // if it cannot be set, the next accept fails
	}
}

// deadlines is a listener whose Accept can be given a deadline.
type deadlines interface{ SetDeadline(at time.Time) error }

// keepOpenListener is a listener that stays open when it is closed.
type keepOpenListener struct{ net.Listener }

// Close only ends the waiting for the next connection.
func (l keepOpenListener) Close() error {
	if l, waits := l.Listener.(deadlines); waits {
		return l.SetDeadline(time.Now())
	}
	return nil
}

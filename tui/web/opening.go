package web

import (
	"context"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"golang.org/x/net/netutil"

	"flagfall/tui/voice/translation"
)

// OpeningServer answers on the address of an event's pages while the event is being opened: every
// request gets 503 and is asked to retry.
type OpeningServer struct {
	listener net.Listener
	server   *http.Server
	ended    chan struct{} // closed when it has stopped answering
}

// Listen takes an address, "127.0.0.1:8080", for the pages of an event that is not open yet. Call
// Open or Close afterwards. A taken address is an error that names --web.
func Listen(ctx context.Context, address string) (*OpeningServer, error) {
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the public pages cannot be shown at %s: %w; choose another address with --web", address, err)
	}
	e := &OpeningServer{
		listener: listener, ended: make(chan struct{}),
		server: &http.Server{
			Handler: http.HandlerFunc(answerOpening), ReadTimeout: 5 * time.Second, WriteTimeout: 5 * time.Second, MaxHeaderBytes: 8 << 10,
			ErrorLog: log.New(io.Discard, "", 0),
		},
	}
	e.server.SetKeepAlivesEnabled(false)
	most := Limits{}.withDefaults().Connections
	go func() {
		defer close(e.ended)
		_ = e.server.Serve(netutil.LimitListener(keepOpenListener{listener}, most)) // it ends when it is told to
	}()
	return e, nil
}

// answerOpening answers 503 in the reader's language, since the event's is not known yet. Browsers
// retry by themselves.
func answerOpening(w http.ResponseWriter, r *http.Request) {
	in := translation.FromAcceptLanguage(r.Header.Get("Accept-Language"))
	w.Header().Set("Retry-After", "2")
	w.Header().Set("Refresh", "2")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Language", in.Tag())
	http.Error(w, in.Say("The event is being opened: its pages are here in a moment."), http.StatusServiceUnavailable)
}

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

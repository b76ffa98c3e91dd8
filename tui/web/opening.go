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

// OpeningServer holds the address of an event's pages while the event is being opened: whoever asks
// is told to ask again in a moment.
type OpeningServer struct {
	listener net.Listener
	server   *http.Server
	ended    chan struct{} // closed when nobody is told that any more
}

// Listen takes an address, "127.0.0.1:8080", for the pages of an event that is not open yet. Open
// or Close is to be called.
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

// answerOpening answers while the event is being opened, in the reader's language, since the
// event's is not known. A browser asks again by itself.
func answerOpening(w http.ResponseWriter, r *http.Request) {
	in := translation.FromAcceptLanguage(r.Header.Get("Accept-Language"))
	w.Header().Set("Retry-After", "2")
	w.Header().Set("Refresh", "2")
	w.Header().Set("Cache-Control", "no-store")
	w.Header().Set("Content-Language", in.Tag())
	http.Error(w, in.Say("The event is being opened: its pages are here in a moment."), http.StatusServiceUnavailable)
}

// Open shows the pages of the event from now on, once Serve is called. Whoever comes before that
// waits.
func (e *OpeningServer) Open(c Config) *Server {
	e.stopAnswering()
	return New(e.listener, c)
}

// Close lets go of the address.
func (e *OpeningServer) Close() error {
	e.stopAnswering()
	return e.listener.Close()
}

// stopAnswering has nobody told any more that they are early, and waits for those who are being
// told.
func (e *OpeningServer) stopAnswering() {
	ctx, stop := context.WithTimeout(context.Background(), time.Second)
	defer stop()
	if err := e.server.Shutdown(ctx); err != nil {
		_ = e.server.Close() // whoever is that slow asks again
	}
	<-e.ended
	if l, waits := e.listener.(deadlines); waits {
		_ = l.SetDeadline(time.Time{}) // where it cannot be set, the next accept says why
	}
}

// deadlines is a listener that can be told to stop waiting.
type deadlines interface{ SetDeadline(at time.Time) error }

// keepOpenListener is a listener that stays open when whoever it was lent to closes it.
type keepOpenListener struct{ net.Listener }

// Close only ends the waiting for the next connection.
func (l keepOpenListener) Close() error {
	if l, waits := l.Listener.(deadlines); waits {
		return l.SetDeadline(time.Now())
	}
	return nil
}

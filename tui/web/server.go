// Package web shows the public pages of an event to phones and the hall's screen, and takes calls
// and results from the tables. It reads the tournament only to make a public projection of it, once
// for each entry that moves it; everything else is answered from that.
package web

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"errors"
	"fmt"
	"log"
	"net"
	"net/http"
	"strings"
	"sync/atomic"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/serve"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
	"flagfall/tui/web/public"
)

// Hall is the tournament that is shown. Its methods may be called from several goroutines.
type Hall interface {
	// Look runs do with exclusive access to the tournament, which do must only read.
	Look(do func(t *tournament.Tournament))
	// Follow waits for entries after a number, or returns why no more come.
	Follow(ctx context.Context, after int64) ([]journal.Entry, error)
	// Do decides something and records its facts for an actor.
	Do(ctx context.Context, actor string, decide db.Command) ([]fact.Fact, error)
}

// Config is what the pages are made from.
type Config struct {
	Hall   Hall
	Keys   view.TableKeys
	Say    func(format string, values ...any) // reports what happened to the host; nil for no report
	Limits Limits                             // the zero Limits are the usual ones
	TLS    *tls.Config                        // nil for pages that are not encrypted
	// Handouts are the pages that officials send to their own browsers; nil for none.
	Handouts *Handouts
	// LocalName is under which this machine answers on the network, "flagfall.local"; "" for none.
	LocalName string
	Now       func() time.Time // nil is the machine's clock
}

// Limits are how much is taken from outside.
type Limits struct {
	Connections int           // at once, in all; 0 is 2,500
	Streams     int           // event streams at once, in all; 0 is 1,500
	PerSecond   int           // requests from one address, which may be a whole hall's behind one router; 0 is 500
	Slow        time.Duration // how long a reader may take for one answer; 0 is 15 s
	Every       time.Duration // the least time between two looks at the tournament; 0 is 50 ms
	WrongCode   time.Duration // how long the answer to a sender's first wrong code is held; 0 is 1 s
}

// withDefaults returns the limits with each zero replaced by its default.
func (l Limits) withDefaults() Limits {
	usual := func(n *int, is int) {
		if *n == 0 {
			*n = is
		}
	}
	usual(&l.Connections, 2500)
	usual(&l.Streams, 1500)
	usual(&l.PerSecond, 500)
	if l.Slow == 0 {
		l.Slow = 15 * time.Second
	}
	if l.Every == 0 {
		l.Every = 50 * time.Millisecond
	}
	if l.WrongCode == 0 {
		l.WrongCode = time.Second
	}
	return l
}

// Server shows the pages of an event.
type Server struct {
	Config
	listener net.Listener
	run      string // is another each time that a host starts
	read     int64  // the newest entry when it was made
	versions versions
	notified atomic.Int64 // the number of the version that the streams were told of last
	streams  streams
	codes    senders
	hosts    rateLimits
}

// New makes the server of an event's pages. It owns the listener from now on. Call Serve.
func New(listener net.Listener, c Config) *Server {
	c.Limits = c.Limits.withDefaults()
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Say == nil {
		c.Say = func(string, ...any) {}
	}
	s := &Server{Config: c, listener: listener, run: rand.Text()[:8]}
	s.hosts.perSecond = c.Limits.PerSecond
	s.versions.hall, s.versions.every = c.Hall, c.Limits.Every
	s.streams.shares.Most = c.Limits.Streams
	c.Hall.Look(func(t *tournament.Tournament) { s.read = t.Head.Seq })
	return s
}

// Address is where the pages are.
func (s *Server) Address() net.Addr { return s.listener.Addr() }

// Name says what it is.
func (s *Server) Name() string { return "public pages" }

// Lines returns where the pages are and how many screens follow them, for the host's screen.
func (s *Server) Lines() []string {
	lines := []string{s.reachText(s.listener.Addr())}
	if s.TLS != nil && len(s.TLS.Certificates) > 0 {
		lines = append(lines, "certificate "+CertificateFingerprint(s.TLS.Certificates[0]))
	}
	if says, _ := s.Moved(); says != "" {
		lines = append(lines, says)
	}
	return append(lines, words.Count(s.streams.count(), "browser")+" following")
}

// Link returns the address of the front page as the event announces it, "" for none.
func (s *Server) Link() (address string) {
	s.Hall.Look(func(t *tournament.Tournament) { address = t.Register.Pages.Address })
	return address
}

// reachText says at which addresses the pages are found, and from where.
func (s *Server) reachText(a net.Addr) string {
	host, port, _ := net.SplitHostPort(a.String())
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsLoopback() {
		return fmt.Sprintf("at %s: this machine only", a)
	}
	reached := serve.Addresses(host)
	for n := range reached {
		reached[n] = s.scheme() + "://" + net.JoinHostPort(reached[n], port)
	}
	if s.LocalName != "" {
		reached = append(reached, s.scheme()+"://"+net.JoinHostPort(s.LocalName, port))
	}
	return fmt.Sprintf("at %s: every machine on this network", strings.Join(reached, ", or "))
}

// Serve serves the pages until ctx ends, then closes all connections and returns nil. It returns an
// error if it cannot go on.
func (s *Server) Serve(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	server := &http.Server{
		Handler: s.Handler(), BaseContext: func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, IdleTimeout: time.Minute,
		MaxHeaderBytes: 8 << 10,
		ErrorLog:       log.New(logWriter(s.Say), "", 0),
	}
	ended := make(chan error, 1)
	listener := serve.ShareListener(s.listener, &serve.Shares[serve.Source]{Most: s.Limits.Connections})
	if s.TLS != nil {
		listener = tls.NewListener(listener, s.TLS)
	}
	go func() { ended <- server.Serve(listener) }()
	followed := make(chan error, 1)
	go func() { followed <- s.follow(ctx) }()
	var err error
	select {
	case <-ctx.Done():
	case err = <-ended:
	case err = <-followed:
	}
	stop()
	if closed := server.Close(); err == nil && !errors.Is(closed, net.ErrClosed) {
		err = closed
	}
	if errors.Is(err, http.ErrServerClosed) || errors.Is(err, context.Canceled) {
		return nil
	}
	return err
}

// logWriter passes the messages of net/http to the host's log.
type logWriter func(format string, values ...any)

func (t logWriter) Write(line []byte) (int, error) {
	t("public pages: %s", line)
	return len(line), nil
}

// Notices to readers are delayed, so that the desks of this host are drawn first.
const (
	noticeDelay = 30 * time.Millisecond // from an entry to its notice
	noticePause = 50 * time.Millisecond // the least time between two notices
)

// follow notifies the event streams of each change of the public event, until ctx ends. While none
// is open nothing is made before a page is requested.
func (s *Server) follow(ctx context.Context) error {
	for read := s.read; ; {
		entries, err := s.Hall.Follow(ctx, read)
		if err != nil {
			return err
		}
		read = entries[len(entries)-1].Seq
		if !public.ChangesEvent(entries) {
			continue
		}
		sleep(ctx, noticeDelay)
		s.versions.stale.Store(true)
		if s.streams.count() > 0 {
			s.notifyMoved()
			sleep(ctx, noticePause)
		}
	}
}

// sleep waits for a time, or until ctx ends.
func sleep(ctx context.Context, long time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(long):
	}
}

// notifyMoved notifies all streams if the public reads something new.
func (s *Server) notifyMoved() {
	s.versions.stale.Store(true)
	v := s.versions.refresh()
	if s.notified.Swap(v.number) != v.number {
		s.streams.notifyAll()
	}
}

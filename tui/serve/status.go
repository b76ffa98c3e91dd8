package serve

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"time"

	"flagfall/tui/voice/words"
)

// Metric is a number that a host tells those who watch over it. It has no name of a person, a team
// or an address in it.
type Metric struct {
	Name, Help string // as Prometheus wants them: flagfall_desks
	Value      float64
	Counts     bool // it only grows
}

// MeasuredPart is a part that has numbers to tell.
type MeasuredPart interface {
	// Metrics returns them, at any time.
	Metrics() []Metric
}

// Status tells how a host does: /healthz, and /metrics in the text form of Prometheus.
type Status struct {
	Listener net.Listener
	Host     *Host
	Now      func() time.Time
	begun    time.Time
}

// ListenStatus takes the address of a status page. Without a host it is this machine's own.
func ListenStatus(ctx context.Context, address string) (net.Listener, error) {
	if host, port, err := net.SplitHostPort(address); err == nil && host == "" {
		address = net.JoinHostPort("127.0.0.1", port)
	}
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", address)
	if err != nil {
		return nil, fmt.Errorf("the status cannot be shown at %s: %w; choose another address with --status, or none",
			address, err)
	}
	return l, nil
}

// Name says what it is.
func (s *Status) Name() string { return "status" }

// Lines returns where it is.
func (s *Status) Lines() []string {
	return []string{fmt.Sprintf("http://%s/healthz and /metrics", s.Listener.Addr())}
}

// Serve serves until ctx ends.
func (s *Status) Serve(ctx context.Context) error {
	s.begun = s.Now()
	server := &http.Server{
		Handler: s.Handler(), ReadTimeout: 5 * time.Second, WriteTimeout: 5 * time.Second,
		IdleTimeout: time.Minute, MaxHeaderBytes: 8 << 10,
	}
	ended := make(chan error, 1)
	go func() {
		ended <- server.Serve(ShareListener(s.Listener, &Shares[Source]{Most: 50}))
	}()
	select {
	case <-ctx.Done():
	case err := <-ended:
		return err
	}
	if err := server.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
		return err
	}
	return nil
}

// Handler answers /healthz and /metrics.
func (s *Status) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /healthz", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		if warnings := s.Host.threats(); len(warnings) > 0 {
			// the reader may be gone
			_, _ = fmt.Fprintf(w, "ok, with %s: look at the host's screen\n", words.Count(len(warnings), "warning"))
			return
		}
		_, _ = fmt.Fprintln(w, "ok")
	})
	mux.HandleFunc("GET /metrics", func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
		_, _ = fmt.Fprint(w, s.text())
	})
	return mux
}

// text tells all numbers.
func (s *Status) text() string {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	all := []Metric{
		{"flagfall_up_seconds", "How long this host has been serving.", s.Now().Sub(s.begun).Seconds(), true},
		{"flagfall_warnings", "Warnings about the event now.", float64(len(s.Host.threats())), false},
		{"flagfall_memory_bytes", "Memory in use.", float64(m.HeapInuse + m.StackInuse), false},
		{"flagfall_goroutines", "Goroutines.", float64(runtime.NumGoroutine()), false},
	}
	if hall := s.Host.Hall; hall != nil {
		all = append(all, Metric{"flagfall_entries", "Entries in the journal.", float64(hall.Head().Seq), true})
	}
	for _, p := range s.Host.Parts {
		if measured, ok := p.(MeasuredPart); ok {
			all = append(all, measured.Metrics()...)
		}
	}
	var b strings.Builder
	for _, one := range all {
		kind := map[bool]string{true: "counter", false: "gauge"}[one.Counts]
		fmt.Fprintf(&b, "# HELP %s %s\n# TYPE %s %s\n%s %g\n", one.Name, one.Help, one.Name, kind, one.Name, one.Value)
	}
	return b.String()
}

package serve

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"flagfall/db/sample"
	"flagfall/db/shared"
)

// counted is a part with numbers of its own.
type counted struct{}

func (counted) Name() string                { return "desks" }
func (counted) Serve(context.Context) error { return nil }
func (counted) Lines() []string             { return nil }
func (counted) Metrics() []Metric {
	return []Metric{{Name: "flagfall_desks", Help: "Desks connected over SSH.", Value: 3}}
}

// statusOf is the status of a host of the sample that has been up for a minute.
func statusOf(t *testing.T, threats func() []string) *Status {
	t.Helper()
	now := time.Date(2026, 5, 2, 9, 0, 0, 0, time.UTC)
	store, hall, err := sample.InMemory(t.Context(), func() time.Time { return now })
	if err != nil {
		t.Fatal(err)
	}
	host := &Host{Hall: shared.New(store, hall), Parts: []Part{counted{}}, Threats: threats}
	return &Status{Host: host, Now: func() time.Time { return now.Add(time.Minute) }, begun: now}
}

func asks(t *testing.T, s *Status, path string) (*httptest.ResponseRecorder, string) {
	t.Helper()
	w := httptest.NewRecorder()
	s.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
	body, err := io.ReadAll(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	return w, string(body)
}

// A healthy host answers ok; one with warnings is alive too, and says how many there are and where
// to read them, and not what they are.
func TestHealth(t *testing.T) {
	if w, body := asks(t, statusOf(t, nil), "/healthz"); w.Code != http.StatusOK || body != "ok\n" {
		t.Errorf("a healthy host answers %d, %q", w.Code, body)
	}
	ill := statusOf(t, func() []string { return []string{"the disk of R. Ortiz is full"} })
	if w, body := asks(t, ill, "/healthz"); w.Code != http.StatusOK || body != "ok, with 1 warning: look at the host's screen\n" {
		t.Errorf("one with a warning answers %d, %q", w.Code, body)
	}
	for _, path := range []string{"/", "/healthz/", "/events", "/debug/pprof/"} {
		if w, _ := asks(t, ill, path); w.Code != http.StatusNotFound {
			t.Errorf("%s answers %d", path, w.Code)
		}
	}
}

var (
	metricName  = regexp.MustCompile(`^flagfall_[a-z_]+$`)
	metricValue = regexp.MustCompile(`^(flagfall_[a-z_]+) ([0-9.e+]+)$`)
)

// Each number is told in the text form of Prometheus: what it means, of which kind it is, and its
// value. No name of a person, a team or an event is in it.
func TestMetrics(t *testing.T) {
	s := statusOf(t, func() []string { return []string{"the disk is full", "the backup is old"} })
	w, body := asks(t, s, "/metrics")
	if kind := w.Header().Get("Content-Type"); kind != "text/plain; version=0.0.4; charset=utf-8" {
		t.Errorf("it is %q", kind)
	}
	values := map[string]float64{}
	lines := strings.Split(strings.TrimSuffix(body, "\n"), "\n")
	for n := 0; n+2 < len(lines); n += 3 {
		help, kind, value := strings.Fields(lines[n]), strings.Fields(lines[n+1]), metricValue.FindStringSubmatch(lines[n+2])
		switch {
		case len(help) < 4 || help[1] != "HELP" || !metricName.MatchString(help[2]):
			t.Errorf("no help: %q", lines[n])
		case len(kind) != 4 || kind[1] != "TYPE" || kind[2] != help[2] || kind[3] != "gauge" && kind[3] != "counter":
			t.Errorf("no kind: %q", lines[n+1])
		case value == nil || value[1] != help[2]:
			t.Errorf("no value: %q", lines[n+2])
		default:
			values[value[1]], _ = strconv.ParseFloat(value[2], 64)
		}
	}
	if len(lines)%3 != 0 {
		t.Errorf("%d lines", len(lines))
	}
	for name, want := range map[string]float64{"flagfall_up_seconds": 60, "flagfall_entries": float64(s.Host.Hall.Head().Seq), "flagfall_warnings": 2, "flagfall_desks": 3} {
		if values[name] != want {
			t.Errorf("%s is %v, want %v", name, values[name], want)
		}
	}
	for _, name := range []string{sample.Name, "Ortiz", "Knight Owls", "Whitfield", "K-5"} {
		if strings.Contains(body, name) {
			t.Errorf("it names %s", name)
		}
	}
}

// A host without an event of its own has its other numbers.
func TestMetricsWithoutAnEvent(t *testing.T) {
	s := &Status{Host: &Host{Parts: []Part{counted{}}}, Now: time.Now, begun: time.Now()}
	if _, body := asks(t, s, "/metrics"); strings.Contains(body, "flagfall_entries") || !strings.Contains(body, "flagfall_desks 3\n") {
		t.Errorf("it tells\n%s", body)
	}
	if _, body := asks(t, s, "/healthz"); body != "ok\n" {
		t.Errorf("it answers %q", body)
	}
}

// Without a host in its address the status is this machine's own.
func TestStatusIsThisMachinesOwn(t *testing.T) {
	l, err := ListenStatus(t.Context(), ":0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if at := l.Addr().String(); !strings.HasPrefix(at, "127.0.0.1:") {
		t.Errorf("it listens at %s", at)
	}
	if _, err := ListenStatus(t.Context(), l.Addr().String()); err == nil || !strings.Contains(err.Error(), "choose another address with --status") {
		t.Errorf("an address in use: %v", err)
	}
}

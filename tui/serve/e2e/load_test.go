//go:build e2e

package e2e_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties/incident"
)

// load is how large a hall is and how many desks work in it.
type load struct{ desks, teams, entries, rounds int }

// size is a small hall, so that the ordinary tests stay quick; FLAGFALL_TEST_LOAD=full is the one that
// the budgets speak of.
func size() load {
	if os.Getenv("FLAGFALL_TEST_LOAD") == "full" {
		return load{desks: 50, teams: 500, entries: 10_000, rounds: 40}
	}
	return load{desks: 5, teams: 16, entries: 150, rounds: 4}
}

// crowd makes an event with as many directors as desks, each with a key. At the first tables, one
// for each round, nothing has happened yet.
func crowd(t *testing.T, l load) (path string, keys []ssh.Signer) {
	t.Helper()
	h := halltest.New(t)
	for n := range l.desks {
		name := fmt.Sprintf("Director %02d", n)
		h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.Add(t.Register, name, event.TD, "", nil)
		})
		k := key(t)
		keys = append(keys, k)
		o := h.Official(name)
		h.Must(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return officials.AddKey(t.Register, o, ssh.FingerprintSHA256(k.PublicKey()), o)
		})
	}
	for _, id := range []string{"K5", "K8"} {
		h.Section(id, halltest.U18, 1, l.teams/2)
		h.Round(id)
	}
	td := h.Official("Director 00")
	offences, seats := []string{"o", "b", "w", "v"}, []string{"a", "b", "c", "d"}
	for n := 0; len(h.Log) < l.entries; n++ {
		table := l.rounds + n%(l.teams/2-l.rounds) + 1
		h.Must(td.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return incident.Log(t.Ledger, incident.LogRequest{
				Place: t.Register.AtTable(table).CurrentMatch().Place(), Seat: seats[n/250%4], Offence: offences[n/1000%4],
			}, td)
		})
	}
	drafts := make([]journal.Draft, 0, len(h.Log))
	for _, e := range h.Log {
		drafts = append(drafts, e.Draft)
	}
	// each is an event of its own to this machine's witness
	drafts[0].Body = eventName.ReplaceAllString(drafts[0].Body, `"name":"`+t.Name()+`"`)
	path = filepath.Join(t.TempDir(), "large.flagfall")
	if err := sqlite.Create(t.Context(), path, drafts); err != nil {
		t.Fatal(err)
	}
	return path, keys
}

var eventName = regexp.MustCompile(`"name":"[^"]*"`)

// watcher is a desk of which only that counts what comes over the line, and when.
type watcher struct {
	mu    sync.Mutex
	tail  []byte
	waits []byte // what is waited for
	seen  chan time.Time
}

func (w *watcher) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.tail = append(w.tail, p...)
	if w.waits != nil && bytes.Contains(w.tail, w.waits) {
		w.waits = nil
		w.seen <- time.Now()
	}
	w.tail = w.tail[max(0, len(w.tail)-4096):]
	return len(p), nil
}

// waitFor has the time told at which something comes.
func (w *watcher) waitFor(text string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.waits, w.tail = []byte(text), nil
}

// when is the time, or the test fails.
func (w *watcher) when(t *testing.T) time.Time {
	t.Helper()
	select {
	case at := <-w.seen:
		return at
	case <-time.After(waittest.Limit()):
		t.Fatalf("%q is not drawn:\n%q", w.waits, w.tail[max(0, len(w.tail)-1500):])
		return time.Time{}
	}
}

// seated is a desk in a crowd.
type seated struct {
	*watcher
	keyboard io.Writer
}

// press types something and waits until something comes.
func (s seated) press(t *testing.T, typed, comes string) {
	t.Helper()
	s.waitFor(comes)
	if _, err := io.WriteString(s.keyboard, typed); err != nil {
		t.Fatal(err)
	}
	s.when(t)
}

// sits opens a desk and tells how long its first frame took.
func (h *host) sits(k ssh.Signer) (seated, time.Duration) {
	h.t.Helper()
	c := h.enters("desk", ssh.PublicKeys(k))
	session, err := c.NewSession()
	if err != nil {
		h.t.Fatal(err)
	}
	w := &watcher{seen: make(chan time.Time, 1)}
	session.Stdout = w
	in, err := session.StdinPipe()
	if err == nil {
		err = session.RequestPty("xterm-256color", 50, 160, ssh.TerminalModes{})
	}
	w.waitFor("K5 Team 1")
	begun := time.Now()
	if err == nil {
		err = session.Shell()
	}
	if err != nil {
		h.t.Fatal(err)
	}
	return seated{w, in}, w.when(h.t).Sub(begun)
}

// TestLoad has a crowd of desks on one host: how soon each is painted, and how soon what one enters
// is drawn on all others, while they show the floor, which is usual, and while they show the
// ledger. It tells the figures and asserts that everybody sees everything.
func TestLoad(t *testing.T) {
	l := size()
	path, keys := crowd(t, l)
	h := serve(t, path)
	var painted []time.Duration
	var desks []seated
	for _, k := range keys {
		desk, after := h.sits(k)
		desks, painted = append(desks, desk), append(painted, after)
	}
	tell(t, "first paint", painted)
	incidents := strings.Count(flagfall(t, "incident", "list", "--db", path, "--json"), "\n")
	crew := crew{desks: desks, tables: l.teams / 2}
	crew.measure(t, "the floor", l.rounds, incidentOf(func(n int) string { return fmt.Sprintf("%d need you", l.teams/2-l.rounds+n) }))
	for _, desk := range desks[1:] {
		desk.press(t, "l", fmt.Sprintf("of %d", incidents+l.rounds))
	}
	crew.measure(t, "the ledger", l.rounds, incidentOf(func(n int) string { return fmt.Sprintf("of %d", incidents+n) }))
	runtime.GC()
	var mem runtime.MemStats
	runtime.ReadMemStats(&mem)
	t.Logf("memory of both ends: %d MB in use, %d MB from the system; %d goroutines", (mem.HeapInuse+mem.StackInuse)>>20, mem.Sys>>20, runtime.NumGoroutine())
	if os.Getenv("FLAGFALL_TEST_LOAD") == "full" {
		before, begun := cpu(), time.Now()
		time.Sleep(15 * time.Second)
		t.Logf("idle, both ends: %.1f %% of a core", 100*(cpu()-before).Seconds()/time.Since(begun).Seconds())
	}
}

// crew are desks of which the first makes entries, each at another table.
type crew struct {
	desks   []seated
	tables  int             // there are in the hall
	entered int             // so far
	begins  func(time.Time) // called with the time at which each entry is sent; may be nil
}

// entry is something that the first desk enters at one table after the other.
type entry struct {
	typed  func(table int) string   // before the key that enters it
	enters string                   // that key
	shows  func(entered int) string // what the others show then
	back   string                   // typed last, to stand where it began; "" where the desk does already
	stands string                   // shown there
}

func incidentOf(shows func(entered int) string) entry {
	return entry{
		typed: func(table int) string { return fmt.Sprintf("%dds", table) }, enters: "\r", shows: shows,
		back: "\x1b", stands: "need you",
	}
}

// measure has the first desk make entries, and tells how soon they are drawn on all others.
func (c *crew) measure(t *testing.T, screen string, entries int, e entry) {
	t.Helper()
	worked := cpu()
	drawn := c.enter(t, entries, e)
	tell(t, "an entry on all others, which show "+screen, drawn)
	t.Logf("work of both ends for each entry, with %s: %v", screen, ((cpu() - worked) / time.Duration(entries)).Round(time.Millisecond))
}

// enter has the first desk make entries, and returns how soon each is drawn on each of the others.
func (c *crew) enter(t *testing.T, entries int, e entry) (drawn []time.Duration) {
	t.Helper()
	for range entries {
		table := c.entered%c.tables + 1
		c.entered++
		for _, desk := range c.desks[1:] {
			desk.waitFor(e.shows(c.entered))
		}
		c.desks[0].press(t, e.typed(table), "") // until anything is drawn
		begun := time.Now()
		if c.begins != nil {
			c.begins(begun)
		}
		if _, err := io.WriteString(c.desks[0].keyboard, e.enters); err != nil {
			t.Fatal(err)
		}
		for _, desk := range c.desks[1:] {
			drawn = append(drawn, desk.when(t).Sub(begun))
		}
		if e.back != "" {
			c.desks[0].press(t, e.back, e.stands)
		}
	}
	return drawn
}

// tell tells the middle and the worst of some times.
func tell(t *testing.T, what string, times []time.Duration) {
	t.Helper()
	slices.Sort(times)
	at := func(share float64) time.Duration {
		return times[min(len(times)-1, int(share*float64(len(times))))].Round(time.Millisecond / 10)
	}
	t.Logf("%s: p50 %v, p99 %v, most %v of %d", what, at(0.5), at(0.99), at(1), len(times))
}

// cpu is how long this process has worked, on all cores.
func cpu() time.Duration { return cpuOf("self") }

// cpuOf is how long a process has worked, on all cores; 0 where the system does not tell.
func cpuOf(pid string) time.Duration {
	text, err := os.ReadFile("/proc/" + pid + "/stat")
	if err != nil {
		return 0
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

//go:build e2e

package e2e_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"flagfall/db/waittest"
)

// phones follow the public pages of a machine, as the script of a page does: each hears on its
// stream that the event has moved on, and fetches its page anew within the next two and a half
// seconds.
type phones struct {
	stop  func() // has all of them leave, and waits
	mu    sync.Mutex
	begun time.Time       // when the entry was sent that they hear of next
	heard []time.Duration // how soon each heard of each
	last  []string        // what each heard last
	read  int             // pages
}

// agree tells whether all have heard of the same entry last, and each of one since the first was
// sent.
func (p *phones) agree() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.heard) >= len(p.last) && len(slices.Compact(slices.Clone(p.last))) == 1
}

// follow has phones follow the pages of a machine, and returns once all of them do.
func follow(t *testing.T, m *machine, number int) *phones {
	t.Helper()
	p := &phones{last: make([]string, number)}
	ctx, leave := context.WithCancel(t.Context())
	var all, follows sync.WaitGroup
	follows.Add(number)
	client := &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: number}}
	for n := range number {
		page := []string{"/section/K5", "/section/K8", "/section/K5/standings", "/"}[n%4]
		all.Go(func() { p.phone(ctx, client, n, "http://"+m.web, page, sync.OnceFunc(follows.Done)) })
	}
	p.stop = sync.OnceFunc(func() { leave(); all.Wait(); client.CloseIdleConnections() })
	t.Cleanup(p.stop)
	follows.Wait()
	return p
}

// entered is told of an entry as it is sent.
func (p *phones) entered(at time.Time) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.begun = at
}

// phone follows until it leaves.
func (p *phones) phone(ctx context.Context, client *http.Client, n int, address, page string, follows func()) {
	defer follows()
	stream, err := get(ctx, client, address+"/events", "")
	if err != nil {
		return
	}
	defer stream.Body.Close()
	known, again := "", time.NewTimer(time.Hour)
	defer again.Stop()
	heads := make(chan struct{}, 1)
	var reads sync.WaitGroup
	defer reads.Wait()
	ctx, leave := context.WithCancel(ctx)
	defer leave()
	reads.Go(func() {
		for {
			select {
			case <-ctx.Done():
				return
			case <-heads:
			}
			select {
			case <-ctx.Done():
				return
			case <-time.After(rand.N(2500 * time.Millisecond)):
			}
			answer, err := get(ctx, client, address+page, known)
			if err != nil {
				return
			}
			_, _ = io.Copy(io.Discard, answer.Body) // what is cut off is read the next time
			_ = answer.Body.Close()
			known = answer.Header.Get("Etag")
			p.mu.Lock()
			p.read++
			p.mu.Unlock()
		}
	})
	for lines := bufio.NewScanner(stream.Body); lines.Scan(); {
		head, is := strings.CutPrefix(lines.Text(), "data: ")
		if !is {
			continue
		}
		p.mu.Lock()
		p.last[n] = head
		if !p.begun.IsZero() {
			p.heard = append(p.heard, time.Since(p.begun))
		}
		p.mu.Unlock()
		follows()
		select {
		case heads <- struct{}{}:
		default: // it reads the page anew anyway
		}
	}
}

func get(ctx context.Context, client *http.Client, address, known string) (*http.Response, error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	r.Header.Set("If-None-Match", known)
	return client.Do(r)
}

// memory is how much of the machine's memory a process holds, in MB; 0 where the system does not
// tell.
func memory(pid int) int {
	text, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	kib, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, _ := strconv.Atoi(kib)
	return n >> 10
}

// TestLoadOfPages has a crowd of desks on one host, in a process of its own, and has phones follow
// its pages half of the time: the desks do not notice them. What is entered are results, which the
// pages show. It tells the figures and asserts that everybody sees and hears of everything.
func TestLoadOfPages(t *testing.T) {
	l, number := size(), 20
	if l.teams >= 500 {
		number, l.rounds = 500, 80
	}
	path, keys := crowd(t, l)
	m := starts(t, path, "127.0.0.1:0", "127.0.0.1:0")
	c := crew{tables: l.teams / 2}
	for _, k := range keys {
		desk, _ := m.sits(k)
		c.desks = append(c.desks, desk)
	}
	c.desks[0].press(t, "r", "how it ended")
	result := entry{
		typed: func(n int) string { return strconv.Itoa(n) + "m" }, enters: "a",
		shows: func(n int) string { return fmt.Sprintf("%d of %d", n, l.teams/4) }, // tables of the first section
	}
	var alone, beside, heard []time.Duration
	var memories [2]int
	var works [2]time.Duration
	read := 0
	enter := func(with int) []time.Duration {
		worked := cpuOf(strconv.Itoa(m.pid))
		drawn := c.enter(t, l.rounds/4, result)
		works[with] += (cpuOf(strconv.Itoa(m.pid)) - worked) / time.Duration(l.rounds/2)
		memories[with] = max(memories[with], memory(m.pid))
		return drawn
	}
	for range 2 {
		alone = append(alone, enter(0)...)
		p := follow(t, m, number)
		c.begins = p.entered
		beside = append(beside, enter(1)...)
		if !waittest.For(p.agree) {
			t.Errorf("not everybody hears of everything: %d notices came, the last of %v", len(p.heard), p.last)
		}
		p.stop()
		c.begins = nil
		heard = append(heard, p.heard...)
		read += p.read
	}
	tell(t, "an entry on all other desks, with nobody on the pages", alone)
	tell(t, fmt.Sprintf("an entry on all other desks, with %d phones on the pages", number), beside)
	tell(t, "an entry until a phone hears of it", heard)
	t.Logf("the host works %v for each entry without the phones and %v with them, and holds %d MB and %d MB; they read %d pages",
		works[0].Round(time.Millisecond), works[1].Round(time.Millisecond), memories[0], memories[1], read)
}

//go:build e2e

package web_test

import (
	"net/http"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/tui/web"
)

// Everybody who follows hears of every entry, soon, at little cost. What it takes is told; the
// budget is for a machine of its own.
func TestLoad(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 60)
	if *streams >= 500 {
		h = halltest.Busy(t, 500, 10_000)
	}
	hall, address := serve(t, h, web.Limits{})
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	var begun atomic.Int64 // when the entry was written, in nanoseconds
	var mu sync.Mutex
	var waits []time.Duration
	var heard sync.WaitGroup
	heard.Add(*streams)
	var all sync.WaitGroup
	t.Cleanup(all.Wait)
	for range *streams {
		all.Go(func() {
			follow(t, address, func(string) {
				if at := begun.Load(); at > 0 {
					mu.Lock()
					waits = append(waits, time.Since(time.Unix(0, at)))
					mu.Unlock()
				}
				heard.Done()
			})
		})
	}
	heard.Wait()
	runtime.GC()
	runtime.ReadMemStats(&after)
	const entries = 20
	var slowest time.Duration // to write an entry: what a desk notices of those who watch
	for n := range entries {
		heard.Add(*streams)
		at := time.Now()
		begun.Store(at.UnixNano())
		hall.does(t, event.Renamed{Name: "Event " + itoa(n)})
		slowest = max(slowest, time.Since(at))
		heard.Wait()
		time.Sleep(50 * time.Millisecond)
	}
	slices.Sort(waits)
	if want := entries * *streams; len(waits) != want {
		t.Fatalf("%d notices, want %d", len(waits), want)
	}
	t.Logf("%d streams, %d notices: half within %v, 99 of 100 within %v; writing an entry takes at most %v; %d KiB for both ends",
		*streams, len(waits), waits[len(waits)/2], waits[len(waits)*99/100], slowest, (int64(after.HeapInuse+after.StackInuse)-int64(before.HeapInuse+before.StackInuse))/1024)
	if slow := waits[len(waits)*99/100]; slow > waittest.Scaled(20*time.Second) {
		t.Errorf("99 of 100 notices took up to %v", slow)
	}
	t.Cleanup(http.DefaultClient.CloseIdleConnections)
}

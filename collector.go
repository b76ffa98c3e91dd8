package main

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

// paceCollector has the garbage collector run for the first time when the heap has 32 MB, not 4:
// reading a journal makes little garbage beside what is kept, and most commands are done by then.
// From then on it runs by collectPercent. Where $GOGC is set, that holds from the start.
func paceCollector() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(800)
	afterCollection(func() {
		live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
		metrics.Read(live)
		debug.SetGCPercent(collectPercent(live[0].Value.Uint64()))
	})
}

// afterCollection calls do after each run of the collector.
func afterCollection(do func()) {
	runtime.AddCleanup(new([32]byte), func(struct{}) { // the next run finds it unused
		do()
		afterCollection(do)
	}, struct{}{})
}

// fullHeap is how many bytes the heap may reach by doubling: with the rest of the program, a desk
// of 100,000 entries stays below 100 MB.
const fullHeap = 56 << 20

// firstHeap is how many bytes the heap has when the collector runs for the first time.
const firstHeap = 32 << 20

// collectPercent is by how many percent what is live may grow before the collector runs again. A
// small heap reaches firstHeap again, or doubles. A large one stops at fullHeap, or grows by a sixth.
func collectPercent(live uint64) int {
	if live == 0 {
		return 100
	}
	goal := max(firstHeap, min(2*live, fullHeap), live+live/6)
	return int((goal - live) * 100 / live)
}

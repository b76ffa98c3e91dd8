package desks

import (
	"sync"
	"time"

	"flagfall/pairing/lockout"
	"flagfall/tui/serve"
)

// guesses counts the wrong PINs that arrive over the network, by source and official. A source that guesses
// waits; the same official at another source does not. So nobody is locked out: the first PIN from a new
// source is always compared. The counts are in memory. PINs typed at the host itself are counted in the file,
// apart from these.
type guesses struct {
	mu    sync.Mutex
	wrong map[guess]*sourceTries
	of    map[int]*allTries // by number on the staff, from all sources
	swept time.Time         // the last time when old counts were dropped
}

// guess names a source of PINs for an official.
type guess struct {
	from  serve.Source
	staff int
}

// sourceTries are the tries of one source at one official's PIN.
type sourceTries struct {
	lockout.Tries
	last time.Time // the last wrong one
}

// allTries are the wrong PINs for one official, from all sources together.
type allTries struct {
	count int
	last  time.Time
}

// A source waits by the usual rule of lockout, or by the strict one once an official got manyGuesses wrong PINs
// from all sources together, none of them more than an hour after the one before.
const (
	manyGuesses = 20
	forgotten   = time.Hour // a count is dropped after so long without a wrong PIN
	maxGuesses  = 20_000    // the most counts remembered; beyond it the older half is dropped
)

// wait returns how long PINs from a source for an official are not compared.
func (g *guesses) wait(from serve.Source, staff int, now time.Time) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	if t := g.wrong[guess{from, staff}]; t != nil {
		return t.Left(now)
	}
	return 0
}

// areMany reports whether an official got many wrong PINs lately, from one source or from many.
func (g *guesses) areMany(staff int, now time.Time) bool {
	t := g.of[staff]
	return t != nil && t.count >= manyGuesses && now.Sub(t.last) < forgotten
}

// note counts a PIN that was compared.
func (g *guesses) note(from serve.Source, staff int, right bool, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.wrong == nil {
		g.wrong, g.of = map[guess]*sourceTries{}, map[int]*allTries{}
	}
	which := guess{from, staff}
	if right {
		delete(g.wrong, which)
		return
	}
	g.forget(now)
	rule := lockout.Usual
	if g.areMany(staff, now) {
		rule = lockout.Strict
	}
	t := g.wrong[which]
	if t == nil {
		t = new(sourceTries)
		g.wrong[which] = t
	}
	t.Count(rule, false, now)
	t.last = now
	all := g.of[staff]
	if all == nil {
		all = new(allTries)
		g.of[staff] = all
	}
	all.count++
	all.last = now
}

// forget drops old counts every quarter of an hour, and the older half when there are maxGuesses.
func (g *guesses) forget(now time.Time) {
	if len(g.wrong) < maxGuesses && now.Sub(g.swept) < forgotten/4 {
		return
	}
	g.swept = now
	for age := forgotten; ; age /= 2 {
		for which, t := range g.wrong {
			if now.Sub(t.last) >= age {
				delete(g.wrong, which)
			}
		}
		if len(g.wrong) < maxGuesses {
			break
		}
	}
	for staff, t := range g.of {
		if now.Sub(t.last) >= forgotten {
			delete(g.of, staff)
		}
	}
}

package desks

import (
	"sync"
	"time"

	"flagfall/tui/serve"
)

// guesses counts the wrong PINs that came over the network, by where they came from and whom they
// were for: one who guesses waits, and the same official elsewhere does not. Nobody is locked out by
// it: the first PIN from a new source is always looked at. It is kept in memory; PINs typed at the
// host itself are counted in the file and know nothing of these.
type guesses struct {
	mu    sync.Mutex
	wrong map[guess]*tries
	of    map[int]*tries // by number on the staff, from all sources
	swept time.Time      // when what is long past was forgotten last
}

// guess is where PINs for an official come from.
type guess struct {
	from  serve.Source
	staff int
}

// tries are wrong PINs in a row.
type tries struct {
	count int
	last  time.Time
	until time.Time // none is looked at before
}

// From one source freeGuesses wrong PINs in a row cost nothing, then the next waits firstWait, and
// twice as long after each further one, up to longestWait. When manyGuesses came for an official
// from all sources together within an hour, a source has one guess before it waits.
const (
	freeGuesses = 5
	firstWait   = time.Minute
	longestWait = 16 * time.Minute
	manyGuesses = 20
	forgotten   = time.Hour // after so long without a wrong PIN they are forgotten
	maxGuesses  = 20_000    // of what is remembered; then the oldest half is forgotten
)

// wait returns how long PINs from a source for an official are not looked at.
func (g *guesses) wait(from serve.Source, staff int, now time.Time) time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	if t := g.wrong[guess{from, staff}]; t != nil {
		return max(0, t.until.Sub(now))
	}
	return 0
}

// areMany reports whether many sources have guessed at an official, or one very often.
func (g *guesses) areMany(staff int, now time.Time) bool {
	t := g.of[staff]
	return t != nil && t.count >= manyGuesses && now.Sub(t.last) < forgotten
}

// note counts a PIN that was looked at.
func (g *guesses) note(from serve.Source, staff int, right bool, now time.Time) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.wrong == nil {
		g.wrong, g.of = map[guess]*tries{}, map[int]*tries{}
	}
	which := guess{from, staff}
	if right {
		delete(g.wrong, which)
		return
	}
	g.forget(now)
	free := freeGuesses
	if g.areMany(staff, now) {
		free = 1
	}
	t := g.wrong[which]
	if t == nil {
		t = new(tries)
		g.wrong[which] = t
	}
	t.count++
	t.last = now
	if over := t.count - free; over >= 0 {
		t.until = now.Add(min(firstWait<<min(over, 16), longestWait))
	}
	all := g.of[staff]
	if all == nil {
		all = new(tries)
		g.of[staff] = all
	}
	all.count++
	all.last = now
}

// forget drops what is long past, once in a while, and the older half when there is too much.
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

package web

import (
	"sync"
	"time"

	"golang.org/x/time/rate"

	"flagfall/tui/serve"
)

// maxLimiters is how many addresses are remembered. When it is reached all are forgotten.
const maxLimiters = 10_000

// Between two acts of one table from one address are some seconds, and a few may come at once. An
// address, which may be a whole hall's behind one router, acts for many tables; a table is acted for
// from a few addresses.
const (
	actEvery      = 3 * time.Second
	actBurst      = 4
	addressActs   = 2 // a second
	addressBurst  = 120
	tableActEvery = time.Second
	tableBurst    = 12
)

// rateLimits limits the requests of each address, and the acts of tables and addresses.
type rateLimits struct {
	perSecond int

	asked   limiters[serve.Source]
	acts    limiters[serve.Source]
	tables  limiters[int]
	tableAt limiters[tableAt]
}

// tableAt is a table, acted for from one address.
type tableAt struct {
	table int
	from  serve.Source
}

// limiters are rate limiters by what they limit.
type limiters[K comparable] struct {
	mu  sync.Mutex
	all map[K]*rate.Limiter
}

// allow reports whether one may go on now, at a rate with a burst.
func (l *limiters[K]) allow(of K, now time.Time, every rate.Limit, burst int) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	one := l.all[of]
	if one == nil {
		if l.all == nil || len(l.all) >= maxLimiters {
			l.all = map[K]*rate.Limiter{}
		}
		one = rate.NewLimiter(every, burst)
		l.all[of] = one
	}
	return one.AllowN(now, 1)
}

// allowRequest reports whether an address may ask now.
func (h *rateLimits) allowRequest(remote string, now time.Time) bool {
	from := serve.ParseSource(remote)
	return from == serve.Source{} || h.asked.allow(from, now, rate.Limit(h.perSecond), 4*h.perSecond)
}

// allowAct reports whether a table may call or report now, from an address.
func (h *rateLimits) allowAct(table int, remote string, now time.Time) bool {
	from := serve.ParseSource(remote)
	return h.tableAt.allow(tableAt{table, from}, now, rate.Every(actEvery), actBurst) &&
		h.acts.allow(from, now, addressActs, addressBurst) &&
		h.tables.allow(table, now, rate.Every(tableActEvery), tableBurst)
}

package web

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"
)

// maxHosts is how many addresses are remembered. When it is reached all are forgotten.
const maxHosts = 10000

// Between two acts of one table there are some seconds; a few may come at once.
const (
	actEvery = 3 * time.Second
	actBurst = 4
)

// rateLimits limits the requests of each address and the acts of each table.
type rateLimits struct {
	perSecond int

	mu     sync.Mutex
	asked  map[netip.Prefix]*rate.Limiter
	tables map[int]*rate.Limiter
}

// allowRequest reports whether an address may ask now. An IPv6 /64 network counts as one address.
func (h *rateLimits) allowRequest(remote string, now time.Time) bool {
	from, err := netip.ParseAddrPort(remote)
	if err != nil {
		return true // a test's
	}
	bits := 32
	addr := from.Addr().Unmap()
	if addr.Is6() {
		bits = 64
	}
	host, err := addr.WithZone("").Prefix(bits)
	if err != nil {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	l := h.asked[host]
	if l == nil {
		if h.asked == nil || len(h.asked) >= maxHosts {
			h.asked = map[netip.Prefix]*rate.Limiter{}
		}
		l = rate.NewLimiter(rate.Limit(h.perSecond), 4*h.perSecond)
		h.asked[host] = l
	}
	return l.AllowN(now, 1)
}

// allowAct reports whether a table may call or report now.
func (h *rateLimits) allowAct(table int) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	l := h.tables[table]
	if l == nil {
		if h.tables == nil {
			h.tables = map[int]*rate.Limiter{}
		}
		l = rate.NewLimiter(rate.Every(actEvery), actBurst)
		h.tables[table] = l
	}
	return l.Allow()
}

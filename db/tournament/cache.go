package tournament

import "sync"

// cache holds values derived from the tournament, by name.
type cache struct {
	mu   sync.Mutex
	list map[string]func() any
	last map[string]any // by name, what CachedFrom derived last, perhaps from an earlier state
}

// Cached returns what make derives from the tournament, and derives it once until the next entry.
// So fifty desks that list the same incidents share one list. All values of one name have one type.
// Make reads nothing but the tournament, and callers do not change the value.
func Cached[T any](t *Tournament, called string, make func() T) T {
	if t.cache == nil { // it was not made with New
		return make()
	}
	return t.cache.get(called, func() any { return make() }).(T)
}

// CachedFrom is Cached for values that are costly and change little with each entry. Make gets the
// value it returned last, the zero value at first, and must not change it.
func CachedFrom[T any](t *Tournament, called string, make func(before T) T) T {
	return Cached(t, called, func() T {
		before, _ := t.cache.before(called).(T)
		now := make(before)
		t.cache.setBefore(called, now)
		return now
	})
}

// before returns what CachedFrom derived last under a name, nil for nothing.
func (m *cache) before(called string) any {
	if m == nil {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.last[called]
}

func (m *cache) setBefore(called string, now any) {
	if m == nil {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.last[called] = now
}

func (m *cache) get(called string, do func() any) any {
	m.mu.Lock()
	get := m.list[called]
	if get == nil {
		get = sync.OnceValue(do)
		m.list[called] = get
	}
	m.mu.Unlock()
	return get() // callers of the same name wait for the first; other names do not wait
}

// clear drops the values derived from the state before an entry.
func (m *cache) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	clear(m.list)
}

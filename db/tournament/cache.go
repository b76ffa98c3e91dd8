package tournament

import "sync"

// cache is what was made of a tournament as it stands, by what it is called.
type cache struct {
	mu   sync.Mutex
	list map[string]func() any
	last map[string]any // what Onward made last, of the tournament as it was then
}

// Cached is what make makes of the tournament as it stands, made once for all who look at it until
// the next entry: fifty desks that list the same incidents list them once. What is called the same
// is of the same type, made of nothing but the tournament, and changed by nobody.
func Cached[T any](t *Tournament, called string, make func() T) T {
	if t.cache == nil { // it was not made with New
		return make()
	}
	return t.cache.get(called, func() any { return make() }).(T)
}

// CachedFrom is Once for what takes long to make and changes little with each entry: make is given
// what it made last, the zero value at first, and makes something new of that without changing it.
func CachedFrom[T any](t *Tournament, called string, make func(before T) T) T {
	return Cached(t, called, func() T {
		before, _ := t.cache.before(called).(T)
		now := make(before)
		t.cache.setBefore(called, now)
		return now
	})
}

// before is what was made last, nil for nothing.
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
	return get() // the others wait for who makes it, and not for what is called otherwise
}

// clear lets go of what was made: it is of a tournament that was.
func (m *cache) clear() {
	m.mu.Lock()
	defer m.mu.Unlock()
	clear(m.list)
}

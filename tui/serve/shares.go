package serve

import (
	"slices"
	"sync"
)

// Shares divides a number of places among those who ask for them, such as sources or people. While
// places are free all are given. When none is, one who has fewer takes a place from the one with the
// most: one machine never keeps others out, and a whole hall behind one router has the places that
// others leave. Shares is safe for concurrent use.
type Shares[K comparable] struct {
	Most int // places in all
	Each int // places of one of them; 0 for as many as there are
	// Renew has one who may have no more give up a place of their own for a new one. Without it the
	// new one is refused.
	Renew bool
	// Weaker reports whether a gives way before b. Without it the oldest gives way.
	Weaker func(a, b *Place[K]) bool

	mu    sync.Mutex
	held  map[K][]*Place[K] // oldest first
	total int
}

// Place is one of the places, held until Release.
type Place[K comparable] struct {
	Of     K
	Owner  Owner
	shares *Shares[K]
	gone   bool
}

// Owner is what holds a place.
type Owner interface {
	// Evict is called once, from another's Take, if the place is given to another before its
	// Release. It must not block.
	Evict()
}

// Evict is an Owner that is a function.
type Evict func()

// Evict calls it.
func (e Evict) Evict() { e() }

// Take returns a place, nil if there is none for that one now.
func (s *Shares[K]) Take(of K, owner Owner) *Place[K] {
	s.mu.Lock()
	loser, ok := s.makeRoom(of)
	if !ok {
		s.mu.Unlock()
		return nil
	}
	if loser != nil {
		s.drop(loser)
	}
	if s.held == nil {
		s.held = map[K][]*Place[K]{}
	}
	p := &Place[K]{Of: of, Owner: owner, shares: s}
	s.held[of] = append(s.held[of], p)
	s.total++
	s.mu.Unlock()
	if loser != nil {
		loser.Owner.Evict()
	}
	return p
}

// makeRoom returns the place that gives way to a new one, nil if none has to. It reports whether a
// new one may be had.
func (s *Shares[K]) makeRoom(of K) (loser *Place[K], ok bool) {
	own := len(s.held[of])
	if s.Each > 0 && own >= s.Each {
		return s.weakest(of), s.Renew
	}
	if s.total < s.Most {
		return nil, true
	}
	biggest, most := of, own
	for other, held := range s.held {
		if len(held) > most {
			biggest, most = other, len(held)
		}
	}
	switch {
	case most > own+1: // not by one only, or the two would take it from each other for ever
		return s.weakest(biggest), true
	case !s.Renew:
		return nil, false
	case own == 0:
		return s.weakest(biggest), most > 0
	}
	return s.weakest(of), true
}

// weakest returns the place that gives way first of those that one holds, nil for none.
func (s *Shares[K]) weakest(of K) (first *Place[K]) {
	for _, p := range s.held[of] {
		if first == nil || s.Weaker != nil && s.Weaker(p, first) {
			first = p
		}
	}
	return first
}

// Release gives the place back. It may be called more than once, and after the place was lost.
func (p *Place[K]) Release() {
	p.shares.mu.Lock()
	defer p.shares.mu.Unlock()
	p.shares.drop(p)
}

// drop takes a place away. The caller holds s.mu.
func (s *Shares[K]) drop(p *Place[K]) {
	if p.gone {
		return
	}
	p.gone = true
	s.total--
	held := s.held[p.Of]
	for i, one := range held {
		if one == p {
			held = slices.Delete(held, i, i+1)
			break
		}
	}
	if len(held) == 0 {
		delete(s.held, p.Of)
		return
	}
	s.held[p.Of] = held
}

// Held returns how many places are held, and by how many.
func (s *Shares[K]) Held() (places, holders int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.total, len(s.held)
}

package serve

import (
	"fmt"
	"testing"
)

// holder holds places for a test, and counts what it lost.
type holder struct {
	lost int
}

func (h *holder) Evict() { h.lost++ }

// taken returns shares in which each number has so many places, and the holders by number.
func taken(s *Shares[int], held ...int) []*holder {
	holders := make([]*holder, len(held)+1)
	for n := range holders {
		holders[n] = &holder{}
	}
	for n, places := range held {
		for range places {
			s.Take(n+1, holders[n+1])
		}
	}
	return holders
}

// When no place is free, who has at least two fewer than the one with the most takes one of theirs. With one
// fewer nobody does, or the two would take it from each other for ever. Renew lets them replace their own, and
// the first place of all is never refused.
func TestWhoTakesAPlace(t *testing.T) {
	for _, c := range []struct {
		held   []int
		asks   int
		renew  bool
		gets   bool
		losers []int // places lost, by number
	}{
		{held: []int{1, 1}, asks: 1, gets: true, losers: []int{0, 0}}, // one is free
		{held: []int{3}, asks: 1, gets: false, losers: []int{0}},
		{held: []int{3}, asks: 1, renew: true, gets: true, losers: []int{1}},
		{held: []int{3}, asks: 2, gets: true, losers: []int{1}},
		{held: []int{2, 1}, asks: 2, gets: false, losers: []int{0, 0}},
		{held: []int{2, 1}, asks: 2, renew: true, gets: true, losers: []int{0, 1}},
		{held: []int{2, 1}, asks: 1, gets: false, losers: []int{0, 0}},
		{held: []int{2, 1}, asks: 1, renew: true, gets: true, losers: []int{1, 0}},
		{held: []int{2, 1}, asks: 3, gets: true, losers: []int{1, 0}},
		{held: []int{1, 1, 1}, asks: 4, gets: false, losers: []int{0, 0, 0}},
		{held: []int{1, 1, 1}, asks: 3, renew: true, gets: true, losers: []int{0, 0, 1}},
	} {
		s := &Shares[int]{Most: 3, Renew: c.renew}
		holders := taken(s, c.held...)
		if got := s.Take(c.asks, &holder{}); (got != nil) != c.gets {
			t.Errorf("places %v, renew %v: number %d gets one: %v", c.held, c.renew, c.asks, got != nil)
		}
		for n, want := range c.losers {
			if got := holders[n+1].lost; got != want {
				t.Errorf("places %v, renew %v: when number %d asks, number %d loses %d, want %d", c.held, c.renew, c.asks, n+1, got, want)
			}
		}
		if places, _ := s.Held(); places > 3 || c.gets && places != 3 {
			t.Errorf("places %v: after number %d asked, %d are held", c.held, c.asks, places)
		}
	}
	s := &Shares[int]{Most: 3, Renew: true}
	holders := taken(s, 1, 1, 1)
	if s.Take(4, &holder{}) == nil || holders[1].lost+holders[2].lost+holders[3].lost != 1 {
		t.Error("with renew, who has none was refused, or more than one lost a place")
	}
	if (&Shares[int]{Renew: true}).Take(1, &holder{}) != nil {
		t.Error("shares without places gave one")
	}
}

// Two who ask in turn come to rest: no place changes hands once neither has two fewer than the other.
func TestNeighborsDoNotTakeForEver(t *testing.T) {
	for most := 2; most <= 5; most++ {
		s := &Shares[int]{Most: most}
		holders := taken(s, most, 0)
		for n := range 20 {
			s.Take(1+n%2, holders[1+n%2])
		}
		if want := most / 2; holders[1].lost != want || holders[2].lost != 0 {
			t.Errorf("of %d places the first lost %d and the second %d, want %d and 0", most, holders[1].lost, holders[2].lost, want)
		}
	}
}

// Who has as many as one may have gets no free place either: they are refused, or give up one of their own.
func TestNobodyHasMoreThanEach(t *testing.T) {
	for _, renew := range []bool{false, true} {
		s := &Shares[int]{Most: 5, Each: 2, Renew: renew}
		holders := taken(s, 1)
		if s.Take(1, holders[1]) == nil || holders[1].lost != 0 {
			t.Errorf("renew %v: the second of two places was refused, or cost the first", renew)
		}
		if got := s.Take(1, holders[1]) != nil; got != renew || holders[1].lost != map[bool]int{true: 1}[renew] {
			t.Errorf("renew %v: a third place is given: %v; %d were lost", renew, got, holders[1].lost)
		}
		if places, of := s.Held(); places != 2 || of != 1 {
			t.Errorf("renew %v: %d places of %d are held, want 2 of 1", renew, places, of)
		}
	}
}

// The oldest place gives way first, or the weakest where that is told.
func TestTheWeakestPlaceGivesWay(t *testing.T) {
	for _, weaker := range []bool{false, true} {
		s := &Shares[int]{Most: 3}
		lost := ""
		owner := func(name string) Owner { return Evict(func() { lost += name }) }
		var places []*Place[int]
		for _, name := range []string{"a", "b", "c"} {
			places = append(places, s.Take(1, owner(name)))
		}
		if weaker {
			s.Weaker = func(a, b *Place[int]) bool { return a == places[1] && b != places[1] }
		}
		s.Take(2, owner("d"))
		if want := map[bool]string{false: "a", true: "b"}[weaker]; lost != want {
			t.Errorf("with a weaker one told (%v) %q gave way, want %q", weaker, lost, want)
		}
	}
}

// A place that is released, or was lost, makes room once. Its owner hears only of a loss, and may look at the
// shares then.
func TestAPlaceIsReleasedOnce(t *testing.T) {
	s := &Shares[int]{Most: 2}
	told := ""
	a := s.Take(1, Evict(func() {
		places, of := s.Held()
		told += fmt.Sprintf("%d of %d;", places, of)
	}))
	b := s.Take(1, &holder{})
	s.Take(2, &holder{}) // a is lost
	a.Release()
	a.Release()
	if places, of := s.Held(); places != 2 || of != 2 || told != "2 of 2;" {
		t.Errorf("after a loss %d places of %d are held, and told was %q", places, of, told)
	}
	b.Release()
	b.Release()
	if places, of := s.Held(); places != 1 || of != 1 {
		t.Errorf("after a release %d places of %d are held, want 1 of 1", places, of)
	}
	if s.Take(3, &holder{}) == nil || s.Take(4, &holder{}) != nil {
		t.Error("the released place was not given again, or twice")
	}
}

package matching

import (
	"iter"
	"math/bits"
)

// Set is a set of vertices, one bit each. Sets used in one call have the same number of vertices.
type Set []uint64

// NewSet returns an empty set for vertices 0 to n-1.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Add adds v.
func (s Set) Add(v int) { s[v>>6] |= 1 << (v & 63) }

// Remove removes v.
func (s Set) Remove(v int) { s[v>>6] &^= 1 << (v & 63) }

// Has reports whether v is a member.
func (s Set) Has(v int) bool { return s[v>>6]&(1<<(v&63)) != 0 }

// firstCommon returns the lowest member that is also in t, -1 for none.
func (s Set) firstCommon(t Set) int {
	for i, w := range s {
		if w &= t[i]; w != 0 {
			return i<<6 + bits.TrailingZeros64(w)
		}
	}
	return -1
}

// Empty reports whether the set has no members.
func (s Set) Empty() bool {
	for _, w := range s {
		if w != 0 {
			return false
		}
	}
	return true
}

// Len returns the number of members.
func (s Set) Len() int {
	n := 0
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
}

// All yields the members in ascending order. Members may be removed meanwhile.
func (s Set) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(i<<6 + bits.TrailingZeros64(w)) {
					return
				}
			}
		}
	}
}

// Clone returns a copy.
func (s Set) Clone() Set { return append(Set(nil), s...) }

// Union adds all members of t.
func (s Set) Union(t Set) {
	for i := range s {
		s[i] |= t[i]
	}
}

// Intersect removes the members that are not in t.
func (s Set) Intersect(t Set) {
	for i := range s {
		s[i] &= t[i]
	}
}

// Subtract removes the members of t.
func (s Set) Subtract(t Set) {
	for i := range s {
		s[i] &^= t[i]
	}
}

package penalties

import (
	"encoding/binary"
	"slices"
	"sort"
)

// numbers is a list of whole numbers from 0 to 4,294,967,295, four bytes each, the lowest byte first: kept and read back as it is, however
// long.
type numbers []byte

func (l numbers) len() int { return len(l) / 4 }

// at is the nth number, from 1.
func (l numbers) at(n int) int { return int(binary.LittleEndian.Uint32(l[4*(n-1):])) }

// and is the list with one more.
func (l numbers) and(v int) numbers { return binary.LittleEndian.AppendUint32(l, uint32(v)) } //nolint:gosec // the numbers that are kept begin at 0

// with is the list with v as its nth number, from 1; those that are not there yet are 0.
func (l numbers) with(n, v int) numbers {
	if short := 4*n - len(l); short > 0 {
		l = slices.Grow(l, short)[:4*n]
	}
	binary.LittleEndian.PutUint32(l[4*(n-1):], uint32(v)) //nolint:gosec // the numbers that are kept begin at 0
	return l
}

// rank is where v stands in a list in order, from 1.
func (l numbers) rank(v int) int {
	return sort.Search(l.len(), func(n int) bool { return l.at(n+1) >= v }) + 1
}

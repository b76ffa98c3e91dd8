package tournament

import "time"

// MaxClockSkew is how far the clocks of desks may differ without a warning. Clocks set by the
// network differ less, and no deadline notices that much.
const MaxClockSkew = 30 * time.Second

// Skew is a place in the journal where time ran backwards by more than MaxClockSkew, as two desks'
// clocks differ. The order of entries is still right. The zero Skew is none.
type Skew struct {
	Seq int64 // of the entry that is stamped too early
	By  time.Duration
	At  time.Time // the stamp of the entry before it
}

// clockSkew looks at two entries that follow each other, seq being the later.
func clockSkew(seq int64, before, after time.Time) (Skew, bool) {
	if by := before.Sub(after); !before.IsZero() && by > MaxClockSkew {
		return Skew{seq, by, before}, true
	}
	return Skew{}, false
}

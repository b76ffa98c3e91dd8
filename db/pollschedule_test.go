package db_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"flagfall/db"
)

// After a touch the journal is looked at at once, then after longer and longer times up to 1.28
// seconds, and then every four seconds. One look is enough where a touch tells of what is done. The
// touches of this desk's own writing are looked at 160 ms later, unless a look is due before.
func TestWhenTheJournalIsLookedAt(t *testing.T) {
	tail := []int{0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555} // milliseconds after a touch
	after := func(at int, tail ...int) (looks []int) {
		for _, ms := range tail {
			looks = append(looks, at+ms)
		}
		return looks
	}
	for name, c := range map[string]struct {
		done    bool
		touches []int // when, in milliseconds
		own     []int // likewise, by this desk
		until   int
		want    []int
	}{
		"nothing happens":                   {until: 13_000, want: []int{4000, 8000, 12_000}},
		"one touch":                         {touches: []int{1000}, until: 12_000, want: append(after(1000, tail...), 7555, 11_555)},
		"one touch of what is done":         {done: true, touches: []int{1000}, until: 10_000, want: []int{1000, 1020, 5020, 9020}},
		"another touch begins anew":         {touches: []int{1000, 1200}, until: 1300, want: []int{1000, 1005, 1015, 1035, 1075, 1155, 1220, 1225, 1235, 1255, 1295}},
		"another touch of what is done":     {done: true, touches: []int{1000, 1010}, until: 1100, want: []int{1000, 1030, 1050}},
		"a touch long after":                {touches: []int{1000, 5000}, until: 5010, want: append(after(1000, tail...), 5000, 5005)},
		"an own touch":                      {own: []int{1000}, until: 8000, want: []int{1160, 1480, 2120, 3400, 7400}},
		"own touches, again and again":      {own: []int{1000, 1100, 1150}, until: 1400, want: []int{1160}},
		"an own touch just after another's": {touches: []int{1000}, own: []int{1003}, until: 1020, want: []int{1000, 1005, 1015}},
		"an own touch long after another's": {touches: []int{1000}, own: []int{2400}, until: 2900, want: append(after(1000, tail[:9]...), 2560, 2880)},
	} {
		var got []int
		synctest.Test(t, func(t *testing.T) {
			began := time.Now()
			ctx, stop := context.WithTimeout(t.Context(), time.Duration(c.until)*time.Millisecond)
			defer stop()
			touched := make(chan struct{}, 1)
			var own atomic.Bool
			for by, times := range map[bool][]int{false: c.touches, true: c.own} {
				for _, at := range times {
					time.AfterFunc(time.Duration(at)*time.Millisecond, func() { own.Store(by); touched <- struct{}{} })
				}
			}
			r := db.PollSchedule{Touched: touched, Done: c.done, Own: own.Load}
			for r.Wait(ctx) {
				got = append(got, int(time.Since(began).Milliseconds()))
			}
		})
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: the journal is looked at after %d ms, want %d", name, got, c.want)
		}
	}
}

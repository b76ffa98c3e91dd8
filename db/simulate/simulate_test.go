package simulate_test

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"flagfall/db/journal"
	"flagfall/db/simulate/invariant"
	"flagfall/db/tournament"
	"flagfall/penalties/summary"
)

var (
	halls = flag.Int("halls", 200, "how many halls are played")
	from  = flag.Uint64("from", 1, "the seed of the first")
)

// A hall is played from a seed: four desks at one journal, every act there is as often as on a day, and what goes wrong with lines, servers, clocks
// and processes. After every step what was acknowledged is there once and in order, nobody has ruled without the role, and no finished round has
// changed unseen; in the end every fold tells the same tournament, and its standings are those of the naive reading.
//
//	go test ./db/simulate -halls 1000000     plays a million
//	go test ./db/simulate -halls 1 -from N   plays the one of seed N
func TestHalls(t *testing.T) {
	var next, failed atomic.Uint64
	var mu sync.Mutex
	done := map[string]int{}
	var all sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		all.Go(func() {
			for failed.Load() == 0 {
				n := next.Add(1) - 1
				if n >= uint64(*halls) {
					return
				}
				seed := *from + n
				h, err := played(plan(seed))
				if err != nil {
					if failed.Add(1) == 1 {
						steps, err := shrunk(plan(seed), func(s []step) error { _, err := played(s); return err })
						t.Errorf("seed %d: %v, after\n%s\nagain: go test ./db/simulate -run TestHalls -halls 1 -from %d", seed, err, listed(steps), seed)
					}
					return
				}
				mu.Lock()
				for name, times := range h.done {
					done[name] += times
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	t.Log(told(done))
}

func told(done map[string]int) string {
	var lines []string
	for name, n := range done {
		lines = append(lines, fmt.Sprintf("%8d %s", n, name))
	}
	slices.Sort(lines)
	return fmt.Sprint(len(lines), " acts were recorded:\n", joined(lines))
}

// played plays the steps, and the end of a hall.
func played(steps []step) (h *hall, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	if h, err = newHall(); err != nil {
		return h, err
	}
	for _, s := range steps {
		if err := h.play(s); err != nil {
			return h, err
		}
	}
	return h, h.end()
}

// end holds once all is quiet: every desk learns what became of what it sent, and every fold is the same.
func (h *hall) end() error {
	ctx := context.Background()
	whole := tournament.New()
	for _, d := range h.desks {
		d.goes = nil
		if d.sent == nil {
			continue
		}
		switch err := d.store.Settle(ctx, d.sent); {
		case err == nil:
			d.asked.knows = recorded
		case errors.Is(err, journal.ErrMoved):
			d.asked.knows = refused
		default:
			return fmt.Errorf("settling in the end says %w", err)
		}
	}
	if err := h.look(); err != nil {
		return err
	}
	for e := range h.eye.Entries(ctx, 0) {
		if err := whole.Fold(e); err != nil {
			return fmt.Errorf("the whole journal does not fold: %w", err)
		}
	}
	want := tells(h.truth)
	if tells(whole) != want {
		return fmt.Errorf("the journal folded again tells another tournament")
	}
	for n, d := range h.desks {
		if err := d.store.Refresh(ctx, d.t); err != nil {
			return fmt.Errorf("desk %d reads on: %w", n, err)
		}
		if d.t.Head != h.truth.Head || tells(d.t) != want {
			return fmt.Errorf("desk %d tells another tournament", n)
		}
	}
	for _, sec := range h.truth.Register.Sections {
		for _, list := range []string{"", "EDE,BH:GP/M1,SB,STD,COPP"} {
			if err := invariant.Standings(h.truth, h.watch.Naive, sec.ID, list); err != nil {
				return err
			}
		}
	}
	return nil
}

// tells is all that a desk tells of a tournament, for comparing two folds.
func tells(t *tournament.Tournament) string {
	var all []any
	for _, i := range t.Ledger.Incidents {
		all = append(all, summary.Of(t.Ledger, i))
	}
	for _, a := range t.Ledger.Appeals {
		all = append(all, a.AppealFiled, a.State(), a.Reason)
	}
	for _, c := range t.Ledger.Consequences {
		all = append(all, c.ConsequenceFound, c.State())
	}
	for _, sec := range t.Register.Sections {
		for _, r := range sec.Rounds {
			for _, p := range r.Pairings {
				all = append(all, p.Table, p.Teams[0].Name, p.Teams[1].Name, p.Score())
			}
		}
	}
	b, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(b)
}

func joined(lines []string) string {
	text := ""
	for _, line := range slices.Backward(lines) {
		text += line + "\n"
	}
	return text
}

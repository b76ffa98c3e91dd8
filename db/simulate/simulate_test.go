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
	"flagfall/db/simulate"
	"flagfall/db/tournament"
	"flagfall/penalties/summary"
)

var (
	halls = flag.Int("halls", 20, "how many halls are played")
	from  = flag.Uint64("from", 1, "the seed of the first")
)

// A hall is played from a seed: four desks at one journal, every act as often as on a day, and
// failures of lines, servers, clocks and processes. After every step, what was acknowledged is
// there once and in order, no ruling lacks the role, and no finished round has changed unseen. In
// the end every fold gives the same tournament, and its standings are those of the naive reading.
//
//	go test ./db/simulate -halls 1000000     plays a million
//	go test ./db/simulate -halls 1 -from N   plays the one of seed N
func TestHalls(t *testing.T) {
	var next, failed atomic.Uint64
	var mu sync.Mutex
	done, kinds := map[string]int{}, map[string]int{}
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
				for kind, times := range h.kinds {
					kinds[kind] += times
				}
				mu.Unlock()
			}
		})
	}
	all.Wait()
	t.Log(told(done))
	if failed.Load() > 0 || *halls < enough {
		return
	}
	for _, kind := range tournament.Kinds() {
		if _, apart := notPlayed[kind]; apart == (kinds[kind] > 0) {
			t.Errorf("%s was recorded %d times in %d halls, and is it named among what is not played? %v", kind, kinds[kind], *halls, apart)
		}
	}
}

// enough is how many halls it takes until whatever can be recorded has been.
const enough = 5000

// notPlayed are the kinds of entries that no act of a hall records, and why.
var notPlayed = map[string]string{
	"event.created": "the hall begins with it", "rulebook.adopted": "the hall begins with it", "section.added": "the hall begins with it",
	"club.added": "the hall begins with it", "consequence.raised": "only the first desks wrote it", "event.witness_chosen": "it names a folder",
	"staff.pin_chosen": "it is kept beside the journal", "staff.pin_removed": "it is kept beside the journal",
	"staff.key_added": "it is an SSH key", "staff.key_removed": "it is an SSH key",
	"position.entered": "it is typed on the boards", "playoff.begun": "before there were stages", "playoff.called_off": "before there were stages", "stage.begun": "after the last round", "stage.called_off": "after the last round", "playoff.decided": "after the last round",
	"prizes.lots_drawn": "after the last round",
	"event.moved":       "it seals the journal", "event.unsealed": "it follows a move", "event.witness_accepted": "it is about files",
	"clock.replaced": "no result follows from it", "clock.lent": "no result follows from it", "clock.returned": "no result follows from it", "club.name_shown": "it is about public pages", "team.name_shown": "it is about public pages",
	"event.logo_chosen": "it is a picture", "event.particulars_set": "it is about certificates", "player.name_spoken": "it is about reading aloud",
	"round.looked_over": "no result follows from it", "section.removed": "the hall needs its sections",
	"round.drawn": "no section of a hall changes partners", "section.planned": "no section of a hall follows a plan", "team.substituted": "it changes who plays, which the naive reading does not follow",
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

// end holds once all is quiet: every desk learns what became of what it sent, and every fold is the
// same.
func (h *hall) end() error {
	ctx := context.Background()
	whole := tournament.New()
	for _, d := range h.desks {
		d.goes = nil
		if d.sent == nil {
			continue
		}
		switch err := d.store.ResolveSent(ctx, d.sent); {
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
			if err := simulate.CheckStandings(h.truth, h.watch.Naive, sec.ID, list); err != nil {
				return err
			}
		}
	}
	return nil
}

// tells is all that a desk tells of a tournament, for comparing two folds.
func tells(t *tournament.Tournament) string {
	var all []any
	for _, i := range t.Ledger.Incidents() {
		all = append(all, summary.New(t.Ledger, i))
	}
	for _, a := range t.Ledger.Appeals() {
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

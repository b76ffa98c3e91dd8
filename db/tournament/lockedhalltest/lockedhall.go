// Package lockedhalltest plays random events whose prizes are locked, and what may happen to them
// afterwards, for tests that ask what is told of the awards then: after a lock no byte that leaves
// the house tells another award than the lock's entry.
package lockedhalltest

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/rounds"
	"flagfall/rules/envtest"
)

// events is how many are played where that is said.
var events = flag.Int("lockedhalls", 0, "play `N` events whose prizes are locked in each test of them (default a few, and more with -every)")

// Check plays a few events, or many with -every, and asks a property of each.
func Check(t *testing.T, few, many int, property func(*rapid.T)) {
	t.Helper()
	n := *events
	if n == 0 {
		n = envtest.Times(few, many)
	}
	const checks = "rapid.checks"
	before := flag.Lookup(checks).Value.String()
	if err := flag.Set(checks, strconv.Itoa(n)); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, property)
	if err := flag.Set(checks, before); err != nil { // as other tests have it
		t.Fatal(err)
	}
}

// Hall is an event with two sections whose prizes are planned: K5, which is locked, and K8, which
// may be.
type Hall struct {
	*halltest.Hall
	Draw   *rapid.T
	locked func(section string) // is told of each lock
}

// New plays one or two rounds of K5 with random results, plans random prizes and locks them. Locked,
// which may be nil, is told of each lock that is recorded.
func New(t *rapid.T, locked func(h *Hall, section string)) *Hall {
	h := &Hall{Draw: t, Hall: halltest.Standard(t, halltest.U18, 6), locked: func(string) {}}
	if locked != nil {
		h.locked = func(section string) { locked(h, section) }
	}
	h.Hall.Section("K8", halltest.U18, 1, 2)
	h.Round("K8")
	h.playOut("K8")
	for n := range rapid.IntRange(1, 2).Draw(t, "rounds") {
		if n > 0 {
			h.Round("K5")
		}
		h.playOut("K5")
	}
	if rapid.Bool().Draw(t, "an incident") {
		h.Call(halltest.Late("a", "w"))
	}
	h.plan("K5")
	h.plan("K8")
	if err := h.lock("K5"); err != nil {
		t.Fatalf("K5 is not locked: %v", err)
	}
	return h
}

// Play has two to six random acts happen, and last a corrected result that a chief lets the lock
// outlive. It calls check at first and after each of them.
func (h *Hall) Play(check func()) {
	check()
	for range rapid.IntRange(2, 6).Draw(h.Draw, "acts") {
		name := rapid.SampledFrom(lateActNames).Draw(h.Draw, "act")
		if err := lateActs[name](h); err != nil {
			h.Draw.Logf("%s: %v", name, err)
			continue
		}
		check()
		h.settle(check)
	}
	if h.FindSection("K5").Prizes.Locked != nil {
		h.confirmLast(check)
	}
}

// Locked returns the sections whose prizes are locked now.
func (h *Hall) Locked() (list []*event.Section) {
	for _, sec := range h.T.Register.Sections {
		if sec.Prizes.Locked != nil {
			list = append(list, sec)
		}
	}
	return list
}

// FindSection returns a section by its id.
func (h *Hall) FindSection(id string) *event.Section {
	sec, err := h.T.Register.Section(id)
	if err != nil {
		h.Draw.Fatalf("%v", err)
	}
	return sec
}

// Prizes returns who gets what in a section, on the results there are.
func (h *Hall) Prizes(sec *event.Section) prizes.Result {
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.Draw.Fatalf("%v", err)
	}
	return r
}

// playOut gives every open match of a section's last round a result, and finishes the round.
func (h *Hall) playOut(section string) {
	for _, p := range h.FindSection(section).LatestRound().Pairings {
		outcome := rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}).Draw(h.Draw, "outcome")
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.Report(s, p.Matches[0].Place(), outcome, "", "")
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, section, 0) })
}

// plan plans prizes for a section: money, things, a class, a plan of its own, ties in any way.
func (h *Hall) plan(section string) {
	var list []event.Prize
	for place := range rapid.IntRange(1, 4).Draw(h.Draw, "places") {
		p := event.Prize{Place: place + 1, Cents: rapid.SampledFrom([]int64{9137, 4511, 2003, 2003}).Draw(h.Draw, "cents")}
		if rapid.Bool().Draw(h.Draw, "with a thing") {
			p.Thing = fmt.Sprintf("cup-%d", place+1)
		}
		list = append(list, p)
	}
	if rapid.Bool().Draw(h.Draw, "a class") {
		list = append(list, event.Prize{Class: event.Class{Teams: []int{2, 4, 5}}, Place: 1, Cents: 1709, Thing: "bear"})
	}
	if rapid.Bool().Draw(h.Draw, "books") {
		list = append(list, event.Prize{Place: 1, Thing: "tome", Plan: "books"}, event.Prize{Place: 2, Thing: "atlas", Plan: "books"})
	}
	ties := rapid.SampledFrom(event.TieModes).Draw(h.Draw, "ties")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.AddPrizes(s, section, list...) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, section, "", ties, "$") })
}

// lock locks a section as the floor chief, who signs for what is open, after drawing the lots that it needs.
func (h *Hall) lock(section string) error {
	for {
		sec := h.FindSection(section)
		r := h.Prizes(sec)
		if len(r.Lots) == 0 || sec.Prizes.Locked != nil {
			break
		}
		level := slices.Clone(r.Lots[len(r.Lots)-1])
		if err := h.Desk(func(*event.State) ([]fact.Fact, error) {
			return h.T.PrizeBasis().DrawLots(section, rapid.Permutation(level).Draw(h.Draw, "lots")...)
		}); err != nil {
			return err
		}
	}
	before := len(h.Log)
	err := h.asChief(acts.LockPrizes{Section: section, Reason: "the hall closes"})
	if err == nil && len(h.Log) > before {
		h.locked(section)
	}
	return err
}

// asChief decides and records a request as the floor chief.
func (h *Hall) asChief(request any) error {
	o := h.Official("Ama")
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return acts.Decide(t, request, o) })
}

// settle has a chief settle a lock that no longer follows, at times.
func (h *Hall) settle(check func()) {
	if h.Prizes(h.FindSection("K5")).LockFollows() || rapid.Bool().Draw(h.Draw, "left open") {
		return
	}
	if rapid.Bool().Draw(h.Draw, "confirmed") {
		h.mustConfirm()
		check()
		return
	}
	if err := lateActs["lock anew"](h); err == nil {
		check()
	}
}

// confirmLast corrects a last result, and has a chief confirm a lock that no longer follows.
func (h *Hall) confirmLast(check func()) {
	if err := h.correct(1); err != nil {
		h.Draw.Logf("no result is corrected: %v", err)
	}
	if !h.Prizes(h.FindSection("K5")).LockFollows() {
		h.mustConfirm()
	}
	check()
}

func (h *Hall) mustConfirm() {
	if err := lateActs["confirm"](h); err != nil {
		h.Draw.Fatalf("a chief cannot confirm: %v", err)
	}
}

package file

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/rounds"
	"flagfall/testdata/testenv"
	"flagfall/tui/paper"
	"flagfall/tui/paper/page"
	"flagfall/tui/web/public"
)

func TestMain(m *testing.M) {
	testenv.Prepare()
	os.Exit(m.Run())
}

// lockedHall is an event with two sections whose prizes are planned, K5 locked once, and what the
// public pages show of it.
type lockedHall struct {
	*testhall.Hall
	draw   *rapid.T
	read   int // entries that the pages have read
	pages  *public.Event
	frozen map[string]string // what a sheet told when its section was locked, by document number and name
	sites  bool              // the whole site is written too, with its PDFs
}

// After a lock no byte that leaves the house tells another award: each door tells
// the awards of the lock's entry or refuses.
func TestNothingTellsAnotherAwardThanTheLocked(t *testing.T) {
	if err := flag.Set("rapid.checks", strconv.Itoa(testenv.Times(4, 60))); err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(t *rapid.T) {
		h := newLockedHall(t)
		h.checkDoors()
		for range rapid.IntRange(2, 6).Draw(t, "acts") {
			name := rapid.SampledFrom(lateActNames).Draw(t, "act")
			if err := lateActs[name](h); err != nil {
				t.Logf("%s: %v", name, err)
				continue
			}
			h.checkDoors()
			h.settle()
		}
		if h.section("K5").Prizes.Locked != nil {
			h.confirmLast()
		}
		h.sites = rapid.IntRange(0, 2).Draw(t, "site") == 0
		h.checkDoors()
	})
}

// newLockedHall plays two rounds of K5 with random results, plans random prizes and locks them.
func newLockedHall(t *rapid.T) *lockedHall {
	h := &lockedHall{draw: t, Hall: testhall.Standard(t, testhall.U18, 6), frozen: map[string]string{}}
	h.Section("K8", testhall.U18, 1, 2)
	h.Round("K8")
	h.playOut("K8")
	for n := range rapid.IntRange(1, 2).Draw(t, "rounds") {
		if n > 0 {
			h.Round("K5")
		}
		h.playOut("K5")
	}
	if rapid.Bool().Draw(t, "an incident") {
		h.Call(testhall.Late("a", "w"))
	}
	h.plan("K5")
	h.plan("K8")
	h.mustLock("K5")
	return h
}

// playOut gives every open match of a section's last round a result, and finishes the round.
func (h *lockedHall) playOut(section string) {
	sec, _ := h.T.Register.Section(section)
	for _, p := range sec.LatestRound().Pairings {
		outcome := rapid.SampledFrom([]event.Outcome{event.Team1Wins, event.Team2Wins, event.Draw}).Draw(h.draw, "outcome")
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return rounds.Report(s, p.Matches[0].Place(), outcome, "", "")
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, section, 0) })
}

// plan plans prizes for a section: money, things, a class, a plan of its own, ties in any way.
func (h *lockedHall) plan(section string) {
	var list []event.Prize
	for place := range rapid.IntRange(1, 4).Draw(h.draw, "places") {
		p := event.Prize{Place: place + 1, Cents: rapid.SampledFrom([]int64{9137, 4511, 2003, 2003}).Draw(h.draw, "cents")}
		if rapid.Bool().Draw(h.draw, "with a thing") {
			p.Thing = fmt.Sprintf("cup-%d", place+1)
		}
		list = append(list, p)
	}
	if rapid.Bool().Draw(h.draw, "a class") {
		list = append(list, event.Prize{Class: event.Class{Teams: []int{2, 4, 5}}, Place: 1, Cents: 1709, Thing: "bear"})
	}
	if rapid.Bool().Draw(h.draw, "books") {
		list = append(list, event.Prize{Place: 1, Thing: "tome", Plan: "books"}, event.Prize{Place: 2, Thing: "atlas", Plan: "books"})
	}
	ties := rapid.SampledFrom(event.TieModes).Draw(h.draw, "ties")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.AddPrizes(s, section, list...) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, section, "", ties, "$") })
}

// lock locks a section as the floor chief, who signs for what is open, after drawing the lots that it needs.
func (h *lockedHall) lock(section string) error {
	for {
		sec, err := h.T.Register.Section(section)
		if err != nil {
			return err
		}
		r, err := h.T.Prizes(sec)
		if err != nil {
			return err
		}
		if len(r.Lots) == 0 || sec.Prizes.Locked != nil {
			break
		}
		level := slices.Clone(r.Lots[len(r.Lots)-1])
		if err := h.Desk(func(*event.State) ([]fact.Fact, error) {
			return h.T.PrizeBasis().DrawLots(section, rapid.Permutation(level).Draw(h.draw, "lots")...)
		}); err != nil {
			return err
		}
	}
	before := len(h.Log)
	err := h.as("Ama", acts.LockPrizes{Section: section, Reason: "the hall closes"})
	if err == nil && len(h.Log) > before {
		h.freeze(section)
	}
	return err
}

func (h *lockedHall) mustLock(section string) {
	if err := h.lock(section); err != nil {
		h.draw.Fatalf("%s is not locked: %v", section, err)
	}
}

func (h *lockedHall) as(name string, request any) error {
	o := h.Official(name)
	return h.Do(o.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) { return acts.Decide(t, request, o) })
}

// settle has a chief settle a lock that no longer follows, at times.
func (h *lockedHall) settle() {
	sec := h.section("K5")
	r, err := h.T.Prizes(sec)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	if r.LockFollows() || rapid.Bool().Draw(h.draw, "left open") {
		return
	}
	if rapid.Bool().Draw(h.draw, "confirmed") {
		if err := lateActs["confirm"](h); err != nil {
			h.draw.Fatalf("a chief cannot confirm: %v", err)
		}
		h.checkDoors()
		return
	}
	if err := lateActs["lock anew"](h); err == nil {
		h.checkDoors()
	}
}

// confirmLast corrects a last result, and has a chief confirm a lock that no longer follows.
func (h *lockedHall) confirmLast() {
	if err := h.correct(1); err != nil {
		h.draw.Logf("no result is corrected: %v", err)
	}
	if r, err := h.T.Prizes(h.section("K5")); err == nil && !r.LockFollows() {
		if err := lateActs["confirm"](h); err != nil {
			h.draw.Fatalf("a chief cannot confirm: %v", err)
		}
	}
	h.checkDoors()
}

// given is a team with what it gets, "K5 Team 1: $91.37 and cup-1 for first place".
func given(team, gets string) string { return team + ": " + gets }

// awards are those of a section's lock, from the entry itself: what each team gets, sorted.
func (h *lockedHall) awards(sec *event.Section) (list []string) {
	entry := h.lastLock(sec.ID)
	for _, a := range entry.Awards {
		var gets []string
		if a.Cents > 0 {
			gets = append(gets, dollars(a.Cents))
		}
		if a.Thing > 0 {
			p := sec.Prizes.Prizes[a.Thing-1]
			gets = append(gets, p.Thing+" for "+prizes.PrizeName(h.T.Register, p))
		}
		list = append(list, given(h.T.Register.Team(a.Team).Name, strings.Join(gets, " and ")))
	}
	slices.Sort(list)
	return list
}

func dollars(cents int64) string {
	if cents%100 == 0 {
		return fmt.Sprintf("$%d", cents/100)
	}
	return fmt.Sprintf("$%d.%02d", cents/100, cents%100)
}

// lastLock reads the newest lock of a section from the journal.
func (h *lockedHall) lastLock(section string) event.PrizesLocked {
	for _, e := range slices.Backward(h.Log) {
		if e.Kind != (event.PrizesLocked{}).Kind() {
			continue
		}
		if lock := h.lockOf(e); lock.Section == section {
			return lock
		}
	}
	return event.PrizesLocked{}
}

// lockOf reads the entry of a lock.
func (h *lockedHall) lockOf(e journal.Entry) event.PrizesLocked {
	f, err := tournament.Decode(e)
	if err != nil {
		h.draw.Fatalf("%v", err)
	}
	return f.(event.PrizesLocked)
}

// freeze keeps what the announcer and the certificates tell at the moment of a lock.
func (h *lockedHall) freeze(section string) {
	for _, name := range []string{"announcer", "certificates"} {
		sheet, err := h.source().Make(paper.Order{Name: name, Section: section})
		if err != nil {
			h.draw.Fatalf("%s of %s, just locked: %v", name, section, err)
		}
		said := h.spoken(sheet)
		h.frozen[h.frozenName(section, name)] = said
		for _, a := range h.awards(h.section(section)) {
			team, _, _ := strings.Cut(a, ":")
			if !strings.Contains(said, firstName(team)) {
				h.draw.Errorf("%s leaves %s out:\n%s", name, a, said)
			}
		}
	}
}

func (h *lockedHall) frozenName(section, name string) string {
	return fmt.Sprint(section, h.section(section).Prizes.Document, name)
}

// spoken is what a sheet tells of awards: its texts and certificates, without the notes below, and
// with teams by the names they were first entered with.
func (h *lockedHall) spoken(sheet *paper.Sheet) string {
	var said []string
	for _, b := range sheet.Blocks {
		switch b := b.(type) {
		case page.Heading:
			said = append(said, string(b))
		case page.Text:
			if b.Weight != page.Quiet {
				said = append(said, b.Words)
			}
		case page.Certificate:
			said = append(said, b.Honour+" "+b.Team)
		}
	}
	return firstName(strings.Join(said, "\n"))
}

// firstName returns a text with teams by the names they were first entered with.
func firstName(text string) string { return strings.ReplaceAll(text, "Renamed ", "K5 Team ") }

func (h *lockedHall) source() paper.Source { return paper.Source{Hall: h.T} }

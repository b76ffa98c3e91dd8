package e2e_test

import (
	"path/filepath"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/testdata/browser"
	"flagfall/testdata/testenv"
	"flagfall/testdata/wait"
)

// A host with a long journal is killed, and started again at the same address: every page that was
// open in a browser follows again by itself within 15 seconds, and shows what was entered meanwhile.
// With -every it is 60,000 entries and 100 pages. Where there is no browser it says so.
func TestPagesFollowAgainAfterAKill(t *testing.T) {
	t.Parallel() // it waits more than it works
	b := browser.Start(t)
	if b == nil {
		return
	}
	entries, err := testhall.BigJournal(testenv.Times(3_000, 60_000))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "long.flagfall")
	if _, err := sqlite.CreateFrom(t.Context(), path, entries, journal.SideData{}); err != nil {
		t.Fatal(err)
	}
	m := starts(t, path, "127.0.0.1:0", "127.0.0.1:0")
	var pages []*browser.Page
	for range testenv.Times(2, 10) {
		phone := b.Profile()
		for n := range testenv.Times(3, 10) {
			pages = append(pages, phone.Open("http://"+m.web+[]string{"/", "/hall", "/find", "/team/1"}[n%4], browser.Look{}))
		}
	}
	for n, p := range pages {
		if !p.Waits(`document.getElementById("lost").hidden && document.body.innerText.length > 20`, wait.Limit()) {
			t.Fatalf("page %d does not follow:\n%s", n, p.Text())
		}
	}
	m.killed()
	rename(t, path, "Autumn again")
	begun := time.Now()
	starts(t, path, m.addr, m.web)
	limit := wait.Limit() / 2
	for n, p := range pages {
		if !p.Waits(`document.getElementById("lost").hidden && document.body.innerText.includes("Autumn again")`, max(time.Second, limit-time.Since(begun))) {
			t.Errorf("page %d of %d does not follow again within %v:\n%s", n, len(pages), limit, p.Text())
		}
	}
	t.Logf("%d pages follow again after %v", len(pages), time.Since(begun).Round(time.Second/10))
}

// rename gives an event that nobody serves another name.
func rename(t *testing.T, path, name string) {
	t.Helper()
	store, hall, err := db.Open(t.Context(), path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	for _, o := range hall.Register.Staff { // the highest of them may
		if err = store.Do(t.Context(), hall, o.Actor(), func(*tournament.Tournament) ([]fact.Fact, error) {
			return event.WithReason("event", "a new sponsor", event.Renamed{Name: name}), nil
		}); err == nil {
			return
		}
	}
	t.Fatal(err)
}

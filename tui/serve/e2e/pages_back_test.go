//go:build e2e

package e2e_test

import (
	"path/filepath"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/db/waittest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/envtest"
	"flagfall/tui/web/browsertest"
)

// A host with a long journal is killed, and started again at the same address: every page that was
// open in a browser follows again by itself within 15 seconds, and shows what was entered meanwhile.
// With FLAGFALL_TEST_EVERY=1 it is 60,000 entries and 100 pages.
func TestPagesFollowAgainAfterAKill(t *testing.T) {
	t.Parallel() // it waits more than it works
	b := browsertest.Start(t)
	entries, err := halltest.BigJournal(envtest.Times(3_000, 60_000))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "long.flagfall")
	if _, err := sqlite.CreateFrom(t.Context(), path, entries, journal.SideData{}); err != nil {
		t.Fatal(err)
	}
	m := starts(t, path, "127.0.0.1:0", "127.0.0.1:0")
	var pages []*browsertest.Page
	for range envtest.Times(2, 10) {
		phone := b.Profile()
		for n := range envtest.Times(3, 10) {
			pages = append(pages, phone.Open("http://"+m.web+[]string{"/", "/hall", "/find", "/team/1"}[n%4], browsertest.Look{}))
		}
	}
	for n, p := range pages {
		if !p.Waits(`document.getElementById("lost").hidden && document.body.innerText.length > 20`, waittest.Limit()) {
			t.Fatalf("page %d does not follow:\n%s", n, p.Text())
		}
	}
	m.killed()
	rename(t, path, "Autumn again")
	begun := time.Now()
	starts(t, path, m.addr, m.web)
	limit := waittest.Limit() / 2
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

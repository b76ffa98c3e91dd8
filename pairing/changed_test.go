package pairing_test

import (
	"fmt"
	"slices"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
)

// changes formats the changes since the last posted sheet: "1: 5-3 was 1-3".
func changes(r *event.Round) []string {
	said := func(teams []*event.Team) string {
		text := "nobody"
		for i, t := range teams {
			if i == 0 {
				text = t.Name[len("K5 Team "):]
			} else {
				text += "-" + t.Name[len("K5 Team "):]
			}
		}
		return text
	}
	var out []string
	for _, c := range r.Changes() {
		out = append(out, fmt.Sprintf("%d: %s was %s", c.Table, said(c.Now), said(c.Was)))
	}
	return out
}

// A round paired again lists the differences from the last posted sheet, however often it was
// paired in between.
func TestChangesSinceTheLastSheet(t *testing.T) {
	h, sec := halltest.Paired(t, 5, 1)
	expect := func(want ...string) {
		t.Helper()
		if got := changes(sec.LatestRound()); !slices.Equal(got, want) {
			t.Errorf("%s: changes %q, want %q", who(sec.LatestRound()), got, want)
		}
	}
	exchange := func(a, b int) {
		t.Helper()
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			return pairing.ExchangeTeams(s, "K5", 0, sec.Teams[a-1], sec.Teams[b-1], "late bus")
		})
	}
	post := func() {
		t.Helper()
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
	}
	exchange(3, 4)
	expect() // the first version was not posted
	exchange(3, 4)
	post()
	expect()
	exchange(1, 5)
	expect("1: 5-3 was 1-3", "0: 1 was 5")
	exchange(1, 5)
	expect()
	exchange(3, 4)
	exchange(1, 5)
	post()
	expect("1: 5-4 was 1-3", "2: 2-3 was 2-4", "0: 1 was 5")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.Withdraw(s, sec.Teams[0], "", "")
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return pairing.PairAgain(s, "K5", 0, "one less")
	})
	if got := changes(sec.LatestRound()); !slices.Contains(got, "0: nobody was 1") {
		t.Errorf("%s: changes %q", who(sec.LatestRound()), got)
	}
}

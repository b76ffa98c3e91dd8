package pairing_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

// Teams kept apart never meet, or meet only if the round could not be paired otherwise. The reasons
// say so.
func TestTeamsKeptApart(t *testing.T) {
	for _, c := range []struct {
		name  string
		teams int
		apart []string // "1-3 always"
		meet  string   // "" where the round cannot be paired
		says  string
	}{
		{"nobody is", 4, nil, "1-3 2-4", ""},
		{"never", 4, []string{"1-3 always"}, "1-4 2-3", "An official keeps K5 Team 1 and K5 Team 3 apart."},
		{"avoided where that can be", 4, []string{"1-3 avoidable"}, "1-4 2-3", "An official keeps K5 Team 1 and K5 Team 3 apart."},
		{"not where it cannot", 2, []string{"1-2 avoidable"}, "1-2", "but this round could not be paired that way."},
		{"never, and then there is no round", 2, []string{"1-2 always"}, "", ""},
		{"as many as can be", 4, []string{"1-2 avoidable", "1-3 avoidable", "1-4 avoidable"}, "1-4 2-3", "but this round could not be paired that way."},
		{"taken back", 4, []string{"1-3 always", "1-3 "}, "1-3 2-4", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, 1, c.teams)
			for _, apart := range c.apart {
				two, how, _ := strings.Cut(apart, " ")
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return roster.KeepApart(s, s.Team(int(two[2]-'0')), s.Team(int(two[0]-'0')),
						how, "siblings")
				})
			}
			err := h.Desk(func(s *event.State) ([]fact.Fact, error) {
				return pairing.PairNextRound(s, "K5")
			})
			if (err != nil) != (c.meet == "") {
				t.Fatal(err)
			}
			if err != nil {
				return
			}
			if got := who(h.T.Register.Sections[0].LatestRound()); got != c.meet {
				t.Errorf("%s meet, want %s", got, c.meet)
			}
			why, err := pairing.ExplainRound(h.T.Register, "K5", 0)
			if err != nil {
				t.Fatal(err)
			}
			said := strings.Join(why.OfTeams(), " ")
			if sentences := slices.Sorted(slices.Values(why.OfTeams())); len(slices.Compact(sentences)) != len(why.OfTeams()) {
				t.Errorf("a sentence is said twice: %q", why.OfTeams())
			}
			if !strings.Contains(said, c.says) || c.says == "" && said != "" {
				t.Errorf("the reasons say %q, want %q", said, c.says)
			}
		})
	}
}

// Teams are kept apart by name, with a reason, and not twice.
func TestKeepApartRefuses(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	h.Section("K8", halltest.U18, 1, 2)
	for _, c := range []struct {
		a, b        int
		how, reason string
		says        string
	}{
		{1, 1, "always", "siblings", "cannot be kept apart from itself"},
		{1, 5, "always", "siblings", "play in different sections"},
		{1, 2, "mostly", "siblings", "not \"mostly\""},
		{1, 2, "always", " ", "give a reason"},
		{1, 2, "", "they made it up", "already have that setting"},
	} {
		h.Refused(c.says, func(s *event.State) ([]fact.Fact, error) {
			return roster.KeepApart(s, s.Team(c.a), s.Team(c.b), c.how, c.reason)
		})
	}
}

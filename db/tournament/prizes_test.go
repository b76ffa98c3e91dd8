package tournament_test

import (
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/rules/refusal"
)

// oneRound is a hall of eight teams whose first round is over: tables 1 to 4 won by their first
// team.
func oneRound(t *testing.T) (*halltest.Hall, *event.Section) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, 8)
	for table := 1; table <= 4; table++ {
		h.Report(table, event.Team1Wins)
	}
	return h, h.T.Register.Sections[0]
}

func finishRound(h *halltest.Hall) {
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Finish(s, "K5", 0) })
}

func planPrizes(h *halltest.Hall, list ...event.Prize) {
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.AddPrizes(s, "K5", list...) })
}

// awards tells the awards of the section: "1 300, 2 100+cup".
func awards(t *testing.T, h *halltest.Hall) string {
	t.Helper()
	r, err := h.T.Prizes(h.T.Register.Sections[0])
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	given := r.LockedAwards()
	for i, a := range r.Awards {
		said = append(said, strings.TrimPrefix(a.Team.Name, "K5 Team ")+" "+r.AwardText(given[i]))
	}
	return strings.Join(said, ", ")
}

func lockPrizes(by, reason string) func(h *halltest.Hall) error {
	return func(h *halltest.Hall) error {
		var o *event.Official
		actor := event.DeskActor
		if by != "" {
			o = h.Official(by)
			actor = o.Actor()
		}
		return h.Do(actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return tournament.LockPrizes(t, "K5", reason, h.Now, o)
		})
	}
}

func TestPrizesAreLockedToFinalStandings(t *testing.T) {
	h, sec := oneRound(t)
	if err := lockPrizes("", "")(h); refusal.KindOf(err) != refusal.Conflict || !strings.Contains(err.Error(), "has no prizes") {
		t.Errorf("locked without prizes: %v", err)
	}
	planPrizes(h, event.Prize{Place: 1, Cents: 100}, event.Prize{Place: 2, Cents: 60}, event.Prize{Place: 3, Cents: 20}, event.Prize{Place: 4, Cents: 20})
	for _, c := range []struct{ by, reason, says string }{
		{"", "", "round 1 of section K5 is not finished"},
		{"Lee", "people leave", "ask the floor chief to sign"},
		{"Ama", " ", "give a reason"},
	} {
		if err := lockPrizes(c.by, c.reason)(h); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%+v: %v", c, err)
		}
	}
	finishRound(h)
	head := h.T.Head.Hash.Short()
	if err := lockPrizes("", "")(h); err != nil {
		t.Fatal(err)
	}
	if got := sec.Prizes.Locked; got == nil || got.Head != head || len(got.Awards) != 4 {
		t.Fatalf("locked as %+v, want head %s and four awards", got, head)
	}
	h.Refused("are locked", func(s *event.State) ([]fact.Fact, error) {
		return prizes.AddPrizes(s, "K5", event.Prize{Place: 5, Thing: "pen"})
	})
	if r, _ := h.T.Prizes(sec); len(r.ChangedAwards()) > 0 {
		t.Errorf("nothing has changed, and moved is %v", r.ChangedAwards())
	}
}

// What changes a result after the lock names the awards that move.
func TestALaterChangeNamesTheAwardsThatMove(t *testing.T) {
	h, sec := oneRound(t)
	planPrizes(h, event.Prize{Place: 1, Cents: 100}, event.Prize{Place: 2, Cents: 60}, event.Prize{Place: 3, Cents: 20}, event.Prize{Place: 4, Cents: 20})
	finishRound(h)
	if err := lockPrizes("", "")(h); err != nil {
		t.Fatal(err)
	}
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Correct(t.Register, rounds.CorrectRequest{
			Place: event.Place{Section: "K5", Round: 1, Table: 4, Match: 1}, Outcome: event.Team2Wins, Reason: "misread", By: ama,
		})
	})
	r, err := h.T.Prizes(sec)
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	for _, m := range r.ChangedAwards() {
		told = append(told, r.ChangeText(m))
	}
	if got, want := strings.Join(told, "; "), "K5 Team 4: now nothing, locked 0.50; K5 Team 8: now 0.50, locked nothing"; got != want {
		t.Errorf("moved: %s, want %s", got, want)
	}
	lee := h.Official("Lee")
	if _, err := h.T.PrizeBasis().Published(sec); err == nil || !strings.Contains(err.Error(), "no longer follows from the results") {
		t.Errorf("what no longer holds is published (%v)", err)
	}
	confirm := func(by *event.Official, reason string) error {
		return h.Do(by.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return t.PrizeBasis().Confirm("K5", reason, by)
		})
	}
	for _, c := range []struct{ by, reason, says string }{{"Rita", "paid out", "chief"}, {"Lee", " ", "say why"}} {
		if err := confirm(h.Official(c.by), c.reason); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s confirms: %v", c.by, err)
		}
	}
	if err := confirm(lee, "the money is paid out"); err != nil {
		t.Fatal(err)
	}
	stands, err := h.T.PrizeBasis().Published(sec)
	if err != nil || !slices.Equal(stands.LockedAwards(), sec.Prizes.Locked.Awards) || len(h.T.ChangedAwards()) > 0 {
		t.Errorf("confirmed are %v and published %v (%v)", sec.Prizes.Locked.Awards, stands.LockedAwards(), err)
	}
	if err := confirm(lee, "twice"); err == nil {
		t.Error("what is confirmed is confirmed again")
	}
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Correct(t.Register, rounds.CorrectRequest{
			Place: event.Place{Section: "K5", Round: 1, Table: 3, Match: 1}, Outcome: event.Team2Wins, Reason: "misread", By: ama,
		})
	})
	if _, err := h.T.PrizeBasis().Published(sec); err == nil {
		t.Error("another change needs no other confirmation")
	}
	if err := h.Do(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.LockPrizes(t, "K5", "", h.Now, h.Official("Rita"))
	}); err == nil || !strings.Contains(err.Error(), "chief") {
		t.Errorf("a director locks anew: %v", err)
	}
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.LockPrizes(t, "K5", "", h.Now, lee)
	})
	if sec.Prizes.Document != 2 || sec.Prizes.Confirmed != nil {
		t.Errorf("locked anew it is document %d, confirmed %v", sec.Prizes.Document, sec.Prizes.Confirmed)
	}
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return t.PrizeBasis().Unlock("K5", "a wrong result", lee)
	})
	if err := lockPrizes("", "")(h); err != nil {
		t.Error(err)
	}
	if r, _ := h.T.Prizes(sec); len(r.ChangedAwards()) > 0 {
		t.Errorf("locked anew, and moved is %v", r.ChangedAwards())
	}
}

// Who has left before the end, or whose player was expelled, is out of the prizes; who left after
// the last round is not.
func TestWhoIsOutOfThePrizes(t *testing.T) {
	h, sec := oneRound(t)
	planPrizes(h, event.Prize{Place: 1, Cents: 100, Thing: "cup"}, event.Prize{Class: event.Class{Unrated: true}, Place: 1, Cents: 100})
	finishRound(h)
	if got, want := awards(t, h), "1 0.25 and cup for first place, 2 0.25, 3 0.25, 4 0.25"; got != want {
		t.Errorf("prizes: %s, want %s", got, want)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return roster.Withdraw(s, sec.Teams[1], "", "a train") })
	if got := awards(t, h); !strings.Contains(got, "2 0.25") {
		t.Errorf("a team that leaves after the last round is out: %s", got)
	}
	h.Round("K5")
	r, err := h.T.Prizes(sec)
	if err != nil || len(r.Out) != 1 || r.Out[0] != sec.Teams[1] || h.T.WhyOutOfPrizes(r.Out[0]) != "withdrawn after round 1" {
		t.Errorf("out are %v, %v", r.Out, err)
	}
	if left := r.UnawardedTexts(); len(left) != 1 || left[0] != "first, unrated, 1: no team is in its class" {
		t.Errorf("not awarded is %q", left)
	}
}

// Teams that are level on every tie-break are told apart by lot, and nothing is locked before.
func TestLotsBetweenTeamsThatAreLevel(t *testing.T) {
	h, sec := oneRound(t)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return prizes.ChangePlan(s, "K5", "", event.TiesBroken, "$")
	})
	planPrizes(h, event.Prize{Place: 1, Cents: 10000}, event.Prize{Place: 2, Cents: 5000})
	finishRound(h)
	if err := lockPrizes("", "")(h); err == nil || !strings.Contains(err.Error(), "draw lots") {
		t.Errorf("locked while lots are to be drawn: %v", err)
	}
	draw := func(nos ...int) error {
		return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			var teams []*event.Team
			for _, n := range nos {
				teams = append(teams, t.Register.Team(n))
			}
			return t.PrizeBasis().DrawLots("K5", teams...)
		})
	}
	for _, c := range []struct {
		nos  []int
		says string
	}{{[]int{1}, "two teams or more"}, {[]int{1, 1}, "named twice"}, {[]int{1, 5}, "not tied"}} {
		if err := draw(c.nos...); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%v: %v, want %q", c.nos, err, c.says)
		}
	}
	if err := draw(3, 1, 4, 2); err != nil {
		t.Fatal(err)
	}
	if got, want := awards(t, h), "3 $100, 1 $50"; got != want {
		t.Errorf("after the lots: %s, want %s", got, want)
	}
	r, err := h.T.Prizes(sec)
	if err != nil || len(r.Lots) > 0 {
		t.Fatalf("lots %v, %v", r.Lots, err)
	}
	if got, want := r.AwardReason(r.Awards[0]), "first by lot, tied on every tie-break with K5 Team 1"; got != want {
		t.Errorf("because %s, want %s", got, want)
	}
	if err := lockPrizes("", "")(h); err != nil {
		t.Error(err)
	}
}

// Each award says why: by points, or by the tie-break that parted it from the next team, with both
// numbers.
func TestWhyATeamHasItsAward(t *testing.T) {
	h, sec := oneRound(t)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, "K5", "", event.TiesBroken, "") })
	var list []event.Prize
	for n := range 8 {
		list = append(list, event.Prize{Place: n + 1, Thing: "medal"})
	}
	planPrizes(h, list...)
	for range 2 {
		finishRound(h)
		h.Round("K5")
		for table := 1; table <= 4; table++ {
			h.Report(table, event.Team1Wins)
		}
	}
	finishRound(h)
	r, err := h.T.Prizes(sec)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, a := range r.Awards {
		said = append(said, r.AwardReason(a))
	}
	for _, want := range []string{"first with 3 points", " on ", " to "} {
		if !strings.Contains(strings.Join(said, "\n"), want) {
			t.Errorf("the reasons are\n%s\nand none says %q", strings.Join(said, "\n"), want)
		}
	}
}

func TestPlansThatAreRefused(t *testing.T) {
	h, _ := oneRound(t)
	add := func(p event.Prize) func(*event.State) ([]fact.Fact, error) {
		return func(s *event.State) ([]fact.Fact, error) { return prizes.AddPrizes(s, "K5", p) }
	}
	planPrizes(h, event.Prize{Place: 1, Thing: "cup"})
	for _, c := range []struct {
		prize event.Prize
		says  string
	}{
		{event.Prize{Place: 1, Thing: "book"}, "has a prize: remove"},
		{event.Prize{Place: 0, Thing: "book"}, "no place 0"},
		{event.Prize{Place: 2}, "no money and no trophy"},
		{event.Prize{Place: 2, Cents: -1, Thing: "book"}, "in money"},
		{event.Prize{Place: 2, Cents: 5, Worth: 5}, "name it"},
		{event.Prize{Place: 2, Thing: strings.Repeat("x", 61)}, "at most 60"},
		{event.Prize{Place: 2, Thing: "book", Class: event.Class{Below: 900, From: 1000}}, "no rating is both 1000 or more and below 900"},
		{event.Prize{Place: 2, Thing: "book", Class: event.Class{Below: 900, Unrated: true}}, "not both"},
		{event.Prize{Place: 2, Thing: "book", Class: event.Class{Age: 200}}, "1 to 120 years"},
		{event.Prize{Place: 2, Thing: "book", Class: event.Class{Club: 99}}, "no club 99"},
		{event.Prize{Place: 2, Thing: "book", Class: event.Class{Teams: []int{99}}}, "no team 99"},
	} {
		h.Refused(c.says, add(c.prize))
	}
	h.Refused("use split", func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, "K5", "", "coin", "") })
	h.Refused("no currency", func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, "K5", "", "", "guilders") })
	h.Refused("give a change", func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, "K5", "", "", "") })
	h.Refused("no prize 2", func(s *event.State) ([]fact.Fact, error) { return prizes.RemovePrizes(s, "K5", 2) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.RemovePrizes(s, "K5", 1) })
	h.Refused("section K5 has no prizes to remove", func(s *event.State) ([]fact.Fact, error) { return prizes.RemovePrizes(s, "K5") })
	h.Refused("are not locked", func(s *event.State) ([]fact.Fact, error) { return prizes.Basis{Register: s}.Unlock("K5", "so", nil) })
}

// One draw among all teams settles every tie of a section, in the order in which they were drawn.
func TestOneDrawSettlesEveryTie(t *testing.T) {
	h, sec := oneRound(t)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return prizes.ChangePlan(s, "K5", "", event.TiesBroken, "$")
	})
	for place := 1; place <= 8; place++ {
		planPrizes(h, event.Prize{Place: place, Cents: 10000 - 1000*int64(place)})
	}
	finishRound(h)
	r, err := h.T.Prizes(sec)
	if err != nil || len(r.Lots) < 2 {
		t.Fatalf("ties %v, %v", r.Lots, err)
	}
	order := slices.Clone(sec.Teams)
	slices.Reverse(order)
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return h.T.PrizeBasis().DrawLots("K5", order...) })
	if err := lockPrizes("Ama Osei", "the rounds end here")(h); err != nil {
		t.Fatalf("after the draw: %v", err)
	}
	if r, err = h.T.Prizes(sec); err != nil {
		t.Fatal(err)
	}
	for n := range r.Field[1:] {
		a, b := r.Field[n], r.Field[n+1]
		if a.Row.Rank == b.Row.Rank && slices.Index(order, a.Team) > slices.Index(order, b.Team) {
			t.Errorf("%s is ahead of %s, which was drawn first", a.Team.Name, b.Team.Name)
		}
	}
}

// A separate plan that settles ties by lot waits for lots between all with the same points, whatever
// the tie-breaks say, and its awards are compared with its own when a result changes.
func TestPlanByLotWaitsForItsLots(t *testing.T) {
	h, sec := oneRound(t)
	planPrizes(h, event.Prize{Place: 1, Cents: 10000}, event.Prize{Place: 2, Cents: 5000},
		event.Prize{Place: 1, Thing: "book", Plan: "books"})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return prizes.ChangePlan(s, "K5", "BOOKS", event.TiesByLot, "")
	})
	finishRound(h)
	h.Round("K5")
	for table := 1; table <= 4; table++ {
		h.Report(table, event.Team1Wins)
	}
	finishRound(h)
	if err := lockPrizes("", "")(h); err == nil || !strings.Contains(err.Error(), "draw lots") {
		t.Fatalf("locked while lots are to be drawn: %v", err)
	}
	r, err := h.T.Prizes(sec)
	if err != nil || len(r.Lots) == 0 {
		t.Fatalf("lots %v, %v", r.Lots, err)
	}
	tied := r.Lots[len(r.Lots)-1]
	slices.Reverse(tied)
	h.MustDesk(func(*event.State) ([]fact.Fact, error) { return h.T.PrizeBasis().DrawLots("K5", tied...) })
	r, err = h.T.Prizes(sec)
	if err != nil || len(r.Lots) > 0 {
		t.Fatalf("after the lots %v, %v", r.Lots, err)
	}
	book := r.Awards[slices.IndexFunc(r.Awards, func(a prizes.Award) bool { return a.Thing == 3 })]
	if book.Team != tied[0] || !strings.Contains(r.AwardReason(book), "first by lot among") {
		t.Errorf("the book goes to %s, %s", book.Team.Name, r.AwardReason(book))
	}
	if err := lockPrizes("Ama Osei", "the rounds end here")(h); err != nil {
		t.Fatal(err)
	}
	if r, err = h.T.Prizes(sec); err != nil || len(r.ChangedAwards()) > 0 {
		t.Errorf("changed are %v, %v", r.ChangedAwards(), err)
	}
	if got, err := h.T.PrizeBasis().Published(sec); err != nil || len(got.Awards) != len(r.Awards) {
		t.Errorf("published are %v, %v", got.Awards, err)
	}
}

// lockedRound is a hall of eight teams after one round, with prizes for the first places that ties
// settle in one way, locked after the lots of all winners.
func lockedRound(t *testing.T, ties string, list ...event.Prize) (*halltest.Hall, *event.Section) {
	t.Helper()
	h, sec := oneRound(t)
	planPrizes(h, list...)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, "K5", "", ties, "$") })
	finishRound(h)
	if ties == event.TiesBroken {
		h.MustDesk(func(*event.State) ([]fact.Fact, error) { return h.T.PrizeBasis().DrawLots("K5", sec.Teams[:4]...) })
	}
	if err := lockPrizes("Ama Osei", "one round is enough")(h); err != nil {
		t.Fatal(err)
	}
	return h, sec
}

// changes are what of a lock no longer follows.
func changes(t *testing.T, h *halltest.Hall, sec *event.Section) string {
	t.Helper()
	r, err := h.T.Prizes(sec)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.T.PrizeBasis().Published(sec); r.LockFollows() != (err == nil) {
		t.Errorf("the lock follows: %t, and it is published: %v", r.LockFollows(), err)
	}
	return strings.Join(r.Changes(), "; ")
}

func correctTo(h *halltest.Hall, table int, o event.Outcome) {
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Correct(t.Register, rounds.CorrectRequest{
			Place: event.Place{Section: "K5", Round: 1, Table: table, Match: 1}, Outcome: o, Reason: "misread", By: ama,
		})
	})
}

// The money of a team may stay the same while what it is for does not: three teams share the first
// three of four equal prizes, then four share all.
func TestALockNoLongerFollowsWhenOnlyPlacesChange(t *testing.T) {
	var list []event.Prize
	for n := range 8 {
		list = append(list, event.Prize{Place: n + 1, Cents: 5000})
	}
	h, sec := lockedRound(t, event.TiesSplit, list...)
	if got := changes(t, h, sec); got != "" {
		t.Fatalf("just locked, and changed is %s", got)
	}
	correctTo(h, 4, event.Draw)
	if got, want := changes(t, h, sec), "K5 Team 1: now tied for first through third place, $50, locked tied for first through fourth place, $50"; !strings.Contains(got, want) {
		t.Errorf("changed is %s, want %s", got, want)
	}
	lee := h.Official("Lee")
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return t.PrizeBasis().Confirm("K5", "paid out", lee)
	})
	stands, err := h.T.PrizeBasis().Published(sec)
	if err != nil {
		t.Fatal(err)
	}
	for n, a := range stands.Awards[:4] {
		if got := stands.AwardTitle(a); got != "tied for first through fourth place" || a.Place != n+1 || !stands.Together(a, stands.Awards[0]) {
			t.Errorf("confirmed, award %d is %s of place %d", n, got, a.Place)
		}
	}
}

// A correction may leave two teams level whose order the lock has settled by tie-break: the awards
// are the same only until lots are drawn.
func TestALockNoLongerFollowsWhileLotsAreToBeDrawn(t *testing.T) {
	h, sec := lockedRound(t, event.TiesBroken, event.Prize{Place: 1, Cents: 5000})
	correctTo(h, 2, event.Team2Wins) // another four teams are level
	if got := changes(t, h, sec); !strings.Contains(got, "lots must be drawn between") {
		t.Errorf("changed is %q", got)
	}
}

// A play-off that begins after the lock opens the places again, until it is over.
func TestALockNoLongerFollowsOnceAPlayOffBegins(t *testing.T) {
	h, sec := lockedRound(t, event.TiesBroken, event.Prize{Place: 1, Cents: 5000}, event.Prize{Place: 2, Cents: 2500})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, _, err := tournament.BeginStage(t, "K5", playoff.Form{Teams: 2}.Stage(), nil)
		return facts, err
	})
	if got := changes(t, h, sec); got != "a play-off began after the lock and is not over" {
		t.Errorf("changed is %q", got)
	}
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.CancelStage(t, "K5")
	})
	if got := changes(t, h, sec); got != "" {
		t.Errorf("canceled, and changed is %q", got)
	}
}

// A list tells the locked award first where the results give another, with what they give now, and
// tells of the locked ones that they no longer give. What a chief confirms does not change that.
func TestAListTellsTheLockedAwardBeforeAnother(t *testing.T) {
	places := []event.Prize{{Place: 1, Cents: 10000}, {Place: 2, Cents: 6000, Thing: "cup"}, {Place: 1, Thing: "book", Plan: "books"}}
	for _, c := range []struct {
		name   string
		change func(*halltest.Hall)
		want   []string
	}{
		{"nothing changes", func(*halltest.Hall) {}, []string{"1 $100", "1 book for first place", "2 $60 and cup for second place"}},
		{"the first loses", func(h *halltest.Hall) { correctTo(h, 1, event.Team2Wins) }, []string{
			"2 locked $60 and cup for second place; now $100", "2 locked nothing; now book for first place",
			"3 locked nothing; now $60 and cup for second place", "1 locked $100; now nothing", "1 locked book for first place; now nothing",
		}},
		{"the second loses", func(h *halltest.Hall) { correctTo(h, 2, event.Team2Wins) }, []string{
			"1 $100", "1 book for first place", "3 locked nothing; now $60 and cup for second place", "2 locked $60 and cup for second place; now nothing",
		}},
	} {
		h, sec := lockedRound(t, event.TiesBroken, places...)
		c.change(h)
		list := func() (told []string) {
			r, err := h.T.Prizes(sec)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range r.Listed() {
				told = append(told, strings.TrimPrefix(a.Team.Name, "K5 Team ")+" "+r.ListedText(a))
			}
			return told
		}
		if told := list(); !slices.Equal(told, c.want) {
			t.Errorf("%s: listed are %q, want %q", c.name, told, c.want)
		}
		if r, _ := h.T.Prizes(sec); r.LockFollows() {
			continue
		}
		lee := h.Official("Lee")
		h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
			return t.PrizeBasis().Confirm("K5", "paid out", lee)
		})
		if told := list(); !slices.Equal(told, c.want) {
			t.Errorf("%s, and confirmed: listed are %q, want %q", c.name, told, c.want)
		}
	}
}

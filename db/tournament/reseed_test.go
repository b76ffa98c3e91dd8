package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/impact"
	"flagfall/penalties/incident"
	"flagfall/penalties/results"
)

// drawn is a section after three rounds whose four best play on: its hall, and round 3's table at
// which the second seed won.
func drawn(t *testing.T) (*halltest.Hall, *event.Section, *event.Pairing) {
	t.Helper()
	h, sec := seeded(t)
	if err := begin(h, 4, false); err != nil {
		t.Fatal(err)
	}
	second := sec.Bracket().Teams[1]
	return h, sec, sec.Rounds[2].AtTable(sec.Rounds[2].TablesOf(second)[0])
}

// misread corrects the result of round 3's pairing so that the other team has won it, or back.
func misread(h *halltest.Hall, p *event.Pairing) error {
	m := p.Matches[0]
	was, _ := m.Result()
	outcome := event.Team1Wins
	if was.Outcome == event.Team1Wins {
		outcome = event.Team2Wins
	}
	return corrected(h, p, outcome)
}

func corrected(h *halltest.Hall, p *event.Pairing, outcome event.Outcome) error {
	lee := h.Official("Lee")
	return h.Do(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return results.Correct(t.Ledger, rounds.CorrectRequest{Place: p.Matches[0].Place(), Outcome: outcome, Reason: "misread", By: lee})
	})
}

// askedAboutSeeds is what waits to be said of a play-off's seeds, as it stands now; nil for
// nothing.
func askedAboutSeeds(h *halltest.Hall) *penalties.Consequence {
	for _, c := range h.T.Ledger.OpenConsequences() {
		if c.Seeding != nil {
			return impact.Reassessed(h.T.Ledger, c)
		}
	}
	return nil
}

func answer(h *halltest.Hall, choice string) error {
	lee := h.Official("Lee")
	return h.Do(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Settle(t, askedAboutSeeds(h).Consequence, true, choice, "by the right result", lee)
	})
}

func seeds(sec *event.Section) []int {
	var list []int
	for _, t := range sec.Bracket().Teams {
		list = append(list, t.No)
	}
	return list
}

// A result of the rounds before a play-off is corrected. No team is seeded anew without a confirmed
// consequence. The play-off may be drawn again as long as none of its clocks has run; a paired
// first round is then paired again. A started play-off stands, unless its start is taken back.
func TestASeedIsWrong(t *testing.T) {
	pair := func(h *halltest.Hall) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	}
	post := func(h *halltest.Hall) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
	}
	start := func(h *halltest.Hall) {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	}
	for _, c := range []struct {
		says   string
		before []func(*halltest.Hall)
		may    []string
	}{
		{"the play-off is drawn", nil, []string{"leave", "re-seed"}},
		{"its first round is paired", []func(*halltest.Hall){pair}, []string{"leave", "re-seed"}},
		{"its first round hangs on the wall", []func(*halltest.Hall){pair, post}, []string{"leave", "re-seed"}},
		{"its clocks run", []func(*halltest.Hall){pair, post, start}, []string{"leave"}},
	} {
		t.Run(c.says, func(t *testing.T) {
			h, sec, table := drawn(t)
			for _, do := range c.before {
				do(h)
			}
			was := seeds(sec)
			if err := misread(h, table); err != nil {
				t.Fatal(err)
			}
			asked := askedAboutSeeds(h)
			if asked == nil || !slices.Equal(asked.Choices, c.may) || !slices.Equal(asked.Seeding.Was, was) {
				t.Fatalf("asked %+v, want the choices %v", asked, c.may)
			}
			if !slices.Equal(seeds(sec), was) {
				t.Fatal("the play-off was seeded anew, and nobody had said so")
			}
			for _, q := range h.T.Ledger.OpenConsequences() {
				if q.Pairing != nil {
					t.Errorf("somebody is asked about round %d as if it were paired on standings", q.Pairing.Round)
				}
			}
			if len(c.may) == 1 {
				halltest.ExpectError(t, answer(h, "re-seed"), "the play-off stands as seeded")
				return
			}
			halltest.ExpectError(t, answer(h, ""), "choose whether to re-seed the play-off: leave, re-seed")
			would, tables := asked.Seeding.WouldBe, "[]"
			if r := sec.Round(sec.FirstRoundOf(sec.LatestStage())); r != nil {
				tables = fmt.Sprint(r.TablesOf(sec.Teams...))
			}
			if err := answer(h, "re-seed"); err != nil {
				t.Fatal(err)
			}
			if got := seeds(sec); !slices.Equal(got, would) || slices.Equal(got, was) {
				t.Errorf("seeded %v, were %v, would be %v", got, was, would)
			}
			if len(c.before) > 0 {
				r := sec.LatestRound()
				met := fmt.Sprint(r.HasPair(h.T.Register.Team(would[0]), h.T.Register.Team(would[3])), r.HasPair(h.T.Register.Team(would[1]), h.T.Register.Team(would[2])))
				if met != "true true" || fmt.Sprint(r.TablesOf(sec.Teams...)) != tables || r.Status() != "paired" || !r.Uncounted || len(sec.Rounds) != 4 {
					t.Errorf("round %d is %s, its tables %v", r.No, r.Status(), r.Pairings)
				}
			}
			if askedAboutSeeds(h) != nil {
				t.Error("somebody is asked still")
			}
		})
	}
}

// Once its clocks have run the play-off stands. Where the start is taken back it may be seeded
// anew.
func TestAPlayOffThatHasBegunStandsUnlessItsStartIsTakenBack(t *testing.T) {
	h, sec, table := drawn(t)
	h.Round("K5")
	if err := misread(h, table); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, answer(h, "re-seed"), "round 4 has started, and the play-off stands as seeded: use leave, or undo the round's start first")
	lee := h.Official("Lee")
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.UndoRoundStep(t, "K5", "wrong seeds", lee)
	})
	would := askedAboutSeeds(h).Seeding.WouldBe
	if err := answer(h, "re-seed"); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(seeds(sec), would) {
		t.Errorf("seeded %v, want %v", seeds(sec), would)
	}
}

// A change that moves no seed raises no consequence. The consequence lapses when the result comes
// back or play-off canceled.
func TestWhoIsNotAskedAboutSeeds(t *testing.T) {
	h, sec, table := drawn(t)
	for _, p := range sec.Rounds[2].Pairings { // of teams that do not play on
		if sec.Bracket().Seed(p.Teams[0])+sec.Bracket().Seed(p.Teams[1]) == 0 {
			if err := corrected(h, p, event.Draw); err != nil {
				t.Fatal(err)
			}
		}
	}
	if c := askedAboutSeeds(h); c != nil {
		t.Errorf("asked %+v, and no seed moves", c.Seeding)
	}
	for _, undo := range []func() error{
		func() error { return misread(h, table) },
		func() error {
			return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.CancelStage(t, "K5") })
		},
	} {
		if err := misread(h, table); err != nil || askedAboutSeeds(h) == nil {
			t.Fatal("nobody is asked", err)
		}
		if err := undo(); err != nil {
			t.Fatal(err)
		}
		if c := askedAboutSeeds(h); c != nil {
			t.Errorf("asked %+v still", c.Seeding)
		}
	}
}

// Who is asked once is not asked again when another result is corrected: the question tells the
// seeds as they would be by then.
func TestSeedsAreAskedAboutOnce(t *testing.T) {
	h, sec, table := drawn(t)
	if err := misread(h, table); err != nil {
		t.Fatal(err)
	}
	before := askedAboutSeeds(h)
	for _, p := range sec.Rounds[2].Pairings {
		if p != table {
			if err := misread(h, p); err != nil {
				t.Fatal(err)
			}
		}
	}
	after := askedAboutSeeds(h)
	if after.Consequence != before.Consequence || slices.Equal(after.Seeding.WouldBe, before.Seeding.WouldBe) {
		t.Errorf("asked %+v, then %+v", before.Seeding, after.Seeding)
	}
	count := 0
	for _, c := range h.T.Ledger.OpenConsequences() {
		if c.Seeding != nil {
			count++
		}
	}
	if count != 1 {
		t.Errorf("asked %d times", count)
	}
}

// Where the standings leave two teams level, lots are drawn before a play-off is seeded anew.
func TestLotsAreDrawnForNewSeeds(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 4)
	sec := h.T.Register.Sections[0]
	h.Report(1, event.Team1Wins)
	h.Report(2, event.Draw)
	finishRound(h)
	drawLots(t, h, sec, func([]*event.Team) {})
	if err := begin(h, 2, false); err != nil {
		t.Fatal(err)
	}
	if err := corrected(h, sec.Rounds[0].AtTable(1), event.Draw); err != nil {
		t.Fatal(err)
	}
	if c := askedAboutSeeds(h); c == nil || len(c.Seeding.WouldBe) != 0 {
		t.Fatalf("asked %+v, and all four are level", c)
	}
	halltest.ExpectError(t, answer(h, "re-seed"), "draw lots between them")
	drawLots(t, h, sec, slices.Reverse[[]*event.Team])
	would := askedAboutSeeds(h).Seeding.WouldBe
	if err := answer(h, "re-seed"); err != nil || !slices.Equal(seeds(sec), would) {
		t.Errorf("seeded %v, want %v: %v", seeds(sec), would, err)
	}
}

// A ruling about a game of the rounds before, a decision about one, and a round whose end was taken
// back raise the same question.
func TestWhateverChangesStandingsAsksAboutSeeds(t *testing.T) {
	loses := func(h *halltest.Hall, p *event.Pairing) *penalties.Incident {
		was, _ := p.Matches[0].Result()
		seat := map[event.Outcome]string{event.Team1Wins: "a", event.Team2Wins: "b"}[was.Outcome]
		i := h.Call(incident.LogRequest{Place: p.Matches[0].Place(), Seat: seat, Offence: "x", Given: halltest.Given("intent", "purpose", "before_end", true)})
		if err := h.Rule("Lee", incident.RuleRequest{Incident: i.No, Remedies: halltest.Remedies(t, "forfeit-match:"+seat), Reason: "seen"}); err != nil {
			t.Fatal(err)
		}
		for _, c := range h.T.Ledger.OpenConsequences() {
			if c.Result != nil { // the match had ended
				h.MustSettle(c.Consequence, true, "apply")
			}
		}
		return i
	}
	for says, do := range map[string]func(*testing.T, *halltest.Hall, *event.Pairing){
		"a late ruling": func(_ *testing.T, h *halltest.Hall, p *event.Pairing) { loses(h, p) },
		"a late ruling that is overturned": func(t *testing.T, h *halltest.Hall, p *event.Pairing) {
			i := loses(h, p)
			if err := answer(h, "re-seed"); err != nil {
				t.Fatal(err)
			}
			h.MustDecide("Ama", h.File(i.No), "overturn")
			for _, c := range h.T.Ledger.OpenConsequences() {
				if c.Result != nil {
					h.MustSettle(c.Consequence, true, "apply")
				}
			}
		},
		"its end was undone": func(t *testing.T, h *halltest.Hall, p *event.Pairing) {
			lee := h.Official("Lee")
			h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return tournament.UndoRoundStep(t, "K5", "a wrong slip", lee)
			})
			was, _ := p.Matches[0].Result()
			h.Report(p.Table, map[event.Outcome]event.Outcome{event.Team1Wins: event.Team2Wins, event.Team2Wins: event.Team1Wins}[was.Outcome])
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return tournament.FinishRound(t, "K5", 0) })
		},
	} {
		t.Run(says, func(t *testing.T) {
			h, _, table := drawn(t)
			do(t, h, table)
			if askedAboutSeeds(h) == nil {
				t.Errorf("nobody is asked: %s", strings.Join(h.T.Unsettled("K5"), "; "))
			}
		})
	}
}

// A semi-final is corrected while the final is paired. Settling the consequence pairs the final
// anew by the bracket.
func TestAFinalIsPairedAnew(t *testing.T) {
	h, sec, _ := drawn(t)
	h.Round("K5")
	playBracket(h)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	semi := sec.Rounds[3].Pairings[0]
	if err := misread(h, semi); err != nil {
		t.Fatal(err)
	}
	var asked *penalties.Consequence
	for _, c := range h.T.Ledger.OpenConsequences() {
		if c.Seeding != nil {
			t.Errorf("a semi-final moves no seed: %+v", c.Seeding)
		}
		if c.Pairing != nil {
			asked = impact.Reassessed(h.T.Ledger, c)
		}
	}
	if asked == nil || !slices.Contains(asked.Choices, "re-pair") {
		t.Fatalf("asked %+v", asked)
	}
	lee := h.Official("Lee")
	h.Must(lee.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.Settle(t, asked.Consequence, true, "re-pair", "by the right result", lee)
	})
	was, _ := semi.Matches[0].Result()
	winner := semi.Teams[0]
	if was.Outcome == event.Team2Wins {
		winner = semi.Teams[1]
	}
	if final := sec.LatestRound(); len(final.TablesOf(winner)) != 1 || !final.Uncounted || len(sec.Rounds) != 5 {
		t.Errorf("%s has won the semi-final and is not in the final: %v", winner.Name, final.Pairings[0].Teams)
	}
}

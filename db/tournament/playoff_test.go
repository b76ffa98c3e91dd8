package tournament_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/penalties/incident"
)

// seeded is a hall of eight teams after three rounds in which the team of the smaller number always
// won, with lots drawn by number.
func seeded(t *testing.T) (*halltest.Hall, *event.Section) { return seededOf(t, 8) }

// seededOf is seeded with a number of teams.
func seededOf(t *testing.T, teams int) (*halltest.Hall, *event.Section) {
	t.Helper()
	h := halltest.Standard(t, halltest.U18, teams)
	sec := h.T.Register.Sections[0]
	for n := range 3 {
		if n > 0 {
			h.Round("K5")
		}
		playBracket(h)
	}
	drawLots(t, h, sec, func([]*event.Team) {})
	return h, sec
}

// drawLots draws lots between all teams of a section that are level, who come in the order of their
// numbers.
func drawLots(t *testing.T, h *halltest.Hall, sec *event.Section, draw func([]*event.Team)) {
	t.Helper()
	places, err := playoff.StandingsPlaces(sec, nil)
	if err != nil {
		t.Fatal(err)
	}
	level := map[int][]*event.Team{}
	for _, p := range places {
		level[p.Level] = append(level[p.Level], p.Team)
	}
	for _, teams := range level {
		if draw(teams); len(teams) > 1 {
			h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) { return t.PrizeBasis().DrawLots("K5", teams...) })
		}
	}
}

// playBracket ends the latest round of K5, in which the team of the smaller number wins each match.
func playBracket(h *halltest.Hall) {
	sec := h.T.Register.Sections[0]
	for _, p := range sec.LatestRound().Pairings {
		outcome := event.Team1Wins
		if p.Teams[1].No < p.Teams[0].No {
			outcome = event.Team2Wins
		}
		if !p.Complete() {
			h.Report(p.Table, outcome)
		}
	}
	finishRound(h)
}

func begin(h *halltest.Hall, teams int, bronze bool) error {
	return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		facts, _, err := tournament.BeginStage(t, "K5", playoff.Form{Teams: teams, Bronze: bronze}.Stage(), nil)
		return facts, err
	})
}

// bracket tells a section's bracket with the seeds: "1-4 2-3 | ?-?".
func bracket(sec *event.Section) string {
	var said []string
	for _, ties := range playoff.NewBracket(sec, sec.Bracket(), -1).Rounds {
		var round []string
		for _, tie := range ties {
			side := func(i int) string {
				if tie.Teams[i] != nil {
					return fmt.Sprint(sec.Bracket().Seed(tie.Teams[i]))
				}
				return map[bool]string{true: "-", false: "?"}[tie.Known[i]]
			}
			text := side(0) + ":" + side(1)
			if tie.Winner != nil {
				text += fmt.Sprintf(">%d", sec.Bracket().Seed(tie.Winner))
			}
			round = append(round, text)
		}
		said = append(said, strings.Join(round, " "))
	}
	return strings.Join(said, " | ")
}

// The two best can meet only in the final. Seeds without an opponent go through.
func TestTheDrawOfABracket(t *testing.T) {
	for _, c := range []struct {
		teams  int
		bronze bool
		want   string
	}{
		{2, false, "1:2"},
		{3, false, "1:- 2:3 | ?:?"},
		{4, false, "1:4 2:3 | ?:?"},
		{4, true, "1:4 2:3 | ?:? ?:?"},
		{6, false, "1:- 4:5 2:- 3:6 | ?:? ?:? | ?:?"},
		{8, true, "1:8 4:5 2:7 3:6 | ?:? ?:? | ?:? ?:?"},
	} {
		h, sec := seeded(t)
		if err := begin(h, c.teams, c.bronze); err != nil {
			t.Fatal(err)
		}
		if got := bracket(sec); got != c.want {
			t.Errorf("%d teams: %s, want %s", c.teams, got, c.want)
		}
	}
}

// TestAPlayOffOfSixteen begins with the round of 16. The better seed wins each match.
func TestAPlayOffOfSixteen(t *testing.T) {
	h, sec := seededOf(t, 16)
	if err := begin(h, 16, false); err != nil {
		t.Fatal(err)
	}
	if got, want := bracket(sec), "1:16 8:9 4:13 5:12 2:15 7:10 3:14 6:11 | ?:? ?:? ?:? ?:? | ?:? ?:? | ?:?"; got != want {
		t.Fatalf("drawn %s, want %s", got, want)
	}
	for round := range 4 {
		h.Round("K5")
		if round == 0 {
			why, err := pairing.ExplainRound(h.T.Register, "K5", 0)
			if err != nil || why.Pairs[0] != "The bracket pairs seeds 1 and 16 in the round of 16." {
				t.Errorf("paired since %q, %v", why.Pairs, err)
			}
		}
		for _, p := range sec.LatestRound().Pairings {
			outcome := event.Team1Wins
			if sec.Bracket().Seed(p.Teams[1]) < sec.Bracket().Seed(p.Teams[0]) {
				outcome = event.Team2Wins
			}
			h.Report(p.Table, outcome)
		}
		finishRound(h)
	}
	places, err := playoff.FinalPlaces(sec, nil)
	if err != nil {
		t.Fatal(err)
	}
	if last := places[15].Stage; places[0].Stage != "won the final" || last != "lost in the round of 16" {
		t.Errorf("the first %s, the last %s", places[0].Stage, last)
	}
}

func TestWhenAPlayOffIsRefused(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 8)
	for _, c := range []struct {
		teams  int
		bronze bool
		says   string
	}{{129, false, "2 to 128 teams"}, {1, false, "2 to 128 teams"}, {3, true, "four teams or more"}, {4, false, "round 1 of section K5 is not finished"}} {
		halltest.ExpectError(t, begin(h, c.teams, c.bronze), c.says)
	}
	playBracket(h)
	halltest.ExpectError(t, begin(h, 4, false), "draw lots between them")
	h, _ = seeded(t)
	if err := begin(h, 4, false); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, begin(h, 4, false), "has a play-off: cancel")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return playoff.CallOff(s, "K5") })
	halltest.ExpectError(t, h.Desk(func(s *event.State) ([]fact.Fact, error) { return playoff.CallOff(s, "K5") }), "has no play-off")
	if err := begin(h, 2, false); err != nil {
		t.Error(err)
	}
	h.Round("K5")
	halltest.ExpectError(t, h.Desk(func(s *event.State) ([]fact.Fact, error) { return playoff.CallOff(s, "K5") }), "is paired")
}

// A play-off from the draw to the prizes: its rounds are rounds like any other, no standings count
// them, and the placing goes by the bracket.
func TestAPlayOffIsPlayed(t *testing.T) {
	h, sec := seeded(t)
	before := ranked(t, sec)
	planPrizes(h, event.Prize{Place: 1, Cents: 400}, event.Prize{Place: 2, Cents: 300}, event.Prize{Place: 3, Cents: 200}, event.Prize{Place: 4, Cents: 100})
	if err := begin(h, 4, true); err != nil {
		t.Fatal(err)
	}
	halltest.ExpectError(t, lockPrizes("", "")(h), "the play-off of section K5 is not over")
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	if r := sec.LatestRound(); !r.Uncounted || r.No != 4 || len(sec.SystemRounds()) != 3 {
		t.Fatalf("round %d is of the play-off: %v", r.No, r.Uncounted)
	}
	why, err := pairing.ExplainRound(h.T.Register, "K5", 0)
	if err != nil || why.Pairs[0] != "The bracket pairs seeds 1 and 4 in a semi-final." {
		t.Errorf("paired since %q, %v", why.Pairs, err)
	}
	h.Refused("the bracket decides the pairings", func(s *event.State) ([]fact.Fact, error) {
		return pairing.ExchangeTeams(s, "K5", 0, sec.Bracket().Teams[0], sec.Bracket().Teams[1], "x")
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	for _, p := range sec.LatestRound().Pairings { // the lower seed wins both
		outcome := event.Team1Wins
		if sec.Bracket().Seed(p.Teams[0]) < sec.Bracket().Seed(p.Teams[1]) {
			outcome = event.Team2Wins
		}
		h.Report(p.Table, outcome)
	}
	finishRound(h)
	if got, want := bracket(sec), "1:4>4 2:3>3 | 4:3 1:2"; got != want {
		t.Errorf("after the semi-finals %s, want %s", got, want)
	}
	h.Round("K5")
	table := sec.LatestRound().TablesOf(sec.Bracket().Teams[3])[0]
	other := sec.LatestRound().TablesOf(sec.Bracket().Teams[0])[0]
	h.Report(table, event.Draw)
	h.Report(other, event.Team1Wins)
	finishRound(h)
	halltest.ExpectError(t, h.Desk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") }), "is over")
	decide(t, h, table, sec.Bracket().Teams[3])
	var placed []string
	places, err := playoff.FinalPlaces(sec, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range places[:4] {
		placed = append(placed, fmt.Sprintf("%d %s", sec.Bracket().Seed(p.Team), p.Stage))
	}
	if got, want := strings.Join(placed, ", "), "4 won the final, 3 lost the final, 1 won the match for third place, 2 lost the match for third place"; got != want {
		t.Errorf("placed %s, want %s", got, want)
	}
	if got := ranked(t, sec); got != before {
		t.Errorf("the standings were %s and are %s", before, got)
	}
	planPrizes(h, event.Prize{Place: 1, Cents: 150, Class: event.Class{Teams: []int{sec.Bracket().Teams[1].No}}})
	r, err := h.T.Prizes(sec)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.AwardReason(r.Awards[3]), "first, chosen teams, lost the match for third place"; got != want {
		t.Errorf("the prize of a class: %s, want %s", got, want)
	}
	if r.Awards[0].Team != sec.Bracket().Teams[3] || r.AwardReason(r.Awards[0]) != "won the final" || r.Awards[0].Cents != 400 {
		t.Errorf("the first prize: %+v", r.Awards[0])
	}
	if err := lockPrizes("", "")(h); err != nil {
		t.Error(err)
	}
}

// decide has the floor chief say who goes on, after what is refused.
func decide(t *testing.T, h *halltest.Hall, table int, team *event.Team) {
	t.Helper()
	ama := h.Official("Ama")
	say := func(table int, team *event.Team, reason string, by *event.Official) error {
		return h.Do(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
			return playoff.Decide(t.Register, "K5", table, team, reason, by)
		})
	}
	halltest.ExpectError(t, say(99, team, "x", ama), "no table 99")
	halltest.ExpectError(t, say(table, h.T.Register.Sections[0].Bracket().Teams[0], "x", ama), "does not play")
	halltest.ExpectError(t, say(table, team, "won the deciding game", nil), "a chief")
	halltest.ExpectError(t, say(table, team, " ", ama), "give a reason")
	if err := say(table, team, "won the deciding game", ama); err != nil {
		t.Fatal(err)
	}
}

func ranked(t *testing.T, sec *event.Section) string {
	t.Helper()
	rows, err := standings.Compute(sec, 0, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, r := range rows {
		said = append(said, fmt.Sprintf("%d %s %s %v", r.Rank, r.Team.Name, r.Points, r.Values))
	}
	return strings.Join(said, ", ")
}

// Whose opponent has left goes through; what has begun with a wrong result is paired again by the
// bracket.
func TestWhoLeavesAPlayOff(t *testing.T) {
	h, sec := seeded(t)
	if err := begin(h, 4, false); err != nil {
		t.Fatal(err)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.Withdraw(s, sec.Bracket().Teams[3], "", "a train")
	})
	h.Round("K5")
	if r := sec.LatestRound(); len(r.Pairings) != 1 || len(r.Idle) != 1 || r.Idle[0] != sec.Bracket().Teams[0] || r.WhyIdle(r.Idle[0]) != "advances" {
		t.Errorf("paired %v, goes through %v", r.Pairings, r.Idle)
	}
	table := sec.LatestRound().Pairings[0].Table
	h.Report(table, event.Team1Wins)
	finishRound(h)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	was := sec.LatestRound().Pairings[0].Teams
	ama := h.Official("Ama")
	h.Must(ama.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return rounds.Correct(t.Register, rounds.CorrectRequest{Place: event.Place{Section: "K5", Round: 4, Table: table, Match: 1}, Outcome: event.Team2Wins, Reason: "misread", By: ama})
	})
	h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.PairAgain(t, "K5", 0, "a wrong result")
	})
	if now := sec.LatestRound(); !now.Uncounted || now.Pairings[0].Teams == was || len(now.Pairings) != 1 {
		t.Errorf("paired again %v, was %v", now.Pairings[0].Teams, was)
	}
	if got, want := bracket(sec), "1:4>1 2:3>3 | 1:3"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return prizes.ChangePlan(s, "K5", "", "", "$") })
}

// A ruling in a play-off and its appeal are those of any round: what a semi-final was won by is
// undone, and the final that rests on it is asked about.
func TestAnAppealInAPlayOff(t *testing.T) {
	h, sec := seeded(t)
	if err := begin(h, 4, false); err != nil {
		t.Fatal(err)
	}
	h.Round("K5")
	table := sec.LatestRound().TablesOf(sec.Bracket().Teams[0])[0]
	other := sec.LatestRound().TablesOf(sec.Bracket().Teams[1])[0]
	loser := "a" // of the first seed, which loses by forfeit
	if sec.LatestRound().AtTable(table).Teams[0] != sec.Bracket().Teams[0] {
		loser = "b"
	}
	i := h.Call(incident.LogRequest{Place: event.Place{Section: "K5", Table: table}, Seat: loser, Offence: "x", Given: halltest.Given("intent", "purpose")})
	if err := h.Impose(i.No, halltest.Remedies(t, "forfeit-match:"+loser)); err != nil {
		t.Fatal(err)
	}
	h.Report(other, event.Team1Wins)
	finishRound(h)
	if b := playoff.NewBracket(sec, sec.Bracket(), -1); b.Rounds[0][0].Winner != sec.Bracket().Teams[3] {
		t.Fatalf("the ruling sends %v into the final", b.Rounds[0][0].Winner)
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	a := h.File(i.No)
	h.MustDecide("Lee", a, "overturn")
	found := false
	for _, c := range h.T.Ledger.OpenConsequences() {
		found = found || c.Pairing != nil && c.Pairing.Round == sec.LatestRound().No
	}
	if !found {
		t.Error("nobody is asked about the final that rests on the ruling")
	}
}

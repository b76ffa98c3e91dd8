package pairing_test

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/swiss"
	"flagfall/pairing/tiebreak"
)

// told formats a field: every team's score, with "!" if it may not have the bye and "~" if it
// floated last round.
func told(f swiss.Field) string {
	var words []string
	for _, t := range f.Teams {
		w := fmt.Sprintf("%d:%s", t.TPN, t.Score.Short())
		if t.NoPAB {
			w += "!"
		}
		if t.Floated {
			w += "~"
		}
		words = append(words, w)
	}
	return strings.Join(words, " ")
}

// fieldCase is a section's first rounds and the Swiss field that results.
type fieldCase struct {
	rule    string
	teams   int
	matches int
	options event.Options
	byes    map[int]bool // teams that sit out round 1, true for a half-point bye
	// results by table: "1", "2", "=", "0" for both lose; "f" follows if no game was played, "r" if
	// a ruling forfeited it
	rounds []string
	want   string
	met    int
}

// fieldCases are the fields before a section's next round (C.04.6 1 and 2.1, C.04.2 3.5; US Chess
// 28L). Round 1 of five teams is 1-3, 2-4 and the bye for 5; of four it is 1-3 and 2-4.
var fieldCases = []fieldCase{
	{rule: "a win is a point, a draw a half", teams: 4, rounds: []string{"1 ="}, want: "1:1 2:½ 3:0 4:½", met: 2},
	{rule: "the bye is a draw by FIDE, and nobody has a second", teams: 5, rounds: []string{"1 1"}, want: "1:1 2:1 3:0 4:0 5:½!", met: 2},
	{rule: "the bye is a win by US custom", teams: 5, options: event.Options{System: "us-29d"}, rounds: []string{"1 1"}, want: "1:1 2:1 3:0 4:0 5:1!", met: 2},
	{rule: "the bye is what the section says", teams: 5, options: event.Options{Bye: event.ByeWin}, rounds: []string{"1 1"}, want: "1:1 2:1 3:0 4:0 5:1!", met: 2},
	{rule: "a half-point bye is half of what a round can bring", teams: 5, matches: 2, byes: map[int]bool{5: true}, rounds: []string{"11 11"}, want: "1:2 2:2 3:0 4:0 5:1", met: 2},
	{rule: "a half-point bye is one match point", teams: 5, matches: 2, options: event.Options{Primary: event.MatchPoints}, byes: map[int]bool{5: true}, rounds: []string{"11 1="}, want: "1:2 2:2 3:0 4:0 5:1", met: 2},
	{rule: "a round that a team sits out for nothing brings nothing", teams: 5, byes: map[int]bool{5: false}, rounds: []string{"1 1"}, want: "1:1 2:1 3:0 4:0 5:0", met: 2},
	{rule: "no bye after a win by forfeit, for the first team", teams: 4, rounds: []string{"1f 1"}, want: "1:1! 2:1 3:0 4:0", met: 1},
	{rule: "no bye after a win by forfeit, for the second team", teams: 4, rounds: []string{"2f 1"}, want: "1:0 2:1 3:1! 4:0", met: 1},
	{rule: "a double forfeit keeps nobody from the bye", teams: 4, rounds: []string{"0f 1"}, want: "1:0 2:1 3:0 4:0", met: 1},
	{rule: "a match that a ruling forfeited was played", teams: 4, rounds: []string{"1r 1"}, want: "1:1 2:1 3:0 4:0", met: 2},
	{rule: "nobody has match points for 0-0", teams: 4, matches: 2, options: event.Options{Primary: event.MatchPoints}, rounds: []string{"00 1="}, want: "1:0 2:2 3:0 4:0", met: 1},
	{rule: "an even score is a match point for each", teams: 4, matches: 2, options: event.Options{Primary: event.MatchPoints}, rounds: []string{"12 1="}, want: "1:1 2:2 3:1 4:0", met: 2},
	// Round 2 is 1-2 and 3-5, with the bye for 4.
	{rule: "both teams of a pair with unequal scores have floated, by the scores before it", teams: 5, rounds: []string{"1 1", "1 1"}, want: "1:2 2:1 3:1~ 4:½! 5:½!~", met: 4},
	{rule: "nobody floats in a match that was not played", teams: 5, rounds: []string{"1 1", "1 1f"}, want: "1:2 2:1 3:1! 4:½! 5:½!", met: 3},
	// Round 3 is 1-4 and 2-5, with the bye for 3, which floated in round 2.
	{rule: "a float is of the last round alone", teams: 5, rounds: []string{"1 1", "1 1", "1 1"}, want: "1:3~ 2:2~ 3:1½! 4:½!~ 5:½!~", met: 6},
}

func TestTheFieldThatIsPaired(t *testing.T) {
	for _, c := range fieldCases {
		t.Run(c.rule, func(t *testing.T) {
			h := halltest.New(t)
			h.Section("K5", halltest.U18, max(c.matches, 1), c.teams)
			c.options.Rounds = 9
			h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
				return eventsetup.Configure(s, "K5", c.options)
			})
			sec := h.T.Register.Sections[0]
			for team, half := range c.byes {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return roster.RequestBye(s, s.Team(team), 1, half)
				})
			}
			for _, round := range c.rounds {
				h.Round("K5")
				h.MustDesk(func(*event.State) ([]fact.Fact, error) {
					return endings(sec.LatestRound(), round), nil
				})
			}
			f := pairing.SwissField(sec, len(c.rounds)+1)
			if got := told(f); got != c.want {
				t.Errorf("the engine is told %s, want %s", got, c.want)
			}
			if len(f.Met) != c.met {
				t.Errorf("%v have met, want %d pairs", f.Met, c.met)
			}
		})
	}
}

// endings returns the results of a round as written in a fieldCase.
func endings(r *event.Round, tables string) []fact.Fact {
	var facts []fact.Fact
	outcomes := map[rune]event.Outcome{
		'1': event.Team1Wins, '2': event.Team2Wins, '=': event.Draw, '0': event.BothLose,
	}
	for i, text := range strings.Fields(tables) {
		results, how := strings.TrimRight(text, "fr"), text[len(text)-1]
		for n, letter := range results {
			result := event.ResultRecorded{
				Place: r.Pairings[i].Matches[n].Place(), Outcome: outcomes[letter],
			}
			if how == 'f' || how == 'r' {
				result.Ended = event.Forfeit
			}
			if how == 'r' {
				result.Ruling = 1
			}
			facts = append(facts, result)
		}
	}
	return facts
}

// The last two rounds (2.3.4) are the last and the one before it.
func TestTheLastTwoRounds(t *testing.T) {
	h, sec := halltest.Paired(t, 8, 1)
	for planned, want := range map[int]string{0: "", 3: "2 3", 4: "3 4", 1: "1"} {
		sec.Options.Rounds = planned
		var last []string
		for round := 1; round <= 4 && (planned == 0 || round <= planned); round++ {
			for len(sec.Rounds) < round {
				h.Round("K5")
			}
			if pairing.SwissField(sec, round).LastTwo {
				last = append(last, fmt.Sprint(round))
			}
		}
		if got := strings.Join(last, " "); got != want {
			t.Errorf("of %d rounds the last two are %q, want %q", planned, got, want)
		}
	}
}

// An acceleration raises only the scores by which teams are paired.
func TestAccelerationRaisesTheFieldsScores(t *testing.T) {
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 8)
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return eventsetup.Configure(s, "K5", event.Options{Rounds: 5, Speed: string(swiss.US28R)})
	})
	sec := h.T.Register.Sections[0]
	for round := 1; round <= 3; round++ {
		if round > 1 {
			for _, p := range sec.LatestRound().Pairings {
				h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
					return rounds.Report(s, p.Matches[0].Place(), event.Draw, "", "")
				})
			}
		}
		h.Round("K5")
		want := tiebreak.Points(0)
		if round <= 2 {
			want = tiebreak.One
		}
		f := pairing.SwissField(sec, round)
		var first, last tiebreak.Points
		for _, team := range f.Teams {
			switch team.TPN {
			case 1:
				first = team.Score
			case 8:
				last = team.Score
			}
		}
		if first-last != want {
			t.Errorf("in round %d team 1 is raised by %s, want %s", round, first-last, want)
		}
	}
}

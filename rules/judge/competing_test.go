package judge_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// competingCase is an illegal move of WA on board A that BA *hearing, and the flags that both claim.
type competingCase struct {
	order      []string // of the claims: "illegal BA", "flag WA", "flag BA"
	down       []string // flags
	moved      bool     // BA has moved and pressed since
	pressed    bool     // by WA, after the illegal move
	stopped    bool     // the clock
	loudToStop bool     // the move is claimed by saying it and stopping the clock
}

func (c competingCase) facts() string {
	var order []string
	for _, claim := range c.order {
		what, by, _ := strings.Cut(claim, " ")
		order = append(order, fmt.Sprintf(`{"claim":%q,"by":%q}`, what, by))
	}
	down := ""
	if len(c.down) > 0 {
		down = `"` + strings.Join(c.down, `","`) + `"`
	}
	facts := fmt.Sprintf(`"kind":"competing-claims","board":"A","illegal_by":"WA","order":[%s],"flag_down":[%s],"claimant_completed_move":%t,"offender_pressed":%t`,
		strings.Join(order, ","), down, c.moved, c.pressed)
	if c.loudToStop {
		return facts + `,"method":"loud-and-stop","underlying":"left-in-check"`
	}
	return facts + fmt.Sprintf(`,"clock_stopped":%t`, c.stopped)
}

func (c competingCase) claimed(claim string) bool { return slices.Contains(c.order, claim) }

// flagWins reports whether a flag claim is good: the other's flag is down, one's own is up, and the
// clock was stopped.
func (c competingCase) flagWins(by, other string) bool {
	return c.claimed("flag "+by) && slices.Contains(c.down, other) && !slices.Contains(c.down, by) && c.stopped
}

// winner is who wins: of two good claims the earlier.
func (c competingCase) winner() string {
	illegal := c.claimed("illegal BA") && !c.moved && c.pressed && c.stopped
	switch flag := c.flagWins("WA", "BA"); {
	case illegal && flag && c.order[0] == "flag WA", !illegal && flag:
		return "game A WA"
	case illegal, c.flagWins("BA", "WA"):
		return "game A BA"
	case len(c.down) == 2:
		return "game A drawn"
	}
	return ""
}

// winnerWithoutFlags is the winner by FIDE's text, which knows no flag claims: what one of WA's that
// came first is worth, and a case without a claim of the move, it leaves open.
func (c competingCase) winnerWithoutFlags() string {
	switch illegal := !c.moved && c.pressed; {
	case !c.claimed("illegal BA"), illegal && c.order[0] == "flag WA" && slices.Contains(c.down, "BA"):
		return "fallback"
	case illegal:
		return "game A BA"
	}
	return ""
}

// Of two good claims the earlier wins, each judged on its own first, in whatever order the three
// claims of one board are made.
func TestTheEarlierOfTwoGoodClaimsWins(t *testing.T) {
	orders := [][]string{
		{"illegal BA"},
		{"flag WA"},
		{"flag BA"},
		{"illegal BA", "flag WA"},
		{"flag WA", "illegal BA"},
		{"illegal BA", "flag BA"},
		{"flag BA", "illegal BA"},
		{"flag WA", "flag BA"},
		{"flag BA", "flag WA"},
		{"illegal BA", "flag WA", "flag BA"},
		{"illegal BA", "flag BA", "flag WA"},
		{"flag WA", "illegal BA", "flag BA"},
		{"flag WA", "flag BA", "illegal BA"},
		{"flag BA", "illegal BA", "flag WA"},
		{"flag BA", "flag WA", "illegal BA"},
	}
	for _, order := range orders {
		for _, down := range [][]string{nil, {"WA"}, {"BA"}, {"WA", "BA"}} {
			for bits := range 8 {
				c := competingCase{order, down, bits&1 > 0, bits&2 > 0, bits&4 > 0, false}
				if c.moved && !c.pressed {
					continue // who had moved had had the turn
				}
				for _, letter := range "UCNO" {
					expectWinner(t, letter, c.facts(), c.winner())
				}
				if c.stopped {
					c.loudToStop = true
					expectWinner(t, 'F', c.facts(), c.winnerWithoutFlags())
				}
			}
		}
	}
}

// expectWinner checks who wins by a verdict, "fallback" where the text leaves it to another book.
func expectWinner(t *testing.T, book rune, facts, want string) {
	t.Helper()
	got, found := says(ruled(t, books[book], "", facts)), ""
	for _, one := range []string{"game A WA", "game A BA", "game A drawn", "fallback"} {
		if strings.Contains(got, one) {
			found = one
			break
		}
	}
	if found != want {
		t.Errorf("%s, %s\ngot  %s\nwant %q", books[book], facts, got, want)
	}
}

// What is said of competing claims names the right player, and says of no claim what was not made.
func TestWhatIsSaidOfCompetingClaims(t *testing.T) {
	flag, illegal := `"order":[{"claim":"flag","by":"WA"},{"claim":"illegal","by":"BA"}]`, `"order":[{"claim":"illegal","by":"BA"},{"claim":"flag","by":"WA"}]`
	good := `"illegal_by":"WA","flag_down":["BA"],"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true,`
	for _, c := range []struct{ policy, facts, says, not string }{
		{"", good + flag, "WA claimed the flag first.", "The illegal move was claimed first"},
		{"", good + flag, "BA's flag is down, WA's is up", "WA's move was illegal"},
		{"", good + illegal, "The illegal move was claimed first.", "unknown"},
		{"", good + illegal, "WA's move was illegal and was claimed in time.", "flag is down"},
		{"", good + `"simultaneous":true`, "Which claim came first is unknown. The illegal move loses the game.", "claimed first"},
		{`"unclear_order":"simultaneous"`, good + `"simultaneous":null`, "Which claim came first is unknown.", "claimed first"},
		{"", strings.Replace(good, `["BA"]`, `[]`, 1) + `"simultaneous":true`, "WA's move was illegal", "Which claim came first"},
		{"", strings.Replace(good, `["BA"]`, `[]`, 1) + illegal, "WA's move was illegal", "was claimed first"},
		{"", strings.Replace(good, `move":false`, `move":true`, 1) + illegal, "BA had moved and pressed, so the illegal move can no longer be claimed.", "No flag"},
		{"", strings.Replace(good, `move":false`, `move":true`, 1) + illegal, "Only the flag claim is good.", "first"},
		{"", strings.Replace(good, `pressed":true`, `pressed":false`, 1) + illegal, "The illegal move was not completed.", "no longer"},
		{"", strings.Replace(strings.Replace(good, `move":false`, `move":true`, 1), `["BA"]`, `[]`, 1) + illegal, "No flag claim is good either.", "stopped it"},
		{"", strings.Replace(strings.Replace(good, `move":false`, `move":true`, 1), `["BA"]`, `["WA","BA"]`, 1) + illegal, "Both flags are down, and neither claim is good.", "either."},
		{"", strings.Replace(good, `stopped":true`, `stopped":false`, 1) + illegal, "A claim needs the clock stopped, and no player stopped it.", "completed"},
	} {
		for _, letter := range "UCNO" {
			because := strings.Join(ruled(t, books[letter], c.policy, `"kind":"competing-claims",`+strings.Replace(c.facts, `,"simultaneous":null`, "", 1)).Because, " ")
			if !strings.Contains(because, c.says) || strings.Contains(because, c.not) {
				t.Errorf("%s, %s\nsays %s\nwant %q, and not %q", books[letter], c.facts, because, c.says, c.not)
			}
		}
	}
}

// An illegal move claimed by taking the king, beside a flag: the king must have been in danger, and
// the move complete.
func TestTakingTheKingBesideAFlag(t *testing.T) {
	claims := `"illegal_by":"WA","flag_down":[],"clock_stopped":true,"claimant_completed_move":false,"method":"king-capture","order":[{"claim":"illegal","by":"BA"}],`
	table(t, "competing-claims", []row{
		{"UCNO", claims + `"offender_pressed":true,"underlying":"left-in-check"`, upheld},
		{"UCNO", claims + `"offender_pressed":true`, upheld},
		{"UCNO", claims + `"offender_pressed":true,"underlying":"left-in-check","king_could_be_taken":false`, denied},
		{"UCNO", claims + `"offender_pressed":true,"underlying":"illegal-piece-move","king_could_be_taken":true`, upheld},
		{"UCNO", claims + `"offender_pressed":true,"underlying":"illegal-piece-move","king_could_be_taken":false`, denied},
		{"UCNO", claims + `"offender_pressed":false`, denied},
	})
	// The offender is known by the claim where nobody is named.
	unnamed := `"flag_down":[],"clock_stopped":true,"claimant_completed_move":false,"offender_pressed":true,"order":[{"claim":"flag","by":"BA"},{"claim":"illegal","by":"WA"}]`
	table(t, "competing-claims", []row{{"UCNO", unnamed, "claim-upheld, game A WA, match 1, rule"}})
}

// Where neither claim is good: one that lacks the clock alone can still be made, any other is denied,
// and two flags draw the board.
func TestNeitherClaimIsGood(t *testing.T) {
	claims := func(facts string) string {
		return `"board":"A","illegal_by":"WA","order":[{"claim":"illegal","by":"BA"},{"claim":"flag","by":"WA"}],` + facts
	}
	moved, notYet, unpressed := `,"claimant_completed_move":true,"offender_pressed":true`,
		`,"claimant_completed_move":false,"offender_pressed":true`, `,"claimant_completed_move":false,"offender_pressed":false`
	stopped, runs := `,"clock_stopped":true`, `,"clock_stopped":false`
	table(t, "competing-claims", []row{
		{"UCNO", claims(`"flag_down":["BA"]` + moved + runs), notThus},
		{"UCNO", claims(`"flag_down":[]` + notYet + runs), notThus},
		{"UCNO", claims(`"flag_down":["WA"]` + notYet + runs), notThus},
		{"UCNO", claims(`"flag_down":[]` + moved + runs), denied},
		{"UCNO", claims(`"flag_down":[]` + unpressed + runs), denied},
		{"UCNO", claims(`"flag_down":[]` + moved + stopped), denied},
		{"UCNO", claims(`"flag_down":["WA"]` + moved + stopped), denied},
		{"UCNO", claims(`"flag_down":["BB","WB"]` + moved + stopped), denied}, // those of the other board
		{"UCNO", claims(`"flag_down":["WA","BA"]` + notYet + runs), "claim-denied, game A drawn, match continues, policy"},
		{"UCNO", claims(`"flag_down":["WA","BA"]` + moved + stopped), "claim-denied, game A drawn, match continues, policy"},
	})
}

// A flag claim that FIDE's text does not know leaves the case open only where it came first and the
// flag may be down.
func TestAFlagThatTheTextDoesNotKnow(t *testing.T) {
	claims := func(first, second, rest string) string {
		return `"illegal_by":"WA","claimant_completed_move":false,"offender_pressed":true,"method":"loud-and-stop","underlying":"left-in-check","order":[` +
			first + "," + second + "]" + rest
	}
	flag, illegal := `{"claim":"flag","by":"WA"}`, `{"claim":"illegal","by":"BA"}`
	table(t, "competing-claims", []row{
		{"F", claims(flag, illegal, ""), fallback},
		{"F", claims(flag, illegal, `,"flag_down":["BA"]`), fallback},
		{"F", claims(flag, illegal, `,"flag_down":["WA"]`), upheld},
		{"F", claims(flag, illegal, `,"flag_down":[]`), upheld},
		{"F", claims(illegal, flag, ""), upheld},
	})
}

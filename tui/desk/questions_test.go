package desk

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/penalties"
	"flagfall/penalties/evidence"
	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// Rule 8: an illegal move is claimed in time and in form, one key an answer; the ruling carries
// refs and reasoning.
func TestAnIllegalMoveIsAskedThrough(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5ci", "enter", "=").sees("What was illegal, by the claim?", "1  left the king in check", "up to 5 questions left")
	p.press("1").sees("✓ What was illegal, by the claim?", "left the king in check", "Has the claimant moved and pressed since then?")
	p.answerAll(map[string]string{"moved and pressed": "n", "completed by pressing": "y", "How was the claim made": "2"})
	p.sees("THE SKEWERS WIN THE MATCH", "Rules 8a, 15d, 6, 8 and 7. Required by the rule.").press("enter").sees("The Skewers win the match. Record it?").press("y")
	i := p.newest()
	if r := i.Ruling(); r == nil || !slices.Equal(r.Verdict.Refs, []string{"8a", "15d", "6", "8", "7"}) || len(r.Verdict.Because) == 0 {
		t.Errorf("ruled %+v", r)
	}
	if r, done := i.Match.Result(); !done || r.Outcome != "2" || r.Ruling != i.Ruling().RulingMade.Ruling {
		t.Errorf("the match has the result %+v", r)
	}
}

// Rules 8a and 15c: with two claims against each other, the question is about the one who claims
// the illegal move. It does not say "the claimant", who may be the other one.
func TestOfTwoClaimsTheQuestionSaysWhose(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("5aq", "enter").sees("Who made the illegal move, by the claim?").press("1").
		sees("Has the claimant moved and pressed since then?").seesNo("Had the claimant")
}

// answerAll answers whatever is asked, in whatever order.
func (p *person) answerAll(by map[string]string) {
	p.t.Helper()
	for range by {
		asked := false
		for question, key := range by {
			if view := p.d.View(); strings.Contains(view, question) && !strings.Contains(strings.Join(answered(view), "\n"), question) {
				p.press(key)
				asked = true
				break
			}
		}
		if !asked {
			return
		}
	}
}

// answered are the lines that tell what was answered.
func answered(view string) (lines []string) {
	for line := range strings.Lines(view) {
		if strings.HasPrefix(strings.TrimSpace(line), "✓") {
			lines = append(lines, line)
		}
	}
	return lines
}

// competing is rule 15c up to the order of the claims.
func competing(p *person) *person {
	p.press("5-q", "enter").sees("Who made the illegal move, by the claim?", "4  Eli Stone").press("1")
	p.answerAll(map[string]string{"moved and pressed since": "n", "completed by pressing": "y", "stop the clock": "y", "Whose flag": "2"})
	return p.sees("Which claim came first")
}

// Rule 15c: while the order of the claims is open, what each order comes to stands beside it; and
// so it does before Enter.
func TestBothOutcomesAreSeenWhileTheOrderIsOpen(t *testing.T) {
	p := competing(sit(t, newStore(t), "Ortiz", 80, 24))
	p.sees("1  the flag                Zugzwang Zebras win the match (15c, 7)", "2  the illegal move        The Skewers win the match", "=  cannot be determined    The Skewers win the match")
	p.press("=").sees("THE SKEWERS WIN THE MATCH", "If the flag was first: Zugzwang Zebras win the match", "If that cannot", "be determined: The Skewers win")
	p.press("backspace", "1").sees("ZUGZWANG ZEBRAS WIN THE MATCH")
	p.press("backspace", "=", "enter", "y").sees("R3-5-03 ruled", "THE SKEWERS WIN THE MATCH")
	if r, done := p.newest().Match.Result(); !done || r.Outcome != "2" {
		t.Errorf("the match has the result %+v", r)
	}
}

// Keys typed in one breath meet the questions they were meant for.
func TestAnswersMayBeTypedInOneBreath(t *testing.T) {
	sit(t, newStore(t), "Ortiz", 80, 24).press("5-q", "enter", "1nyy2=").sees("THE SKEWERS WIN THE MATCH")
}

// Backspace takes back the last answer, as often as there are answers; the journal keeps all that
// was said.
func TestAnswersAreTakenBack(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8af", "enter").sees("Whose flag is down?").press("4", "1").sees("CLAIM IS DENIED")
	p.press("backspace").sees("Whose flag is down?").seesNo("✓").press("backspace").sees("nothing answered yet")
	p.press("2").sees("Did the claimant stop the clock?", "y  yes", "Hanging Pawns win the match", "No proper claim, play on")
	p.press("y").sees("HANGING PAWNS WIN THE MATCH")
	if n := len(p.newest().History); n < 5 {
		t.Errorf("%d entries tell of the call, want every answer and what was taken back", n)
	}
}

// Esc leaves the questions with their answers; Enter on the frame goes on with them, q shows them
// again.
func TestQuestionsAreLeftAndTakenUpAgain(t *testing.T) {
	s := newStore(t)
	p := sit(t, s, "Ortiz", 80, 24).press("8af", "enter", "2", "esc").sees("! A QUESTION IS OPEN: PRESS ENTER TO ANSWER IT", "Asked      Did the claimant stop the clock?", "↵ answer")
	p.press("enter").sees("✓ Whose flag is down?").press("esc", "esc")
	again := sit(t, s, "Ortiz", 80, 24).press("l", "enter", "enter").sees("Asked      Did the claimant").press("q").sees("✓ Whose flag is down?")
	again.press("n").sees("NO PROPER CLAIM").press("enter").sees("R3-8-01 ruled").press("q", "backspace", "y").sees("HANGING PAWNS WIN THE MATCH")
	again.press("enter", "y").sees("HANGING PAWNS WIN THE MATCH")
	if n := len(again.newest().Rulings); n != 2 {
		t.Errorf("%d rulings, want the first and its correction", n)
	}
}

// Testimony is taken down between two answers.
func TestTestimonyBetweenTwoAnswers(t *testing.T) {
	p := competing(sit(t, newStore(t), "Ortiz", 80, 24)).press("t").sees("testimony ▏")
	p.press("a: I said flag, then he said illegal", "enter").sees("Which claim came first").press("t", "parent: same time", "esc").sees("Which claim came first")
	if n := len(p.newest().Testimony); n != 1 {
		t.Errorf("%d testimonies, want the one that was kept", n)
	}
}

// A position is typed or pasted: one board, or both of which the claim's is taken. A stock that is
// not written is asked for.
func TestAPositionIsTypedOrPasted(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5am", "enter").sees("Do both sides agree that it is mate?").press("n").sees("The teams disagree. Is it mate on the board?").press("2").sees("What is the position", "or type it.")
	p.press("rubbish").sees("not complete").press("enter").sees("! position").press("ctrl+u", "4R1k1/5ppp/8/8/8/8/8/6K1").sees("board A, black to move, in check")
	p.press("esc").sees("The teams disagree. Is it mate on the board?", "1  show me").press("1").sees("no position yet").press("esc", "2").seesNo("4R1k1").press("4R1k1/5ppp/8/8/8/8/8/6K1", "enter").sees("Which pieces does the defender have in stock?")
	p.press("xyz").sees("not complete").press("ctrl+u", "np").sees("2 in hand").press("enter").sees("IT IS NOT MATE, PLAY ON")
	p.press("backspace", "-", "enter").sees("ZUGZWANG ZEBRAS WIN THE MATCH", "Event policy: whether a defender may wait")
	both := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | 6k1/6Q1/7P/8/8/8/8/6K1[] b - - 0 1"
	sit(t, newStore(t), "Ortiz", 80, 24).press("5cm", "enter", "paste:"+both).sees("THE SKEWERS WIN THE MATCH")
}

// What no rule settles ends in the frame, where the director chooses, and says what was decided and
// from which book: the one that the rules name, or another.
func TestASilentVerdictIsChosenInTheFrame(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5ar", "enter").sees("CLAIMS REPETITION", "another rulebook")
	p.press("enter").sees("▸   1     The claim is denied").press("enter").sees("Reason for the slip? ▏", "Decided from: the current Official").press("played on by agreement", "tab")
	p.sees("Rule?", "online rulebook changes▏").press("esc").sees("Reason for the slip? played on").press("tab", "the FIDE Laws, 9.2", "enter")
	p.sees("Decided from: the FIDE Laws, 9.2.", "Reason for the slip? played on").press("enter")
	p.sees("✓ THE CLAIM IS DENIED", "Decided: played on by agreement. From the FIDE Laws, 9.2.")
	if r := p.newest().Ruling(); r.Decided != "played on by agreement" || r.From != "the FIDE Laws, 9.2" || r.Reason != "" {
		t.Errorf("ruled %+v", r.RulingMade)
	}
	p.press("h").sees("Decided", "played on by agreement. From the FIDE Laws, 9.2.").press("esc")
	p.press("d", "enter").sees("Reason for the slip?").seesNo("Decided:")
}

// A claim that would decide the match may be decided otherwise, with a reason; then it decides
// nothing.
func TestDifferingFromAClaimDecidesNothing(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8af", "enter", "2", "y").sees("HANGING PAWNS WIN").press("esc")
	p.press("d", "enter").sees("reason").press("enter").sees("type a reason").press("the clock was faulty", "enter").sees("THE CLAIM IS DENIED", "Departs from the book")
	if _, done := p.newest().Match.Result(); done {
		t.Error("the match has a result all the same")
	}
}

// OSC 11 counts only what the partner captured: the question comes with the call, and the frame
// goes on.
func TestAQuestionOfALadder(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8ch", "enter").sees("Who captured the hidden piece?", "Warn Rosa (11)", "The text is silent (11)")
	p.press("2").sees("step 1 of 2", "WARN ROSA", "↵ rule").press("enter").sees("✓ WARN ROSA")
}

// Every answer that the rulebook offers has a key of its own and words of its own, under every book
// and for every kind.
func TestEveryAnswerHasAKeyAndWords(t *testing.T) {
	for _, b := range bookstest.All(t) {
		id := b.ID
		for _, kind := range rules.Kinds() {
			v, err := judge.Judge(b, rules.Policy{}, rules.Facts{Kind: kind})
			if err != nil {
				t.Fatal(err)
			}
			for _, q := range v.Questions {
				if rules.QuestionText(q.Ask) != q.Text {
					t.Errorf("%s %s: %s is asked as %q and told as %q", id, kind, q.Ask, q.Text, rules.QuestionText(q.Ask))
				}
				for _, answer := range q.Answers {
					if word := strings.Trim(answer, `"`); strings.Contains(word, "-") && !strings.HasPrefix(word, "[") && words.FactWord(word) == strings.ReplaceAll(word, "-", " ") && q.Ask != "fen" {
						t.Errorf("%s %s: %s may be %s, which nobody would say", id, kind, q.Ask, word)
					}
				}
			}
		}
	}
	p := sit(t, newStore(t), "Ortiz", 80, 50).press("5ai", "enter")
	keys := map[string]bool{}
	for line := range strings.Lines(p.d.View()) {
		var key, text string
		if n, _ := fmt.Sscanf(strings.TrimSpace(line), "%s %s", &key, &text); n == 2 && len(key) == 1 && strings.HasPrefix(line, "     "+key) {
			if keys[key] || key == "t" {
				t.Errorf("%q means two things:\n%s", key, p.d.View())
			}
			keys[key] = true
		}
	}
	if len(keys) != 23 {
		t.Errorf("%d answers, want 22 grounds and the way to be asked one by one", len(keys))
	}
}

// A position on record answers for itself; with two versions the director goes on to the one that
// was found to be so.
func TestThePositionOnRecordIsJudged(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("5am", "enter").sees("Do both sides agree")
	i := p.newest()
	const other = " | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	for _, v := range [][2]string{{"White says", "4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1"}, {"Black says", "4R1k1/5ppp/8/8/8/8/8/6K1[n] b - - 0 1"}} {
		m, _, err := evidence.ParsePosition(v[1] + other)
		if err != nil {
			t.Fatal(err)
		}
		hall := p.d.Hall()
		facts, err := evidence.Enter(hall.Ledger, i.No, penalties.Evidence{Start: m}, v[0])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.d.config.Store.Write(t.Context(), hall.Head, "desk", facts); err != nil {
			t.Fatal(err)
		}
		p.catchUp()
	}
	says := map[string]string{"White says": "ZUGZWANG ZEBRAS WIN THE MATCH", "Black says": "IT IS NOT MATE, PLAY ON"}
	for range 3 {
		name := p.newest().AcceptedPosition().Name()
		p.sees("The position on record", name, says[name]).press("tab")
	}
}

// What decides a match is read whole, however wide the terminal is: answers are wrapped and never
// cut.
func TestAnswersAreReadWhole(t *testing.T) {
	for _, w := range []int{40, 80, 160} {
		p := sit(t, newStore(t), "Ortiz", w, 50).press("5ci", "enter", "=1ny")
		var said []string
		for line := range strings.Lines(p.d.View()) {
			if beside := strings.Split(line, theme.Side); len(beside) == 7 {
				line = beside[3]
			}
			answer, _, _ := strings.Cut(line, "The Skewers win") // what it leads to stands beside it, or below
			said = append(said, strings.Fields(answer)...)
		}
		all := strings.Join(said, " ")
		for _, answer := range []string{"2 stopped the clock and said so", "3 said it loudly and stopped the clock", "4 paused the clock and called a director"} {
			if !strings.Contains(strings.ReplaceAll(strings.ReplaceAll(all, " 15d, 8, 7)", ""), " 7)", ""), answer) {
				t.Errorf("at %d columns %q is not whole:\n%s", w, answer, p.d.View())
			}
		}
	}
}

// Where the match is lost already, it is asked whether this happened before that, and no answer
// promises that it is lost once more: the question says what the ruling will say.
func TestNoAnswerLosesWhatIsLostAlready(t *testing.T) {
	for before, says := range map[string][]string{
		"y": {"a plain move", "the game is over, so this costs", "castling"}, "n": {"THE GAME IS OVER, SO THIS COSTS NOTHING MORE", "step 3 of 3"},
	} {
		p := sit(t, newStore(t), "Whitfield", 80, 24).press("7aw", "enter").sees("The match ended", "Did this happen before that?")
		p.press(before).sees(says...).seesNo("win the match").seesNo("WIN THE MATCH")
	}
}

// What is plain takes one answer: the call, the answer, and the y that a lost match wants are seven
// keys at a table of two digits. An Enter between the two does no harm.
func TestAPlainClaimTakesSevenKeys(t *testing.T) {
	for name, keys := range map[string]string{"mate": "10am↵yy", "an illegal move": "10ai↵1y", "a flag": "10af↵yy", "mate, with Enter": "8am↵y↵y"} {
		at := now
		p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) { c.Now = func() time.Time { return at } })
		for _, k := range strings.Split(keys, "") {
			p.press(strings.ReplaceAll(k, "↵", "enter"))
			at = at.Add(time.Second)
		}
		p.sees("WIN THE MATCH", "-01 ruled")
		if n := len([]rune(keys)); n > 7 {
			t.Errorf("%s takes %d keys", name, n)
		}
		if r, done := p.newest().Match.Result(); !done || r.Outcome != "1" {
			t.Errorf("%s: the match has the result %+v", name, r)
		}
	}
}

// A claim of mate is first asked whether both sides agree; only who wants to be shown sees boards,
// and a position on record then decides.
func TestAMateThatIsNotAgreed(t *testing.T) {
	asked := func() *person {
		return sit(t, newStore(t), "Ortiz", 80, 24).press("8am", "enter").sees("Do both sides agree that it is mate?", "y  yes", "n  no", "1  show me").seesNo("FEN")
	}
	asked().press("n").sees("The teams disagree. Is it mate on the board?").press("n").sees("IT IS NOT MATE, PLAY ON", "The director looked at the board").press("enter").sees("R3-8-01 ruled")
	asked().press("n", "y").sees("HANGING PAWNS WIN THE MATCH").press("backspace", "backspace").sees("Do both sides agree")
	shown := asked().press("1").sees("no position yet").press("e", "paste:4R1k1/5ppp/8/8/8/8/8/6K1[] b - - 0 1", "enter", "enter").sees("recorded")
	shown.press("esc").sees("NO MATE YET: THE DEFENDER MAY WAIT", "The position on record")
	asked().press("paste:6k1/6Q1/8/8/8/8/8/6K1[] b - - 0 1").sees("IT IS NOT MATE, PLAY ON")
}

// What a plain answer said beside the ground is told with it, and taken back with it.
func TestAPlainAnswerIsTakenBackWhole(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("8ai", "enter", "1").sees("✓ How was the claim made?", "✓ What was illegal, by the claim?", "HANGING PAWNS WIN", "Record it?")
	p.press("n").sees("Not recorded: Enter records it").press("backspace").sees("What was illegal?").seesNo("✓")
}

// An answer that decides the match is asked about at once, and the key that gave it, hit twice or
// held down, is no answer to that. A no leaves what it came to in sight.
func TestTheKeyThatAskedIsNoAnswerAtOnce(t *testing.T) {
	at := now
	clock := func(c *Config) { c.Now = func() time.Time { return at } }
	p := sit(t, newStore(t), "Ortiz", 80, 24, clock).press("8am", "enter", "y").sees("Hanging Pawns win the match. Record it?", "HANGING PAWNS WIN THE MATCH")
	for range 20 { // held down
		at = at.Add(100 * time.Millisecond)
		p.press("y").sees("Record it?")
	}
	p.press("n").sees("Not recorded: Enter records it", "✓ Do both sides agree that it is mate?")
	p.press("enter").sees("Record it?").press("n", "enter", "y").sees("ruled")
	p = sit(t, newStore(t), "Ortiz", 80, 24, clock).press("8am", "enter", "y").sees("Record it?")
	at = at.Add(time.Second)
	p.press("y").sees("ruled")
}

// Where a question is loud its keys work. The frame of an incident that waits for an answer asks
// nothing loudly; a y or n typed there goes to the question, and copies nothing.
func TestTheQuestionIsAskedInOneFrame(t *testing.T) {
	for _, key := range []string{"y", "n", "enter", "q"} {
		p := sit(t, newStore(t), "Ortiz", 80, 24).press("8am", "enter", "esc").seesNo("DO BOTH SIDES").sees("Asked      Do both sides agree that it is mate?")
		p.press(key).sees("y  yes").seesNo("clipboard")
		if said := p.newest().GivenFacts(); len(said) != 0 {
			t.Errorf("%q answered %v unseen", key, said)
		}
	}
}

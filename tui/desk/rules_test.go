package desk

import (
	"strings"
	"testing"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/rules"
)

// All five books are there, those in use first; a sixth press is back at the first.
func TestTheRulesScreenHasEveryBook(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("k").sees("US Chess Scholastic Bughouse Rules", "Followed by K-5.")
	seen := map[string]bool{}
	for range 5 {
		seen[p.d.Top().Title()] = true
		p.press("tab")
	}
	if len(seen) != 5 {
		t.Errorf("seen %v", seen)
	}
	p.sees("US Chess Scholastic Bughouse Rules")
}

func TestARuleIsFoundByNumberOrWord(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("k", "/", "15").sees("15a", "15c", "5 found").press("ctrl+u", "hover").sees("14c", "1 found")
	p.press("enter", "tab").sees("OSCF", "15")
	p.press("tab", "tab", "tab", "/", "ctrl+u", "spectator teapot").sees("has no rule with \"spectator teapot\"")
}

// F23: US Chess 2018 and OSCF on spectators, side by side: OSCF may score a forfeit against a team.
func TestTwoBooksSideBySideOnOneTopic(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("k", "d").sees("compare US Chess 2018 with which book?", "▸   OSCF Detailed")
	p.press("enter").sees("US Chess 2018 and OSCF 2012", "21 differences").press("/", "spectators").sees("Spectators who interfere", "team that got help may be")
	p.press("esc", "d").sees("US Chess Scholastic Bughouse Rules", "39 rules")
	p.press("d", "esc").sees("39 rules")
}

// Once round 1 runs, the policy is the floor chief's, with a reason; and what it changes is judged
// by at once.
func TestPolicyIsChangedByTheFloorChiefWithAReason(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("k", "e").sees("event policy", "floor chief only").seesNo("↵ change")
	p.press("enter").sees("only the floor chief can change the policy")
	p = sit(t, newStore(t), "Osei", 80, 24).press("k", "e", "down", "down", "down").sees("↵ change", "A one-minute penalty is added")
	p.press("enter").sees("▸   added   the default", "deduct").press("down", "enter").sees("reason ▏")
	p.press("enter").sees("! a change during the event needs a reason")
	p.press("announced at the door", "enter").sees("deducted  changed", "✓ whether a minute is added or deducted: deducted")
	if got := p.d.Hall().Register.Policy.Get("minute"); got != "deduct" {
		t.Errorf("the minute is %q", got)
	}
	p.press("esc", "esc", "1aw", "enter", "1").sees("LOSES THE GAME")
	p.press("esc", "3aw", "enter", "enter", "g").sees("R3-3-02 at table 3 is not ruled yet. Do the clocks run all the same?", "y record it").press("y", "3aw", "enter").sees("TAKE 1:00 OFF", "Event policy")
}

// A section chooses for itself what its own rulebook leaves open, and follows the event again.
func TestASectionHasAPolicyOfItsOwn(t *testing.T) {
	p := sit(t, newStore(t), "Osei", 80, 24).press("k", "e", "tab").sees("policy of section K-5").press("down", "down").sees("A one-minute penalty is added")
	p.press("enter", "down", "enter", "read out in the room", "enter").sees("deducted  section only", "✓ whether a minute is added or deducted: deducted in K-5")
	register := p.d.Hall().Register
	if own, all := register.PolicyOf("K5").Get("minute"), register.Policy.Get("minute"); own != "deduct" || all != "add" {
		t.Errorf("the section's minute is %q, the event's %q", own, all)
	}
	p.press("enter").sees("same as the event").press("down", "enter", "a mis").sees("reason a mis▏")
	p.press("take", "enter").sees("✓ whether a minute is added or deducted: same as the event in K-5").seesNo("its own")
	p.press("tab", "tab").sees("event policy")
}

// A number is typed, and one that cannot be is refused in words.
func TestANumberOfThePolicyIsTyped(t *testing.T) {
	p := sit(t, newStore(t), "Osei", 80, 24).press("k", "e")
	for range 13 {
		p.press("down")
	}
	p.press("enter").sees("a number 15▏").press("ctrl+u", "soon", "enter").sees(`! "soon" does not work: type a whole number from 0 to 240`)
	p.press("ctrl+u", "20", "enter", "agreed with the coaches", "enter").sees("✓ minutes to appeal: 20")
	p.press("down", "down", "down", "enter").sees("a number of your own").press("down", "down", "down", "enter", "4", "enter", "as announced", "enter")
	if got := p.d.Hall().Register.Policy.Get("repetition"); got != "4" {
		t.Errorf("repetition is %q", got)
	}
}

// Until round 1 starts anybody at the desk may choose, without a reason.
func TestPolicyIsFreeUntilRoundOneStarts(t *testing.T) {
	s := newStore(t)
	for n, e := range s.entries {
		if e.Kind == (event.RoundPaired{}).Kind() {
			s.entries = s.entries[:n]
			break
		}
	}
	p := sit(t, s, "Doyle", 80, 24).press("k", "e").seesNo("floor chief only").press("enter", "down", "enter").sees("match  changed")
	if got := p.d.Hall().Register.Policy.Get("stream"); got != "match" {
		t.Errorf("the stream is %q", got)
	}
}

// An amended copy stands among the books, says what it amends, and marks what differs.
func TestAnAmendedBookShowsWhatWasAmended(t *testing.T) {
	original, err := rules.Builtin("uschess-2018")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.Replace(string(original.Text()), `id = "uschess-2018"`, "id = \"spring\"\namends = \"uschess-2018\"", 1)
	text = strings.Replace(text, `title = "Teams"`, `title = "Teams of the spring"`, 1)
	book, err := rules.Parse("spring.toml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	facts, err := eventsetup.AddSection(p.d.Hall().Register, "K12", "K-12", book, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.d.config.Store.Write(t.Context(), p.d.Hall().Head, "desk", facts); err != nil {
		t.Fatal(err)
	}
	p.catchUp().press("k", "tab", "tab").sees("Followed by K-12.", "An amended copy of US Chess 2018", "1    Teams of the spring  ! amended here")
}

// The interview asks about rules of one's own, shows what they decide, and a section may follow them.
func TestTheInterviewAtTheDesk(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24).press("k", "n").sees("your own rules", "How much time does each player have",
		"For example: 5:00", "question 1 of 38")
	p.press("ctrl+u", "soon", "enter").sees("write minutes and seconds").press("ctrl+u", "3:00", "enter", "enter")
	p.sees("When is the match over?", "the match is over at the first win   usual")
	p.press("esc").sees("How many seconds does the clock add").press("enter", "enter")
	for range 35 {
		p.press("enter")
	}
	p.sees("short name").press("Not a name!", "enter").sees("no rulebook can be named").press("ctrl+u", "spring", "enter")
	p.sees("A player presses with the wrong hand for the second time in the game:", "step 2 of 3").press("enter")
	p.sees("Ask those who made your rules", "write spring.toml", "section K-5 follows them").press("up", "enter")
	p.sees("39 rules").press("n", "esc").sees("39 rules")
}

package paper

import (
	"regexp"
	"strings"
	"testing"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/words"
)

var (
	vowels  = regexp.MustCompile(`[aeiouy]+`)
	silentE = regexp.MustCompile(`[^aeiouyl]e$|[^aeiouytd]ed$`)
)

// syllables counts roughly, as reading-age formulas do.
func syllables(word string) int {
	word = strings.TrimSuffix(strings.ToLower(strings.Trim(word, ".,:’")), "s")
	n := len(vowels.FindAllString(word, -1))
	if silentE.MatchString(word) {
		n--
	}
	return max(n, 1)
}

// grade is the Flesch–Kincaid school grade of one sentence.
func grade(sentence string) float64 {
	list := strings.Fields(sentence)
	total := 0
	for _, w := range list {
		total += syllables(w)
	}
	return 0.39*float64(len(list)) + 11.8*float64(total)/float64(len(list)) - 15.59
}

// F20: whatever is imposed, a child of eight to ten reads it: at most fourteen words, and no more
// than the fifth grade.
func TestACardForChildrenIsShortAndSimple(t *testing.T) {
	table := words.Table{Names: [4]string{"Ada", "Ben", "Cy", "Dev"}, Full: [4]string{"Ada L", "Ben K", "Cy M", "Dev P"}, Teams: [2]string{"Knight Owls", "Fork Lift"}}
	seat := bughouse.WA.Letter()
	for _, kind := range []string{
		rules.Warning, rules.AddTime, rules.DeductTime, rules.ForfeitGame, rules.ForfeitMatch, rules.NewGame, rules.Expel, rules.CorrectSetup, rules.OtherPenalty,
	} {
		r := penalties.Remedy{Kind: kind, Seat: seat}
		if kind == rules.AddTime || kind == rules.DeductTime {
			r.Seconds = 60
		}
		for _, when := range []string{"Now ", "Next time ", "Ada pressed with the other hand: "} {
			said := when + table.ForChild([]penalties.Remedy{r}) + "."
			if n := len(strings.Fields(said)); n > 14 {
				t.Errorf("%q has %d words", said, n)
			}
			if g := grade(said); g > 5 {
				t.Errorf("%q is for grade %.1f", said, g)
			}
		}
	}
}

// What became of the match is as short and simple.
func TestWhatStandsIsShortAndSimple(t *testing.T) {
	card := childCard{&maker{sheet: new(Sheet)}, words.Table{}}
	var outcomes []string
	for _, o := range rules.Outcomes {
		for _, kind := range []string{rules.KindFlagClaim, rules.KindIllegalClaim, rules.KindMateClaim} {
			card.incident = &penalties.Incident{Offence: kind}
			said, _ := card.outcomeText(o)
			outcomes = append(outcomes, said)
		}
	}
	for _, said := range append(outcomes,
		"That does not count anymore.", "We will decide it again.", "A chief undid that.", "That is all.", "That is not settled yet.", "The match was over before that.",
		"Knight Owls win the match.", "The match is drawn.", "Both teams lose the match.", "A chief will say who won.", "You replay the match.",
		"Play on.", "The game on board A is over. The other game counts.",
	) {
		if n, g := len(strings.Fields(said)), grade(said); n > 14 || g > 5 {
			t.Errorf("%q has %d words and is for grade %.1f", said, n, g)
		}
	}
}

// No two outcomes that impose nothing share a sentence: a parent can tell from the card which it
// was.
func TestEachOutcomeHasASentenceOfItsOwn(t *testing.T) {
	card := childCard{&maker{sheet: new(Sheet)}, words.Table{}}
	card.incident = &penalties.Incident{Offence: rules.KindMateClaim}
	outcome := map[string]rules.Outcome{}
	for _, o := range rules.Outcomes {
		said, _ := card.outcomeText(o)
		if other, twice := outcome[said]; twice {
			t.Errorf("%s and %s are both %q", other, o, said)
		}
		outcome[said] = o
	}
}

func TestSecondsAsAChildSaysThem(t *testing.T) {
	for n, want := range map[int]string{60: "1 minute", 120: "2 minutes", 15: "15 seconds", 1: "1 second", 90: "90 seconds", 150: "2:30"} {
		got := words.Table{}.ForChild([]penalties.Remedy{{Kind: rules.AddTime, Seconds: n}})
		if want = "the table gets " + want + " more"; got != want {
			t.Errorf("%d seconds: %q, want %q", n, got, want)
		}
	}
}

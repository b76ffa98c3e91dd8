package judge_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/envtest"
	"flagfall/rules/judge"
)

// mostWords is how many words a sentence has at most that a director reads out.
const mostWords = 20

var sentenceEnd = regexp.MustCompile(`[.?!]["”)]?\s+`)

// mustBeReadable fails for a text with a sentence that is too long to be read out, or with the name
// of a setting.
func mustBeReadable(t *testing.T, where, text string) {
	t.Helper()
	for _, s := range sentenceEnd.Split(text, -1) {
		if n := len(strings.Fields(s)); n > mostWords {
			t.Errorf("%s: %d words: %s", where, n, s)
		}
	}
	for _, it := range rules.PolicyItems() {
		if strings.Contains(it.Name, "_") && strings.Contains(text, it.Name) {
			t.Errorf("%s names the setting %s: %s", where, it.Name, text)
		}
	}
}

func TestPolicyCanBeReadAloud(t *testing.T) {
	for _, it := range rules.PolicyItems() {
		mustBeReadable(t, it.Name, it.Explain)
		for _, value := range append([]string{"20"}, it.Values...) {
			mustBeReadable(t, it.Name+"="+value, it.Describe(value))
		}
	}
}

// Every reason of every verdict can be read out, whatever is answered to the judge's questions and
// whatever the event chose.
func TestReasonsCanBeReadAloud(t *testing.T) {
	for id := range publishedBooks {
		b := bookstest.Named(t, id)
		for n, p := range envtest.Share(t, policiesOf(b), 3, 0) {
			times := 1
			if n == 0 { // the policy of most events
				times = envtest.Times(10, 40)
			}
			eachVerdict(t, b, p, times, func(f rules.Facts, v rules.Verdict) {
				mustBeReadable(t, id+" "+f.Kind, strings.Join(v.Because, " "))
			})
		}
	}
}

// publishedBooks are the five books.
var publishedBooks = map[string]bool{
	"uschess-2018": true, "uscf-2006-contact": true, "nwchess-2004": true, "fide-ext": true,
	"oscf-2012": true,
}

// policiesOf returns the default policy of a book, and all others with one item changed.
func policiesOf(b *rules.Book) []rules.Policy {
	policies := []rules.Policy{{}}
	for i := range rules.PolicyItems() {
		if b.LeavesOpen(rules.Item(i)) {
			policies = append(policies, rules.Policy{}.Alternatives(rules.Item(i))...)
		}
	}
	return policies
}

// eachVerdict judges every kind some times: with nothing known but who acts, and then with one of
// the answers to each question in turn until nothing is asked any more.
func eachVerdict(
	t *testing.T, b *rules.Book, p rules.Policy, times int, look func(rules.Facts, rules.Verdict),
) {
	t.Helper()
	pick := rand.New(rand.NewPCG(31, 0))
	for _, kind := range rules.Kinds() {
		who := `"by":"WA"`
		if o, _ := b.Offence(kind); o.Claim {
			who = `"claimed_by":"BA"`
		}
		f, err := rules.ParseFacts([]byte(`{"kind":"` + kind + `",` + who + `}`))
		if err != nil {
			t.Fatal(err)
		}
		verdicts := map[string]rules.Verdict{} // by the answers, in order: most begin alike
		for range times {
			told, answers := f, ""
			for {
				v, known := verdicts[answers]
				if !known {
					if v, err = judge.Judge(b, p, told); err != nil {
						break // answers that contradict each other are no case
					}
					verdicts[answers] = v
				}
				if len(v.Questions) == 0 {
					if !known {
						look(told, v)
					}
					break
				}
				q := v.Questions[0]
				answer := q.Answers[pick.IntN(len(q.Answers))]
				answers += q.Ask + answer + ";"
				if told, err = told.With(q.Ask, answer); err != nil {
					t.Fatalf("%s: %v", q.Ask, err)
				}
			}
		}
	}
}

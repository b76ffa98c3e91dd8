package judge_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
)

// books are the published books and the examples by the letter that the tables use.
var books = map[rune]string{
	'U': "uschess-2018", 'C': "uscf-2006-contact", 'N': "nwchess-2004", 'F': "fide-ext", 'O': "oscf-2012",
	'T': "tandem", 'D': "doorgeef",
}

// row is one line of a rule's table: the same facts under one or several books, and what the
// verdict says.
type row struct {
	books string // letters of books
	facts string // JSON without the braces
	says  string // see says
}

// table judges every row under each of its books.
func table(t *testing.T, kind string, rows []row) {
	t.Helper()
	tablePolicy(t, kind, "", rows)
}

// tablePolicy is table under an event's policy, JSON without the braces.
func tablePolicy(t *testing.T, kind, policy string, rows []row) {
	t.Helper()
	for _, r := range rows {
		for _, letter := range r.books {
			t.Run(books[letter]+"/"+kind+"/"+r.facts+policy, func(t *testing.T) {
				if got := says(ruled(t, books[letter], policy,
					`"kind":"`+kind+`"`+comma(r.facts))); got != r.says {
					t.Errorf("got  %s\nwant %s", got, r.says)
				}
			})
		}
	}
}

func comma(s string) string {
	if s == "" {
		return ""
	}
	return "," + s
}

func ruled(t *testing.T, book, policy, facts string) rules.Verdict {
	t.Helper()
	var p rules.Policy
	if err := json.Unmarshal([]byte("{"+policy+"}"), &p); err != nil {
		t.Fatal(err)
	}
	f, err := rules.ParseFacts([]byte("{" + facts + "}"))
	if err != nil {
		t.Fatal(err)
	}
	v, err := judge.Judge(bookstest.Named(t, book), p, f)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// says is a verdict in a line: outcome, step, remedies, options in brackets, game, match,
// authority; or what it asks.
func says(v rules.Verdict) string {
	if v.Outcome == rules.OutOpen {
		var asks []string
		for _, q := range v.Questions {
			asks = append(asks, q.Ask)
		}
		return "open: " + strings.Join(asks, " ")
	}
	out := []string{string(v.Outcome)}
	if v.Step != nil {
		out = append(out, fmt.Sprintf("%s %d/%d", v.Step.Ladder, v.Step.N, v.Step.Of))
	}
	for _, r := range v.Remedies {
		out = append(out, r.String())
	}
	for _, o := range v.Options {
		out = append(out, "["+o.String()+"]")
	}
	if v.Game != nil {
		winner := "drawn"
		if v.Game.Winner != nil {
			winner = v.Game.Winner.String()
		}
		out = append(out, "game "+v.Game.Board+" "+winner)
	}
	switch {
	case v.Match == nil:
		out = append(out, "match ?")
	case v.Match.Result == rules.Win:
		out = append(out, fmt.Sprintf("match %d", v.Match.Winner))
	default:
		out = append(out, "match "+v.Match.Result)
	}
	return strings.Join(append(out, string(v.Authority)), ", ")
}

// Who it was is asked of everybody it may have been: at an unknown board of all four.
func TestAQuestionOffersAllWhoMayBeMeant(t *testing.T) {
	for _, c := range []struct {
		facts string
		want  int
	}{
		{`"kind":"competing-claims"`, 4},
		{`"kind":"competing-claims","board":"B"`, 2},
		{`"kind":"competing-claims","claimed_by":"WA"`, 2},
	} {
		q := ruled(t, books['U'], "", c.facts).Questions[0]
		if q.Ask != "illegal_by" || len(q.Answers) != c.want {
			t.Errorf("%s asks %s of %v, want %d seats", c.facts, q.Ask, q.Answers, c.want)
		}
	}
}

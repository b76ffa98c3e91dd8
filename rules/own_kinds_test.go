package rules_test

import (
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/judge"
)

const refusing = `
[[offence]]
kind = "own-wont-show"
letter = "y"
title = "Refused to show captured pieces"
search = "secret"
ladder = "showing"
[[offence.question]]
fact = "own-asked"
text = "Did the opponent ask to see them?"
answers = ["yes", "no"]
[[offence.case]]
when = "own-asked"
is = "no"
answer = "no-step"
say = "{opponent} had not asked."
[[ladder]]
id = "showing"
title = "Refusing to show"
rung = [{ remedy = "forfeit-game" }]
`

// TestAKindOfOnesOwn: a book may have an offense that no other has, with questions of its own.
func TestAKindOfOnesOwn(t *testing.T) {
	b := shortBook(t, refusing)
	facts := rules.Facts{Kind: "own-wont-show"}
	for _, step := range []struct{ ask, text, answer string }{
		{"own-asked", "Did the opponent ask to see them?", `"yes"`},
		{"by", "Who did it?", `"WA"`},
	} {
		v, err := judge.Judge(b, rules.Policy{}, facts)
		if err != nil {
			t.Fatal(err)
		}
		i := 0
		for i < len(v.Questions) && v.Questions[i].Ask != step.ask {
			i++
		}
		if i == len(v.Questions) || v.Questions[i].Text != step.text {
			t.Fatalf("asks %+v, want %s", v.Questions, step.text)
		}
		if facts, err = facts.With(step.ask, step.answer); err != nil {
			t.Fatal(err)
		}
	}
	v, err := judge.Judge(b, rules.Policy{}, facts)
	if err != nil || v.Outcome != rules.OutStep || v.Match.Winner != 2 || !v.LosesGameOrMatch() {
		t.Errorf("%+v %v", v, err)
	}
	v, _ = judge.Judge(b, rules.Policy{}, mustFacts(t, `{"kind":"own-wont-show","by":"WA","own-asked":false}`))
	if v.Outcome != rules.OutNoStep || v.Because[0] != "BA had not asked." {
		t.Errorf("%+v", v)
	}
	if o, _ := b.OffenceByLetter('y'); o.Kind != "own-wont-show" {
		t.Errorf("y is %s", o.Kind)
	}
	if kinds := b.Kinds(); kinds[len(kinds)-1] != "own-wont-show" || rules.ShortTitle("own-wont-show", "") != "wont show" {
		t.Errorf("kinds %v", kinds)
	}
	// Another book does not answer it, and what was stated can be written and read again.
	base, _ := rules.Builtin("oscf-2012")
	if v, err := judge.Judge(base, rules.Policy{}, facts); err != nil || v.Outcome != rules.OutSilent {
		t.Errorf("%+v %v", v, err)
	}
	stated := rules.StateFacts(facts)
	text, err := stated.MarshalJSON()
	if err != nil || !strings.Contains(string(text), `"own-asked":"yes"`) || stated.Check() != nil {
		t.Errorf("%s %v %v", text, err, stated.Check())
	}
}

func mustFacts(t *testing.T, text string) rules.Facts {
	t.Helper()
	f, err := rules.ParseFacts([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestFaultsOfAnOwnKind: its name, its questions and what turns on them.
func TestFaultsOfAnOwnKind(t *testing.T) {
	for was, c := range map[string][2]string{
		`"own-wont-show"`:      {`"own-refuses-to-show"`, `no kind "own-refuses-to-show"`},
		`fact = "own-asked"`:   {`fact = "asked"`, `spring.toml:13: a fact of your own is named own- and up to 13 small letters`},
		`["yes", "no"]`:        {`["yes"]`, `spring.toml:15: the question for "own-asked" needs two or more answers`},
		`is = "no"`:            {`is = "nay"`, `spring.toml:18: offence.case.is cannot be "nay": use yes, no`},
		`when = "own-asked"`:   {`when = "own-aksed"`, `no fact "own-aksed"`},
		`ladder = "showing"`:   {``, `spring.toml:6: offence.answer is missing`},
		`title = "Refused`:     {`titel = "Refused`, `did you mean title?`},
		`[[offence.question]]`: {`[[offence.quest]]`, `offence.quest is unknown here`},
	} {
		_, err := rules.Parse("spring.toml", []byte(shortHead+strings.Replace(refusing, was, c[0], 1)))
		if err == nil || !strings.Contains(err.Error(), c[1]) {
			t.Errorf("%s: %v\nwant %s", c[0], err, c[1])
		}
	}
}

package judge

import (
	"encoding/json"

	"flagfall/rules"
)

// AtTable judges what a director typed at a table. It is Judge, except that what the book's entry takes for granted (its column "assumes") is
// taken where nothing is said of it and it matters, listed in Granted, and said last among the reasons.
func AtTable(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	v, err := Judge(b, p, f)
	if err != nil || v.Outcome != rules.OutOpen {
		return v, err
	}
	entry, _ := b.Offence(f.Kind)
	granted := untold(entry.Assumes, &f)
	if len(granted) == 0 {
		return v, nil
	}
	if v, err = Judge(b, p, with(f, granted)); err != nil {
		return v, err
	}
	for i, g := range granted {
		others := append(append([]rules.Granted{}, granted[:i]...), granted[i+1:]...)
		if without, err := Judge(b, p, with(f, others)); err != nil || !same(&without, &v) {
			v.Granted = append(v.Granted, g)
			v.Because = append(v.Because, g.Because())
		}
	}
	return v, nil
}

// AskFirst is AtTable before a ruling is made: nothing is taken for granted by which a game or the match would be lost. The verdict is open
// then, and asks in the words of Judge.
func AskFirst(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	v, err := AtTable(b, p, f)
	if err != nil || len(v.Granted) == 0 || !v.Loses() {
		return v, err
	}
	return Judge(b, p, f)
}

// untold are those of the facts assumed of which nothing is said.
func untold(assumes rules.Given, f *rules.Facts) []rules.Granted {
	assumed := assumes.Facts()
	var out []rules.Granted
	for _, name := range assumes.Keys() {
		k := rules.KeyNamed(name)
		if k == nil || k.Told(f) {
			continue
		}
		if answer, err := json.Marshal(k.At(&assumed)); err == nil {
			out = append(out, rules.Granted{Ask: name, Answer: answer, Text: rules.TakenAs(name, string(answer))})
		}
	}
	return out
}

// with adds facts; the book was checked, so each can be read.
func with(f rules.Facts, granted []rules.Granted) rules.Facts {
	for _, g := range granted {
		f, _ = f.With(g.Ask, string(g.Answer))
	}
	return f
}

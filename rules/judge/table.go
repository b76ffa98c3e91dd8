package judge

import (
	"encoding/json"

	"flagfall/rules"
)

// AtTable judges what a director types at a table. It is Judge, except that what the book's entry takes for granted (its column "assumes") is
// taken where nothing is said of it and it matters, and listed in Granted. Nothing is taken for granted where a game or the match would be
// lost by it: then the verdict is open and asks, in the words of Judge.
func AtTable(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	asked, err := Judge(b, p, f)
	if err != nil || asked.Outcome != rules.OutOpen {
		return asked, err
	}
	entry, _ := b.Offence(f.Kind)
	granted := untold(entry.Assumes, &f)
	if len(granted) == 0 {
		return asked, nil
	}
	v, err := Judge(b, p, with(f, granted))
	if err != nil || v.Loses() {
		return asked, err
	}
	for i, g := range granted {
		others := append(append([]rules.Granted{}, granted[:i]...), granted[i+1:]...)
		if without, err := Judge(b, p, with(f, others)); err != nil || without.Outcome == rules.OutOpen {
			v.Granted = append(v.Granted, g)
		}
	}
	return v, nil
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

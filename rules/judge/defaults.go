package judge

import (
	"encoding/json"

	"flagfall/rules"
)

// JudgeWithDefaults judges what a director typed at a table. It is Judge, except that what the book's entry takes for granted (its column "assumes") is
// taken where nothing is said of it and it matters, listed in Granted, and said last among the reasons.
func JudgeWithDefaults(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	v, err := Judge(b, p, f)
	if err != nil || v.Outcome != rules.OutOpen {
		return v, err
	}
	entry, _ := b.Offence(f.Kind)
	granted := unstatedDefaults(entry.Assumes, &f)
	if len(granted) == 0 {
		return v, nil
	}
	if v, err = Judge(b, p, withAssumptions(f, granted)); err != nil {
		return v, err
	}
	for i, g := range granted {
		others := append(append([]rules.Assumption{}, granted[:i]...), granted[i+1:]...)
		if without, err := Judge(b, p, withAssumptions(f, others)); err != nil || !sameVerdict(&without, &v) {
			v.Granted = append(v.Granted, g)
			v.Because = append(v.Because, g.Reason())
		}
	}
	return v, nil
}

// JudgeForRuling is AtTable before a ruling is made: nothing is taken for granted by which a game or the match would be lost. The verdict is open
// then, and asks in the words of Judge.
func JudgeForRuling(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	v, err := JudgeWithDefaults(b, p, f)
	if err != nil || len(v.Granted) == 0 || !v.LosesGameOrMatch() {
		return v, err
	}
	return Judge(b, p, f)
}

// unstatedDefaults are those of the facts assumed of which nothing is said.
func unstatedDefaults(assumes rules.StatedFacts, f *rules.Facts) []rules.Assumption {
	assumed := assumes.Facts()
	var out []rules.Assumption
	for _, name := range assumes.Keys() {
		k := rules.KeyByName(name)
		if k == nil || k.Mentioned(f) {
			continue
		}
		if answer, err := json.Marshal(k.Field(&assumed)); err == nil {
			out = append(out, rules.Assumption{Ask: name, Answer: answer, Text: rules.AssumptionText(name, string(answer))})
		}
	}
	return out
}

// withAssumptions adds facts; the book was checked, so each can be read.
func withAssumptions(f rules.Facts, granted []rules.Assumption) rules.Facts {
	for _, g := range granted {
		f, _ = f.With(g.Ask, string(g.Answer))
	}
	return f
}

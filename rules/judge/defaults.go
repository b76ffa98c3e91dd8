package judge

import (
	"encoding/json"

	"flagfall/rules"
)

// WithDefaults judges what a director typed at a table. It is Judge with one difference: where
// an open verdict depends on facts of the entry's column "assumes" that were not stated, they are
// assumed. Those that change the verdict are listed in Granted and come last among the reasons.
func WithDefaults(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
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
		if without, err := Judge(b, p, withAssumptions(f, others)); err != nil ||
			!sameVerdict(&without, &v) {
			v.Granted = append(v.Granted, g)
			v.Because = append(v.Because, g.Reason())
		}
	}
	return v, nil
}

// ForRuling is WithDefaults before a ruling is made. It assumes nothing that would lose a
// game or the match; the verdict is then open, as Judge returns it.
func ForRuling(b *rules.Book, p rules.Policy, f rules.Facts) (rules.Verdict, error) {
	v, err := WithDefaults(b, p, f)
	if err != nil || len(v.Granted) == 0 || !v.LosesGameOrMatch() {
		return v, err
	}
	return Judge(b, p, f)
}

// unstatedDefaults returns the assumed facts that were not stated.
func unstatedDefaults(assumes rules.StatedFacts, f *rules.Facts) []rules.Assumption {
	assumed := assumes.Facts()
	var out []rules.Assumption
	for _, name := range assumes.Keys() {
		k := rules.KeyByName(name)
		if k == nil || k.Mentioned(f) {
			continue
		}
		if answer, err := json.Marshal(k.Field(&assumed)); err == nil {
			out = append(out,
				rules.Assumption{
					Ask: name, Answer: answer,
					Text: rules.AssumptionText(name, string(answer)),
				})
		}
	}
	return out
}

// withAssumptions adds assumed facts. The book was checked, so each can be read.
func withAssumptions(f rules.Facts, granted []rules.Assumption) rules.Facts {
	for _, g := range granted {
		f, _ = f.With(g.Ask, string(g.Answer))
	}
	return f
}

package judge_test

import (
	"testing"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"

	"flagfall/rules/cputimetest"
)

func BenchmarkJudgeStep(b *testing.B) {
	book, err := rules.Builtin("uschess-2018")
	if err != nil {
		b.Fatal(err)
	}
	facts := rules.Facts{
		Kind: "wrong-hand", By: rules.Seats{bughouse.WA}, MoveKind: "plain",
		Prior: []rules.Prior{{Kind: "wrong-hand", By: bughouse.WA}},
	}
	defer cputimetest.Report(b)()
	for b.Loop() {
		if _, err := judge.Judge(book, rules.Policy{}, facts); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkJudgeWithNothingKnown(b *testing.B) {
	book, err := rules.Builtin("uschess-2018")
	if err != nil {
		b.Fatal(err)
	}
	defer cputimetest.Report(b)()
	for b.Loop() {
		if _, err := judge.Judge(book, rules.Policy{},
			rules.Facts{Kind: rules.KindIllegalClaim}); err != nil {
			b.Fatal(err)
		}
	}
}

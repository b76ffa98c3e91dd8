package judge_test

import (
	"fmt"
	"strings"
	"testing"
)

// 19 (A02): where a book counts the tail over the event, the last rung has stood once as many
// offenses as the ladder has rungs stand in one earlier round, or one of them was that step. Rounds
// are not added up.
func TestTheTailIsCountedByRound(t *testing.T) {
	priors := func(rounds ...int) string {
		var list []string
		for _, n := range rounds {
			list = append(list, fmt.Sprintf(`{"kind":"displace-and-press","by":"WA","scope":"earlier-round","round":%d}`, n))
		}
		return `"by":"WA","flag_down":[],"prior":[` + strings.Join(list, ",") + `]`
	}
	first := "step, displaced 1/3, warning WA, match continues, policy"
	tail := "discretion, displaced 1/3, [other WA], [expel WA], match ?, discretion"
	table(t, "displace-and-press", []row{
		{"UCNO", priors(1, 1), first},
		{"UCNO", priors(1, 1, 1), tail},
		{"UCNO", priors(1, 2, 3), first},
		{"UCNO", priors(1, 2, 1, 2), first},
		{"UCNO", priors(1, 2, 1, 2, 2), tail},
		{"UCNO", strings.Replace(priors(1), `"round":1`, `"round":1,"step":2`, 1), first},
		{"UCNO", strings.Replace(priors(1), `"round":1`, `"round":1,"step":3`, 1), tail},
	})
}

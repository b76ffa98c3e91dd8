package judge_test

import (
	"strings"
	"testing"
)

// 15c, 12: who claims the flag on the partner's board points it out, and the partner may claim it.
// It is told by the opponent named, the board, or the flag that is down.
func TestThePartnerPointsOutTheFlag(t *testing.T) {
	open := "claim-incomplete, match continues, rule"
	for _, told := range []string{
		`"against":"BA","flag_down":["BA"]`, `"board":"A","flag_down":["BA"]`,
		`"flag_down":["BA"]`,
	} {
		table(t, "flag-claim", []row{
			{"UCNO", `"claimed_by":"BB","clock_stopped":true,` + told, open},
		})
	}
	for _, letter := range "UCNO" {
		v := ruled(t, books[letter], "",
			`"kind":"flag-claim","claimed_by":"BB","flag_down":["BA"]`)
		if !strings.Contains(strings.Join(v.Because, " "), "can make the claim. WA can still make it") {
			t.Errorf("%s: %v", books[letter], v.Because)
		}
	}
	table(t, "flag-claim", []row{
		{"UCNO", `"claimed_by":"BB","flag_down":["BA","WB"],"clock_stopped":true`, "claim-upheld, game B BB, match 1, rule"},
	})
}

// A team that is late is asked for where no player of it is named.
func TestTheLateTeamIsAskedFor(t *testing.T) {
	tablePolicy(t, "late-team", `"late_minutes":10`, []row{
		{"UCNOF", `"minutes":12`, "open: team"},
		{"UCNOF", `"minutes":12,"team":"2"`, "step, late 1/1, forfeit-match BA, match 1, policy"},
	})
}

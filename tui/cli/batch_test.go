package cli

import (
	"strings"
	"testing"
)

func TestALineOfABatchTooLongIsAnsweredAndTheNextOneRead(t *testing.T) {
	long := strings.Repeat("x", 1<<20+1)
	for args, one := range map[string]string{
		"legal --batch -": `{"bfen":"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1","uci":"N@d4"}`,
		"judge --json":    `{"id":1,"rulebook":"fide-ext","facts":{"kind":"hover"}}`,
		"pair --json":     `{"system":"us-29d","teams":[{"tpn":1},{"tpn":2}]}`,
	} {
		status, answer, says := line{in: one + "\n" + long + "\n" + one}.run(strings.Fields(args)...)
		answers := strings.Split(strings.TrimSpace(answer), "\n")
		if status != 2 || len(answers) != 3 || answers[0] != answers[2] || !strings.Contains(answers[1], "line 2: longer than 1 MB") {
			t.Errorf("%s ends with %d: %q, %s", args, status, answers, says)
		}
	}
}

package cli

import (
	"bytes"
	"strings"
	"testing"
)

func TestALineOfABatchTooLongIsAnsweredAndTheNextOneRead(t *testing.T) {
	long := strings.Repeat("x", 1<<20+1)
	for args, line := range map[string]string{
		"legal --batch -": `{"bfen":"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1","uci":"N@d4"}`,
		"judge --json":    `{"id":1,"rulebook":"fide-ext","facts":{"kind":"hover"}}`,
		"pair --json":     `{"system":"us-29d","teams":[{"tpn":1},{"tpn":2}]}`,
	} {
		var out, says bytes.Buffer
		status := Run(Env{In: strings.NewReader(line + "\n" + long + "\n" + line), Out: &out, Err: &says, Getenv: func(string) string { return "" }}, strings.Fields(args))
		answers := strings.Split(strings.TrimSpace(out.String()), "\n")
		if status != 2 || len(answers) != 3 || answers[0] != answers[2] || !strings.Contains(answers[1], "line 2: longer than 1 MB") {
			t.Errorf("%s ends with %d: %q, %s", args, status, answers, says.String())
		}
	}
}

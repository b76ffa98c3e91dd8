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

// Editors on Windows begin a file with a byte order mark and end its lines with two characters.
func TestABatchMayBeginWithAByteOrderMark(t *testing.T) {
	for args, one := range map[string]string{
		"legal --batch -": `{"bfen":"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1","uci":"N@d4"}`,
		"judge --json":    `{"id":1,"rulebook":"fide-ext","facts":{"kind":"hover"}}`,
		"pair --json":     `{"system":"us-29d","teams":[{"tpn":1},{"tpn":2}]}`,
	} {
		_, plain, _ := line{in: one}.run(strings.Fields(args)...)
		if status, answer, says := (line{in: "\ufeff" + one + "\r\n"}).run(strings.Fields(args)...); status != 0 || answer != plain {
			t.Errorf("%s ends with %d: %q, want %q, %s", args, status, answer, plain, says)
		}
	}
}

func TestALineOfABatchThatIsNoQuestionIsToldInItsOwnWords(t *testing.T) {
	for _, c := range []struct{ args, in, want string }{
		{"pair --json", `[]`, "want an object, not a list"},
		{"pair --json", `null`, "want an object, not null"},
		{"pair --json", `{"teams":[{"tpn":1.5}]}`, "tpn: want a whole number, not number 1.5"},
		{"pair --json", `{"teams":3}`, "teams: want a list, not number"},
		{"pair --json", `{"teams":[{"tpn":1},{"tpn":2}],"met":[[1]]}`, "met: [1] is no pair"},
		{"pair --json", `{"teams":[{"tpn":1},{"tpn":2}],"met":[[1,2,3]]}`, "met: [1 2 3] is no pair"},
		{"pair --json", `{"last_two":"no"}`, "last_two: want true or false, not a text"},
		{"legal --batch -", `"e4"`, "want an object, not a text"},
		{"legal --batch -", `{"bfen":true}`, "bfen: want a text, not true or false"},
		{"judge --json", `[]`, "want an object, not a list"},
		{"judge --json", `{"rulebook":{}}`, "rulebook: want a text, not an object"},
		{"judge --json", `{"rulebook":"fide-ext","facts":[]}`, "facts: want an object"},
	} {
		status, answer, _ := line{in: c.in}.run(strings.Fields(c.args)...)
		if status != 2 || !strings.Contains(answer, c.want) || strings.Contains(answer, " Go ") {
			t.Errorf("%s of %s ends with %d: %s, want %s", c.args, c.in, status, answer, c.want)
		}
	}
}

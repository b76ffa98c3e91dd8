package cli

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"flagfall/rules/envtest"
)

func TestALineOfABatchTooLongIsAnsweredAndTheNextOneRead(t *testing.T) {
	for args, c := range map[string]struct {
		one  string
		most int // MB of a line
	}{
		"legal --batch -": {`{"bfen":"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1","uci":"N@d4"}`, 1},
		"judge --json":    {`{"id":1,"rulebook":"fide-ext","facts":{"kind":"hover"}}`, 1},
		"pair --json":     {`{"system":"us-29d","teams":[{"tpn":1},{"tpn":2}]}`, 20},
	} {
		long := strings.Repeat("x", c.most<<20+1)
		status, answer, says := line{in: c.one + "\n" + long + "\n" + c.one}.run(strings.Fields(args)...)
		answers := strings.Split(strings.TrimSpace(answer), "\n")
		if status != 2 || len(answers) != 3 || answers[0] != answers[2] ||
			!strings.Contains(answers[1], fmt.Sprintf("line 2: longer than %d MB", c.most)) {
			t.Errorf("%s ends with %d: %q, %s", args, status, answers, says)
		}
	}
}

// A pairing case may be of 20,000 teams, which is more than a section may have, and its line as
// long as the pairs that have met make it.
func TestAPairingCaseMayBeOf20000Teams(t *testing.T) {
	field := func(teams int) string {
		var list, met []string
		for n := 1; n <= teams; n++ {
			list = append(list, fmt.Sprintf(`{"tpn":%d,"score":%d,"played":40}`, n, n%40))
			if n%2 == 0 {
				met = append(met, fmt.Sprintf("[%d,%d]", n-1, n))
			}
		}
		return fmt.Sprintf(`{"round":2,"rounds":9,"teams":[%s],"met":[%s]}`, strings.Join(list, ","), strings.Join(met, ","))
	}
	most := envtest.Times(5_000, 20_000)
	status, answer, says := line{in: field(most)}.run("pair", "--json")
	var round struct{ Pairs [][2]int }
	if err := json.Unmarshal([]byte(answer), &round); err != nil || status != 0 || len(round.Pairs) != most/2 {
		t.Errorf("%d teams end with %d and %d pairs: %v, %s", most, status, len(round.Pairs), err, says)
	}
	if status, answer, _ = (line{in: field(20_001)}).run("pair", "--json"); status != 2 || !strings.Contains(answer, "at most 20000 can be paired at once") {
		t.Errorf("20,001 teams end with %d: %s", status, answer)
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
		{"pair --json", `[]`, "expected an object, not a list"},
		{"pair --json", `null`, "expected an object, not null"},
		{"pair --json", `{"teams":[{"tpn":1.5}]}`, "tpn: expected a whole number, not number 1.5"},
		{"pair --json", `{"teams":3}`, "teams: expected a list, not number"},
		{"pair --json", `{"teams":[{"tpn":1},{"tpn":2}],"met":[[1]]}`, "met: [1] is not a pair"},
		{"pair --json", `{"teams":[{"tpn":1},{"tpn":2}],"met":[[1,2,3]]}`, "met: [1 2 3] is not a pair"},
		{"pair --json", `{"last_two":"no"}`, "last_two: expected true or false, not a text"},
		{"legal --batch -", `"e4"`, "expected an object, not a text"},
		{"legal --batch -", `{"bfen":true}`, "bfen: expected a text, not true or false"},
		{"judge --json", `[]`, "expected an object, not a list"},
		{"judge --json", `{"rulebook":{}}`, "rulebook: expected a text, not an object"},
		{"judge --json", `{"rulebook":"fide-ext","facts":[]}`, "facts: write an object"},
	} {
		status, answer, _ := line{in: c.in}.run(strings.Fields(c.args)...)
		if status != 2 || !strings.Contains(answer, c.want) || strings.Contains(answer, " Go ") {
			t.Errorf("%s of %s ends with %d: %s, want %s", c.args, c.in, status, answer, c.want)
		}
	}
}

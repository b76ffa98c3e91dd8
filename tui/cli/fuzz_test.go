package cli

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"flagfall/rules"
)

// FuzzAnswerLine: a question about a move is answered, or refused in a sentence; never both or neither.
func FuzzAnswerLine(f *testing.F) {
	const board = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"
	for _, s := range []string{
		`{"bfen":"` + board + `","uci":"N@d4"}`, `{"bfen":"` + board + `","san":"N@e8"}`, `{"bfen":"` + board + ` | ` + board + `","board":"B","uci":"e1e2","rulebook":"fide-ext"}`,
		`{"uci":"e2e4"}`, `{"bfen":"` + board + `"}`, `{"bfen":1}`, `[]`, `null`, "\x00",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		answer, err := answerLine(text, boardQuestion{board: "A", rulebook: rules.DefaultID})
		if (answer == nil) == (err == nil) {
			t.Fatalf("%q is answered with %v and %v", text, answer, err)
		}
		if err == nil {
			if _, err := json.Marshal(answer); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// FuzzPairLine: in a round that was made every team has one place, and nobody has met.
func FuzzPairLine(f *testing.F) {
	for _, s := range []string{
		`{"round":1,"rounds":5,"system":"us-29d","teams":[{"tpn":1},{"tpn":2},{"tpn":3}]}`,
		`{"round":4,"rounds":5,"system":"fide-c0406","teams":[{"tpn":1,"score":2.5},{"tpn":2,"score":2,"nopab":true},{"tpn":3},{"tpn":4}],"met":[[1,2]],"clubs":{"1":"Oak","3":["Oak","Elm"]},"keep_apart":"below","below":2}`,
		`{"system":"us-29d","teams":[{"tpn":1},{"tpn":2}],"met":[[1,2]]}`, `{"teams":[{"tpn":-1}]}`, `{"clubs":{"x":3}}`, `{`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.Count(line, []byte("{")) > 12 {
			return // a larger field takes longer than a fuzzer has
		}
		round, err := pairLine(line)
		if err != nil {
			return
		}
		var c pairCase
		if err := json.Unmarshal(line, &c); err != nil {
			t.Fatalf("%q was paired: %v", line, err)
		}
		places := map[int]int{round.Bye: 1}
		for _, p := range round.Pairs {
			places[p.A]++
			places[p.B]++
			for _, met := range c.Met {
				if met == [2]int{p.A, p.B} || met == [2]int{p.B, p.A} {
					t.Fatalf("%q: %v meet again", line, met)
				}
			}
		}
		for _, team := range c.Teams {
			if places[team.TPN] != 1 {
				t.Fatalf("%q: team %d has %d places", line, team.TPN, places[team.TPN])
			}
		}
	})
}

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

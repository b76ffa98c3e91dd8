package game

import (
	"encoding/json"
	"testing"

	"flagfall/rules"
)

// FuzzAnswerLine: a question about a move is answered, or refused in a sentence; never both or
// neither.
func FuzzAnswerLine(f *testing.F) {
	const board = "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1"
	for _, s := range []string{
		`{"bfen":"` + board + `","uci":"N@d4"}`, `{"bfen":"` + board + `","san":"N@e8"}`, `{"bfen":"` + board + ` | ` + board + `","board":"B","uci":"e1e2","rulebook":"fide-ext"}`,
		`{"uci":"e2e4"}`, `{"bfen":"` + board + `"}`, `{"bfen":1}`, `[]`, `null`, "\x00",
	} {
		f.Add([]byte(s))
	}
	book, err := rules.Builtin(rules.DefaultID)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		answer, err := answerLine(text, boardQuestion{board: "A", book: book})
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

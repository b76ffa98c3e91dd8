package judge_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"flagfall/rules/judge"
	"flagfall/rules/limits"
)

func TestACaseTooLongIsAnsweredAndTheNextOneRead(t *testing.T) {
	line := trainingLines(t)[0]
	long := `{"id":"long","sentence":"` + strings.Repeat("x", limits.Line.Bytes) + `"}`
	var said []string
	for s, err := range judge.ReadScenarios(strings.NewReader(line + "\n" + long + "\n" + line)) {
		said = append(said, fmt.Sprint(s.Name(), " ", err))
	}
	if len(said) != 3 || said[0] != said[2] ||
		!strings.Contains(said[1], "line 2: longer than 1 MB") {
		t.Errorf("%q", said)
	}
}

// FuzzReadScenarios: every line that is not blank is a case that can be judged, or an error that
// names it.
func FuzzReadScenarios(f *testing.F) {
	for _, line := range trainingLines(f) {
		f.Add([]byte(line))
	}
	f.Add([]byte("\ufeff{}\n\n \nnull\n[]\n{\"id\":1,\"rulebook\":\"fide-ext\",\"facts\":null}"))
	f.Fuzz(func(t *testing.T, text []byte) {
		n := 0
		for s, err := range judge.ReadScenarios(bytes.NewReader(text)) {
			n++
			if !json.Valid(s.ID) {
				t.Fatalf("%q has the id %q, which nobody can be answered with", text, s.ID)
			}
			if err != nil {
				if !strings.HasPrefix(err.Error(), "line ") {
					t.Fatalf("an error without its line: %v", err)
				}
				continue
			}
			if _, err := s.Judge(); err != nil {
				t.Fatalf("%q was read and cannot be judged: %v", text, err)
			}
		}
		blank := 0
		lines := bytes.Split(text, []byte("\n"))
		for _, line := range lines {
			if len(bytes.TrimSpace(bytes.TrimPrefix(line, []byte("\ufeff")))) == 0 {
				blank++
			}
		}
		if n != len(lines)-blank {
			t.Fatalf("%q: %d cases on %d lines, %d of them blank", text, n, len(lines), blank)
		}
	})
}

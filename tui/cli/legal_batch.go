package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// legalLine is one question of a batch. Unknown keys are ignored.
type legalLine struct {
	BFEN     string `json:"bfen"`
	Board    string `json:"board"`
	UCI      string `json:"uci"`
	SAN      string `json:"san"`
	Rulebook string `json:"rulebook"`
}

// longestLine bounds one line of JSON input.
const longestLine = 1 << 20

// legalBatch answers a file of questions in order. A line that cannot be read is answered with its error; the others are still answered,
// and the command ends as not done.
func legalBatch(env *Env, name string, defaults boardQuestion) error {
	in, closeIn, err := openInput(env, name)
	if err != nil {
		return err
	}
	defer closeIn()
	out := bufio.NewWriter(env.Out)
	lines := bufio.NewScanner(in)
	lines.Buffer(make([]byte, 64<<10), longestLine)
	unread := 0
	for n := 1; lines.Scan(); n++ {
		text := bytes.TrimSpace(lines.Bytes())
		if len(text) == 0 {
			continue
		}
		answer, err := answerLine(text, defaults)
		if err != nil {
			unread++
			answer = struct {
				Error string `json:"error"`
			}{fmt.Sprintf("line %d: %v", n, err)}
		}
		if err := printJSON(out, answer); err != nil {
			return err
		}
	}
	if err := lines.Err(); err != nil {
		return errors.Join(fmt.Errorf("%s: %w", name, err), out.Flush())
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if unread > 0 {
		return fmt.Errorf("%s: %d lines could not be read", name, unread)
	}
	return nil
}

func answerLine(text []byte, q boardQuestion) (any, error) {
	var line legalLine
	if err := json.Unmarshal(text, &line); err != nil {
		return nil, err
	}
	q.bfen = line.BFEN
	if line.Board != "" {
		q.board = line.Board
	}
	if line.Rulebook != "" {
		q.rulebook = line.Rulebook
	}
	move := line.UCI
	if move == "" {
		move = line.SAN
	}
	if move == "" {
		return nil, errors.New(`no move: give "uci" or "san"`)
	}
	asked, _, err := q.parse()
	if err != nil {
		return nil, err
	}
	return asked.answer(move), nil
}

// openInput opens a file to read, or standard input for "-".
func openInput(env *Env, name string) (io.Reader, func(), error) {
	if name == "-" {
		return env.In, func() {}, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, nil, err
	}
	return f, func() { _ = f.Close() }, nil
}

package game

import (
	"bufio"
	"bytes"
	"fmt"

	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/words"
)

// legalLine is one question of a batch. Unknown keys are ignored.
type legalLine struct {
	BFEN     string `json:"bfen"`
	Board    string `json:"board"`
	UCI      string `json:"uci"`
	SAN      string `json:"san"`
	Rulebook string `json:"rulebook"`
}

// legalBatch answers a file of questions in order. A line that cannot be read is answered with its
// error; the others are still answered, and the command ends as not done.
func legalBatch(env *shell.Env, name string, defaults boardQuestion) error {
	if err := defaults.open(env); err != nil {
		return err
	}
	in, err := openfile.Open(name, env.In)
	if err != nil {
		return err
	}
	defer in.Close()
	out := bufio.NewWriter(env.Out)
	unread := 0
	for line := range limits.Lines(in) {
		text, err := bytes.TrimSpace(line.Text), line.Err
		if len(text) == 0 && err == nil {
			continue
		}
		var answer any
		if err == nil {
			answer, err = answerLine(text, defaults)
		}
		if err != nil {
			unread++
			answer = struct {
				Error string `json:"error"`
			}{sanitize.ShortenLines(fmt.Sprintf("line %d: %v", line.No, err))}
		}
		if err := shell.PrintJSON(out, answer); err != nil {
			return err
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	if unread > 0 {
		return refusal.Invalid.Errorf("%s: %s could not be read", name, words.Count(unread, "line"))
	}
	return nil
}

func answerLine(text []byte, q boardQuestion) (any, error) {
	var line legalLine
	if err := limits.DecodeObject(text, &line); err != nil {
		return nil, err
	}
	q.bfen = line.BFEN
	if line.Board != "" {
		q.board = line.Board
	}
	if line.Rulebook != "" && line.Rulebook != q.book.ID {
		book, err := rules.Builtin(line.Rulebook)
		if err != nil {
			return nil, err
		}
		q.book = book
	}
	move := line.UCI
	if move == "" {
		move = line.SAN
	}
	if move == "" {
		return nil, refusal.Invalid.Errorf(`no move: give "uci" or "san"`)
	}
	asked, _, err := q.parse()
	if err != nil {
		return nil, err
	}
	return asked.answer(move), nil
}

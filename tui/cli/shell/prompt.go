package shell

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"golang.org/x/term"

	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// CanAsk reports whether a person at a terminal can be asked.
func (env *Env) CanAsk() bool {
	in, ok := env.In.(*os.File)
	return ok && term.IsTerminal(int(in.Fd()))
}

// AskLine asks for a line. What was typed ahead answers the next question. It is canceled at the end of the input.
func (env *Env) AskLine(question string) (typed string, err error) {
	if env.lines == nil {
		env.lines = bufio.NewReader(env.In)
	}
	fmt.Fprint(env.Err, question)
	typed, err = env.lines.ReadString('\n')
	if err != nil {
		return "", ErrCanceled
	}
	return strings.TrimSpace(typed), nil
}

// ErrCanceled is what a command ends with that the person who was asked stops.
var ErrCanceled = errors.New("canceled: nothing changed") // exempt: canceled by the person who was asked

// AskSecret asks for what must not be seen on the screen. The terminal stops showing keys before
// the question is put, so that not even a fast hand is seen.
func (env *Env) AskSecret(question string) (typed string, err error) {
	in, ok := env.In.(*os.File)
	if !ok || !env.CanAsk() {
		return "", refusal.Invalid.Errorf("a PIN needs a terminal: run the command there")
	}
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return "", fmt.Errorf("hide the typed text: %w", err)
	}
	defer func() { err = errors.Join(err, term.Restore(int(in.Fd()), before)) }()
	// one for all questions: it may have read on, for a fast hand has answered the next one too
	if env.terminal == nil {
		env.terminal = term.NewTerminal(struct {
			io.Reader
			io.Writer
		}{in, env.RawErr}, "")
	}
	typed, err = env.terminal.ReadPassword(question)
	if errors.Is(err, io.EOF) {
		return "", ErrCanceled
	}
	return typed, err
}

// AskNewSecret asks for a new secret and once more for the same.
func (env *Env) AskNewSecret(question string) (string, error) {
	first, err := env.AskSecret(question)
	if err != nil {
		return "", err
	}
	again, err := env.AskSecret("again: ")
	if err != nil {
		return "", err
	}
	return first, officials.CheckRepeated(first, again)
}

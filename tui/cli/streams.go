package cli

import (
	"errors"
	"fmt"
	"io"

	"flagfall/tui/visible"
)

// streams are the standard streams as they are, for what is no text: the desk, which draws, and PDF. Out and Err of an Env are for
// texts, and show what cannot be seen in them.
type streams struct {
	rawOut, rawErr io.Writer
	answer         *outlet // what rawOut is written through, except by the desk
	gates          []io.Closer
}

// outlet remembers the first write that failed: an answer that did not arrive must not pass for one that did.
type outlet struct {
	w   io.Writer
	err error
}

func (o *outlet) Write(p []byte) (int, error) {
	n, err := o.w.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// guard has every text go out through one gate.
func (env *Env) guard() {
	env.rawOut, env.rawErr = env.Out, env.Err
	env.answer = &outlet{w: env.Out}
	out, messages := visible.NewWriter(env.answer), visible.NewWriter(env.Err)
	env.Out, env.Err, env.gates = out, visible.Messages(messages), []io.Closer{out, messages}
}

// answered lets out what is left of the answer, and adds to what a command ended with that it did not all arrive.
func (env *Env) answered(ended error) error {
	_ = env.unguard() // what fails here, the outlet remembers
	lost := env.answer.err
	if lost == nil || ended != nil && !errors.Is(ended, errNo) {
		return ended
	}
	return fmt.Errorf("the answer could not be written: %w", lost)
}

// unguard lets out what a gate still holds.
func (env *Env) unguard() error {
	var errs []error
	for _, gate := range env.gates {
		errs = append(errs, gate.Close())
	}
	return errors.Join(errs...)
}

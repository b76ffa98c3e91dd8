package shell

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"flagfall/tui/visible"
)

// PrintJSON prints one compact object and a new line, with < and & as they are.
func PrintJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// streams are the standard streams as they are, for what is no text: the desk, which draws, and PDF. Out and Err of an Env are for
// texts, and show what cannot be seen in them.
type streams struct {
	RawOut, RawErr io.Writer
	Answer         *outlet // what rawOut is written through, except by the desk
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

// Guard has every text go out through one gate.
func (env *Env) Guard() {
	env.RawOut, env.RawErr = env.Out, env.Err
	env.Answer = &outlet{w: env.Out}
	out, messages := visible.NewWriter(env.Answer), visible.NewWriter(env.Err)
	env.Out, env.Err, env.gates = out, visible.Messages(messages), []io.Closer{out, messages}
}

// Answered lets out what is left of the answer, and adds to what a command ended with that it did not all arrive.
func (env *Env) Answered(ended error) error {
	_ = env.Unguard() // what fails here, the outlet remembers
	lost := env.Answer.err
	if lost == nil || ended != nil && !errors.Is(ended, ErrNo) {
		return ended
	}
	return fmt.Errorf("the answer could not be written: %w", lost)
}

// Unguard lets out what a gate still holds.
func (env *Env) Unguard() error {
	var errs []error
	for _, gate := range env.gates {
		errs = append(errs, gate.Close())
	}
	return errors.Join(errs...)
}

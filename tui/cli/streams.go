package cli

import (
	"errors"
	"io"

	"flagfall/tui/visible"
)

// streams are the standard streams as they are, for what is no text: the desk, which draws, and PDF. Out and Err of an Env are for
// texts, and show what cannot be seen in them.
type streams struct {
	rawOut, rawErr io.Writer
	gates          []io.Closer
}

// guard has every text go out through one gate.
func (env *Env) guard() {
	env.rawOut, env.rawErr = env.Out, env.Err
	out, messages := visible.NewWriter(env.Out), visible.NewWriter(env.Err)
	env.Out, env.Err, env.gates = out, messages, []io.Closer{out, messages}
}

// unguard lets out what a gate still holds.
func (env *Env) unguard() error {
	var errs []error
	for _, gate := range env.gates {
		errs = append(errs, gate.Close())
	}
	return errors.Join(errs...)
}

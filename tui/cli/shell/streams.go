package shell

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"sync"

	"flagfall/tui/voice/sanitize"
)

// streams are the standard streams as they are, for what is no text: the desk, which draws, and
// PDF. Out and Err of an Env are for texts, and show what cannot be seen in them.
type streams struct {
	RawOut, RawErr io.Writer
	Binary         *output // what rawOut is written through, except by the desk
	gates          []io.Closer
}

// output remembers the first write that failed, since an answer that did not arrive must not pass
// for one that did.
type output struct {
	w   io.Writer
	err error
}

func (o *output) Write(p []byte) (int, error) {
	n, err := o.w.Write(p)
	if o.err == nil {
		o.err = err
	}
	return n, err
}

// OpenStreams has every text go out through one gate.
func (env *Env) OpenStreams() {
	env.RawOut, env.RawErr = env.Out, env.Err
	env.Binary = &output{w: env.Out}
	out, messages := sanitize.NewWriter(env.Binary), sanitize.NewWriter(env.Err)
	env.Out, env.Err, env.gates = out, concealer{sanitize.ShorteningWriter(messages)}, []io.Closer{out, messages}
}

// HoldMessages buffers what any goroutine writes to Err until the returned function is called, since
// a screen drawn on the same terminal would cover it. Calling that function again does nothing.
func (env *Env) HoldMessages() (letOut func()) {
	h := &heldMessages{w: env.Err}
	env.Err = h
	return h.release
}

// heldMessages keeps back what is written until it is let out, and nothing after that.
type heldMessages struct {
	mu   sync.Mutex
	w    io.Writer
	kept bytes.Buffer
	out  bool
}

func (h *heldMessages) Write(p []byte) (int, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.out {
		return h.w.Write(p)
	}
	return h.kept.Write(p)
}

func (h *heldMessages) release() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.out = true
	_, _ = h.kept.WriteTo(h.w) // a closed stream cannot be reported
}

// CheckAnswer lets out what is left of the answer, and adds to what a command ended with that it
// did not all arrive.
func (env *Env) CheckAnswer(ended error) error {
	_ = env.CloseStreams() // what fails here, the output remembers
	lost := env.Binary.err
	if lost == nil || ended != nil && !errors.Is(ended, ErrNo) {
		return ended
	}
	return fmt.Errorf("the answer could not be written: %w", lost)
}

// CloseStreams lets out what a gate still holds.
func (env *Env) CloseStreams() error {
	var errs []error
	for _, gate := range env.gates {
		errs = append(errs, gate.Close())
	}
	return errors.Join(errs...)
}

// Package serve makes one machine the hall's: it offers the event over the network in parts, such
// as desks over SSH and pages for phones, and tells on its own terminal what goes on.
package serve

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"flagfall/db/journal"
	"flagfall/db/shared"
	"flagfall/db/tournament"
)

// Part is something that a host offers over the network.
type Part interface {
	// Name says what it is, in a word or two: "SSH desks".
	Name() string
	// Serve serves until ctx ends, then says goodbye to everyone connected and returns nil. It
	// returns an error if it cannot go on.
	Serve(ctx context.Context) error
	// Lines returns what is offered and how it goes, for the host's screen: where it listens and
	// who can reach it. It may be called at any time and returns at most 20 lines of any length.
	Lines() []string
}

// LinkedPart is a part whose address is shown as a QR code on the host's screen.
type LinkedPart interface {
	// Link is the address, "" for none.
	Link() string
}

// Host is one machine that offers an event.
type Host struct {
	Hall  *shared.Hall // nil for a host without an event of its own
	Parts []Part
	Log   *Log

	Threats func() []string // returns what threatens the event now, each in a sentence; may be nil
}

// threatInterval is how often a host looks for threats to the event.
const threatInterval = 4 * time.Second

// Serve runs all parts and watches the journal until ctx ends or a part fails. Then all end; the
// error says why.
func (h *Host) Serve(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var all sync.WaitGroup
	var mu sync.Mutex
	var ended []error
	begin := func(name string, serve func(context.Context) error) {
		all.Go(func() {
			defer stop()
			if err := recoverPanic(ctx, serve); err != nil {
				mu.Lock()
				defer mu.Unlock()
				ended = append(ended, fmt.Errorf("%s: %w", name, err))
			}
		})
	}
	if h.Hall != nil {
		begin("the journal", h.Hall.Watch)
		begin("the log", h.logEntries)
	}
	begin("the warnings", h.warnOfThreats)
	for _, p := range h.Parts {
		begin(p.Name(), p.Serve)
	}
	all.Wait()
	return errors.Join(ended...)
}

// logEntries logs what is recorded and by whom, and when the journal's server does not answer.
func (h *Host) logEntries(ctx context.Context) error {
	for head := h.Hall.Head().Seq; ; {
		entries, err := h.Hall.Next(ctx, head)
		if errors.Is(err, journal.ErrAway) {
			h.Log.Warn("%v", err)
			if entries, err = h.Hall.Follow(ctx, head); err == nil {
				h.Log.Say("the database answers again")
			}
		}
		if err != nil {
			return nil //nolint:nilerr // the watch of the journal tells why
		}
		for _, e := range entries {
			h.Log.Say("entry %d, %s, by %s", e.Seq, e.Kind, h.actorName(e.Actor))
			head = e.Seq
		}
	}
}

func (h *Host) actorName(actor string) (name string) {
	h.Hall.Look(func(t *tournament.Tournament) { name = t.Register.ActorName(actor) })
	return name
}

// warnOfThreats logs a warning for each new threat.
func (h *Host) warnOfThreats(ctx context.Context) error {
	var known []string
	look := time.NewTicker(threatInterval)
	defer look.Stop()
	for {
		now := h.threats()
		for _, text := range now {
			if !slices.Contains(known, text) {
				h.Log.Warn("%s", text)
			}
		}
		known = now
		select {
		case <-ctx.Done():
			return nil
		case <-look.C:
		}
	}
}

// MovedPart is a part whose printed address may be another machine's.
type MovedPart interface {
	// Moved says so, "" while it is not, and which address to offer, "" for none.
	Moved() (says, better string)
	// TakeAddress records the address that is offered, and returns it.
	TakeAddress(ctx context.Context) (taken string, err error)
}

// threats returns what threatens the event now, each in a sentence.
func (h *Host) threats() (all []string) {
	if h.Threats != nil {
		all = h.Threats()
	}
	for _, p := range h.Parts {
		if moved, ok := p.(MovedPart); ok {
			if says, _ := moved.Moved(); says != "" {
				all = append(all, says)
			}
		}
	}
	return append(all, h.missingWarnings()...)
}

// TakeAddresses records the addresses that parts offer in the place of printed ones.
func (h *Host) TakeAddresses(ctx context.Context) {
	for _, p := range h.Parts {
		moved, ok := p.(MovedPart)
		if !ok {
			continue
		}
		switch taken, err := moved.TakeAddress(ctx); {
		case err != nil:
			h.Log.Warn("the new address was not recorded: %v", err)
		case taken != "":
			h.Log.Say("phones now go to %s: print the sheets and cards again", taken)
		}
	}
}

// missingWarnings says which entries of the journal are missing, nil for none.
func (h *Host) missingWarnings() (says []string) {
	if h.Hall == nil {
		return nil
	}
	h.Hall.Look(func(t *tournament.Tournament) {
		if t.Missing != nil {
			says = []string{t.Missing.String()}
		}
	})
	return says
}

// recoverPanic runs serve and returns a panic as an error, so that the other parts can end in
// order.
func recoverPanic(ctx context.Context, serve func(context.Context) error) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("it crashed: %v\n%s", r, debug.Stack()) // exempt: a failure
		}
	}()
	return serve(ctx)
}

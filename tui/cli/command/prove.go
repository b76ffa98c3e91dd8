package command

import (
	"context"
	"errors"
	"fmt"

	"flagfall/db"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// pinVariable is the environment's name for a PIN, for scripts.
const pinVariable = "FLAGFALL_PIN"

// Prove makes sure that the caller is an official; nil, for the desk, needs no proof. An official
// with a PIN has signed in, has it in $FLAGFALL_PIN, or types it at the terminal. No other command
// code asks for a PIN.
func (s *Session) Prove(o *event.Official) error {
	if o == nil || s.isServedAs(o) {
		return nil
	}
	staff, mark, err := s.PINOf(o)
	if err != nil || staff == 0 || s.proven[staff] != nil {
		return err
	}
	since, err := s.hasSignedIn(staff, mark)
	if err == nil {
		s.noteProven(staff, fact.Proof{By: fact.BySignIn, At: fact.Stamp(since)})
		return nil
	}
	if !errors.Is(err, db.ErrSignedOut) {
		return err
	}
	return s.AskPIN(o, staff, mark, "'s PIN: ")
}

// PINOf returns the PIN that proves an official, by the number on the staff it was set for, and its
// mark. Staff is 0 if the official has none.
func (s *Session) PINOf(o *event.Official) (staff int, mark string, err error) {
	kept, err := s.PINMarksAtHead(s.Ctx, s.Hall)
	if err != nil {
		return 0, "", err
	}
	staff, err = officials.ProvingPIN(s.Hall.Register, o, kept)
	return staff, kept[staff], err
}

// foreignPINs warns of PINs that were not set through flagfall. It returns nil if entries of the
// journal are missing.
func (s *Session) foreignPINs() []db.Warning {
	if s.Hall.Missing != nil {
		return nil
	}
	kept, err := s.PINMarksAtHead(s.Ctx, s.Hall)
	if err != nil {
		s.Env.Log.Warn("the PINs could not be compared with the journal", "why", err)
		return nil
	}
	return db.PINWarnings(s.Hall, kept)
}

// AskPIN takes the PIN from the environment, else asks for it at the terminal, and checks it.
func (s *Session) AskPIN(o *event.Official, staff int, mark, question string) error {
	pin := s.Env.Getenv(pinVariable)
	if pin == "" {
		if !s.Env.CanAsk() {
			return refusal.Forbidden.Errorf("%s has a PIN: type it at a terminal, set $%s, or run this first: flagfall sign-in --as %d", o.Name, pinVariable, o.No)
		}
		typed, err := s.Env.AskSecret(o.Name + question)
		if err != nil {
			return err
		}
		pin = typed
	}
	if err := s.CheckPIN(s.Ctx, staff, mark, pin); err != nil {
		return fmt.Errorf("%s's PIN: %w", o.Name, err)
	}
	s.noteProven(staff, fact.Proof{By: fact.ByPIN})
	return nil
}

func (s *Session) noteProven(staff int, how fact.Proof) {
	if s.proven == nil {
		s.proven = map[int]*fact.Proof{}
	}
	s.proven[staff] = &how
}

// Proved returns a context for recording as an official, nil for the desk, whom Prove has let pass:
// entries that decide say how they proved who they are.
func (s *Session) Proved(o *event.Official) (context.Context, error) {
	if o == nil {
		return s.Ctx, nil
	}
	if s.isServedAs(o) {
		return db.WithProof(s.Ctx, s.Env.Served.Proof), nil
	}
	staff, _, err := s.PINOf(o)
	if err != nil {
		return nil, err
	}
	if staff == 0 {
		return db.WithProof(s.Ctx, &fact.Proof{By: fact.ByNone}), nil
	}
	return db.WithProof(s.Ctx, s.proven[staff]), nil
}

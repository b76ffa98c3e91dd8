package db

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/crypto/bcrypt"
)

// The length of a PIN in digits.
const (
	shortestPIN = 4
	longestPIN  = 12
)

// freeTries are typing mistakes; from then on each wrong PIN doubles the wait, up to longestWait.
const (
	freeTries   = 3
	firstWait   = 2 * time.Second
	longestWait = 5 * time.Minute
)

// pinCost is how dear a guess is made. Tests lower it: the race detector makes it ten times dearer still.
var pinCost = bcrypt.DefaultCost

// ErrWrongPIN says that the PIN typed is not the official's.
var ErrWrongPIN = errors.New("that is not the PIN")

// WaitError says that there were too many wrong PINs, and when the next may be tried.
type WaitError struct {
	Until time.Time
	For   time.Duration
}

func (e *WaitError) Error() string {
	return fmt.Sprintf("too many wrong PINs: wait %v", max(e.For.Round(time.Second), time.Second))
}

// ChoosePIN gives an official, by number, a PIN of 4 to 12 digits; "" takes it away. It guards the desk, not the file.
func (s *Store) ChoosePIN(ctx context.Context, staff int, pin string) error {
	if pin == "" {
		return s.SetPIN(ctx, staff, "")
	}
	if n := len(pin); n < shortestPIN || n > longestPIN || strings.Trim(pin, "0123456789") != "" {
		return fmt.Errorf("a PIN is %d to %d digits: choose another", shortestPIN, longestPIN)
	}
	hash, err := bcrypt.GenerateFromPassword([]byte(pin), pinCost)
	if err != nil {
		return fmt.Errorf("hash the PIN: %w", err)
	}
	return s.SetPIN(ctx, staff, string(hash))
}

// CheckPIN returns nil when the PIN is the official's, or when the official has none. Otherwise it returns ErrWrongPIN, or a
// *WaitError while tries are slowed down; the right PIN is not accepted then either.
func (s *Store) CheckPIN(ctx context.Context, staff int, pin string) error {
	now := s.now()
	hash, open, err := s.TryPIN(ctx, staff, now, wait)
	switch {
	case err != nil:
		return err
	case !open.IsZero() && hash == "" && now.Before(open):
		return &WaitError{open, open.Sub(now)}
	case hash == "":
		return nil
	}
	if bcrypt.CompareHashAndPassword([]byte(hash), []byte(pin)) != nil {
		return ErrWrongPIN
	}
	return s.ForgiveTries(ctx, staff)
}

// wait is how long the next try must wait after so many without success.
func wait(tries int) time.Duration {
	if tries < freeTries {
		return 0
	}
	return min(firstWait<<min(tries-freeTries, 16), longestWait)
}

package db

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/bcrypt"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/lockout"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// The length of a PIN in digits.
const (
	shortestPIN = 4
	longestPIN  = 12
)

// pinCost is the bcrypt cost of a PIN. Tests lower it, as the race detector makes bcrypt ten times
// slower.
var pinCost = bcrypt.DefaultCost

// ErrWrongPIN says that the PIN typed is not the official's.
var ErrWrongPIN = refusal.Forbidden.Errorf("wrong PIN")

// WaitError says that there were too many wrong PINs, and when the next may be tried.
type WaitError struct {
	Until time.Time
	For   time.Duration
}

func (e *WaitError) Error() string {
	return fmt.Sprintf("too many wrong PINs: wait %v", max(e.For.Round(time.Second), time.Second))
}

// RefusalKind returns refusal.Forbidden.
func (*WaitError) RefusalKind() refusal.Kind { return refusal.Forbidden }

// Mark is the fingerprint of a PIN's hash by which the journal knows the PIN that the file keeps:
// 16 hexadecimal digits.
func Mark(hash string) string { return journal.PIN{Hash: hash}.Mark() }

// PINMarks returns the marks of the kept PINs by staff number.
func (s *Store) PINMarks(ctx context.Context) (map[int]string, error) {
	return markAll(s.PINHashes(ctx))
}

func markAll(hashes map[int]string, err error) (map[int]string, error) {
	for staff, hash := range hashes {
		hashes[staff] = Mark(hash)
	}
	return hashes, err
}

// PINMarksAtHead refreshes t and returns the PIN marks as of its head. It reads both again when t
// moved, so that they agree while a PIN is being chosen.
func (s *Store) PINMarksAtHead(ctx context.Context, t *tournament.Tournament) (map[int]string, error) {
	for {
		kept, err := s.PINMarks(ctx)
		if err != nil {
			return nil, err
		}
		before := t.Head
		if err := s.Refresh(ctx, t); err != nil {
			return nil, err
		}
		if t.Head == before {
			return kept, nil
		}
	}
}

// PINFaults lists where the kept PINs differ from those in the journal. Lost says that the file has lost
// all of them, which is no fault; "" where it has not. It reads only the entries about the event and the
// staff.
func PINFaults(ctx context.Context, base Base) (faults []string, lost string, err error) {
	kept, err := markAll(base.PINHashes(ctx))
	if err != nil {
		return nil, "", err
	}
	register := event.NewState()
	for e, err := range base.Entries(ctx, 0) {
		if err != nil {
			return nil, "", err
		}
		if !strings.HasPrefix(e.Kind, "staff.") && e.Kind != (event.Created{}).Kind() {
			continue
		}
		f, err := tournament.Decode(e)
		if err == nil {
			err = register.Apply(fact.Meta{Seq: e.Seq, At: e.Time(), Actor: e.Actor}, f)
		}
		if err != nil {
			return nil, "", refusal.Damaged.Errorf("entry %d (%s): %w", e.Seq, e.Kind, err)
		}
	}
	return officials.PINFaults(register, kept), officials.LostPINs(register, kept), nil
}

// CheckNewPIN refuses a new PIN that is not 4 to 12 digits.
func CheckNewPIN(pin string) error {
	if n := len(pin); n < shortestPIN || n > longestPIN || strings.Trim(pin, "0123456789") != "" {
		return refusal.Invalid.Errorf("a PIN has %d to %d digits: choose another", shortestPIN, longestPIN)
	}
	return nil
}

// ChangePIN sets the PIN of an official, by staff number; "" removes it. Decide returns the facts,
// given the new PIN's mark and the kept marks by staff number. Facts and PIN are recorded in one
// transaction. Without facts nothing changes.
func (s *Store) ChangePIN(ctx context.Context, t *tournament.Tournament, actor string, staff int, pin string,
	decide PINDecision,
) error {
	var hash, mark string
	if pin != "" {
		if err := CheckNewPIN(pin); err != nil {
			return err
		}
		bytes, err := bcrypt.GenerateFromPassword([]byte(pin), pinCost)
		if err != nil {
			return fmt.Errorf("hash the PIN: %w", err)
		}
		hash = string(bytes)
		mark = Mark(hash)
	}
	again := func(t *tournament.Tournament) ([]fact.Fact, error) {
		kept, err := s.PINMarks(ctx)
		if err != nil {
			return nil, err
		}
		return decide(t, mark, kept)
	}
	return s.doWith(ctx, t, actor, again, func(ctx context.Context, head journal.Head,
		drafts []journal.Draft,
	) ([]journal.Entry, error) {
		return s.AppendPIN(ctx, head, drafts, staff, hash)
	})
}

// PINDecision decides the facts of a new PIN: given its mark, "" for none, and the kept marks by
// staff number. It must be pure.
type PINDecision func(t *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error)

// ChangePINBeside is ChangePIN for a caller whose own fold must not be touched meanwhile: it folds
// the journal once more.
func (s *Store) ChangePINBeside(ctx context.Context, actor string, staff int, pin string, decide PINDecision) error {
	t := tournament.New()
	t.Register.Zone = s.now().Location()
	if err := s.Refresh(ctx, t); err != nil {
		return err
	}
	return s.ChangePIN(ctx, t, actor, staff, pin, decide)
}

// CheckPIN returns nil when a PIN is the one of an official, by number, that has that mark.
// Otherwise it returns ErrWrongPIN, or a *WaitError while tries are slowed down; the right PIN is
// not accepted then either.
func (s *Store) CheckPIN(ctx context.Context, staff int, mark, pin string) error {
	hash, right, err := s.comparePIN(ctx, staff, mark, pin)
	if err != nil {
		return err
	}
	now := s.now()
	open, err := s.CountTry(ctx, staff, hash, right, now, lockout.Usual.Wait)
	switch {
	case err != nil:
		return err
	case !open.IsZero():
		return &WaitError{open, open.Sub(now)}
	case !right:
		return ErrWrongPIN
	}
	return nil
}

// ComparePIN is CheckPIN without counting: for callers that count tries by where they come from. It
// takes as long for an official without a PIN, or for a name not on the staff, as for one with a PIN.
func (s *Store) ComparePIN(ctx context.Context, staff int, mark, pin string) error {
	_, right, err := s.comparePIN(ctx, staff, mark, pin)
	if err == nil && !right {
		return ErrWrongPIN
	}
	return err
}

func (s *Store) comparePIN(ctx context.Context, staff int, mark, pin string) (hash string, right bool, err error) {
	kept, err := s.PINHashes(ctx)
	if err != nil {
		return "", false, err
	}
	hash, known := kept[staff]
	if !known {
		_ = bcrypt.CompareHashAndPassword(nobodysPIN(), []byte(pin)) // for its time only
		return "", false, journal.ErrOtherPIN
	}
	if right = bcrypt.CompareHashAndPassword([]byte(hash), []byte(pin)) == nil; Mark(hash) != mark {
		return "", false, journal.ErrOtherPIN
	}
	return hash, right, nil
}

// nobodysPIN is the hash of no official's PIN; it takes as long to compare as others.
var nobodysPIN = sync.OnceValue(func() []byte {
	hash, err := bcrypt.GenerateFromPassword([]byte("nobody's PIN"), pinCost)
	if err != nil {
		return nil
	}
	return hash
})

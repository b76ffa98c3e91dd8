package db

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"flagfall/db/journal"
	"flagfall/rules/refusal"
)

// TokenLife is how long somebody stays signed in who has proved who they are.
const TokenLife = 12 * time.Hour

// token is what somebody who has signed in shows instead of their PIN. Proof is an HMAC over the
// rest, with the event, the number on the staff and the PIN's mark, whose key is the hash of the
// PIN that the file keeps: copied under another name it is worth nothing, and it ends with the PIN.
type token struct {
	Until time.Time `json:"until"`
	Nonce string    `json:"nonce"`
	Proof string    `json:"proof"`
}

// ErrSignedOut says that a token is of no use, or no more.
var ErrSignedOut = refusal.Forbidden.Errorf("not signed in any more")

// SignIn makes a token for an official, by number, who has just proved that the PIN of that mark is
// theirs.
func (s *Store) SignIn(ctx context.Context, staff int, mark string) (made []byte, until time.Time, err error) {
	nonce := make([]byte, 16)
	_, _ = rand.Read(nonce) // it never fails
	t := token{Until: s.now().Add(TokenLife).UTC().Truncate(time.Second), Nonce: hex.EncodeToString(nonce)}
	proof, err := s.signInProof(ctx, staff, mark, t)
	if err != nil {
		return nil, time.Time{}, err
	}
	t.Proof = hex.EncodeToString(proof)
	made, err = json.Marshal(t)
	return made, t.Until, err
}

// CheckToken returns nil when a token was made for an official, by number, with the PIN of that
// mark, and has not ended. Where it is of no use the error is ErrSignedOut.
func (s *Store) CheckToken(ctx context.Context, staff int, mark string, made []byte) error {
	var t token
	if json.Unmarshal(made, &t) != nil {
		return ErrSignedOut
	}
	shown, err := hex.DecodeString(t.Proof)
	if err != nil {
		return ErrSignedOut
	}
	proof, err := s.signInProof(ctx, staff, mark, t)
	now := s.now()
	switch {
	case errors.Is(err, journal.ErrOtherPIN):
		return ErrSignedOut
	case err != nil:
		return err
	case !hmac.Equal(proof, shown), !now.Before(t.Until), t.Until.Sub(now) > TokenLife: // the last: the clock was turned back
		return ErrSignedOut
	}
	return nil
}

func (s *Store) signInProof(ctx context.Context, staff int, mark string, t token) ([]byte, error) {
	kept, err := s.PINHashes(ctx)
	if err != nil {
		return nil, err
	}
	hash := kept[staff]
	if hash == "" || Mark(hash) != mark {
		return nil, journal.ErrOtherPIN
	}
	first, err := s.Hashes(ctx, 1)
	if err != nil {
		return nil, err
	}
	mac := hmac.New(sha256.New, []byte(hash))
	fmt.Fprintf(mac, "flagfall sign-in\n%x\n%d\n%s\n%s\n%s", first[1], staff, mark, t.Until.Format(time.RFC3339), t.Nonce)
	return mac.Sum(nil), nil
}

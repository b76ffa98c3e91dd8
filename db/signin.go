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
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

type proofKey struct{}

// WithProof returns a context for recording as an official who proved who they are in that way:
// entries that decide say so. Nil says nothing.
func WithProof(ctx context.Context, proof *fact.Proof) context.Context {
	return context.WithValue(ctx, proofKey{}, proof)
}

// ProofOf returns what WithProof put into a context, nil for nothing.
func ProofOf(ctx context.Context) *fact.Proof {
	proof, _ := ctx.Value(proofKey{}).(*fact.Proof)
	return proof
}

// TokenLife is how long a sign-in lasts.
const TokenLife = 12 * time.Hour

// token stands for a PIN after sign-in. Proof is an HMAC over the other fields, the event, the
// staff number and the PIN's mark. Its key is the hash of the PIN in the file. So a token is valid
// for one official only, and ends when the PIN changes.
type token struct {
	Until time.Time `json:"until"`
	Nonce string    `json:"nonce"`
	Proof string    `json:"proof"`
}

// ErrSignedOut refuses a token that is not valid, or no longer.
var ErrSignedOut = refusal.Forbidden.Errorf("no longer signed in")

// SignIn returns a token for an official, by staff number, and when it ends. The caller has checked
// the PIN of that mark.
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

// CheckToken returns when the token was made, if it was made for this staff number with the PIN of
// that mark, and has not ended. A token that is not valid gives ErrSignedOut.
func (s *Store) CheckToken(ctx context.Context, staff int, mark string, made []byte) (since time.Time, err error) {
	var t token
	if json.Unmarshal(made, &t) != nil {
		return since, ErrSignedOut
	}
	shown, err := hex.DecodeString(t.Proof)
	if err != nil {
		return since, ErrSignedOut
	}
	proof, err := s.signInProof(ctx, staff, mark, t)
	now := s.now()
	switch {
	case errors.Is(err, journal.ErrOtherPIN):
		return since, ErrSignedOut
	case err != nil:
		return since, err
	case !hmac.Equal(proof, shown), !now.Before(t.Until), t.Until.Sub(now) > TokenLife:
		// the last: the clock was turned back
		return since, ErrSignedOut
	}
	return t.Until.Add(-TokenLife), nil
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
	fmt.Fprintf(mac, "flagfall sign-in\n%x\n%d\n%s\n%s\n%s", first[1], staff, mark, t.Until.Format(time.RFC3339),
		t.Nonce)
	return mac.Sum(nil), nil
}

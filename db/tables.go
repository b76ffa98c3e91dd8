package db

import (
	"context"
	"crypto/rand"
	"encoding/hex"

	"flagfall/rules/refusal"
)

// tableSecretName is what the secret of the tables' links is kept under, beside what is half typed:
// outside the chain and every export.
const tableSecretName = "table links"

// tableSecretBytes is how long it is.
const tableSecretBytes = 32

// TableSecret is the secret that the links of the event's tables are made of, and the hash of the
// first entry, which names the event. It is made the first time that it is asked for, and goes with
// the file.
func (s *Store) TableSecret(ctx context.Context) (secret []byte, event string, err error) {
	kept, err := s.Draft(ctx, tableSecretName)
	if err != nil {
		return nil, "", err
	}
	if kept == "" {
		made := make([]byte, tableSecretBytes)
		_, _ = rand.Read(made) // it never fails
		if err := s.KeepDraft(ctx, tableSecretName, hex.EncodeToString(made)); err != nil {
			return nil, "", err
		}
		if kept, err = s.Draft(ctx, tableSecretName); err != nil { // another run may have kept its own since
			return nil, "", err
		}
	}
	if secret, err = hex.DecodeString(kept); err != nil || len(secret) != tableSecretBytes {
		return nil,
			"", refusal.Damaged.Errorf("the secret of the table links cannot be read: another program changed it")
	}
	first, err := s.Hashes(ctx, 1)
	if err != nil {
		return nil, "", err
	}
	return secret, first[1].String(), nil
}

package journal

import (
	"crypto/sha256"
	"encoding/hex"
)

// SideData is data kept beside a journal, outside its chain and every export. It moves with the
// journal to another place.
type SideData struct {
	PINs   []PIN
	Drafts map[string]string // half-typed texts by name
}

// PIN is a stored PIN of an official: its hash and the number of wrong tries in a row. Until is the
// time before which no other try counts, RFC 3339 or "".
type PIN struct {
	Staff int
	Hash  string
	Tries int
	Until string
}

// Mark is the fingerprint of the hash by which the journal knows the PIN: 16 hexadecimal digits.
func (p PIN) Mark() string {
	sum := sha256.Sum256([]byte(p.Hash))
	return hex.EncodeToString(sum[:8])
}

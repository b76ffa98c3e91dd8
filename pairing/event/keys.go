package event

import (
	"slices"
	"time"

	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// KeyAdded says that whoever proves to have a key, over SSH, is an official from then on. The key is told by its SHA-256 fingerprint in the
// form that ssh-keygen -l prints, "SHA256:" and 43 letters; it is a public one, and no part of the journal.
type KeyAdded struct {
	Staff int    `json:"staff"`
	Key   string `json:"key"`
}

// KeyRemoved says that a key proves nothing any more.
type KeyRemoved struct {
	Staff int    `json:"staff"`
	Key   string `json:"key"`
}

// Kind is how it stands in journals for ever.
func (KeyAdded) Kind() string { return "staff.key_added" }

// Kind is how it stands in journals for ever.
func (KeyRemoved) Kind() string { return "staff.key_removed" }

// Key is a key by which an official proves who they are.
type Key struct {
	Fingerprint string // "SHA256:…"
	Added       time.Time
}

func addKey(s *State, meta fact.Meta, f KeyAdded) error {
	return s.staff(f.Staff, func(o *Official) { o.Keys = append(o.Keys, Key{f.Key, meta.At}) })
}

func removeKey(s *State, _ fact.Meta, f KeyRemoved) error {
	if f.Staff < 1 || f.Staff > len(s.Staff) {
		return s.staff(f.Staff, nil)
	}
	o := s.Staff[f.Staff-1]
	n := slices.IndexFunc(o.Keys, func(k Key) bool { return k.Fingerprint == f.Key })
	if n < 0 {
		return refusal.Damaged.Errorf("official %d never had the key that is removed", f.Staff)
	}
	o.Keys = slices.Concat(o.Keys[:n], o.Keys[n+1:])
	return nil
}

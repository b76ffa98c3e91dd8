package view

import (
	"time"

	"flagfall/pairing/officials"
)

// Key is a key by which an official proves over SSH who they are.
type Key struct {
	Staff       int    `json:"staff"`
	Name        string `json:"name"`
	Fingerprint string `json:"fingerprint"` // "SHA256:…"
	Added       string `json:"added"`       // RFC 3339
}

// OfKey shows a key.
func OfKey(k officials.Enrolled) Key {
	return Key{k.Official.No, k.Official.Name, k.Fingerprint, k.Added.UTC().Format(time.RFC3339)}
}

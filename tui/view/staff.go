package view

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/officials"
	"flagfall/penalties/appeal"
)

// Official is one of the staff, with the teams and clubs they are tied to.
type Official struct {
	Staff   int        `json:"staff"`
	Name    string     `json:"name"`
	Role    event.Role `json:"role"`
	Section string     `json:"section"`
	Ties    []string   `json:"ties"`
	Left    string     `json:"left,omitempty"` // RFC 3339
}

// OfOfficial shows an official.
func OfOfficial(t *tournament.Tournament, o *event.Official) Official {
	out := Official{Staff: o.No, Name: o.Name, Role: o.Role, Section: o.Section, Ties: appeal.TieNames(t.Ledger, o)}
	if o.CheckPresent() != nil {
		out.Left = o.Left.UTC().Format(time.RFC3339)
	}
	return out
}

// Named is an official as the staff list names them.
type Named struct {
	Name    string     `json:"name"`
	Role    event.Role `json:"role"`
	Section string     `json:"section"`
	Staff   int        `json:"staff"`
}

// OfName shows who an official is.
func OfName(o *event.Official) Named { return Named{o.Name, o.Role, o.Section, o.No} }

// Key is a key by which an official proves over SSH who they are.
type Key struct {
	Staff       int    `json:"staff"`
	Name        string `json:"name"`
	Fingerprint string `json:"fingerprint"` // "SHA256:…"
	Added       string `json:"added"`       // RFC 3339
}

// OfKey shows a key.
func OfKey(k officials.OfficialKey) Key {
	return Key{k.Official.No, k.Official.Name, k.Fingerprint, k.Added.UTC().Format(time.RFC3339)}
}

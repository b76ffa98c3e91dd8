package event

import (
	"crypto/sha256"
	"encoding/hex"

	"flagfall/pairing/fact"
)

// ParticularsSet says what certificates tell of the event. It replaces the entry before.
type ParticularsSet struct {
	Place string `json:"place,omitempty"` // where the event is held; "" for nothing
	// Certificates name players as the public pages do, instead of in full.
	PublicNames bool `json:"public_names,omitempty"`
}

// LogoChosen sets the picture on certificates, "" and no data for none. The data are as
// eventsetup.ChooseLogo writes them.
type LogoChosen struct {
	Format string `json:"format,omitempty"` // LogoPNG or LogoSVG
	Data   []byte `json:"data,omitempty"`
}

// The formats of a logo.
const (
	LogoPNG = "png"
	LogoSVG = "svg" // stored by version 0.1, not printed since
)

// IsSet reports whether there is a logo.
func (f LogoChosen) IsSet() bool { return f.Format != "" }

// String names the logo by its format and the beginning of its SHA-256: "png 0a1b2c3d4e5f6071".
func (f LogoChosen) String() string {
	if !f.IsSet() {
		return ""
	}
	sum := sha256.Sum256(f.Data)
	return f.Format + " " + hex.EncodeToString(sum[:8])
}

// The kinds, as journals hold them for ever.
func (ParticularsSet) Kind() string { return "event.particulars_set" }
func (LogoChosen) Kind() string     { return "event.logo_chosen" }

// particularKinds lists the kinds of facts about the particulars of an event. An archive has neither
// the place nor the logo: both tell whose event it was.
var particularKinds = []fact.Row[*State]{
	fact.Kind[*State, ParticularsSet]{
		Apply: func(s *State, _ fact.Meta, f ParticularsSet) error { s.Particulars = f; return nil },
		Redact: func(f ParticularsSet, _ *fact.Aliases) ParticularsSet {
			f.Place = ""
			return f
		},
		Describe: describeSetup[ParticularsSet],
	}.Row(),
	fact.Kind[*State, LogoChosen]{
		Apply:    func(s *State, _ fact.Meta, f LogoChosen) error { s.Logo = f; return nil },
		Redact:   func(LogoChosen, *fact.Aliases) LogoChosen { return LogoChosen{} },
		Describe: describeSetup[LogoChosen],
	}.Row(),
}

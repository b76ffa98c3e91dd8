package fact

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	quick "github.com/go-json-experiment/json"
)

// Proof is how an official proved who they are before an entry was made in their name.
type Proof struct {
	By  ProofKind `json:"by"`
	At  string    `json:"at,omitempty"`  // when, RFC 3339 in UTC; empty where the entry's own time says it
	Key string    `json:"key,omitempty"` // the key's fingerprint, "SHA256:" and 43 letters
}

// ProofKind is a way to prove who one is.
type ProofKind string

// The ways to prove who one is.
const (
	ByPIN    ProofKind = "pin"     // typed here
	BySignIn ProofKind = "sign-in" // a PIN typed before, at that time, good for some hours
	ByKey    ProofKind = "key"     // an SSH key that the official enrolled
	ByNone   ProofKind = "none"    // the official has no PIN and was taken at their word
)

// Stamp returns a time as Proof.At has it.
func Stamp(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// Text says the proof in words, with its time as clock tells it: "PIN", "signed in at 14:02", "SSH key
// SHA256:…", "no PIN set". For nil it is "not recorded".
func (p *Proof) Text(in Translate, clock func(time.Time) string) string {
	if p == nil {
		return in.Say("not recorded")
	}
	at, err := time.Parse(time.RFC3339, p.At)
	switch {
	case p.By == ByPIN && err != nil:
		return in.Say("PIN")
	case p.By == ByPIN:
		return in.Say("PIN typed at %s", clock(at))
	case p.By == BySignIn && err == nil:
		return in.Say("signed in with the PIN at %s", clock(at))
	case p.By == BySignIn:
		return in.Say("signed in with the PIN")
	case p.By == ByKey:
		return in.Say("SSH key %s", p.Key)
	case p.By == ByNone:
		return in.Say("no PIN set")
	}
	return string(p.By) // of a newer flagfall
}

// Redacted returns the proof without what identifies a key.
func (p *Proof) Redacted() *Proof {
	if p == nil {
		return nil
	}
	return &Proof{By: p.By, At: p.At}
}

// EncodeProved is Encode of a fact that decides, with its proof; nil leaves that out.
func EncodeProved(f Fact, proof *Proof) (string, error) {
	body, err := Encode(f)
	if err != nil || proof == nil {
		return body, err
	}
	says, err := json.Marshal(proof)
	if err != nil {
		return "", fmt.Errorf("%s: %w", f.Kind(), err)
	}
	between := ","
	if body == "{}" {
		between = ""
	}
	return strings.TrimSuffix(body, "}") + between + `"proved":` + string(says) + "}", nil
}

// proved is a fact as EncodeProved writes it.
type proved[F Fact] struct {
	Fact   F      `json:",inline"`
	Proved *Proof `json:"proved"`
}

// decodeProved is decode of a fact that decides.
func decodeProved[F Fact](body []byte) (Fact, *Proof, error) {
	var quickly proved[F]
	if quick.Unmarshal(body, &quickly, strictFields) == nil {
		return quickly.Fact, quickly.Proved, nil
	}
	f, err := decode[F](body)
	if err != nil {
		return f, nil, err
	}
	var says struct {
		Proved *Proof `json:"proved"`
	}
	if err := json.Unmarshal(body, &says); err != nil {
		return f, nil, fmt.Errorf("how it was proved: %w", err)
	}
	return f, says.Proved, nil
}

package view

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
)

// TableKeys makes the links of one event.
type TableKeys struct {
	secret []byte
	event  string
}

// NewTableKeys makes the keys of an event, which its first entry's hash names, from a secret that
// is kept outside of its journal.
func NewTableKeys(secret []byte, event string) TableKeys { return TableKeys{secret, event} }

// Known reports whether the secret is at hand. Without it nothing is made and nothing opens.
func (k TableKeys) Known() bool { return len(k.secret) > 0 }

// keyBytes is how much of the proof goes into a link: 120 bits, in 20 letters that a phone's camera
// reads easily.
const keyBytes = 15

// TableSeat is what a link leads to.
type TableSeat struct {
	Table    int
	Side     int // the team that sits on this side, 1 or 2; 0 for the table as a whole
	Renewals int // how often the table's card was renewed: links of before open nothing
}

// key proves that a link was made for a seat.
func (k TableKeys) key(s TableSeat) string {
	mac := hmac.New(sha256.New, k.secret)
	fmt.Fprintf(mac, "flagfall table\n%s\n%d\n%d", k.event, s.Table, s.Side)
	if s.Renewals > 0 {
		fmt.Fprintf(mac, "\n%d", s.Renewals)
	}
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:keyBytes])
}

// Link is a seat's page with its key in the fragment, which no browser sends and no host logs.
func (k TableKeys) Link(s TableSeat) string { return SeatPath(s) + "#" + k.key(s) }

// SeatPath is the path of a seat's page, without its key.
func SeatPath(s TableSeat) string { return fmt.Sprintf("/table/%d/%d", s.Table, s.Side) }

// Path is the path of a seat's page as earlier cards have it, with the key in it.
func (k TableKeys) Path(s TableSeat) string { return SeatPath(s) + "/" + k.key(s) }

// Device is by what a browser is known again, from what it keeps for itself; "" for nothing. It is
// no use outside the event.
func (k TableKeys) Device(kept string) string {
	if kept == "" || !k.Known() {
		return ""
	}
	mac := hmac.New(sha256.New, k.secret)
	fmt.Fprintf(mac, "flagfall device\n%s\n%s", k.event, kept)
	return hex.EncodeToString(mac.Sum(nil)[:4])
}

// Opens tells whether a key was made for a seat. No key opens anything where there is no secret.
func (k TableKeys) Opens(s TableSeat, key string) bool {
	return k.Known() && hmac.Equal([]byte(k.key(s)), []byte(key))
}

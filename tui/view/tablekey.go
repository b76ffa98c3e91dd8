package view

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
)

// Keys makes the links of one event.
type Keys struct {
	secret []byte
	event  string
}

// New makes the keys of an event, which its first entry's hash names, from a secret that is kept outside of its journal.
func New(secret []byte, event string) Keys { return Keys{secret, event} }

// keyBytes is how much of the proof goes into a link: 120 bits, in 20 letters that a phone's camera reads easily.
const keyBytes = 15

// Seat is what a link leads to.
type Seat struct {
	Table    int
	Side     int // the team that sits on this side, 1 or 2; 0 for the table as a whole
	Renewals int // how often the table's card was renewed: links of before open nothing
}

// key proves that a link was made for a seat.
func (k Keys) key(s Seat) string {
	mac := hmac.New(sha256.New, k.secret)
	fmt.Fprintf(mac, "flagfall table\n%s\n%d\n%d", k.event, s.Table, s.Side)
	if s.Renewals > 0 {
		fmt.Fprintf(mac, "\n%d", s.Renewals)
	}
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:keyBytes])
}

// Path is the path of a seat's page.
func (k Keys) Path(s Seat) string {
	return fmt.Sprintf("/table/%d/%d/%s", s.Table, s.Side, k.key(s))
}

// Opens tells whether a key was made for a seat. No key opens anything where there is no secret.
func (k Keys) Opens(s Seat, key string) bool {
	return len(k.secret) > 0 && hmac.Equal([]byte(k.key(s)), []byte(key))
}

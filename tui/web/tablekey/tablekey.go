// Package tablekey makes the links by which the people at a table reach its page, which nobody guesses who was not given one. It is pure.
package tablekey

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

// key proves that a link was made for a table and a side of it, 1 or 2; 0 is the table as a whole.
func (k Keys) key(table, side int) string {
	mac := hmac.New(sha256.New, k.secret)
	fmt.Fprintf(mac, "flagfall table\n%s\n%d\n%d", k.event, table, side)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil)[:keyBytes])
}

// Path is the path of a table's page, for the team that sits on a side, 1 or 2, or with 0 for the table as a whole.
func (k Keys) Path(table, side int) string {
	return fmt.Sprintf("/table/%d/%d/%s", table, side, k.key(table, side))
}

// Opens tells whether a key was made for a table and a side. No key opens anything where there is no secret.
func (k Keys) Opens(table, side int, key string) bool {
	return len(k.secret) > 0 && hmac.Equal([]byte(k.key(table, side)), []byte(key))
}

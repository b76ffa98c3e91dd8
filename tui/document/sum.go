package document

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
)

// Checksum is a fingerprint of what the document says, without its stamp: two prints with the same
// sum say the same.
func (d *Document) Checksum() string {
	h := sha256.New()
	said := *d
	said.Stamp = Stamp{}
	fmt.Fprintf(h, "%s\x00%s\x00%s\x00%d\x00", said.Event, said.Title, said.Where, said.For)
	for _, b := range said.Blocks {
		if bracket, ok := b.(Bracket); ok { // it says what its table says
			b = bracket.Table
		}
		fmt.Fprintf(h, "%T %q\x00", b, fmt.Sprint(b))
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

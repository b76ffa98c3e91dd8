package html

import (
	"bytes"
	"runtime"
)

// patient is a text that is written while others wait for the processor: a page of 250 teams takes 15 ms, in which a host draws twenty desks. It
// gives way to them every few lines.
type patient struct {
	bytes.Buffer
	since int // bytes, since it gave way last
}

// stretch is how many bytes are written in one go: a few lines of a table, or a tenth of a millisecond.
const stretch = 512

// Write takes the next piece.
func (p *patient) Write(piece []byte) (int, error) {
	if p.since += len(piece); p.since > stretch {
		p.since = 0
		runtime.Gosched()
	}
	return p.Buffer.Write(piece)
}

// WriteString takes the next piece.
func (p *patient) WriteString(piece string) (int, error) { return p.Write([]byte(piece)) }

package html

import (
	"bytes"
	"runtime"
)

// yieldingBuffer is a text that is written while others wait for the processor: a page of 250 teams
// takes 15 ms, in which a host draws twenty desks. It gives way to them every few lines.
type yieldingBuffer struct {
	bytes.Buffer
	since int // bytes, since it gave way last
}

// yieldEvery is how many bytes are written in one go: a few lines of a table, or a tenth of a
// millisecond.
const yieldEvery = 512

// Write takes the next piece.
func (p *yieldingBuffer) Write(piece []byte) (int, error) {
	if p.since += len(piece); p.since > yieldEvery {
		p.since = 0
		runtime.Gosched()
	}
	return p.Buffer.Write(piece)
}

// WriteString takes the next piece.
func (p *yieldingBuffer) WriteString(piece string) (int, error) { return p.Write([]byte(piece)) }

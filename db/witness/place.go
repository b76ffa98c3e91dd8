package witness

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"flagfall/db/atomicfile"
	"flagfall/rules/refusal"
)

// witnessFile is a witness file being written.
type witnessFile struct {
	path string
	make bool // its folder, where there is none: where a stick is to be there is none when it is not plugged in

	mu    sync.Mutex
	queue []Line
	done  chan struct{} // closed when nothing is left to write; nil while nothing is under way
	fault error         // of the last write
}

func newWitnessFile(path string, mayMake bool) *witnessFile {
	return &witnessFile{path: path, make: mayMake}
}

// maxQueued is how many lines wait for a disk that hangs: the newest.
const maxQueued = 1000

func (p *witnessFile) add(l Line) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.queue = append(p.queue, l)
	if len(p.queue) > maxQueued {
		p.queue = p.queue[1:]
	}
	if p.done == nil {
		p.done = make(chan struct{})
		go p.write()
	}
}

// write writes until nothing is left.
func (p *witnessFile) write() {
	for {
		p.mu.Lock()
		lines := p.queue
		if p.queue = nil; len(lines) == 0 {
			close(p.done)
			p.done = nil
			p.mu.Unlock()
			return
		}
		p.mu.Unlock()
		err := p.try(lines)
		p.mu.Lock()
		p.fault = err
		p.mu.Unlock()
	}
}

func (p *witnessFile) try(lines []Line) error {
	folder := filepath.Dir(p.path)
	if p.make {
		if err := atomicfile.MakeFolder(context.Background(), folder, 0o700); err != nil {
			return err
		}
	}
	if err := checkFolder(folder); err != nil {
		return err
	}
	return appendLines(p.path, lines)
}

func checkFolder(folder string) error {
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return refusal.NotFound.Errorf("no folder %s", folder)
	}
	return nil
}

// idle is closed when nothing is under way.
func (p *witnessFile) idle() <-chan struct{} {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.done != nil {
		return p.done
	}
	none := make(chan struct{})
	close(none)
	return none
}

// lastFault is why the last write failed.
func (p *witnessFile) lastFault() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.fault
}

// failed is lastFault, or that the write has not come back.
func (p *witnessFile) failed() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fault == nil && p.done != nil {
		return fmt.Errorf("%s does not answer", filepath.Dir(p.path))
	}
	return p.fault
}

package witness

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/waittest"
)

// Wait does not outlast its limit on a disk that hangs, and Fault reports the disk.
func TestAPlaceThatHangs(t *testing.T) {
	k := NewKeeper(Places{Folder: t.TempDir(), Prints: t.TempDir()}, filepath.Join(t.TempDir(), "spring"), journal.Hash{1}, t.TempDir(), 1)
	k.second.done = make(chan struct{}) // as if a write had begun and never came back
	begun := time.Now()
	for n := range int64(3 * maxQueued) {
		k.WitnessHead(journal.Head{Seq: n + 1}, begun)
	}
	k.Wait(50 * time.Millisecond)
	if took := time.Since(begun); took > waittest.Scaled(5*time.Second) {
		t.Errorf("it took %s", took)
	}
	if err := k.Fault(); err == nil || !strings.Contains(err.Error(), "does not answer") {
		t.Errorf("told %v", err)
	}
	if n := len(k.second.queue); n != maxQueued || k.second.queue[n-1].Head.Seq != 3*maxQueued {
		t.Errorf("%d lines wait, the last of entry %d", n, k.second.queue[n-1].Head.Seq)
	}
	<-k.own.idle()
	<-k.prints.idle()
	if lines, err := readLines(k.own.path, k.event); err != nil || len(lines) == 0 {
		t.Errorf("this machine's own: %d lines, %v", len(lines), err)
	}
}

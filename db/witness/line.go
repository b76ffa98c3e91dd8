// Package witness keeps the heads of journals in other places than the journals, and compares. A
// chain shows that nothing in it was changed by itself; only what lies elsewhere shows that its end
// was cut off, that an old copy lies in its place, or that all of it was made anew.
//
// A witness file is text that only grows, a line for each commit. Recording does not wait for the
// line, and nothing is refused for the lack of one. So a witness may be behind its journal after a
// kill. It is ahead only if something was done to the journal.
package witness

import (
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
	"time"

	"flagfall/db/journal"
)

// Line is one line of a witness file.
type Line struct {
	At    time.Time
	Event string // Mark of the event
	Head  journal.Head
	What  What
	Path  string // of the tournament file on its machine
}

// What says why a line was written.
type What string

// The words that stand in witness files for ever. A line with another word is held like Written.
const (
	Written  What = "written"  // entries were recorded, Head the last of them
	Printed  What = "printed"  // a document went out with this head on it
	Copied   What = "copied"   // like Written, the first in a file that was copied from one that is still there
	Restored What = "restored" // the file is as it should be: what was said before no longer counts
)

// Mark returns the name of an event in witness files: the first 16 hexadecimal digits of its first
// entry's hash.
func Mark(first journal.Hash) string { return first.String()[:16] }

// String is the line as it stands in a file, without its end:
// 2026-05-02T14:02:11.123Z 7f3a91c204bed1a8 80 ae83… written "/home/td/spring.flagfall"
func (l Line) String() string {
	return fmt.Sprintf("%s %s %d %s %s %q", journal.FormatTime(l.At), l.Event, l.Head.Seq, l.Head.Hash, l.What, l.Path)
}

// parse reads a line; ok is false for anything else, such as a torn line.
func parse(text string) (l Line, ok bool) {
	fields := strings.SplitN(text, " ", 6)
	if len(fields) < 6 {
		return l, false
	}
	at, err := time.Parse(time.RFC3339, fields[0])
	seq, seqErr := strconv.ParseInt(fields[2], 10, 64)
	path, pathErr := strconv.Unquote(fields[5])
	if err != nil || seqErr != nil || pathErr != nil || seq < 1 || len(fields[3]) != hex.EncodedLen(len(l.Head.Hash)) {
		return l, false
	}
	if _, err := hex.Decode(l.Head.Hash[:], []byte(fields[3])); err != nil {
		return l, false
	}
	l.At, l.Event, l.Head.Seq, l.What, l.Path = at, fields[1], seq, What(fields[4]), path
	return l, true
}

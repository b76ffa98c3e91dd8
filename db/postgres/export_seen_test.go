//go:build e2e

package postgres

import (
	"fmt"

	"flagfall/db/journal"
)

// SeenHead returns the newest head that was seen, and the one that stands in the files.
func (e *Event) SeenHead() (seen, kept journal.Head) {
	e.seen.Lock()
	defer e.seen.Unlock()
	return e.seen.head, e.seen.kept
}

// KeptHeadFiles returns the names of the files that the last head seen is kept in, and what stands in
// one that keeps a head of this server.
func (e *Event) KeptHeadFiles(first journal.Hash) (names []string, text func(journal.Head) string) {
	return keptHeadNames(e, first), func(h journal.Head) string {
		return fmt.Sprintf(`{"system":%q,"timeline":%d,"seq":%d,"hash":"%s"}`, e.seen.server().System, e.seen.server().Timeline, h.Seq, h.Hash)
	}
}

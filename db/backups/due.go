package backups

import (
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// Due tells whether facts that were just recorded call for a backup: a round was posted or
// finished.
func Due(facts []fact.Fact) bool {
	for _, f := range facts {
		switch f.Kind() {
		case event.RoundPosted{}.Kind(), event.RoundFinished{}.Kind():
			return true
		}
	}
	return false
}

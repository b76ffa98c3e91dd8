package eventsetup

import (
	"flagfall/pairing/event"
	"flagfall/pairing/swiss"
	"flagfall/rules"
)

// DefaultOptions returns how a section that follows a rulebook is paired where it does not say otherwise: by the
// Swiss system of the book's federation, with pairing numbers by rating. Teams without ratings keep their order of
// entry.
func DefaultOptions(book *rules.Book) event.Options {
	o := event.Options{System: string(swiss.FIDE), Seed: event.ByRating}
	if book.IsUSChess() {
		o.System = string(swiss.US29D)
	}
	return o
}

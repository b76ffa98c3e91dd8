package rules

import (
	"slices"
	"strconv"
)

// Ask is how a TD asks for a fact, by its key; "" when there is no such fact.
func Ask(fact string) string {
	if k := keyNamed(fact); k != nil {
		return k.ask
	}
	return ""
}

// Word tells whether a word is one that the rules tell apart as the answer to a fact. Any other is somebody's own.
func Word(fact, word string) bool {
	k := keyNamed(fact)
	return k != nil && slices.Contains(k.answers(&Facts{}), strconv.Quote(word))
}

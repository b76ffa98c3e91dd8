// Package lazyregexp compiles regular expressions on first use, so that a command does not wait for
// those it does not need. It is a package of its own because rules, db and tui all use it.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New returns a function that compiles the expression on its first call and returns it. It panics
// where the expression is invalid, as regexp.MustCompile does.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// Package lazyregexp holds regular expressions that are compiled when they are first used: a command uses few of those that the program has, and
// would else wait for all of them. It is pure.
package lazyregexp

import (
	"regexp"
	"sync"
)

// New is a regular expression, compiled when it is first asked for and once only. Asking panics where it is none, as regexp.MustCompile does.
func New(expression string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

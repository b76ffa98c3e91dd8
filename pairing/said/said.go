// Package said lets what is decided be told in the languages of a hall by whoever has their words. It is pure.
package said

import "fmt"

// In says an English text in a language, with what is put into it. A nil In says it in English.
type In func(english string, args ...any) string

// Say is the text in the language.
func (in In) Say(english string, args ...any) string {
	if in == nil {
		in = plainly
	}
	return in(english, args...)
}

func plainly(english string, args ...any) string {
	if len(args) == 0 {
		return english
	}
	return fmt.Sprintf(english, args...)
}

package fact

import "fmt"

// Translate says an English text in a language, with what is put into it. A nil In says it in English.
type Translate func(english string, args ...any) string

// Say is the text in the language.
func (in Translate) Say(english string, args ...any) string {
	if in == nil {
		in = sprintf
	}
	return in(english, args...)
}

func sprintf(english string, args ...any) string {
	if len(args) == 0 {
		return english
	}
	return fmt.Sprintf(english, args...)
}

package fact

import "fmt"

// Translate returns an English text in another language, with its arguments filled in. A nil
// Translate returns English. It is declared here because the packages below tui may not import the
// translations.
type Translate func(english string, args ...any) string

// Say returns the text in the language.
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

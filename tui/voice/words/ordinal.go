package words

import "flagfall/tui/voice/translation"

var ordinals = []string{"", "first", "second", "third", "fourth", "fifth", "sixth"}

// Ordinal is "second", "7th", "21st".
func Ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	return translation.English.Ordinal(n)
}

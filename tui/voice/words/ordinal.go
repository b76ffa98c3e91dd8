package words

import "strconv"

var ordinals = []string{"", "first", "second", "third", "fourth", "fifth", "sixth"}

// Ordinal is "second", "7th", "21st".
func Ordinal(n int) string {
	if n > 0 && n < len(ordinals) {
		return ordinals[n]
	}
	suffix := "th"
	if tens := n / 10 % 10; tens != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}

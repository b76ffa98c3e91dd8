package words

import "flagfall/rules"

// ShortTitleWidth is how many columns an offence takes at most in its shortest form.
const ShortTitleWidth = 13

// OffenceForms are ways to name an offence of a kind, the longest first: its title within a
// sentence, then a word or two.
func OffenceForms(kind, title string) []string {
	long, short := LowerFirst(title), rules.ShortTitle(kind, title)
	if len(long) > len(short) {
		return []string{long, short}
	}
	return []string{long}
}

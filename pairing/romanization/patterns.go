package romanization

import (
	"regexp"
	"strings"
	"sync"
	"unicode"
)

// Pattern returns the regular expression of a word's spellings in small Latin letters, where the
// script leaves vowels out or writes one for several: Arabic, Hebrew, Thai and the scripts of India.
// Sounds counts its consonants. A word of another script has none.
func Pattern(word string) (expression string, sounds int) {
	var b strings.Builder
	was := ' '
	runes := []rune(strings.TrimPrefix(word, "ال"))
	if len(runes) > 0 && strings.HasPrefix(word, "ال") {
		b.WriteString("(?:[ae][a-z]{1,2})?")
	}
	for i, r := range runes {
		if r == was && !isIndic(r) {
			continue // doubled letters of Hebrew and Thai are one sound
		}
		was = r
		part, consonant := "", false
		switch {
		case isIndic(r):
			part, consonant = indicSound(r)
			if consonant && !hasVowelSign(runes[i+1:]) {
				part += "[aou]?"
			}
		case unicode.Is(unicode.Thai, r):
			silent := isSilent(runes[i+1:])
			if part, consonant = soundOf(r); silent {
				part, consonant = "(?:"+part+")?", false
			}
		case unicode.In(r, unicode.Arabic, unicode.Hebrew):
			if part, consonant = soundOf(r); i+1 < len(runes) && isMater(runes[i+1]) {
				part = strings.TrimSuffix(part, vowels)
			}
		default:
			return "", 0
		}
		if consonant {
			sounds++
		}
		b.WriteString(part)
	}
	return b.String(), sounds
}

// Compile makes a regular expression of patterns one after another: of a whole word with its plural,
// or of a part of one.
func Compile(whole bool, patterns ...string) *regexp.Regexp {
	text := strings.Join(patterns, "")
	if whole {
		text = "^(?:" + text + ")(?:s|es)?$"
	}
	return regexp.MustCompile(text)
}

const vowels = "[aeiou]*"

// abjad are the sounds of letters by which vowels are left out. Sources: ALA-LC romanization tables
// for Arabic, Persian and Hebrew; the Royal Thai General System (1999); usual spellings beside them.
var abjad = sync.OnceValue(func() map[rune]string {
	all := map[rune]string{}
	for letters, sound := range map[string]string{
		"ب": "[bp]", "ت ط ט ת": "th?", "ث": "(?:th|s|t)", "ج": "(?:dj|j|g)", "ح": "h",
		"خ": "(?:kh|k|h|j)", "د ض": "dh?", "ذ": "(?:dh|z|th|d)", "ر ר": "r", "ز": "z",
		"س ص": "(?:s|c)", "ش": "(?:sh|ch|s)", "ظ": "(?:z|dh)", "غ": "(?:gh|g)", "ف": "(?:f|ph)",
		"ق": "[qkg]", "ك ک": "[kc]", "ل ל": "l", "م מ ם": "m", "ن נ ן": "n", "پ": "p", "چ": "t?ch",
		"گ": "g", "ژ": "(?:zh|j)",
		"ב": "[bv]", "ג": "gh?", "ד": "d", "ז": "[zs]", "ח": "(?:ch|kh|h)",
		"כ ך": "(?:kh|ch|k|c)", "ס": "s", "פ ף": "(?:ph|p|f)", "צ ץ": "(?:ts|tz|z|c|s)",
		"ק": "(?:ck|k|c|q)", "ש": "(?:sch|sh|s)",
		"ก": "[kg]", "ข ฃ ค ฅ ฆ": "(?:kh|k|c)", "ง": "ng", "จ": "(?:ch|j|t)", "ฉ ช ฌ": "(?:ch|t)",
		"ซ ศ ษ ส": "[st]", "ญ": "[yn]", "ฎ ด": "[dt]", "ฏ ต": "[td]", "ฐ ฑ ฒ ถ ท ธ": "(?:th|t|d)",
		"ณ น": "n", "บ": "[bp]", "ป": "[pb]", "ผ พ ภ": "(?:ph|p)", "ฝ ฟ": "[fp]", "ม": "m",
		"ฤ": "r[iu]", "ล ฬ": "[ln]", "ฮ": "h",
	} {
		for _, letter := range strings.Fields(letters) {
			all[[]rune(letter)[0]] = "(?:" + sound + ")+"
		}
	}
	return all
})

// soundOf returns the sound of a letter of Arabic, Hebrew or Thai with the vowels that may follow,
// and whether it is a consonant.
func soundOf(r rune) (sound string, consonant bool) {
	switch r {
	case 'و', 'ו':
		return "(?:" + vowels + "[wv]+|a?[ou]+)" + vowels, false
	case 'ي', 'ی', 'י':
		return "(?:" + vowels + "[yj]+|[aeo]?[iey]+)" + vowels, false
	case 'ى':
		return "[aeiy]+", false
	case 'ร': // silent in some clusters
		return "(?:r|n|l)?" + vowels, false
	case 'ه', 'ה', 'ة', 'ห':
		return "h?" + vowels + "[ht]?", false
	case 'ย', 'ว':
		return "[wvuyi]?" + vowels, false
	}
	if sound, is := abjad()[r]; is {
		return sound + vowels, true
	}
	return "[aeiouy]*", false
}

// isMater reports whether a letter stands for a consonant or for a vowel.
func isMater(r rune) bool { return strings.ContainsRune("ويیוי", r) }

// isSilent reports whether a Thai letter is not spoken: a karan is on it, or on its vowel.
func isSilent(rest []rune) bool {
	if len(rest) > 0 && strings.ContainsRune("ิุ", rest[0]) {
		rest = rest[1:]
	}
	return len(rest) > 0 && rest[0] == '์'
}

// isIndic reports whether a letter is of a script of India. Their blocks have one order, that of
// ISCII.
func isIndic(r rune) bool { return r >= 0x0900 && r < 0x0d80 }

// indic are the sounds of the scripts of India by their place in the block of Devanagari. Sources:
// ISO 15919, and usual spellings without its marks.
var indic = sync.OnceValue(func() map[rune]string {
	all := map[rune]string{}
	for letters, sound := range map[string]string{
		"क": "[kc]", "ख": "kh?", "ग": "g", "घ": "gh?", "ङ ञ ण न": "(?:ny|n)", "च": "(?:ch|c)",
		"छ": "(?:chh|ch)", "ज": "[jz]", "झ": "(?:jh|z)", "ट त": "th?", "ठ थ": "th?", "ड द": "(?:dh|d|r)",
		"ढ ध": "(?:dh|d|rh)", "प": "p", "फ": "(?:ph|p|f)", "ब": "[bv]", "भ": "(?:bh|b|v)", "म": "m",
		"य": "[yij]", "र": "r", "ल ळ": "l", "व": "[vwb]", "श ष": "(?:sh|s)", "स": "(?:sh|s)", "ह": "h",
	} {
		for _, letter := range strings.Fields(letters) {
			all[[]rune(letter)[0]] = "(?:" + sound + ")+"
		}
	}
	return all
})

// indicVowels are the sounds of vowels and their signs, by its place in the block of Devanagari.
var indicVowels = map[rune]string{
	'अ': "[aou]?", 'आ': "a{1,2}", 'ा': "a{1,2}", 'इ': "(?:ee|i|e|y)", 'ि': "(?:ee|i|e|y)",
	'ई': "(?:ee|i|y)", 'ी': "(?:ee|ii|i|y)", 'उ': "(?:oo|u)", 'ु': "(?:oo|u)", 'ऊ': "(?:oo|uu|u)",
	'ू': "(?:oo|uu|u)", 'ऋ': "r[iu]", 'ृ': "r[iu]", 'ए': "(?:ay|ei|e)", 'े': "(?:ay|ei|e)?",
	'ऐ': "(?:ai|ei|oi)", 'ै': "(?:ai|ei|oi)", 'ओ': "(?:au|oo|o)", 'ो': "(?:au|oo|o)",
	'औ': "(?:au|ou|ow)", 'ौ': "(?:au|ou|ow)", 'ं': "[nm]?", 'ँ': "n?", 'ः': "h?",
}

func indicSound(r rune) (sound string, consonant bool) {
	r = 0x0900 + r&0x7f
	if sound, is := indic()[r]; is {
		return sound, true
	}
	return indicVowels[r], false
}

// hasVowelSign reports whether what follows a consonant takes its own vowel away: a vowel sign or a
// virama, behind a nukta too.
func hasVowelSign(rest []rune) bool {
	if len(rest) > 0 && isIndic(rest[0]) && rest[0]&0x7f == 0x3c {
		rest = rest[1:]
	}
	return len(rest) > 0 && isIndic(rest[0]) && rest[0]&0x7f >= 0x3e && rest[0]&0x7f <= 0x4d
}

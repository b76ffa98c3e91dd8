// Package romanization spells names of other scripts in Latin letters, as passports and lists do, so
// that a text in one script is found to hold a name in another: Петров and "Team Petrov", 김 and
// "Kim". It is pure.
package romanization

import (
	_ "embed" // the spellings
	"strings"
	"sync"
	"unicode"

	"github.com/mozillazg/go-unidecode"

	"flagfall/pairing/personname"
)

// spellingsText holds the family and given names whose usual spelling is not that of their letters,
// with their sources.
//
//go:embed spellings.txt
var spellingsText string

// spellings are the usual spellings of a name in Han or Hangul.
var spellings = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for line := range strings.Lines(spellingsText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, entry := range strings.Fields(line) {
			name, list, _ := strings.Cut(entry, "=")
			all[name] = append(all[name], strings.Split(list, ",")...)
		}
	}
	return all
})

// Spellings returns how a word of another script is spelled in small Latin letters, the usual
// spellings first; none for a word in Latin letters. Scripts that leave vowels out have Patterns.
func Spellings(word string) []string {
	if !HasOther(word) {
		return nil
	}
	list := append([]string(nil), spellings()[word]...)
	for _, spelled := range []string{inLatin(word), letters(unidecode.Unidecode(word))} {
		if spelled != "" && !contains(list, spelled) {
			list = append(list, spelled)
		}
	}
	return list
}

// Latin returns a text with all words in Latin letters, their blanks as they were: "王小明 Fans" is
// "wangxiaoming fans".
func Latin(text string) string {
	words := strings.Fields(text)
	for i, word := range words {
		if HasOther(word) {
			words[i] = inLatin(word)
		}
	}
	return strings.Join(words, " ")
}

// HasOther reports whether a text has letters of a script other than Latin.
func HasOther(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool {
		return r >= 0x370 && unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r)
	})
}

// greek are the letters of Greek by ELOT 743, and diphthongs by their sound.
var greek = strings.NewReplacer("ου", "ou", "οι", "i", "ει", "i", "αι", "e", "αυ", "av", "ευ", "ev",
	"ηυ", "iv", "γγ", "ng", "γξ", "nx", "γχ", "nch", "μπ", "b", "ντ", "d", "γκ", "g", "α", "a",
	"β", "v", "γ", "g", "δ", "d", "ε", "e", "ζ", "z", "η", "i", "θ", "th", "ι", "i", "κ", "k",
	"λ", "l", "μ", "m", "ν", "n", "ξ", "x", "ο", "o", "π", "p", "ρ", "r", "σ", "s", "τ", "t",
	"υ", "y", "φ", "f", "χ", "ch", "ψ", "ps", "ω", "o")

// inLatin spells a word by its letters.
func inLatin(word string) string {
	return letters(unidecode.Unidecode(greek.Replace(personname.Fold(word))))
}

// letters returns the Latin letters of a text, in small ones.
func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if r = unicode.ToLower(r); r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, text)
}

func contains(list []string, text string) bool {
	for _, one := range list {
		if one == text {
			return true
		}
	}
	return false
}

// Key returns what the romanizations of one word share: Alexey and Aleksei, Khomutova and Homutova
// have one key. The word is in small Latin letters.
func Key(word string) string {
	return single(glides.Replace(single(sounds.Replace(word))))
}

var (
	sounds = strings.NewReplacer("shch", "s", "tsch", "h", "tch", "h", "sch", "s", "sh", "s",
		"ch", "h", "cz", "h", "kh", "h", "zh", "z", "ph", "f", "th", "t", "gh", "g", "dz", "z", "ts", "q",
		"tz", "q", "ck", "k", "gg", "ng", "eu", "ev", "au", "av", "ou", "u", "oo", "u", "ee", "i",
		"w", "v", "y", "i", "j", "i", "x", "ks", "c", "k", "q", "k")
	glides = strings.NewReplacer("ia", "a", "ie", "e", "io", "o", "iu", "u")
)

// KoreanKey is Key for the romanizations of Hangul: Minjun and Min Joon, Gyeong and Kyung have one
// key.
func KoreanKey(word string) string {
	return single(koreanSounds.Replace(word))
}

var koreanSounds = strings.NewReplacer("ui", "i", "yi", "i", "oe", "e", "oi", "e", "ae", "e", "ai", "e",
	"eo", "o", "eu", "o", "oo", "o", "ou", "o", "u", "o", "ee", "i", "ch", "c", "j", "c", "g", "k",
	"d", "t", "b", "p", "r", "l", "w", "", "sh", "s")

// single writes doubled letters once.
func single(word string) string {
	was := ' '
	return strings.Map(func(r rune) rune {
		if r == was {
			return -1
		}
		was = r
		return r
	}, word)
}

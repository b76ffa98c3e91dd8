package personname

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// latin are letters without a decomposition, as the Latin letters they stand for.
var latin = strings.NewReplacer("ø", "o", "ł", "l", "đ", "d", "ð", "d", "æ", "ae", "œ", "oe", "ß", "ss", "þ", "th", "ħ",
	"h",
	"ŧ", "t", "ı", "i", "ĸ", "k", "ŋ", "n", "ς", "σ", "ё", "е", "ґ", "г")

// foldMarks makes texts comparable: NFKD without marks, in small letters, with Latin letters for
// those that have no decomposition. Hangul stays whole, and vowel signs that are letters of their
// own stay.
func foldMarks(text string) string {
	if isASCII(text) {
		return strings.ToLower(text)
	}
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) && !isVowelSign(r) {
			return -1
		}
		return r
	}, norm.NFKD.String(strings.ToLower(norm.NFKC.String(text))))
	return latin.Replace(strings.ToLower(norm.NFC.String(text)))
}

// isVowelSign reports whether a mark spells a sound of its own: in the scripts of India and
// Southeast Asia names differ by them.
func isVowelSign(r rune) bool { return r >= 0x0900 && r < 0x1100 || r >= 0x1780 && r < 0x1800 }

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// Fold makes names comparable: without marks and case, with Latin letters for those that have no
// decomposition.
func Fold(text string) string { return foldMarks(text) }

// Key is the same for a person's name in each order and spelling: "Lark, Ada",
// "LARK Ada" and "Ada  Lark", "José" and "jose", "Min-jun" and "Minjun". Given names and family name
// make it, the one that sorts first before the other, and the suffix; a name without any is "".
func (n Name) Key() string {
	parts := []string{n.givenNames, n.FamilyName(), n.Suffix}
	for i, part := range parts {
		parts[i] = strings.Map(func(r rune) rune {
			if isCharacter(r) || unicode.IsMark(r) {
				return r
			}
			return -1
		}, foldMarks(part))
	}
	slices.Sort(parts[:2])
	return strings.Trim(strings.Join(parts, "/"), "/")
}

package personname

import (
	"slices"
	"strings"
	"sync"
)

// particle is how a word is treated that stands before a family name and belongs to it. Lists sort
// without it unless it is attached. One that is small counts only where it is written so: in capitals
// it is a name.
type particle struct{ attached, small bool }

// particles are the usual ones, by their folded text.
var particles = sync.OnceValue(func() map[string]particle {
	all := map[string]particle{}
	for list, kind := range map[string]particle{
		"particles": {}, "small particles": {small: true},
		"attached particles": {attached: true},
	} {
		for word := range setOf(tables()[list]) {
			all[word] = kind
		}
	}
	return all
})

// suffixes are the usual forms of suffixes, by their folded text.
var suffixes = sync.OnceValue(func() map[string]string {
	all := map[string]string{}
	for _, pair := range tables()["suffixes"] {
		key, usual, _ := strings.Cut(pair, "=")
		all[key] = usual
	}
	return all
})

// irish are the particles of Ireland that only their accent tells from initials and names.
var irish = []string{"Ó", "Uí", "Ní"}

// isAttached reports whether a particle stays with the family name when sorted.
func isAttached(text string) bool {
	return slices.Contains(irish, text) || text != "" && particles()[particleKey(text)].attached
}

func particleKey(word string) string {
	return strings.Map(func(r rune) rune {
		if isApostrophe(r) {
			return '\''
		}
		return r
	}, foldMarks(word))
}

// isParticle reports whether a word between names is a particle by itself: O without its accent is
// an initial.
func isParticle(word string) bool {
	if slices.Contains(irish, word) {
		return true
	}
	p, is := particles()[particleKey(word)]
	return is && (!p.small || isLower(word))
}

func isLower(word string) bool { return word == strings.ToLower(word) }

// splitParticle splits a particle off that is written as one word with the family name: al-Zahra,
// O'Neil, d'Arc.
func splitParticle(word string) (prefix, rest string) {
	at := strings.IndexFunc(word, func(r rune) bool { return r == '-' || isApostrophe(r) })
	if at <= 0 {
		return "", word
	}
	for _, r := range word[at:] {
		at += len(string(r))
		break
	}
	if rest = word[at:]; rest != "" && isParticle(word[:at]) {
		return word[:at], rest
	}
	return "", word
}

// suffixOf returns a suffix in its usual form, "" if the word is none.
func suffixOf(word string) string {
	return suffixes()[strings.Trim(foldMarks(word), ".,")]
}

// isRank reports whether a word is a rank. Titles of two and three letters count in capitals only:
// Im and Cm are names.
func isRank(word string) bool {
	if slices.Contains(tables()["short ranks"], strings.ToLower(word)) {
		return true
	}
	word = strings.Trim(word, ".()")
	return slices.Contains(tables()["titles"], strings.ToLower(word)) && word == strings.ToUpper(word) ||
		slices.Contains(tables()["ranks"], strings.ToLower(word))
}

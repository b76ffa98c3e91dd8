package publicname

import (
	"slices"
	"strings"
	"sync"

	"flagfall/pairing/romanization"
)

// text is the name of a team or a club, folded.
type text struct {
	squeezed []string // all letters, in each folding
	words    []string
	latin    *text // the same in Latin letters, nil if it is in them
}

func newText(name string) text {
	var t text
	for _, folded := range foldings(name) {
		t.squeezed = append(t.squeezed, squeeze(folded))
	}
	t.words = splitWords(name)
	if romanization.HasOther(name) {
		latin := newText(romanization.Latin(name))
		t.latin = &latin
	}
	return t
}

// sharesWith reports whether the text shares anything with a name.
func (t text) sharesWith(h *hidden) bool {
	for _, all := range t.squeezed {
		if slices.ContainsFunc(h.stems, func(stem string) bool { return strings.Contains(all, stem) }) {
			return true
		}
	}
	for _, short := range h.short {
		if slices.ContainsFunc(t.words, func(word string) bool { return strings.Contains(word, short) }) ||
			t.isSpelled(short) {
			return true
		}
	}
	for _, word := range t.words {
		for _, single := range singulars(word) {
			if slices.Contains(h.words, single) {
				return true
			}
		}
		if pair, is := strings.CutSuffix(word, "s"); is && len(pair) == 2 && !notPlural[word] &&
			slices.Contains(h.words, pair) {
			return true // the Lis
		}
		if slices.ContainsFunc(h.prefixes, func(name string) bool { return isBeginning(word, name) }) {
			return true
		}
	}
	return t.holdsRomanized(h)
}

// notPlural are words that are no plurals of names of two letters.
var notPlural = wordSet("gas bus yes has was his its les los las des mes res dis bis is us as ass boss")

// sharesPair reports whether a text holds short names of two players together.
func (t text) sharesPair(one, two *hidden) bool {
	for _, a := range one.brief {
		for _, b := range two.brief {
			switch {
			case a == b || isHanOrHangul(a) != isHanOrHangul(b):
			case isHanOrHangul(a):
				if all := t.squeezed[0]; strings.Contains(all, a) && strings.Contains(all, b) {
					return true
				}
			case slices.Contains(t.words, a+b) || slices.Contains(t.words, b+a):
				return true
			}
		}
	}
	return false
}

// isSpelled reports whether consecutive words make up a short name: "T I M".
func (t text) isSpelled(short string) bool {
	for at := range t.words {
		joined := ""
		for _, word := range t.words[at:] {
			if joined += word; len(joined) >= len(short) {
				break
			}
		}
		if joined == short {
			return true
		}
	}
	return false
}

// usual are short words of team names that many given names begin with: The is no part of Theo.
var usual = sync.OnceValue(func() map[string]bool {
	return wordSet(`the and our for not two one all you are but can its los las les der die das den
		ein une uno una del von van mit und team club chess rook rooks
		king kings knight knights bishop bishops queen queens pawn pawns mate mates
		check board boards best first gold star stars black white red blue green mad bad big new old top fun win war mini ace`)
})

func wordSet(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[word] = true
	}
	return all
}

// isBeginning reports whether a word of a text is what a name begins with, "Alex" of Alexander, or
// both begin alike but for their endings: Παπαδόπουλοι.
func isBeginning(word, name string) bool {
	for _, single := range singulars(word) {
		if len([]rune(single)) >= 3 && !usual()[word] && !usual()[single] && strings.HasPrefix(name, single) {
			return true
		}
	}
	w, n := []rune(word), []rune(name)
	same := 0
	for same < len(w) && same < len(n) && w[same] == n[same] {
		same++
	}
	return same >= 5 && same >= len(n)-2
}

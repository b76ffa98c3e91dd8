package pdf

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// The forms of an Arabic letter, in the order in which Unicode lists them.
const (
	isolated = iota
	final
	initial
	medial
)

const (
	lam    = 'ل'
	tatwil = 'ـ' // the stroke that joins on both sides and has one form
)

// arabic knows of each letter what it looks like beside others: two forms for a letter that joins
// only the one before it, four for one that joins both. Lam with an alef after it is one sign.
type arabic struct {
	forms   map[rune][]rune
	withLam map[rune][]rune // by the alef
}

// arabicForms is read from Unicode's presentation forms: each decomposes to the letter that it is a
// form of.
var arabicForms = sync.OnceValue(func() arabic {
	a := arabic{map[rune][]rune{}, map[rune][]rune{}}
	for _, block := range [][2]rune{{0xFE80, 0xFEFC}, {0xFB50, 0xFBFF}} {
		for r := block[0]; r <= block[1]; r++ {
			switch of := []rune(norm.NFKC.String(string(r))); {
			case len(of) == 1 && of[0] != r:
				a.forms[of[0]] = append(a.forms[of[0]], r)
			case len(of) == 2 && of[0] == lam && block[0] == 0xFE80:
				a.withLam[of[1]] = append(a.withLam[of[1]], r)
			}
		}
	}
	return a
})

// joinsBefore tells whether a letter joins the one before it.
func (a arabic) joinsBefore(r rune) bool { return r == tatwil || len(a.forms[r]) > final }

// joinsAfter tells whether a letter joins the one after it.
func (a arabic) joinsAfter(r rune) bool { return r == tatwil || len(a.forms[r]) > medial }

// shapeArabic gives the letters of Arabic the forms that they have beside each other. The text
// stays in the order of reading; what is not Arabic stays as it is, and so does a letter for which
// Unicode has no forms.
func shapeArabic(text string) string {
	if !strings.ContainsFunc(text, isArabic) {
		return text
	}
	a, letters := arabicForms(), []rune(text)
	var out []rune
	open := false // the last letter reaches out for the next
	for i := 0; i < len(letters); i++ {
		r := letters[i]
		next := firstUnmarked(letters[i+1:])
		switch pair := a.withLam[next]; {
		case unicode.Is(unicode.Mn, r): // written above or below: letters join beneath it
			out = append(out, r)
			continue
		case r == lam && pair != nil:
			out = append(out, pair[arabicForm(open, false)])
			for i++; letters[i] != next; i++ { // marks between the two
				out = append(out, letters[i])
			}
			open = false
			continue
		}
		reaches := a.joinsAfter(r) && a.joinsBefore(next)
		shape := arabicForm(open && a.joinsBefore(r), reaches)
		if forms := a.forms[r]; shape < len(forms) {
			out = append(out, forms[shape])
		} else {
			out = append(out, r)
		}
		open = reaches
	}
	return string(out)
}

// arabicForm is which form a letter has that is joined on one side, on both, or on none.
func arabicForm(toLast, toNext bool) int {
	switch {
	case toLast && toNext:
		return medial
	case toLast:
		return final
	case toNext:
		return initial
	}
	return isolated
}

// firstUnmarked is the first of some letters that is no mark, 0 for none.
func firstUnmarked(letters []rune) rune {
	for _, r := range letters {
		if !unicode.Is(unicode.Mn, r) {
			return r
		}
	}
	return 0
}

func isArabic(r rune) bool { return unicode.Is(unicode.Arabic, r) }

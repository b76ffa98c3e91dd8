package translation

import "strings"

// SpokenPlace returns a place in words, as it is read out before or after the word for place:
// "twenty-fourth", "vigésimo cuarto". In German it is the form of a subject, "erster"; with object
// that of an object, "ersten". Places from 1,000 on, in Spanish from 100 on, are as Ordinal writes
// them.
func (l Language) SpokenPlace(n int, object bool) string {
	lang := Language(l.Tag())
	switch {
	case l == Marked:
		return wideLetters(English.SpokenPlace(n, object))
	case n < 1 || n > 999 || lang == Spanish && n > 99:
		return l.Ordinal(n)
	case lang == German && object:
		return germanOrdinal(n) + "en"
	case lang == German:
		return germanOrdinal(n) + "er"
	case lang == Spanish:
		return spanishOrdinal(n)
	case lang == French:
		return frenchOrdinal(n)
	case lang == Dutch:
		return dutchOrdinal(n)
	}
	return englishOrdinal(n)
}

var englishOrdinals = map[string]string{
	"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth",
	"twelve": "twelfth",
}

func englishOrdinal(n int) string {
	words := englishNumber(n)
	at := strings.LastIndexAny(words, " -") + 1
	head, last := words[:at], words[at:]
	switch irregular, ok := englishOrdinals[last]; {
	case ok:
		return head + irregular
	case strings.HasSuffix(last, "y"):
		return head + strings.TrimSuffix(last, "y") + "ieth"
	}
	return words + "th"
}

var germanOrdinals = map[int]string{1: "erst", 3: "dritt", 7: "siebt", 8: "acht"}

// germanOrdinal returns a place without its ending: "erst", "vierundzwanzigst".
func germanOrdinal(n int) string {
	small := n % 100
	hundreds := ""
	if n > 100 {
		hundreds = germanNumber(n - small)
	}
	switch irregular, ok := germanOrdinals[small]; {
	case ok:
		return hundreds + irregular
	case small > 0 && small < 20:
		return hundreds + germanNumber(small) + "t"
	}
	return germanNumber(n) + "st"
}

var dutchOrdinals = map[int]string{1: "eerste", 3: "derde", 8: "achtste"}

func dutchOrdinal(n int) string {
	small := n % 100
	hundreds := ""
	if n > 100 {
		hundreds = dutchNumber(n - small)
	}
	switch irregular, ok := dutchOrdinals[small]; {
	case ok:
		return hundreds + irregular
	case small > 0 && small < 20:
		return hundreds + dutchNumber(small) + "de"
	}
	return dutchNumber(n) + "ste"
}

// frenchOrdinal agrees with the word for place, which is feminine.
func frenchOrdinal(n int) string {
	if n == 1 {
		return "première"
	}
	words := frenchNumber(n)
	switch {
	case strings.HasSuffix(words, "cinq"):
		words += "u"
	case strings.HasSuffix(words, "neuf"):
		words = strings.TrimSuffix(words, "f") + "v"
	case strings.HasSuffix(words, "vingts"), strings.HasSuffix(words, "cents"):
		words = strings.TrimSuffix(words, "s")
	}
	return strings.TrimSuffix(words, "e") + "ième"
}

var (
	spanishUnitOrdinals = strings.Fields("- primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo undécimo duodécimo " +
		"decimotercero decimocuarto decimoquinto decimosexto decimoséptimo decimoctavo decimonoveno")
	spanishTenOrdinals = strings.Fields("- - vigésimo trigésimo cuadragésimo quincuagésimo sexagésimo septuagésimo octogésimo nonagésimo")
)

func spanishOrdinal(n int) string {
	if n < 20 {
		return spanishUnitOrdinals[n]
	}
	return withRest(spanishTenOrdinals[n/10], " ", n%10, spanishOrdinal)
}

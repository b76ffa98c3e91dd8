package translation

import (
	"strconv"
	"strings"
)

// noun says how a number agrees with the noun that it counts.
type noun uint8

const (
	masculine noun = iota
	feminine       // its number is feminine in Spanish and French
	neuter         // its number one is neuter in German
)

// numberWords returns a number of 0 to 999,999 in words, as it is read out before a noun that is
// the object of a sentence: "five hundred thirty-six", "einen". Other numbers stay in digits.
func (l Language) numberWords(n int, of noun) string {
	if n < 0 || n > 999_999 {
		return strconv.Itoa(n)
	}
	switch Language(l.Tag()) {
	case German:
		one := "ein"
		if n == 1 && of != neuter {
			one = "einen"
		}
		return germanNumber(n, one)
	case Spanish:
		return spanishNumber(n, of == feminine)
	case French:
		return frenchNumber(n, of == feminine)
	case Dutch:
		return dutchNumber(n)
	default:
		return englishNumber(n)
	}
}

// withRest joins what stands for the thousands or hundreds of a number with the words of its rest,
// which are left out where it has none.
func withRest(head, between string, rest int, words func(int) string) string {
	if rest == 0 {
		return head
	}
	return head + between + words(rest)
}

var (
	englishSmall = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve " +
		"thirteen fourteen fifteen sixteen seventeen eighteen nineteen")
	englishTens = strings.Fields("- - twenty thirty forty fifty sixty seventy eighty ninety")
)

func englishNumber(n int) string {
	switch {
	case n < 20:
		return englishSmall[n]
	case n < 100:
		return withRest(englishTens[n/10], "-", n%10, englishNumber)
	case n < 1000:
		return withRest(englishSmall[n/100]+" hundred", " ", n%100, englishNumber)
	}
	return withRest(englishNumber(n/1000)+" thousand", " ", n%1000, englishNumber)
}

var (
	germanSmall = strings.Fields("null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf " +
		"dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn")
	germanTens = strings.Fields("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
)

// germanNumber returns a number whose last word, if it is one, is as given: "ein", "einen".
func germanNumber(n int, one string) string {
	rest := func(n int) string { return germanNumber(n, one) }
	switch {
	case n == 1:
		return one
	case n < 20:
		return germanSmall[n]
	case n < 100 && n%10 == 0:
		return germanTens[n/10]
	case n < 100:
		return germanSmall[n%10] + "und" + germanTens[n/10]
	case n < 1000:
		return withRest(germanSmall[n/100]+"hundert", "", n%100, rest)
	}
	return withRest(germanNumber(n/1000, "ein")+"tausend", "", n%1000, rest)
}

var (
	dutchSmall = strings.Fields("nul een twee drie vier vijf zes zeven acht negen tien elf twaalf " +
		"dertien veertien vijftien zestien zeventien achttien negentien")
	dutchTens = strings.Fields("- - twintig dertig veertig vijftig zestig zeventig tachtig negentig")
)

func dutchNumber(n int) string {
	several := func(n int) string { // in front of hundreds and thousands
		if n == 1 {
			return ""
		}
		return dutchNumber(n)
	}
	switch {
	case n < 20:
		return dutchSmall[n]
	case n < 100 && n%10 == 0:
		return dutchTens[n/10]
	case n < 100:
		and := "en"
		if unit := n % 10; unit == 2 || unit == 3 {
			and = "ën"
		}
		return dutchSmall[n%10] + and + dutchTens[n/10]
	case n < 1000:
		return withRest(several(n/100)+"honderd", "", n%100, dutchNumber)
	}
	return withRest(several(n/1000)+"duizend", " ", n%1000, dutchNumber)
}

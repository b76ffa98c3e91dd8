package translation

import "strings"

// withRest joins the words for the hundreds or tens of a number with those of its rest, which are
// left out where it has none.
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

// englishNumber returns a number of 0 to 999 in words.
func englishNumber(n int) string {
	switch {
	case n < 20:
		return englishSmall[n]
	case n < 100:
		return withRest(englishTens[n/10], "-", n%10, englishNumber)
	}
	return withRest(englishSmall[n/100]+" hundred", " ", n%100, englishNumber)
}

var (
	germanSmall = strings.Fields("null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf " +
		"dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn")
	germanTens = strings.Fields("- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig")
)

// germanNumber returns a number of 0 to 999 in words.
func germanNumber(n int) string {
	switch {
	case n < 20:
		return germanSmall[n]
	case n < 100 && n%10 == 0:
		return germanTens[n/10]
	case n < 100:
		return germanSmall[n%10] + "und" + germanTens[n/10]
	}
	return withRest(germanSmall[n/100]+"hundert", "", n%100, germanNumber)
}

var (
	dutchSmall = strings.Fields("nul een twee drie vier vijf zes zeven acht negen tien elf twaalf " +
		"dertien veertien vijftien zestien zeventien achttien negentien")
	dutchTens = strings.Fields("- - twintig dertig veertig vijftig zestig zeventig tachtig negentig")
)

// dutchNumber returns a number of 0 to 999 in words.
func dutchNumber(n int) string {
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
	case n < 200:
		return withRest("honderd", "", n%100, dutchNumber)
	}
	return withRest(dutchSmall[n/100]+"honderd", "", n%100, dutchNumber)
}

var (
	frenchSmall = strings.Fields("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize " +
		"dix-sept dix-huit dix-neuf")
	frenchTens = strings.Fields("- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt") //nolint:misspell // French
)

// frenchNumber returns a number of 0 to 999 in words.
func frenchNumber(n int) string {
	switch {
	case n < 20:
		return frenchSmall[n]
	case n == 80:
		return "quatre-vingts"
	case n < 100:
		unit := n % 10
		if tens := n / 10; tens == 7 || tens == 9 { // seventy is sixty and ten, ninety eighty and ten
			unit += 10
		}
		between := "-"
		if n < 80 && (unit == 1 || unit == 11) {
			between = " et "
		}
		return withRest(frenchTens[n/10], between, unit, frenchNumber)
	case n < 200:
		return withRest("cent", " ", n%100, frenchNumber)
	case n%100 == 0:
		return frenchSmall[n/100] + " cents"
	}
	return withRest(frenchSmall[n/100]+" cent", " ", n%100, frenchNumber)
}

package translation

import "strings"

var (
	spanishSmall = strings.Fields("cero un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince " +
		"dieciséis diecisiete dieciocho diecinueve veinte veintiún veintidós veintitrés veinticuatro veinticinco " +
		"veintiséis veintisiete veintiocho veintinueve")
	spanishTens     = strings.Fields("- - - treinta cuarenta cincuenta sesenta setenta ochenta noventa")
	spanishHundreds = strings.Fields("- ciento doscient trescient cuatrocient quinient seiscient setecient ochocient novecient")
)

func spanishNumber(n int, feminine bool) string {
	rest := func(n int) string { return spanishNumber(n, feminine) }
	switch {
	case n == 1 && feminine:
		return "una"
	case n == 21 && feminine:
		return "veintiuna"
	case n < 30:
		return spanishSmall[n]
	case n < 100:
		return withRest(spanishTens[n/10], " y ", n%10, rest)
	case n == 100:
		return "cien"
	case n < 200:
		return withRest(spanishHundreds[1], " ", n%100, rest)
	case n < 1000 && feminine:
		return withRest(spanishHundreds[n/100]+"as", " ", n%100, rest)
	case n < 1000:
		return withRest(spanishHundreds[n/100]+"os", " ", n%100, rest)
	case n < 2000:
		return withRest("mil", " ", n%1000, rest)
	}
	return withRest(rest(n/1000)+" mil", " ", n%1000, rest)
}

var (
	frenchSmall = strings.Fields("zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize " +
		"dix-sept dix-huit dix-neuf")
	frenchTens = strings.Fields("- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt") //nolint:misspell // French
)

func frenchNumber(n int, feminine bool) string {
	rest := func(n int) string { return frenchNumber(n, feminine) }
	switch {
	case n == 1 && feminine:
		return "une"
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
		return withRest(frenchTens[n/10], between, unit, rest)
	case n < 200:
		return withRest("cent", " ", n%100, rest)
	case n < 1000 && n%100 == 0:
		return frenchSmall[n/100] + " cents"
	case n < 1000:
		return withRest(frenchSmall[n/100]+" cent", " ", n%100, rest)
	case n < 2000:
		return withRest("mille", " ", n%1000, rest)
	}
	// Before mille, which is a numeral itself, cents and quatre-vingts have no s.
	thousands := frenchNumber(n/1000, false)
	for _, plural := range []string{" cents", "quatre-vingts"} {
		if strings.HasSuffix(thousands, plural) {
			thousands = strings.TrimSuffix(thousands, "s")
		}
	}
	return withRest(thousands+" mille", " ", n%1000, rest)
}

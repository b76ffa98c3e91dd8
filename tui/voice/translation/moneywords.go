package translation

import (
	"fmt"
	"strings"
)

// moneyUnit names a unit of a currency: one of it, and several.
type moneyUnit struct {
	one, several string
	agrees       noun
}

// moneyNames name a currency: its unit, and the hundredth of it; none of a currency without one.
type moneyNames struct{ whole, part moneyUnit }

// currencyCodes are the codes of the signs that stand for a currency.
var currencyCodes = map[string]string{"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY"}

// currencies are the currencies that are read out by name, by code and language.
var currencies = map[string]map[Language]moneyNames{
	"USD": {
		English: {moneyUnit{"dollar", "dollars", masculine}, moneyUnit{"cent", "cents", masculine}},
		Spanish: {moneyUnit{"dólar", "dólares", masculine}, moneyUnit{"centavo", "centavos", masculine}},
		German:  {moneyUnit{"Dollar", "Dollar", masculine}, moneyUnit{"Cent", "Cent", masculine}},
		French:  {moneyUnit{"dollar", "dollars", masculine}, moneyUnit{"cent", "cents", masculine}},
		Dutch:   {moneyUnit{"dollar", "dollar", masculine}, moneyUnit{"cent", "cent", masculine}},
	},
	"EUR": {
		English: {moneyUnit{"euro", "euros", masculine}, moneyUnit{"cent", "cents", masculine}},
		Spanish: {moneyUnit{"euro", "euros", masculine}, moneyUnit{"céntimo", "céntimos", masculine}},
		German:  {moneyUnit{"Euro", "Euro", masculine}, moneyUnit{"Cent", "Cent", masculine}},
		French:  {moneyUnit{"euro", "euros", masculine}, moneyUnit{"centime", "centimes", masculine}},
		Dutch:   {moneyUnit{"euro", "euro", masculine}, moneyUnit{"cent", "cent", masculine}},
	},
	"GBP": {
		English: {moneyUnit{"pound", "pounds", masculine}, moneyUnit{"penny", "pence", masculine}},
		Spanish: {moneyUnit{"libra", "libras", feminine}, moneyUnit{"penique", "peniques", masculine}},
		German:  {moneyUnit{"Pfund", "Pfund", neuter}, moneyUnit{"Penny", "Pence", masculine}},
		French:  {moneyUnit{"livre", "livres", feminine}, moneyUnit{"penny", "pence", masculine}},
		Dutch:   {moneyUnit{"pond", "pond", neuter}, moneyUnit{"penny", "pence", masculine}},
	},
	"CHF": {
		English: {moneyUnit{"Swiss franc", "Swiss francs", masculine}, moneyUnit{"centime", "centimes", masculine}},
		Spanish: {moneyUnit{"franco suizo", "francos suizos", masculine}, moneyUnit{"céntimo", "céntimos", masculine}},
		German:  {moneyUnit{"Franken", "Franken", masculine}, moneyUnit{"Rappen", "Rappen", masculine}},
		French:  {moneyUnit{"franc suisse", "francs suisses", masculine}, moneyUnit{"centime", "centimes", masculine}},
		Dutch:   {moneyUnit{"Zwitserse frank", "Zwitserse frank", masculine}, moneyUnit{"rappen", "rappen", masculine}},
	},
	"JPY": {
		English: {whole: moneyUnit{"yen", "yen", masculine}},
		Spanish: {whole: moneyUnit{"yen", "yenes", masculine}},
		German:  {whole: moneyUnit{"Yen", "Yen", masculine}},
		French:  {whole: moneyUnit{"yen", "yens", masculine}},
		Dutch:   {whole: moneyUnit{"yen", "yen", masculine}},
	},
}

// partWord joins the hundredths of a sum to it.
var partWord = map[Language]string{English: "and", Spanish: "con", German: "und", French: "et", Dutch: "en"}

// SpokenMoney returns a sum in hundredths of a currency as it is read out: "five hundred thirty-six
// dollars and fifty cents". Currency is a sign or a code. One without names here is read as it is
// typed, after its number: "seventy-five SEK"; its hundredths stay in digits: "33.34 SEK".
func (l Language) SpokenMoney(currency string, cents int64) string {
	if l == Marked {
		return wideLetters(English.SpokenMoney(currency, cents))
	}
	whole, part := int(cents/100), int(cents%100)
	code := strings.ToUpper(currency)
	if of, ok := currencyCodes[currency]; ok {
		code = of
	}
	names, known := currencies[code][Language(l.Tag())]
	switch {
	case part > 0 && (!known || names.part == moneyUnit{}):
		return strings.TrimSpace(l.Say("%s.%s", fmt.Sprint(whole), fmt.Sprintf("%02d", part)) + " " + currency)
	case !known:
		return strings.TrimSpace(l.numberWords(whole, neuter) + " " + currency)
	case part == 0:
		return l.counted(whole, names.whole)
	case whole == 0:
		return l.counted(part, names.part)
	}
	return l.counted(whole, names.whole) + " " + partWord[Language(l.Tag())] + " " + l.counted(part, names.part)
}

func (l Language) counted(n int, of moneyUnit) string {
	name := of.several
	if n == 1 {
		name = of.one
	}
	return l.numberWords(n, of.agrees) + " " + name
}

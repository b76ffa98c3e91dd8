package personname

import (
	"slices"
	"strings"
)

// particle is how a word is treated that stands before a family name and belongs to it. Lists sort
// without it unless it is attached. One that is small counts only where it is written so: in capitals
// it is a name.
type particle struct{ attached, small bool }

// particles are the usual ones. Sources: the surname prefixes in the sample names and test data of
// CLDR (common/testData/personNameTest), W3C "Personal names around the world", the Dutch
// prefixes of the civil register (RvIG, Logisch Ontwerp BRP, table 36), and the library practice of
// IFLA, "Names of Persons" (1996).
var particles = func() map[string]particle {
	all := map[string]particle{}
	add := func(words string, attached, small bool) {
		for _, word := range strings.Fields(words) {
			all[foldMarks(word)] = particle{attached, small}
		}
	}
	add(`de del della delle dello dei degli di da das do dos du des d' dall' dell' la le l'
		van vande vanden vander von vom zu zum zur der den ten ter 't 's
		al el al- el- an- as- ash- ad- ar- at- az- ud- ul- bin ibn bint binti binte ben bat
		בן בת אבן بن ابن بنت آل фон ван дер де`, false, false)
	add(`las los lo les het te op aan in an as at ash ad ar az af av ap ab und`, false, true)
	add(`o' mac mc m' fitz ni nic ui st st. saint san santa sao`, true, false)
	return all
}()

// connectors join two family names: Ortega y Gasset, Costa e Silva.
var connectors = []string{"y", "e", "i", "und", "et"}

// suffixes tell generations apart. Source: the generation field of CLDR's person names, the suffix
// list of USCF's and FIDE's rating forms, and the Brazilian agnomes.
var suffixes = map[string]string{
	"jr": "Jr.", "jnr": "Jr.", "junior": "Jr.", "sr": "Sr.", "snr": "Sr.", "senior": "Sr.",
	"ii": "II", "iii": "III", "iv": "IV", "v": "V", "vi": "VI", "2nd": "2nd", "3rd": "3rd", "4th": "4th",
	"filho": "Filho", "neto": "Neto", "sobrinho": "Sobrinho", "fils": "fils", "pere": "père",
}

// ranks are left off: titles of chess, forms of address and degrees. Source: FIDE's and US Chess's
// titles, and the title and credentials fields of CLDR's person names.
var ranks = strings.Fields(`gm im fm cm nm wgm wim wfm wcm agm aim afm acm
	mr mrs ms miss master mx dr prof sir dame rev herr frau sr. hon
	phd md esq dds`)

// isAttached reports whether a particle stays with the family name when sorted.
func isAttached(text string) bool { return text != "" && particles[particleKey(text)].attached }

func particleKey(word string) string {
	return strings.Map(func(r rune) rune {
		if isApostrophe(r) {
			return '\''
		}
		return r
	}, foldMarks(word))
}

// isParticle reports whether a word between names is a particle by itself.
func isParticle(word string) bool {
	p, is := particles[particleKey(word)]
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
	return suffixes[strings.Trim(foldMarks(word), ".,")]
}

// isRank reports whether a word is a rank. Titles of two and three letters count in capitals only:
// Im and Cm are names.
func isRank(word string) bool {
	key := strings.ToLower(strings.Trim(word, ".()"))
	if !slices.Contains(ranks, key) {
		return false
	}
	if slices.Index(ranks, key) < slices.Index(ranks, "mr") {
		return strings.Trim(word, ".()") == strings.ToUpper(key)
	}
	return true
}

package officials

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
)

// lookalikes are letters of other scripts that are printed like Latin ones, and letters and digits
// that a reader takes for one another.
var lookalikes = strings.NewReplacer(
	"\u0430", "a", "\u0410", "A", "\u0412", "B", "\u0435", "e", "\u0415", "E", "\u0437", "3", "\u0417", "3",
	"\u0456", "i", "\u0406", "I", "\u0458", "j", "\u0408", "J", "\u043a", "k", "\u041a", "K",
	"\u041c", "M", "\u041d", "H", "\u043e", "o", "\u041e", "O", "\u0440", "p", "\u0420", "P",
	"\u0441", "c", "\u0421", "C", "\u0422", "T", "\u0443", "y", "\u0423", "Y", "\u0445", "x", "\u0425", "X",
	"\u0455", "s", "\u0405", "S", "\u051b", "q", "\u051d", "w", "\u0501", "d", "\u04bb", "h", "\u04cf", "l",
	"\u0391", "A", "\u0392", "B", "\u0395", "E", "\u0396", "Z", "\u0397", "H", "\u0399", "I", "\u039a", "K",
	"\u039c", "M", "\u039d", "N", "\u039f", "O", "\u03a1", "P", "\u03a4", "T", "\u03a5", "Y", "\u03a7", "X",
	"\u03b1", "a", "\u03b9", "i", "\u03ba", "k", "\u03bd", "v", "\u03bf", "o", "\u03c1", "p", "\u03c4", "t",
	"\u03c5", "u", "\u03c7", "x", "\u0131", "i", "\u0251", "a", "\u0261", "g", "\u13aa", "A", "\u13a2", "i",
	"\u0531", "U", "\u0585", "o", "\u057d", "u", "\u0578", "n", "\u0570", "h",
)

// asPrinted returns a name as a reader takes it in: without marks that are not seen, other scripts'
// letters as the Latin ones they look like, in small letters, 0, 1 and l as O and I.
func asPrinted(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Mn, unicode.Me) {
			return -1
		}
		return r
	}, norm.NFKC.String(name))
	name = strings.ToLower(lookalikes.Replace(name))
	name = strings.NewReplacer("0", "o", "1", "i", "l", "i", "|", "i").Replace(name)
	return strings.Join(strings.FieldsFunc(name, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r)
	}), " ")
}

// checkLookalike refuses a name that a reader takes for another official's though it is written
// otherwise. The person besides, who may be nil, is left out.
func checkLookalike(s *event.State, name string, besides *event.Official) error {
	for _, o := range s.Staff {
		if act.SamePerson(o, besides) || strings.EqualFold(o.Name, name) ||
			asPrinted(o.Name) != asPrinted(name) {
			continue
		}
		return refusal.Conflict.Errorf(
			"%q looks like %s, who is on the staff: type the name as it is there, or another one",
			name, o.Name)
	}
	return nil
}

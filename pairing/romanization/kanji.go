package romanization

import (
	_ "embed" // the readings
	"strings"
	"sync"
	"unicode"

	"github.com/mozillazg/go-unidecode"
)

// kanjiText holds the readings of kanji in given names, with their source.
//
//go:embed kanji.txt
var kanjiText string

// readings are the readings of a kanji as a regular expression, those of three letters and more
// apart.
var readings = sync.OnceValue(func() map[rune][2]string {
	all := map[rune][2]string{}
	for line := range strings.Lines(kanjiText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for _, entry := range strings.Fields(line) {
			kanji, list, _ := strings.Cut(entry, "=")
			var some, long []string
			for _, reading := range strings.Split(list, ",") {
				pattern := longVowels.Replace(reading)
				if some = append(some, pattern); len(reading) > 2 {
					long = append(long, pattern)
				}
			}
			all[[]rune(kanji)[0]] = [2]string{either(some), either(long)}
		}
	}
	return all
})

// longVowels are spelled in several ways: Yuu, Yu; Shou, Sho, Shoh.
var longVowels = strings.NewReplacer("uu", "uu?", "ou", "o[uh]?", "oo", "oo?")

func either(list []string) string {
	if len(list) == 0 {
		return ""
	}
	return "(?:" + strings.Join(list, "|") + ")"
}

// KanjiPattern returns the regular expression of the usual readings of a Japanese given name that
// has kanji, in small Latin letters: 莉子 is Riko, Mariko or Rine. It is "" for a name with a kanji
// whose readings are not known here, and for a single one that has only short readings.
func KanjiPattern(given string) string {
	letters := []rune(given)
	var b strings.Builder
	was, kanji := "", false
	for _, r := range letters {
		known, is := readings()[r]
		switch {
		case is && len(letters) == 1:
			return known[1]
		case is:
			was, kanji = known[0], true
		case r == '々' && was != "":
		case unicode.In(r, unicode.Hiragana, unicode.Katakana):
			was = strings.ToLower(unidecode.Unidecode(string(r)))
		default:
			return ""
		}
		b.WriteString(was)
	}
	if !kanji {
		return ""
	}
	return b.String()
}

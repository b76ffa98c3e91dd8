package publicname

import (
	"strings"
	"sync"
	"unicode"

	"flagfall/pairing/personname"
)

// twoLetters are letters that are also written as two: ö as oe.
var twoLetters = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "å", "aa", "ø", "oe", "Ä", "Ae", "Ö", "Oe", "Ü",
	"Ue", "Å", "Aa", "Ø", "Oe")

// sameLetters are letters of one script that names write either way: final forms of Hebrew, variants
// of Arabic, small kana, and the traditional forms of Han that are frequent in names.
var sameLetters = sync.OnceValue(func() *strings.Replacer {
	pairs := []string{
		"ך", "כ", "ם", "מ", "ן", "נ", "ף", "פ", "ץ", "צ", "ى", "ي", "ة", "ه", "ـ", "", "ک", "ك", "ی", "ي",
		"ー", "",
	}
	for i, traditional := range []rune(traditionalHan) {
		pairs = append(pairs, string(traditional), string([]rune(simplifiedHan)[i]))
	}
	for r := 'ァ'; r <= 'ヶ'; r++ {
		pairs = append(pairs, string(r), string(r-0x60))
	}
	return strings.NewReplacer(pairs...)
})

const (
	traditionalHan = "龍國華麗偉強軍傑曉紅雲蘭鳳愛寶東剛榮慶學義業張陳劉黃趙吳孫馬楊許鄭馮鄧蕭葉蘇盧鍾謝韓賈鄒陽歐諸長獨軒轅鈴澤齋廣瑩靜穎詩語夢婷綺維賢聰銘鋒銳飛鵬鴻凱樂歡韻韋譚賴龐顧嚴遠達進"
	simplifiedHan  = "龙国华丽伟强军杰晓红云兰凤爱宝东刚荣庆学义业张陈刘黄赵吴孙马杨许郑冯邓萧叶苏卢钟谢韩贾邹阳欧诸长独轩辕铃泽斋广莹静颖诗语梦婷绮维贤聪铭锋锐飞鹏鸿凯乐欢韵韦谭赖庞顾严远达进"
)

// foldings returns a text in the ways in which it may be spelled: without marks and case, and with ö
// as oe.
func foldings(text string) []string {
	plain := sameLetters().Replace(personname.Fold(text))
	spelled := sameLetters().Replace(personname.Fold(twoLetters.Replace(personname.Composed(text))))
	if spelled != plain {
		return []string{plain, spelled}
	}
	return []string{plain}
}

// squeeze leaves the letters of a folded text, with the vowel signs on them.
func squeeze(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsMark(r) {
			return r
		}
		return -1
	}, text)
}

// splitWords returns the words of a text in all its foldings, without digits: split at everything
// that is no letter, and also where small letters turn into capitals. A word with an apostrophe or a
// hyphen is there joined as well.
func splitWords(text string) []string {
	var list []string
	add := func(text string) {
		for _, folded := range foldings(text) {
			if word := squeeze(folded); word != "" {
				list = append(list, word)
			}
		}
	}
	digit := func(r rune) bool { return unicode.IsDigit(r) || unicode.IsNumber(r) }
	text = strings.Map(func(r rune) rune {
		if digit(r) {
			return -1
		}
		return r
	}, text)
	inWord := func(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return !inWord(r) && !isJoiner(r) }) {
		add(word)
		parts := strings.FieldsFunc(word, func(r rune) bool { return !inWord(r) })
		for _, part := range parts {
			if len(parts) > 1 {
				add(part)
			}
			for _, piece := range splitCapitals(part) {
				add(piece)
			}
			for _, piece := range splitScripts(part) {
				add(piece)
			}
		}
	}
	return list
}

func isJoiner(r rune) bool { return strings.ContainsRune("-'’‐‑_.", r) }

// splitCapitals splits a word before each capital behind a small letter; none if there is no such
// place.
func splitCapitals(word string) []string {
	var parts []string
	start, was := 0, ' '
	for at, r := range word {
		if unicode.IsUpper(r) && unicode.IsLower(was) {
			parts = append(parts, word[start:at])
			start = at
		}
		was = r
	}
	if start == 0 {
		return nil
	}
	return append(parts, word[start:])
}

// splitScripts splits a word where Han, Hangul and kana meet other scripts; none if they do not.
func splitScripts(word string) []string {
	var parts []string
	start, was := 0, false
	for at, r := range word {
		is := unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
		if at > 0 && is != was {
			parts = append(parts, word[start:at])
			start = at
		}
		was = is
	}
	if start == 0 {
		return nil
	}
	return append(parts, word[start:])
}

// singulars returns a folded word and what it may be the plural, possessive or genitive of, or a team
// of: チーム is folded to ちむ.
func singulars(word string) []string {
	list := []string{word}
	for _, end := range []string{
		"s", "es", "z", "en", "ov", "ovi", "lar", "ler", "ek", "ék", "ы", "и", "а", "ов", "ых",
		"ами", "네", "이네", "팀", "씨", "씨네", "가네", "조", "家", "家军", "家軍", "队", "隊", "战队", "戰隊", "组", "組", "氏", "们", "們",
		"たち", "ちむ", "ים", "ات",
	} {
		if stem, ok := strings.CutSuffix(word, end); ok && (len([]rune(stem)) > 2 || isEastAsian(end)) && stem != "" {
			list = append(list, stem)
		}
	}
	if stem, ok := strings.CutSuffix(word, "ies"); ok {
		list = append(list, stem+"y")
	}
	if stem, ok := strings.CutSuffix(word, "ves"); ok {
		list = append(list, stem+"f")
	}
	return list
}

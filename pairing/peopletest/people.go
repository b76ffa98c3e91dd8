// Package peopletest is invented people of many scripts for tests, and the ways in which teams are named
// after their players.
package peopletest

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Person is somebody with the parts of the name.
type Person struct{ Given, Family, Written string }

// Scripts are people by the script in which their names are written.
var Scripts = map[string][]Person{
	"latin":      western("Torvald Quistgard,Beatrix Ofanwe,Jorun Wexcombe,Philippa Zandvoort,Casimir Drubeck,Ottoline Harkwith,Zoltana Vrbicek,Fenella Quayle"),
	"accents":    western("José Gärdeñoz,Zoë Krümmel,Łukasz Żmijewicz,Søren Østbykke,Åsa Sjöqvist,Jürgen Weißkopf,Émile Dœufort,İlayda Çeliköz"),
	"cyrillic":   western("Тимофей Кузовлев,Ярослава Хомутова,Богдан Шевелюк,Злата Воробейкина,Всеволод Грачевский"),
	"greek":      western("Θεόφιλος Καλογερόπουλος,Δέσποινα Ξανθοπούλου,Ευάγγελος Μαυρίδης,Ουρανία Βλαχάκη"),
	"arabic":     western("فيصل الدروبي,ليلى حدادين,سامية قنديل,طارق المصراتي"),
	"hebrew":     western("נועה רוזנצווייג,איתמר פלדשטיין,שירה אבוטבול,עומר זילברמן"),
	"devanagari": western("आरव चतुर्वेदी,मीनाक्षी त्रिपाठी,देवांश उपाध्याय,अनन्या भट्टाचार्य"),
	"bengali":    western("অনির্বাণ চট্টোপাধ্যায়,দেবযানী মুখোপাধ্যায়,সৌমিক বন্দ্যোপাধ্যায়"),
	"thai":       western("ธนกฤต วงศ์สวัสดิ์,พิมพ์ชนก ศรีสุวรรณ,กิตติภพ รุ่งเรืองกิจ"),
	"georgian":   western("გიორგი მაისურაძე,ნინო ბერიძე,თამარ ჯაფარიძე"),
	"armenian":   western("Հայկ Պետրոսյան,Արփինե Խաչատրյան,Տիգրան Սարգսյան"),
	"han":        eastern("王 小明,李 芳,欧阳 雨薇,陈 思远,張 偉龍,赵 琳"),
	"hangul":     eastern("김 민준,이 서연,남궁 민수,박 현,황보 예린"),
	"kana":       eastern("田中 さくら,佐々木 ひなた,高橋 みゆき,渡辺 カナ"),
}

func western(list string) []Person {
	var all []Person
	for _, name := range strings.Split(list, ",") {
		given, family, _ := strings.Cut(name, " ")
		all = append(all, Person{given, family, name})
	}
	return all
}

func eastern(list string) []Person {
	var all []Person
	for _, name := range strings.Split(list, ",") {
		family, given, _ := strings.Cut(name, " ")
		all = append(all, Person{given, family, family + given})
	}
	return all
}

// Ways are ways in which the name of a team contains a name of a player, and perhaps of a partner, as a
// whole word.
var Ways = map[string]func(p, partner Person) string{
	"both given names": func(p, o Person) string { return p.Given + " & " + o.Given },
	"given and fans":   func(p, _ Person) string { return p.Given + " Fans" },
	"possessive":       func(p, _ Person) string { return p.Given + "'s Army" },
	"possessive curly": func(p, _ Person) string { return p.Family + "’s Nine" },
	"family united":    func(p, _ Person) string { return p.Family + " United" },
	"hyphened":         func(p, _ Person) string { return p.Family + "-Power" },
	"double":           func(p, o Person) string { return p.Family + "-" + o.Family + " Duo" },
	"reversed":         func(p, _ Person) string { return p.Family + " " + p.Given },
	"capitals":         func(p, _ Person) string { return strings.ToUpper(p.Given + " " + p.Family) },
	"mixed case":       func(p, _ Person) string { return mixCase(p.Family) + " Crew" },
	"digits behind":    func(p, _ Person) string { return p.Given + "2026" },
	"digits within":    func(p, _ Person) string { return "1" + p.Given + "2" + p.Family + "3" },
	"without marks":    func(p, _ Person) string { return withoutMarks(p.Given) + " and co" },
	"full width":       func(p, _ Person) string { return fullWidth(p.Given) + " Club" },
	"underlined":       func(p, _ Person) string { return p.Given + "_" + p.Family + "_4" },
}

func mixCase(text string) string {
	var b strings.Builder
	for i, r := range []rune(text) {
		if i%2 == 1 {
			b.WriteRune(unicode.ToUpper(r))
		} else {
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}

func withoutMarks(text string) string {
	text = strings.Map(func(r rune) rune {
		if r >= 0x300 && r < 0x370 {
			return -1
		}
		return r
	}, norm.NFD.String(text))
	return norm.NFC.String(strings.NewReplacer("ø", "o", "Ø", "O", "ł", "l", "Ł", "L", "ß", "ss", "œ", "oe", "ı", "i").Replace(text))
}

func fullWidth(text string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f {
			return r + 0xfee0
		}
		return r
	}, text)
}

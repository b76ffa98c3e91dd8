// Package peopletest is invented people of many scripts for tests, and the ways in which teams are named
// after their players.
package peopletest

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Person is somebody with the parts of the name.
// Latin is how lists in English write the given name and the family name of another script.
type Person struct{ Given, Family, Written, LatinGiven, LatinFamily string }

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

// spelled are the names of other scripts in Latin letters, in the order of Scripts.
var spelled = map[string]string{
	"cyrillic":   "Timofey Kuzovlev,Yaroslava Khomutova,Bogdan Sheveliuk,Zlata Vorobeykina,Vsevolod Grachevsky",
	"greek":      "Theofilos Kalogeropoulos,Despina Xanthopoulou,Evangelos Mavridis,Ourania Vlachaki",
	"arabic":     "Faisal Al-Droubi,Layla Haddadin,Samia Qandil,Tariq Al-Masrati",
	"hebrew":     "Noa Rosenzweig,Itamar Feldstein,Shira Abutbul,Omer Silberman",
	"devanagari": "Aarav Chaturvedi,Meenakshi Tripathi,Devansh Upadhyay,Ananya Bhattacharya",
	"bengali":    "Anirban Chattopadhyay,Debjani Mukhopadhyay,Soumik Bandyopadhyay",
	"thai":       "Thanakrit Wongsawat,Pimchanok Srisuwan,Kittiphop Rungruangkit",
	"georgian":   "Giorgi Maisuradze,Nino Beridze,Tamar Japaridze",
	"armenian":   "Hayk Petrosyan,Arpine Khachatryan,Tigran Sargsyan",
	"han":        "Xiaoming Wang,Fang Li,Yuwei Ouyang,Siyuan Chan,Weilong Cheung,Lin Zhao",
	"hangul":     "Minjoon Kim,Seoyeon Lee,Minsu Namgung,Hyun Park,Yerin Hwangbo",
	"kana":       "Sakura Tanaka,Hinata Sasaki,Miyuki Takahashi,Kana Watanabe",
}

func init() {
	for script, list := range spelled {
		for i, name := range strings.Split(list, ",") {
			p := &Scripts[script][i]
			p.LatinGiven, p.LatinFamily, _ = strings.Cut(name, " ")
		}
	}
}

func western(list string) []Person {
	var all []Person
	for _, name := range strings.Split(list, ",") {
		given, family, _ := strings.Cut(name, " ")
		all = append(all, Person{given, family, name, given, family})
	}
	return all
}

func eastern(list string) []Person {
	var all []Person
	for _, name := range strings.Split(list, ",") {
		family, given, _ := strings.Cut(name, " ")
		all = append(all, Person{given, family, family + given, given, family})
	}
	return all
}

// Ways are ways in which a team is named after a player and a partner, by what they do.
var Ways = map[string]func(p, partner Person) string{
	"both given names":     func(p, o Person) string { return p.Given + " & " + o.Given },
	"given and fans":       func(p, _ Person) string { return p.Given + " Fans" },
	"joined":               func(p, _ Person) string { return p.Given + p.Family },
	"joined small":         func(p, _ Person) string { return strings.ToLower(p.Given+"und"+p.Family) + "xx" },
	"plural":               func(p, _ Person) string { return "The " + p.Family + "s" },
	"possessive":           func(p, _ Person) string { return p.Given + "'s Army" },
	"possessive curly":     func(p, _ Person) string { return p.Family + "’s Nine" },
	"family united":        func(p, _ Person) string { return p.Family + " United" },
	"hyphened":             func(p, _ Person) string { return p.Family + "-Power" },
	"double":               func(p, o Person) string { return p.Family + "-" + o.Family + " Duo" },
	"reversed":             func(p, _ Person) string { return p.Family + " " + p.Given },
	"reversed joined":      func(p, _ Person) string { return p.Family + p.Given + "!" },
	"capitals":             func(p, _ Person) string { return strings.ToUpper(p.Given + " " + p.Family) },
	"mixed case":           func(p, _ Person) string { return mixCase(p.Family) + " Crew" },
	"digits behind":        func(p, _ Person) string { return p.Given + "2026" },
	"digits within":        func(p, _ Person) string { return "1" + p.Given + "2" + p.Family + "3" },
	"without marks":        func(p, _ Person) string { return withoutMarks(p.Given) + " and co" },
	"marks spelled out":    func(p, _ Person) string { return spelledOut(p.Family) + " Gang" },
	"blanks within":        func(p, _ Person) string { return strings.Join(strings.Split(p.Family, ""), " ") },
	"full width":           func(p, _ Person) string { return fullWidth(p.Given) + " Club" },
	"apostrophes within":   func(p, _ Person) string { return withApostrophe(p.Family) + " Nation" },
	"partial with a team":  func(p, _ Person) string { return p.Given + "팀" },
	"partial with a squad": func(p, _ Person) string { return p.Given + "队" },
	"one character":        func(p, _ Person) string { return lastCharacter(p.Given) + "조" },
	"one character before": func(p, _ Person) string { return "大" + lastCharacter(p.Given) + "組" },
	"within a word":        func(p, _ Person) string { return "Super" + strings.ToLower(p.Family) + "istas" },
	"romanized given":      func(p, _ Person) string { return p.LatinGiven + " Crew" },
	"romanized family":     func(p, _ Person) string { return "The " + p.LatinFamily + "s" },
	"romanized whole":      func(p, _ Person) string { return strings.ToLower(p.LatinGiven + p.LatinFamily) },
	"underlined":           func(p, _ Person) string { return p.Given + "_" + p.Family + "_4" },
}

// lastCharacter returns the last character of a name in Han or Hangul, and any other name whole.
func lastCharacter(given string) string {
	letters := []rune(given)
	if last := letters[len(letters)-1]; unicode.In(last, unicode.Han, unicode.Hangul) {
		return string(last)
	}
	return given
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

func spelledOut(text string) string {
	return strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "å", "aa", "ø", "oe", "Ø", "Oe", "ß", "ss").Replace(text)
}

func fullWidth(text string) string {
	return strings.Map(func(r rune) rune {
		if r > ' ' && r < 0x7f {
			return r + 0xfee0
		}
		return r
	}, text)
}

func withApostrophe(text string) string {
	letters := []rune(text)
	for at := 1; at < len(letters); at++ {
		if !unicode.IsMark(letters[at]) {
			return string(letters[:at]) + "'" + string(letters[at:])
		}
	}
	return text
}

// Package translation says in the languages of a hall what players, parents and the public read, on
// paper and on the public pages. What officials read stays English.
package translation

import (
	_ "embed" // the catalog
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
)

// Language is one of those in which sheets are printed, by its ISO 639-1 code; "" is English.
type Language string

// The languages.
const (
	English Language = "en"
	Spanish Language = "es"
	German  Language = "de"
	French  Language = "fr"
	Dutch   Language = "nl"
)

// Marked is no hall's language: what it says of the catalog stands in wide letters, by which a
// test sees what no language would say.
const Marked Language = "qaa"

// Languages lists them, English first.
func Languages() []Language { return []Language{English, Spanish, German, French, Dutch} }

// Parse reads a language's code in either case. It refuses others and says which there are.
func Parse(s string) (Language, error) {
	if l := Language(strings.ToLower(s)); slices.Contains(Languages(), l) {
		return l, nil
	}
	return "", refusal.Invalid.Errorf("no language %q: use en, es, de, fr or nl", s)
}

// matcher finds a language for what a browser says that its reader reads.
var matcher = sync.OnceValue(func() language.Matcher {
	var tags []language.Tag
	for _, l := range Languages() {
		tags = append(tags, language.MustParse(string(l)))
	}
	return language.NewMatcher(tags)
})

// FromAcceptLanguage is the language that a browser's Accept-Language asks for, English where it
// asks for none of them.
func FromAcceptLanguage(header string) Language {
	_, n := language.MatchStrings(matcher(), header)
	return Languages()[n]
}

// Asked is FromAcceptLanguage, and whether the header asks for one of the languages at all.
func Asked(header string) (l Language, asks bool) {
	_, n, sure := matcher().Match(acceptedTags(header)...)
	return Languages()[n], sure > language.No
}

// acceptedTags are the languages of an Accept-Language header, the most wanted first.
func acceptedTags(header string) []language.Tag {
	tags, _, err := language.ParseAcceptLanguage(header)
	if err != nil {
		return nil
	}
	return tags
}

// Tag is the code as web pages name it.
func (l Language) Tag() string {
	if l == "" {
		return string(English)
	}
	return string(l)
}

// IsEnglish tells whether it is that language.
func (l Language) IsEnglish() bool { return l == "" || l == English }

// Say is a text of the catalog, asked for by its English, with what is put into it. Where the text
// has a form for one, the last thing that is put in is the number of them. Numbers are put in as
// they are written: no language groups the digits of tables and entries. What ends with a
// stop itself, such as "Max R.", is not given a second one.
// Spanish joins names as they sound: "Ana e Inés".
func (l Language) Say(english string, args ...any) string {
	said, ok := l.Lookup(english)
	if !ok {
		said = english
	}
	if one := catalog()[english][l.Tag()+"_one"]; one != "" && l.isOne(args) {
		said = one
	}
	if len(args) == 0 {
		return said
	}
	said = fmt.Sprintf(said, args...)
	for _, a := range args {
		if text, ok := a.(string); ok && strings.HasSuffix(text, ".") {
			said = strings.ReplaceAll(said, text+".", text)
		}
	}
	if l == Spanish {
		said = spanishAnd().ReplaceAllString(said, "${1}e $2")
	}
	return said
}

// spanishAnd is the Spanish "y" before the sound of an i, where it is "e": "Ana e Inés", but "agua y hielo".
var spanishAnd = lazyregexp.New(`(^|\s)y ([IiÍí]|[Hh][iíIÍ][^eé\s])`)

// Lookup is a text of the catalog where there is one for the English, such as the title of a
// rulebook's offence, which may be an event's own.
func (l Language) Lookup(english string) (said string, ok bool) {
	if l.IsEnglish() {
		return english, true
	}
	if said, ok = catalog()[english][string(l)]; l == Marked {
		said, ok = catalog()[english][string(English)]
		said = wideLetters(said)
	}
	return said, ok
}

// Count is Say for a text with a number of things, in the form that the language has for so many:
// "1 team", "12 teams".
func (l Language) Count(n int, english string) string {
	if l == Marked {
		return fmt.Sprintf(wideLetters(english), n)
	}
	text := catalog()[english]
	said := text[l.Tag()]
	tag := language.MustParse(l.Tag())
	if plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) == plural.One && text[l.Tag()+"_one"] != "" {
		said = text[l.Tag()+"_one"]
	}
	return fmt.Sprintf(said, n)
}

// isOne tells whether the last of what is put in is a number of which a language says the form of
// one: "1", "½" everywhere, in French "1½" and "0" too.
func (l Language) isOne(args []any) bool {
	if len(args) == 0 {
		return false
	}
	text, _ := args[len(args)-1].(string)
	whole, rest, half := strings.Cut(text, "½")
	if half && whole == "" && rest == "" {
		return true
	}
	n, err := strconv.Atoi(whole)
	if err != nil || rest != "" {
		return false
	}
	v, f := 0, 0 // the digits behind the point, and their value
	if half {
		v, f = 1, 5
	}
	return plural.Cardinal.MatchPlural(language.MustParse(l.Tag()), n, v, v, f, f) == plural.One
}

// ordinalEnds are what a language writes behind a place, by the form that the number has there;
// plural.Other is for all others.
var ordinalEnds = sync.OnceValue(func() map[Language]map[plural.Form]string {
	return map[Language]map[plural.Form]string{
		English: {plural.One: "st", plural.Two: "nd", plural.Few: "rd", plural.Other: "th"},
		Spanish: {plural.Other: ".º"}, German: {plural.Other: "."}, French: {plural.One: "re", plural.Other: "e"},
		Dutch: {plural.Other: "e"},
	}
})

// Ordinal is a place as a number: "3rd", of a team or of a place, as a language writes it.
func (l Language) Ordinal(n int) string {
	ends := ordinalEnds()[Language(l.Tag())]
	end, ok := ends[plural.Ordinal.MatchPlural(language.MustParse(l.Tag()), n, 0, 0, 0, 0)]
	if !ok {
		end = ends[plural.Other]
	}
	return strconv.Itoa(n) + end
}

// Decimal is a number with digits behind its point as a language writes it: "24.5" is "24,5" in
// German. Any other text is itself.
func (l Language) Decimal(number string) string {
	whole, rest, cut := strings.Cut(number, ".")
	if _, err := strconv.ParseFloat(number, 64); err != nil || !cut {
		return number
	}
	return l.Say("%s.%s", whole, rest)
}

// verbPattern is where something is put into a text.
var verbPattern = lazyregexp.New(`%(\[\d+\])?[sd]|%%`)

// wideLetters is a text in wide letters, but for where something is put in.
func wideLetters(text string) string {
	var b strings.Builder
	from := 0
	for _, at := range append(verbPattern().FindAllStringIndex(text, -1), []int{len(text), len(text)}) {
		for _, r := range text[from:at[0]] {
			if r < unicode.MaxASCII && unicode.IsLetter(r) {
				r += 'Ａ' - 'A'
			}
			b.WriteRune(r)
		}
		b.WriteString(text[at[0]:at[1]])
		from = at[1]
	}
	return b.String()
}

// Texts lists the English of all texts there are.
func Texts() []string { return slices.Sorted(maps.Keys(catalog())) }

//go:embed catalog.toml
var catalogTOML string

// catalog holds each text by its English and by the code of a language, with _one behind it for
// the form of one.
var catalog = sync.OnceValue(func() map[string]map[string]string {
	var file struct {
		Text []map[string]string `toml:"text"`
	}
	if _, err := toml.Decode(catalogTOML, &file); err != nil {
		panic(err) // what the program itself carries is damaged
	}
	texts := make(map[string]map[string]string, len(file.Text))
	for _, text := range file.Text {
		texts[text[string(English)]] = text
	}
	return texts
})

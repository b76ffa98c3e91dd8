package dburl

import (
	"net/url"
	"strconv"
	"strings"

	"flagfall/rules/lazyregexp"
)

// Addresses are misspelled, and then pass for the path of a file, for a command or for a word in an
// error. A password in one is known all the same, and never shown.

var (
	// schemePattern is how an address begins: the scheme as it is or misspelled, or any other one.
	schemePattern = lazyregexp.New(
		`^(?:"|')?(?:(?:pg|pq|psql|p?ostgr)[a-z0-9+]*\s*(?::[/\\]*|[/\\]{2,})|[a-z][a-z0-9+.-]+:[/\\]{2,})`)
	schemeName = lazyregexp.New(`^(?:pg|pq|psql|p?ostgr)[a-z0-9+]*$`)
	// keyPattern is a setting as in "host=hall dbname=flagfall".
	keyPattern = lazyregexp.New(`(?:^|[\s&?;,/])(?:host|hostaddr|dbname|user|service|password|passfile)\s*=`)
	// passwordPattern is a setting that holds a password, in an address or as other programs have it.
	passwordPattern = lazyregexp.New(`(?:ssl|pg)?(?:password|passwd|passphrase|pwd|pass)\s*=`)

	// userPattern finds "user:password@" in a text, with the signs in between as they are or encoded.
	userPattern = lazyregexp.New(`(^|[\s"'/\\(=` + "`" + `])([^\s"'/\\:@%` + "`" +
		`]*)(:|%(?:25)*3[aA])([^\s/\\"'][^\s"']*)(@|%(?:25)*40)`)
	// settingPattern finds "password=…" in a text, quoted or not.
	settingPattern = lazyregexp.New(`(?i)((?:ssl|pg)?(?:password|passwd|passphrase|pwd|pass)(?:\s|%(?:25)*20)*(?:=|%(?:25)*3d)(?:\s|%(?:25)*20)*)('[^'\n]*'|"[^"\n]*"|[^\s"'&;]+)`)
)

// mostDecoded is how often a text is decoded: more is not done by accident.
const mostDecoded = 4

// plain is a text as a person means it: without percent-encodings, blanks around it and capitals.
func plain(text string) string {
	for range mostDecoded {
		decoded, err := url.PathUnescape(text)
		if err != nil {
			decoded = decodeWhatCanBe(text)
		}
		if decoded == text {
			break
		}
		text = decoded
	}
	return strings.ToLower(strings.TrimSpace(text))
}

// decodeWhatCanBe decodes percent-encodings and leaves alone what is none.
func decodeWhatCanBe(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '%' && i+2 < len(text) {
			if c, err := strconv.ParseUint(text[i+1:i+3], 16, 8); err == nil {
				b.WriteByte(byte(c))
				i += 2
				continue
			}
		}
		b.WriteByte(text[i])
	}
	return b.String()
}

// looksLikeURL tells whether a text was meant for the address of a database.
func looksLikeURL(text string) bool {
	if !strings.ContainsAny(text, ":=%") && !strings.Contains(text, "//") {
		return false
	}
	text = plain(text)
	return schemePattern().MatchString(text) || strings.Contains(text, "//") && hasUserPassword(text) ||
		keyPattern().MatchString(text) || hasUserPassword(firstPart(text))
}

// firstPart is a path up to its first separator that is not at its beginning, or behind the name of a
// scheme.
func firstPart(path string) string {
	path = strings.TrimLeft(path, `/\`)
	end := strings.IndexAny(path, `/\`)
	if end < 0 {
		return path
	}
	if schemeName().MatchString(path[:end]) {
		return firstPart(path[end:])
	}
	return path[:end]
}

// hasUserPassword tells whether a plain text without a scheme begins with "user:password@".
func hasUserPassword(text string) bool {
	at := strings.LastIndexByte(text, '@')
	return at >= 0 && strings.Contains(text[:at], ":")
}

// HasPassword tells whether a text is an address with a password in it, however misspelled. A text
// that is not meant for an address has none.
func HasPassword(text string) bool {
	if !strings.ContainsAny(text, ":=%") {
		return false
	}
	text = plain(text)
	scheme := schemePattern().FindString(text)
	if scheme == "" && !keyPattern().MatchString(text) {
		return !strings.ContainsAny(text, " \t\n") && hasUserPassword(firstPart(text)) // not a sentence
	}
	return passwordPattern().MatchString(text) || hasUserPassword(text[len(scheme):])
}

// concealed stands in the place of a password.
const concealed = "…"

// Conceal returns a text in which no password of an address can be read.
func Conceal(text string) string {
	if strings.ContainsAny(text, ":%") {
		text = userPattern().ReplaceAllString(text, "${1}${2}:"+concealed+"@")
	}
	if strings.ContainsAny(text, "=%") {
		text = settingPattern().ReplaceAllString(text, "${1}"+concealed)
	}
	return text
}

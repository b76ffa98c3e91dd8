package csvfile

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	textunicode "golang.org/x/text/encoding/unicode"
)

// decode returns a text as UTF-8 with line feeds, and a note where its encoding had to be guessed.
// It reads UTF-8 and UTF-16 with and without a byte order mark, Windows-1252, which has Latin-1 in
// it, and Mac Roman. ok is false where the text is in none of them.
func decode(data []byte) (text []byte, note string, ok bool) {
	if utf16, is := utf16Encoding(data); is {
		out, err := utf16.NewDecoder().Bytes(data)
		return lineFeeds(out), "", err == nil && !bytes.ContainsRune(out, utf8.RuneError)
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	if utf8.Valid(data) {
		return lineFeeds(data), "", true
	}
	guess, name := charmap.Windows1252, "Latin-1"
	if letterScore(charmap.Macintosh, data) > letterScore(charmap.Windows1252, data) {
		guess, name = charmap.Macintosh, "Mac Roman"
	}
	out, err := guess.NewDecoder().Bytes(data)
	return lineFeeds(out), "not UTF-8: read as " + name + "; look at the names with accents", err == nil
}

// lineFeeds replaces the line ends of old Macs.
func lineFeeds(text []byte) []byte {
	if bytes.IndexByte(text, '\n') < 0 {
		return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
	}
	return text
}

// utf16Encoding returns the encoding of a text in UTF-16, by its mark or by the zeros that plain
// letters leave in every second byte.
func utf16Encoding(data []byte) (encoding.Encoding, bool) {
	if bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")) {
		return textunicode.UTF16(textunicode.BigEndian, textunicode.UseBOM), true
	}
	var zeros [2]int
	for i, c := range data {
		if c == 0 {
			zeros[i%2]++
		}
	}
	switch half := len(data) / 2; {
	case zeros[1] > half/2 && zeros[0] <= half/50:
		return textunicode.UTF16(textunicode.LittleEndian, textunicode.IgnoreBOM), true
	case zeros[0] > half/2 && zeros[1] <= half/50:
		return textunicode.UTF16(textunicode.BigEndian, textunicode.IgnoreBOM), true
	}
	return nil, false
}

// letterScore says how well an encoding makes words of the bytes beyond ASCII: small letters beside
// letters speak for it, capitals within words and signs against it.
func letterScore(m *charmap.Charmap, data []byte) int {
	isWord := func(i int) bool {
		return i >= 0 && i < len(data) && (data[i]|0x20 >= 'a' && data[i]|0x20 <= 'z' || data[i] >= 0x80)
	}
	n := 0
	for i, c := range data {
		if c < 0x80 || !isWord(i-1) && !isWord(i+1) {
			continue
		}
		switch r := m.DecodeByte(c); {
		case unicode.IsLower(r):
			n += 2
		case unicode.IsUpper(r) && !isWord(i-1):
			n++
		case unicode.IsUpper(r):
			n--
		default:
			n -= 2
		}
	}
	return n
}

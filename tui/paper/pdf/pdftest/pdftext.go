// Package pdftest reads the texts of the PDFs that we print, for tests.
package pdftest

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf16"

	"golang.org/x/text/unicode/norm"

	"flagfall/db/tournament/halltest"
)

var (
	streams = regexp.MustCompile(`(?s)/Length \d+>>\nstream\n(.*?)\nendstream`)
	shown   = regexp.MustCompile(`(?s)Td \(((?:[^\\)]|\\.)*)\) Tj`)
	escapes = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r", `\n`, "\n")
)

// Of returns the texts of a PDF as it is printed, one a line. Its streams are unpacked; the fonts
// have Unicode's own numbers for their letters, two bytes each.
func Of(t halltest.TB, file []byte) string {
	t.Helper()
	var b strings.Builder
	for _, s := range streams.FindAllSubmatch(file, -1) {
		data := s[1]
		if r, err := zlib.NewReader(bytes.NewReader(data)); err == nil {
			if data, err = io.ReadAll(r); err != nil {
				t.Fatalf("%v", err)
			}
		}
		for _, one := range shown.FindAllSubmatch(data, -1) {
			text := escapes.Replace(string(one[1]))
			units := make([]uint16, len(text)/2)
			for i := range units {
				units[i] = uint16(text[2*i])<<8 | uint16(text[2*i+1])
			}
			b.WriteString(string(utf16.Decode(units)) + "\n")
		}
	}
	if b.Len() == 0 {
		t.Fatalf("the PDF holds no text")
	}
	return b.String()
}

// Logical returns what is printed as it was typed: letters of Arabic without the forms in which they
// are joined, and each line also from its end, as it is set from right to left. Words that were set
// on two lines or letter by letter stand together, too.
func Logical(printed string) string {
	plain := norm.NFKC.String(printed)
	var b strings.Builder
	b.WriteString(plain)
	for line := range strings.Lines(plain) {
		letters := []rune(strings.TrimSpace(line))
		slices.Reverse(letters)
		b.WriteString(string(letters) + "\n")
	}
	b.WriteString(strings.Join(strings.Fields(plain), " ") + "\n")
	return b.String()
}

package cli

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"golang.org/x/text/unicode/norm"
)

var (
	pdfStreams = regexp.MustCompile(`(?s)/Length \d+>>\nstream\n(.*?)\nendstream`)
	pdfShown   = regexp.MustCompile(`(?s)Td \(((?:[^\\)]|\\.)*)\) Tj`)
	pdfEscapes = strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r", `\n`, "\n")
)

// pdfText returns the texts of a PDF as it is printed, one a line. Its streams are unpacked; the
// fonts have Unicode's own numbers for their letters, two bytes each.
func pdfText(t *testing.T, file []byte) string {
	t.Helper()
	var b strings.Builder
	for _, s := range pdfStreams.FindAllSubmatch(file, -1) {
		data := s[1]
		if r, err := zlib.NewReader(bytes.NewReader(data)); err == nil {
			if data, err = io.ReadAll(r); err != nil {
				t.Fatal(err)
			}
		}
		for _, shown := range pdfShown.FindAllSubmatch(data, -1) {
			text := pdfEscapes.Replace(string(shown[1]))
			units := make([]uint16, len(text)/2)
			for i := range units {
				units[i] = uint16(text[2*i])<<8 | uint16(text[2*i+1])
			}
			b.WriteString(string(utf16.Decode(units)) + "\n")
		}
	}
	if b.Len() == 0 {
		t.Fatal("the PDF holds no text")
	}
	return b.String()
}

// logicalText returns what is printed as it was typed: letters of Arabic without the forms in which
// they are joined, and each line also from its end, as it is set from right to left. Words that were
// set on two lines or letter by letter stand together, too.
func logicalText(printed string) string {
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

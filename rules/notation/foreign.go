package notation

import (
	"bytes"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"flagfall/rules/refusal"
)

// foreignFiles are files that hold no records, by how they begin, and what they are.
var foreignFiles = []struct{ begins, is string }{
	{"PK\x03\x04", "a zip archive or a spreadsheet: unpack it, and replay the record in it"},
	{"\x1f\x8b", "compressed (gzip): unpack it first"},
	{"BZh", "compressed (bzip2): unpack it first"},
	{"\x28\xb5\x2f\xfd", "compressed (zstd): unpack it first"},
	{"\xfd7zXZ", "compressed (xz): unpack it first"},
	{"%PDF", "a PDF document"},
	{"SQLite format 3", "a tournament file or another database"},
	{"\x89PNG", "a picture"},
	{"\xff\xd8\xff", "a picture"},
	{"<", "a web page: save the game itself from it (PGN, BPGN or JSON)"},
	{"012 ", "a tournament report (TRF), which holds results and no moves"},
	{"001 ", "a tournament report (TRF), which holds results and no moves"},
}

// RefuseForeign returns what a file is that holds no records of games, judged by its beginning; nil
// where it may hold some.
func RefuseForeign(beginning []byte) error {
	b := bytes.TrimPrefix(beginning, byteOrderMark)
	for _, f := range foreignFiles {
		if bytes.HasPrefix(bytes.TrimLeft(b, " \t\r\n"), []byte(f.begins)) {
			return refusal.Invalid.Errorf("not a record of games: this is %s", f.is)
		}
	}
	if bytes.IndexByte(b, 0) >= 0 && !isUTF16(beginning) {
		return refusal.Invalid.Errorf("this is not a record of games")
	}
	return nil
}

// isUTF16 reports whether a text begins with the mark of UTF-16.
func isUTF16(b []byte) bool {
	return bytes.HasPrefix(b, []byte("\xff\xfe")) || bytes.HasPrefix(b, []byte("\xfe\xff"))
}

// Decoded returns a record's text as UTF-8 where it begins with the mark of UTF-16, else as it is.
func Decoded(r io.Reader, beginning []byte) io.Reader {
	if !isUTF16(beginning) {
		return r
	}
	return transform.NewReader(r,
		unicode.UTF16(unicode.LittleEndian, unicode.UseBOM).NewDecoder())
}

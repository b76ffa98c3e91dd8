package notation

import (
	"bytes"
	"io"

	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"flagfall/rules/filekind"
	"flagfall/rules/refusal"
)

// foreignFiles are the kinds of files that hold no records, with what to do.
var foreignFiles = map[filekind.Kind]string{
	filekind.TournamentFile: "",
	filekind.Report:         ", which holds results and no moves",
	filekind.SwissSys:       ", which holds results and no moves",
	filekind.Workbook:       "",
	filekind.Bundle:         "",
	filekind.Rulebook:       "",
	filekind.Archive:        ": unpack it, and replay the record in it",
	filekind.Program:        "",
	filekind.OldBook:        "",
	filekind.Letter:         ": copy the moves out of it into a text file",
	filekind.Pairings:       ", which holds no moves",
	filekind.PDF:            "",
	filekind.Picture:        "",
	filekind.Binary:         "",
	filekind.WebPage:        ": save the game itself from it (PGN, BPGN or JSON)",
}

// RefuseForeign returns what a file is that holds no records of games, judged by its beginning; nil
// where it may hold some.
func RefuseForeign(beginning []byte) error {
	kind := filekind.Of(beginning)
	if then, is := foreignFiles[kind]; is {
		return refusal.Invalid.Errorf("not a record of games: this is %s%s", kind.Name(), then)
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

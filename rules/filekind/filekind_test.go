package filekind_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"flagfall/rules/filekind"
)

// TestFilesOfThisProject: every file of the collections is what its collection holds, but for those that
// are in it to be refused.
func TestFilesOfThisProject(t *testing.T) {
	for path, c := range map[string]struct {
		kinds []filekind.Kind
		but   map[string]filekind.Kind
	}{
		"../notation/testdata/records.txtar": {
			[]filekind.Kind{filekind.Games, filekind.ChessComBoards, filekind.ChessComMonth},
			map[string]filekind.Kind{
				"words.txt": filekind.Text, "other.json": filekind.JSON, "page.html": filekind.WebPage,
				"report.trf": filekind.Report, "archive.pgn": filekind.Archive, "empty.pgn": filekind.Empty,
				"table.csv": filekind.Sheet,
			},
		},
		"../../pairing/csvfile/testdata/sheets.txtar": {
			[]filekind.Kind{filekind.Sheet}, map[string]filekind.Kind{
				"sheet.xlsx":      filekind.Sheet, // written in the archive as text
				"not-a-sheet.zip": filekind.Archive,
			},
		},
		"../../pairing/trf/testdata/reports.txtar": {
			[]filekind.Kind{filekind.Report},
			map[string]filekind.Kind{"empty.trf": filekind.Empty, "sheet.csv": filekind.Sheet},
		},
	} {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			got := filekind.Of(f.Data)
			if want, is := c.but[f.Name]; is && got != want || !is && !slices.Contains(c.kinds, got) {
				t.Errorf("%s in %s is %s", f.Name, filepath.Base(path), got)
			}
		}
	}
}

func TestOf(t *testing.T) {
	book, err := os.ReadFile("../books/uschess-2018.toml")
	if err != nil {
		t.Fatal(err)
	}
	board := "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
	for text, want := range map[string]filekind.Kind{
		string(book):                      filekind.Rulebook,
		board:                             filekind.Position,
		board + " | " + board:             filekind.Position,
		"SQLite format 3\x00rest":         filekind.TournamentFile,
		`{"games":[{"url":"x"`:            filekind.ChessComMonth,
		`[{"tcn":"mC","rules":"x"}]`:      filekind.ChessComMonth,
		`{"players":{},"game":{"id":1}}`:  filekind.ChessComBoards,
		`{"players":{"top":`:              filekind.ChessComBoards,
		`{"Overview":{"Program":"S"},`:    filekind.SwissSys,
		`{"a":1}`:                         filekind.JSON,
		`{"games":[{"gameId":"1"}]}`:      filekind.JSON,
		"2\n1 4\n3 2\n":                   filekind.Pairings,
		"2\n1 4\n":                        filekind.Text,
		"\x00\x01\x00\x00Standard Jet DB": filekind.Program,
		"\x93\xff\x89\x44":                filekind.Program,
		"\x03\x7e\x05\x10" + "\x02\x00\x00\x00\x41\x00" + strings.Repeat("\x00", 40): filekind.Program,
		"\xd0\xcf\x11\xe0\xa1\xb1": filekind.OldBook,
		"PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet": filekind.OldBook,
		"PK\x03\x04[Content_Types].xml word/document.xml":                  filekind.Letter,
		"{\\rtf1":                         filekind.Letter,
		"PK\x03\x04 word xl/workbook.xml": filekind.Workbook,
		"PK\x03\x04 a bundle.json":        filekind.Bundle,
		"PK\x03\x04 game.bpgn":            filekind.Archive,
		"%PDF-1.7":                        filekind.PDF,
		"\ufeffteam,player1,player2\n":    filekind.Sheet,
		"t\x00,\x00e\x00a\x00m\x00,\x00p\x00l\x00a\x00y\x00e\x00r\x001\x00\n\x00": filekind.Sheet,
		"\x00\x01\x02": filekind.Binary,
		" \n":          filekind.Empty,
		strings.Repeat("### a comment\n", 3) + "012 Lake Cup\n": filekind.Report,
	} {
		if got := filekind.Of([]byte(text)); got != want {
			t.Errorf("%.30q is %s, want %s", text, got, want)
		}
		if want.Name() == "" {
			t.Errorf("%s has no name", want)
		}
	}
}

func FuzzOf(f *testing.F) {
	for _, seed := range []string{"012 a", `{"games":[`, "PK\x03\x04", "1A. e4", "a,b\n", "\xff\xfe{\x00", "[[[{\"a\":"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if k := filekind.Of(data); k.Name() == "" {
			t.Errorf("%q has no name", k)
		}
	})
}

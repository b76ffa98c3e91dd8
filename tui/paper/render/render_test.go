package render

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"flagfall/db/atomicfile"
	"flagfall/db/prints"
	"flagfall/tui/document"
)

func TestFileName(t *testing.T) {
	noon := time.Date(2026, 4, 18, 12, 5, 0, 0, time.UTC)
	for want, c := range map[string]struct {
		about  prints.Subject
		stamp  document.Stamp
		format Format
	}{
		"0012-slip-K5-round3-incident9.txt":      {prints.Subject{Name: "slip", Section: "K5", Round: 3, Incident: 9}, document.Stamp{Number: 12}, Text},
		"0012-standings-round3-copy2.pdf":        {prints.Subject{Name: "standings", Round: 3}, document.Stamp{Number: 12, Copy: 2}, PDF},
		"0003-penalties-K_5-public.html":         {prints.Subject{Name: "penalties", Section: "K/5", Public: true}, document.Stamp{Number: 3}, HTML},
		"0012-standings-K5-top20-de.pdf":         {prints.Subject{Name: "standings", Section: "K5", Top: 20, Lang: "de"}, document.Stamp{Number: 12}, PDF},
		"unrecorded-20260418-120500-rules-_.csv": {prints.Subject{Name: "rules", Section: "../.."}, document.Stamp{At: noon}, CSV},
	} {
		if got := FileName(c.about, c.stamp, c.format); got != want {
			t.Errorf("%s, want %s", got, want)
		} else if !IsPrint(got) {
			t.Errorf("%s is not known for a print", got)
		}
	}
	for _, other := range []string{"heads.txt", "0001-../x.txt", "0001.pdf", "notes-0001-x.pdf", "0001-x.pdf.tmp"} {
		if IsPrint(other) {
			t.Errorf("%s passes for a print", other)
		}
	}
}

func TestPrintsAreKeptBesideTheFile(t *testing.T) {
	for db, want := range map[string]string{"/x/spring.flagfall": "/x/spring-prints", "spring": "spring-prints", "/a.b/c": "/a.b/c-prints"} {
		if got := Folder(db); got != want {
			t.Errorf("%s: %s, want %s", db, got, want)
		}
	}
}

func TestAFileIsThereWholeOrNotAtAll(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "spring-prints")
	path, err := Save(t.Context(), folder, "0001-slip.txt", []byte("ruling"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != "ruling" {
		t.Errorf("%q, %v", got, err)
	}
	if err := Write(t.Context(), filepath.Join(folder, "no", "such.txt"), nil); err == nil {
		t.Error("wrote into a folder that is not there")
	}
	if err := MakeFolder(t.Context(), path); err == nil {
		t.Error("a file is ready to be a folder")
	}
	if err := MakeFolder(t.Context(), filepath.Join(folder, "more")); err != nil {
		t.Error(err)
	}
	if left, _ := filepath.Glob(filepath.Join(folder, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
	if _, err := Save(t.Context(), path, "x", nil); err == nil {
		t.Error("a file served as a folder")
	}
}

func TestFormats(t *testing.T) {
	d := &document.Document{Title: "Standings", Blocks: []document.Block{document.Grid{Name: "K5", Columns: []document.Column{{Title: "Team"}}, Rows: [][]string{{"สม Owls"}}}}}
	for f, begins := range map[Format]string{Text: "  ", PDF: "%PDF-", HTML: "<!DOCTYPE html>", CSV: "Section,Team\nK5,สม Owls\n"} {
		got, err := ParseFormat(strings.ToUpper(string(f)))
		if got != f || err != nil {
			t.Errorf("%s read as %s, %v", f, got, err)
		}
		data, warning, err := Render(d, f, "")
		if err != nil || !strings.HasPrefix(string(data), begins) {
			t.Errorf("%s begins %.20q, %v", f, data, err)
		}
		if (warning != "") != (f == PDF) || f == PDF && !strings.Contains(warning, "“สม” (printed as “�Sm”)") {
			t.Errorf("%s warns %q", f, warning)
		}
	}
	if _, err := ParseFormat("docx"); err == nil {
		t.Error("docx is a format")
	}
}

// The system's print command gets the file and the printer's name; without one the error says so.
func TestPrinter(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the print commands are those of Unix")
	}
	bin, out := t.TempDir(), filepath.Join(t.TempDir(), "said")
	t.Setenv("PATH", bin)
	if err := Send(t.Context(), "x.pdf", ""); !errors.Is(err, ErrNoPrinter) {
		t.Errorf("without a print command: %v", err)
	}
	script := func(name, text string) {
		if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+text+"\n"), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	script("lpr", `echo "lpr $@" > `+out)
	if err := Send(t.Context(), "x.pdf", "hall"); err != nil {
		t.Fatal(err)
	}
	script("lp", `echo "lp $@" >> `+out)
	if err := Send(t.Context(), "x.pdf", ""); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(out); err != nil || string(got) != "lpr -P hall -- x.pdf\nlp -- x.pdf\n" {
		t.Errorf("%q, %v", got, err)
	}
	for _, says := range []string{"true", `echo "lp: Error - no default destination available."`} {
		script("lp", says+"; exit 1")
		if err := Send(t.Context(), "x.pdf", ""); !errors.Is(err, ErrNoPrinter) {
			t.Errorf("a print command without a printer, %s: %v", says, err)
		}
	}
	script("lp", `echo "out of paper"; exit 1`)
	if err := Send(t.Context(), "x.pdf", ""); err == nil || err.Error() != "the printer refused it: out of paper" {
		t.Errorf("a printer that refuses: %v", err)
	}
}

func TestPrintsAreForTheirOwnerAndPagesForEverybody(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no such modes")
	}
	allowed := filepath.Join(t.TempDir(), "allowed") // folders keep what the umask leaves
	if err := os.Mkdir(allowed, 0o777); err != nil {
		t.Fatal(err)
	}
	at, err := os.Stat(allowed)
	if err != nil {
		t.Fatal(err)
	}
	mask := at.Mode().Perm()
	for _, c := range []struct {
		save         func(context.Context, string, []atomicfile.File) error
		file, folder os.FileMode
	}{{SaveAll, 0o600, 0o700}, {Publish, 0o644, 0o755 & mask}} {
		path := filepath.Join(t.TempDir(), "new", "x")
		if err := c.save(t.Context(), filepath.Dir(path), []atomicfile.File{{Name: "x"}}); err != nil {
			t.Fatal(err)
		}
		file, err := os.Stat(path)
		folder, err2 := os.Stat(filepath.Dir(path))
		if err != nil || err2 != nil || file.Mode().Perm() != c.file || folder.Mode().Perm() != c.folder {
			t.Errorf("%v in %v (%v, %v), want %v in %v", file.Mode(), folder.Mode(), err, err2, c.file, c.folder)
		}
	}
}

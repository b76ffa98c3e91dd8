// Package render turns documents into files: it renders them, keeps each print in the event's
// folder, and hands a print to the system's printer where there is one.
package render

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"flagfall/db/atomicfile"
	"flagfall/db/prints"
	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/voice/sanitize"
)

// Format is a form that a document can be given.
type Format string

// The forms.
const (
	Text Format = "text"
	PDF  Format = "pdf"
	HTML Format = "html"
	CSV  Format = "csv"
)

var endings = map[Format]string{Text: ".txt", PDF: ".pdf", HTML: ".html", CSV: ".csv"}

// ParseFormat reads a form in either case.
func ParseFormat(s string) (Format, error) {
	f := Format(strings.ToLower(s))
	if endings[f] == "" {
		return "", refusal.Invalid.Errorf("no format %q: use text, pdf, html or csv", s)
	}
	return f, nil
}

// Render gives a document its form. Warning says in a sentence what the form could not show, "" for
// nothing.
func Render(d *document.Document, f Format, paper pdf.Paper) (data []byte, warning string, err error) {
	switch f {
	case PDF:
		data, lacks, err := pdf.Render(d, pdf.Options{Paper: paper})
		return data, undrawableText(lacks), err
	case HTML:
		data, err = html.Render(d)
		return data, "", err
	case CSV:
		data, err = text.CSV(d)
		return sanitize.Strip(data), "", err
	case Text:
	}
	return sanitize.Strip([]byte(text.Plain(d))), "", nil
}

// UndrawableNames says in a sentence which names of a document cannot be drawn on paper, "" for
// none: for telling it before anything is printed.
func UndrawableNames(d *document.Document) string { return undrawableText(pdf.Lacks(d)) }

// maxNames is how many names a sentence holds.
const maxNames = 6

func undrawableText(lacks []pdf.Lack) string {
	if len(lacks) == 0 {
		return ""
	}
	var said []string
	for _, l := range lacks[:min(len(lacks), maxNames)] {
		said = append(said, fmt.Sprintf("“%s” (printed as “%s”)", l.Text, l.Latin))
	}
	if more := len(lacks) - maxNames; more > 0 {
		said = append(said, fmt.Sprintf("and %d more", more))
	}
	return "the printed fonts lack letters of " + strings.Join(said, ", ") +
		": � marks them; --format html makes a page that a browser prints with them"
}

// Folder is where an event's prints are kept: beside its file.
func Folder(db string) string {
	return strings.TrimSuffix(db, filepath.Ext(db)) + "-prints"
}

var unfitForFile = lazyregexp.New(`[^A-Za-z0-9_-]+`)

// FileName names a print: its number, what it is about, and which copy it is.
func FileName(about prints.Subject, s document.Stamp, f Format) string {
	parts := []string{fmt.Sprintf("%04d", s.Number), about.Name}
	if s.Number == 0 {
		parts[0] = "unrecorded-" + s.At.Format("20060102-150405")
	}
	if about.Section != "" {
		parts = append(parts, unfitForFile().ReplaceAllString(about.Section, "_"))
	}
	if about.Round != 0 {
		parts = append(parts, fmt.Sprintf("round%d", about.Round))
	}
	if about.Incident != 0 {
		parts = append(parts, fmt.Sprintf("incident%d", about.Incident))
	}
	if about.Public {
		parts = append(parts, "public")
	}
	if about.Top != 0 {
		parts = append(parts, fmt.Sprintf("top%d", about.Top))
	}
	if about.Lang != "" {
		parts = append(parts, about.Lang)
	}
	if s.Copy != 0 {
		parts = append(parts, fmt.Sprintf("copy%d", s.Copy))
	}
	return strings.Join(parts, "-") + endings[f]
}

var printName = lazyregexp.New(`^(\d{4,}|unrecorded-[0-9-]+)-[A-Za-z0-9_-]+\.(txt|pdf|html|csv)$`)

// IsPrint tells whether a file is called as FileName calls prints.
func IsPrint(name string) bool { return printName().MatchString(name) }

// MakeFolder makes a folder where there is none and fails where nothing can be written into it:
// asked before a print is recorded.
func MakeFolder(ctx context.Context, folder string) error {
	if err := atomicfile.MakeFolder(ctx, folder, 0o700); err != nil {
		return fmt.Errorf("no prints folder: %w", err)
	}
	return atomicfile.CheckWritable(ctx, folder)
}

// Who may read what is written: what names children is its owner's, what is there to be published
// is everybody's.
const (
	ownerOnly     fs.FileMode = 0o600
	worldReadable fs.FileMode = 0o644
)

// Save puts a file into a folder whole or not at all, for its owner alone, and returns its path.
// The folder is made where there is none.
func Save(ctx context.Context, folder, name string, data []byte) (path string, err error) {
	path = filepath.Join(folder, name)
	return path, saveError(folder, atomicfile.WriteAll(ctx, folder, ownerOnly, atomicfile.File{Name: name, Data: data}))
}

// SaveAll is Save for several files: nothing gets its name before all are written.
func SaveAll(ctx context.Context, folder string, files []atomicfile.File) error {
	return saveError(folder, atomicfile.WriteAll(ctx, folder, ownerOnly, files...))
}

// Publish is SaveAll for what everybody may read: the public pages, the manual.
func Publish(ctx context.Context, folder string, files []atomicfile.File) error {
	return saveError(folder, atomicfile.WriteAll(ctx, folder, worldReadable, files...))
}

// Write writes a file whole or not at all, for its owner alone. A device or pipe is written into.
func Write(ctx context.Context, path string, data []byte) error {
	return saveError(path, atomicfile.Write(ctx, path, data, ownerOnly))
}

// saveError says what could not be saved.
func saveError(path string, err error) error {
	var unsettled *atomicfile.UnconfirmedError
	if err == nil || errors.As(err, &unsettled) {
		return err
	}
	return fmt.Errorf("cannot save %s: %w", path, err)
}

// Package press turns documents into files: it renders them, keeps each print in the event's folder, and hands a print to the system's
// printer where there is one.
package press

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"flagfall/db/prints"
	"flagfall/tui/paper/csv"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/page"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/plain"
	"flagfall/tui/visible"
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
		return "", fmt.Errorf("no format %q: use text, pdf, html or csv", s)
	}
	return f, nil
}

// Render gives a document its form. Warning says in a sentence what the form could not show, "" for nothing.
func Render(d *page.Document, f Format, paper pdf.Paper) (data []byte, warning string, err error) {
	switch f {
	case PDF:
		data, lacks, err := pdf.Render(d, pdf.Options{Paper: paper})
		if len(lacks) > 0 {
			warning = fmt.Sprintf("the printed font lacks %s and shows □ instead: the HTML form has them", string(lacks))
		}
		return data, warning, err
	case HTML:
		data, err = html.Render(d)
		return data, "", err
	case CSV:
		data, err = csv.Render(d)
		return visible.Stripped(data), "", err
	case Text:
	}
	return visible.Stripped([]byte(plain.Render(d))), "", nil
}

// Folder is where an event's prints are kept: beside its file.
func Folder(db string) string {
	return strings.TrimSuffix(db, filepath.Ext(db)) + "-prints"
}

var unfit = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

// FileName names a print: its number, what it is about, and which copy it is.
func FileName(about prints.Subject, s page.Stamp, f Format) string {
	parts := []string{fmt.Sprintf("%04d", s.Number), about.Name}
	if s.Number == 0 {
		parts[0] = "unrecorded-" + s.At.Format("20060102-150405")
	}
	if about.Section != "" {
		parts = append(parts, unfit.ReplaceAllString(about.Section, "_"))
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
	if s.Copy != 0 {
		parts = append(parts, fmt.Sprintf("copy%d", s.Copy))
	}
	return strings.Join(parts, "-") + endings[f]
}

// Ready makes a folder where there is none and fails where nothing can be written into it: asked before a print is recorded.
func Ready(folder string) error {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("no folder for prints: %w", err)
	}
	probe, err := os.CreateTemp(folder, ".print-*")
	if err == nil {
		err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		return fmt.Errorf("nothing can be written into %s: %w", folder, err)
	}
	return nil
}

// Who may read what is written: what names children is its owner's, what is there to be published is everybody's.
const (
	own  fs.FileMode = 0o600
	open fs.FileMode = 0o644
)

// Save puts a file into a folder whole or not at all, for its owner alone, and returns its path. The folder is made where there is none.
func Save(folder, name string, data []byte) (path string, err error) {
	return save(folder, name, data, own)
}

// Publish is Save for what everybody may read: the public pages, the manual.
func Publish(folder, name string, data []byte) (path string, err error) {
	return save(folder, name, data, open)
}

func save(folder, name string, data []byte, mode fs.FileMode) (path string, err error) {
	if err := os.MkdirAll(folder, mode|mode>>2&0o111); err != nil { // who may read may enter
		return "", fmt.Errorf("no folder for prints: %w", err)
	}
	path = filepath.Join(folder, name)
	return path, write(path, data, mode)
}

// Write writes a file whole or not at all, for its owner alone.
func Write(path string, data []byte) error { return write(path, data, own) }

func write(path string, data []byte, mode fs.FileMode) (err error) {
	temp, err := os.CreateTemp(filepath.Dir(path), ".print-*")
	if err != nil {
		return fmt.Errorf("cannot save %s: %w", path, err)
	}
	defer func() {
		if err != nil {
			_ = os.Remove(temp.Name()) // nothing half-written stays; the first error is what matters
		}
	}()
	_, err = temp.Write(data)
	if e := temp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(temp.Name(), mode)
	}
	if err == nil {
		err = os.Rename(temp.Name(), path)
	}
	if err != nil {
		return fmt.Errorf("cannot save %s: %w", path, err)
	}
	return nil
}

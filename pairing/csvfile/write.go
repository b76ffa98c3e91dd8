package csvfile

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// Writer writes CSV that is safe to open in a spreadsheet: a cell that begins like a formula is
// preceded by an apostrophe, which ReadSheet removes again. Numbers are unchanged.
type Writer struct {
	csv *csv.Writer
	err error
}

// NewWriter returns a Writer to w. It is buffered until Flush.
func NewWriter(w io.Writer) *Writer { return &Writer{csv: csv.NewWriter(w)} }

// Row writes one line.
func (w *Writer) Row(cells ...string) {
	safe := make([]string, len(cells))
	for i, cell := range cells {
		safe[i] = escapeFormula(cell)
	}
	if err := w.csv.Write(safe); w.err == nil {
		w.err = err
	}
}

// Flush writes what is buffered and returns the first error of all writes.
func (w *Writer) Flush() error {
	if w.csv.Flush(); w.err == nil {
		w.err = w.csv.Error()
	}
	return w.err
}

// formulaPrefixes are the characters that begin a formula in spreadsheets.
const formulaPrefixes = "=+-@\t\r"

func escapeFormula(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); err == nil || cell == "" ||
		!strings.Contains(formulaPrefixes, cell[:1]) {
		return cell
	}
	return "'" + cell
}

// unescapeFormula undoes escapeFormula.
func unescapeFormula(cell string) string {
	if bare, ok := strings.CutPrefix(cell, "'"); ok && bare != "" &&
		strings.Contains(formulaPrefixes, bare[:1]) {
		return bare
	}
	return cell
}

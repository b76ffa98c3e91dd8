package csvfile

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
)

// Writer writes CSV that spreadsheets open without harm: a typed name that begins like a formula gets an apostrophe, which Read takes
// away again. Numbers stay as they are.
type Writer struct {
	csv *csv.Writer
	err error
}

// NewWriter writes to w. Nothing has to arrive there before Flush.
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

// Flush writes what is left and returns the first error of all.
func (w *Writer) Flush() error {
	if w.csv.Flush(); w.err == nil {
		w.err = w.csv.Error()
	}
	return w.err
}

// formulaPrefixes are the characters with which spreadsheets let a formula begin.
const formulaPrefixes = "=+-@\t\r"

func escapeFormula(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); err == nil || cell == "" || !strings.Contains(formulaPrefixes, cell[:1]) {
		return cell
	}
	return "'" + cell
}

// unescapeFormula is a cell as it was before it was guarded.
func unescapeFormula(cell string) string {
	if bare, ok := strings.CutPrefix(cell, "'"); ok && bare != "" && strings.Contains(formulaPrefixes, bare[:1]) {
		return bare
	}
	return cell
}

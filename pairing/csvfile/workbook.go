package csvfile

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"

	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// isWorkbook reports whether a file is a zip archive, as XLSX files are.
func isWorkbook(data []byte) bool { return bytes.HasPrefix(data, []byte("PK\x03\x04")) }

// readWorkbook returns the rows of a workbook in XLSX: of its first sheet that has headings of players, else of its
// first that is not empty. The note names a sheet that is not the first.
func readWorkbook(data []byte) (rows *heldRows, note string, err error) {
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, "", refusal.Invalid.Errorf("is damaged: open it in the spreadsheet and save it again")
	}
	parts := map[string]*zip.File{}
	for _, f := range archive.File {
		parts[f.Name] = f
	}
	switch {
	case parts["content.xml"] != nil:
		return nil, "", refusal.Invalid.Errorf("is an ODS workbook: open it in the spreadsheet and save it as XLSX or CSV")
	case parts["xl/workbook.xml"] != nil:
		return readXLSX(parts)
	}
	return nil, "", refusal.Invalid.Errorf("is a zip archive and no workbook: unpack it, or save the sheet as CSV")
}

// maxPart is the most bytes that a part of a workbook may have once it is unpacked. Package zip
// unpacks no more of a part than the archive says it has.
const maxPart = 32 << 20

// walk calls back for each XML token of a part. A part that is not there has none.
func walk(f *zip.File, each func(xml.Token) error) error {
	switch {
	case f == nil:
		return nil
	case f.UncompressedSize64 > maxPart:
		return refusal.Limit.Errorf("unpacks to more than %d MB: save the sheet as CSV", maxPart>>20)
	}
	in, err := f.Open()
	if err != nil {
		return refusal.Invalid.Errorf("is damaged: %w", err)
	}
	defer in.Close()
	d := xml.NewDecoder(in)
	depth := 0
	for {
		token, err := d.RawToken()
		switch {
		case errors.Is(err, io.EOF) && depth == 0:
			return nil
		case err != nil:
			return refusal.Invalid.Errorf("is damaged: save the sheet as CSV (%w)", err)
		}
		switch token.(type) {
		case xml.StartElement:
			depth++
		case xml.EndElement:
			depth--
		}
		if depth > limits.Depth {
			return refusal.Invalid.Errorf("is nested too deeply: save the sheet as CSV")
		}
		if err := each(token); err != nil {
			return err
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// sheetRows collects the cells of a sheet.
type sheetRows struct {
	heldRows
	cells []string
	total int
}

// set puts a text into a column of the row under way, from 0.
func (s *sheetRows) set(column int, text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return nil
	}
	if column >= limits.Columns {
		return refusal.Limit.Errorf("has more than %d columns: leave out the ones you do not need", limits.Columns)
	}
	for len(s.cells) <= column {
		s.cells = append(s.cells, "")
	}
	s.cells[column] = text
	return nil
}

// end ends the row under way, which has the number line.
func (s *sheetRows) end(line int) error {
	if len(s.cells) > 0 {
		if s.total++; s.total > limits.Records {
			return refusal.Limit.Errorf("has more than %d rows: make several files of it", limits.Records)
		}
		size := 0
		for _, cell := range s.cells {
			size += len(cell)
		}
		if size > limits.Row {
			return refusal.Limit.Errorf("row %d has more than %d KB: shorten its texts", line, limits.Row>>10)
		}
		s.add(line, s.cells)
	}
	s.cells = nil
	return nil
}

// done returns the rows, each as wide as the first at least, as a text with separators has them.
func (s *sheetRows) done() *heldRows {
	if len(s.rows) > 0 {
		for i, row := range s.rows {
			for len(row) < len(s.rows[0]) {
				row = append(row, "")
			}
			s.rows[i] = row
		}
	}
	return &s.heldRows
}

// readXLSX reads the sheet of a workbook that holds the players.
func readXLSX(parts map[string]*zip.File) (rows *heldRows, note string, err error) {
	shared, err := sharedStrings(parts["xl/sharedStrings.xml"])
	if err != nil {
		return nil, "", err
	}
	sheets, err := sheetsOf(parts)
	if err != nil {
		return nil, "", err
	}
	for n, sheet := range sheets[:min(len(sheets), maxSheets)] {
		held, err := readSheetPart(sheet.part, shared)
		switch {
		case err != nil && (n == 0 || len(sheets) == 1):
			return nil, "", err
		case err != nil || len(held.rows) == 0:
			continue
		}
		has := columnsOf(held.rows[0], nil)
		players := has.sure || has.hasPlayers()
		if rows == nil || players {
			rows, note = held, ""
			if n > 0 {
				note = fmt.Sprintf("read from the sheet %q", sheet.name)
			}
		}
		if players {
			break
		}
	}
	if rows == nil {
		rows = &heldRows{}
	}
	return rows, note, nil
}

// maxSheets are the sheets of a workbook that are looked through for players.
const maxSheets = 12

// sharedStrings returns the texts that cells refer to by number.
func sharedStrings(part *zip.File) (shared []string, err error) {
	var text []byte // of the string under way
	err = walk(part, func(token xml.Token) error {
		switch t := token.(type) {
		case xml.StartElement:
			if t.Name.Local == "si" {
				text = text[:0]
			}
		case xml.CharData:
			text = append(text, t...)
		case xml.EndElement:
			if t.Name.Local == "si" {
				shared = append(shared, string(text))
			}
		}
		return nil
	})
	return shared, err
}

// readSheetPart reads a sheet.
func readSheetPart(sheet *zip.File, shared []string) (*heldRows, error) {
	var rows sheetRows
	var text []byte // of the cell under way
	column, line := 0, 0
	kind := ""
	inValue := false
	err := walk(sheet, func(token xml.Token) error {
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "row":
				line++
				if n, err := strconv.Atoi(attribute(t, "r")); err == nil {
					line = n
				}
				column = -1
			case "c":
				column++
				if n := columnNumber(attribute(t, "r")); n >= 0 {
					column = n
				}
				kind, text = attribute(t, "t"), text[:0]
			case "v", "t":
				inValue = true
			}
		case xml.CharData:
			if inValue {
				text = append(text, t...)
			}
		case xml.EndElement:
			switch t.Name.Local {
			case "v", "t":
				inValue = false
			case "c":
				if kind != "s" {
					return rows.set(column, string(text))
				}
				n, err := strconv.Atoi(string(text))
				if err != nil || n < 0 || n >= len(shared) {
					return refusal.Invalid.Errorf("is damaged: save the sheet as CSV")
				}
				return rows.set(column, shared[n])
			case "row":
				return rows.end(line)
			}
		}
		return nil
	})
	return rows.done(), err
}

// namedSheet is a sheet of a workbook.
type namedSheet struct {
	name string
	part *zip.File
}

// sheetsOf lists the sheets of a workbook in its order.
func sheetsOf(parts map[string]*zip.File) (sheets []namedSheet, err error) {
	targets := map[string]string{}
	err = walk(parts["xl/_rels/workbook.xml.rels"], func(token xml.Token) error {
		if t, ok := token.(xml.StartElement); ok && t.Name.Local == "Relationship" {
			targets[attribute(t, "Id")] = attribute(t, "Target")
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	err = walk(parts["xl/workbook.xml"], func(token xml.Token) error {
		t, ok := token.(xml.StartElement)
		if !ok || t.Name.Local != "sheet" {
			return nil
		}
		for _, a := range t.Attr {
			if target := targets[a.Value]; a.Name.Space != "" && a.Name.Local == "id" && target != "" {
				part := parts[path.Join("xl", target)]
				if part == nil {
					part = parts[strings.TrimPrefix(target, "/")]
				}
				if part != nil {
					sheets = append(sheets, namedSheet{attribute(t, "name"), part})
				}
			}
		}
		return nil
	})
	if usual := parts["xl/worksheets/sheet1.xml"]; err == nil && len(sheets) == 0 && usual != nil {
		sheets = []namedSheet{{part: usual}}
	}
	if err == nil && len(sheets) == 0 {
		err = refusal.Invalid.Errorf("has no sheet: save the list as CSV")
	}
	return sheets, err
}

// columnNumber returns the column of a reference such as "AB12", from 0; -1 without letters.
func columnNumber(reference string) int {
	n := 0
	for _, r := range reference {
		if r < 'A' || r > 'Z' {
			break
		}
		if n = n*26 + int(r-'A') + 1; n > 1<<20 {
			break
		}
	}
	return n - 1
}

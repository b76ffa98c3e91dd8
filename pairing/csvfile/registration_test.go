package csvfile_test

import (
	"archive/zip"
	"bytes"
	"compress/flate"
	"encoding/csv"
	"fmt"
	"hash/crc32"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/exp/golden"
	"github.com/rogpeppe/go-internal/txtar"

	"flagfall/pairing/csvfile"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// TestSheetsOfTheWorld reads a sheet of every kind met: each enters its teams, or is refused with
// the reason by its line.
func TestSheetsOfTheWorld(t *testing.T) {
	archive, err := txtar.ParseFile("testdata/sheets.txtar")
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, f := range archive.Files {
		file := csvfile.ReadRegistration(encoded(t, string(f.Data)), nil, false)
		fmt.Fprintf(&got, "%s:", f.Name)
		for _, e := range file.Entries {
			fmt.Fprintf(&got, " %s", e.Name)
			if e.Club != "" {
				fmt.Fprintf(&got, " of %s", e.Club)
			}
			for i, p := range e.Players {
				fmt.Fprintf(&got, "%s%s", []string{" = ", " + "}[i], p.Person().Full())
				if p.Rating > 0 {
					fmt.Fprintf(&got, " %d", p.Rating)
				}
			}
			got.WriteString(";")
		}
		for _, fault := range file.Faults {
			fmt.Fprintf(&got, " refused: %s;", fault)
		}
		for _, note := range file.Notes {
			fmt.Fprintf(&got, " (%s)", note)
		}
		got.WriteString("\n")
	}
	golden.RequireEqual(t, []byte(got.String()))
	if n := len(archive.Files); n < 40 {
		t.Errorf("only %d sheets", n)
	}
}

// encoded returns a sheet as its mark says.
func encoded(t *testing.T, text string) []byte {
	t.Helper()
	mark, rest, ok := strings.Cut(text, ":")
	bytesOf := func(e encoding.Encoding) []byte {
		out, err := e.NewEncoder().String(rest)
		if err != nil {
			t.Fatal(err)
		}
		return []byte(out)
	}
	switch {
	case !ok:
	case mark == "MARK":
		return []byte("\xef\xbb\xbf" + rest)
	case mark == "UTF16LE":
		return bytesOf(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM))
	case mark == "UTF16BE":
		return bytesOf(unicode.UTF16(unicode.BigEndian, unicode.UseBOM))
	case mark == "UTF16LEBARE":
		return bytesOf(unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM))
	case mark == "WIN":
		return bytesOf(charmap.Windows1252)
	case mark == "LATIN":
		return bytesOf(charmap.ISO8859_1)
	case mark == "MAC":
		return bytesOf(charmap.Macintosh)
	case mark == "CR":
		return []byte(strings.ReplaceAll(rest, "\n", "\r"))
	case mark == "ODS":
		return zipped(t, map[string]string{"content.xml": rest})
	case mark == "XLSX":
		rows, err := csv.NewReader(strings.NewReader(rest)).ReadAll()
		if err != nil {
			t.Fatal(err)
		}
		return xlsx(t, rows)
	}
	return []byte(text)
}

// xlsx makes a workbook as spreadsheets save it: texts shared, numbers in place, empty cells left
// out.
func xlsx(t *testing.T, rows [][]string) []byte {
	t.Helper()
	var sheet, shared strings.Builder
	n := 0
	for i, row := range rows {
		fmt.Fprintf(&sheet, `<row r="%d">`, i+1)
		for j, cell := range row {
			at := fmt.Sprintf("%c%d", 'A'+j, i+1)
			switch {
			case cell == "":
			case strings.Trim(cell, "0123456789") == "":
				fmt.Fprintf(&sheet, `<c r="%s"><v>%s</v></c>`, at, cell)
			default:
				fmt.Fprintf(&sheet, `<c r="%s" t="s"><v>%d</v></c>`, at, n)
				fmt.Fprintf(&shared, `<si><r><t>%s</t></r><r><t>%s</t></r></si>`, cell[:1], cell[1:])
				n++
			}
		}
		sheet.WriteString("</row>")
	}
	const ns = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	return zipped(t, map[string]string{
		"xl/workbook.xml":            `<workbook ` + ns + `><sheets><sheet name="Teams" sheetId="1" r:id="rId7"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId7" Target="worksheets/sheet9.xml"/></Relationships>`,
		"xl/worksheets/sheet9.xml":   `<worksheet ` + ns + `><sheetData>` + sheet.String() + `</sheetData></worksheet>`,
		"xl/sharedStrings.xml":       `<sst ` + ns + `>` + shared.String() + `</sst>`,
	})
}

func zipped(t *testing.T, parts map[string]string) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for name, text := range parts {
		part, err := w.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := part.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestMapping: what a person says of a heading goes before its words.
func TestMapping(t *testing.T) {
	m, err := csvfile.ParseMapping("Left=player1,Right=player2,Crew=team,Club=-")
	if err != nil {
		t.Fatal(err)
	}
	f := csvfile.ReadRegistration([]byte("Crew,Left,Right,Club\nOwls,Ada,Dev,9\n"), m, false)
	if len(f.Faults) > 0 || len(f.Entries) != 1 || f.Entries[0].Name != "Owls" || f.Entries[0].Club != "" ||
		f.Entries[0].Players[1].Name != "Dev" {
		t.Errorf("%+v, %v", f.Entries, f.Faults)
	}
	m, err = csvfile.ParseMapping("Who=player,Crew=team")
	if err != nil {
		t.Fatal(err)
	}
	f = csvfile.ReadRegistration([]byte("Who,Crew\nAda,Owls\nDev,Owls\n"), m, false)
	if len(f.Faults) > 0 || len(f.Entries) != 1 {
		t.Errorf("%+v, %v", f.Entries, f.Faults)
	}
	for _, bad := range []string{"Left", "Left=captain"} {
		if _, err := csvfile.ParseMapping(bad); err == nil {
			t.Errorf("%q is taken", bad)
		}
	}
}

// TestASheetWithoutPartners: with alone, who is by themselves waits for a partner.
func TestASheetWithoutPartners(t *testing.T) {
	f := csvfile.ReadRegistration([]byte("Name,Rating,Team\nAda,1200,Owls\nDev,,Owls\nCy,900,\n"), nil, true)
	if len(f.Faults) > 0 || len(f.Entries) != 2 || f.SinglePlayers() != 1 {
		t.Errorf("%+v, %v", f.Entries, f.Faults)
	}
}

func FuzzReadRegistration(f *testing.F) {
	f.Add([]byte("Name,Rating,Team\nAda,1200,Owls\nDev,,Owls\n"))
	f.Add([]byte("Player;Partner\nAda;Dev\nDev;Ada\n"))
	f.Add([]byte("Team   Player 1   Player 2\nOwls   Ada        Dev\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file := csvfile.ReadRegistration(data, nil, false)
		if len(file.Entries) != len(file.Lines) {
			t.Fatalf("%d teams on %d lines", len(file.Entries), len(file.Lines))
		}
		for _, e := range file.Entries {
			if _, waits := e.SinglePlayer(); waits {
				continue
			}
			if e.Name == "" || e.Players[0].Name == "" || e.Players[1].Name == "" {
				t.Fatalf("a team came through without a name: %+v", e)
			}
		}
	})
}

// TestHostileWorkbooks: damage is refused in words, and so is what asks for too much.
func TestHostileWorkbooks(t *testing.T) {
	sheet := func(text string) map[string]string {
		return map[string]string{"xl/workbook.xml": `<workbook/>`, "xl/worksheets/sheet1.xml": text}
	}
	cell := func(attributes, value string) map[string]string {
		return sheet(`<worksheet><row><c ` + attributes + `><v>` + value + `</v></c></row></worksheet>`)
	}
	for name, c := range map[string]struct {
		parts map[string]string
		want  string
	}{
		"nested":                {map[string]string{"xl/workbook.xml": strings.Repeat("<a>", 1000)}, "nested too deeply"},
		"broken off":            {sheet(`<worksheet><row`), "is damaged"},
		"broken off after rows": {sheet(`<worksheet><row><c><v>Team</v></c></row>`), "is damaged"},
		"no sheet":              {map[string]string{"xl/workbook.xml": "<workbook/>"}, "has no sheet"},
		"a text that is not":    {cell(`t="s"`, "7"), "is damaged"},
		"a text before all":     {cell(`t="s"`, "-1"), "is damaged"},
		"the last column":       {cell(`r="ALL1"`, "x"), "no column"},
		"a column more":         {cell(`r="ALM1"`, "x"), "more than 1000 columns"},
		"a column far out":      {cell(`r="ZZZZZZZZZZZZZZZZ1"`, "x"), "more than 1000 columns"},
		"of other spreadsheets": {map[string]string{"content.xml": "<a/>", "mimetype": "x"}, "save it as XLSX or CSV"},
		"the longest row":       {cell("", strings.Repeat("a<!---->", 64<<10)), "no column"},
		"a letter more":         {cell("", strings.Repeat("a", 64<<10+1)), "row 1 has more than 64 KB"},
		"a text in pieces":      {cell("", strings.Repeat("a<!---->", 1<<19)), "row 1 has more than 64 KB"},
		"something else":        {map[string]string{"a.txt": "x"}, "no workbook"},
	} {
		refused(t, name, zipped(t, c.parts), c.want)
	}
}

func refused(t *testing.T, name string, workbook []byte, want string) {
	t.Helper()
	f := csvfile.ReadRegistration(workbook, nil, false)
	if len(f.Entries) > 0 || len(f.Faults) == 0 {
		t.Errorf("%s: %d teams, no fault", name, len(f.Entries))
		return
	}
	if !strings.Contains(f.Faults[0].Why, want) {
		t.Errorf("%s: %s, want %q", name, f.Faults[0], want)
	}
}

// TestAWorkbookThatUnpacksToTooMuch: what a part unpacks to is bounded before it is unpacked, and a
// part has no more than the archive says.
func TestAWorkbookThatUnpacksToTooMuch(t *testing.T) {
	var blanks bytes.Buffer
	d, err := flate.NewWriter(&blanks, flate.BestSpeed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := d.Write(bytes.Repeat([]byte(" "), 1<<20)); err != nil {
		t.Fatal(err)
	}
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
	const most = 32 << 20
	for name, c := range map[string]struct {
		said uint64 // bytes of the sheet, as the archive says
		want string
	}{
		"less than there are": {100, "is damaged"},
		"the most":            {most, "is damaged"}, // since it ends before
		"one too many":        {most + 1, "unpacks to more than 32 MB"},
	} {
		var b bytes.Buffer
		w := zip.NewWriter(&b)
		for _, part := range []struct {
			zip.FileHeader
			data []byte
		}{
			{zip.FileHeader{Name: "xl/workbook.xml", UncompressedSize64: 11}, []byte("<workbook/>")},
			{zip.FileHeader{Name: "xl/worksheets/sheet1.xml", Method: zip.Deflate, UncompressedSize64: c.said}, blanks.Bytes()},
		} {
			part.CompressedSize64 = uint64(len(part.data))
			part.CRC32 = crc32.ChecksumIEEE(part.data)
			raw, err := w.CreateRaw(&part.FileHeader)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := raw.Write(part.data); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		refused(t, name, b.Bytes(), c.want)
	}
}

// TestNamesOfTeamsAreNotNeeded: a sheet under flagfall's own headings may have no names of teams.
func TestNamesOfTeamsAreNotNeeded(t *testing.T) {
	f := csvfile.ReadRegistration([]byte("player1,player2\nCid Moss,Dee Reed\nBob Pine,braucht Partner\n"), nil, false)
	if len(f.Faults) > 0 || len(f.Entries) != 2 || f.Entries[0].Name != "Moss/Reed" || f.SinglePlayers() != 1 {
		t.Errorf("%+v", f)
	}
}

// TestTheSheetOfAWorkbookWithPlayersIsRead: the first with headings of players, wherever it stands.
func TestTheSheetOfAWorkbookWithPlayersIsRead(t *testing.T) {
	text := func(cell string) string { return `<c t="inlineStr"><is><t>` + cell + `</t></is></c>` }
	sheet := func(rows ...[]string) string {
		var b strings.Builder
		for _, row := range rows {
			b.WriteString("<row>")
			for _, cell := range row {
				b.WriteString(text(cell))
			}
			b.WriteString("</row>")
		}
		return "<worksheet><sheetData>" + b.String() + "</sheetData></worksheet>"
	}
	book := zipped(t, map[string]string{
		"xl/workbook.xml": `<workbook xmlns:r="x"><sheets><sheet name="Read me" r:id="r1"/><sheet name="Fees" r:id="r2"/>` +
			`<sheet name="Teams" r:id="r3"/></sheets></workbook>`,
		"xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/>` +
			`<Relationship Id="r2" Target="worksheets/sheet2.xml"/><Relationship Id="r3" Target="worksheets/sheet3.xml"/></Relationships>`,
		"xl/worksheets/sheet1.xml": sheet([]string{"Fill in the sheet Teams"}),
		"xl/worksheets/sheet2.xml": sheet([]string{"Club", "Paid"}, []string{"Oak", "20"}),
		"xl/worksheets/sheet3.xml": sheet([]string{"Team", "Player 1", "Player 2"}, []string{"Owls", "Ann Lark", "Bob Pine"}),
	})
	f := csvfile.ReadRegistration(book, nil, false)
	if len(f.Faults) > 0 || len(f.Entries) != 1 || f.Entries[0].Name != "Owls" {
		t.Fatalf("%+v", f)
	}
	if want := `read from the sheet "Teams"`; !slices.Contains(f.Notes, want) {
		t.Errorf("notes %q, want %q", f.Notes, want)
	}
}

// TestTitlesAboveTheHeadings: they are left out, and so is the line below the headings of a table in Markdown.
func TestTitlesAboveTheHeadings(t *testing.T) {
	for name, sheet := range map[string]string{
		"a title":    "Spring Bughouse 2027,,\n,,\nTeam,Player 1,Player 2\nOwls,Ann Lark,Bob Pine\n",
		"our header": "Spring Bughouse\nteam,player1,player2\nOwls,Ann Lark,Bob Pine\n",
		"Markdown":   "| Team | Player 1 | Player 2 |\n|---|:--|---|\n| Owls | Ann Lark | Bob Pine |\n",
	} {
		f := csvfile.ReadRegistration([]byte(sheet), nil, false)
		if len(f.Faults) > 0 || len(f.Entries) != 1 || f.Entries[0].Players[1].Name != "Bob Pine" {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

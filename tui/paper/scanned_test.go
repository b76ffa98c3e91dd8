package paper

import (
	"bytes"
	"compress/zlib"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/makiuchi-d/gozxing"
	"github.com/makiuchi-d/gozxing/qrcode"

	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/pdf"
)

// scan reads the QR code of a picture as a phone does.
func scan(t *testing.T, picture image.Image) string {
	t.Helper()
	bitmap, err := gozxing.NewBinaryBitmapFromImage(picture)
	if err != nil {
		t.Fatal(err)
	}
	harder := map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true}
	result, err := qrcode.NewQRCodeReader().Decode(bitmap, harder)
	if err != nil {
		t.Fatalf("no code is found: %v", err)
	}
	return result.GetText()
}

// paint makes a picture of black rectangles: x, y, width and height in points.
func paint(width, height, scale float64, dark [][4]float64) image.Image {
	picture := image.NewGray(image.Rect(0, 0, int(width*scale), int(height*scale)))
	draw.Draw(picture, picture.Bounds(), image.White, image.Point{}, draw.Src)
	for _, r := range dark {
		at := image.Rect(int(r[0]*scale+.5), int(r[1]*scale+.5), int((r[0]+r[2])*scale+.5), int((r[1]+r[3])*scale+.5))
		draw.Draw(picture, at, image.NewUniform(color.Black), image.Point{}, draw.Src)
	}
	return picture
}

var (
	svg    = regexp.MustCompile(`<svg viewBox="0 0 ([0-9]+) [0-9]+" role="img" aria-label="QR"[^>]*><path d="([^"]*)"`)
	run    = regexp.MustCompile(`M([0-9]+) ([0-9]+)h([0-9]+)v1`)
	stream = regexp.MustCompile(`(?s)stream\r?\n(.*?)\r?\nendstream`)
	filled = regexp.MustCompile(`([0-9.]+) ([0-9.]+) ([0-9.]+) (-?[0-9.]+) re f`)
)

// numbers reads the numbers of a match.
func numbers(t *testing.T, match []string) []float64 {
	t.Helper()
	list := make([]float64, len(match))
	for i, one := range match {
		if _, err := fmt.Sscan(one, &list[i]); err != nil {
			t.Fatalf("%q: %v", one, err)
		}
	}
	return list
}

// scanPage reads the codes on a web page.
func scanPage(t *testing.T, body string) (links []string) {
	t.Helper()
	for _, drawn := range svg.FindAllStringSubmatch(body, -1) {
		side := numbers(t, drawn[1:2])[0]
		var dark [][4]float64
		for _, r := range run.FindAllStringSubmatch(drawn[2], -1) {
			n := numbers(t, r[1:])
			dark = append(dark, [4]float64{n[0], n[1], n[2], 1})
		}
		links = append(links, scan(t, paint(side, side, 6, dark)))
	}
	return links
}

// scanPDF reads the codes on the pages of a PDF.
func scanPDF(t *testing.T, body []byte) (links []string) {
	t.Helper()
	const height = 842 // of A4 in points; a PDF counts from below
	for _, packed := range stream.FindAllSubmatch(body, -1) {
		plain, err := zlib.NewReader(bytes.NewReader(packed[1]))
		if err != nil {
			continue // a font
		}
		drawn, err := io.ReadAll(plain)
		if err != nil {
			t.Fatal(err)
		}
		for _, between := range strings.Split(string(drawn), "Tj") { // one code stands between two texts
			var dark [][4]float64
			for _, r := range filled.FindAllStringSubmatch(between, -1) {
				n := numbers(t, r[1:])
				dark = append(dark, [4]float64{n[0], height - n[1], n[2], -n[3]})
			}
			if len(dark) > 100 {
				links = append(links, scan(t, paint(595, height, 3, dark)))
			}
		}
	}
	return links
}

// scanText reads the one code on a sheet of text.
func scanText(t *testing.T, sheet string) string {
	t.Helper()
	var dark [][4]float64
	for y, line := range strings.Split(sheet, "\n") {
		for x, r := range []rune(line) {
			if strings.ContainsRune("█▀", r) {
				dark = append(dark, [4]float64{float64(x), float64(2 * y), 1, 1})
			}
			if strings.ContainsRune("█▄", r) {
				dark = append(dark, [4]float64{float64(x), float64(2*y + 1), 1, 1})
			}
		}
	}
	return scan(t, paint(80, 2*float64(strings.Count(sheet, "\n")), 6, dark))
}

// A phone that photographs a card reads the address that stands beside the code, from a web page and
// from a PDF.
func TestThePrintedCodesReadBackAsTheirAddresses(t *testing.T) {
	e := newFixture(t)
	for _, name := range []string{"team-cards", "table-cards", "pairings"} {
		sheet, err := e.Make(Order{Name: name, Section: "K5"})
		if err != nil {
			t.Fatal(err)
		}
		want := codes(sheet.Blocks)
		if len(want) == 0 {
			t.Fatalf("%s have no codes", name)
		}
		slices.Sort(want)
		web, err := html.Render(&sheet.Document)
		if err != nil {
			t.Fatal(err)
		}
		paper, _, err := pdf.Render(&sheet.Document, pdf.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for format, got := range map[string][]string{"web page": scanPage(t, string(web)), "PDF": scanPDF(t, paper)} {
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%s as a %s read back as %q, want %q", name, format, got, want)
			}
		}
	}
}

// A code in text reads back, too.
func TestACodeInTextReadsBack(t *testing.T) {
	const link = "http://192.168.1.20:8080/t/kfrpwx"
	sheet := text.Plain(&document.Document{Blocks: []document.Block{document.QR{Link: link}}})
	if got := scanText(t, sheet); got != link {
		t.Errorf("it reads back as %q:\n%s", got, sheet)
	}
}

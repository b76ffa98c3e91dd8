package html

import (
	"bytes"
	"errors"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/x/exp/golden"
	"golang.org/x/net/html"
	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/rules/bughouse"
	"flagfall/tui/document"
	"flagfall/tui/voice/sanitize"
)

// all is a document with every kind of block, each with the given text in it.
func all(text string) *document.Document {
	return &document.Document{
		Event: text, Title: text, Where: text, For: document.Staff, Large: true,
		Stamp: document.Stamp{Number: 3, Copy: 1, Replaces: 2, At: time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC), By: text},
		Blocks: []document.Block{
			document.Heading(text),
			document.Text{Words: text},
			document.Text{Words: text, Weight: document.Loud},
			document.Text{Words: text, Weight: document.Quiet},
			document.Facts{{Label: text, Text: text}, {Label: text, Text: text, Loud: true}},
			document.Grid{
				Columns: []document.Column{{Title: text, Key: true}, {Title: "B", Right: true}, {Title: text, Flex: true, Minor: true}},
				Rows:    [][]string{{text, "1", text}, {text, "2", text}},
			},
			document.Grid{Empty: text},
			document.Bracket{
				Rounds: []document.BracketRound{
					{Name: text, Matches: []document.BracketMatch{{Sides: [2]document.BracketSide{{Seed: "1", Name: text, Score: "2", Wins: true}, {Seed: "4", Name: text, Score: "0"}}}, {Sides: [2]document.BracketSide{{Seed: "2", Name: text}, {Seed: "3", Name: text}}, Notes: []string{text}}}},
					{Name: text, Matches: []document.BracketMatch{{Sides: [2]document.BracketSide{{Seed: "1", Name: text}, {Name: text}}}}},
				},
				Third: document.BracketRound{Name: text, Matches: []document.BracketMatch{{Sides: [2]document.BracketSide{{Seed: "4", Name: text}, {Name: text}}}}},
			},
			document.Bracket{Table: document.Grid{Empty: text}},
			document.Notes{{Mark: "*", Text: text}},
			document.Blanks{text},
			document.Break{},
			document.QR{Link: "/section/K5", Caption: text, Small: true},
			document.Boards{Caption: text, Match: bughouse.StartMatch(), Players: [4]string{text, text, text, text}},
			document.Cards{PerPage: 2, Each: [][]document.Block{{document.Heading(text)}, {document.Text{Words: text}}}},
		},
	}
}

// elements without an end.
var void = []string{"meta", "link", "br", "hr", "img", "input"}

// valid walks a page as a parser does and reports elements left open, scripts, and anything that
// would be fetched from elsewhere.
func valid(body []byte) error {
	z := html.NewTokenizer(bytes.NewReader(body))
	var open []string
	for {
		switch z.Next() {
		case html.ErrorToken:
			if !errors.Is(z.Err(), io.EOF) {
				return z.Err()
			}
			if len(open) > 0 {
				return errors.New("left open: " + strings.Join(open, ", "))
			}
			return nil
		case html.StartTagToken:
			t := z.Token()
			if err := harmless(t); err != nil {
				return err
			}
			if !slices.Contains(void, t.Data) {
				open = append(open, t.Data)
			}
		case html.SelfClosingTagToken:
			if err := harmless(z.Token()); err != nil {
				return err
			}
		case html.EndTagToken:
			name := z.Token().Data
			if len(open) == 0 || open[len(open)-1] != name {
				return errors.New("</" + name + "> closes nothing; open are " + strings.Join(open, ", "))
			}
			open = open[:len(open)-1]
		case html.TextToken, html.CommentToken, html.DoctypeToken:
		}
	}
}

func harmless(t html.Token) error {
	if slices.Contains([]string{"script", "iframe", "object", "embed", "link", "img"}, t.Data) {
		return errors.New("a page that stands alone has no <" + t.Data + ">")
	}
	for _, a := range t.Attr {
		outward := strings.Contains(a.Val, "//") && a.Key != "xmlns"
		if strings.HasPrefix(a.Key, "on") || (a.Key == "href" || a.Key == "src") && outward {
			return errors.New(t.Data + " has " + a.Key + "=" + a.Val)
		}
	}
	return nil
}

// words is all the text of a page, without its style.
func words(t interface{ Fatal(...any) }, body []byte) string {
	root, err := html.Parse(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range root.Descendants() {
		if n.Type == html.TextNode && n.Parent.Data != "style" {
			b.WriteString(n.Data + " ")
		}
	}
	return b.String()
}

func TestAPageIsValidAndStandsAlone(t *testing.T) {
	body, err := Render(all("Knight Owls"))
	if err != nil {
		t.Fatal(err)
	}
	if err := valid(body); err != nil {
		t.Errorf("%v\n%s", err, body)
	}
	for _, want := range []string{`<!DOCTYPE html>`, `<html lang="en">`, `charset="utf-8"`, `name="viewport"`, "COPY 1", "STAFF ONLY"} {
		if !bytes.Contains(body, []byte(want)) {
			t.Errorf("the page has no %s", want)
		}
	}
	if n := bytes.Count(body, []byte("<rect")); n != 128 {
		t.Errorf("%d squares on two boards", n)
	}
}

// Pieces are drawn as figures, which look alike on every machine, and not as letters of a font; each
// board says what stands where.
func TestPiecesNeedNoFont(t *testing.T) {
	body, err := Render(all("Knight Owls"))
	if err != nil {
		t.Fatal(err)
	}
	for kind, want := range map[bughouse.Kind]int{bughouse.Pawn: 32, bughouse.Knight: 8, bughouse.Bishop: 8, bughouse.Rook: 8, bughouse.Queen: 4, bughouse.King: 4} {
		if n := bytes.Count(body, []byte(`d="`+pieceOutline(bughouse.Piece{Kind: kind})+`"`)); n != want {
			t.Errorf("%d figures of kind %d, want %d", n, kind, want)
		}
	}
	if !bytes.Contains(body, []byte("White: Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Pg2 Ph2 Ra1 Nb1 Bc1 Qd1 Ke1")) {
		t.Error("no board says where its pieces stand")
	}
	if bytes.ContainsAny(body, "♔♕♖♗♘♙♚♛♜♝♞♟") {
		t.Error("a piece is a letter")
	}
}

// A page with every kind of block, without the style, which is every page's. To make it again: go
// test ./tui/paper/html -update
func TestEveryKindOfBlock(t *testing.T) {
	body, err := Render(all("Knight Owls"))
	if err != nil {
		t.Fatal(err)
	}
	golden.RequireEqual(t, regexp.MustCompile(`(?s)<style>.*</style>\n`).ReplaceAll(body, nil))
}

// Names in any script, and names that would be markup, appear as they were typed, with the
// quotation marks of print, and change nothing around them.
func TestWhateverIsTypedAppearsAsTyped(t *testing.T) {
	plain, err := Render(all("x"))
	if err != nil {
		t.Fatal(err)
	}
	elements := func(body []byte) int { return bytes.Count(body, []byte("</")) }
	for _, text := range []string{
		`<script>alert("x")</script>`, `"><img src=x onerror=alert(1)>`, "Rook & Roll", "דן לוי", "محمد", "Ольга Иванова", "王小明", "'; DROP TABLE",
		"{{.Title}}", "\u202eevil", "</td></table>",
	} {
		body, err := Render(all(text))
		if err != nil {
			t.Fatal(err)
		}
		if err := valid(body); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if elements(body) != elements(plain) {
			t.Errorf("%s changed the page's elements", text)
		}
		if got := strings.Count(words(t, body), sanitize.CurlyQuotes(text)); got < 15 {
			t.Errorf("%s appears %d times", text, got)
		}
	}
}

// A name in Hebrew or Arabic keeps its own direction and does not turn the line around it.
func TestEveryTypedTextHasItsOwnDirection(t *testing.T) {
	body, err := Render(all("דן לוי"))
	if err != nil {
		t.Fatal(err)
	}
	root, err := html.Parse(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.Type != html.TextNode || !strings.Contains(n.Data, "דן") || slices.Contains([]string{"title", "footer", "th", "dt", "figcaption"}, n.Parent.Data) {
			continue
		}
		own := false
		for p := n.Parent; p != nil; p = p.Parent {
			own = own || slices.ContainsFunc(p.Attr, func(a html.Attribute) bool { return a.Key == "dir" && a.Val == "auto" })
		}
		if !own {
			t.Errorf("<%s> has no direction of its own", n.Parent.Data)
		}
	}
}

func TestAnyTextMakesAValidPage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		body, err := Render(all(rapid.String().Draw(t, "text")))
		if err != nil {
			t.Fatal(err)
		}
		if err := valid(body); err != nil {
			t.Fatal(err)
		}
	})
}

// Whatever is said on a page has the quotation marks of print, on a page of its own and within
// another.
func TestPagesHaveTheQuotationMarksOfPrint(t *testing.T) {
	d := all(`the player's "own" word`)
	whole, err := Render(d)
	if err != nil {
		t.Fatal(err)
	}
	part, err := Blocks(d.Blocks...)
	if err != nil {
		t.Fatal(err)
	}
	for name, body := range map[string]string{"page": string(whole), "part": string(part)} {
		z, styled, said := html.NewTokenizer(strings.NewReader(body)), false, 0
		for kind := z.Next(); kind != html.ErrorToken; kind = z.Next() {
			token := z.Token()
			if token.Data == "style" {
				styled = kind == html.StartTagToken
			}
			if kind != html.TextToken || styled {
				continue
			}
			if strings.ContainsAny(token.Data, `'"`) {
				t.Errorf("%s: %q has a straight mark", name, strings.TrimSpace(token.Data))
			}
			said += strings.Count(token.Data, "the player’s “own” word")
		}
		if said < 10 {
			t.Errorf("%s: said %d times", name, said)
		}
	}
}

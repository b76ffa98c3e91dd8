package paper

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"flagfall/db/journal"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper/html"
	"flagfall/tui/paper/pdf"
)

// partialFixture is the fixture with entries behind it that cannot be read.
func partialFixture(t *testing.T) (e *fixture, stamp string) {
	t.Helper()
	e = newFixture(t)
	last := e.Hall.Head.Seq
	e.Hall.SetMissing(last+1, last+55, &journal.BrokenError{Seq: last + 1, Why: "its text was changed"})
	return e, fmt.Sprintf("PARTIAL: entries %d to %d could not be read; this page has nothing after ", last+1, last+55)
}

// unbroken is a text without its line breaks.
func unbroken(text []byte) string { return strings.Join(strings.Fields(string(text)), " ") }

func TestEveryDocumentSaysInEveryFormWhatIsMissingFromIt(t *testing.T) {
	e, stamp := partialFixture(t)
	for _, name := range Names() {
		sheet, err := e.Make(order(name))
		if err != nil {
			t.Fatal(err)
		}
		sheet.Stamp = e.Stamp(nil, noon())
		d := &sheet.Document
		forms := map[string][]byte{"text": []byte(text.Plain(d)), "spoken": []byte(text.Spoken(d))}
		if forms["html"], err = html.Render(d); err != nil {
			t.Fatal(err)
		}
		if table, err := text.CSV(d); err == nil {
			forms["csv"] = table
		}
		for form, printed := range forms {
			if !strings.Contains(unbroken(printed), stamp) {
				t.Errorf("%s as %s does not say %q", name, form, stamp)
			}
		}
		for _, b := range d.Blocks {
			if cards, ok := b.(document.Cards); ok {
				for n, card := range cards.Each {
					if said, ok := card[0].(document.Text); !ok || !strings.HasPrefix(said.Words, stamp) {
						t.Errorf("%s: card %d is cut off from what is missing", name, n)
					}
				}
			}
		}
		onEveryPage(t, name, d)
	}
}

// onEveryPage looks into the paper itself, where texts stand as two bytes a character.
func onEveryPage(t *testing.T, name string, d *document.Document) {
	t.Helper()
	file, _, err := pdf.Render(d, pdf.Options{Plain: true})
	if err != nil {
		t.Fatal(err)
	}
	var mark []byte
	for _, letter := range []byte("PARTIAL:") {
		mark = append(mark, 0, letter)
	}
	pages := bytes.Split(file, []byte("/Type /Page\n"))[1:]
	if len(pages) == 0 {
		t.Fatalf("%s has no page", name)
	}
	for n, printed := range pages {
		if !bytes.Contains(printed, mark) {
			t.Errorf("%s: page %d of %d does not say that it is partial", name, n+1, len(pages))
		}
	}
}

func TestEveryPublicPageSaysWhatIsMissing(t *testing.T) {
	e, stamp := partialFixture(t)
	pages, err := e.publicPages(e.Stamp(nil, noon()))
	if err != nil || len(pages) < 5 {
		t.Fatal(len(pages), err)
	}
	for _, p := range pages {
		if !strings.Contains(unbroken(p.Body), stamp) {
			t.Errorf("%s does not say %q", p.Name, stamp)
		}
	}
}

func TestNothingPartialIsFinal(t *testing.T) {
	e, _ := partialFixture(t)
	for _, name := range []string{"standings", "day-end"} {
		if _, err := e.Make(Order{Name: name, Section: "K5", Final: true, By: e.official("Osei"), Reason: "so"}); err == nil || !strings.Contains(err.Error(), "not final while something is missing") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

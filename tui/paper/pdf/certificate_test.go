package pdf

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/eventsetup/logotest"
	"flagfall/rules/envtest"
	"flagfall/tui/document"
)

// certificate is a sheet with a certificate in a frame.
func certificate(f document.Frame, team, name string) *document.Document {
	return &document.Document{
		Event: "Spring Bughouse", Title: "Certificate", Wide: true, Bare: true,
		Stamp: document.Stamp{Number: 19, Head: "C0FF-EE00-BEEF-0001", Entry: 98, At: time.Unix(0, 0).UTC(), By: "the desk"},
		Blocks: []document.Block{document.Certificate{
			Frame: f, Event: "Spring Bughouse, K-5", Title: "Certificate", Honor: "First place", Team: team, Name: name,
			Partner: "with " + name, Club: team, Prize: "$100 and trophy for first place",
			When: "18 Apr 2026 · Oak Hall", Signatures: []string{"Organizer", "Chief director"}, Note: "NOT LOCKED",
		}},
	}
}

// A certificate has its lines within its frame, none over another, however long the names are; and
// neither number nor head, which stand in the record of documents.
func TestACertificateHangsInItsFrame(t *testing.T) {
	for _, f := range []document.Frame{document.Classic, document.Modern, document.Squares} {
		for _, size := range []Paper{A4, Letter} {
			for _, length := range envtest.Share(t, []int{8, 40, 90}, 3, 2) {
				lines, pages := rendered(t, certificate(f, halltest.LongName(length, true), halltest.LongName(length, false)), size)
				w, h := 842.0, 595.0
				if size == Letter {
					w, h = 792, 612
				}
				if pages != 1 {
					t.Errorf("%s, %s, %d letters: %d pages", f, size, length, pages)
				}
				if bad := append(outside(lines, w, h, frameInner), overlapping(lines)...); len(bad) > 0 {
					t.Errorf("%s, %s, %d letters: %s", f, size, length, strings.Join(bad, "\n"))
				}
				said := squeezed(all(lines))
				for _, text := range []string{"Certificate", "First place", "Oak Hall", "Chief director", "NOT LOCKED"} {
					if !strings.Contains(said, squeezed(text)) {
						t.Errorf("%s, %s: it does not say %q", f, size, text)
					}
				}
				for _, text := range []string{"document", "C0FF", "98", "page"} {
					if strings.Contains(said, squeezed(text)) {
						t.Errorf("%s, %s: it says %q", f, size, text)
					}
				}
			}
		}
	}
}

// What is missing from the journal is said on a certificate too.
func TestACertificateSaysWhatIsMissing(t *testing.T) {
	d := certificate(document.Classic, "Knight Owls", "Ada and Dev")
	d.Stamp.Partial = "PARTIAL: entries 40 to 98 are missing"
	lines, _ := rendered(t, d, A4)
	if !strings.Contains(all(lines), "PARTIAL") {
		t.Errorf("it says %s", all(lines))
	}
}

// A logo stands above the lines of a certificate, and moves none of them out of the frame or over
// another.
func TestACertificateHasItsLogo(t *testing.T) {
	facts, err := eventsetup.ChooseLogo(event.NewState(), logotest.PNG(30, 20), "")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range []document.Frame{document.Classic, document.Modern, document.Squares} {
		d := certificate(f, halltest.LongName(90, true), halltest.LongName(90, true))
		plain, _, err := Render(d, Options{Paper: A4})
		if err != nil {
			t.Fatal(err)
		}
		c := d.Blocks[0].(document.Certificate)
		c.Logo = facts[0].(event.LogoChosen)
		d.Blocks[0] = c
		lines, pages := rendered(t, d, A4)
		if bad := append(outside(lines, 842, 595, frameInner), overlapping(lines)...); len(bad) > 0 || pages != 1 {
			t.Errorf("%s: %d pages: %s", f, pages, strings.Join(bad, "\n"))
		}
		drawn, _, err := Render(d, Options{Paper: A4})
		if err != nil || len(drawn) <= len(plain) || !bytes.Contains(drawn, []byte("/Subtype /Image")) {
			t.Errorf("%s: %d bytes with it, %d without: %v", f, len(drawn), len(plain), err)
		}
	}
}

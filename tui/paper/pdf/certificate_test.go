package pdf

import (
	"strings"
	"testing"
	"time"

	"flagfall/tui/paper/page"
)

// certificate is a sheet with a certificate in a frame.
func certificate(f page.Frame, team, players string) *page.Document {
	return &page.Document{
		Event: "Spring Bughouse", Title: "Certificate", Wide: true, Bare: true,
		Stamp: page.Stamp{Number: 19, Head: "C0FF-EE00-BEEF-0001", Entry: 98, At: time.Unix(0, 0).UTC(), By: "the desk"},
		Blocks: []page.Block{page.Certificate{
			Frame: f, Event: "Spring Bughouse, K-5", Title: "Certificate", Honour: "First place", Team: team, Players: players,
			When: "18 Apr 2026 · Oak Hall", Signatures: []string{"Organizer", "Chief director"}, Note: "NOT LOCKED",
		}},
	}
}

// A certificate has its lines within its frame, none over another, however long the names are; and
// neither number nor head, which stand in the record of documents.
func TestACertificateHangsInItsFrame(t *testing.T) {
	for _, f := range []page.Frame{page.Classic, page.Modern, page.Squares} {
		for _, size := range []Paper{A4, Letter} {
			for _, length := range []int{8, 40, 90} {
				lines, pages := rendered(t, certificate(f, longName(length, true), longName(2*length, true)), size)
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
	d := certificate(page.Classic, "Knight Owls", "Ada and Dev")
	d.Stamp.Partial = "PARTIAL: entries 40 to 98 are missing"
	lines, _ := rendered(t, d, A4)
	if !strings.Contains(all(lines), "PARTIAL") {
		t.Errorf("it says %s", all(lines))
	}
}

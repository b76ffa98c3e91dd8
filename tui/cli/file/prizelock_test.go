package file

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/tournament/lockedhalltest"
	"flagfall/rules/envtest"
	"flagfall/tui/document"
	"flagfall/tui/paper"
	"flagfall/tui/web/public"
)

func TestMain(m *testing.M) {
	envtest.Prepare()
	os.Exit(m.Run())
}

// lockedHall is an event whose prizes are locked, and what the public pages show of it.
type lockedHall struct {
	*lockedhalltest.Hall
	read   int // entries that the pages have read
	pages  *public.Event
	frozen map[string]string // what a sheet told when its section was locked, by document number and name
	last   bool              // nothing happens after this: every document is made, and all files of the site with their PDFs
}

// After a lock no byte that leaves the house tells another award: each door tells
// the awards of the lock's entry or refuses.
func TestNothingTellsAnotherAwardThanTheLocked(t *testing.T) {
	lockedhalltest.Check(t, 2, 16, func(t *rapid.T) {
		h := &lockedHall{frozen: map[string]string{}}
		lockedhalltest.New(t, func(now *lockedhalltest.Hall, section string) {
			h.Hall = now
			h.freeze(section)
		})
		h.Play(h.checkDoors)
		h.last = rapid.IntRange(0, 2).Draw(t, "last") == 0
		h.checkDoors()
	})
}

// freeze keeps what the announcer and the certificates tell at the moment of a lock.
func (h *lockedHall) freeze(section string) {
	for _, name := range []string{"announcer", "certificates"} {
		sheet, err := h.source().Make(paper.Order{Name: name, Section: section})
		if err != nil {
			h.Draw.Fatalf("%s of %s, just locked: %v", name, section, err)
		}
		said := h.spoken(sheet)
		h.frozen[h.frozenName(section, name)] = said
		for _, a := range h.Awards(h.FindSection(section)) {
			team, _, _ := strings.Cut(a, ":")
			if !strings.Contains(said, lockedhalltest.FirstName(team)) {
				h.Draw.Errorf("%s leaves %s out:\n%s", name, a, said)
			}
		}
	}
}

func (h *lockedHall) frozenName(section, name string) string {
	return fmt.Sprint(section, h.FindSection(section).Prizes.Document, name)
}

// spoken is what a sheet tells of awards: its texts and certificates, without the notes below, and
// with teams by the names they were first entered with.
func (h *lockedHall) spoken(sheet *paper.Sheet) string {
	var said []string
	for _, b := range sheet.Blocks {
		switch b := b.(type) {
		case document.Heading:
			said = append(said, string(b))
		case document.Text:
			if b.Weight != document.Quiet {
				said = append(said, b.Words)
			}
		case document.Certificate:
			said = append(said, b.Honor+" "+b.Team)
		}
	}
	return lockedhalltest.FirstName(strings.Join(said, "\n"))
}

func (h *lockedHall) source() paper.Source { return paper.Source{Hall: h.T} }

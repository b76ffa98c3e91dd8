package paper

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/tui/document/text"
)

var printedHead = regexp.MustCompile(`[0-9A-F]{4}(-[0-9A-F]{4}){3}`)

// Every document names one head, that of the entries it was made from. A packet also names the
// entries about its incident, each by its own hash.
func TestOneHeadADocument(t *testing.T) {
	e := newFixture(t)
	e.planPrizes()
	e.do("Osei", func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return tournament.LockPrizes(tm, "K5", "the hall closes", time.Now(), e.official("Osei"))
	})
	for _, name := range Names() {
		o := Order{Name: name, Section: "K5"}
		if i := slices.IndexFunc(kinds, func(k kind) bool { return k.name == name }); kinds[i].scope == ofIncident {
			o = Order{Name: name, Incident: hiddenTwice}
		}
		sheet, _, err := e.Print(o, Screen, "text", noon())
		if err != nil || name == "packet" {
			continue // a play-off, a decision or prizes that are not there
		}
		said := text.Plain(&sheet.Document)
		for _, head := range printedHead.FindAllString(said, -1) {
			if head != sheet.Stamp.Head {
				t.Errorf("%s is of chain %s, and names %s:\n%s", name, sheet.Stamp.Head, head, said)
			}
		}
	}
	sheet, _, err := e.Print(Order{Name: "prizes", Section: "K5"}, Screen, "text", noon())
	if err != nil || !slices.Contains(printedHead.FindAllString(text.Plain(&sheet.Document), -1), sheet.Stamp.Head) {
		t.Errorf("the locked prizes do not name their head: %v", err)
	}
}

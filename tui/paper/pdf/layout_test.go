//go:build e2e

package pdf

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/rules/envtest"
	"flagfall/tui/paper"
	"flagfall/tui/voice/translation"
)

// Over events with ordinary, long and unbroken names, in five languages, on letter and A4: no page of a
// document ends with a heading or a name alone, none begins without a place, cards are cut at the same lines
// on every sheet, and no last page is used to less than a fifth where smaller letters would have saved it.
func TestDocumentsAreWellSet(t *testing.T) {
	languages := envtest.Share(t, []string{"en", "de", "es", "fr", "nl"}, 5, 1)
	looked := 0
	for seed := range uint64(envtest.Times(2, 100)) {
		h := halltest.RandomEvent(t, 11*seed+1)
		source := paper.Source{Hall: h.T}
		for _, name := range []string{
			"pairings", "pairings-by-team", "result-sheets", "standings", "wallchart", "results", "report", "announcer", "day-end", "slip",
		} {
			for _, lang := range languages {
				in, err := translation.Parse(lang)
				if err != nil {
					t.Fatal(err)
				}
				order := paper.Order{Name: name, Lang: in}
				if name == "report" || name == "day-end" {
					order.Lang = ""
				}
				sheet, err := source.Make(order)
				if err != nil {
					continue // the event has nothing for it
				}
				looked++
				for _, size := range []Paper{A4, Letter} {
					var drawn recorder
					d := sheet.WithCurlyQuotes()
					s := layOutWell(d, Options{Paper: size, watch: &drawn}, nil)
					for _, fault := range settingFaults(s, drawn.all) {
						t.Errorf("event %d, %s in %s on %s: %s", seed, name, lang, size, fault)
					}
					if s.f.PageCount() < 2 || s.lastShare > poorShare || d.IsForWall() || d.IsCards() {
						continue
					}
					least := layOut(d, Options{Paper: size, letters: smaller[len(smaller)-1]}, nil, 0)
					if least.f.PageCount() < s.f.PageCount() {
						t.Errorf("event %d, %s in %s on %s: the last page is used to %.0f %%", seed, name, lang, size, 100*s.lastShare)
					}
				}
			}
		}
	}
	if looked < 10 {
		t.Errorf("only %d documents were looked at", looked)
	}
}

// settingFaults lists what is badly set in a document as it was drawn.
func settingFaults(s *setter, all []ink) (faults []string) {
	if at := s.loneHeading(); at != 0 {
		faults = append(faults, fmt.Sprintf("page %d ends with a heading", at))
	}
	if pages := s.f.PageCount(); pages > 1 && s.lastPageIsPoor() && !s.d.IsCards() {
		faults = append(faults, fmt.Sprintf("page %d holds one row only", pages))
	}
	if s.d.IsCards() {
		cut := map[int][]string{}
		for _, i := range all {
			if i.text == "" && (i.x1-i.x0 > s.w-1 || i.y1-i.y0 > s.h/2) {
				cut[i.page] = append(cut[i.page], fmt.Sprintf("%.1f,%.1f", i.x0, i.y0))
			}
		}
		ways := 1
		for page := 2; page <= s.f.PageCount(); page++ {
			if slices.Equal(cut[page], cut[page-1]) {
				continue
			}
			if ways++; ways > len(s.d.Blocks) { // a stack for each size of cards
				faults = append(faults, fmt.Sprintf("sheet %d is cut at %s, the one before at %s", page, strings.Join(cut[page], " "), strings.Join(cut[page-1], " ")))
			}
		}
	}
	return faults
}

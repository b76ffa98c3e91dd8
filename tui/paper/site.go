package paper

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"

	"flagfall/pairing/event"
	"flagfall/rules/lazyregexp"
	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
)

// PublicSheet is a document that everybody may see, with the name of its file without an ending,
// "pairings-K5".
type PublicSheet struct {
	*Sheet
	Name, Text string
	Note       string // what a reader finds there, "" where Text tells
}

// PublicPart is what everybody may see of one section.
type PublicPart struct {
	Section *event.Section
	File    string // what stands for the section in the names of files
	Sheets  []PublicSheet
}

var unfitForFile = lazyregexp.New(`[^A-Za-z0-9_-]+`)

// Parts makes the documents of the event that everybody may see: for each section its pairings,
// standings and wall chart, the results of every round, and its prizes once they are locked. The
// stamp says as of when. What a section has nothing for yet is left out. Pairings are those that
// hang; where none hang yet, those that are to.
func (s Source) Parts(stamp document.Stamp) ([]PublicPart, error) {
	var parts []PublicPart
	taken := map[string]bool{}
	for _, sec := range s.Hall.Register.Sections {
		id := unfitForFile().ReplaceAllString(sec.ID, "_")
		for taken[id] { // two ids may differ only in what no file name has
			id += "_"
		}
		taken[id] = true
		part := PublicPart{Section: sec, File: id}
		for _, o := range publicOrders(sec, s.Language()) {
			sheet, err := s.Make(o.Order)
			if err != nil {
				return nil, err
			}
			sheet.Stamp = stamp
			sheet.Stamp.Partial = cmp.Or(stamp.Partial, s.Hall.Missing.StampIn(sheet.Lang.Say))
			part.Sheets = append(part.Sheets, PublicSheet{sheet, fmt.Sprintf(o.file, id), o.text, o.note})
		}
		parts = append(parts, part)
	}
	return parts, nil
}

// publicOrder is a document of a section that everybody may see, the pattern of its file's name,
// what leads to it, and what a reader finds there.
type publicOrder struct {
	Order
	file, text, note string
}

func publicOrders(sec *event.Section, l translation.Language) []publicOrder {
	var list []publicOrder
	add := func(name, text, note string) {
		list = append(list, publicOrder{Order{Name: name, Section: sec.ID, Size: Desk}, name + "-%s", text, note})
	}
	if n := cmp.Or(latestPostedRound(sec), len(sec.Rounds)); n > 0 {
		add("pairings", l.Say("Pairings"), l.Say("who plays whom in round %s", strconv.Itoa(n)))
		add("pairings-by-team", l.Say("Pairings by team"), l.Say("the table of each team"))
		list[0].Round, list[1].Round = n, n
	}
	add("standings", l.Say("Standings"), l.Say("places and points"))
	if sec.Prizes.Locked != nil {
		add("prizes", l.Say("Prizes"), l.Say("who won what"))
	}
	add("wallchart", l.Say("Wall chart"), l.Say("each team’s results, round by round"))
	if sec.Bracket() != nil {
		add("bracket", l.Say("Play-off"), "")
	}
	for _, r := range sec.Rounds {
		if !r.Started.IsZero() {
			list = append(list, publicOrder{
				Order{Name: "results", Section: sec.ID, Round: r.No},
				fmt.Sprintf("results-%%s-round%d", r.No),
				l.Say("Results of round %s", strconv.Itoa(r.No)), "",
			})
		}
	}
	return list
}

// latestPostedRound is the newest round of a section whose pairings hang on the wall, or that has
// begun without; 0 for none.
func latestPostedRound(sec *event.Section) int {
	for n, r := range slices.Backward(sec.Rounds) {
		if !r.Posted.IsZero() || !r.Started.IsZero() {
			return n + 1
		}
	}
	return 0
}

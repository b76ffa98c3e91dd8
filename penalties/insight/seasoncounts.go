package insight

import (
	"cmp"
	"fmt"
	"maps"
	"slices"

	"flagfall/penalties"
)

// SeasonCounts adds up incidents. Each appeal is counted at one end, so that Appeals is the sum of
// Upheld, Overturned, Modified, Remanded, Withdrawn and Undecided.
type SeasonCounts struct {
	Incidents  int `json:"incidents"`
	Appeals    int `json:"appeals"`
	Upheld     int `json:"upheld"`
	Overturned int `json:"overturned"`
	Modified   int `json:"modified"`
	Remanded   int `json:"sent_back"`
	Withdrawn  int `json:"withdrawn"` // by the player, or settled by agreement
	Undecided  int `json:"undecided"`
	Fell       int `json:"fell"`   // rulings that did not stand
	Choice     int `json:"choice"` // rulings in effect where the official had a choice
	Departed   int `json:"departed"`
	Expelled   int `json:"expelled"`
	// HeldSeconds is how long play stood still at tables, over Held incidents of which it is known.
	HeldSeconds  int `json:"held_seconds"`
	Held         int `json:"held"`
	ClockSeconds int `json:"clock_seconds"` // that remedies in force moved on clocks
}

// Minutes is how long play stood still, in whole minutes.
func (c SeasonCounts) Minutes() int { return (c.HeldSeconds + 30) / 60 }

// Fallen is which part of the rulings that were appealed fell, in percent; 0 without an appeal.
func (c SeasonCounts) Fallen() int {
	if c.Appeals == 0 {
		return 0
	}
	return (100*c.Fell + c.Appeals/2) / c.Appeals
}

func (c *SeasonCounts) add(i SeasonCase) {
	c.Incidents++
	for _, a := range i.Appeals {
		c.Appeals++
		switch a.End {
		case penalties.Uphold:
			c.Upheld++
		case penalties.Overturn:
			c.Overturned++
		case penalties.Modify:
			c.Modified++
		case penalties.Remand:
			c.Remanded++
		case penalties.Open:
			c.Undecided++
		default:
			c.Withdrawn++
		}
	}
	c.Fell += len(i.Fell)
	if i.Choice {
		c.Choice++
	}
	if i.Departed && i.InEffect {
		c.Departed++
	}
	if i.Expelled {
		c.Expelled++
	}
	if i.HeldKnown {
		c.Held++
		c.HeldSeconds += int(i.Held.Seconds())
	}
	c.ClockSeconds += i.ClockSeconds
}

// CountCases adds up some incidents.
func CountCases(cases []SeasonCase) (c SeasonCounts) {
	for _, i := range cases {
		c.add(i)
	}
	return c
}

// Total adds up all events.
func (s Season) Total() (c SeasonCounts) {
	for _, e := range s.Events {
		for _, i := range e.Cases {
			c.add(i)
		}
	}
	return c
}

// Tables is how many pairings of two teams were made over all events.
func (s Season) Tables() (n int) {
	for _, e := range s.Events {
		n += e.Tables
	}
	return n
}

// SeasonOffence is what a season counts of one offence, over all rulebooks.
type SeasonOffence struct {
	Offence string
	Title   string
	Rules   []string // rulebook and rules as rulings name them: "uschess-2018 13, 14"
	SeasonCounts
}

// ByOffence counts by offence, the most frequent first.
func (s Season) ByOffence() []SeasonOffence {
	rows := map[string]*SeasonOffence{}
	refs := map[string]map[string][]string{} // by offence and rulebook
	for _, e := range s.Events {
		for _, i := range e.Cases {
			r := rows[i.Offence]
			if r == nil {
				r = &SeasonOffence{Offence: i.Offence, Title: i.Title}
				rows[i.Offence], refs[i.Offence] = r, map[string][]string{}
			}
			r.add(i)
			refs[i.Offence][i.Book] = append(refs[i.Offence][i.Book], i.Refs...)
		}
	}
	for offence, byBook := range refs {
		for _, book := range slices.Sorted(maps.Keys(byBook)) {
			if text := ruleText(book, byBook[book]); text != "" {
				rows[offence].Rules = append(rows[offence].Rules, text)
			}
		}
	}
	list := make([]SeasonOffence, 0, len(rows))
	for _, r := range rows {
		list = append(list, *r)
	}
	slices.SortFunc(list, func(a, b SeasonOffence) int {
		return cmp.Or(cmp.Compare(b.Incidents, a.Incidents), cmp.Compare(b.Appeals, a.Appeals),
			cmp.Compare(a.Offence, b.Offence))
	})
	return list
}

// ruleText names rules of a rulebook, each once; "" for none.
func ruleText(book string, refs []string) string {
	refs = slices.Clone(refs)
	slices.Sort(refs)
	text := ""
	for n, ref := range slices.Compact(refs) {
		if n == 0 {
			text = book + " " + ref
			continue
		}
		text += ", " + ref
	}
	return text
}

// SeasonRound is what a season counts of the rounds of one number.
type SeasonRound struct {
	Round int
	SeasonCounts
}

// ByRound counts by round, from the first to the last of the longest event. Rounds without an
// incident are listed.
func (s Season) ByRound() []SeasonRound {
	var rounds []SeasonRound
	need := func(n int) {
		for len(rounds) < n {
			rounds = append(rounds, SeasonRound{Round: len(rounds) + 1})
		}
	}
	for _, e := range s.Events {
		need(e.Rounds)
		for _, i := range e.Cases {
			need(i.Round)
			rounds[i.Round-1].add(i)
		}
	}
	return rounds
}

// PerHundredTables is a rate over pairings, to one decimal: "12.5"; "–" where there were none.
func PerHundredTables(n, tables int) string {
	if tables == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", 100*float64(n)/float64(tables))
}

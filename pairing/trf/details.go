package trf

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"flagfall/pairing"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/standings"
)

// Details are what a report says beside teams and results. All records of it are mandatory: where
// one is not known, [Unknown] stands in its place.
type Details struct {
	City       string
	Federation string // FIDE's code of three letters
	Arbiter    string
	Dates      []time.Time // of the rounds
	// Comments tell what was decided beside the pairing rules, such as "Correction @ Round 2: …".
	Comments []string
}

// Unknown is written in mandatory records of which nothing is known.
const Unknown = "-"

// records returns the records of the details; none where no date is known.
func (d Details) records() []Record {
	if len(d.Dates) == 0 {
		return nil
	}
	var rounds strings.Builder
	rounds.WriteString(strings.Repeat(" ", 92-5))
	for i, date := range d.Dates {
		if i > 0 {
			rounds.WriteString("  ")
		}
		rounds.WriteString(date.Format("06/01/02"))
	}
	last := d.Dates[len(d.Dates)-1]
	return []Record{
		{"022", cmp.Or(d.City, Unknown)},
		{"032", cmp.Or(d.Federation, Unknown)},
		{"042", d.Dates[0].Format("2006/01/02")},
		{"052", last.Format("2006/01/02")},
		{"102", cmp.Or(d.Arbiter, Unknown)},
		{"132", rounds.String()},
	}
}

// EventDetails returns what an event's record says of the details of a section's report: the chief
// arbiter, the dates of its rounds and the decisions beside the pairing rules.
func EventDetails(s *event.State, sec *event.Section) Details {
	d := Details{Arbiter: chiefArbiter(s)}
	for _, r := range sec.Rounds {
		at := r.Started
		if at.IsZero() {
			at = r.Paired
		}
		d.Dates = append(d.Dates, at.In(s.Zone))
	}
	for _, r := range sec.Rounds {
		d.Comments = append(d.Comments, decisions(s, sec, r)...)
	}
	return d
}

// chiefArbiter returns the name of the official with the most authority, the first of equals; "" if
// nobody is on the staff.
func chiefArbiter(s *event.State) string {
	if highest := act.HighestRanked(s); len(highest) > 0 {
		return highest[0].Name
	}
	return ""
}

// decisions returns the comments on a round: changes of the options before it, pairings by hand or
// brought by an import that the system would not make, and results corrected after it was over.
func decisions(s *event.State, sec *event.Section, r *event.Round) []string {
	var out []string
	comment := func(kind, format string, args ...any) {
		out = append(out, fmt.Sprintf("%s @ Round %d: %s", kind, r.No, fmt.Sprintf(format, args...)))
	}
	for _, c := range sec.OptionChanges {
		if c.Round == r.No {
			for _, text := range c.Texts() {
				comment(CommentConfiguration, "%s", text)
			}
		}
	}
	switch d, err := pairing.CompareRound(sec, r); {
	case r.Uncounted:
	case err != nil && r.ByHand:
		comment(CommentMPA, "no legal pairing => %s", d.Is)
	case err != nil || d.ResultsChanged && !r.ByHand:
	case r.ByHand && d.Differs():
		comment(CommentMPA, "%s => %s", d.Should, d.Is)
	case d.Differs():
		comment(CommentImport, "%s => %s", d.Should, d.Is)
	case r.Rematches:
		comment(CommentRematches, "no legal pairing => %s", d.Is)
	case d.Ahead:
		comment(CommentAhead, "for the rounds to come => %s", d.Is)
	}
	number := map[*event.Team]int{}
	for i, t := range sec.PairingOrder() {
		number[t] = i + 1
	}
	for _, p := range r.Pairings {
		if standings.Annulled(sec, p.Teams[0]) || standings.Annulled(sec, p.Teams[1]) {
			comment(CommentNotCounted, "%d-%d: %s, one of them left early", number[p.Teams[0]],
				number[p.Teams[1]], p.Score())
		}
	}
	for _, c := range s.Corrections {
		if c.Section != sec.ID || c.Round != r.No {
			continue
		}
		i := slices.IndexFunc(r.Pairings, func(p *event.Pairing) bool { return p.Table == c.Table })
		if i < 0 {
			continue
		}
		p := r.Pairings[i]
		match := ""
		if sec.Matches > 1 {
			match = fmt.Sprintf(" match %d", c.Match)
		}
		comment(CommentCorrection, "%d-%d%s: %s => %s", number[p.Teams[0]], number[p.Teams[1]],
			match, outcomeText(c.Was), outcomeText(c.Is))
	}
	return out
}

// outcomeText writes a result as reports do.
func outcomeText(o event.Outcome) string {
	switch o {
	case event.Team1Wins:
		return "1-0"
	case event.Team2Wins:
		return "0-1"
	case event.Draw:
		return "1/2-1/2"
	case event.BothLose:
		return "0-0"
	}
	return "*"
}

package view

import (
	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/penalties/impact"
)

// Line is one line of the exported ledger. Exactly one field is there.
type Line struct {
	Event       *Event       `json:"event,omitempty"` // the first line, with the head
	Incident    *Incident    `json:"incident,omitempty"`
	Appeal      *Appeal      `json:"appeal,omitempty"`
	Consequence *Consequence `json:"consequence,omitempty"`
	Document    *Document    `json:"document,omitempty"`
}

// Document is a document that was printed. Head is what stands on the paper; At is in UTC.
type Document struct {
	prints.Printed
	At   string `json:"at"`
	By   string `json:"by"`
	Head string `json:"head"`
}

// OfLedger shows all that was ruled, appealed, settled and printed. Heads are those on paper, by
// the entry that records the print.
func OfLedger(t *tournament.Tournament, heads map[int64]string) []Line {
	lines := []Line{{Event: new(OfEvent(t))}}
	for _, i := range t.Ledger.Incidents() {
		lines = append(lines, Line{Incident: new(OfIncident(t, i, t.At))})
	}
	for _, a := range t.Ledger.Appeals() {
		lines = append(lines, Line{Appeal: new(OfAppeal(t, a))})
	}
	for _, q := range t.Ledger.Consequences {
		lines = append(lines, Line{Consequence: new(OfConsequence(t, impact.Reassessed(t.Ledger, q)))})
	}
	for _, p := range t.Prints.All {
		lines = append(lines, Line{Document: &Document{
			p.Printed, p.Meta.At.Format(utc),
			t.Register.ActorName(p.Meta.Actor), heads[p.Meta.Seq],
		}})
	}
	return lines
}

package halltest

import (
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// bigOffences are what directors are called to, each as often as it is.
var bigOffences = strings.Fields("w w w w h x x k o o b b e n n s v")

// chance is true once in so many times.
func (d *bigEvent) chance(times int) bool { return d.IntN(times) == 0 }

func (d *bigEvent) oneOf(of ...string) string { return of[d.IntN(len(of))] }

// attempt decides as an official, nil for the desk, and records the facts. It returns false for a
// refusal, which records nothing.
func (d *bigEvent) attempt(by *event.Official, decide func(*penalties.State) ([]fact.Fact, error)) bool {
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	err := d.Do(actor, func(t *tournament.Tournament) ([]fact.Fact, error) { return decide(t.Ledger) })
	if err != nil && refusal.KindOf(err) == "" {
		panic(err)
	}
	return err == nil
}

// visitTable plays a director's visit to a random table: a call, an incident, and what follows.
func (d *bigEvent) visitTable() {
	sec := d.section(bigSections[d.IntN(len(bigSections))])
	tables := sec.LatestRound().Pairings
	m := tables[d.IntN(len(tables))].CurrentMatch()
	by := d.T.Register.Staff[4+d.IntN(directors-4)] // who is no chief
	if d.chance(20) {
		n := d.T.Ledger.Calls.Count() + 1
		if d.attempt(nil, func(s *penalties.State) ([]fact.Fact, error) { return calls.Add(s, m.Place(), d.oneOf("", "a", "d")) }) {
			d.attempt(by, func(s *penalties.State) ([]fact.Fact, error) { return calls.Take(s, n, by, by.Actor(), false) })
		}
	}
	req := incident.LogRequest{Place: m.Place(), Seat: d.oneOf("a", "b", "c", "d"), Offence: d.oneOf(bigOffences...), Open: d.chance(8)}
	switch req.Offence {
	case "w":
		req.Given = rules.StateFacts(rules.Facts{MoveKind: "plain"})
	case "n":
		req.Note = "the clock of board B stands askew"
	}
	before := d.T.Ledger.IncidentCount()
	if !d.attempt(by, func(s *penalties.State) ([]fact.Fact, error) { return incident.Log(s, req, by) }) || d.T.Ledger.IncidentCount() == before {
		return
	}
	d.followUp(d.T.Ledger.Incidents()[before], by)
	if d.chance(4) && !m.Pairing.Complete() && d.written() < d.entries-longestVisit {
		d.report(m)
	}
}

// followUp is what becomes of an incident.
func (d *bigEvent) followUp(i *penalties.Incident, by *event.Official) {
	n := i.No
	if i.Ruling() == nil {
		for range d.IntN(3) {
			seat := d.oneOf("a", "b", "c", "d")
			d.attempt(by, func(s *penalties.State) ([]fact.Fact, error) {
				return incident.Testify(s, n, seat, "", "I saw it from the other board, and the clock ran all the time.")
			})
		}
		d.attempt(by, func(s *penalties.State) ([]fact.Fact, error) {
			return incident.Rule(s, incident.RuleRequest{Incident: n, Reason: "both partners tell it alike"}, by)
		})
	}
	switch {
	case d.chance(10):
		d.attempt(nil, func(s *penalties.State) ([]fact.Fact, error) { return incident.Remark(s, n, "the parents were there") })
	case d.chance(60):
		d.attempt(by, func(s *penalties.State) ([]fact.Fact, error) {
			return incident.Strike(s, n, "it was another table", by)
		})
	case d.chance(40):
		d.appeal(n)
		return
	}
	if i.Ruling() != nil && !d.chance(6) {
		d.attempt(by, func(s *penalties.State) ([]fact.Fact, error) { return incident.Restart(s, n) })
	}
}

// appeal has a player appeal, and a chief decide.
func (d *bigEvent) appeal(n int) {
	seat, number := d.oneOf("a", "b", "c", "d"), d.T.Ledger.AppealCount()+1
	if !d.attempt(nil, func(s *penalties.State) ([]fact.Fact, error) {
		return appeal.File(s, appeal.FileRequest{Incident: n, Seat: seat, Grounds: penalties.FactsWrong, Text: "The hand was off the piece before the clock was pressed."}, d.Now)
	}) {
		return
	}
	decision := d.oneOf("uphold", "uphold", "uphold", "overturn")
	for _, chief := range d.T.Register.Staff[:4] {
		if d.attempt(chief, func(s *penalties.State) ([]fact.Fact, error) {
			return appeal.Decide(s, appeal.DecideRequest{Appeal: number, Decision: decision, Reason: "heard both"}, chief)
		}) {
			return
		}
	}
}

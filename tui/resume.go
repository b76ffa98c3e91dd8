package tui

import (
	"strconv"
	"strings"

	"flagfall/penalties/appeal"
	"flagfall/tui/appealfile"
	"flagfall/tui/eventview"
	"flagfall/tui/ledger"
	"flagfall/tui/pairings"
	"flagfall/tui/position"
	"flagfall/tui/results"
	"flagfall/tui/rulecards"
	"flagfall/tui/ruling"
	"flagfall/tui/screen"
)

// resume opens a screen as it was left, by the name it is kept under: its kind, and what it is about. A name of something that is no
// longer there does nothing.
func (d *desk) resume(name string) {
	switch kind, of, _ := strings.Cut(name, " "); kind {
	case "floor":
		d.floor.Recall()
	case "ledger":
		d.openLedger("")
		d.top().(*ledger.Screen).Recall()
	case "rules":
		d.Open(rulecards.New(d, d.library(), d.openPolicy))
		d.top().(*rulecards.Screen).Recall()
	case "policy":
		d.openPolicy()
	case "dayend":
		d.openDayEnd()
	case "consequences":
		d.openConsequences()
	case "results":
		d.Open(results.New(d, of, d.resultsWays()))
	case "pairings":
		d.Open(pairings.New(d, of))
	case "people":
		d.openPeople(of)
	case "appeals":
		d.openAppeals()
	case "event":
		if !onTop[*eventview.Screen](d) {
			d.openEvent()
		}
	case "packet":
		d.resumePacket(of)
	case "incident", "ruling", "filing":
		d.resumeIncident(kind, of)
	case "boards":
		d.resumeBoards(of)
	case "claim":
		if s, ok := d.top().(*ruling.Screen); ok {
			s.Questions()
		}
	case "setup":
		if s, ok := d.top().(*position.Screen); ok {
			s.SetUp()
		}
	default:
		d.fillIn(kind, of)
	}
}

func (d *desk) resumePacket(of string) {
	n, err := strconv.Atoi(of)
	if err != nil {
		return
	}
	if a, err := d.Hall().Ledger.Appeal(n); err == nil {
		d.openPacket(a)
	}
}

// resumeIncident opens what is done with an incident. Where nobody may appeal any more, that is told, with what was typed.
func (d *desk) resumeIncident(kind, of string) {
	n, err := strconv.Atoi(of)
	if err != nil {
		return
	}
	i, err := d.Hall().Ledger.Incident(n)
	switch {
	case err != nil:
	case kind == "incident":
		d.openIncident(i)
	case kind == "ruling":
		d.openRuling(i)
	default:
		if _, _, err := appeal.Right(d.Hall().Ledger, i); err != nil {
			screen.Left(d, err.Error(), appealfile.Typed(d, i))
			return
		}
		d.appeal(i)
	}
}

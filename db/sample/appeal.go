package sample

import (
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
)

// played are the moves on both boards up to a mate by contact, with the clocks.
const played = "1A. e4 {4:52} 1B. d4 {4:55} 1a. e5 {4:50} 1b. Nf6 {4:51} 2A. Nc3 {4:41} 2B. c4 {4:47} 2a. Bc5 {4:44} 2b. g6 {4:43} " +
	"3A. a3 {4:29} 3B. Nc3 {4:36} 3a. Qh4 {4:31} 3b. Bg7 {4:38} 4A. b4 {4:12} 4a. Qxf2 {4:27}"

// disputedMate is a claim of mate with the game on record; it was upheld, and waits for the section
// chief.
func (p *play) disputedMate(table int) {
	whitfield := p.official("Whitfield")
	p.log("Whitfield", table, "b", "mate-claim", call{}, true)
	n := p.latest(table)
	p.do(whitfield, func() ([]fact.Fact, error) {
		i, err := p.t.Ledger.Incident(n)
		if err != nil {
			return nil, err
		}
		start := bughouse.StartMatch()
		plies, err := notation.ReadMoves(start, played, i.Book().Laws)
		if err != nil {
			return nil, err
		}
		return evidence.Enter(p.t.Ledger, n, penalties.Evidence{Start: start, Plies: plies},
			"as both partners played it over")
	})
	p.testified("Whitfield", table, "a", "", "The bishop was on b6 when the queen took.")
	p.testified("Whitfield", table, "c", "", "It was on c5 all the time.")
	p.do(whitfield, func() ([]fact.Fact, error) {
		return incident.Rule(p.t.Ledger, incident.RuleRequest{Incident: n}, whitfield)
	})
	p.desk(func() ([]fact.Fact, error) {
		return appeal.File(p.t.Ledger, appeal.FileRequest{
			Incident: n, Seat: "a", Grounds: penalties.FactsWrong,
			Text:   "The bishop came to c5 after the clock was stopped.",
			Sought: "play on", OnBehalf: "the team’s coach",
		}, p.at)
	})
}

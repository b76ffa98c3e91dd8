package sample

import (
	"time"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
)

// sections are paired, started and finished together.
var sections = []string{"K5", "K8"}

// firstRounds plays rounds 1 and 2: incidents first, then the results that are still out.
func (p *play) firstRounds() {
	p.start()
	for range 3 { // Displaced pieces, all three steps: the third ends the match.
		p.ruled("Whitfield", 8, "b", "x", call{clock: 62_000})
	}
	p.ruled("Ortiz", 2, "c", "clock-knocked-over", call{clock: 121_000})
	p.results(1)
	p.finish()
	p.start()
	p.ruled("Ortiz", 4, "d", "hide-stock", call{}) // Hidden stock, both steps: the second ends the match.
	p.ruled("Ortiz", 4, "d", "hide-stock", call{})
	p.ruled("Whitfield", 10, "a", "wrong-hand", call{}) // A step of round 2 that does not count in round 3.
	p.results(2)
	p.finish()
}

// thirdRound is the one in progress.
func (p *play) thirdRound(now time.Time) {
	p.at = now.Add(-14 * time.Minute)
	p.start()
	p.ruled("Ortiz", 1, "a", "wrong-hand", call{})
	p.ruled("Ortiz", 1, "a", "wrong-hand", call{clock: 74_000})
	p.ruled("Whitfield", 7, "a", "wrong-hand", call{}) // Hands, all three steps.
	p.ruled("Whitfield", 7, "a", "two-hands", call{clock: 93_000})
	p.ruled("Whitfield", 7, "a", "wrong-hand", call{moved: "plain"})
	p.ruled("Ortiz", 5, "c", "x", call{})
	p.ruled("Ortiz", 5, "b", "wrong-hand", call{castling: true})
	p.logged("Whitfield", 11, "d", "banging", call{})
	p.decided("Whitfield", 11, []penalties.Remedy{{Kind: "deduct-time", Seat: "d", Seconds: 15}},
		"third warning from the table leader went unheard")
	p.logged("Ortiz", 9, "c", "wrong-hand", call{note: "entered for table 8"})
	p.struck("Ortiz", 9, "wrong table: it was table 8, and a note there is enough")
	p.report(3, 4, event.Team1Wins, "A", "mate")
	p.report(3, 12, event.Team2Wins, "B", "flag")
	p.disputedMate(9)
	p.ruled("Ortiz", 3, "b", "hide-stock", call{})
	p.at = now.Add(-95 * time.Second)
	p.logged("Whitfield", 6, "d", "hover", call{})
	p.at = now.Add(-42 * time.Second)
	p.logged("Ortiz", 3, "b", "wrong-hand", call{})
	p.testified("Ortiz", 3, "a", "", "He pressed with the hand that did not move.")
	p.testified("Ortiz", 3, "", "parent of another team", "I saw only the clock.")
}

// start pairs, posts and starts the next round of every section.
func (p *play) start() {
	r := p.t.Register
	for _, s := range sections {
		p.desk(func() ([]fact.Fact, error) { return pairing.PairNextRound(r, s) })
		p.desk(func() ([]fact.Fact, error) { return rounds.Post(r, s, 0) })
	}
	p.at = p.at.Add(5 * time.Minute)
	for _, s := range sections {
		p.desk(func() ([]fact.Fact, error) { return rounds.Start(r, s, 0) })
	}
	p.at = p.at.Add(2 * time.Minute)
}

// results reports the results that no ruling has decided. Their pattern leaves no team on full
// points by chance.
func (p *play) results(round int) {
	outcomes := []event.Outcome{
		event.Team1Wins, event.Team2Wins, event.Team1Wins, event.Team1Wins, event.Team2Wins,
		event.Draw,
	}
	endings := []string{"mate", "flag", "mate", "resign", "illegal", ""}
	boards := []string{"A", "B", "B", "A", "A", ""}
	for _, s := range sections {
		sec, err := p.t.Register.Section(s)
		if err != nil {
			p.err = err
			return
		}
		for i, pr := range sec.Round(round).Pairings {
			if _, done := pr.CurrentMatch().Result(); !done {
				n := (i + round) % len(outcomes)
				p.report(round, pr.Table, outcomes[n], boards[n], endings[n])
			}
		}
	}
}

func (p *play) report(round, table int, o event.Outcome, board, ended string) {
	pl := p.place(table)
	pl.Round = round
	p.desk(func() ([]fact.Fact, error) { return rounds.Report(p.t.Register, pl, o, board, ended) })
}

func (p *play) finish() {
	for _, s := range sections {
		p.desk(func() ([]fact.Fact, error) { return rounds.Finish(p.t.Register, s, 0) })
	}
	p.at = p.at.Add(10 * time.Minute)
}

package table

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// clockForm declares the clock of a board defective and puts another in its place.
func clockForm(d screen.Desk, at *event.Pairing) input.Form {
	var r ask.ReplacedClock
	r.Place, r.Board = at.CurrentMatch().Place(), "A"
	return input.Form{
		Title:  fmt.Sprintf("a defective clock at table %d", at.Table),
		Fields: ask.ReplaceClock(&r),
		Act:    func() (any, error) { return r.Request(), nil },
		Saved: func([]fact.Fact) {
			register := d.Hall().Ledger.Clocks
			d.Say(screen.Done, words.ClockChange(d.Hall().Register, register[len(register)-1]))
		},
	}
}

// clockLines are the clocks that were declared defective at a table.
func (p *Page) clockLines(at *event.Pairing, w int) []string {
	var lines []string
	for _, c := range p.desk.Hall().Ledger.Clocks.At(at) {
		said := words.ClockChange(p.desk.Hall().Register, c)
		lines = append(lines, p.labeled("Clock", said, w)...)
	}
	return lines
}

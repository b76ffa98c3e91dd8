package table

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// works is what is typed behind the number of a clock that was declared defective and works again.
const works = "works"

// clockForm declares the clock of a board defective and puts another in its place.
func clockForm(d screen.Desk, at *event.Pairing) input.Form {
	place := at.CurrentMatch().Place()
	return input.Form{
		Title: fmt.Sprintf("a defective clock at table %d", place.Table),
		Fields: []input.FormField{
			{
				Name: "board", Value: "A", Explanation: "Whose clock is defective.",
				Choices: []input.FormChoice{
					{Value: "A", Name: "board A", Explanation: "seats a and b"},
					{Value: "B", Name: "board B", Explanation: "seats c and d"},
				},
			},
			{Name: "its number", Explanation: "The number on the defective clock, if it has one."},
			{Name: "White shows", Required: true, Explanation: "What White’s side shows: 2:10."},
			{Name: "Black shows", Required: true, Explanation: "What Black’s side shows: 1:05."},
			{
				Name: "new clock", Required: true,
				Explanation: "The number of the replacement clock. Add “" + works +
					"” if it was defective and works again.",
			},
			{Name: "set White to", Explanation: "Leave empty to use what White’s side shows."},
			{Name: "set Black to", Explanation: "Leave empty to use what Black’s side shows."},
		},
		Act: func(v []string) (any, error) {
			c, err := clockTyped(v)
			if err != nil {
				return nil, err
			}
			c.Place = place
			return acts.ReplaceClock{ClockReplaced: c}, nil
		},
		Saved: func([]string, []fact.Fact) {
			register := d.Hall().Ledger.Clocks
			d.Say(screen.Done, words.ClockChange(d.Hall().Register, register[len(register)-1]))
		},
	}
}

// clockTyped reads the fields of the form.
func clockTyped(v []string) (c penalties.ClockReplaced, err error) {
	c.Board = v[0]
	number := func(typed string) (n int, err error) {
		if typed = strings.TrimSpace(typed); typed != "" {
			if n, err = strconv.Atoi(typed); err != nil {
				return 0, refusal.Invalid.Errorf("%q is not a clock number: type digits", typed)
			}
		}
		return n, nil
	}
	if c.Clock, err = number(v[1]); err != nil {
		return c, err
	}
	typed, again := strings.CutSuffix(strings.TrimSpace(v[4]), works)
	c.Works = again
	if c.New, err = number(typed); err != nil {
		return c, err
	}
	for n, reading := range []*int64{&c.White, &c.Black, &c.SetWhite, &c.SetBlack} {
		shown := []string{v[2], v[3], cmp.Or(v[5], v[2]), cmp.Or(v[6], v[3])}[n]
		if *reading, err = penalties.ParseClock(shown); err != nil {
			return c, err
		}
	}
	return c, nil
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

package words

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// ClockChange says which clock was declared defective, what it showed, and what is in its place.
func ClockChange(register *event.State, c penalties.ClockChange) string {
	said := fmt.Sprintf("Table %d, board %s: clock %d in the place of %s", c.Place.Table, c.Board,
		c.New, clockName(c.Clock))
	said += fmt.Sprintf(" (%s and %s)", penalties.FormatClock(c.White),
		penalties.FormatClock(c.Black))
	if c.SetWhite != c.White || c.SetBlack != c.Black {
		said += fmt.Sprintf(", set to %s and %s", penalties.FormatClock(c.SetWhite),
			penalties.FormatClock(c.SetBlack))
	}
	return fmt.Sprintf("%s. %s, %s.", said, register.ActorName(c.Meta.Actor),
		register.HourMinute(c.Meta.At))
}

// clockName names a clock by its number, "a clock without a number" for 0.
func clockName(number int) string {
	if number == 0 {
		return "a clock without a number"
	}
	return fmt.Sprintf("clock %d", number)
}

// ClockLoan says which clock of the club is out, where, and who lent it.
func ClockLoan(register *event.State, c penalties.ClockLoan) string {
	return fmt.Sprintf("Table %d, board %s: clock %d of the club, until it is returned. %s, %s.", c.Place.Table, c.Board,
		c.Clock, register.ActorName(c.Lent.Actor), register.HourMinute(c.Lent.At))
}

package view

import (
	"time"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Clock is an entry of the register of clocks. Readings are milliseconds.
type Clock struct {
	Section  string    `json:"section"`
	Round    int       `json:"round"`
	Table    int       `json:"table"`
	Match    int       `json:"match"`
	Board    string    `json:"board"`
	Clock    int       `json:"clock"` // 0 for one without a number
	New      int       `json:"new"`
	White    int64     `json:"white"`
	Black    int64     `json:"black"`
	SetWhite int64     `json:"set_white"`
	SetBlack int64     `json:"set_black"`
	By       string    `json:"by"`
	At       time.Time `json:"at"`
}

// OfClock is an entry of the register as programs read it.
func OfClock(register *event.State, c penalties.ClockChange) Clock {
	p := c.Place
	return Clock{
		p.Section, p.Round, p.Table, p.Match, c.Board, c.Clock, c.New, c.White, c.Black,
		c.SetWhite, c.SetBlack, register.ActorName(c.Meta.Actor), c.Meta.At,
	}
}

// LentClock is a clock of the club that is out. Lent is true.
type LentClock struct {
	Lent    bool      `json:"lent"`
	Section string    `json:"section"`
	Round   int       `json:"round"`
	Table   int       `json:"table"`
	Match   int       `json:"match"`
	Board   string    `json:"board"`
	Clock   int       `json:"clock"`
	By      string    `json:"by"`
	At      time.Time `json:"at"`
}

// OfLoan is a clock that is out as programs read it.
func OfLoan(register *event.State, c penalties.ClockLoan) LentClock {
	p := c.Place
	return LentClock{
		true, p.Section, p.Round, p.Table, p.Match, c.Board, c.Clock, register.ActorName(c.Lent.Actor), c.Lent.At,
	}
}

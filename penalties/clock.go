package penalties

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/refusal"
)

// maxReading bounds a clock's reading, in milliseconds: 99:59.9.
const maxReading = 99*60_000 + 59_999

// ParseClock reads a clock as a TD types it and returns milliseconds: "1:14", "1:14.5", "48.3",
// "48", or "114" for 1:14. Readings over 99:59.9 are refused.
func ParseClock(s string) (int64, error) {
	text := strings.TrimSpace(s)
	wrong := refusal.Invalid.Errorf(
		"clock %q: type minutes and seconds, such as 1:14, or seconds and tenths, such as 48.3", s,
	)
	minutes, rest, colon := strings.Cut(text, ":")
	if !colon {
		minutes, rest = "0", text
		whole, _, tenths := strings.Cut(text, ".")
		// typed without the colon, as it stands on the clock
		if n := len(whole); !tenths && n >= 3 && n <= 4 {
			minutes, rest = whole[:n-2], whole[n-2:]
			colon = true
		}
	}
	seconds, tenths, point := strings.Cut(rest, ".")
	m, err1 := strconv.ParseUint(minutes, 10, 16)
	sec, err2 := strconv.ParseUint(seconds, 10, 16)
	if err1 != nil || err2 != nil || (colon && (sec > 59 || len(seconds) != 2)) ||
		(point && (tenths == "" || len(tenths) > 3)) {
		return 0, wrong
	}
	ms := int64(m*60+sec) * 1000
	if point {
		t, err := strconv.ParseUint(tenths, 10, 16)
		if err != nil {
			return 0, wrong
		}
		for range 3 - len(tenths) {
			t *= 10
		}
		ms += int64(t)
	}
	if ms > maxReading {
		return 0, wrong
	}
	return ms, nil
}

// ParseSeconds reads an amount of time as ParseClock reads a clock, in whole seconds, one at least.
func ParseSeconds(s string) (int, error) {
	ms, err := ParseClock(s)
	if err != nil {
		return 0, err
	}
	if ms < 1000 {
		return 0, refusal.Invalid.Errorf("type minutes and seconds, like 1:00")
	}
	return int(ms / 1000), nil
}

// CheckReading returns an error for what no clock can show.
func CheckReading(ms int64) error {
	if ms < 0 || ms > maxReading {
		return refusal.Invalid.Errorf("a clock shows from 0:00 to 99:59.9")
	}
	return nil
}

// FormatTenths is FormatClock with the tenth even where it is 0, as beside readings that have some: "1:14.0".
func FormatTenths(ms int64) string {
	text := FormatClock(ms)
	if ms%1000/100 == 0 {
		text += ".0"
	}
	return text
}

// FormatClock writes milliseconds as a clock shows them: "1:14", and with tenths when there are
// any, "0:48.3".
func FormatClock(ms int64) string {
	sign := ""
	if ms < 0 {
		sign, ms = "-", -ms
	}
	s := fmt.Sprintf("%s%d:%02d", sign, ms/60_000, ms/1000%60)
	if t := ms % 1000 / 100; t > 0 {
		s += fmt.Sprintf(".%d", t)
	}
	return s
}

// minReading, in milliseconds, is left on a clock that a deduction would take below it (A27).
const minReading = 1000

// ClockAfter is the reading, in milliseconds, that the remedy sets a clock to; nil where it moves
// none.
func (r Remedy) ClockAfter(reading int64) *int64 {
	switch r.Kind {
	case rules.AddTime:
		reading += int64(r.Seconds) * 1000
	case rules.DeductTime:
		reading = max(reading-int64(r.Seconds)*1000, minReading)
	case rules.HalveTime:
		reading = max(reading/2, min(reading, minReading))
	default:
		return nil
	}
	return &reading
}

// ClockReplaced records that an official found the clock of a board defective and put another in
// its place. Clocks go by the numbers written on them, 0 for one without. Readings and settings are
// milliseconds, White's and Black's.
type ClockReplaced struct {
	Place    event.Place `json:"place"`
	Board    string      `json:"board"` // "A" or "B"
	Clock    int         `json:"clock,omitempty"`
	New      int         `json:"new"`
	White    int64       `json:"white"`
	Black    int64       `json:"black"`
	SetWhite int64       `json:"set_white"`
	SetBlack int64       `json:"set_black"`
	// Works: the new clock was declared defective before, and works again.
	Works bool `json:"works,omitempty"`
}

// Kind is the fact's name in journals. It never changes.
func (ClockReplaced) Kind() string { return "clock.replaced" }

// ClockChange is an entry of the register of clocks.
type ClockChange struct {
	ClockReplaced
	Meta fact.Meta
}

// ClockRegister lists the clocks that were declared defective, oldest first.
type ClockRegister []ClockChange

// Defect returns how a clock was last declared defective; false where it never was, or where it was
// put on a table as working since.
func (r ClockRegister) Defect(number int) (found ClockChange, defective bool) {
	for _, c := range r {
		switch {
		case number == 0:
		case c.Clock == number:
			found, defective = c, true
		case c.New == number:
			defective = false
		}
	}
	return found, defective
}

// At lists the changes at a table in a round, oldest first.
func (r ClockRegister) At(p *event.Pairing) []ClockChange {
	var list []ClockChange
	for _, c := range r {
		if c.Place.Section == p.Section.ID && c.Place.Round == p.Round.No &&
			c.Place.Table == p.Table {
			list = append(list, c)
		}
	}
	return list
}

// applyClockReplaced adds a change to the register.
func applyClockReplaced(s *State, meta fact.Meta, f ClockReplaced) error {
	if _, err := s.Register.FindMatch(f.Place); err != nil {
		return err
	}
	if f.Board != "A" && f.Board != "B" {
		return refusal.Damaged.Errorf("%.40q is no board", f.Board)
	}
	s.Clocks = append(s.Clocks, ClockChange{f, meta})
	return nil
}

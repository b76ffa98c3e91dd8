package desk

import (
	"strings"
	"testing"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/witness"
)

// What threatens the tournament is told once in full, one thing at a time, and a word stays on the
// top line as long as it lasts.
func TestThreatsAreToldOnce(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	p.d.Update(diskChecked{Place: db.DiskState{Network: "nfs", Known: true, Free: 1 << 20}}) // its command waits for a minute
	p.sees("network drive (nfs)", "! network, disk")
	p.press("down").seesNo("network drive")
	p.d.Update(secondTick{})
	p.sees("disk is nearly full").press("down")
	p.d.Update(secondTick{})
	p.seesNo("nearly full").sees("! network, disk")
	p.d.Update(diskChecked{Place: db.DiskState{Known: true, Free: 1 << 40}})
	p.seesNo("! network")
}

// What contradicts the journal becomes a banner while the desk is open, and nothing more is recorded.
func TestAJournalThatIsNotAsWitnessed(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	against := &db.ContradictedError{Mismatch: witness.Mismatch{Claim: witness.Claim{Source: witness.Machine, Head: journal.Head{Seq: 80}}, File: journal.Head{Seq: 80}}}
	p.d.Update(diskChecked{Place: db.DiskState{Network: "nfs", Against: against, Unwitnessed: "the second witness was not written"}})
	p.sees("! NOT AS WITNESSED: entry 80 was changed", "! read only").press("1aw", "enter", "esc").sees("NOT AS WITNESSED")
	p.press("?").sees("accepts it").press("esc")
}

// A desk whose clock is off is told; the order of entries is right all the same (F55).
func TestAClockThatRunsOffIsTold(t *testing.T) {
	slow := func(c *Config) { c.Now = func() time.Time { return now.Add(-time.Hour) } }
	p := sit(t, newStore(t), "Ortiz", 80, 24, slow)
	p.d.Update(secondTick{})
	p.sees("ahead of this clock", "! clock")
}

func TestTheWheelMovesTheCursor(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	at := func() string {
		for line := range strings.Lines(p.d.View()) {
			if strings.Contains(line, "▸") {
				return strings.Fields(line)[1]
			}
		}
		return ""
	}
	first := at()
	p.send(tea.MouseMsg{Button: tea.MouseButtonWheelDown})
	if at() == first {
		t.Error("the wheel moved nothing")
	}
	p.send(tea.MouseMsg{Button: tea.MouseButtonWheelUp})
	if at() != first {
		t.Errorf("the wheel came back to %s", at())
	}
}

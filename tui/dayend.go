package tui

import (
	"fmt"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/tui/dayend"
)

// openDayEnd opens the end of the day.
func (d *desk) openDayEnd() {
	d.Open(dayend.New(d, dayend.Ways{
		Ruling: d.openRuling, Appeal: d.openPacket, Calls: d.openCalls, Consequences: d.openConsequences, Verify: d.verify,
		Export: d.export,
		Results: func(section string) {
			d.toFloor(section)
			d.openResults()
		},
	}))
}

// verify checks the chain on disk, beside the desk.
func (d *desk) verify() tea.Cmd {
	check, ctx := d.config.Verify, d.ctx
	if check == nil {
		return func() tea.Msg { return dayend.Verified{Says: "this desk has no way to check the chain"} }
	}
	return func() tea.Msg {
		head, err := check(ctx)
		if err != nil {
			return dayend.Verified{Says: err.Error()}
		}
		return dayend.Verified{Whole: true, Says: fmt.Sprintf("the chain is whole: %d entries, head %s", head.Seq, head.Hash.Short())}
	}
}

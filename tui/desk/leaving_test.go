package desk

import (
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/penalties/incident"
	"flagfall/tui/kit/screen"
)

// A desk leaves when what was entered is on disk, and no sooner: neither an entry nor a draft is
// lost with it.
func TestADeskDoesNotLeaveBeforeItHasSaved(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", 80, 24)
	if !p.d.isSettled() {
		t.Fatal("a desk at which nothing was entered does not leave")
	}
	p.d.cmds = nil
	p.d.Queue.Do(screen.Request{Decide: func(t *tournament.Tournament) ([]fact.Fact, error) {
		return incident.Remark(t.Ledger, 1, "both teams have signed")
	}, Failed: func(err error) { t.Error(err) }})
	if p.d.isSettled() {
		t.Error("it leaves with an entry that is not on disk")
	}
	if p.run(tea.Batch(p.d.cmds...)); !p.d.isSettled() {
		t.Error("it stays with everything on disk")
	}
	p.press("3")
	_, keep := p.d.Update(keyOf("a"))
	if p.d.isSettled() {
		t.Error("it leaves with a key that is not on disk")
	}
	if p.run(keep); !p.d.isSettled() {
		t.Error("it stays with every key on disk")
	}
}

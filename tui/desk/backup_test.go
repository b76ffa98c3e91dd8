package desk

import (
	"context"
	"errors"
	"testing"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/kit/screen"
)

// A round that is posted is backed up; a call is not. A backup that fails is told, and what was
// saved is saved.
func TestTheDeskBacksUpARoundThatIsPosted(t *testing.T) {
	made, fault := 0, error(nil)
	p := sit(t, newStore(t), "Ortiz", 80, 24, func(c *Config) {
		c.Backup = func(context.Context) error {
			made++
			return fault
		}
	})
	p.press("10bw", "enter")
	if made != 0 {
		t.Fatal("a call was backed up")
	}
	section := p.d.Hall().Register.Sections[0].ID
	do := func(decide func(*tournament.Tournament) ([]fact.Fact, error)) {
		p.d.cmds = nil
		p.d.Do(screen.Request{Decide: decide})
		p.run(tea.Batch(p.d.cmds...))
	}
	next := func() {
		r := p.d.Hall().Register.Sections[0].LatestRound()
		for _, table := range r.Pairings {
			do(func(t *tournament.Tournament) ([]fact.Fact, error) {
				return rounds.Report(t.Register, table.CurrentMatch().Place(), event.Team1Wins, "", "")
			})
		}
		do(func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Finish(t.Register, section, 0) })
	}
	next()
	if made != 1 || p.d.output.BackupsRunning() != 0 {
		t.Fatalf("%d backups of a finished round, %d under way", made, p.d.output.BackupsRunning())
	}
	p.seesNo("no backup")
	fault = errors.New("the stick is full")
	do(func(t *tournament.Tournament) ([]fact.Fact, error) { return pairing.PairNextRound(t.Register, section) })
	do(func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Post(t.Register, section, 0) })
	if made != 2 || p.d.Hall().Register.Sections[0].LatestRound().Posted.IsZero() {
		t.Fatalf("%d backups after posting", made)
	}
	p.sees("the backup failed: the stick is full")
}

package desk

import (
	"context"
	"errors"
	"testing"

	"flagfall/db/journal"
	"flagfall/tui/desk/export"
)

// What is exported, and where, stands on the day-end screen; why nothing was, in the quick line.
func TestExportFromTheDesk(t *testing.T) {
	var err error
	write := func(c *Config) {
		c.Export = func(context.Context) (export.Exported, error) {
			return export.Exported{Folder: "/halls/spring-export", Files: []string{"ledger.jsonl", "results-K5.csv"}, Head: journal.Head{Seq: 7, Hash: journal.Hash{0xab, 0xcd}}}, err
		}
	}
	for name, typed := range map[string][]string{
		"by its key": {"d", "x"}, "from the palette": {":", "export the", "enter"}, "from the palette on that screen": {"d", ":", "export the", "enter"},
	} {
		t.Run(name, func(t *testing.T) {
			p := sit(t, newStore(t), "Ortiz", 80, 24, write).press(typed...).sees("end of the day", "✓ exported, head ABCD-0000-0000-0000")
			p.sees("into /halls/spring-export: ledger.jsonl, results-K5.csv;", "head ABCD-0000-0000-0000", "still open").press("esc").sees("12 tables")
		})
	}
	err = errors.New("no space left on device")
	sit(t, newStore(t), "Ortiz", 80, 24, write).press("d", "x").sees("! export failed: no space left on device")
	sit(t, newStore(t), "Ortiz", 80, 24).press("d", "x").sees("! this desk has no folder for exports")
}

package command

import (
	"fmt"

	"flagfall/db/dburl"
	"flagfall/db/tournament"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// partialFlag is the flag of TakesAway.
const partialFlag = "partial"

var (
	errPartialWrite = refusal.Damaged.Errorf("refused: entries of this tournament are missing, so nothing can be recorded or planned")
	errPartialPage  = refusal.Damaged.Errorf("refused: entries of this tournament are missing; add --partial to make it anyway, with a note on every page")
)

// RequireWhole fails where entries of the journal are missing: nothing is recorded then, and
// nothing planned.
func (s *Session) RequireWhole() error {
	if s.Hall.Missing != nil {
		return errPartialWrite
	}
	return nil
}

// PrintPartialStamp heads a list that leaves the house, in text or CSV, where something is missing
// from it. In JSON each row says so.
func (s *Session) PrintPartialStamp() {
	if s.Hall.Missing != nil && !s.JSON {
		fmt.Fprintln(s.Env.Out, s.Hall.Missing.Stamp())
	}
}

// StampCSV writes above a CSV of a rehearsal that it is one.
func (s *Session) StampCSV() {
	if e := s.Hall.Register.Event; e.IsRehearsal() {
		fmt.Fprintln(s.Env.Out, e.Stamp())
	}
}

// warnMissing says what a tournament lacks of its journal and what to do about it, before anything
// else is said.
func warnMissing(env *shell.Env, path string, m *tournament.Missing) {
	fmt.Fprintf(env.Err, "flagfall: %s\n", m)
	advice := fmt.Sprintf("keep the file. To check it: flagfall verify --db %s. To restore the newest backup: flagfall restore --newest --db %s", path, path)
	if dburl.IsURL(path) {
		advice = fmt.Sprintf("leave the event as it is. To check it: flagfall verify --db '%[1]s'. To restore a copy: flagfall restore FILE --db '%[1]s'", path)
	}
	if m.Newer() {
		advice = "update flagfall on this machine: the newer version reads the missing entries"
	}
	fmt.Fprintf(env.Err, "flagfall: %s\n", advice)
	env.Log.Warn("partial", "missing", m.String())
}

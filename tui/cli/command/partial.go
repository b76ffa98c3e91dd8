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

// errPartialPage refuses what people would take away of a journal that is not whole.
var errPartialPage = refusal.Damaged.Errorf("refused: this tournament is not whole; add --partial to make it anyway, with a note on every page")

// RequireWhole fails unless the journal is whole: otherwise nothing is recorded, and nothing planned.
func (s *Session) RequireWhole() error {
	switch m := s.Hall.Missing; {
	case m.Contradicted():
		return refusal.Damaged.Errorf("refused: an older record contradicts this tournament, so nothing can be recorded or planned")
	case m != nil:
		return refusal.Damaged.Errorf("refused: entries of this tournament are missing, so nothing can be recorded or planned")
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

// warnMissing says what the verdict on a tournament is and what to do about it, before anything else
// is said.
func warnMissing(env *shell.Env, path string, m *tournament.Missing) {
	fmt.Fprintf(env.Err, "flagfall: %s\nflagfall: %s\n", m, RepairAdvice(path, m))
	env.Log.Warn("partial", "missing", m.String())
}

// RepairAdvice says what a person may do about a journal that is not whole.
func RepairAdvice(path string, m *tournament.Missing) string {
	path = shell.QuotePath(path)
	accept := ""
	if m.Contradicted() {
		accept = fmt.Sprintf(". If it is right after all, the highest official on duty accepts it: "+
			"flagfall event witness --accept --reason TEXT --as NAME --db %s", path)
	}
	switch {
	case m.Newer():
		return "update flagfall on this machine: the newer version reads the missing entries"
	case dburl.IsURL(path):
		return fmt.Sprintf("leave the event as it is. To check it: flagfall verify --db %[1]s. "+
			"To restore a copy: flagfall restore FILE --db %[1]s%[2]s", path, accept)
	}
	return fmt.Sprintf("keep the file. To check it: flagfall verify --db %[1]s. "+
		"To restore the newest backup: flagfall restore --newest --db %[1]s%[2]s", path, accept)
}

package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/rules/refusal"
)

// takesAway gives a command that makes what people take away with them (standings, pairings, results, reports, prints, public pages) the
// flag --partial. Without it such a command is refused on a tournament that is not whole.
func (c *common) takesAway(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&c.partial, "partial", false, "make it though entries of the journal are missing; every page says so")
}

// tellMissing says what a tournament lacks of its journal and what to do about it, before anything else is said.
func (c *common) tellMissing(env *Env, path string, m *tournament.Missing) {
	fmt.Fprintf(env.Err, "flagfall: %s\n", m)
	advice := fmt.Sprintf("keep the file: flagfall verify --db %s checks it, flagfall restore --newest --db %s puts the newest backup in its place", path, path)
	if m.Newer() {
		advice = "update flagfall on this machine: the newer one reads what is missing"
	}
	fmt.Fprintf(env.Err, "flagfall: %s\n", advice)
	env.log.Warn("partial", "missing", m.String())
}

var (
	errPartialWrite = refusal.Damaged.Errorf("refused: nothing is recorded or planned in a tournament that is not there whole")
	errPartialPage  = refusal.Damaged.Errorf("refused: what people take away is not made by halves; --partial makes it, and every page says what is missing")
)

// stamp heads a list that leaves the house, in text or CSV, where something is missing from it. In JSON each row says so.
func (s *session) stamp(asJSON bool) {
	if s.t.Missing != nil && !asJSON {
		fmt.Fprintln(s.env.Out, s.partial())
	}
}

// partial is what a page or a row says that is made though something is missing, "" where nothing is.
func (s *session) partial() string {
	if s.t.Missing == nil {
		return ""
	}
	return s.t.Missing.Stamp()
}

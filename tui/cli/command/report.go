package command

import (
	"errors"

	"github.com/spf13/cobra"

	"flagfall/pairing/trf"
	"flagfall/rules/refusal"
)

// ReportFlags say how a tournament report is read.
type ReportFlags struct {
	Strict bool   // a report with a fault is refused
	Each   string // what an entry of a report of single entries is
}

// AddTo adds the flags to a command.
func (r *ReportFlags) AddTo(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&r.Strict, "strict", false, "refuse a report with a fault in its records")
	r.AddEachTo(cmd)
}

// AddEachTo adds the flag that says what the entries of a report of single entries are.
func (r *ReportFlags) AddEachTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&r.Each, "each-entry", "", "each entry of a report of single entries is a `WHAT`: team or player")
}

// Read reads a report. A report of single entries is refused with the command that reads it, which
// begins as command does.
func (r *ReportFlags) Read(data []byte, command string) (*trf.File, error) {
	each, err := trf.ParseEach(r.Each)
	if err != nil {
		return nil, err
	}
	f, err := trf.Reading{Strict: r.Strict, Each: each}.Read(data)
	var single *trf.Individual
	if errors.As(err, &single) {
		return nil, refusal.Invalid.Errorf("%w.\nIf each entry is a pair, and if each is a player:\n  %s\n  %s", err,
			command+" --each-entry team", command+" --each-entry player")
	}
	return f, err
}

package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/witness"
	"flagfall/rules/refusal"
)

func verifyCmd(env *Env) *cobra.Command {
	var c common
	var heads []string
	cmd := &cobra.Command{
		Use: "verify", Short: "Check that no entry was changed, added or cut off", Args: cobra.NoArgs,
		Long: "Check that no entry was changed, added or cut off, and that the rest of the file is sound. --head takes a head printed on paper:\n" +
			"it must occur in the file. The file is compared with what lies elsewhere: this machine's witness, that in the folder the event\n" +
			"names, the backups, and the heads that went out on paper.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			path, err := c.file(env)
			if err != nil {
				return err
			}
			file, err := sqlite.Open(cmd.Context(), path)
			if err != nil {
				return err
			}
			head, err := file.Verify(cmd.Context(), heads...)
			pins, pinErr := db.PINFaults(cmd.Context(), file)
			if err == nil && pinErr != nil {
				return errors.Join(pinErr, file.Close())
			}
			report, lookErr := env.compare(cmd.Context(), file)
			switch {
			case err != nil:
				report.Vouched = nil // a head vouches for a chain that holds
			case lookErr != nil:
				return errors.Join(lookErr, file.Close())
			}
			return errors.Join(c.verified(env, path, head, err, pins, report), file.Close())
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringArrayVar(&heads, "head", nil, "a head printed on paper, such as 7F3A-91C2-04BE-D1A8; may be given several times")
	return cmd
}

// tellReport tells a person what else there is to say than the answer: who vouches, or who else does not, and what to do. What was said of
// what is wrong is not said again, "" for nothing.
func tellReport(env *Env, path, said string, report witness.Report) {
	for _, d := range report.Against {
		if why := d.String(); why != said {
			fmt.Fprintln(env.Out, why)
		}
	}
	if len(report.Against) > 0 {
		fmt.Fprintln(env.Err, howToMend(path))
	}
	for _, c := range report.Vouched {
		fmt.Fprintf(env.Out, "vouched for %s\n", c)
	}
	if len(report.Vouched) == 0 && said == "" {
		fmt.Fprintln(env.Out, "no witness, no backup and no print vouches for it here")
	}
}

// verified tells the answer. A broken chain, a missing head or a damaged file is the answer "no", not a failure to ask.
func (c *common) verified(env *Env, path string, head journal.Head, err error, pins []string, report witness.Report) error {
	answer := struct {
		OK      bool         `json:"ok"`
		Entries int64        `json:"entries"`
		Head    string       `json:"head"`
		Seq     int64        `json:"broken_at,omitempty"`
		Damaged bool         `json:"damaged,omitempty"` // the file around a whole journal
		Why     string       `json:"why,omitempty"`
		Kind    refusal.Kind `json:"kind,omitempty"` // of why

		PINs           []string     `json:"pins,omitempty"` // what is wrong with them
		VouchedBy      []vouchJSON  `json:"vouched_by"`     // none: nothing elsewhere knows of the file
		ContradictedBy []differJSON `json:"contradicted_by,omitempty"`
	}{Entries: head.Seq, Head: head.Hash.Short(), PINs: pins, VouchedBy: vouches(report), ContradictedBy: differences(report)}
	if err == nil && len(report.Against) > 0 {
		err = refusal.Damaged.Errorf("%s", report.Against[0])
	}
	besides := pins
	if err == nil && len(pins) > 0 {
		err, besides = refusal.Damaged.Errorf("%s", pins[0]), pins[1:]
	}
	answer.OK = err == nil
	var damage *sqlite.DamageError
	answer.Damaged = errors.As(err, &damage)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		answer.Seq = broken.Seq
	}
	if err != nil {
		answer.Why, answer.Kind = err.Error(), refusal.KindOf(err)
	}
	if c.json {
		if err := printJSON(env.Out, answer); err != nil {
			return err
		}
	} else {
		if err == nil {
			fmt.Fprintf(env.Out, "whole: %d entries, head %s\n", head.Seq, head.Hash.Short())
		} else {
			fmt.Fprintln(env.Out, answer.Why)
		}
		for _, pin := range besides {
			fmt.Fprintln(env.Out, pin)
		}
		tellReport(env, path, answer.Why, report)
	}
	if err != nil {
		return errNo
	}
	return nil
}

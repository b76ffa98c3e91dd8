package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

func verifyCmd(env *Env) *cobra.Command {
	var c common
	var heads []string
	cmd := &cobra.Command{
		Use: "verify", Short: "Check that no entry was changed, added or cut off", Args: cobra.NoArgs,
		Long: "Check that no entry was changed, added or cut off, and that the rest of the file is sound. --head takes a head printed on paper:\n" +
			"it must occur in the file.",
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
			return errors.Join(c.verified(env, head, err), file.Close())
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringArrayVar(&heads, "head", nil, "a head printed on paper, such as 7F3A-91C2-04BE-D1A8; may be given several times")
	return cmd
}

// verified tells the answer. A broken chain, a missing head or a damaged file is the answer "no", not a failure to ask.
func (c *common) verified(env *Env, head journal.Head, err error) error {
	answer := struct {
		OK      bool   `json:"ok"`
		Entries int64  `json:"entries"`
		Head    string `json:"head"`
		Seq     int64  `json:"broken_at,omitempty"`
		Damaged bool   `json:"damaged,omitempty"` // the file around a whole journal
		Why     string `json:"why,omitempty"`
	}{OK: err == nil, Entries: head.Seq, Head: head.Hash.Short()}
	var damage *sqlite.DamageError
	answer.Damaged = errors.As(err, &damage)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		answer.Seq = broken.Seq
	}
	if err != nil {
		answer.Why = err.Error()
	}
	if c.json {
		if err := printJSON(env.Out, answer); err != nil {
			return err
		}
	} else if err == nil {
		fmt.Fprintf(env.Out, "whole: %d entries, head %s\n", head.Seq, head.Hash.Short())
	} else {
		fmt.Fprintln(env.Out, answer.Why)
	}
	if err != nil {
		return errNo
	}
	return nil
}

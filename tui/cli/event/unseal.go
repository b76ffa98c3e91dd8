package event

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/acts"
	"flagfall/pairing/act"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// unsealCmd is a command of its own, as all others are refused in a sealed journal.
func unsealCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var reason string
	cmd := &cobra.Command{
		Use: "unseal --reason WHY", Short: "Unseal an event that was moved elsewhere", Args: cobra.NoArgs,
		Long: "Unseal an event that was moved elsewhere, to continue it here. flagfall move seals the event it leaves, so that it never runs in " +
			"two places. Only the highest official on duty unseals it, with a reason. First close every desk in the other place.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.Open(cmd, func(s *command.Session, readOnly error) error {
				if err := s.RequireWhole(); err != nil {
					return err
				}
				if readOnly != nil && !errors.As(readOnly, new(*db.SealedError)) {
					return readOnly
				}
				return unseal(s, c.As, reason)
			})
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "why the event continues here")
	return command.Required(cmd, "reason")
}

func unseal(s *command.Session, as, reason string) error {
	if err := s.ActAs(as); err != nil {
		return err
	}
	to := s.Hall.Register.Event.MovedTo
	by, actor := s.As, s.Actor()
	if by == nil {
		if by = act.SoleHighest(s.Hall.Register); by != nil {
			actor = by.Actor()
		}
	}
	err := s.RecordAs(actor, func() ([]fact.Fact,
		error,
	) {
		return acts.Decide(s.Hall, acts.Unseal{Reason: reason}, by)
	})
	if by == nil && errors.As(err, new(*act.RankError)) {
		return fmt.Errorf("%w: name the official with --as", err)
	}
	if err != nil {
		return err
	}
	row := map[string]any{
		"unsealed": true, "was_moved_to": to, "entries": s.Hall.Head.Seq,
		"head": s.Hall.Head.Hash.Short(),
	}
	return s.Say(row, "the event continues here; record nothing more in %s\n", to)
}

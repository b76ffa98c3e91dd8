package event

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/pairing/act"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// unsealCmd is a command of its own, as all others are refused in a sealed journal.
func unsealCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var reason string
	cmd := &cobra.Command{
		Use: "unseal --reason WHY", Short: "Let an event that was moved go on where it was moved from", Args: cobra.NoArgs,
		Long: "Let an event that was moved go on where it was moved from. flagfall move seals what it leaves, so that the event never goes on in\n" +
			"two places. Only the highest official on the staff unseals it, and says why. First close every desk on the other place.",
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
	cmd.Flags().StringVar(&reason, "reason", "", "why the event goes on here, in a few words")
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
	err := s.RecordAs(actor, func() ([]fact.Fact, error) { return officials.Unseal(s.Hall.Register, by, reason) })
	if by == nil && errors.As(err, new(*act.RankError)) {
		return fmt.Errorf("%w: name who does it with --as", err)
	}
	if err != nil {
		return err
	}
	row := map[string]any{"unsealed": true, "was_moved_to": to, "entries": s.Hall.Head.Seq, "head": s.Hall.Head.Hash.Short()}
	return s.Say(row, "the event goes on here; record nothing more in %s\n", to)
}

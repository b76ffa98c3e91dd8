package team

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

func substituteCmd(env *shell.Env) *cobra.Command {
	var r acts.Substitute
	return teamCmd(env, &r.Team, command.Verb{
		Refused: func(err error) error {
			if errors.As(err, new(*roster.AgainstBookError)) {
				return fmt.Errorf("%w; to add one anyway, use --against-the-book", err)
			}
			return err
		},
		Use:   "substitute --section ID --team NAME --player N --name NAME --reason TEXT",
		Short: "Replace a player of a team; chiefs only",
		Long: "Replace a player of a team; chiefs only. The new player plays every match not yet ended, and starts " +
			"at step 0. Matches already ended, and incidents already logged, keep the player who played. Most rulebooks allow " +
			"no substitutes: then add --against-the-book. To correct a spelling, use team edit.",
		Fields: ask.Substitute(&r.SubstituteRequest),
		Act:    command.Asks(&r),
	}, func(s *command.Session) string {
		s.WarnNamesakes(nil, s.Recorded)
		return r.Player.FullName() + " now plays"
	})
}

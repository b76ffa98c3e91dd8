package team

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func substituteCmd(env *shell.Env) *cobra.Command {
	var req roster.SubstituteRequest
	o := teamFlags{
		did: func() string { return req.Player.FullName() + " now plays" },
		act: func(t *event.Team) any { return acts.Substitute{Team: t.No, SubstituteRequest: req} },
	}
	var same []roster.Namesake
	cmd := o.command(env, command.Verb{
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
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, s.Recorded)
			return o.say(s)
		},
	})
	f := cmd.Flags()
	f.IntVar(&req.Place, "player", 0, "player 1 or 2 of the team, who is replaced")
	f.StringVar(&req.Player.Name, "name", "", "`NAME` of the new player")
	f.IntVar(&req.Player.Rating, "rating", 0, "rating of the new player")
	f.IntVar(&req.Player.Age, "age", 0, "age of the new player in years, 0 for none")
	f.StringVar(&req.Reason, "reason", "", "why, for the record")
	f.BoolVar(&req.AgainstBook, "against-the-book", false, "although the rulebook allows no substitutes")
	shell.AllowZero(f, "rating", "age")
	return command.Required(cmd, "team", "player", "name", "reason")
}

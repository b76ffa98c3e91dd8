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
		did: func() string { return req.Player.FullName() + " plays now" },
		act: func(t *event.Team) any { return acts.Substitute{Team: t.No, SubstituteRequest: req} },
	}
	var same []roster.Namesake
	cmd := o.command(env, command.Verb{
		Refused: func(err error) error {
			if errors.As(err, new(*roster.AgainstBookError)) {
				return fmt.Errorf("%w; --against-the-book puts one in all the same", err)
			}
			return err
		},
		Use: "substitute --section ID --team NAME --player N --name NAME --reason TEXT", Short: "Put another player in a team, for a chief",
		Long: "Put another player in the place of one of a team, for a chief. The new player plays each match that has not ended, and starts\n" +
			"with no steps. Matches that have ended, and the incidents logged so far, keep the player who played. Most rulebooks allow\n" +
			"no substitutes: then --against-the-book says that you know. A name that is only spelled wrong is corrected with team edit.",
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, s.Recorded)
			return o.say(s)
		},
	})
	f := cmd.Flags()
	f.IntVar(&req.Place, "player", 0, "who is replaced: player 1 or 2 of the team")
	f.StringVar(&req.Player.Name, "name", "", "`NAME` of the new player")
	f.IntVar(&req.Player.Rating, "rating", 0, "rating of the new player")
	f.IntVar(&req.Player.Age, "age", 0, "age of the new player in years, 0 for none")
	f.StringVar(&req.Reason, "reason", "", "why, for the record")
	f.BoolVar(&req.AgainstBook, "against-the-book", false, "you know that the rulebook allows no substitutes")
	shell.AllowZero(f, "rating", "age")
	return command.Required(cmd, "team", "player", "name", "reason")
}

package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/voice/words"
)

func colorsCmd(env *shell.Env) *cobra.Command {
	var r acts.LodgeColors
	white := ask.New("white", "`NAME` of the player who takes White, or 1 or 2", ask.PlayerOf(&r.Team, &r.White))
	return teamCmd(env, &r.Team, command.Verb{
		Use:   "colors --section ID --team NAME --white NAME",
		Short: "Record which partner takes White, as the team chose, until the match starts",
		Long: "Record which partner takes White in the latest round, as the team chose, until its match starts. The pairing sheet " +
			"marks the choice, and round swap says so when an official swaps the partners.",
		Fields: []ask.Field{white.Needed(), ask.Number("match", "match `N` (default the first unfinished)", &r.Match)},
		Act:    command.Asks(&r),
		Say: func(s *command.Session) error {
			t := s.Hall.Register.Team(r.Team)
			place, err := tournament.ColorsPlace(s.Hall, t, r.Match)
			if err != nil {
				return err
			}
			return sayColors(s, t, place)
		},
	}, nil)
}

// sayColors says whose choice the colors of a team are that stand now.
func sayColors(s *command.Session, t *event.Team, place event.Place) error {
	m, err := s.Hall.Register.FindMatch(place)
	if err != nil {
		return err
	}
	side := 1
	if m.Pairing.Teams[1] == t {
		side = 2
	}
	return command.SayTable(s, place, words.ColorsText(s.Hall, m, side))
}

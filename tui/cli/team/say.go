package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

func playerSayCmd(env *shell.Env) *cobra.Command {
	var r acts.SpeakName
	return command.New(env, command.Verb{
		Use:   "say --section ID --team NAME --player N --as-spoken TEXT",
		Short: "Say how a player's name is said, for the announcer",
		Long:  "Say how a player's name is said. The announcer's text shows it beside the name; nothing public does. --as-spoken '' removes it.",
		Fields: []ask.Field{
			ask.TeamOf(&r.Team),
			ask.Number("player", "player 1 or 2 of the team", &r.Player).Needed(),
			ask.Text("as-spoken", "how the name is said, as `TEXT`", &r.Spoken).Needed(),
		},
		Act: command.Asks(&r),
		Say: func(s *command.Session) error {
			team := s.Hall.Register.Team(r.Team)
			who := team.Person(r.Player).Full()
			said := s.Hall.Register.SpokenName(team.Ref(r.Player))
			row := map[string]any{"team": team.No, "player": r.Player, "name": who, "as_spoken": said}
			if said == "" {
				return s.Say(row, "%s: no hint for the announcer\n", who)
			}
			return s.Say(row, "%s is said %s\n", who, said)
		},
	})
}

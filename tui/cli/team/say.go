package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func playerSayCmd(env *shell.Env) *cobra.Command {
	var name, spoken string
	var player int
	var team *event.Team
	cmd := command.New(env, command.Verb{
		Use:   "say --section ID --team NAME --player N --as-spoken TEXT",
		Short: "Say how a player's name is said, for the announcer",
		Long:  "Say how a player's name is said. The announcer's text shows it beside the name; nothing public does. --as-spoken '' removes it.",
		Act: func(s *command.Session) (_ any, err error) {
			if team, err = roster.FindTeam(s.Hall.Register, s.Flags.Section, name); err != nil {
				return nil, err
			}
			return acts.SpeakName{Team: team.No, Player: player, Spoken: spoken}, nil
		},
		Say: func(s *command.Session) error {
			who := team.Person(player).Full()
			said := s.Hall.Register.SpokenName(team.Ref(player))
			row := map[string]any{"team": team.No, "player": player, "name": who, "as_spoken": said}
			if said == "" {
				return s.Say(row, "%s: no hint for the announcer\n", who)
			}
			return s.Say(row, "%s is said %s\n", who, said)
		},
	})
	f := cmd.Flags()
	f.StringVar(&name, "team", "", "the team's `NAME`; a unique part is enough")
	f.IntVar(&player, "player", 0, "player 1 or 2 of the team")
	f.StringVar(&spoken, "as-spoken", "", "how the name is said, as `TEXT`")
	return command.Required(cmd, "team", "player", "as-spoken")
}

package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"

	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

func publicCmd(env *shell.Env) *cobra.Command {
	var team, club int
	var show string
	var release, withhold bool
	named := ask.TeamOf(&team)
	named.Required = false
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "public --section ID --team NAME", Short: "Set the public name of a team or club",
		Long: "Set the public name of a team, or with --club of a club: --release shows its own name although it contains " +
			"a player's, --show TEXT shows another, --withhold shows Team 7 or Club 3. For a list, run event public.",
		Fields: []ask.Field{
			named, ask.New("club", "the `CLUB`; a unique part is enough", ask.Club(&club)),
			ask.Yes("release", "show the name as it is", &release),
			ask.Yes("withhold", "show Team 7 or Club 3 instead", &withhold),
			ask.Text("show", "show this `TEXT` instead", &show),
		},
		Before: func([]string) error {
			switch f := cmd.Flags(); {
			case f.Changed("club") == f.Changed("team"):
				return refusal.Invalid.Errorf("name one team with --section and --team, or one club with --club")
			case f.Changed("team") && !f.Changed("section"):
				return refusal.Invalid.Errorf("name the team's section: --section ID")
			}
			return nil
		},
		Act: func(s *command.Session) (any, error) {
			shown := func(own string) string {
				if release {
					return own
				}
				return show
			}
			if club != 0 {
				return acts.ShowClub{Club: club, Name: shown(s.Hall.Register.Clubs[club-1])}, nil
			}
			return acts.ShowTeam{Team: team, Name: shown(s.Hall.Register.Team(team).Name)}, nil
		},
		Say: func(s *command.Session) error {
			if club != 0 {
				row := view.OfPublicClub(s.Hall, club)
				return s.Say(row, "public name: %s\n", row.Public)
			}
			row := view.OfPublicTeam(s.Hall, s.Hall.Register.Team(team))
			return s.Say(row, "public name: %s\n", row.Public)
		},
	})
	cmd.MarkFlagsMutuallyExclusive("release", "withhold", "show")
	cmd.MarkFlagsOneRequired("release", "withhold", "show")
	return cmd
}

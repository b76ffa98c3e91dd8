package event

import (
	"slices"

	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func publicCmd(env *shell.Env) *cobra.Command {
	var withheld bool
	cmd := command.New(env, command.Verb{
		Use: "public", Short: "List public names: each team, club and player as the public sees them",
		Long: "List each team with its players, and each club, as pages, wall and published files show them.\n" +
			"Players appear as the policy public_names says. A team's name that contains a name of its own player is withheld, with the reason, " +
			"and stands first until team public releases it or shows another. With --json no other part of a name is printed.",
		Show: func(s *command.Session) error {
			if len(s.Hall.Register.Teams) == 0 && !s.JSON {
				return refusal.Conflict.Errorf("no teams yet: import teams first")
			}
			names := story.PublicNames(s.Hall)
			held := slices.DeleteFunc(slices.Clone(names), func(p story.PublicName) bool { return !p.Withheld() })
			if withheld {
				names = held
			}
			if !s.JSON {
				s.Note("%s withheld\n", words.Count(len(held), "name"))
			}
			return command.List(s.Flags, names, story.ListPublicNames(s.Hall, names), func(p story.PublicName) any {
				if p.Team == nil {
					return view.OfPublicClub(s.Hall, p.Club)
				}
				return view.OfPublicTeam(s.Hall, p.Team)
			})
		},
	})
	cmd.Flags().BoolVar(&withheld, "withheld", false, "only those shown under another name")
	return cmd
}

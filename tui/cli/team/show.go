package team

import (
	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

func showCmd(env *shell.Env) *cobra.Command {
	var no int
	return teamCmd(env, &no, command.Verb{
		Use: "show --section ID --team NAME", Short: "Show a team's card: its players and its opponents by round",
		Show: func(s *command.Session) error {
			sec, err := s.Section()
			if err != nil {
				return err
			}
			t := s.Hall.Register.Team(no)
			return s.Tell(view.OfCard(s.Hall, sec, t), story.Team(s.Hall, sec, t)...)
		},
	}, nil)
}

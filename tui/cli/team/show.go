package team

import (
	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

func showCmd(env *shell.Env) *cobra.Command {
	var o teamFlags
	cmd := o.command(env, command.Verb{
		Use: "show --section ID --team NAME", Short: "Show a team's card: its players and its opponents by round",
		Show: func(s *command.Session) error { return o.show(s) },
	})
	return command.Required(cmd, "team")
}

func (o *teamFlags) show(s *command.Session) error {
	t, err := o.find(s)
	if err != nil {
		return err
	}
	sec, err := s.Hall.Register.Section(t.Section)
	if err != nil {
		return err
	}
	return s.Tell(view.OfCard(s.Hall, sec, t), story.Team(s.Hall, sec, t)...)
}

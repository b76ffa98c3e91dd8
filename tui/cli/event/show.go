package event

import (
	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

func showCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "show", Short: "Show an event at a glance",
		Show: func(s *command.Session) error {
			row := view.OfEvent(s.Hall)
			row.Witness, row.MovedTo = s.Hall.Register.Witness, s.Hall.Register.Event.MovedTo
			row.PlanWarnings = s.Hall.PlanWarnings()
			for _, n := range s.Hall.Register.OpenNotes() {
				row.Notes = append(row.Notes, view.OfNote(s.Hall, n))
			}
			return s.Tell(row, story.Event(s.Hall)...)
		},
	})
}

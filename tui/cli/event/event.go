// Package event holds the commands about an event as a whole: its file, its sections and readings,
// and the end of a day.
package event

import (
	"errors"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// Command is event with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("event", "Set up an event, show it, and close the day", newCmd(env), renameCmd(env),
		setCmd(env), logoCmd(env), showCmd(env), listCmd(env), closeCmd(env), noteCmd(env), carryCmd(env),
		witnessCmd(env), pagesCmd(env), publicCmd(env), unsealCmd(env))
}

func newCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var name string
	var practice bool
	cmd := &cobra.Command{
		Use: "new --name NAME", Short: "Create an event", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			env.RemoveLeftovers(c.Path())
			store, t, err := env.CreateStore(cmd.Context(), c.Path(), name, practice)
			if err != nil {
				return err
			}
			env.Record(store.Path() + " created")
			err = c.Print(map[string]any{"event": t.Register.Event.Name, "practice": practice, "db": store.Path()},
				"created %s for %s\n", store.Path(), t.Register.Event.Name)
			return errors.Join(err, env.CloseStore(store))
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the event's `NAME`")
	cmd.Flags().BoolVar(&practice, "practice", false, "a practice event: nothing counts, and every page says so")
	return command.Required(cmd, "name")
}

func renameCmd(env *shell.Env) *cobra.Command {
	var r acts.RenameEvent
	return command.New(env, command.Verb{
		Use: "rename --name NAME", Short: "Rename the event",
		Long:   "Rename the event. Once round 1 has started, the highest official on duty does this, with a reason.",
		Fields: ask.RenameEvent(&r),
		Act:    command.Asks(&r),
		Say: func(s *command.Session) error {
			name := s.Hall.Register.Event.Name
			return s.Say(map[string]any{"event": name}, "the event is now called %s\n", name)
		},
	})
}

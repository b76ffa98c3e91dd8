// Package event holds the commands about an event as a whole: its file, its sections and readings,
// and the end of a day.
package event

import (
	"errors"

	"github.com/spf13/cobra"

	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// Command is event with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("event", "Set up an event, show it, and close the day", newCmd(env), renameCmd(env), showCmd(env), listCmd(env), closeCmd(env), noteCmd(env), carryCmd(env), witnessCmd(env), pagesCmd(env), publicCmd(env), unsealCmd(env))
}

func newCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var name string
	var practice bool
	cmd := &cobra.Command{
		Use: "new --name NAME", Short: "Make a new tournament file", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			env.RemoveLeftovers(c.Path())
			store, t, err := env.CreateStore(cmd.Context(), c.Path(), name, practice)
			if err != nil {
				return err
			}
			env.Record(store.Path() + " is made")
			err = c.Print(map[string]any{"event": t.Register.Event.Name, "practice": practice, "db": store.Path()}, "made %s for %s\n", store.Path(), t.Register.Event.Name)
			return errors.Join(err, env.CloseStore(store))
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the event's `NAME`")
	cmd.Flags().BoolVar(&practice, "practice", false, "for learning and trying out: nothing counts, and everything says so")
	return command.Required(cmd, "name")
}

func renameCmd(env *shell.Env) *cobra.Command {
	var name, reason string
	cmd := command.New(env, command.Verb{
		Use: "rename --name NAME", Short: "Call the event something else",
		Long: "Call the event something else. Once round 1 has started the highest official there does, with a reason.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			return eventsetup.RenameEvent(s.Hall.Register, name, reason)
		},
		Say: func(s *command.Session) error {
			name := s.Hall.Register.Event.Name
			return s.Say(map[string]any{"event": name}, "the event is called %s\n", name)
		},
	})
	cmd.Flags().StringVar(&name, "name", "", "the event's `NAME`")
	cmd.Flags().StringVar(&reason, "reason", "", "why; needed once round 1 has started")
	return command.Required(cmd, "name")
}

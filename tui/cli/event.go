package cli

import (
	"errors"
	"fmt"

	"flagfall/pairing/setup"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/tui/input"
)

func eventCmd(env *Env) *cobra.Command {
	return group("event", "Make a tournament file, show it, and close a day of play", eventNewCmd(env), eventRenameCmd(env), eventShowCmd(env), eventCloseCmd(env),
		eventWitnessCmd(env))
}

func eventNewCmd(env *Env) *cobra.Command {
	var c common
	var name string
	var practice bool
	cmd := &cobra.Command{
		Use: "new --name NAME", Short: "Make a new tournament file", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			env.sweep(c.path(env))
			store, t, err := env.createStore(cmd.Context(), c.path(env), name, practice)
			if err != nil {
				return err
			}
			env.recorded = append(env.recorded, store.Path()+" is made")
			if c.json {
				err = printJSON(env.Out, map[string]any{"event": t.Register.Event.Name, "practice": practice, "db": store.Path()})
			} else {
				fmt.Fprintf(env.Err, "made %s for %s\n", store.Path(), t.Register.Event.Name)
			}
			return errors.Join(err, env.leave(store))
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the event's `NAME`")
	cmd.Flags().BoolVar(&practice, "practice", false, "for learning and trying out: nothing counts, and everything says so")
	return required(cmd, "name")
}

func sectionCmd(env *Env) *cobra.Command {
	return group("section", "Add a section with its rulebook, and say how it is paired", sectionAddCmd(env), sectionSetCmd(env))
}

func sectionAddCmd(env *Env) *cobra.Command {
	var c common
	var id, name, rulebook, file string
	var matches int
	cmd := &cobra.Command{
		Use: "add --id ID --name NAME", Short: "Add a section", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			book, err := loadBook(env, rulebook, file)
			if err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return setup.AddSection(t.Register, id, name, book, matches)
				})
				if err != nil {
					return err
				}
				sec, err := s.t.Register.Section(id)
				if err != nil {
					return err
				}
				if c.json {
					return printJSON(env.Out, map[string]any{"section": sec.ID, "name": sec.Name, "rulebook": sec.Book.ID, "matches": sec.Matches})
				}
				fmt.Fprintf(env.Err, "section %s (%s) follows %s\n", sec.ID, sec.Name, sec.Book.Name)
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&id, "id", "", "short `ID`, such as K5")
	cmd.Flags().StringVar(&name, "name", "", "`NAME` as it is printed (default the id)")
	cmd.Flags().StringVar(&rulebook, "rulebook", rules.DefaultID, "rulebook `ID`; flagfall rulebook list names them")
	cmd.Flags().StringVar(&file, "rulebook-file", "", "a rulebook of your own, or an amended copy, in `FILE`")
	cmd.Flags().IntVar(&matches, "matches", 1, "matches two teams play in a round, 1 or 2")
	return required(cmd, "id")
}

// loadBook takes a rulebook from a file where one is named, else one of those that come with flagfall.
func loadBook(env *Env, id, file string) (*rules.Book, error) {
	if file == "" {
		return rules.Builtin(id)
	}
	text, err := input.Read(file, env.In, limits.Rulebook)
	if err != nil {
		return nil, fmt.Errorf("rulebook: %w", err)
	}
	return rules.Parse(file, text)
}

// required marks flags without which a command makes no sense.
func required(cmd *cobra.Command, flags ...string) *cobra.Command {
	for _, f := range flags {
		if err := cmd.MarkFlagRequired(f); err != nil {
			panic(err) // a flag that is not the command's: a mistake in this file
		}
	}
	return cmd
}

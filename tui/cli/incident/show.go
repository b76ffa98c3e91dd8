package incident

import (
	"cmp"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
	"flagfall/tui/view"
)

func listCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List incidents",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list := slices.DeleteFunc(slices.Clone(s.Hall.Ledger.Incidents()), func(i *penalties.Incident) bool {
				return s.Flags.Section != "" && i.Place.Section != s.Flags.Section
			})
			form := "%4d  %-10s  %-4s  %-20s  %-24s  %s\n"
			if env.Plain {
				form = "Incident %d, %s, section %s, %s: %s; %s.\n"
			}
			return command.Each(s, list, "no incidents", func(i *penalties.Incident) error {
				sum := view.OfMatter(s.Hall, i, s.Env.Now())
				return s.Print(sum, form, sum.ID, sum.Label, sum.Section, cmp.Or(sum.Player, "whole table"), sum.Title,
					story.RulingLine(s.Hall, i, s.Env.Now()))
			})
		},
	})
}

func showCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "show --id N", Short: "Show an incident and everything that followed",
		Show: func(s *command.Session) error { return printIncident(s, id) },
	})
}

func printIncident(s *command.Session, id int) error {
	i, err := s.Hall.Ledger.Incident(id)
	if err != nil {
		return err
	}
	row := view.OfIncident(s.Hall, i, s.Env.Now())
	return s.Tell(row, story.Incident(s.Hall, i, s.Env.Now())...)
}

package event

import (
	"github.com/spf13/cobra"

	"flagfall/db/dburl"
	"flagfall/db/postgres"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
)

// eventRow is an event that there is, and how --db names it.
type eventRow struct {
	Event string `json:"event"`
	DB    string `json:"db"`
}

func listCmd(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	cmd := &cobra.Command{
		Use: "list", Short: "List the events in a database or on this machine", Args: cobra.NoArgs,
		Long: "List events, each with its value for --db: those of the database that --db names, postgres://HOST/DATABASE, or those in " +
			"your data folder and those you opened last.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			all, err := events(cmd, &c)
			if err != nil {
				return err
			}
			columns := []document.Column{{Title: "Event", Key: true}, {Title: "For --db"}}
			g := document.Grid{Empty: "no events yet", Columns: columns}
			for _, e := range all {
				g.Rows = append(g.Rows, []string{e.Event, e.DB})
			}
			return command.List(&c, all, g, func(e eventRow) eventRow { return e })
		},
	}
	c.AddTo(cmd)
	return cmd
}

func events(cmd *cobra.Command, c *command.Flags) (all []eventRow, err error) {
	if !dburl.IsURL(c.Path()) {
		for _, e := range shell.RecentEvents(c.Env) {
			all = append(all, eventRow{e.Name, e.Path})
		}
		return all, nil
	}
	a, err := dburl.Parse(c.Path())
	if err != nil {
		return nil, err
	}
	names, err := postgres.List(cmd.Context(), a)
	for _, name := range names {
		all = append(all, eventRow{name, a.WithEvent(name).String()})
	}
	return all, err
}

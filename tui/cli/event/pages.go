package event

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
)

func pagesCmd(env *shell.Env) *cobra.Command {
	var want event.PagesChosen
	var tell bool
	fields := []ask.Field{
		ask.Text("address", "`HOST:PORT`, or the whole address that phones use for this host", &want.Address),
		ask.Yes("results", "teams report results from their table; --results=false ends that", &want.Results),
	}
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "pages", Short: "Set the address of the public pages, and whether teams report there",
		Long: "Set the address of the public pages that flagfall serve shows to phones in the hall: --address 192.168.1.20:8080. Round sheets, pairings " +
			"and table cards then carry its QR code; --address '' removes it. With --results, teams report results from their table: if both agree, " +
			"that is the reported result; if they differ, an official is called. Without a flag it shows the current setting.",
		Fields: fields,
		Before: func([]string) error {
			tell = !cmd.Flags().Changed("address") && !cmd.Flags().Changed("results")
			return nil
		},
		Instead: &tell,
		Show:    printPages,
		Act: func(s *command.Session) (any, error) {
			command.Over(cmd, fields, func() { want = s.Hall.Register.Pages })
			return acts.ChoosePages(want), nil
		},
		Say: printPages,
	})
	return cmd
}

// pagesRequest is what is chosen for the public pages.
type pagesRequest struct {
	Address string `json:"address"`
	Results bool   `json:"results"`
}

func printPages(s *command.Session) error {
	return s.Tell(pagesRequest(s.Hall.Register.Pages), story.PublicPages(s.Hall.Register.Pages))
}

package event

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func pagesCmd(env *shell.Env) *cobra.Command {
	var want event.PagesChosen
	var results, tell bool
	var address string
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "pages", Short: "Say where the public pages are found, and what may be done there",
		Long: "Say where phones in the hall find the public pages that flagfall serve shows: --address 192.168.1.20:8080. Round sheets, pairings and table\n" +
			"cards carry a QR code of it from then on; --address '' takes that back. With --results the teams report results from their table: what\n" +
			"both say is the reported result, and where they differ somebody is called. Without a flag it tells what is chosen.",
		Before: func([]string) error {
			tell = !cmd.Flags().Changed("address") && !cmd.Flags().Changed("results")
			return nil
		},
		Instead: &tell,
		Show:    printPages,
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			want = s.Hall.Register.Pages
			command.ApplyChanged(cmd, map[string]func(){
				"address": func() { want.Address = address }, "results": func() { want.Results = results },
			})
			return eventsetup.ChoosePages(s.Hall.Register, want)
		},
		Say: printPages,
	})
	cmd.Flags().StringVar(&address, "address", "", "`HOST:PORT` or the whole address under which phones reach this host")
	cmd.Flags().BoolVar(&results, "results", false, "teams report results from their table; --results=false takes it back")
	return cmd
}

// pagesRequest is what is chosen for the public pages.
type pagesRequest struct {
	Address string `json:"address"`
	Results bool   `json:"results"`
}

func printPages(s *command.Session) error {
	row := pagesRequest(s.Hall.Register.Pages)
	return s.WriteRow(row, func(w io.Writer) {
		if row.Address == "" {
			fmt.Fprintln(w, "Where the public pages are found is not said.")
		} else {
			fmt.Fprintf(w, "The public pages are found at %s.\n", row.Address)
		}
		if row.Results {
			fmt.Fprintln(w, "The teams report results from their tables.")
		} else {
			fmt.Fprintln(w, "Results are brought to the desk.")
		}
	})
}

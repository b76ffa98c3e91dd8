package cli

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"flagfall/tui/paper"
	"flagfall/tui/paper/press"
)

// exportCmd gives an event away in other forms.
func exportCmd(env *Env) *cobra.Command {
	var c common
	var web string
	cmd := &cobra.Command{
		Use: "export --html DIR", Short: "Write the event's public pages for a web site", Args: cobra.NoArgs,
		Long: "Write the event's public pages, pairings, standings and wall charts, as plain files that stand alone: copy the folder to\n" +
			"the club's site. Players appear by their initials unless the policy public_names says otherwise.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if web == "" {
				return errors.New("say what to export: --html DIR")
			}
			return c.open(cmd, env, func(s *session, _ error) error {
				source := paper.Source{Hall: s.t, Zone: time.Local}
				pages, err := source.Site(source.Stamp(s.as, env.Now()))
				if err != nil {
					return err
				}
				for _, p := range pages {
					path, err := press.Save(web, p.Name, p.Body)
					if err != nil {
						return err
					}
					fmt.Fprintln(env.Out, path)
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&web, "html", "", "write the public pages into the folder `DIR`")
	return cmd
}

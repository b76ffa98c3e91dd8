package cli

import (
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"flagfall/db/publish"
	"flagfall/rules/refusal"
	"flagfall/tui/paper"
	"flagfall/tui/paper/press"
)

// exportCmd gives an event away in other forms.
func exportCmd(env *Env) *cobra.Command {
	var c common
	var web, report, all string
	cmd := &cobra.Command{
		Use: "export --html DIR | --all DIR | --trf FILE --section ID", Short: "Write the event's public pages, its ledger and results, or a section's report", Args: cobra.NoArgs,
		Long: "With --all, write the ledger as JSON, one object a line beginning with the event and its head, and the results of each section as\n" +
			"CSV: all that other programs need. The desk writes the same into the folder NAME-export beside the tournament file.\n" +
			"With --html, write the event's public pages, pairings, standings and wall charts, as plain files that stand alone: copy the\n" +
			"folder to the club's site. Players appear by their initials unless the policy public_names says otherwise.\n" +
			"With --trf, write a section's tournament report (TRF26), as pairing and tie-break programs and import --trf read it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			if web == "" && report == "" && all == "" {
				return refusal.Invalid.Errorf("say what to export: --html DIR, --all DIR, or --trf FILE with --section ID")
			}
			return c.open(cmd, env, func(s *session, _ error) error {
				if report != "" {
					return s.exportTRF(c.section, report)
				}
				if all != "" {
					out, err := s.exportAll(all)
					for _, name := range out.Files {
						if err == nil {
							fmt.Fprintln(env.Out, filepath.Join(all, name))
						}
					}
					return err
				}
				source := paper.Source{Hall: s.t}
				pages, err := source.Site(source.Stamp(s.as, env.Now()))
				if err != nil {
					return err
				}
				var files []publish.File
				for _, p := range pages {
					files = append(files, publish.File{Name: p.Name, Data: p.Body})
				}
				if err := press.Publish(s.ctx, web, files); err != nil {
					return err
				}
				for _, f := range files {
					fmt.Fprintln(env.Out, filepath.Join(web, f.Name))
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	c.takesAway(cmd)
	cmd.Flags().StringVar(&web, "html", "", "write the public pages into the folder `DIR`")
	cmd.Flags().StringVar(&report, "trf", "", "write a section's report into `FILE`; - is standard output")
	cmd.Flags().StringVar(&all, "all", "", "write the ledger and all results into the folder `DIR`")
	cmd.MarkFlagsMutuallyExclusive("html", "trf", "all")
	return cmd
}

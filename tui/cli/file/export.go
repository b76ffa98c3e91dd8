package file

import (
	"bytes"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/pairing/trf"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper/render"
	"flagfall/tui/voice/words"
)

// ExportCommand gives an event away in other forms.
func ExportCommand(env *shell.Env) *cobra.Command {
	var web, report, all, lang string
	cmd := command.New(env, command.Verb{
		Local: true,
		Use:   "export --html DIR | --all DIR | --trf FILE --section ID", Short: "Export public pages, the ledger, results or a report",
		Long: "With --all, write the ledger as JSON, one object a line beginning with the event and its head, and the results of each section as\n" +
			"CSV: all that other programs need. The desk writes the same into the folder NAME-export beside the tournament file.\n" +
			"With --html, write the event's public pages, pairings, standings and wall charts, as plain files that stand alone: copy the\n" +
			"folder to the club's site. Players appear by their initials unless the policy public_names says otherwise.\n" +
			"With --trf, write a section's tournament report (TRF26), as pairing and tie-break programs and import --trf read it.",
		Before: func([]string) error {
			if web == "" && report == "" && all == "" {
				return refusal.Invalid.Errorf("say what to export: --html DIR, --all DIR, or --trf FILE with --section ID")
			}
			return nil
		},
		Show: func(s *command.Session) error {
			switch {
			case report != "":
				return exportReport(s, report)
			case all != "":
				out, err := ExportAll(s, all)
				if err == nil {
					printFiles(env, all, out.Files)
				}
				return err
			}
			return exportPages(s, web, lang)
		},
	})
	command.WithPartialFlag(cmd)
	cmd.Flags().StringVar(&web, "html", "", "write the public pages into the folder `DIR`")
	cmd.Flags().StringVar(&report, "trf", "", "write a section's report into `FILE`; - is standard output")
	cmd.Flags().StringVar(&all, "all", "", "write the ledger and all results into the folder `DIR`")
	languageFlag(cmd, &lang)
	cmd.MarkFlagsMutuallyExclusive("html", "trf", "all")
	return cmd
}

func printFiles(env *shell.Env, folder string, names []string) {
	for _, name := range names {
		fmt.Fprintln(env.Out, filepath.Join(folder, name))
	}
}

// exportPages writes the event's public pages.
func exportPages(s *command.Session, folder, lang string) error {
	source, err := paperSource(s, lang)
	if err != nil {
		return err
	}
	pages, err := source.Site(source.Stamp(s.As, s.Env.Now()))
	if err != nil {
		return err
	}
	var files []atomicfile.File
	var names []string
	for _, p := range pages {
		files, names = append(files, atomicfile.File{Name: p.Name, Data: p.Body}), append(names, p.Name)
	}
	if err := render.Publish(s.Ctx, folder, files); err != nil {
		return err
	}
	printFiles(s.Env, folder, names)
	return nil
}

// exportReport writes a section's tournament report; - is standard output.
func exportReport(s *command.Session, name string) error {
	if s.Flags.Section == "" {
		return refusal.Invalid.Errorf("say which section: --section ID")
	}
	sec, err := s.Section()
	if err != nil {
		return err
	}
	file, err := trf.SectionFile(s.Hall.Register, sec)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, stamp := range s.Hall.FileStamps() {
		fmt.Fprintf(&b, "### %s\n", stamp)
	}
	if err := file.Write(&b); err != nil {
		return err
	}
	if name == "-" {
		_, err := s.Env.Out.Write(b.Bytes())
		return err
	}
	if err := render.Write(s.Ctx, name, b.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(s.Env.Err, "%s: section %s, %s, %s\n", name, sec.ID, words.Count(len(sec.Teams), "team"), words.Count(len(sec.Rounds), "round"))
	return nil
}

package file

import (
	"bytes"
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/atomicfile"
	"flagfall/pairing/event"
	"flagfall/pairing/trf"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/paper/render"
	"flagfall/tui/voice/words"
	"flagfall/tui/web/published"
)

// ExportCommand gives an event away in other forms.
func ExportCommand(env *shell.Env) *cobra.Command {
	var web, report, all, packed, swisssys, lang string
	var details trf.Details
	cmd := command.New(env, command.Verb{
		Local: true,
		Use:   "export --html DIR | --all DIR | --bundle OUT | --trf FILE --section ID | --sjson FILE --section ID",
		Short: "Export public pages, the ledger, results, a report or all",
		Long: "With --all, write the ledger as JSON, one object a line starting with the event and its head, and the results of each section as " +
			"CSV, for other programs. The desk exports the same into the folder NAME-export beside the tournament file.\n" +
			"With --html, write the public pages, pairings, standings and wall charts as plain files: copy the " +
			"folder to the club's site. Players appear by initials unless the policy public_names says otherwise.\n" +
			"With --trf, write a section's tournament report (TRF26) for pairing and tie-break programs, and for import --trf. Comments in it list " +
			"corrections, pairings by hand, changed options and imported rounds.\n" +
			"With --sjson, write a section in the form of SwissSys.\n" +
			"With --bundle, write the whole event for an archive: teams, rounds, results, standings, rulings, positions, the journal and the saved " +
			"prints, as JSON with the schemas in docs/schema. It names all players. OUT is a folder, or a file that ends in .zip; import --bundle reads it.",
		Before: func([]string) error {
			if web+report+all+packed+swisssys == "" {
				return refusal.Invalid.Errorf("choose an export: --html DIR, --all DIR, --bundle OUT, or --trf FILE or --sjson FILE with --section ID")
			}
			return nil
		},
		Show: func(s *command.Session) error {
			switch {
			case report != "":
				return exportReport(s, report, details)
			case swisssys != "":
				return exportSwissSys(s, swisssys)
			case packed != "":
				return exportBundle(s, packed)
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
	cmd.Flags().StringVar(&web, "html", "", "write the public pages to the folder `DIR`")
	cmd.Flags().StringVar(&report, "trf", "", "write a section's report to `FILE`; - is standard output")
	cmd.Flags().StringVar(&details.City, "city", "", "with --trf: the city where the event is played")
	cmd.Flags().StringVar(&details.Federation, "federation", "",
		"with --trf: FIDE's `CODE` of the federation, such as USA")
	cmd.Flags().StringVar(&details.Arbiter, "arbiter", "", "with --trf: the chief arbiter; else the chief on the staff")
	cmd.Flags().StringVar(&all, "all", "", "write the ledger and all results to the folder `DIR`")
	cmd.Flags().StringVar(&swisssys, "sjson", "",
		"write a section in the form of SwissSys to `FILE`; - is standard output")
	cmd.Flags().StringVar(&packed, "bundle", "", "write the whole event to `OUT`, a folder or a file that ends in .zip")
	languageFlag(cmd, &lang)
	cmd.MarkFlagsMutuallyExclusive("html", "trf", "all", "bundle", "sjson")
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
	stamp := source.Stamp(s.As, s.Env.Now())
	parts, err := source.Parts(stamp)
	if err != nil {
		return err
	}
	pages, err := published.Make(source, stamp, parts, nil)
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
func exportReport(s *command.Session, name string, asked trf.Details) error {
	sec, err := namedSection(s)
	if err != nil {
		return err
	}
	details := trf.EventDetails(s.Hall.Register, sec)
	details.City, details.Federation = asked.City, strings.ToUpper(asked.Federation)
	details.Arbiter = cmp.Or(asked.Arbiter, details.Arbiter)
	file, err := trf.SectionFile(s.Hall.Register, sec, details)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, stamp := range s.Hall.FileStamps() {
		fmt.Fprintf(&b, "### %s\r\n", stamp)
	}
	if err := file.Write(&b); err != nil {
		return err
	}
	note := ""
	if missing := missingDetails(details); missing != "" {
		note = fmt.Sprintf("a FIDE report also needs %s\n", missing)
	}
	return writeSection(s, sec, name, b.Bytes(), note)
}

// exportSwissSys writes a section in the form of SwissSys; - is standard output.
func exportSwissSys(s *command.Session, name string) error {
	sec, err := namedSection(s)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := trf.WriteSwissSys(&b, s.Hall.Register, sec, s.Hall.FileStamps()...); err != nil {
		return err
	}
	return writeSection(s, sec, name, b.Bytes(), "")
}

// namedSection is the section that was named; there is no usual one.
func namedSection(s *command.Session) (*event.Section, error) {
	if s.Flags.Section == "" {
		return nil, refusal.Invalid.Errorf("name the section: --section ID")
	}
	return s.Section()
}

// writeSection writes a section's file, and says so after a note.
func writeSection(s *command.Session, sec *event.Section, name string, data []byte, note string) error {
	if name == "-" {
		_, err := s.Env.Out.Write(data)
		return err
	}
	if err := render.Write(s.Ctx, name, data); err != nil {
		return err
	}
	fmt.Fprint(s.Env.Err, note)
	fmt.Fprintf(s.Env.Err, "%s: section %s, %s, %s\n", name, sec.ID, words.Count(len(sec.Teams), "team"),
		words.Count(len(sec.Rounds), "round"))
	return nil
}

// missingDetails names the flags of what a report has to say and nobody has said.
func missingDetails(d trf.Details) string {
	var flags []string
	for _, f := range []struct{ flag, text string }{
		{"--city", d.City}, {"--federation", d.Federation}, {"--arbiter", d.Arbiter},
	} {
		if f.text == "" {
			flags = append(flags, f.flag)
		}
	}
	return strings.Join(flags, " ")
}

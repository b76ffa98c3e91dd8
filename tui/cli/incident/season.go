package incident

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/file"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document/text"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
)

// season is what insight season was asked for.
type season struct {
	shell.Answer
	csv                bool
	format, paper, out string
	precedents         int
}

func seasonCmd(env *shell.Env) *cobra.Command {
	s := season{Answer: shell.Answer{Env: env}}
	cmd := &cobra.Command{
		Use: "season FOLDER", Short: "Report on several events: incidents, appeals, overturned rulings, time lost",
		Long: "Read all tournament files, archives and bundles in a folder and report on them together: incidents and appeals by offense and by round, " +
			"the rulings that fell and why, the minutes lost at tables and by what, discretion that officials used differently, precedents with " +
			"their reasons, and the events beside each other. No player is named. Nothing in the folder is changed, and folders within it are " +
			"not read, except for a bundle, as export --bundle writes it.\n\n" +
			"An event of which there are several files is counted once, from the longest. What cannot be read whole is named and left " +
			"out: every form of the report then says PARTIAL, and the exit status is 1.\n\n" +
			"--csv has a row for each incident. --format pdf and html draw the plots.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return refusal.Invalid.Errorf("name the folder: flagfall insight season FOLDER")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			format := render.CSV
			if !s.csv {
				var err error
				if format, err = render.ParseFormat(s.format); err != nil || format == render.CSV {
					return refusal.Invalid.Errorf("no format %q: use text, pdf or html, or add --csv", s.format)
				}
			}
			all, err := file.ReadSeason(cmd.Context(), args[0], nil)
			if err != nil {
				return err
			}
			if err := s.tell(cmd, all, format); err != nil {
				return err
			}
			for _, said := range paper.SeasonFiles(all) {
				s.Note("%s\n", said)
			}
			if len(all.Broken) > 0 {
				return shell.ErrNo
			}
			return nil
		},
	}
	s.AddTo(cmd, "print JSON, one object")
	f := cmd.Flags()
	f.BoolVar(&s.csv, "csv", false, "print CSV with a heading, a row for each incident")
	f.StringVar(&s.format, "format", string(render.Text), "`FORM`: text, pdf or html")
	f.StringVar(&s.paper,
		"paper", "", "paper `SIZE`: a4, letter, a3 or tabloid (default from the settings, then your country)")
	shell.EngineFlag(cmd, env)
	f.StringVar(&s.out, "out", "", "write it to `FILE`, else to standard output")
	f.IntVar(&s.precedents, "precedents", paper.SeasonPrecedents, "at most `N` precedents of each offense")
	cmd.MarkFlagsMutuallyExclusive("csv", "json", "format")
	cmd.MarkFlagsMutuallyExclusive("json", "out")
	return cmd
}

// tell writes the report in the form asked for.
func (s *season) tell(cmd *cobra.Command, all insight.Season, format render.Format) error {
	if s.JSON {
		return s.Env.PrintJSON(view.OfSeason(all, s.precedents))
	}
	data, err := s.render(all, format)
	if err != nil {
		return err
	}
	if s.out != "" && s.out != "-" {
		if err := render.Write(cmd.Context(), s.out, data); err != nil {
			return err
		}
		s.Env.Record(s.out + " written")
		return nil
	}
	out := s.Env.Out
	if format == render.PDF {
		if s.out == "" && shell.IsTerminal(s.Env.RawOut) {
			return refusal.Invalid.Errorf("a PDF is not for the terminal: add --out FILE")
		}
		out = s.Env.Binary
	}
	_, err = out.Write(data)
	return err
}

func (s *season) render(all insight.Season, format render.Format) ([]byte, error) {
	var size pdf.Paper
	var err error
	report := render.SeasonReport{Season: all, Precedents: s.precedents, At: s.Env.Now()}
	if format != render.CSV {
		if size, err = shell.PaperSize(s.paper, s.Env.Settings); err != nil {
			return nil, err
		}
		if s.Env.Plain && format == render.Text {
			return []byte(text.Spoken(paper.Season(all, s.precedents, report.At))), nil
		}
	}
	data, warning, err := report.Render(format, size)
	if warning != "" {
		fmt.Fprintln(s.Env.Err, warning)
	}
	return data, err
}

package file

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/trf"
	"flagfall/rules"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// ImportCommand enters teams from a list, or a whole section from a report.
func ImportCommand(env *shell.Env) *cobra.Command {
	var reported, packed, swisssys, from string
	var salvage bool
	var reading command.ReportFlags
	var alone, dry, onlyNew bool
	var names, mapped string
	var columns csvfile.Mapping
	var answers []byte
	var data []byte
	var rulebook string
	var book *rules.Book
	var cmd *cobra.Command
	section := func() string { return cmp.Or(cmd.Flag("section").Value.String(), "A") }
	cmd = command.New(env, command.Verb{
		Use:   "import FILE --section ID | --trf FILE --section ID | --sjson FILE --section ID | --bundle IN",
		Short: "Import teams from a sheet, a section from a report, or a whole event", Args: cobra.MaximumNArgs(1),
		Long: "Import teams from a CSV file with the header team,club,player1,rating1,player2,rating2, all or none; " +
			"add columns age1 and age2 for prizes by age. Columns given1,family1 and given2,family2 split a name into its parts and can " +
			"replace player1 and player2. If a name can be read in two ways, both are shown; --names FILE decides (a CSV file: " +
			"written,given,family). --dry-run shows all this and imports nothing. At a terminal you see it before, and are asked, wherever " +
			"a column or a name was not certain.\n" +
			"Columns may come in any order; club and ratings may be empty. - reads standard input.\n" +
			"Sheets from other programs work too: XLSX and text, with headings in five languages, one team or one player in each row, or " +
			"two players in a cell. You see what each column was taken for; --map names the columns if the headings do not.\n" +
			"With --alone, a line with one player, with or without a team name, adds them to the list of players who need a partner. " +
			"Without it, so does one with NEED, TBD, none, ? or the like as partner or team.\n" +
			"With --trf, or if FILE is a report, import a section from a tournament report (TRF26): its teams, rounds and results, with new table numbers. A new section " +
			"is created if none has that ID; it follows --rulebook.\n" +
			"A report with faults is refused; --salvage imports what they do not touch. A report of single entries needs --each-entry: team " +
			"makes each entry a team of the two people whom it names, player puts each on the list of players who need a partner.\n" +
			"With --sjson, import a section from a file of SwissSys: two players with the same team are a team. --from names the section of the file " +
			"if it has several.\n" +
			"With --bundle, create the event that export --bundle wrote, in the new file that --db names: the same entries with the same head, and " +
			"the saved prints. PINs are not in a bundle.",
		Before: func(args []string) (err error) {
			if len(args) == 1 && cmp.Or(reported, swisssys) == "" {
				if data, err = openfile.Read(args[0], env.In, limits.File); err != nil {
					return err
				}
				switch filekind.Of(data) {
				case filekind.Report:
					reported, args = args[0], nil
				case filekind.SwissSys:
					swisssys, args = args[0], nil
				default: // a list of teams, or what its reader refuses
				}
			}
			switch {
			case (cmp.Or(reported, swisssys) != "") == (len(args) > 0):
				return refusal.Invalid.Errorf("name one file: a team list, or a report with --trf or --sjson")
			case cmp.Or(reported, swisssys) == "" && rulebook != "":
				return refusal.Invalid.Errorf("--rulebook is for a section that --trf creates; for a team list use section add --rulebook")
			case swisssys == "" && from != "":
				return refusal.Invalid.Errorf("--from names a section of a file of SwissSys: name the file with --sjson")
			case cmp.Or(reported, swisssys) != "":
				if book, err = rules.Builtin(cmp.Or(rulebook, rules.DefaultID)); err == nil && data == nil {
					data, err = openfile.Read(cmp.Or(reported, swisssys), env.In, limits.Report)
				}
			default:
				if mapped != "" {
					if columns, err = csvfile.ParseMapping(mapped); err != nil {
						return fmt.Errorf("--map: %w", err)
					}
				}
				err = command.RefuseKind(args[0], data, section(), filekind.Sheet, filekind.Workbook, filekind.Archive)
				if long := limits.CSVFile.Check(int64(len(data))); err == nil && long != nil {
					err = fmt.Errorf("%s: %w", args[0], long)
				}
				if err == nil && csvfile.IsResults(data) {
					err = refusal.Invalid.Errorf("%s: these are results\n  %s", args[0],
						shell.Typed("result", "import", args[0], "--section", section()))
				}
				if err == nil && names != "" {
					answers, err = openfile.Read(names, env.In, limits.CSVFile)
				}
			}
			return err
		},
		Do: func(s *command.Session) error {
			r := reportImport{book: book, chosen: rulebook != ""}
			switch {
			case reported != "":
				r.name, r.report = reported, shell.QuotePath(reported)
				typed := "flagfall import --trf " + shell.QuotePath(reported) +
					" --section " + shell.QuotePath(s.Flags.Section)
				if reading.Each != "" {
					r.report += " --each-entry " + reading.Each
				}
				reading.Strict = !salvage
				r.read = func(*event.Section) (*trf.File, error) { return reading.Read(data, typed) }
				r.salvage = typed + " --salvage"
				return r.do(s)
			case swisssys != "":
				r.name = swisssys
				r.read = func(sec *event.Section) (*trf.File, error) {
					matches := 0 // told from the results
					if sec != nil {
						matches = sec.Matches
					}
					return trf.ReadSwissSys(data, from, matches)
				}
				return r.do(s)
			}
			return teamImport{
				name: s.Args[0], data: data, names: names, answers: answers, columns: columns,
				alone: alone, dry: dry, onlyNew: onlyNew,
			}.do(s)
		},
	})
	cmd.Flags().StringVar(&reported, "trf", "", "tournament report `FILE`; - is standard input")
	cmd.Flags().BoolVar(&salvage, "salvage", false, "import a report with faults: what they do not touch, and what is read instead")
	reading.AddEachTo(cmd)
	cmd.Flags().StringVar(&rulebook, "rulebook", "",
		"rulebook `ID` of a section that --trf creates (default "+rules.DefaultID+")")
	cmd.Flags().BoolVar(&alone, "alone", false, "a line with one player is a player who needs a partner")
	cmd.Flags().BoolVar(&onlyNew, "only-new", false, "leave out the teams and players that are in the section already")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "show the teams and how names are read; import nothing")
	cmd.Flags().StringVar(&names, "names", "", "CSV `FILE` with the reading of names: written,given,family")
	cmd.Flags().StringVar(&mapped, "map", "", "columns of headings: `HEADING=COLUMN`,…; - skips one")
	cmd.Flags().StringVar(&swisssys, "sjson", "", "`FILE` of SwissSys, .sjson; - is standard input")
	cmd.Flags().StringVar(&from, "from", "", "with --sjson: the `NAME` of the section in the file")
	cmd.Flags().StringVar(&packed, "bundle", "", "whole event `IN`, a folder or zip file from export --bundle")
	for _, flag := range []string{"alone", "only-new", "dry-run", "names", "map"} {
		cmd.MarkFlagsMutuallyExclusive("trf", "sjson", "bundle", flag)
	}
	for _, flag := range []string{"salvage", "each-entry"} {
		cmd.MarkFlagsMutuallyExclusive("sjson", "bundle", flag)
	}
	for _, flag := range []string{"trf", "sjson", "from", "rulebook", "section"} {
		cmd.MarkFlagsMutuallyExclusive("bundle", flag)
	}
	cmd.MarkFlagsOneRequired("section", "bundle")
	into := cmd.RunE
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		switch {
		case packed == "":
			return into(cmd, args)
		case len(args) > 0:
			return refusal.Invalid.Errorf("name one file: a team list, or an event with --bundle")
		}
		c := command.NewFlags(env)
		c.DB, c.JSON = cmd.Flag("db").Value.String(), cmd.Flag("json").Value.String() == "true"
		return importBundle(cmd, env, c, packed)
	}
	return cmd
}

// reportImport fills a section with a tournament report, all of it or nothing. Where there is no
// such section it is made, under a book; one that is there has its own.
type reportImport struct {
	name   string
	report string // its name as typed, if it is a report that other commands read
	book   *rules.Book
	chosen bool                                    // the book was named
	read   func(*event.Section) (*trf.File, error) // for a section, nil for a new one
	// the command that imports a report in spite of its faults; "" for none
	salvage string
}

// instead names the commands that go on with a report that cannot be imported: into a new section if the
// section was the reason, else those that examine and rank it.
func (r reportImport) instead(s *command.Session, err error) string {
	var single *trf.Individual
	switch kind := refusal.KindOf(err); {
	case r.report == "" || errors.As(err, &single):
		return ""
	case kind == refusal.Conflict:
		id := s.Flags.Section
		taken := func(x *event.Section) bool { return x.ID == id }
		for n := 2; slices.ContainsFunc(s.Hall.Register.Sections, taken); n++ {
			id = fmt.Sprintf("%s%d", s.Flags.Section, n)
		}
		return fmt.Sprintf("\nTo import it into a new section:\n  flagfall import --trf %s --section %s", r.report, shell.QuotePath(id))
	case kind == refusal.Invalid:
		return fmt.Sprintf("\nIt can be examined and ranked:\n  flagfall check %s\n  flagfall standings --trf %[1]s", r.report)
	}
	return ""
}

func (r reportImport) do(s *command.Session) error {
	var notes []string
	var facts []fact.Fact
	made, asked := false, false
	decide := func() (_ []fact.Fact, err error) {
		sec, err := s.Section()
		if made = refusal.KindOf(err) == refusal.NotFound; made {
			sec = nil
		} else if err != nil {
			return nil, err
		}
		file, err := r.read(sec)
		switch {
		case err != nil:
		case made:
			facts, notes, err = trf.EnterNewSection(s.Hall.Register, s.Flags.Section, r.book, file)
		case r.chosen && r.book.SHA256() != sec.Book.SHA256():
			err = refusal.Conflict.Errorf("section %s exists and follows %s: import without --rulebook", sec.ID,
				sec.Book.Name)
		default:
			facts, notes, err = trf.EnterReport(s.Hall.Register, sec, file)
		}
		return facts, err
	}
	_, err := decide()
	if err == nil && len(notes) > 0 && s.Env.CanAsk() && !s.JSON {
		err = r.confirm(s, facts, notes)
		asked = true
	}
	if err == nil {
		err = s.Record(decide) // exempt: a report becomes a section together with notes on what it lacks
	}
	var faults trf.Faults
	switch {
	case errors.As(err, &faults) && r.salvage != "" && len(faults.Read()) == len(faults):
		return fmt.Errorf("nothing was imported: %w\nCorrect them and import again, or import what can be read: %s",
			trf.NameFaults(r.name, err), r.salvage)
	case err != nil:
		return fmt.Errorf("nothing was imported: %w%s", trf.NameFaults(r.name, err), r.instead(s, err))
	}
	if !asked {
		s.Env.WarnNotes(r.name, notes)
	}
	s.WarnNamesakes(nil, facts)
	sec, err := s.Section()
	if err != nil {
		return err
	}
	said := ""
	if made {
		said = fmt.Sprintf("section %s added; it follows %s\n", sec.ID, sec.Book.Name)
	}
	return s.Say(map[string]any{"section": sec.ID, "teams": len(sec.Teams), "rounds": len(sec.Rounds), "made": made},
		"%ssection %s: %s, %s%s\n", said, sec.ID, words.Count(len(sec.Teams), "team"),
		words.Count(len(sec.Rounds), "round"), waitingText(s, sec))
}

// confirm tells a person at the terminal what a report would become, and asks whether to import it.
func (r reportImport) confirm(s *command.Session, facts []fact.Fact, notes []string) error {
	s.Env.WarnNotes(r.name, notes)
	g := document.Grid{Columns: []document.Column{{Title: "Team", Key: true}, {Title: "Players", Flex: true}}}
	rounds := 0
	for _, f := range facts {
		switch f := f.(type) {
		case event.TeamAdded:
			g.Rows = append(g.Rows, []string{f.Name, f.Players[0].FullName() + "; " + f.Players[1].FullName()})
		case event.RoundPaired:
			rounds++
		}
	}
	if err := s.Answer.Tell(nil, g); err != nil {
		return err
	}
	typed, err := s.Env.AskLine(fmt.Sprintf("↵ import %s and %s into section %s, n for no: ",
		words.Count(len(g.Rows), "team"), words.Count(rounds, "round"), s.Flags.Section))
	if err == nil && typed != "" {
		err = shell.ErrCanceled
	}
	return err
}

// waitingText counts the players of a section who need a partner; "" for none.
func waitingText(s *command.Session, sec *event.Section) string {
	n := len(s.Hall.Register.WaitingIn(sec.ID))
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %s without a partner; see player list", words.Count(n, "player"))
}

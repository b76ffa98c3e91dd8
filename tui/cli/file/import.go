package file

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/pairing/fact"
	"flagfall/pairing/trf"
	"flagfall/rules"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// ImportCommand enters teams from a list, or a whole section from a report.
func ImportCommand(env *shell.Env) *cobra.Command {
	var reported string
	var alone, dry bool
	var names string
	var answers []byte
	var data []byte
	var rulebook string
	var book *rules.Book
	cmd := command.New(env, command.Verb{
		Use: "import FILE | --trf FILE --section ID", Short: "Import teams from a CSV file, or a section from a report", Args: cobra.MaximumNArgs(1),
		Long: "Enter teams from a CSV file with the header team,club,player1,rating1,player2,rating2, all or none;\n" +
			"columns age1 and age2 may follow, for prizes by age. Columns given1,family1 and given2,family2 tell the parts of a name apart and may\n" +
			"stand in the place of player1 and player2. A name that can be read in two ways is told with both; --names FILE decides (a CSV file:\n" +
			"written,given,family). --dry-run tells all this and enters nothing.\n" +
			"The columns may stand in any order; club and ratings may be empty. - reads standard input.\n" +
			"With --alone, a line that names one player, with or without a team, puts them on the list of those who wait for a partner.\n" +
			"With --trf, make a section of a tournament report (TRF26): its teams, rounds and results. Tables are numbered anew. The section is\n" +
			"added where there is none of that id; it follows --rulebook.",
		Before: func(args []string) (err error) {
			switch {
			case (reported != "") == (len(args) > 0):
				return refusal.Invalid.Errorf("name one file: of teams, or with --trf a report")
			case reported == "" && rulebook != "":
				return refusal.Invalid.Errorf("--rulebook is for a section that --trf makes: section add --rulebook makes one for a list of teams")
			case reported != "":
				if book, err = rules.Builtin(cmp.Or(rulebook, rules.DefaultID)); err == nil {
					data, err = openfile.Read(reported, env.In, limits.Report)
				}
			default:
				if data, err = openfile.Read(args[0], env.In, limits.CSVFile); err == nil && names != "" {
					answers, err = openfile.Read(names, env.In, limits.CSVFile)
				}
			}
			return err
		},
		Do: func(s *command.Session) error {
			if reported != "" {
				return importReport(s, reported, data, book, rulebook != "")
			}
			return teamImport{s.Args[0], data, names, answers, alone, dry}.do(s)
		},
	})
	cmd.Flags().StringVar(&reported, "trf", "", "tournament report `FILE`; - is standard input")
	cmd.Flags().StringVar(&rulebook, "rulebook", "", "rulebook `ID` of a section that --trf makes (default "+rules.DefaultID+")")
	cmd.Flags().BoolVar(&alone, "alone", false, "a line with one player is somebody who waits for a partner")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "tell what would be entered and how names are read; enter nothing")
	cmd.Flags().StringVar(&names, "names", "", "CSV `FILE` that says how names are read: written,given,family")
	for _, flag := range []string{"alone", "dry-run", "names"} {
		cmd.MarkFlagsMutuallyExclusive("trf", flag)
	}
	return command.Required(cmd, "section")
}

// importReport fills a section with a tournament report, all of it or nothing. Where there is no
// such section it is made, under a book; one that is there has its own.
func importReport(s *command.Session, name string, data []byte, book *rules.Book, chosen bool) error {
	file, err := trf.Read(data)
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", trf.NameFaults(name, err))
	}
	var notes []string
	var facts []fact.Fact
	made := false
	err = s.Record(func() (_ []fact.Fact, err error) {
		sec, err := s.Section()
		made = refusal.KindOf(err) == refusal.NotFound
		switch {
		case made:
			facts, notes, err = trf.EnterNewSection(s.Hall.Register, s.Flags.Section, book, file)
		case err == nil && chosen && book.SHA256() != sec.Book.SHA256():
			err = refusal.Conflict.Errorf("section %s is there and follows %s: import without --rulebook", sec.ID, sec.Book.Name)
		case err == nil:
			facts, notes, err = trf.EnterReport(s.Hall.Register, sec, file)
		}
		return facts, err
	})
	if err != nil {
		return fmt.Errorf("nothing was imported: %w", trf.NameFaults(name, err))
	}
	s.Env.WarnNotes(name, notes)
	s.WarnNamesakes(nil, facts)
	sec, err := s.Section()
	if err != nil {
		return err
	}
	said := ""
	if made {
		said = fmt.Sprintf("section %s is new and follows %s\n", sec.ID, sec.Book.Name)
	}
	return s.Say(map[string]any{"section": sec.ID, "teams": len(sec.Teams), "rounds": len(sec.Rounds), "made": made},
		"%ssection %s: %s, %s\n", said, sec.ID, words.Count(len(sec.Teams), "team"), words.Count(len(sec.Rounds), "round"))
}

package file

import (
	"cmp"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
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
	var alone bool
	var data []byte
	var rulebook string
	var book *rules.Book
	cmd := command.New(env, command.Verb{
		Use: "import FILE | --trf FILE --section ID", Short: "Enter teams from a CSV file, or a whole section from a report", Args: cobra.MaximumNArgs(1),
		Long: "Enter teams from a CSV file with the header team,club,player1,rating1,player2,rating2, all or none;\n" +
			"columns age1 and age2 may follow, for prizes by age.\n" +
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
				data, err = openfile.Read(args[0], env.In, limits.CSVFile)
			}
			return err
		},
		Do: func(s *command.Session) error {
			if reported != "" {
				return importReport(s, reported, data, book, rulebook != "")
			}
			return importTeams(s, s.Args[0], data, alone)
		},
	})
	cmd.Flags().StringVar(&reported, "trf", "", "tournament report `FILE`; - is standard input")
	cmd.Flags().StringVar(&rulebook, "rulebook", "", "rulebook `ID` of a section that --trf makes (default "+rules.DefaultID+")")
	cmd.Flags().BoolVar(&alone, "alone", false, "a line with one player is somebody who waits for a partner")
	cmd.MarkFlagsMutuallyExclusive("trf", "alone")
	return command.Required(cmd, "section")
}

func importTeams(s *command.Session, name string, data []byte, alone bool) error {
	file := csvfile.ReadTeams(data, csvfile.Header{}, alone)
	section := s.Flags.Section
	s.Env.WarnNotes(name, file.Notes)
	faults := file.Faults
	var same []roster.Namesake
	var facts []fact.Fact
	err := s.Record(func() (_ []fact.Fact, err error) {
		var wrong []roster.EntryError
		faults, same = file.Faults, roster.Namesakes(s.Hall.Register, section, file.Entries...)
		facts, wrong, err = s.Hall.EnterPlayers(section, file.Entries)
		for _, w := range wrong {
			faults = append(faults, csvfile.Fault{Line: file.Lines[w.Index], Column: w.Column, Why: w.Why})
		}
		if err != nil || len(faults) > 0 {
			return nil, err
		}
		return facts, nil
	})
	if err != nil {
		return err
	}
	s.Env.PrintFaults(name, faults)
	switch {
	case len(faults) > 0:
		hint := ""
		if !alone && csvfile.ReadTeams(data, csvfile.Header{}, true).SinglePlayers() > 0 {
			hint = "; with --alone, who has no partner waits for one"
		}
		return refusal.Invalid.Errorf("%s: no team was entered: correct the %s and import it again%s", name, words.Count(len(faults), "fault"), hint)
	case len(file.Entries) == 0:
		return refusal.Invalid.Errorf("%s: no team was entered: there is nothing below the header", name)
	}
	s.WarnNamesakes(same, facts)
	teams := len(file.Entries) - file.SinglePlayers()
	row := map[string]any{"section": section, "teams": teams}
	if alone {
		row["waiting"] = file.SinglePlayers()
	}
	said := fmt.Sprintf("%s entered into %s\n", words.Count(teams, "team"), section)
	for i, e := range file.Entries {
		if p, alone := e.SinglePlayer(); alone {
			said += fmt.Sprintf("%s:%d: %s has no partner yet and waits for one; player list shows who does\n", name, file.Lines[i], p.Name)
		}
	}
	return s.Say(row, "%s", said)
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

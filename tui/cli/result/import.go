package result

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

func importCmd(env *shell.Env) *cobra.Command {
	var round int
	var data []byte
	var sure []string
	cmd := command.New(env, command.Verb{
		Use: "import FILE --section ID", Short: "Record results from a CSV file, all or none", Args: cobra.ExactArgs(1),
		Long: "Record results from a CSV file with the columns table and winner, and optionally round, match and ended, all or none.\n" +
			"The winner is a seat (a to d), a team (1, 2 or the name in the columns team1 and team2), or the score of both: 1-0, 0-1, " +
			"1/2-1/2, = or ½. Without that column the column result is read. Ended is mate, flag, illegal, resign or forfeit, in " +
			"words such as checkmate, on time, illegal move, resigned or no-show, or by the letters m f i r x.\n" +
			"Lines without a winner and results already recorded are skipped. - reads standard input.",
		Fields: []ask.Field{ask.Number("round", "round `N` for lines that name none (default the latest)", &round)},
		Before: func(args []string) (err error) {
			data, err = openfile.Read(args[0], env.In, limits.CSVFile)
			return err
		},
		Do: func(s *command.Session) error { return importResults(s, round, s.Args[0], data, sure) },
	})
	command.SureFlag(cmd, &sure, penalties.SureReplaces, penalties.SureExpelled, penalties.SureAbsent,
		penalties.SureBoardOver)
	return command.Required(cmd, "section")
}

func importResults(s *command.Session, round int, name string, data []byte, sure []string) error {
	file := csvfile.ReadResults(data)
	s.Env.WarnNotes(name, file.Notes)
	var faults []csvfile.Fault
	var recorded int
	section := s.Flags.Section
	err := s.Record(func() ([]fact.Fact, error) {
		var facts []fact.Fact
		faults = file.Faults
		for _, l := range file.Lines {
			place := event.Place{Section: section, Round: max(l.Round, 0), Table: l.Table, Match: l.Match}
			if place.Round == 0 {
				place.Round = round
			}
			more, err := reportLine(s, place, l, sure)
			if err != nil {
				faults = append(faults, csvfile.Fault{Line: l.Line, Column: "table", Why: err.Error()})
			}
			facts = append(facts, more...)
		}
		if recorded = len(facts); len(faults) > 0 {
			return nil, nil
		}
		return facts, nil
	})
	if err != nil {
		return err
	}
	s.Env.PrintFaults(name, faults)
	if len(faults) > 0 {
		return refusal.Invalid.Errorf("%s: no results recorded: correct the %s and import it again", name,
			words.Count(len(faults), "fault"))
	}
	stood := len(file.Lines) - recorded
	return s.Say(map[string]any{"section": section, "results": recorded, "standing": stood},
		"%s recorded in %s, %d recorded before\n", words.Count(recorded, "result"), section, stood)
}

// reportLine decides one line of a file; nothing when it says what stands already.
func reportLine(s *command.Session, place event.Place, l csvfile.ResultLine, sure []string) ([]fact.Fact, error) {
	m, err := s.Hall.Register.FindMatch(place)
	if err != nil {
		return nil, err
	}
	if r, done := m.Result(); done && r.Outcome == l.Outcome && (l.Board == "" || r.Board == l.Board) &&
		(l.Ended == "" || r.Ended == l.Ended) {
		return nil, nil
	}
	return acts.Decide(s.Hall, acts.Report{
		Place: m.Place(), Outcome: l.Outcome, Board: l.Board, Ended: l.Ended, Sure: sure,
	}, s.As)
}

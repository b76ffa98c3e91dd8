// Package result holds the commands about results and what follows from them: standings, play-offs
// and prizes.
package result

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// Command is result with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("result", "Record, correct and list results, or order a replay",
		setCmd(env), correctCmd(env), listCmd(env), importCmd(env), strikeCmd(env), replayCmd(env))
}

func setCmd(env *shell.Env) *cobra.Command {
	var r acts.Report
	var won ask.Result
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use:   "set --section ID --table N --winner W",
		Short: "Record a reported result; a second one replaces it until the round is finished",
		Fields: append(ask.Place(&r.Place),
			winnerField(&won), endedField(&r.Ended),
			ask.New("score", "instead of --winner the `SCORE` of all matches of the table, such as 5-3", ask.Score(&r.Score))),
		Before: func([]string) error {
			if cmd.Flags().Changed("winner") == cmd.Flags().Changed("score") {
				return refusal.Invalid.Errorf("add --winner, or --score for all matches of the table")
			}
			return nil
		},
		Act: func(s *command.Session) (any, error) {
			r.Place.Section, r.Outcome, r.Board = s.Flags.Section, won.Outcome, won.Board
			return r, nil
		},
		Sure: []string{penalties.SureReplaces, penalties.SureExpelled, penalties.SureAbsent, penalties.SureBoardOver},
		Say: func(s *command.Session) error { // by now another match is the first unfinished one
			if r.Score != [2]int{} {
				return command.SayTable(s, r.Place, fmt.Sprintf("%d-%d", r.Score[0], r.Score[1]))
			}
			return printResult(s, s.Recorded[0].(event.ResultRecorded).Place)
		},
	})
	return command.Required(cmd, "section")
}

func winnerField(into *ask.Result) ask.Field {
	return ask.New("winner", "a, b, c or d; 1 or 2 for the team; draw; double-forfeit", ask.Winner(into))
}

func endedField(into *string) ask.Field {
	return ask.New("ended", "how: mate, flag, illegal, resign or forfeit", ask.Ended(into))
}

// printResult says what stands for a match after a report; a ruling's result stands over it.
func printResult(s *command.Session, p event.Place) error {
	m, err := s.Hall.Register.FindMatch(p)
	if err != nil {
		return err
	}
	standing, _ := m.Result()
	said := fmt.Sprintf("table %d: %s%s\n", p.Table, words.Result(standing.Outcome), endedHow(standing.ResultRecorded))
	if m.Disputed() {
		reported, _ := m.ReportedResult()
		said += fmt.Sprintf("the report was %s, but a ruling decided otherwise and stands\n", words.Result(reported.Outcome))
	}
	return s.Say(view.OfTable(s.Hall, m.Pairing), "%s", said)
}

// endedHow tells a result's ending, ", mate on board A", as far as it is known.
func endedHow(r event.ResultRecorded) string {
	text := ""
	if r.Ended != "" {
		text = ", " + r.Ended
	}
	if r.Board != "" {
		text += " on board " + r.Board
	}
	return text
}

func strikeCmd(env *shell.Env) *cobra.Command {
	r := acts.StrikeResults{Places: make([]event.Place, 1)}
	return undoCmd(env, command.Verb{
		Use:   "strike --section ID --table N --reason TEXT",
		Short: "Strike the last reported result, entered by mistake",
		Long: "Strike the last reported result of a match, entered by mistake, perhaps for the wrong table. The official who entered it may, or " +
			"a chief. The report before it counts again; a ruling is not affected.",
		Sure: []string{penalties.SureExpelled},
		Act:  command.Asks(&r, &r.Places[0].Section),
	}, &r.Places[0], &r.Reason, "result struck")
}

func replayCmd(env *shell.Env) *cobra.Command {
	var r acts.Replay
	return undoCmd(env, command.Verb{
		Use: "replay --section ID --table N --reason TEXT", Short: "Cancel a match and replay it",
		Long: "Cancel a match and replay it (rule 20). The earlier report stays on record and no longer counts.\n" +
			"A ruling that orders a new game does this by itself. If a ruling decided the match, only a ruling or an appeal undoes that.\n" +
			"In a finished round only a chief may, and what depends on the old result goes to the list of consequences.",
		Sure: []string{penalties.SureExpelled},
		Act:  command.Asks(&r, &r.Place.Section),
	}, &r.Place, &r.Reason, "to be replayed")
}

// undoCmd is a command that takes something of a match back, with a reason.
func undoCmd(env *shell.Env, v command.Verb, place *event.Place, reason *string, did string) *cobra.Command {
	v.Fields = append(ask.Place(place), ask.Reason(reason).Needed())
	v.Say = func(s *command.Session) error { return command.SayTable(s, *place, did) }
	return command.Required(command.New(env, v), "section")
}

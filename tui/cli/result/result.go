// Package result holds the commands about results and what follows from them: standings, play-offs
// and prizes.
package result

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// Command is result with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("result", "Record, correct and list results, or order a replay",
		setCmd(env), correctCmd(env), listCmd(env), importCmd(env), strikeCmd(env), replayCmd(env))
}

func setCmd(env *shell.Env) *cobra.Command {
	var place event.Place
	var winner, ended, board, score string
	var outcome event.Outcome
	cmd := command.New(env, command.Verb{
		Use:   "set --section ID --table N --winner W",
		Short: "Record a reported result; a second one replaces it until the round is finished",
		Before: func([]string) (err error) {
			if (winner == "") == (score == "") {
				return refusal.Invalid.Errorf("add --winner, or --score for all matches of the table")
			}
			if score == "" {
				outcome, board, err = csvfile.ParseWinner(winner)
			}
			return err
		},
		Act: func(s *command.Session) (any, error) {
			place.Section = s.Flags.Section
			report := acts.Report{Place: place, Outcome: outcome, Board: board, Ended: ended}
			if score != "" {
				var rest string
				n, _ := fmt.Sscanf(score+" ", "%d-%d%s", &report.Score[0], &report.Score[1], &rest)
				if n != 2 || report.Score == [2]int{} {
					return nil, refusal.Invalid.Errorf("score %q: count the matches each team won, such as 5-3", score)
				}
			}
			return report, nil
		},
		Sure: []string{penalties.SureReplaces, penalties.SureExpelled, penalties.SureAbsent, penalties.SureBoardOver},
		Say: func(s *command.Session) error { // by now another match is the first unfinished one
			if score != "" {
				return command.SayTable(s, place, score)
			}
			return printResult(s, s.Recorded[0].(event.ResultRecorded).Place)
		},
	})
	command.PlaceFlags(cmd, &place)
	cmd.Flags().StringVar(&winner, "winner", "", "a, b, c or d; 1 or 2 for the team; draw; double-forfeit")
	cmd.Flags().StringVar(&ended, "ended", "", "how: mate, flag, illegal, resign or forfeit")
	cmd.Flags().StringVar(&score, "score", "", "instead of --winner the `SCORE` of all matches of the table, such as 5-3")
	return command.Required(cmd, "section", "table")
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
	return undoCmd(env, command.Verb{
		Use:   "strike --section ID --table N --reason TEXT",
		Short: "Strike the last reported result, entered by mistake",
		Long: "Strike the last reported result of a match, entered by mistake, perhaps for the wrong table. The official who entered it may, or " +
			"a chief. The report before it counts again; a ruling is not affected.",
		Sure: []string{penalties.SureExpelled},
	}, "result struck", func(p event.Place, reason string) any {
		return acts.StrikeResults{Places: []event.Place{p}, Reason: reason}
	})
}

func replayCmd(env *shell.Env) *cobra.Command {
	return undoCmd(env, command.Verb{
		Use: "replay --section ID --table N --reason TEXT", Short: "Cancel a match and replay it",
		Long: "Cancel a match and replay it (rule 20). The earlier report stays on record and no longer counts.\n" +
			"A ruling that orders a new game does this by itself. If a ruling decided the match, only a ruling or an appeal undoes that.\n" +
			"In a finished round only a chief may, and what depends on the old result goes to the list of consequences.",
		Sure: []string{penalties.SureExpelled},
	}, "to be replayed", func(p event.Place, reason string) any { return acts.Replay{Place: p, Reason: reason} })
}

// undoCmd is a command that takes something of a match back, with a reason.
func undoCmd(env *shell.Env, v command.Verb, did string,
	request func(p event.Place, reason string) any,
) *cobra.Command {
	var place event.Place
	var reason string
	v.Act = func(s *command.Session) (any, error) {
		place.Section = s.Flags.Section
		return request(place, reason), nil
	}
	v.Say = func(s *command.Session) error { return command.SayTable(s, place, did) }
	cmd := command.New(env, v)
	command.PlaceFlags(cmd, &place)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "table", "reason")
}

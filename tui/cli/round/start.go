package round

import (
	"fmt"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/voice/words"
)

func lookOverCmd(env *shell.Env) *cobra.Command {
	var r acts.LookOver
	return command.Required(command.New(env, command.Verb{
		Use: "look-over --section ID", Short: "Record a check of boards and clocks before the start",
		Long: "Record that you checked pieces and clocks before a round, and read out what its rulebook requires.\n" +
			"print announcer --before-round prints the words.",
		Fields: []ask.Field{ask.Round(&r.Round)},
		Act:    command.Asks(&r, &r.Section),
		Say:    func(s *command.Session) error { return sayLookedOver(s, r.Round) },
	}), "section")
}

func startCmd(env *shell.Env) *cobra.Command {
	var r acts.StartRound
	return command.Required(command.New(env, command.Verb{
		Use: "start --section ID", Short: "Start a round: pairings and colors are then final",
		Long: "Start a round: the clocks run, and pairings and colors are final. Before that, check the boards and read out what the rulebook " +
			"requires (print announcer --before-round); --looked-over records that you did.",
		Fields: []ask.Field{
			ask.Round(&r.Round), ask.Yes("looked-over", "you checked the boards and read out the rules", &r.LookedOver),
		},
		Act: command.Asks(&r, &r.Section),
		Say: func(s *command.Session) error {
			fmt.Fprintf(env.Err, "section %s: round started\n", s.Flags.Section)
			return sayLookedOver(s, r.Round)
		},
	}), "section")
}

// sayLookedOver says beside the answer who of a round is not there, and whether its boards were looked over before it.
func sayLookedOver(s *command.Session, n int) error {
	sec, r, err := s.Hall.Register.FindRound(s.Flags.Section, n)
	if err != nil {
		return err
	}
	for _, text := range []string{words.NotHere(r), words.LookedOverText(s.Hall, sec, r)} {
		if text != "" {
			fmt.Fprintln(s.Env.Err, text)
		}
	}
	return nil
}

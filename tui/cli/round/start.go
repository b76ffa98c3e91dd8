package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/words"
)

func lookOverCmd(env *shell.Env) *cobra.Command {
	var n int
	cmd := command.New(env, command.Verb{
		Use: "look-over --section ID", Short: "Record that boards and clocks were looked over before the start",
		Long: "Record that pieces and clocks were looked over before a round starts, and that what its rulebook says by then was read out.\n" +
			"print announcer --before-round prints the words.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			return rounds.LookOver(s.Hall.Register, s.Flags.Section, n)
		},
		Say: func(s *command.Session) error { return sayLookedOver(s, n) },
	})
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	return command.Required(cmd, "section")
}

func startCmd(env *shell.Env) *cobra.Command {
	var n int
	var lookedOver bool
	cmd := command.New(env, command.Verb{
		Use: "start --section ID", Short: "The clocks run: pairings and colours stand",
		Long: "Start a round: the clocks run, and pairings and colors stand. Before that the boards are looked over and what the rulebook\n" +
			"says is read out (print announcer --before-round); --looked-over records that this was done.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			if lookedOver {
				return tournament.StartLookedOver(s.Hall, s.Flags.Section, n)
			}
			return tournament.StartRound(s.Hall, s.Flags.Section, n)
		},
		Say: func(s *command.Session) error {
			fmt.Fprintf(env.Err, "section %s: round started\n", s.Flags.Section)
			return sayLookedOver(s, n)
		},
	})
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	cmd.Flags().BoolVar(&lookedOver, "looked-over", false, "the boards were looked over and the rules read out")
	return command.Required(cmd, "section")
}

// sayLookedOver says beside the answer whether the boards of a round were looked over before it.
func sayLookedOver(s *command.Session, n int) error {
	sec, r, err := s.Hall.Register.FindRound(s.Flags.Section, n)
	if err != nil {
		return err
	}
	if text := words.LookedOverText(s.Hall, sec, r); text != "" {
		fmt.Fprintln(s.Env.Err, text)
	}
	return nil
}

package incident

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// ClockCommand is clock with all under it.
func ClockCommand(env *shell.Env) *cobra.Command {
	return command.Group("clock", "Replace a defective clock, and list the defective ones",
		replaceClockCmd(env), listClocksCmd(env))
}

func replaceClockCmd(env *shell.Env) *cobra.Command {
	var r ask.ReplacedClock
	return command.Required(command.New(env, command.Verb{
		Use:    "replace --section ID --table N --board A --new N --white READING --black READING",
		Short:  "Declare a clock defective and replace it",
		Ruling: true,
		Fields: append(ask.ReplaceClock(&r), ask.Table(&r.Place.Table), ask.Match(&r.Place.Match)),
		Act: func(s *command.Session) (any, error) {
			r.Place.Section = s.Flags.Section
			return r.Request(), nil
		},
		Say: func(s *command.Session) error {
			return printClock(s, s.Hall.Ledger.Clocks[len(s.Hall.Ledger.Clocks)-1])
		},
	}), "section")
}

func listClocksCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List the clocks declared defective",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list := slices.DeleteFunc(slices.Clone(s.Hall.Ledger.Clocks),
				func(c penalties.ClockChange) bool {
					return s.Flags.Section != "" && c.Place.Section != s.Flags.Section
				})
			return command.Each(s, list, "no defective clocks",
				func(c penalties.ClockChange) error { return printClock(s, c) })
		},
	})
}

func printClock(s *command.Session, c penalties.ClockChange) error {
	return s.WriteRow(view.OfClock(s.Hall.Register, c), func(w io.Writer) {
		fmt.Fprintln(w, words.ClockChange(s.Hall.Register, c))
	})
}

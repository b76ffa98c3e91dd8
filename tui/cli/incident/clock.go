package incident

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// ClockCommand is clock with all under it.
func ClockCommand(env *shell.Env) *cobra.Command {
	return command.Group("clock", "Replace a defective clock, lend the club's, and list them",
		replaceClockCmd(env), lendClockCmd(env), returnClockCmd(env), listClocksCmd(env))
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

func lendClockCmd(env *shell.Env) *cobra.Command {
	var r acts.LendClock
	return command.Required(command.New(env, command.Verb{
		Use:    "lend --section ID --table N --board A --clock N",
		Short:  "Lend a clock of the club to a board whose players have none",
		Fields: append(ask.LendClock(&r), ask.Table(&r.Place.Table), ask.Match(&r.Place.Match)),
		Act:    command.Asks(&r, &r.Place.Section),
		Say: func(s *command.Session) error {
			loan, _ := s.Hall.Ledger.Loans.Of(r.Clock)
			return printLoan(s, loan)
		},
	}), "section")
}

func returnClockCmd(env *shell.Env) *cobra.Command {
	var r acts.ReturnClock
	return command.New(env, command.Verb{
		Use: "return --clock N", Short: "Record that a clock that was lent came back",
		Fields: []ask.Field{ask.Number("clock", "number `N` on the clock", &r.Clock).Needed()},
		Act:    command.Asks(&r),
		Say: func(s *command.Session) error {
			return s.Say(map[string]any{"clock": r.Clock, "lent": false}, "clock %d is back\n", r.Clock)
		},
	})
}

func printLoan(s *command.Session, loan penalties.ClockLoan) error {
	return s.WriteRow(view.OfLoan(s.Hall.Register, loan), func(w io.Writer) {
		fmt.Fprintln(w, words.ClockLoan(s.Hall.Register, loan))
	})
}

func listClocksCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List the clocks declared defective, and those lent that are out",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			elsewhere := func(p event.Place) bool { return s.Flags.Section != "" && p.Section != s.Flags.Section }
			list := slices.DeleteFunc(slices.Clone(s.Hall.Ledger.Clocks),
				func(c penalties.ClockChange) bool { return elsewhere(c.Place) })
			lent := slices.DeleteFunc(slices.Clone(s.Hall.Ledger.Loans),
				func(c penalties.ClockLoan) bool { return elsewhere(c.Place) })
			for _, c := range list {
				if err := printClock(s, c); err != nil {
					return err
				}
			}
			s.Flags.NoteEmpty(len(list)+len(lent), "no defective clocks, and none lent")
			for _, c := range lent {
				if err := printLoan(s, c); err != nil {
					return err
				}
			}
			return nil
		},
	})
}

func printClock(s *command.Session, c penalties.ClockChange) error {
	return s.WriteRow(view.OfClock(s.Hall.Register, c), func(w io.Writer) {
		fmt.Fprintln(w, words.ClockChange(s.Hall.Register, c))
	})
}

package incident

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// ClockCommand is clock with all under it.
func ClockCommand(env *shell.Env) *cobra.Command {
	return command.Group("clock", "Replace a defective clock, and list the defective ones",
		replaceClockCmd(env), listClocksCmd(env))
}

func replaceClockCmd(env *shell.Env) *cobra.Command {
	var c penalties.ClockReplaced
	var white, black, setWhite, setBlack string
	cmd := command.New(env, command.Verb{
		Use:   "replace --section ID --table N --board A --new N --white READING --black READING",
		Short: "Declare a clock defective and replace it",
		Before: func([]string) (err error) {
			for _, r := range []struct {
				typed string
				ms    *int64
			}{
				{white, &c.White},
				{black, &c.Black},
				{cmp.Or(setWhite, white), &c.SetWhite},
				{cmp.Or(setBlack, black), &c.SetBlack},
			} {
				if *r.ms, err = penalties.ParseClock(r.typed); err != nil {
					return err
				}
			}
			return nil
		},
		Ruling: true,
		Act: func(s *command.Session) (any, error) {
			c.Place.Section = s.Flags.Section
			return acts.ReplaceClock{ClockReplaced: c}, nil
		},
		Say: func(s *command.Session) error {
			return printClock(s, s.Hall.Ledger.Clocks[len(s.Hall.Ledger.Clocks)-1])
		},
	})
	f := cmd.Flags()
	f.IntVar(&c.Place.Table, "table", 0, "table `N`")
	f.IntVar(&c.Place.Match, "match", 0, "match `N` (default the first unfinished)")
	f.StringVar(&c.Board, "board", "", "board A or B")
	f.IntVar(&c.Clock, "clock", 0, "number `N` of the defective clock, if it has one")
	f.IntVar(&c.New, "new", 0, "number `N` of the new clock")
	f.StringVar(&white, "white", "", "`READING` of White's side of the defective clock: 2:10")
	f.StringVar(&black, "black", "", "`READING` of Black's side")
	f.StringVar(&setWhite, "set-white", "", "`READING` for White's side of the new clock (default unchanged)")
	f.StringVar(&setBlack, "set-black", "", "`READING` for Black's side (default unchanged)")
	f.BoolVar(&c.Works, "works", false, "the new clock was declared defective earlier and works again")
	return command.Required(cmd, "section", "table", "board", "new", "white", "black")
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

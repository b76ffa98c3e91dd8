package round

import (
	"fmt"
	"io"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/rounds"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func clockCmd(env *shell.Env) *cobra.Command {
	var order rounds.ClockCommand
	var tell bool
	cmd := command.New(env, command.Verb{
		Use:   "clock [20m | 15:40 | stop | go | off]",
		Short: "Set the round's clock, which the floor and the public pages show", Args: cobra.MaximumNArgs(1),
		Long: "Set the clock of the current round: for how long, 20m, or until when, 15:40. stop stops it, go restarts it with the time left, " +
			"off removes it. Without --section it sets the clock of every section with a round under way. Without a time it shows the clock.",
		Before: func(args []string) (err error) {
			if tell = len(args) == 0; !tell {
				order, err = rounds.ParseClock(args[0])
			}
			return err
		},
		Instead: &tell,
		Show:    printClocks,
		Act: func(s *command.Session) (any, error) {
			return acts.SetClock{Section: s.Flags.Section, Order: order, At: env.Now()}, nil
		},
		Say: printClocks,
	})
	return cmd
}

// printClocks tells the clock of each section that is meant and has a round.
func printClocks(s *command.Session) error {
	if err := s.CheckSection(); err != nil {
		return err
	}
	var list []*event.Section
	for _, sec := range s.Hall.Register.Sections {
		if sec.LatestRound() != nil && (s.Flags.Section == "" || sec.ID == s.Flags.Section) {
			list = append(list, sec)
		}
	}
	now := s.Env.Now()
	return command.Each(s, list, "no round is paired yet", func(sec *event.Section) error {
		row := view.OfRoundClock(sec, now)
		return s.WriteRow(row, func(w io.Writer) {
			shows := words.RoundClockText(sec.LatestRound().Clock, now)
			if shows == "" {
				shows = "no clock"
			}
			if row.Ends != "" {
				shows += ", ends " + s.Hall.Register.HourMinute(sec.LatestRound().Clock.Ends)
			}
			fmt.Fprintf(w, "section %s, round %d: %s\n", row.Section, row.Round, shows)
		})
	})
}

package round

import (
	"cmp"
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/rounds"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
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
	g := document.Grid{Empty: "no round is paired yet", Columns: []document.Column{
		{Title: "Section", Key: true}, {Title: "Round", Right: true}, {Title: "Clock", Aloud: " "}, {Title: "Ends"},
	}}
	for _, sec := range list {
		r, ends := sec.LatestRound(), ""
		if r.Clock.Known() && !r.Clock.Stopped {
			ends = s.Hall.Register.HourMinute(r.Clock.Ends)
		}
		g.Rows = append(g.Rows, []string{
			sec.ID, strconv.Itoa(r.No), cmp.Or(words.RoundClockText(r.Clock, now), "no clock"), ends,
		})
	}
	return command.List(s.Flags, list, g,
		func(sec *event.Section) view.RoundClock { return view.OfRoundClock(sec, now) })
}

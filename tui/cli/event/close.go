package event

import (
	"fmt"
	"io"

	"flagfall/db/acts"
	"flagfall/penalties/impact"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func closeCmd(env *shell.Env) *cobra.Command {
	var reason string
	var check bool
	return command.New(env, command.Verb{
		Use: "close", Short: "Close the day; if something is open, the floor chief signs",
		Long: "Close the day. Calls, incidents to rule, open appeals, undecided consequences, rulings on results that can " +
			"still be appealed and locked prizes that have changed keep it open, " +
			"unless the floor chief signs with --as and a --reason. What is still open stays on its list.",
		Fields: []ask.Field{
			ask.Text("reason", "why you close it with something open", &reason),
			ask.Yes("check", "record nothing; list what is open", &check),
		},
		Instead: &check,
		Show:    printUnfinished,
		Act:     func(*command.Session) (any, error) { return acts.CloseDay{Reason: reason, At: env.Now()}, nil },
		Say: func(s *command.Session) error {
			if unplayed := words.AllNotPlayed(s.Hall.Register); unplayed != "" {
				s.Note("still to be played: %s\n", unplayed)
			}
			return s.Say(view.OfDay(s.Hall), "the day is closed, head %s\n", s.Hall.Head.Hash.Short())
		},
	})
}

// printUnfinished lists what keeps the day open; the answer is no where there is something.
func printUnfinished(s *command.Session) error {
	u := s.Hall.Unfinished(s.Env.Now())
	if s.JSON {
		for _, row := range view.OfUnfinished(u) {
			if err := s.Env.PrintJSON(row); err != nil {
				return err
			}
		}
	} else {
		writeUnfinished(s.Env.Out, s, u)
	}
	if !u.Empty() {
		return shell.ErrNo
	}
	return nil
}

func writeUnfinished(w io.Writer, s *command.Session, u penalties.Unfinished) {
	for _, c := range u.Queue {
		fmt.Fprintf(w, "table %d has called (call %d)\n", c.Place.Table, c.Call)
	}
	for _, i := range u.Calls {
		fmt.Fprintf(w, "call  %s  %s\n", i.Label, i.Title())
	}
	for _, a := range u.Appeals {
		fmt.Fprintf(w, "appeal %d  %s\n", a.Appeal, a.Subject.Label)
	}
	for _, q := range u.Consequences {
		_ = s.Tell(nil, story.Consequence(s.Hall, impact.Reassessed(s.Hall.Ledger, q))) // text, which has no error
	}
	for _, i := range u.Deadlines {
		fmt.Fprintf(w, "deadline  %s can be appealed until %s\n", i.Label,
			s.Hall.Register.HourMinute(appeal.Deadline(s.Hall.Ledger, i)))
	}
	for _, id := range u.Awards {
		fmt.Fprintf(w, "prizes  section %s: the locked prizes have changed; lock them again, or confirm them\n", id)
	}
	for _, p := range u.Results {
		fmt.Fprintf(w, "result  %s\n", words.MissingResult(p))
	}
	for _, c := range u.Loans {
		fmt.Fprintf(w, "clock  %s\n", words.ClockLoan(s.Hall.Register, c))
	}
	if unplayed := words.AllNotPlayed(s.Hall.Register); unplayed != "" {
		fmt.Fprintf(w, "rounds  %s\n", unplayed)
	}
}

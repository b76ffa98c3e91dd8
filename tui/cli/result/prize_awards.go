package result

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

func listPrizesCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.WithPartialFlag(command.New(env, command.Verb{
		Use: "list --section ID", Short: "Show who gets what and why, on the results there are; and what moved since it was locked",
		Show: printAwards,
	})), "section")
}

// printAwards tells who gets what in the section, best first, and what is left, undecided or moved.
func printAwards(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	r, err := s.Hall.Prizes(sec)
	if err != nil {
		return err
	}
	s.PrintPartialStamp()
	err = command.Each(s, view.OfAwards(s.Hall, r), "nobody gets a prize in section "+sec.ID, func(a view.Award) error {
		return s.WriteRow(a, func(w io.Writer) {
			fmt.Fprintf(w, "%3d  %s: %s\n     %s\n", a.Place, a.Name, a.Gets, a.Why)
		})
	})
	if err != nil {
		return err
	}
	for _, left := range r.UnawardedTexts() {
		s.Note("not awarded: %s\n", left)
	}
	for _, t := range r.Out {
		s.Note("out of the prizes: %s, %s\n", t.Name, s.Hall.WhyOutOfPrizes(t))
	}
	for _, level := range r.Lots {
		s.Note("draw lots, then prize lots: %s are level on every tie-break\n", s.Hall.PrizeBasis().TeamNames(level))
	}
	switch lock := sec.Prizes.Locked; {
	case lock == nil:
		s.Note("open: prize lock locks them\n")
	default:
		s.Note("locked at %s on chain %s\n", s.Hall.Register.HourMinute(sec.Prizes.At.At), lock.Head)
	}
	moved := r.ChangedAwards()
	for _, m := range moved {
		s.Note("moved since: %s\n", r.ChangeText(m))
	}
	if len(moved) > 0 {
		return shell.ErrNo
	}
	return nil
}

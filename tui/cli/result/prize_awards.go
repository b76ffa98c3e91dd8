package result

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

func listPrizesCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.WithPartialFlag(command.New(env, command.Verb{
		Use: "list --section ID", Short: "Show the awards and why, on current results, and changes since the lock",
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
	err = command.Each(s, view.OfAwards(s.Hall, r), "no prize is awarded in section "+sec.ID, func(a view.Award) error {
		return s.WriteRow(a, func(w io.Writer) {
			if a.Title == "" {
				return // the team lost its award, as a note below says
			}
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
	var ties []string
	for _, level := range r.Lots {
		ties = append(ties, s.Hall.PrizeBasis().TeamNames(level))
	}
	if len(ties) > 0 {
		s.Note("draw lots once, then run prize lots with the teams in that order: %s are tied\n", strings.Join(ties, "; "))
	}
	switch lock := sec.Prizes.Locked; {
	case lock == nil:
		s.Note("not locked: to lock them, run prize lock\n")
	default:
		s.Note("award document %d, locked at %s, chain %s\n", sec.Prizes.Document,
			s.Hall.Register.HourMinute(sec.Prizes.At.At), lock.Head)
		if sec.Prizes.Document > 1 {
			s.Note("replaces award document %d\n", sec.Prizes.Document-1)
		}
	}
	for _, why := range s.Hall.WhyProvisional(nil, sec, s.Env.Now()) {
		s.Note("provisional: %s\n", why)
	}
	for _, change := range r.Changes() {
		s.Note("changed since: %s\n", change)
	}
	switch {
	case !r.LockFollows():
		s.Note("a chief locks the prizes again (prize lock) or lets the locked ones stand (prize confirm --reason)\n")
		return shell.ErrNo
	case len(r.Changes()) > 0:
		s.Note("confirmed: the locked awards stand\n")
	}
	return nil
}

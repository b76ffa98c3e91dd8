package team

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/tiebreak"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

func showCmd(env *shell.Env) *cobra.Command {
	var o teamFlags
	cmd := o.command(env, command.Verb{
		Use: "show --section ID --team NAME", Short: "Show a team's card: its players and its opponents by round",
		Show: func(s *command.Session) error { return o.show(s) },
	})
	return command.Required(cmd, "team")
}

func (o *teamFlags) show(s *command.Session) error {
	t, err := o.find(s)
	if err != nil {
		return err
	}
	sec, err := s.Hall.Register.Section(t.Section)
	if err != nil {
		return err
	}
	card := view.OfCard(s.Hall, sec, t)
	return s.WriteRow(card, func(w io.Writer) {
		fmt.Fprintln(w, strings.TrimSpace(fmt.Sprintf("%s  %s  %s", t.Name, t.PlayerNames(), s.Hall.WhyOut(t))))
		for _, was := range t.FormerEntries {
			fmt.Fprintf(w, "until %s entered as %s: %s\n", s.Hall.Register.DateTime(was.Until.At), was.Name,
				event.FullNames(was.Players))
		}
		for n, sub := range card.Substitutes {
			against := ""
			if sub.AgainstBook {
				against = ", departing from the book"
			}
			fmt.Fprintf(w, "since %s %s plays for %s (%s%s)\n", s.Hall.Register.DateTime(t.Substitutions[n].At),
				sub.Name, sub.For, sub.By, against)
		}
		for _, r := range card.Rounds {
			what := r.Kind
			if r.Opponent != "" {
				what = fmt.Sprintf("table %d  %-28s %s", r.Table, r.Opponent, r.Result)
				if r.Kind != view.Kinds[tiebreak.Played] {
					what += "  " + r.Kind
				}
			}
			fmt.Fprintf(w, "round %d  %4s  %s\n", r.Round, r.Points, what)
		}
	})
}

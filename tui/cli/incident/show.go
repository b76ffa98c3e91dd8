package incident

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func listCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List incidents",
		Show: func(s *command.Session) error {
			if err := s.CheckSection(); err != nil {
				return err
			}
			list := slices.DeleteFunc(slices.Clone(s.Hall.Ledger.Incidents()), func(i *penalties.Incident) bool {
				return s.Flags.Section != "" && i.Place.Section != s.Flags.Section
			})
			form := "%4d  %-10s  %-4s  %-20s  %-24s  %s\n"
			if env.Plain {
				form = "Incident %d, %s, section %s, %s: %s; %s.\n"
			}
			return command.Each(s, list, "no incidents", func(i *penalties.Incident) error {
				sum := view.OfMatter(s.Hall, i, s.Env.Now())
				return s.Print(sum, form, sum.ID, sum.Label, sum.Section, cmp.Or(sum.Player, "whole table"), sum.Title,
					story.RulingLine(s.Hall, i, s.Env.Now()))
			})
		},
	})
}

func showCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "show --id N", Short: "Show an incident and everything that followed",
		Show: func(s *command.Session) error { return printIncident(s, id) },
	})
}

func printIncident(s *command.Session, id int) error {
	i, err := s.Hall.Ledger.Incident(id)
	if err != nil {
		return err
	}
	row := view.OfIncident(s.Hall, i, s.Env.Now())
	return s.WriteRow(row, func(w io.Writer) {
		writeIncident(w, s, i, row)
		for _, v := range i.Positions {
			fmt.Fprintf(w, "%s  %s\n", positionLine(i, v), v.BFEN)
		}
	})
}

// writeIncident tells an incident in sentences, as the screens and papers do.
func writeIncident(w io.Writer, s *command.Session, i *penalties.Incident, row view.Incident) {
	register, table := s.Hall.Register, words.TableOf(s.Hall.Register, i)
	fmt.Fprintf(w, "%s  table %d  %s\n", row.Label, row.Table, row.Status.Badge)
	who := "the whole table"
	if row.Player != "" {
		who = fmt.Sprintf("%s of %s, seat %s", row.Player, row.Team, row.Seat)
	}
	fmt.Fprintf(w, "%s: %s\n", row.Title, who)
	fmt.Fprintln(w, story.RulingLine(s.Hall, i, s.Env.Now()))
	if i.Proposal != nil && i.Struck == nil {
		fmt.Fprintf(w, "waiting for a signature: %s\n", words.Proposal(s.Hall.Ledger, table, i.Proposal))
	}
	if r := i.Ruling(); r != nil {
		for _, moved := range words.ClockChanges(r.RulingMade) {
			fmt.Fprintf(w, "  clock: %s\n", moved)
		}
	}
	if said := words.HallDeed(s.Hall, i); said != "" {
		fmt.Fprintf(w, "  now: %s\n", said)
	}
	if said := words.Hands(register, i); said != "" {
		fmt.Fprintf(w, "  %s\n", said)
	}
	for _, because := range row.Because {
		fmt.Fprintf(w, "  %s\n", table.WithNames(because))
	}
	if said := table.CarriedOffences(s.Hall.Ledger.CarriedAtFirstOffence(i)); said != "" {
		fmt.Fprintf(w, "  in another event: %s\n", said)
	}
	if said := words.Unsigned(s.Hall.Ledger, i); said != "" {
		fmt.Fprintf(w, "  %s\n", said)
	}
	if row.Reason != "" {
		fmt.Fprintf(w, "  reason: %s\n", row.Reason)
	}
	if row.Decided != "" {
		fmt.Fprintf(w, "  decided: %s\n", table.Decision(row.Decided, row.From))
	}
	for _, q := range row.Questions {
		fmt.Fprintf(w, "  open question: %s (%s)\n", table.WithNames(q.Text), q.Ask)
	}
	next := row.Next
	if i.Ruling() != nil {
		next = penalties.TableRemedies(s.Hall.Ledger.NextRemedies(i))
	}
	if len(next) > 0 {
		fmt.Fprintf(w, "next time: %s\n", table.Remedies(next))
	}
	for _, a := range i.Appeals {
		level, _ := appeal.HearingLevel(s.Hall.Ledger, a)
		fmt.Fprintf(w, "appeal %d to the %s: %s", a.Appeal, appeal.LevelName(level), a.State())
		if a.Decision != nil {
			fmt.Fprintf(w, ", %s by %s: %s", a.Decision.Decision, register.ActorName(a.Decided.Actor), a.Reason)
		}
		fmt.Fprintln(w)
	}
	if len(i.Appeals) > 0 {
		fmt.Fprintf(w, "in force: %s\n", story.InForce(s.Hall, i))
	}
	if c := consequence.ResultSettledAgainst(s.Hall.Ledger, i); c != nil {
		fmt.Fprintf(w, "its result was undone by %s: consequence %d\n", register.ActorName(c.SettledMeta.Actor),
			c.Consequence)
	}
	for n, e := range row.History {
		fmt.Fprintf(w, "  %5d  %s  %-12s  %s  %s\n", e.Seq, register.DateTime(i.History[n].Meta.At), e.Actor,
			cmp.Or(e.Text, e.Kind), e.Hash)
	}
}

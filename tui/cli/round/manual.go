package round

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

func exchangeCmd(env *shell.Env) *cobra.Command {
	var r acts.Exchange
	return newManualCmd(env, command.Verb{
		Use:   "exchange --section ID --team NAME --with NAME --reason TEXT",
		Short: "Swap two teams, until the clocks run",
		Long: "Swap two teams in the latest round, until it starts; one of them may have the bye.\n" +
			"If the swap breaks a pairing rule, such as a rematch, you see a warning and your reason stands for it. You must post the round again.\n" +
			"In a running round a chief swaps two teams at two tables with --clocks-not-run, while neither has a result, an incident or a call. Every other table stands.",
		Fields: []ask.Field{
			ask.TeamOf(&r.Team),
			ask.New("with", "the other team's `NAME`", ask.Team(&r.With)).Needed(),
			ask.Reason(&r.Reason).Needed(),
			ask.Yes("clocks-not-run", "the round runs, and the clocks of both tables have not", &r.ClocksNotRun),
		},
		Act: command.Asks(&r, &r.Section),
	})
}

func addTableCmd(env *shell.Env) *cobra.Command {
	var r acts.AddTable
	return command.Required(command.New(env, command.Verb{
		Use:   "add-table --section ID --team NAME",
		Short: "Set a late team against the bye, or another late one, in the running round",
		Long: "Set a team that came late against the team that has the bye in the running round, or with --with against another without a place in it. " +
			"It gets a table of its own; every other table and the start of the round stand.",
		Fields: []ask.Field{
			ask.TeamOf(&r.Team),
			ask.New("with", "the opponent's `NAME` (default the team that has the bye)", ask.Team(&r.With)),
			ask.Reason(&r.Reason),
		},
		Act: command.Asks(&r, &r.Section),
		Say: printLatest,
	}), "section")
}

func moveCmd(env *shell.Env) *cobra.Command {
	var r acts.MoveTable
	return newManualCmd(env, command.Verb{
		Use:   "move --section ID --table N --to N --reason TEXT",
		Short: "Move a pairing to another table, until the round starts",
		Fields: []ask.Field{
			ask.Table(&r.From), ask.Reason(&r.Reason).Needed(),
			ask.Number("to", "the new table; a pairing of the section already there moves to the old one", &r.To).Needed(),
		},
		Act: command.Asks(&r, &r.Section),
	})
}

// warnOfObjections tells what a round paired by hand breaks, before it is recorded.
func warnOfObjections(s *command.Session, facts []fact.Fact) {
	round, changed := pairing.ChangedRound(facts)
	if !changed {
		return
	}
	for _, o := range pairing.Objections(s.Hall.Register, round) {
		fmt.Fprintf(s.Env.Err, "warning: %s\n", o)
	}
}

// newManualCmd is a command that changes a pairing by hand. It tells what that breaks, and shows
// the round.
func newManualCmd(env *shell.Env, v command.Verb) *cobra.Command {
	request := v.Act
	v.Act = nil
	v.Do = func(s *command.Session) error {
		change, err := request(s)
		if err != nil {
			return err
		}
		facts, err := acts.Decide(s.Hall, change, s.As)
		if err != nil {
			return err
		}
		warnOfObjections(s, facts)
		return s.Ask(change)
	}
	v.Say = printLatest
	return command.Required(command.New(env, v), "section")
}

// printLatest lists who plays where in the latest round.
func printLatest(s *command.Session) error {
	r, err := s.Round(0)
	if err != nil {
		return err
	}
	return printRound(s, r)
}

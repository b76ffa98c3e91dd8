package event

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

func sectionMergeCmd(env *shell.Env) *cobra.Command {
	var into, reason string
	var dry bool
	cmd := command.New(env, withPlan(command.Verb{
		Use: "merge --section ID --into ID", Short: "Move all teams of a section into another, and remove it",
		Long: "Move all teams of a section that has not played into another section, where they join the next round, and remove the section. " +
			"Byes of rounds to come, teams kept apart and players without a partner go with them. The rulebook and policy of the other section " +
			"hold from then on. With --dry-run nothing is recorded: you see what becomes of each.\n" +
			"A section that has played stays: its results, byes and rulings belong to its rounds.",
	}, &dry, func(s *command.Session) (*roster.Merger, error) {
		return roster.PlanMerger(s.Hall.Register, s.Flags.Section, into)
	}, func(s *command.Session) any {
		return acts.MergeSections{Section: s.Flags.Section, Into: into, Reason: reason}
	}, func(s *command.Session, merger *roster.Merger) error {
		return s.WriteRow(view.OfMerger(merger), func(out io.Writer) { printMerger(out, merger) })
	}))
	cmd.Flags().StringVar(&into, "into", "", "the section that stays, by its `ID`")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "record nothing; show what would change")
	cmd.Flags().StringVar(&reason, "reason", "", "why; required once round 1 has started")
	return command.Required(cmd, "section", "into")
}

// printMerger tells what becomes of a section in a merger, a line each.
func printMerger(out io.Writer, m *roster.Merger) {
	from, into := m.From, m.Into
	fmt.Fprintf(out, "%d teams of section %s join round %d of section %s: %s\n", len(m.Teams), from.ID, m.Round, into.ID, teamNames(m.Teams))
	for n := range m.Waiting {
		fmt.Fprintf(out, "%s waits for a partner in section %s\n", m.Waiting[n].Player.FullName(), into.ID)
	}
	for _, b := range m.Byes {
		fmt.Fprintf(out, "%s keeps its bye in round %d\n", b.Team.Name, b.Round)
	}
	for _, b := range m.PastByes {
		fmt.Fprintf(out, "%s loses its bye in round %d: that round of section %s has started\n", b.Team.Name, b.Round, into.ID)
	}
	for _, a := range m.Apart {
		fmt.Fprintf(out, "%s and %s stay kept apart\n", a.Teams[0].Name, a.Teams[1].Name)
	}
	printMayMeet(out, m.MayMeet)
	if m.Round > 1 {
		fmt.Fprintf(out, "the teams have no points for earlier rounds of section %s\n", into.ID)
	}
	if from.Book.SHA256() != into.Book.SHA256() {
		fmt.Fprintf(out, "they follow %s, no longer %s\n", into.Book.Name, from.Book.Name)
	}
	for _, item := range m.OwnPolicy {
		fmt.Fprintf(out, "the policy %s of section %s ends\n", item, from.ID)
	}
	fmt.Fprintf(out, "section %s has no results and no rulings, and is removed\n", from.ID)
}

// printMayMeet tells which teams are no longer kept apart.
func printMayMeet(out io.Writer, pairs []event.Apart) {
	for _, a := range pairs {
		fmt.Fprintf(out, "%s and %s are no longer kept apart\n", a.Teams[0].Name, a.Teams[1].Name)
	}
}

// teamNames lists the names of teams.
func teamNames(teams []*event.Team) string {
	names := make([]string, len(teams))
	for n, t := range teams {
		names[n] = t.Name
	}
	return strings.Join(names, ", ")
}

// Package round holds the commands about a round: who meets whom, and its way from paired to
// finished.
package round

import (
	"fmt"
	"strconv"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// Command is round with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("round", "Show, post, start and finish rounds",
		showCmd(env),
		postCmd(env),
		lookOverCmd(env),
		startCmd(env),
		finishCmd(env),
		clockCmd(env),
		undoCmd(env),
		swapCmd(env),
		exchangeCmd(env),
		moveCmd(env),
		addTableCmd(env),
		whyCmd(env),
		pairCmd(env),
	)
}

func showCmd(env *shell.Env) *cobra.Command {
	var n int
	var asCSV bool
	cmd := command.New(env, command.Verb{
		Use: "show --section ID", Short: "Show who plays where",
		Show: func(s *command.Session) error {
			r, err := s.Round(n)
			if err != nil {
				return err
			}
			s.PrintPartialStamp()
			if asCSV {
				s.StampCSV()
				return writeCSV(s, r)
			}
			if err := printRound(s, r); err != nil {
				return err
			}
			return sayLookedOver(s, n)
		},
	})
	command.WithPartialFlag(cmd)
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print CSV with a heading")
	cmd.MarkFlagsMutuallyExclusive("csv", "json")
	return command.Required(cmd, "section")
}

// printRound lists who plays where.
func printRound(s *command.Session, r *event.Round) error {
	return command.List(s.Flags, view.OfRound(s.Hall, r), story.Round(s.Hall, r),
		func(t view.Table) view.Table { return t })
}

// writeCSV writes who plays where, one line a table; a team without an opponent has no table.
func writeCSV(s *command.Session, r *event.Round) error {
	out := csvfile.NewWriter(s.Env.Out)
	out.Row("round", "table", "team1", "team2", "a", "b", "c", "d", "result")
	round := strconv.Itoa(r.No)
	for _, p := range r.Pairings {
		row := view.OfTable(s.Hall, p)
		result := ""
		if row.Result != nil {
			result = *row.Result
		}
		out.Row(round, strconv.Itoa(p.Table), row.Team1, row.Team2, row.A, row.B, row.C, row.D, result)
	}
	if r.Bye != nil {
		out.Row(round, "", r.Bye.Name, "", "", "", "", "", "bye")
	}
	for _, t := range r.Idle {
		out.Row(round, "", t.Name, "", "", "", "", "", r.WhyIdle(t))
	}
	return out.Flush()
}

func postCmd(env *shell.Env) *cobra.Command {
	var r acts.PostRound
	return command.Required(command.New(env, command.Verb{
		Use: "post --section ID", Short: "Post the pairings: they are on the wall",
		Fields: []ask.Field{ask.Round(&r.Round)},
		Act:    command.Asks(&r, &r.Section),
		Say:    sayStep("posted"),
	}), "section")
}

func finishCmd(env *shell.Env) *cobra.Command {
	var r acts.FinishRound
	return command.Required(command.New(env, command.Verb{
		Use: "finish --section ID", Short: "Finish a round once all results are in",
		Fields: []ask.Field{ask.Round(&r.Round)},
		Sure:   []string{penalties.SureUnsettled},
		Act:    command.Asks(&r, &r.Section),
		Say:    sayStep("finished"),
	}), "section")
}

// sayStep says what was done with a round.
func sayStep(did string) func(*command.Session) error {
	return func(s *command.Session) error {
		fmt.Fprintf(s.Env.Err, "section %s: round %s\n", s.Flags.Section, did)
		return nil
	}
}

func swapCmd(env *shell.Env) *cobra.Command {
	var place event.Place
	var team string
	cmd := command.New(env, command.Verb{
		Use:   "swap --section ID --table N --team NAME",
		Short: "Swap the colors of a team's partners, until their match starts",
		Long: "Swap the colors of a team's partners as an official, until their match starts. The record says whose choice the colors are: " +
			"use team colors for what a team chooses itself.",
		Fields: []ask.Field{
			ask.Table(&place.Table), ask.Match(&place.Match), ask.Text("team", "the team's `NAME`, or 1 or 2", &team).Needed(),
		},
		Act: func(s *command.Session) (any, error) {
			place.Section = s.Flags.Section
			m, side, err := findSide(s.Hall, place, team)
			if err != nil {
				return nil, err
			}
			return acts.SwapColors{Place: place, Team: m.Pairing.Teams[side].No}, nil
		},
		Say: func(s *command.Session) error {
			m, side, err := findSide(s.Hall, place, team)
			if err != nil {
				return err
			}
			return command.SayTable(s, place, fmt.Sprintf("the partners of %s swapped colors. %s",
				m.Pairing.Teams[side].Name, words.ColorsText(s.Hall, m, side+1)))
		},
	})
	return command.Required(cmd, "section")
}

// findSide returns the match at a place, and which of its teams, 0 or 1, is meant by 1, 2 or a name.
func findSide(t *tournament.Tournament, place event.Place, team string) (*event.Match, int, error) {
	m, err := t.Register.FindMatch(place)
	if err != nil {
		return nil, 0, err
	}
	for i, tm := range m.Pairing.Teams {
		if team == fmt.Sprint(i+1) || team == tm.Name {
			return m, i, nil
		}
	}
	return nil, 0, refusal.NotFound.Errorf("team %q does not play at table %d: %s and %s do", team, place.Table,
		m.Pairing.Teams[0].Name, m.Pairing.Teams[1].Name)
}

package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
)

func checkInCmd(env *shell.Env) *cobra.Command {
	var undo, closing, list, all bool
	var one acts.CheckIn
	var roll acts.RollCall
	team := ask.TeamOf(&one.Team)
	team.Required = false
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "checkin --section ID [--team NAME]", Short: "Check teams in; close check-in; list absent teams",
		Long: "Check a team in with --team, before round 1 or when it comes late. Once a team of a section has checked in, " +
			"round 1 waits until every other team has checked in or withdrawn, or --close ends check-in: absent teams are then not paired " +
			"until they check in. --all calls the roll at once: all teams are here but those of --missing, and check-in is closed. --list lists absent teams, with exit status 1 if any.",
		Fields: []ask.Field{
			team,
			ask.New("missing", "with --all, a team that is not here, by its `NAME`; repeat it for more", ask.Teams(&roll.Absent)),
			ask.Yes("undo", "undo the check-in of the team", &undo),
			ask.Yes("close", "close check-in", &closing),
			ask.Yes("list", "list absent teams", &list),
			ask.Yes("all", "check all teams in but those of --missing, and close check-in", &all),
		},
		Before: func([]string) error {
			named := cmd.Flags().Changed("team")
			if cmd.Flags().Changed("missing") && !all {
				return refusal.Invalid.Errorf("--missing names who is not here of --all")
			}
			if undo && !named {
				return refusal.Invalid.Errorf("name the team to undo with --team")
			}
			list = !closing && !all && !named
			return nil
		},
		Instead: &list,
		Show: func(s *command.Session) error {
			if err := printAbsent(s); err != nil {
				return err
			}
			if sec, err := s.Section(); err == nil && len(sec.MissingTeams()) > 0 {
				return shell.ErrNo
			}
			return nil
		},
		Act: func(s *command.Session) (any, error) {
			switch {
			case closing:
				return acts.CloseCheckIn{Section: s.Flags.Section}, nil
			case all:
				return acts.RollCall{Section: s.Flags.Section, Absent: roll.Absent}, nil
			}
			return acts.CheckIn{Team: one.Team, Here: !undo}, nil
		},
		Say: func(s *command.Session) error {
			switch {
			case closing, all:
				return printAbsent(s)
			case undo:
				return printTeam(s, s.Hall.Register.Team(one.Team), "not checked in")
			}
			return printTeam(s, s.Hall.Register.Team(one.Team), "checked in")
		},
	})
	cmd.MarkFlagsMutuallyExclusive("team", "close", "list", "all")
	cmd.MarkFlagsOneRequired("team", "close", "list", "all")
	return command.Required(cmd, "section")
}

// printAbsent lists the teams that have not checked in.
func printAbsent(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	absent := sec.MissingTeams()
	return command.List(s.Flags, absent, story.Teams(absent), func(t *event.Team) any {
		return map[string]any{"team": t.No, "name": t.Name, "here": false}
	})
}

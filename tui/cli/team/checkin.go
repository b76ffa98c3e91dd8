package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
)

func checkInCmd(env *shell.Env) *cobra.Command {
	var undo, closing, list, all bool
	var missing []string
	o := teamFlags{did: func() string {
		if undo {
			return "not checked in"
		}
		return "checked in"
	}}
	o.act = func(t *event.Team) any { return acts.CheckIn{Team: t.No, Here: !undo} }
	cmd := o.command(env, command.Verb{
		Use: "checkin --section ID [--team NAME]", Short: "Check teams in; close check-in; list absent teams",
		Long: "Check a team in with --team, before round 1 or when it comes late. Once a team of a section has checked in, " +
			"round 1 waits until every other team has checked in or withdrawn, or --close ends check-in: absent teams are then not paired " +
			"until they check in. --all calls the roll at once: all teams are here but those of --missing, and check-in is closed. --list lists absent teams, with exit status 1 if any.",
		Before: func([]string) error {
			if len(missing) > 0 && !all {
				return refusal.Invalid.Errorf("--missing names who is not here of --all")
			}
			if undo && o.name == "" {
				return refusal.Invalid.Errorf("name the team to undo with --team")
			}
			list = !closing && !all && o.name == ""
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
			if closing {
				return acts.CloseCheckIn{Section: s.Flags.Section}, nil
			}
			if all {
				r := acts.RollCall{Section: s.Flags.Section}
				for _, name := range missing {
					t, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, name)
					if err != nil {
						return nil, err
					}
					r.Absent = append(r.Absent, t.No)
				}
				return r, nil
			}
			return o.request(s)
		},
		Say: func(s *command.Session) error {
			if closing || all {
				return printAbsent(s)
			}
			return o.say(s)
		},
	})
	cmd.Flags().BoolVar(&undo, "undo", false, "undo the check-in of the team")
	cmd.Flags().BoolVar(&closing, "close", false, "close check-in")
	cmd.Flags().BoolVar(&list, "list", false, "list absent teams")
	cmd.Flags().BoolVar(&all, "all", false, "check all teams in but those of --missing, and close check-in")
	cmd.Flags().StringArrayVar(&missing, "missing", nil, "with --all, a team that is not here, by its `NAME`; repeat it for more")
	cmd.MarkFlagsMutuallyExclusive("team", "close", "list", "all")
	cmd.MarkFlagsOneRequired("team", "close", "list", "all")
	return cmd
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

package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/story"
)

func checkInCmd(env *shell.Env) *cobra.Command {
	var undo, closing, list bool
	o := teamFlags{did: func() string {
		if undo {
			return "not checked in"
		}
		return "checked in"
	}}
	o.act = func(t *event.Team) any { return acts.CheckIn{Team: t.No, Here: !undo} }
	cmd := o.command(env, command.Verb{
		Use: "checkin --section ID [--team NAME]", Short: "Check a team in; close check-in; list absent teams",
		Long: "Check a team in with --team, before round 1 or when it comes late. Once a team of a section has checked in, " +
			"round 1 waits until every other team has checked in or withdrawn, or --close ends check-in: absent teams are then not paired " +
			"until they check in. --list lists absent teams, with exit status 1 if any.",
		Before: func([]string) error {
			if undo && o.name == "" {
				return refusal.Invalid.Errorf("name the team to undo with --team")
			}
			list = !closing && o.name == ""
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
			return o.request(s)
		},
		Say: func(s *command.Session) error {
			if closing {
				return printAbsent(s)
			}
			return o.say(s)
		},
	})
	cmd.Flags().BoolVar(&undo, "undo", false, "undo the check-in of the team")
	cmd.Flags().BoolVar(&closing, "close", false, "close check-in")
	cmd.Flags().BoolVar(&list, "list", false, "list absent teams")
	cmd.MarkFlagsMutuallyExclusive("team", "close", "list")
	cmd.MarkFlagsOneRequired("team", "close", "list")
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

package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
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
		Use: "checkin --section ID [--team NAME]", Short: "Say that a team is in the hall; close the check-in; list who is not here",
		Long: "Say with --team that a team is in the hall, before round 1 or when it comes late. Once a team of a section has checked in,\n" +
			"round 1 waits until every other has too, or has withdrawn, or --close ends the check-in: who is not here is then not paired\n" +
			"until checked in. --list tells who is not here, with exit status 1 while there is somebody.",
		Before: func([]string) error {
			if undo && o.name == "" {
				return refusal.Invalid.Errorf("say with --team whose check-in is taken back")
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
	cmd.Flags().BoolVar(&undo, "undo", false, "take back that the team is here")
	cmd.Flags().BoolVar(&closing, "close", false, "close the check-in")
	cmd.Flags().BoolVar(&list, "list", false, "tell who is not here")
	cmd.MarkFlagsMutuallyExclusive("team", "close", "list")
	cmd.MarkFlagsOneRequired("team", "close", "list")
	return cmd
}

// printAbsent tells the teams that have not checked in.
func printAbsent(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	for _, t := range sec.MissingTeams() {
		if err := s.Print(map[string]any{"team": t.No, "name": t.Name, "here": false}, "%s is not here\n", t.Name); err != nil {
			return err
		}
	}
	return nil
}

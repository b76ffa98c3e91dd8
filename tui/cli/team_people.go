package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
)

func teamCheckInCmd(env *Env) *cobra.Command {
	var c common
	var name string
	var undo, closing, list bool
	cmd := &cobra.Command{
		Use: "checkin --section ID [--team NAME]", Short: "Say that a team is in the hall; close the check-in; list who is not here", Args: cobra.NoArgs,
		Long: "Say with --team that a team is in the hall, before round 1 or when it comes late. Once a team of a section has checked in,\n" +
			"round 1 waits until every other has too, or has withdrawn, or --close ends the check-in: who is not here is then not paired\n" +
			"until checked in. --list tells who is not here, with exit status 1 while there is somebody.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			switch {
			case name != "" && undo:
				return c.onTeam(cmd, env, name, "not checked in", func(_ *event.State, t *event.Team) ([]fact.Fact, error) { return roster.CheckIn(t, false) })
			case name != "":
				return c.onTeam(cmd, env, name, "checked in", func(_ *event.State, t *event.Team) ([]fact.Fact, error) { return roster.CheckIn(t, true) })
			case undo:
				return refusal.Invalid.Errorf("say with --team whose check-in is taken back")
			case closing:
				return c.with(cmd, env, func(s *session) error {
					err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return roster.CloseCheckIn(t.Register, c.section) })
					if err != nil {
						return err
					}
					return s.tellAbsent(c)
				})
			}
			return c.open(cmd, env, func(s *session, _ error) error {
				if err := s.tellAbsent(c); err != nil {
					return err
				}
				if sec, err := s.t.Register.Section(c.section); err == nil && len(sec.NotHere()) > 0 {
					return errNo
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "team", "", "the team's `NAME`; a unique part will do")
	cmd.Flags().BoolVar(&undo, "undo", false, "take back that the team is here")
	cmd.Flags().BoolVar(&closing, "close", false, "close the check-in")
	cmd.Flags().BoolVar(&list, "list", false, "tell who is not here")
	cmd.MarkFlagsMutuallyExclusive("team", "close", "list")
	cmd.MarkFlagsOneRequired("team", "close", "list")
	return required(cmd, "section")
}

// tellAbsent tells the teams that have not checked in.
func (s *session) tellAbsent(c common) error {
	sec, err := s.t.Register.Section(c.section)
	if err != nil {
		return err
	}
	for _, t := range sec.NotHere() {
		if c.json {
			err = printJSON(s.env.Out, map[string]any{"team": t.No, "name": t.Name, "here": false})
		} else {
			_, err = fmt.Fprintf(s.env.Out, "%s is not here\n", t.Name)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func teamMendCmd(env *Env) *cobra.Command {
	var c common
	var name, reason string
	var to event.Entry
	cmd := &cobra.Command{
		Use: "mend --section ID --team NAME", Short: "Correct a team's name, club or players; it stays the same team", Args: cobra.NoArgs,
		Long: "Correct a team's name, club or players. It stays the same team with its results; every list and print shows the new name, and\n" +
			"team show tells the old ones. What is not given stays as it is.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			f := cmd.Flags()
			var found *event.Team
			var same []roster.Namesake
			var facts []fact.Fact
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) (_ []fact.Fact, err error) {
					if found, err = roster.FindTeam(t.Register, c.section, name); err != nil {
						return nil, err
					}
					mended := found.Entry()
					for flag, change := range map[string]func(){
						"name": func() { mended.Name = to.Name }, "club": func() { mended.Club = to.Club },
						"player1": func() { mended.Players[0].Name = to.Players[0].Name }, "rating1": func() { mended.Players[0].Rating = to.Players[0].Rating },
						"player2": func() { mended.Players[1].Name = to.Players[1].Name }, "rating2": func() { mended.Players[1].Rating = to.Players[1].Rating },
					} {
						if f.Changed(flag) {
							change()
						}
					}
					same = roster.NewNamesakes(t.Register, found, mended)
					facts, err = roster.Correct(t.Register, found, mended, reason)
					return facts, err
				})
				if err != nil {
					return err
				}
				s.tellPlayers(same, facts)
				return s.tellTeam(c, found, "mended")
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.StringVar(&name, "team", "", "the team's `NAME` as it is now; a unique part will do")
	f.StringVar(&to.Name, "name", "", "the right `NAME`")
	f.StringVar(&to.Club, "club", "", "the right school or `CLUB`; empty for none")
	f.StringVar(&to.Players[0].Name, "player1", "", "`NAME` of the first player")
	f.IntVar(&to.Players[0].Rating, "rating1", 0, "rating of the first player")
	f.StringVar(&to.Players[1].Name, "player2", "", "`NAME` of the second player")
	f.IntVar(&to.Players[1].Rating, "rating2", 0, "rating of the second player")
	mayBeZero(f, "rating1", "rating2")
	f.StringVar(&reason, "reason", "", "why, for the record")
	cmd.MarkFlagsOneRequired("name", "club", "player1", "rating1", "player2", "rating2")
	return required(cmd, "section", "team")
}

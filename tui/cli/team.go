package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
)

func teamCmd(env *Env) *cobra.Command {
	return group("team", "Enter a team, withdraw it, let it sit a round out, show its card",
		teamAddCmd(env),
		teamStepCmd(env, "withdraw", "Take a team out of the rounds to come", func(s *event.State, t *event.Team, reason string) ([]fact.Fact, error) {
			return roster.Withdraw(s, t, reason)
		}),
		teamStepCmd(env, "return", "Bring a withdrawn team back", func(s *event.State, t *event.Team, _ string) ([]fact.Fact, error) {
			return roster.Return(s, t)
		}),
		teamByeCmd(env),
		teamCheckInCmd(env),
		teamMendCmd(env),
		teamTableCmd(env),
		teamStepCmd(env, "no-show", "Forfeit what a team has still to play in the latest round: it did not come", func(s *event.State, t *event.Team, _ string) ([]fact.Fact, error) {
			return rounds.NoShow(s, t)
		}),
		teamShowCmd(env),
	)
}

func teamAddCmd(env *Env) *cobra.Command {
	var c common
	var e event.Entry
	cmd := &cobra.Command{
		Use: "add --section ID --name TEAM --player1 NAME --player2 NAME", Short: "Enter a team; it joins the next round", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				var same []roster.Namesake
				var facts []fact.Fact
				err := s.do(func(t *tournament.Tournament) (_ []fact.Fact, err error) {
					var faults []roster.EnterError
					same = roster.Namesakes(t.Register, c.section, e)
					if facts, faults, err = roster.Enter(t.Register, c.section, []event.Entry{e}); len(faults) > 0 {
						return nil, faults[0]
					}
					return facts, err
				})
				if err != nil {
					return err
				}
				s.tellPlayers(same, facts)
				return s.tellTeam(c, s.t.Register.Teams[len(s.t.Register.Teams)-1], "entered")
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.StringVar(&e.Name, "name", "", "the team's `NAME`")
	f.StringVar(&e.Club, "club", "", "the school or `CLUB` both come from")
	f.StringVar(&e.Players[0].Name, "player1", "", "`NAME` of the first player, who takes White unless the team says otherwise")
	f.IntVar(&e.Players[0].Rating, "rating1", 0, "rating of the first player")
	f.StringVar(&e.Players[1].Name, "player2", "", "`NAME` of the second player")
	f.IntVar(&e.Players[1].Rating, "rating2", 0, "rating of the second player")
	mayBeZero(f, "rating1", "rating2")
	return required(cmd, "section", "name", "player1", "player2")
}

func teamStepCmd(env *Env, use, short string, step func(*event.State, *event.Team, string) ([]fact.Fact, error)) *cobra.Command {
	var c common
	var name, reason string
	cmd := &cobra.Command{
		Use: use + " --section ID --team NAME", Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onTeam(cmd, env, name, use, func(s *event.State, t *event.Team) ([]fact.Fact, error) { return step(s, t, reason) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "team", "", "the team's `NAME`; a unique part will do")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return required(cmd, "section", "team")
}

func teamByeCmd(env *Env) *cobra.Command {
	var c common
	var name string
	var round int
	var half bool
	cmd := &cobra.Command{
		Use: "bye --section ID --team NAME --round N", Short: "Let a team sit out a round that is not paired yet", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onTeam(cmd, env, name, fmt.Sprintf("sit out round %d", round), func(s *event.State, t *event.Team) ([]fact.Fact, error) {
				return roster.RequestBye(s, t, round, half)
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "team", "", "the team's `NAME`; a unique part will do")
	cmd.Flags().IntVar(&round, "round", 0, "round `N`")
	cmd.Flags().BoolVar(&half, "half", false, "for half the points of the round; without it, for none")
	return required(cmd, "section", "team", "round")
}

func (c *common) onTeam(cmd *cobra.Command, env *Env, name, what string, decide func(*event.State, *event.Team) ([]fact.Fact, error)) error {
	return c.with(cmd, env, func(s *session) error {
		err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
			team, err := roster.FindTeam(t.Register, c.section, name)
			if err != nil {
				return nil, err
			}
			return decide(t.Register, team)
		})
		if err != nil {
			return err
		}
		team, err := roster.FindTeam(s.t.Register, c.section, name)
		if err != nil {
			return err
		}
		return s.tellTeam(*c, team, what)
	})
}

func (s *session) tellTeam(c common, t *event.Team, what string) error {
	if s.t.Register.InRound(t) && (t.Out > 0 || len(t.Byes) > 0) {
		fmt.Fprintf(s.env.Err, "the round that has not started is paired with %s: pair it again with pair --again\n", t.Name)
	}
	if !c.json {
		_, err := fmt.Fprintf(s.env.Err, "%s: %s\n", t.Name, what)
		return err
	}
	return printJSON(s.env.Out, map[string]any{
		"team": t.No, "name": t.Name, "club": t.Club, "section": t.Section, "players": t.Players, "withdrawn": t.Out > 0, "table": t.Table,
	})
}

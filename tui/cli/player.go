package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
)

func playerCmd(env *Env) *cobra.Command {
	return group("player", "Players without a partner, until two of them are a team",
		playerAddCmd(env), playerListCmd(env), playerPairCmd(env), playerDropCmd(env),
	)
}

func playerAddCmd(env *Env) *cobra.Command {
	var c common
	var p event.Player
	var club string
	cmd := &cobra.Command{
		Use: "add --section ID --name NAME", Short: "Put a player on the list of those who wait for a partner", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				var same []roster.Namesake
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					same = roster.Namesakes(t.Register, c.section, event.Entry{Players: [2]event.Player{p}})
					return roster.Await(t.Register, c.section, p, club)
				})
				if err != nil {
					return err
				}
				s.tellPlayers(same, nil)
				w := s.t.Register.Waiting[len(s.t.Register.Waiting)-1]
				if c.json {
					return printJSON(env.Out, s.waiting(w))
				}
				fmt.Fprintf(env.Err, "%s waits for a partner in section %s; %s there\n", w.Player.Name, w.Section, playersWait(len(s.t.Register.WaitingIn(w.Section))))
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&p.Name, "name", "", "the player's `NAME`")
	cmd.Flags().IntVar(&p.Rating, "rating", 0, "rating, 0 for none")
	mayBeZero(cmd.Flags(), "rating")
	cmd.Flags().StringVar(&club, "club", "", "the school or `CLUB`")
	return required(cmd, "section", "name")
}

func playerListCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "list", Short: "List who waits for a partner, longest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				if c.section != "" {
					if _, err := s.t.Register.Section(c.section); err != nil {
						return err
					}
				}
				list := s.t.Register.WaitingIn(c.section)
				c.none(env, len(list), "nobody waits for a partner")
				for _, w := range list {
					row := s.waiting(w)
					var err error
					if c.json {
						err = printJSON(env.Out, row)
					} else {
						_, err = fmt.Fprintf(env.Out, "%d: %s%s, section %s\n", row.Player, row.Name, aside(row.Rating, row.Club), row.Section)
					}
					if err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

// aside tells a rating and a club in brackets, where there is one: " (1200, Oak)".
func aside(rating int, club string) string {
	switch {
	case rating > 0 && club != "":
		return fmt.Sprintf(" (%d, %s)", rating, club)
	case rating > 0:
		return fmt.Sprintf(" (%d)", rating)
	case club != "":
		return " (" + club + ")"
	}
	return ""
}

func playerPairCmd(env *Env) *cobra.Command {
	var c common
	var name, club string
	cmd := &cobra.Command{
		Use: "pair PLAYER PLAYER", Short: "Make a team of two who wait in one section", Args: cobra.ExactArgs(2),
		Long: "Make a team of two who wait in one section, each named by number or by a part of the name. Without --name the team is called\n" +
			"after both.",
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					one, err := roster.FindWaiting(t.Register, c.section, args[0])
					if err != nil {
						return nil, err
					}
					two, err := roster.FindWaiting(t.Register, c.section, args[1])
					if err != nil {
						return nil, err
					}
					return roster.Partner(t.Register, one, two, name, club)
				})
				if err != nil {
					return err
				}
				return s.tellTeam(c, s.t.Register.Teams[len(s.t.Register.Teams)-1], "entered")
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the team's `NAME`")
	cmd.Flags().StringVar(&club, "club", "", "the school or `CLUB` of the team (default the one that both come from)")
	return cmd
}

func playerDropCmd(env *Env) *cobra.Command {
	var c common
	var reason string
	cmd := &cobra.Command{
		Use: "drop PLAYER", Short: "Take a player off the list who waits no longer", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.with(cmd, env, func(s *session) error {
				var gone string
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					w, err := roster.FindWaiting(t.Register, c.section, args[0])
					if err != nil {
						return nil, err
					}
					gone = w.Player.Name
					return roster.StopWaiting(w, reason), nil
				})
				if err != nil {
					return err
				}
				fmt.Fprintf(env.Err, "%s waits no longer\n", gone)
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return cmd
}

// waitingJSON is a player without a partner.
type waitingJSON struct {
	Player  int    `json:"player"` // the number on the list
	Name    string `json:"name"`
	Rating  int    `json:"rating,omitempty"`
	Club    string `json:"club,omitempty"`
	Section string `json:"section"`
	Since   string `json:"since"` // RFC 3339
}

func (s *session) waiting(w *event.Waiting) waitingJSON {
	return waitingJSON{w.No, w.Player.Name, w.Player.Rating, w.Club, w.Section, w.Since.At.Format(time.RFC3339)}
}

// playersWait is "1 player waits", "2 players wait".
func playersWait(n int) string {
	if n == 1 {
		return "1 player waits"
	}
	return fmt.Sprint(n, " players wait")
}
